"""famheads check: many files against thresholds, in CI."""
import json
import os
import shutil
import signal
import time

from embedding_files import glove, rows, word2vec
from harness import DATA, SMALL, check, check_equal, check_mentions

OTHER = DATA / "harman74-145x24.txt"


def copy(work, name, source=SMALL):
    (work.folder / name).parent.mkdir(parents=True, exist_ok=True)
    return work.write(name, source.read_bytes())


def document(work, *arguments, **more):
    """What `check --format json` prints."""
    return work.run("check", *arguments, "--format", "json", **more).document


def files_of(work, *arguments, **more):
    """The files that were checked, in the order of the report."""
    return [file["source"] for file in document(work, *arguments, **more)["files"]]


# --- passing, failing, unreadable


def test_check_of_good_files(work):
    run = work.run("check", SMALL, OTHER, "--min-kmo", "0.5", "--min-words", "10", "--max-heads", "10",
                   "--max-constant-dimensions", "0", "--max-zero-vectors", "0", "--max-skipped-rows", "0",
                   "--no-duplicate-words", "--max-log10-p", "-3", "--max-head-share", "1", "--min-heads", "1",
                   "--min-msa", "0.4")
    check_mentions(run.out, ["harman5", "harman74"], "the report")
    check_equal(run.err, "", "standard error")


def test_check_of_failing_file_says_by_how_much(work):
    run = work.run("check", OTHER, SMALL, "--min-kmo", "0.6", expect=1)
    check_mentions(run.out, ["harman5", "min-kmo", "0.575", "below 0.6", "0.025"], "the report")


def test_check_counts_an_unknown_value_as_missed(work):
    path = work.write("constant.txt", "a 1 5 2\nb 2 5 1\nc 4 5 7\nd 3 5 1\n")
    run = work.run("check", path, "--min-kmo", "0", "--min-msa", "0", "--max-log10-p", "0", expect=1)
    check_mentions(run.out, ["min-kmo", "unknown", "constant", "min-msa", "max-log10-p"], "the report")
    check_mentions(work.run("check", path, "--max-constant-dimensions", "0", expect=1).out,
                   ["dimension 1"], "the report")


def test_check_goes_on_after_a_bad_file(work):
    """Everything is tried, in the order of the arguments; 3 beats 1."""
    bad = work.write("bad.txt", "a 1 2 3\nb 1 2\n")
    run = work.run("check", bad, SMALL, "missing.txt", OTHER, "--min-kmo", "0.6", expect=3)
    check_mentions(run.out, ["bad.txt", "line 2", "missing.txt", "min-kmo"], "the report")
    check_equal(files_of(work, bad, SMALL, "missing.txt", OTHER, expect=3),
                [str(bad), str(SMALL), "missing.txt", str(OTHER)], "files in order")
    check_equal(run.err, "", "standard error")
    work.run("check", SMALL, OTHER, "--min-kmo", "0.6", expect=1)
    work.run("check", OTHER, bad, expect=3)
    work.run("check", OTHER)


def test_check_without_thresholds_says_so(work):
    run = work.run("check", SMALL)
    check_mentions(run.out, ["threshold", "--suggest"], "the report")
    check_equal(run.err, "", "standard error")
    check_mentions(work.run("check", SMALL, "--format", "json").err, ["no threshold", "--suggest"], "standard error")


def test_check_with_too_little_memory_for_a_file(work):
    table = [(f"w{index}", [float(index % 7 + dim % 3) for dim in range(1500)]) for index in range(3)]
    wide = work.write("wide.txt", glove(table))
    for threads in ("1", "4"):
        run = work.run("check", wide, SMALL, "--min-words", "1", "--max-memory", "64M", "--threads", threads,
                       expect=4)
        check_mentions(run.out, ["wide.txt", "max-memory", "harman5"], "the report")


