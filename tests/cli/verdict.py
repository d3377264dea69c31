"""The verdict, and what --require-suitable makes of it."""
import random

from embedding_files import glove
from harness import DATA, GLOVE, SMALL, check, check_equal, check_mentions, parse_json

NOISE = DATA / "pang_lee_polarity_fasttext.vec"  # vectors that were hardly trained


def collapsed(work):
    draw = random.Random(3)
    table = []
    for index in range(300):
        common = draw.gauss(0, 1)
        table.append((f"w{index}", [common + draw.gauss(0, 0.02) for _ in range(8)]))
    return work.write("collapsed.txt", glove(table))


def verdict_of(work, path, *options):
    return work.report(path, *options)["verdict"]["name"]


def test_verdicts_of_known_files(work):
    check_equal(verdict_of(work, GLOVE), "structured", "real vectors, whose KMO is 0.43")
    check_equal(verdict_of(work, DATA / "synth-5000x48-k6.txt"), "structured", "six planted factors")
    check_equal(verdict_of(work, SMALL), "structured", "a textbook table of 12 rows")
    check_equal(verdict_of(work, NOISE), "noise", "vectors that were hardly trained")
    check_equal(verdict_of(work, collapsed(work)), "collapsed", "one component")
    check_equal(verdict_of(work, GLOVE, "--limit", "50"), "singular", "50 words of 100 dimensions")


def test_unsuitable_file_is_analysed_with_a_warning(work):
    run = work.analyze(NOISE, "-o", "heads.json")
    check(run.out.startswith("IN SHORT\n\n  Verdict: noise."), "the report starts with the verdict")
    check_mentions(run.out, ["unsuitable", "--require-suitable"], "the warning")
    document = parse_json(work.read("heads.json"))
    check_equal((document["verdict"], document["unsuitable"]), ("noise", True), "in the partition")


def test_require_suitable_leaves_the_partition_alone(work):
    work.write("heads.json", "old content")
    run = work.analyze(NOISE, "--require-suitable", "-o", "heads.json", "--json", "report.json",
                       "--html", "report.html", expect=4)
    check_mentions(run.err, ["--require-suitable", "noise", "-o"], "standard error")
    check("Verdict: noise" in run.out, "the report for people is still printed")
    check_equal(work.read("heads.json"), b"old content", "destination")
    report = parse_json(work.read("report.json"))
    check_equal(report["partition"]["unsuitable"], True, "the report still holds the partition")
    check_equal(work.names(), ["heads.json", "report.html", "report.json"], "files")
    work.analyze(NOISE, "--require-suitable", expect=4)


def test_require_suitable_lets_good_files_pass(work):
    work.analyze(GLOVE, "--require-suitable", "-o", "heads.json")
    check_equal(parse_json(work.read("heads.json"))["unsuitable"], False, "in the partition")


def test_require_suitable_refuses_where_there_is_no_verdict(work):
    run = work.analyze(work.write("one.txt", "a 1 2 3\n"), "--require-suitable", "-o", "heads.json", expect=4)
    check_mentions(run.err, ["--require-suitable", "no verdict"], "standard error")


def test_check_requires_a_suitable_file(work):
    work.run("check", GLOVE, "--require-suitable")
    run = work.run("check", NOISE, "--require-suitable", expect=1)
    check_mentions(run.out, ["require-suitable", "the verdict is noise"], "the report")
    work.analyze(NOISE, "--json", "report.json")
    work.run("check", "report.json", "--require-suitable", expect=1)
