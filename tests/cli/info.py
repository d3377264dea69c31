"""famheads info: what a file is, told from its beginning."""
import gzip
import json
import os
import random
import subprocess
import threading
import zlib

from embedding_files import glove, rows, word2vec, word2vec_binary
from harness import DATA, GLOVE, SMALL, check, check_equal, check_mentions, parse_json


def info(work, *arguments, **more):
    """The info document."""
    return work.run("info", *arguments, "--json", **more).document


def verdict(work, path):
    return info(work, path)["embedding"]["frequency_order"]


def test_info_tells_what_a_file_is(work):
    run = work.run("info", GLOVE)
    check_mentions(run.out, ["glove", "100", "about 2,000", "1,713,512 bytes", "not compressed",
                             "first 1,024 rows", "looks sorted", "NOT VERIFIED", "LF"], "the text")
    check_equal(run.err, "", "standard error")
    check(any(line.split()[:2] == ["the", "-0.03819"] for line in run.out.splitlines()),
          "the first word with its first value")
    longest = max(run.out.splitlines(), key=len)
    check(len(longest) <= 80, f"at most 80 columns, found {longest!r}")


def test_info_of_a_small_file_counts(work):
    found = info(work, SMALL)["embedding"]
    check_equal((found["words"], found["complete"], found["dimensions"]), (12, True, 5), "words, complete, dimensions")
    check_equal([entry["word"] for entry in found["first_words"]], [f"tract{i}" for i in range(1, 11)], "first words")
    check_equal(found["first_words"][0]["values"], [5700, 12.8, 2500, 270, 25000], "first values")
    check_mentions(work.run("info", SMALL).out, ["12, counted", "the whole file"], "the text")


def test_info_of_each_format(work):
    table = rows(3000)
    for name, content, form, declared in (("a", glove(table), "glove", None),
                                          ("b", word2vec(table), "word2vec", 3000),
                                          ("c", word2vec_binary(table, b"\n"), "word2vec-binary", 3000)):
        found = info(work, work.write(name, content))["embedding"]
        check_equal((found["format"], found["declared_words"], found["words"], found["rows_read"]),
                    (form, declared, None, 1024), "format, declared, counted, read")
        check_equal(found["first_words"][0]["word"], "word0", "first word")


def test_estimates_are_near(work):
    table = rows(10000)
    plain = work.write("plain.txt", glove(table))
    gz = work.write("packed.gz", gzip.compress(glove(table)))
    subprocess.run(["zstd", "-q", plain, "-o", work.folder / "packed.zst"], check=True)
    for path, least, most in ((plain, 9800, 10200), (work.write("b.bin", word2vec_binary(table)), 9800, 10200),
                              (gz, 8000, 12000), (work.folder / "packed.zst", 8000, 12000)):
        found = info(work, path)["embedding"]["estimated_words"]
        check(least <= found <= most, f"about 10000 words in {path.name}, found {found}")
    check_mentions(work.run("info", gz).out, ["roughly", "by the size of the file"], "the text")


def test_number_of_first_words(work):
    check_equal(len(info(work, GLOVE, "--words", "25")["embedding"]["first_words"]), 25, "first words")
    check_equal(info(work, GLOVE, "--words", "0")["embedding"]["first_words"], [], "first words")
    work.run("info", GLOVE, "--words", "-1", expect=2)


def test_info_reads_no_more_than_it_needs(work):
    """A file of a tebibyte, most of it a hole, and pipes that never end."""
    path = work.write("huge.txt", glove(rows(2000, 300)))
    os.truncate(path, 2**40)
    found = info(work, path)
    check(found["embedding"]["estimated_words"] > 10**8, "an estimate of more than 100 million words")
    check_mentions(" ".join(found["not_verified"]), ["rows behind those that were read", "words repeat"], "what was not verified")
    packer = zlib.compressobj(wbits=31)
    content = glove(rows(4000))
    for endless, compression in ((lambda: content, "none"), (lambda: packer.compress(content), "gzip")):
        found = info_of_endless(work, endless)
        check_equal((found["file"]["stored_bytes"], found["file"]["compression"]), (None, compression), "the file")
        check_equal((found["embedding"]["rows_read"], found["embedding"]["estimated_words"]), (1024, None), "the rows")


def info_of_endless(work, chunk):
    process = work.start("info", "-", "--json", stdin=subprocess.PIPE)

    def feed():
        try:
            while True:
                process.stdin.write(chunk())
        except OSError:  # the program has seen enough
            pass
    feeder = threading.Thread(target=feed)
    feeder.start()
    output = process.stdout.read()
    process.stdout.close()
    check_equal(process.wait(60), 0, "exit status")
    process.stderr.close()
    feeder.join()
    try:
        process.stdin.close()
    except OSError:
        pass
    return parse_json(output)


def test_order_of_the_rows(work):
    lines = GLOVE.read_bytes().splitlines(keepends=True)
    shuffled = lines[:]
    random.Random(5).shuffle(shuffled)
    upper = [line.capitalize() for line in lines]
    for name, order, wanted in (("as-it-is", lines, "looks sorted"), ("alphabetical", sorted(lines), "does not look sorted"),
                                ("backwards", sorted(lines, reverse=True), "does not look sorted"),
                                ("case", sorted(upper, key=bytes.lower), "does not look sorted"),
                                ("shuffled", shuffled, "does not look sorted"),
                                ("rare-first", lines[1000::-1], "does not look sorted"),
                                ("tiny", lines[:20], "cannot tell")):
        found = verdict(work, work.write(name, b"".join(order)))
        check_equal(found["verdict"], wanted, f"verdict on {name}: {found['evidence']}")
        check(found["evidence"], "evidence")
    for name in ("lee_fasttext.vec", "pang_lee_polarity_fasttext.vec", "glove-6b-100d-top2000.bin"):
        check_equal(verdict(work, DATA / name)["verdict"], "looks sorted", name)
    check_equal(verdict(work, DATA / "harman74-145x24.txt")["verdict"], "cannot tell", "numbered words")