def test_check_usage_errors(work):
    for arguments, mention in [
            ([], "FILE"), ([SMALL, "--min-kmo", "1.1"], "from 0 to 1"), ([SMALL, "--min-kmo", "nan"], "min-kmo"),
            ([SMALL, "--max-log10-p", "1"], "at most 0"), ([SMALL, "--max-head-share", "0"], "above 0"),
            ([SMALL, "--dimensions", "0"], "dimensions"), ([SMALL, "--min-heads", "5", "--max-heads", "4"], "min-heads"),
            ([SMALL, "--no-duplicate-words", "--duplicates", "ignore"], "duplicates"),
            ([SMALL, "--format", "xls"], "xls"), ([SMALL, "--report", "junit"], "KIND=FILE"),
            ([SMALL, "--report", "xls=out"], "xls"), ([SMALL, "--allow", "nonsense"], "nonsense"),
            ([SMALL, "--suggest", "--format", "text"], "suggest"), (["-", "-"], "once"),
            ([SMALL, "--report", "text=-", "--format", "text"], "standard output"),
            ([SMALL, "--report", "text=x", "--report", "text=x"], "same file")]:
        run = work.run("check", *arguments, expect=2)
        check_mentions(run.err, [mention], f"the message about {arguments}")
        check_equal(run.out, "", "standard output")
    check_equal(work.names(), [], "files")


def test_check_reads_standard_input(work):
    run = work.run("check", "-", "--min-words", "12", stdin=SMALL.read_bytes())
    check_mentions(run.out, ["standard input|-"], "the report")
    work.run("check", "-", "--min-words", "13", stdin=SMALL.read_bytes(), expect=1)


# --- which files


def test_check_of_directories(work):
    for name in ("v/b.vec", "v/a.txt", "v/deep/c.bin", "v/.hidden/d.vec"):
        copy(work, name)
    work.write("v/notes.md", "not an embedding")
    run = work.run("check", "v", "--min-words", "1", expect=2)
    check_mentions(run.err, ["v", "directory", "--recursive"], "standard error")
    for directory in ("v", "v/", "."):
        check_equal(files_of(work, directory, "-r"), ["v/a.txt", "v/b.vec", "v/deep/c.bin"], "files")
    (work.folder / "empty").mkdir()
    run = work.run("check", "empty", SMALL, "-r", "--min-words", "1", expect=3)
    check_mentions(run.out, ["empty", "no file", "harman5"], "the report")


def test_check_of_patterns_that_no_shell_expanded(work):
    for name in ("v/b.vec", "v/a.vec", "v/deep/c.vec", "v/d.txt", "odd[1].vec"):
        copy(work, name)
    check_equal(files_of(work, "v/*.vec"), ["v/a.vec", "v/b.vec"], "files")
    check_equal(files_of(work, "**/*.vec"),
                ["odd[1].vec", "v/a.vec", "v/b.vec", "v/deep/c.vec"], "files")
    check_equal(files_of(work, "v/b.vec", "v/[ab].vec"),
                ["v/b.vec", "v/a.vec"], "each file once, where it was named first")
    check_equal(files_of(work, "odd[1].vec"), ["odd[1].vec"], "files")
    run = work.run("check", "v/*.none", "v/a.vec", "--min-words", "1", expect=3)
    check_mentions(run.out, ["v/*.none", "no file matches", "v/a.vec"], "the report")


def test_check_says_where_a_pattern_cannot_look(work):
    for name in ("v/a.vec", "v/locked/deep/b.vec"):
        copy(work, name)
    other = {}
    if os.geteuid() == 0:  # root may look everywhere
        other = {"user": 65534}
        work.folder.chmod(0o755)
        work.program = shutil.copy(work.program, work.folder / "famheads")
    (work.folder / "v/locked").chmod(0)
    for pattern in ("v/**", "**/*.vec", "v/*/*/*.vec", "v/locked/*.vec"):
        run = work.run("check", "v/a.vec", pattern, "--min-words", "1", expect=3, **other)
        check_mentions(run.out, ["ERROR", "v/locked", "cannot be read", "denied", "v/a.vec"],
                       f"the report of {pattern}")
    (work.folder / "v/locked").chmod(0o755)


def test_check_of_a_report_document(work):
    copy(work, "v.txt", OTHER)
    work.analyze("v.txt", "--json", "report.json")
    with_file = work.run("check", "v.txt", "--min-kmo", "0.9", "--max-heads", "1", expect=1)
    (work.folder / "v.txt").unlink()  # so that nobody can read it again
    from_report = work.run("check", "report.json", "--min-kmo", "0.9", "--max-heads", "1", expect=1)
    check_equal(from_report.out.replace("report.json", "v.txt"), with_file.out, "the report")
    report = json.loads(work.read("report.json"))
    report["schema"] = "famheads.report/99"
    work.write("later.json", json.dumps(report))
    run = work.run("check", "later.json", "--min-kmo", "0", expect=3)
    check_mentions(run.out, ["later.json", "famheads.report/99"], "the report")


