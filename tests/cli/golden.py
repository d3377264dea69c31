"""Golden values through the documents of the program: one test for each input and quantity.

data/golden/README.md says how the values were made. Golden indices count from 1, documents from 0.
"""
import json

from harness import DATA, check, check_close, check_equal

RULES = {"kaiser": ("kaiser_count",), "broken-stick": ("broken_stick", "leading_run"),
               "map": ("map", "h"), "acceleration": ("acceleration_factor", "h"),
               "optimal-coordinates": ("optimal_coordinates", "h"), "ekc": ("ekc", "h")}
RELATIVE = 1e-9
EIGENVALUE = 1e-12  # of the largest


class Golden:
    def __init__(self, name):
        self.values = json.loads((DATA / "golden" / f"{name}.json").read_text())
        self.input = DATA / self.values["input"]["file"]

    def __getitem__(self, key):
        return self.values[key]


def analyze(work, golden, *options):
    return work.report(golden.input, *options)


def test_shape(work, name):
    golden = Golden(name)
    embedding = analyze(work, golden)["embedding"]
    check_equal(embedding["words"], golden["n"], "words")
    check_equal(embedding["dimensions"], golden["d"], "dimensions")
    check_equal(embedding["skipped_rows"], 0, "skipped rows")


def test_bartlett(work, name):
    golden = Golden(name)
    found, wanted = analyze(work, golden)["adequacy"]["bartlett"], golden["bartlett"]
    check_close(found["chi_square"], wanted["chi2"], RELATIVE, "chi-square")
    check_equal(found["degrees_of_freedom"], wanted["df"], "degrees of freedom")


def test_log_p(work, name):
    golden = Golden(name)
    found, wanted = analyze(work, golden)["adequacy"]["bartlett"], golden["bartlett"]["log10_p"]
    check_close(found["log10_p_value"], wanted, RELATIVE, "log10 p")
    if wanted < -308:
        check_equal(found["p_value"], None, "a p value that double cannot hold")
    else:
        check_close(found["p_value"], 10.0 ** wanted, 1e-6, "p")


def test_determinant(work, name):
    golden = Golden(name)
    adequacy = analyze(work, golden)["adequacy"]
    check_close(adequacy["ln_determinant"], golden["log_det_R"], RELATIVE, "ln|R|")
    check_equal(adequacy["bartlett"]["ln_determinant"], adequacy["ln_determinant"], "Bartlett's ln|R|")
    check_close(adequacy["condition_number"], golden["condition_of_R"], 1e-5, "condition number")
    check_equal(adequacy["rank"], golden["d"], "rank of R")


def test_kmo(work, name):
    golden = Golden(name)
    found = analyze(work, golden)["adequacy"]["kmo"]
    check_close(found["overall"], golden["kmo"]["overall"], RELATIVE, "overall KMO")
    labels = ((.9, "marvelous"), (.8, "meritorious"), (.7, "middling"), (.6, "mediocre"), (.5, "miserable"))
    label = next((word for least, word in labels if golden["kmo"]["overall"] >= least), "unacceptable")
    check_equal(found["label"], label, "label of KMO")


def test_msa(work, name):
    golden = Golden(name)
    found, wanted = analyze(work, golden)["adequacy"]["kmo"]["per_dimension"], golden["kmo"]["msa"]
    check_equal(len(found), golden["d"], "number of MSA values")
    for dimension, (value, target) in enumerate(zip(found, wanted)):
        check_close(value, target, RELATIVE, f"MSA of dimension {dimension}")


def check_eigenvalues(found, wanted):
    check_equal(len(found), len(wanted), "number of eigenvalues")
    for index, (value, target) in enumerate(zip(found, wanted)):
        check_close(value, target, 0, f"eigenvalue {index + 1}", absolute=EIGENVALUE * wanted[0])


def test_covariance_eigenvalues(work, name):
    golden = Golden(name)
    spectrum = analyze(work, golden)["spectrum"]
    check_equal(spectrum["matrix"], "covariance", "matrix")
    check_close(spectrum["total_variance"], golden["cov_trace"], 1e-12, "total variance")
    check_eigenvalues(spectrum["eigenvalues"], golden["cov_eigenvalues"])
    check(spectrum["max_residual"] < 1e-11 * golden["cov_eigenvalues"][0], "a small residual")


def test_correlation_eigenvalues(work, name):
    golden = Golden(name)
    spectrum = analyze(work, golden, "--matrix", "correlation")["spectrum"]
    check_equal(spectrum["matrix"], "correlation", "matrix")
    check_close(spectrum["total_variance"], golden["d"], 1e-12, "total variance")
    check_eigenvalues(spectrum["eigenvalues"], golden["cor_eigenvalues"])


def test_gap_rule(work, name):
    golden = Golden(name)
    retention = analyze(work, golden)["retention"]
    check_equal(retention["rule"], "gap", "rule")
    check_equal(retention["head_count"], golden["gap_rule"]["h"], "head count")
    check_equal(retention["candidates"], golden["gap_rule"]["all_h"], "candidates")
    e = golden["cov_eigenvalues"]
    for h, margin in zip(retention["candidates"], retention["margins"], strict=True):
        check_close(margin, e[h - 2] - 2 * e[h - 1] + e[h], 0, f"margin at {h}", absolute=1e-11 * e[0])


def test_rules(work, name, rule):
    """The rule's answer in the list of all rules, and as the rule that decides."""
    golden = Golden(name)
    wanted = golden.values
    for key in RULES[rule]:
        wanted = wanted[key]
    listed = {entry["name"]: entry for entry in analyze(work, golden)["retention"]["rules"]}
    check_equal(listed[rule]["head_count"], wanted, f"answer of {rule}")
    check_equal(listed[rule]["eigenvalues_of"], "correlation", f"matrix that {rule} looks at")
    chosen = analyze(work, golden, "--rule", rule)["retention"]
    check_equal(chosen["rule"], rule, "rule")
    check_equal(chosen["head_count"], wanted, f"head count by {rule}")


def test_assignment(work, name):
    golden = Golden(name)
    check_assignment(analyze(work, golden), golden["assignment"]["gap_h"])


def test_eight_heads(work, name):
    golden = Golden(name)
    document = analyze(work, golden, "--heads", "8")
    if golden["assignment"]["h8"] is None:  # fewer than 8 dimensions
        check_equal(document["partition"], None, "partition")
        check("heads-above-rank" in [w["code"] for w in document["warnings"]], "warning heads-above-rank")
        return
    check_equal(document["retention"]["head_count"], 8, "head count")
    check_assignment(document, golden["assignment"]["h8"])


def check_assignment(document, wanted):
    """Golden heads are factors, from 1; heads that win no dimension are not made."""
    partition = document["partition"]
    factor_of_head = [head["factor"] for head in partition["heads"]]
    factors = [factor_of_head[head] for head in partition["head_of_dimension"]]
    check_equal([factor + 1 for factor in factors], wanted["head"], "factor of each dimension")
    sizes = {head["factor"]: head["size"] for head in partition["heads"]}
    check_equal([sizes.get(factor, 0) for factor in range(wanted["h"])], wanted["counts"], "sizes")
    empty = sum(count == 0 for count in wanted["counts"])
    check_equal("empty-head" in [w["code"] for w in document["warnings"]], empty > 0, "warning empty-head")


def test_file_is_the_original(work, name):
    import hashlib
    golden = Golden(name)
    digest = hashlib.sha256(golden.input.read_bytes()).hexdigest()
    check_equal(digest, golden["input"]["sha256"], f"sha256 of {golden.input.name}")
