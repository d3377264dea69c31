"""`famheads stability` and `analyze --stability`: would other words give the same heads?"""
import random

from embedding_files import glove, rows
from harness import GLOVE, check, check_equal, check_mentions, check_no_nan, parse_json

CODES = {"vocabulary-dependent", "unstable-head-count", "unstable-heads"}


def without_stability(document):
    document.pop("stability", None)
    document["options"]["stability"] = False
    document["warnings"] = [w for w in document["warnings"] if w["code"] not in CODES]
    return document


def frequent_and_rare(work):
    """The first 2,000 words have other factors than the 8,000 that follow."""
    draw = random.Random(3)
    table = []
    for index in range(10000):
        factors = [draw.gauss(0, strength) for strength in (3, 2, 1.4)]
        head = (lambda j: j % 3) if index < 2000 else (lambda j: j // 4)
        table.append((f"w{index}", [round(factors[head(j)] + draw.gauss(0, 0.5), 3) for j in range(12)]))
    return work.write("mixed.txt", glove(table))


def test_stability_changes_no_other_digit_of_the_report(work):
    plain = work.write("plain.txt", glove(rows(5000)))
    work.analyze(plain, "--json", "plain.json", "-o", "plain.heads")
    work.analyze(plain, "--json", "more.json", "-o", "more.heads", "--stability")
    old, new = parse_json(work.read("plain.json")), parse_json(work.read("more.json"))
    check("stability" in new and "stability" not in old, "a part of its own, on request only")
    check_equal(new["options"]["stability"], True, "options.stability")
    check_equal(without_stability(new), without_stability(old), "the rest of the report")
    check_equal(work.read("more.heads"), work.read("plain.heads"), "partition")


def test_stability_is_the_same_for_any_number_of_threads_and_from_a_pipe(work):
    plain = work.write("plain.txt", glove(rows(5000)))
    wanted = work.report(plain, "--stability", "--threads", "1")
    for threads in ("2", "5"):
        check_equal(work.report(plain, "--stability", "--threads", threads), wanted, f"{threads} threads")
    piped = work.report("-", "--stability", stdin=plain.read_bytes())
    check_equal(piped["stability"], wanted["stability"], "stability from a pipe")


def test_stability_finds_heads_that_rare_words_decide(work):
    run = work.run("stability", frequent_and_rare(work), "--heads", "3", "--json", "report.json", "--svg", "s.svg")
    opening = "\n".join(run.out.splitlines()[:6])
    check_mentions(opening, ["depends on rare words", "first 1,000 words|first 2,000 words"], "the first lines")
    report = parse_json(work.read("report.json"))
    check_equal(report["stability"]["verdict"], "depends-on-rare-words", "verdict")
    check("vocabulary-dependent" in [w["code"] for w in report["warnings"]], "warning vocabulary-dependent")
    check_mentions(run.out, ["--limit N", "vocabulary-dependent"], "the report")
    check(work.read("s.svg").startswith(b"<svg"), "a picture")
    frequent = work.report("mixed.txt", "--stability", "--heads", "3", "--limit", "2000")["stability"]
    check_equal(frequent["verdict"], "stable", "verdict on the first words alone")


def test_stability_reports_fit_and_hold_no_nan(work):
    for arguments in ((GLOVE,), (GLOVE, "--heads", "8", "--matrix", "correlation"), ("few.txt",)):
        work.write("few.txt", glove(rows(9)))
        run = work.run("stability", *arguments)
        check_no_nan(run.out, "in the report")
        check(all(len(line) <= 100 for line in run.out.splitlines()), "at most 100 columns")
    check_mentions(run.out, ["cannot tell", "too few words"], "the report on few words")


def test_stability_is_in_the_page_and_the_short_report(work):
    run = work.analyze(GLOVE, "--stability", "--html", "page.html")
    check_mentions(run.out, ["WOULD OTHER WORDS GIVE THE SAME HEADS?"], "the report")
    page = work.read("page.html").decode()
    check_mentions(page, ["Agreement at each head count", "Do the rules repeat"], "the page")
    work.analyze(GLOVE, "--html", "plain.html")
    check_mentions(work.read("plain.html").decode(), ["add --stability"], "the page without it")