def test_check_of_hostile_names(work):
    names = [b"esc\x1b[2J.txt", b"new\nline.txt", b"bytes\xff.txt", b"a b.txt", b"--option.txt", b"q\"uote'.txt",
             b"{}$(x).txt"]
    for name in names:
        with open(os.path.join(os.fsencode(work.folder), name), "wb") as file:
            file.write(SMALL.read_bytes())
    run = work.run("check", "--min-kmo", "0.9", "--", *names, expect=1)
    check("\x1b" not in run.out and "\\xff" in run.out, "escaped names")
    run = work.run("check", ".", "-r", "--min-kmo", "0.1")
    check("\x1b" not in run.out, "escaped names")
    suggestion = work.run("check", ".", "-r", "--suggest")
    check("\x1b" not in suggestion.out, "escaped names")
    work.write("famheads.toml", suggestion.stdout)
    work.run("check", ".", "-r", "--config", "famheads.toml")


# --- the same bytes


def mixed_files(work):
    work.write("big.txt", glove(rows(4000)))
    work.write("small.vec", word2vec(rows(300, seed=8)))
    work.write("bad.txt", "a 1 2 3\nb 1 2\n")
    copy(work, "one.txt")
    work.write("tiny.txt", "a 1 2\n")
    return ["tiny.txt", "big.txt", "bad.txt", "missing.txt", "small.vec", "one.txt"]


def test_check_is_the_same_for_any_threads(work):
    files = mixed_files(work)
    runs = [work.run("check", *files, "--min-kmo", "0.6", "--min-heads", "2", "--no-warnings", "--threads", threads,
                     "--format", kind, expect=3).stdout
            for kind in ("text", "json") for threads in ("1", "2", "4", "7")]
    check(len(set(runs[:4])) == 1 and len(set(runs[4:])) == 1, "the same bytes for any --threads")
    suggestions = {work.run("check", *files, "--suggest", "--threads", threads, expect=3).stdout
                   for threads in ("1", "4")}
    check_equal(len(suggestions), 1, "suggestions")


def test_check_is_the_same_with_little_memory(work):
    files = mixed_files(work)
    runs = {work.run("check", *files, "--min-kmo", "0.6", "--threads", "4", "--max-memory", memory, expect=3).stdout
            for memory in ("17M", "20M", "4G")}
    check_equal(len(runs), 1, "different reports")


# --- writing


def test_check_writes_several_reports(work):
    run = work.run("check", SMALL, OTHER, "--min-kmo", "0.6", "--report", "json=a.json", "--report", "text=b.txt",
                   expect=1)
    check_equal(work.read("b.txt").decode(), run.out, "the text report")
    check_equal(work.names(), ["a.json", "b.txt"], "files")
    run = work.run("check", SMALL, "--min-kmo", "0.6", "--report", "json=-", expect=1)
    check_equal(run.stdout, work.run("check", SMALL, "--min-kmo", "0.6", "--format", "json", expect=1).stdout,
                "standard output")


def test_check_never_overwrites_what_it_reads(work):
    copy(work, "v.txt")
    work.analyze("v.txt", "-o", "heads.json")
    work.write("c.toml", "min-kmo = 0.5\n")
    before = {name: work.read(name) for name in work.names()}
    for target in ("v.txt", "heads.json", "c.toml"):
        run = work.run("check", SMALL, "v.txt", "--against", "heads.json", "--config", "c.toml", "--report",
                       f"json={target}", expect=2)
        check_mentions(run.err, ["overwrite", target], "standard error")
    check_equal({name: work.read(name) for name in work.names()}, before, "files")
    run = work.run("check", SMALL, "--min-words", "1", "--report", "json=nowhere/x.json", expect=5)
    check_mentions(run.err, ["nowhere"], "standard error")


# --- against


