"""Options and refusals of the command line."""
import math
import re

from embedding_files import glove, rows, word2vec, word2vec_binary
from harness import (GLOVE, SMALL, check, check_close, check_equal, check_mentions)
from small_matrix import covariance, symmetric_eigenvalues

ANALYZE_OPTIONS = ("--input-format", "--limit", "--normalize", "--matrix", "--rule", "--heads", "--heads-from",
                   "--heads-to", "--threads", "--on-bad-row", "--max-memory", "--duplicates", "-q", "-v",
                   "--no-progress", "--color", "--allow", "--config", "-o", "--json", "--rules",
                   "--costly-rules", "--effective-n", "--replicates", "--seed", "--quantile")


def test_version(work):
    run = work.run("--version")
    check(re.match(r"famheads \d+\.\d+\.\d+", run.out), "name and version")
    check_equal(run.err, "", "standard error")


def test_help_of_the_program(work):
    run = work.run("--help")
    check_mentions(run.out, ["analyze", "example", "famheads analyze", "--version"], "help")
    check_equal(run.err, "", "standard error")


def test_help_of_analyze(work):
    run = work.analyze("--help")
    check_mentions(run.out, ["example", "famheads analyze", *ANALYZE_OPTIONS], "help")
    for choice in ("glove", "word2vec-binary", "kaiser", "optimal-coordinates", "covariance", "correlation", "l2"):
        check(choice in run.out, f"help mentions {choice}")
    longest = max(run.out.splitlines(), key=len)
    check(len(longest) <= 100, f"help lines of at most 100 columns, found {longest!r}")


def test_no_command_is_a_usage_error(work):
    run = work.run(expect=2)
    check_equal(run.out, "", "standard output")
    check_mentions(run.err, ["--help", "analyze|command"], "standard error")


def test_missing_file_argument_is_a_usage_error(work):
    check_mentions(work.analyze(expect=2).err, ["FILE"], "standard error")


def test_unknown_option_is_a_usage_error(work):
    run = work.analyze(SMALL, "--haeds", "3", expect=2)
    check_mentions(run.err, ["--haeds", "--help"], "standard error")
    check_equal(run.out, "", "standard output")


def test_unknown_command_is_a_usage_error(work):
    check_mentions(work.run("analyse", SMALL, expect=2).err, ["analyse"], "standard error")


def test_values_out_of_range_are_usage_errors(work):
    for option, value in (("--heads", "0"), ("--heads", "-3"), ("--heads", "three"), ("--heads", "2.5"),
                          ("--heads-from", "0"), ("--limit", "0"), ("--limit", "-1"), ("--threads", "-1"),
                          ("--threads", "many"), ("--matrix", "covarience"), ("--rule", "elbow"),
                          ("--rule", "variance:2"), ("--rule", "variance:0"), ("--rule", "variance:"),
                          ("--normalize", "l3"), ("--input-format", "csv"), ("--on-bad-row", "ignore"),
                          ("--duplicates", "perhaps"), ("--color", "blue"), ("--allow", "no-such-code"),
                          ("--max-memory", "lots"), ("--max-memory", "-1")):
        run = work.analyze(SMALL, f"{option}={value}", expect=2)
        check(option in run.err, f"the message names {option}")
        check(value.split(":")[-1] in run.err, f"the message names the value {value}")
        check_equal(run.out, "", "standard output")


def test_contradicting_options_are_usage_errors(work):
    check_mentions(work.analyze(SMALL, "--heads-from", "5", "--heads-to", "3", expect=2).err,
                   ["--heads-from", "--heads-to"], "standard error")


def test_missing_input_is_an_input_error(work):
    run = work.analyze("no-such-file.txt", expect=3)
    check_mentions(run.err, ["no-such-file.txt", "no such file|does not exist|not found|cannot open"], "standard error")


def test_unreadable_input_is_an_input_error(work):
    import os
    path = work.write("secret.txt", GLOVE.read_bytes()[:20000])
    path.chmod(0)
    if os.geteuid() == 0:
        # root reads everything: an unconnectable socket is what root cannot open
        import socket
        path.unlink()
        socket.socket(socket.AF_UNIX).bind(str(path))
    check("secret.txt" in work.analyze(path, expect=3).err, "the message names the file")


def test_limit_counts_rows(work):
    report = work.report(GLOVE, "--limit", "150")
    check_equal(report["embedding"]["words"], 150, "words")
    first = b"".join(GLOVE.read_bytes().splitlines(keepends=True)[:150])
    same = work.report(work.write("first.txt", first))
    check_equal(report["spectrum"], same["spectrum"], "spectrum of the first 150 words")
    check_equal(report["adequacy"], same["adequacy"], "adequacy of the first 150 words")


