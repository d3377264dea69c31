"""Words, paths and numbers of a hostile file never reach a terminal or a document raw."""
import os

from harness import SMALL, check, check_equal

HOSTILE = b"\x1b[31mred\x1b]0;title\x07\x9b\xff\xe2\x80\xae\xe2\x80\xa8\x7f\x00end"
RAW = (b"\x1b", b"\x07", b"\x9b", b"\xff", b"\x7f", b"\x00", "\u202e".encode(), "\u2028".encode(), "\u0085".encode())
ALLOWED_IN_JSON = (b"\x7f", "\u202e".encode(), "\u2028".encode())


def check_clean(run, document=False):
    """Nothing raw for a terminal; a JSON document may hold what JSON may, in valid UTF-8."""
    for stream, name in ((run.stdout, "standard output"), (run.stderr, "standard error")):
        for raw in RAW:
            if not (document and name == "standard output" and raw in ALLOWED_IN_JSON):
                check(raw not in stream, f"no raw {raw!r} on {name}")
        stream.decode("utf-8")


def table(word):
    lines = SMALL.read_bytes().splitlines(keepends=True)
    return b"".join([word + b" 1 2 3 4 5\n", *lines, word + b" 2 3 4 5 7\n"])


def test_hostile_word_in_an_accepted_row(work):
    path = work.write("a.txt", table(HOSTILE))
    check_clean(work.analyze(path))
    check_clean(work.analyze(path, "-v"))
    run = work.analyze(path, "--json", "-", "-o", "heads.json")
    check_clean(run, document=True)
    check_equal(run.document["embedding"]["words"], 14, "words")


def test_hostile_word_in_a_refused_row(work):
    path = work.write("a.txt", table(b"word") + HOSTILE + b" 1 2 3\n")
    check_clean(work.analyze(path, expect=3))
    run = work.analyze(path, "--on-bad-row", "skip", "--json", "-")
    check_clean(run, document=True)
    check(run.document["embedding"]["first_skipped"]["reason"], "a reason")
    check_clean(work.analyze(path, "--on-bad-row", "skip"))


def test_hostile_number(work):
    path = work.write("a.txt", table(b"word") + b"word 1 2 " + HOSTILE + b" 4 5\n")
    check_clean(work.analyze(path, expect=3))
    check_clean(work.analyze(path, "--on-bad-row", "skip", "--json", "-"), document=True)


def test_hostile_file_name(work):
    name = HOSTILE.replace(b"\x00", b"") + b"\nnew line.txt"
    path = os.path.join(os.fsencode(work.folder), name)
    with open(path, "wb") as file:
        file.write(table(b"word"))
    check_clean(work.analyze(path))
    run = work.analyze(path, "--json", "-")
    check_clean(run, document=True)
    embedding = run.document["embedding"]
    check("\ufffd" in embedding["source"], "U+FFFD in the source")
    check_equal(bytes.fromhex(embedding["source_bytes"]), path, "the bytes of the source")
    with open(path, "ab") as file:
        file.write(b"broken row\n")
    run = work.analyze(path, expect=3)
    check_clean(run)
    check("\nnew line" not in run.err, "no raw line feed of the name")


def test_plain_file_name_has_no_bytes_field(work):
    check("source_bytes" not in work.report(SMALL)["embedding"], "no source_bytes for valid UTF-8")


def test_hostile_destination(work):
    path = os.path.join(os.fsencode(work.folder), b"no", HOSTILE.replace(b"\x00", b""))
    check_clean(work.analyze(SMALL, "-o", path, expect=5))


def test_hostile_option_value(work):
    value = HOSTILE.replace(b"\x00", b"")
    check_clean(work.analyze(SMALL, b"--matrix=" + value, expect=2))
    check_clean(work.analyze(SMALL, b"--" + value, expect=2))
    check_clean(work.run(value, expect=2))


def test_missing_file_with_a_hostile_name(work):
    check_clean(work.analyze(HOSTILE.replace(b"\x00", b""), expect=3))


def test_long_word_does_not_flood_the_terminal(work):
    path = work.write("a.txt", table(b"word") + b"x" * 200000 + b" 1 2 3\n")
    run = work.analyze(path, expect=3)
    check(len(run.err) < 2000, f"a short message, found {len(run.err)} characters")