def test_bad_files_are_told_as_far_as_possible(work):
    lines = SMALL.read_bytes().splitlines(keepends=True)
    path = work.write("bad.txt", b"".join([*lines[:4], b"short 1 2\n", *lines[4:]]))
    run = work.run("info", path, expect=3)
    check_equal(run.err, work.analyze(path, expect=3).err, "standard error of info and of analyze")
    check_mentions(run.out, ["tract4", "glove", "first 4 rows", "behind the problem"], "the text")
    found = info(work, path, expect=3)
    check_equal((found["problem"]["line"], found["embedding"]["rows_read"]), (5, 4), "line, rows read")
    foreign = info(work, work.write("model.npy", b"\x93NUMPY" + bytes(2000)), expect=3)
    check_equal((foreign["embedding"], foreign["file"]["stored_bytes"]), (None, 2006), "embedding, size")
    check_mentions(foreign["problem"]["message"], ["NumPy"], "the problem")


def test_info_finds_what_analyze_finds(work):
    """Each hard input is short enough to be read whole: both refuse it, in the same words."""
    for path in sorted((DATA / "cases").iterdir()):
        if path.suffix in (".json", ".md") or path.name.startswith("."):
            continue
        of_info, of_analyze = (work.run(command, path, "-q" if command == "analyze" else "--color=never", expect=None)
                               for command in ("info", "analyze"))
        check_equal(of_info.status == 3, of_analyze.status == 3, f"{path.name}: refused by info, by analyze")
        if of_info.status == 3:
            check_equal(of_info.err, of_analyze.err, f"{path.name}: the messages")


def test_lying_header_is_told(work):
    content = word2vec(rows(200)).replace(b"200 12", b"900 12", 1)
    run = work.run("info", work.write("cut.vec", content), expect=3)
    check_mentions(run.err, ["declares 900 words", "200 rows"], "standard error")
    long = work.run("info", work.write("long.vec", word2vec(rows(5000)).replace(b"5000 12", b"9999 12", 1)))
    check_mentions(long.out, ["9,999 by the header, not counted", "about 5,0|about 4,9"], "the text")


def test_documents_are_named(work):
    work.analyze(SMALL, "-q", "-o", "heads.json", "--json", "report.json")
    for name, schema, step in (("report.json", "famheads.report/1", "famheads scree"),
                               ("heads.json", "famheads.partition/1", "--against")):
        check_mentions(work.run("info", name).out, [schema, step], "the text")
        found = info(work, name)
        check_equal((found["document"], found["embedding"]), (schema, None), "document, embedding")
        check_mentions(work.analyze(name, expect=3).err, ["document that famheads wrote", "famheads info"], "the refusal")
    work.write("later.json", json.dumps({"schema": "famheads.report/99"}))
    check_mentions(work.run("info", "later.json").out, ["famheads.report/99"], "the text")


def test_json_goes_where_it_is_told(work):
    plain = work.run("info", SMALL, "--json").out
    check_equal(work.run("info", "--json", SMALL).out, plain, "--json in front")
    check_equal(work.run("info", SMALL, "--json", "-").out, plain, "--json -")
    run = work.run("info", SMALL, "--json=info.json")
    check_equal((run.out, work.read("info.json").decode()), ("", plain), "standard output, file")
    work.write("a.txt", SMALL.read_bytes())
    work.write("b.txt", SMALL.read_bytes())
    work.run("info", "--json", "a.txt", "b.txt", expect=2)  # a file is never taken for an output
    work.run("info", "a.txt", "--json=a.txt", expect=2)
    check_equal(work.read("a.txt"), SMALL.read_bytes(), "the input")


def test_compression_and_line_ends(work):
    windows = SMALL.read_bytes().replace(b"\n", b"\r\n")
    packed = work.write("a.gz", gzip.compress(windows))
    found = info(work, packed)
    check_equal((found["file"]["compression"], found["embedding"]["line_ends"]), ("gzip", "crlf"), "compression, ends")
    check_mentions(work.run("info", packed).out, ["compressed with gzip", "CR LF"], "the text")
    mark = info(work, work.write("bom.txt", b"\xef\xbb\xbf" + SMALL.read_bytes()))
    check_equal([note["code"] for note in mark["embedding"]["notes"]], ["byte-order-mark"], "notes")


def test_words_are_escaped(work):
    path = work.write("odd\x1b[31m.txt", b"a\x1b[31mb\xff 1 2\n" + b"c 3 4\n" * 60)
    run = work.run("info", path)
    check(b"\x1b" not in run.stdout and b"\xff" not in run.stdout, "no raw control bytes on the terminal")
    check_mentions(run.out, [r"a\x1b[31mb\xff"], "the text")
    word = info(work, path)["embedding"]["first_words"][0]
    check_equal((word["word"], word["word_bytes"]), ("a\x1b[31mb\ufffd", "611b5b33316d62ff"), "the word")


def test_extreme_numbers(work):
    for name in ("number-huge.txt", "numbers-denormal.txt", "zero-row.txt"):
        check(info(work, DATA / "cases" / name)["embedding"]["rows_read"] > 0, "rows")
    huge = glove([(f"w{chr(97 + i % 26)}{i * 7919 % 1000}x", [1e308, -1e308, 1e308 / (i + 1)]) for i in range(100)])
    check_equal(info(work, work.write("huge.txt", huge))["embedding"]["rows_read"], 100, "rows")
