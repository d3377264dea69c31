"""The same input gives the same bytes, whatever the threads, the pipe or the compression."""
import gzip
import os
import subprocess

from embedding_files import glove, rows, word2vec, word2vec_binary
from harness import check, check_equal, parse_json

MORE_THAN_TWO_BLOCKS = 10000  # a block is 4096 rows of 12 dimensions


def documents(work, source, *options, **more):
    """Report and partition of one run, as bytes."""
    work.analyze(source, "--json", "report.json", "-o", "heads.json", *options, **more)
    return work.read("report.json"), work.read("heads.json")


def check_same_but(work, source, plain, changed, **more):
    """The documents of `source` equal those of `plain` but for the fields named in `changed`."""
    wanted = documents(work, plain)
    found = documents(work, source, **more)
    for name, old, new in zip(("report", "partition"), wanted, found):
        old, new = parse_json(old), parse_json(new)
        for field, value in changed.items():
            if field in old["embedding"]:
                check_equal(new["embedding"][field], value, f"{name}: embedding.{field}")
                new["embedding"][field] = old["embedding"][field]
        check_equal(new, old, name)


def make_plain(work):
    return work.write("plain.txt", glove(rows(MORE_THAN_TWO_BLOCKS)))


def test_threads_do_not_change_a_byte(work):
    plain = make_plain(work)
    wanted = documents(work, plain, "--threads", "1")
    for threads in ("2", "3", "8"):
        check_equal(documents(work, plain, "--threads", threads), wanted, f"documents with {threads} threads")


def test_threads_do_not_change_a_byte_of_real_vectors(work):
    from harness import GLOVE
    wanted = documents(work, GLOVE, "--threads", "1", "--matrix", "correlation", "--normalize", "l2")
    for threads in ("2", "3", "8"):
        found = documents(work, GLOVE, "--threads", threads, "--matrix", "correlation", "--normalize", "l2")
        check_equal(found, wanted, f"documents with {threads} threads")


def test_threads_do_not_change_a_byte_of_a_binary_file(work):
    plain = work.write("plain.bin", word2vec_binary(rows(MORE_THAN_TWO_BLOCKS), b"\n"))
    wanted = documents(work, plain, "--threads", "1")
    for threads in ("2", "8"):
        check_equal(documents(work, plain, "--threads", threads), wanted, f"documents with {threads} threads")


def test_repeated_runs_are_identical(work):
    plain = make_plain(work)
    check_equal(documents(work, plain), documents(work, plain), "documents of a second run")
    check_equal(work.analyze(plain).stdout, work.analyze(plain).stdout, "report of a second run")


def test_standard_input_gives_the_same_numbers(work):
    plain = make_plain(work)
    check_same_but(work, "-", plain, {"source": "-"}, stdin=plain.read_bytes())


def test_file_as_standard_input_gives_the_same_numbers(work):
    plain = make_plain(work)
    with open(plain, "rb") as stream:
        check_same_but(work, "-", plain, {"source": "-"}, stdin=stream)


def test_dribbling_pipe_gives_the_same_numbers(work):
    plain = work.write("plain.txt", glove(rows(600)))
    wanted = parse_json(documents(work, plain)[0])
    process = work.start("analyze", "-", "--json", "-", stdin=subprocess.PIPE)
    content = plain.read_bytes()
    for start in range(0, len(content), 1021):
        process.stdin.write(content[start:start + 1021])
        process.stdin.flush()
    found = work.finish(process).document
    found["embedding"]["source"] = wanted["embedding"]["source"]
    check_equal(found, wanted, "report")


def test_gzip_gives_the_same_numbers(work):
    plain = make_plain(work)
    packed = work.write("vectors.dat", gzip.compress(plain.read_bytes(), 1))
    check_same_but(work, packed, plain, {"source": str(packed), "compression": "gzip"})


def test_gzip_of_several_members_gives_the_same_numbers(work):
    plain = make_plain(work)
    content = plain.read_bytes()
    cuts = [0, 1000, len(content) // 2, len(content)]
    members = b"".join(gzip.compress(content[a:b], 1) for a, b in zip(cuts, cuts[1:]))
    packed = work.write("vectors.gz", members)
    check_same_but(work, packed, plain, {"source": str(packed), "compression": "gzip"})


def test_gzip_on_standard_input_gives_the_same_numbers(work):
    plain = make_plain(work)
    check_same_but(work, "-", plain, {"source": "-", "compression": "gzip"},
                   stdin=gzip.compress(plain.read_bytes(), 1))


def test_zstd_gives_the_same_numbers(work):
    plain = make_plain(work)
    packed = work.folder / "vectors"
    packed.write_bytes(zstd(plain.read_bytes()[:50000]) + zstd(plain.read_bytes()[50000:]))
    check_same_but(work, packed, plain, {"source": str(packed), "compression": "zstd"})


def zstd(content):
    return subprocess.run(["zstd", "-q", "-c"], input=content, stdout=subprocess.PIPE, check=True).stdout


def test_formats_agree_on_the_numbers(work):
    """Text and float32 of the same vectors: everything but rounding agrees."""
    table = [(word, [round(value * 1024) / 1024 for value in values]) for word, values in rows(5000)]
    reports = [work.report(work.write(name, content))
               for name, content in (("a.txt", glove(table)), ("b.vec", word2vec(table)),
                                     ("c.bin", word2vec_binary(table)),
                                     ("d.bin", word2vec_binary(table, b"\n")))]
    formats = [report["embedding"].pop("format") for report in reports]
    check_equal(formats, ["glove", "word2vec", "word2vec-binary", "word2vec-binary"], "formats")
    for report in reports[1:]:
        for part in ("adequacy", "spectrum", "retention", "partition"):
            check_equal(report[part], reports[0][part], part)


def test_cut_and_damaged_gzip_is_an_input_error(work):
    packed = gzip.compress(glove(rows(3000)), 1)
    damaged = bytearray(packed)
    damaged[-6] ^= 0x40  # in the checksum
    for name, content in (("cut.gz", packed[:-9]), ("sum.gz", bytes(damaged)),
                          ("tail.gz", packed + b"left over")):
        run = work.analyze(work.write(name, content), "-o", "heads.json", expect=3)
        check(name in run.err, "the message names the file")
        check(not os.path.exists(work.folder / "heads.json"), "no partition of a damaged file")


def test_cut_and_damaged_zstd_is_an_input_error(work):
    packed = subprocess.run(["zstd", "-q", "-c", "--check"], input=glove(rows(3000)),
                            stdout=subprocess.PIPE, check=True).stdout
    damaged = packed[:-1] + bytes([packed[-1] ^ 1])
    for name, content in (("cut.zst", packed[:-9]), ("sum.zst", damaged), ("tail.zst", packed + b"left over")):
        work.analyze(work.write(name, content), "-o", "heads.json", expect=3)
        check(not os.path.exists(work.folder / "heads.json"), "no partition of a damaged file")