def test_limit_across_blocks(work):
    table = rows(10000)
    path = work.write("all.txt", glove(table))
    for limit in (4096, 4097, 9000):
        report = work.report(path, "--limit", str(limit), "--threads", "3")
        same = work.report(work.write("part.txt", glove(table[:limit])))
        check_equal(report["embedding"]["words"], limit, "words")
        check_equal(report["spectrum"], same["spectrum"], f"spectrum of the first {limit} words")


def test_limit_above_the_file_takes_all(work):
    check_equal(work.report(SMALL, "--limit", "1000")["embedding"]["words"], 12, "words")


def test_limit_does_not_read_on(work):
    lines = SMALL.read_bytes().splitlines(keepends=True)
    path = work.write("bad-end.txt", b"".join(lines[:8]) + b"broken row\n")
    check_equal(work.report(path, "--limit", "8")["embedding"]["words"], 8, "words")
    work.analyze(path, expect=3)


def test_limit_records_the_declared_count(work):
    report = work.report(work.write("a.vec", word2vec(rows(200))), "--limit", "100")
    check_equal(report["embedding"]["declared_words"], 200, "declared words")
    check_equal(report["embedding"]["words"], 100, "words")


def test_normalize_l2(work):
    table = rows(300, 5)
    unit = [[value / math.sqrt(math.fsum(v * v for v in values)) for value in values] for _, values in table]
    report = work.report(work.write("a.txt", glove(table)), "--normalize", "l2")
    wanted = symmetric_eigenvalues(covariance(unit))
    for index, (found, value) in enumerate(zip(report["spectrum"]["eigenvalues"], wanted, strict=True)):
        check_close(found, value, 0, f"eigenvalue {index + 1}", absolute=1e-12 * wanted[0])
    check_equal(report["options"]["normalize"], "l2", "options.normalize")


def test_normalize_leaves_zero_vectors(work):
    table = rows(300, 5) + [("zero", [0.0] * 5), ("nothing", [0.0] * 5)]
    report = work.report(work.write("a.txt", glove(table)), "--normalize", "l2")
    check_equal(report["embedding"]["zero_vectors"], 2, "zero vectors")
    check_equal(report["embedding"]["words"], 302, "words")


def test_bad_rows_are_skipped_on_request(work):
    lines = SMALL.read_bytes().splitlines(keepends=True)
    content = b"".join([*lines[:3], b"short 1 2\n", *lines[3:7], b"odd 1 2 nan 4 5\n", *lines[7:]])
    path = work.write("bad.txt", content)
    run = work.analyze(path, expect=3)
    check_mentions(run.err, ["line 4", f"byte {sum(map(len, lines[:3]))}", "--on-bad-row skip"], "standard error")
    report = work.report(path, "--on-bad-row", "skip")
    check_equal(report["embedding"]["skipped_rows"], 2, "skipped rows")
    check_equal(report["embedding"]["words"], 12, "words")
    first = report["embedding"]["first_skipped"]
    check_equal((first["line"], first["offset"]), (4, sum(map(len, lines[:3]))), "place of the first")
    check(first["reason"], "a reason")
    check_equal(report["spectrum"], work.report(SMALL)["spectrum"], "spectrum of the good rows")
    people = work.analyze(path, "--on-bad-row", "skip")
    check_mentions(people.out + people.err, ["skipped", "line 4"], "what people see")


def test_skipping_accepts_a_lying_header(work):
    content = b"500 12\n" + glove(rows(200))
    path = work.write("lying.vec", content)
    check_mentions(work.analyze(path, expect=3).err, ["500", "200"], "standard error")
    report = work.report(path, "--on-bad-row", "skip")
    check_equal(report["embedding"]["words"], 200, "words")
    check("declared-count-wrong" in [w["code"] for w in report["warnings"]], "warning declared-count-wrong")


def test_skipping_in_a_binary_file(work):
    table = rows(200)
    broken = [*table[:50], ("broken", [math.inf] * 12), *table[50:]]
    path = work.write("a.bin", word2vec_binary(broken, b"\n"))
    check_mentions(work.analyze(path, expect=3).err, ["row 51"], "standard error")
    report = work.report(path, "--on-bad-row", "skip")
    check_equal((report["embedding"]["words"], report["embedding"]["skipped_rows"]), (200, 1), "words, skipped")


def test_first_error_in_file_order_is_reported(work):
    """Two bad rows in different blocks: any number of threads names the first."""
    table = [(word, list(map(repr, values))) for word, values in rows(12000)]
    table[5000][1][3] = "first"
    table[9000][1][3] = "second"
    content = "".join(f"{word} {' '.join(values)}\n" for word, values in table)
    path = work.write("bad.txt", content)
    for threads in ("1", "2", "8"):
        for _ in range(3):
            check_mentions(work.analyze(path, "--threads", threads, expect=3).err, ["line 5001"], "standard error")


