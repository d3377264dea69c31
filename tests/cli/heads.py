"""The partition: what its document promises, and what happens when there is none."""
from embedding_files import glove, rows
from harness import GLOVE, SMALL, check, check_close, check_equal, parse_json


def partition_of(work, *arguments, **more):
    work.analyze(*arguments, "-o", "heads.json", **more)
    return parse_json(work.read("heads.json"))


def check_is_partition(document):
    d = document["dimensions"]
    heads = document["heads"]
    check_equal(document["head_count"], len(heads), "head_count")
    check_equal([head["head"] for head in heads], list(range(len(heads))), "numbers of the heads")
    check_equal(sorted(dim for head in heads for dim in head["dimensions"]), list(range(d)),
                "each dimension in exactly one head")
    factors = [head["factor"] for head in heads]
    check_equal(factors, sorted(set(factors)), "factors ascending")
    offsets, permutation = document["head_offsets"], document["permutation"]
    check_equal((offsets[0], offsets[-1], len(offsets)), (0, d, len(heads) + 1), "head offsets")
    for number, head in enumerate(heads):
        check_equal(head["dimensions"], sorted(head["dimensions"]), "dimensions ascending")
        check_equal(head["size"], len(head["dimensions"]), "size")
        check_equal(permutation[offsets[number]:offsets[number + 1]], head["dimensions"], "permuted slice")
        check_equal({document["head_of_dimension"][dim] for dim in head["dimensions"]}, {number}, "head of dimension")
        total = sum(document["loading_of_dimension"][dim] ** 2 for dim in head["dimensions"])
        check_close(head["sum_of_squared_loadings"], total, 1e-12, "sum of squared loadings")
    for position, dim in enumerate(permutation):
        check_equal(document["inverse_permutation"][dim], position, "inverse permutation")


def test_document_is_a_partition(work):
    document = partition_of(work, GLOVE)
    check_is_partition(document)
    check_equal(document["schema"], "famheads.partition/1", "schema")
    check_equal(document["embedding"]["words"], 2000, "words")
    check_equal(document["method"]["retained_factors"], 3, "retained factors")


def test_document_equals_the_part_of_the_report(work):
    work.analyze(GLOVE, "-o", "heads.json", "--json", "report.json", "--heads", "8")
    alone, report = parse_json(work.read("heads.json")), parse_json(work.read("report.json"))
    for field in ("schema", "generator", "embedding"):
        del alone[field]
    check_equal(report["partition"], alone, "partition in the report")


def test_any_number_of_heads_is_a_partition(work):
    for heads in ("1", "2", "17", "100"):
        check_is_partition(partition_of(work, GLOVE, "--heads", heads))


def test_planted_blocks_are_found(work):
    """Four independent blocks of three dimensions, each with a factor of its own strength."""
    import random
    draw = random.Random(5)
    table = []
    for index in range(4000):
        factors = [draw.gauss(0, strength) for strength in (8, 4, 2, 1)]
        table.append((f"w{index}", [factor + draw.gauss(0, 0.1) for factor in factors for _ in range(3)]))
    document = partition_of(work, work.write("planted.txt", glove(table)), "--heads", "4")
    check_equal(document["head_of_dimension"], [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3], "planted heads")


def test_heads_above_rank_leave_the_destination_alone(work):
    work.write("heads.json", "old content")
    run = work.analyze(SMALL, "--heads", "6", "-o", "heads.json", "--json", "report.json", expect=4)
    check_equal(work.read("heads.json"), b"old content", "destination")
    report = parse_json(work.read("report.json"))
    check_equal(report["partition"], None, "partition")
    check("heads-above-rank" in [w["code"] for w in report["warnings"]], "warning heads-above-rank")
    told = run.out + run.err
    check("6" in told and "5" in told, "both numbers are told")
    check("-o" in run.err, "standard error names the document that was not written")
    check_equal(work.names(), ["heads.json", "report.json"], "files")


def test_without_partition_document_no_heads_is_no_failure(work):
    report = work.report(SMALL, "--heads", "6")
    check_equal(report["partition"], None, "partition")


def test_rule_without_answer_makes_no_partition(work):
    """Broken stick finds no factor in nearly uncorrelated vectors: 0 heads."""
    from harness import DATA
    run = work.analyze(DATA / "pang_lee_polarity_fasttext.vec", "--rule", "broken-stick", "-o", "heads.json", expect=4)
    check_equal(work.names(), [], "files")
    check("--heads" in run.out + run.err, "the way out is named")