def partition(work, name, change=None):
    work.analyze(SMALL, "-o", name, "--heads", "3")
    found = json.loads(work.read(name))
    if change:
        change(found)
        heads = [sorted(i for i, h in enumerate(found["head_of_dimension"]) if h == k)
                 for k in range(max(found["head_of_dimension"]) + 1)]
        for head, dimensions in zip(found["heads"], heads):
            head.update(dimensions=dimensions, size=len(dimensions))
        found["permutation"] = sum(heads, [])
        found["inverse_permutation"] = [found["permutation"].index(i) for i in range(found["dimensions"])]
        found["head_offsets"] = [sum(map(len, heads[:k])) for k in range(len(heads) + 1)]
        work.write(name, json.dumps(found))
    return found


def against(work, name, expect):
    """The finding about the heads; the text report says the same."""
    finding, = document(work, SMALL, "--heads", "3", "--against", name, expect=expect)["files"][0]["findings"]
    work.run("check", SMALL, "--heads", "3", "--against", name, expect=expect)
    return finding


def test_check_against_the_same_partition(work):
    partition(work, "heads.json")
    check_equal(against(work, "heads.json", 0)["found"], "same", "found")
    work.analyze(SMALL, "--json", "report.json", "--heads", "3")
    check_equal(against(work, "report.json", 0)["found"], "same", "found")


def test_check_against_heads_in_another_order(work):
    def turn(found):
        count = found["head_count"]
        found["head_of_dimension"] = [(head + 1) % count for head in found["head_of_dimension"]]
    partition(work, "turned.json", turn)
    finding = against(work, "turned.json", 0)
    check_equal((finding["found"], finding["dimensions"]), ("relabelled", []), "found and moved dimensions")


def test_check_against_changed_heads(work):
    moved = []

    def move(found):
        heads = found["head_of_dimension"]
        crowded = max(range(found["head_count"]), key=heads.count)
        moved.append(heads.index(crowded))
        heads[moved[0]] = (crowded + 1) % found["head_count"]
    partition(work, "changed.json", move)
    finding = against(work, "changed.json", 1)
    check_equal((finding["outcome"], finding["found"], finding["dimensions"]), ("failed", "changed", moved), "finding")
    check_mentions(finding["message"], ["1 of 5 dimensions moved", f"dimension {moved[0]} ", "changed.json"],
                   "the message")


def test_check_against_what_cannot_be_compared(work):
    work.analyze(OTHER, "-o", "other.json")
    finding = against(work, "other.json", 1)
    check_equal((finding["outcome"], finding["found"]), ("unmeasured", "not comparable"), "outcome")
    check_mentions(finding["message"], ["24", "cannot be compared"], "the message")
    partition(work, "heads.json")
    one = work.write("one.txt", "a 1 2 3 4 5\n")
    run = work.run("check", one, "--against", "heads.json", expect=1)
    check_mentions(run.out, ["cannot be compared", "only one word"], "the report")


def test_check_against_another_file_mentions_the_digest(work):
    """The same numbers written in another way: another file, the same heads."""
    work.analyze(work.write("same.txt", SMALL.read_text() + "\n"), "-o", "heads.json")
    for digest, mentioned in (("heads.json", True), ("own.json", False)):
        work.analyze(SMALL, "-o", "own.json")
        finding, = document(work, SMALL, "--against", digest)["files"][0]["findings"]
        check_equal((finding["outcome"], finding["found"]), ("passed", "same"), "outcome")
        check_equal("digest differs" in finding["message"], mentioned, "a word about the digest")


def test_check_against_what_is_no_partition(work):
    work.write("broken.json", "{")
    for name in ("missing.json", "broken.json", SMALL):
        run = work.run("check", SMALL, "--against", name, expect=3)
        check_mentions(run.err, [str(name)], "standard error")
        check_equal(run.out, "", "standard output")


# --- signals


def test_interrupt_of_a_check(work):
    work.write("a.txt", glove(rows(2000)))
    os.mkfifo(work.folder / "endless.txt")
    process = work.start("check", "a.txt", "endless.txt", "--min-words", "1", "--report", "json=out.json")
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    run = work.finish(process, 20)
    check_equal(run.status, 130, "exit status")
    check_equal(run.out, "", "standard output")
    check_equal(work.names(), ["a.txt", "endless.txt"], "files")