def test_duplicates_are_counted(work):
    table = rows(9000) + [("word17", [0.1] * 12), ("word17", [0.2] * 12), ("word8999", [0.3] * 12)]
    path = work.write("a.txt", glove(table))
    check_equal(work.report(path)["embedding"]["duplicate_words"], 3, "duplicate words")
    check_equal(work.report(path, "--duplicates", "ignore")["embedding"]["duplicate_words"], None, "not counted")
    run = work.analyze(path)
    check_mentions(run.out + run.err, ["duplicate", "3"], "what people see")


def test_memory_limit_is_checked_before_it_is_needed(work):
    table = [(f"w{index}", [float(index % 7 + dim % 3) for dim in range(3000)]) for index in range(3)]
    run = work.analyze(work.write("wide.txt", glove(table)), "--max-memory", "64M", "-o", "heads.json", expect=4)
    check_mentions(run.err, ["--max-memory", "64"], "standard error")
    check(len(re.findall(r"\d+(?:\.\d+)? ?[KMG]i?B", run.err)) >= 2, "the need and the limit")
    check_equal(work.names(), ["wide.txt"], "files")


def test_format_names_and_aliases(work):
    path = work.write("a.vec", word2vec(rows(100)))
    for name in ("word2vec", "fasttext", "auto"):
        check_equal(work.report(path, "--input-format", name)["embedding"]["format"], "word2vec", "format")
    path = work.write("a.bin", word2vec_binary(rows(100)))
    for name in ("word2vec-binary", "word2vec-bin", "auto"):
        check_equal(work.report(path, "--input-format", name)["embedding"]["format"], "word2vec-binary", "format")


def test_config_file(work):
    work.write("settings.toml", '[analyze]\nmatrix = "correlation"\nheads = 3\n')
    options = work.report(SMALL, "--config", "settings.toml")["options"]
    check_equal((options["matrix"], options["heads"]), ("correlation", 3), "options from the file")
    options = work.report(SMALL, "--config", "settings.toml", "--heads", "2")["options"]
    check_equal((options["matrix"], options["heads"]), ("correlation", 2), "the command line wins")


def test_config_file_named_by_the_environment(work):
    work.write("settings.toml", '[analyze]\nmatrix = "correlation"\n')
    environment = work.environment(FAMHEADS_CONFIG="settings.toml")
    check_equal(work.report(SMALL, env=environment)["options"]["matrix"], "correlation", "options.matrix")
    check_equal(work.report(SMALL)["options"]["matrix"], "covariance", "no file is read unasked")


def test_bad_config_files_are_usage_errors(work):
    for content in ('[analyze]\nmatrx = "correlation"\n', '[analyze]\nmatrix = "nonsense"\n'):
        work.write("settings.toml", content)
        check_mentions(work.analyze(SMALL, "--config", "settings.toml", expect=2).err,
                       ["matrx|matrix"], "standard error")
    check_mentions(work.analyze(SMALL, "--config", "missing.toml", expect=2).err, ["missing.toml"], "standard error")


def test_kinds_of_file_refused_by_name(work):
    """Each with the next step; the names say nothing, the content does."""
    import io
    import pickle
    import struct
    import zipfile
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("vectors.txt", "a 1 2 3\n" * 50)
    kinds = {
        "npy": (b"\x93NUMPY\x01\x00v\x00{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }" + b" " * 60 + b"\n" + bytes(48), "npy|numpy"),
        "zip": (archive.getvalue(), "zip"),
        "safetensors": (struct.pack("<Q", 60) + b'{"w":{"dtype":"F32","shape":[3,4],"data_offsets":[0,48]}}   ' + bytes(48), "safetensors"),
        "gguf": (b"GGUF" + struct.pack("<IQQ", 3, 1, 0) + bytes(64), "gguf"),
        "pickle": (pickle.dumps({"word": [1.0, 2.0]}, protocol=4), "pickle"),
        "html": (b"<!DOCTYPE html>\n<html><body>Not found</body></html>\n", "html"),
        "lfs": (b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"0" * 64 + b"\nsize 12345\n", "lfs"),
        "utf16": ("a 1.0 2.0\nb 3.0 4.0\n".encode("utf-16"), "utf-16"),
        "bzip2": (b"BZh91AY&SY" + bytes(range(64)), "bzip2"),
        "xz": (b"\xfd7zXZ\x00" + bytes(64), "xz"),
        "fasttext": (struct.pack("<ii", 793712314, 12) + bytes(120), "fasttext"),
    }
    for name, (content, mention) in kinds.items():
        run = work.analyze(work.write(f"file-{len(name)}", content), expect=3)
        check_mentions(run.err.replace("file-", ""), [mention], f"the message about {name}")
        check_equal(run.out, "", "standard output")