def test_heads_from_and_to_bound_the_answer(work):
    retention = work.report(GLOVE, "--heads-from", "5")["retention"]
    check(retention["head_count"] >= 5, "an answer of at least 5")
    check(all(h >= 5 for h in retention["candidates"]), "candidates of at least 5")
    retention = work.report(GLOVE, "--heads-from", "4", "--heads-to", "12")["retention"]
    check(4 <= retention["head_count"] <= 12, "an answer from 4 to 12")
    check(all(4 <= h <= 12 for h in retention["candidates"]), "candidates from 4 to 12")


def test_gap_rule_at_its_first_value_is_warned_about(work):
    codes = [w["code"] for w in work.report(SMALL)["warnings"]]
    check("gap-rule-at-start" in codes, "warning gap-rule-at-start")
    codes = [w["code"] for w in work.report(GLOVE)["warnings"]]
    check("gap-rule-at-start" not in codes, "no such warning where h is 3")


def test_variance_rule_keeps_the_asked_share(work):
    for share in (0.25, 0.8):
        report = work.report(GLOVE, "--rule", f"variance:{share}")
        h, spectrum = report["retention"]["head_count"], report["spectrum"]
        held = [sum(spectrum["eigenvalues"][:k]) / spectrum["total_variance"] for k in (h - 1, h)]
        check(held[0] < share <= held[1], f"smallest h that holds {share}, found {h} with {held}")


def test_correlation_ignores_the_scale_of_dimensions(work):
    table = rows(3000)
    scaled = [(word, [value * 2.0 ** (dim % 5 * 3 - 6) for dim, value in enumerate(values)])
              for word, values in table]
    a = work.report(work.write("a.txt", glove(table)), "--matrix", "correlation")
    b = work.report(work.write("b.txt", glove(scaled)), "--matrix", "correlation")
    check_equal(b["partition"]["head_of_dimension"], a["partition"]["head_of_dimension"], "partition")
    for x, y in zip(a["spectrum"]["eigenvalues"], b["spectrum"]["eigenvalues"], strict=True):
        check_close(y, x, 1e-12, "eigenvalue")


def test_constant_dimensions_join_the_smallest_head(work):
    table = [(word, values[:6] + [2.5] + values[6:]) for word, values in rows(500)]
    work.analyze(work.write("a.txt", glove(table)), "--heads", "2", "-o", "heads.json", "--json", "report.json")
    document, report = parse_json(work.read("heads.json")), parse_json(work.read("report.json"))
    check_is_partition(document)
    check_equal(report["embedding"]["constant_dimensions"], [6], "constant dimensions")
    sizes = [head["size"] - (6 in head["dimensions"]) for head in document["heads"]]
    home = document["head_of_dimension"][6]
    check_equal(home, sizes.index(min(sizes)), "head of the constant dimension")
    check(report["adequacy"] is None or report["adequacy"]["kmo"] is None, "no KMO")


def test_one_head_is_told_first(work):
    from harness import DATA
    run = work.analyze(DATA / "synth-5000x48-k6.txt")  # factor 1 wins all 48 dimensions
    check("single-head" in [w["code"] for w in work.report(DATA / "synth-5000x48-k6.txt")["warnings"]],
          "warning single-head")
    opening = "\n".join(run.out.splitlines()[:6]).lower()
    check("one head" in opening or "single head" in opening or "one factor" in opening, "the report opens with it")


def test_dominant_dimension_is_warned_about(work):
    table = [(word, [values[0] * 1000] + values[1:]) for word, values in rows(500)]
    warnings = work.report(work.write("a.txt", glove(table)))["warnings"]
    found = [w for w in warnings if w["code"] == "dominant-dimension"]
    check_equal([w["dimensions"] for w in found], [[0]], "dominant dimensions")
    check("--matrix correlation" in " ".join(work.analyze("a.txt").out.split()), "the remedy in the report")


def test_dimension_with_a_large_mean_is_warned_about(work):
    table = [(word, values[:3] + [values[3] + 100] + values[4:]) for word, values in rows(500)]
    found = [w for w in work.report(work.write("a.txt", glove(table)))["warnings"] if w["code"] == "dominant-dimension"]
    check_equal([w["dimensions"] for w in found], [[3]], "dominant dimensions")


def test_near_duplicate_dimensions_are_warned_about(work):
    table = [(word, values + [values[2] * (1 + 1e-5 * (index % 7))]) for index, (word, values) in enumerate(rows(500))]
    found = [w for w in work.report(work.write("a.txt", glove(table)))["warnings"]
             if w["code"] == "near-duplicate-dimensions"]
    check_equal([w["dimensions"] for w in found], [[2, 12]], "near duplicates")
