"""Real documents keep to the JSON Schemas of docs/schema."""
import pathlib
import subprocess
import sys

from embedding_files import glove, rows, word2vec
from harness import DATA, GLOVE, SMALL, Failure, check

ROOT = pathlib.Path(__file__).resolve().parents[2]


def check_valid(work, kind, document):
    done = subprocess.run([sys.executable, "-B", ROOT / "tests/report/validate_schema.py",
                           ROOT / f"docs/schema/{kind}.schema.json", document],
                          capture_output=True, text=True, check=False, cwd=work.folder)
    if done.returncode != 0:
        raise Failure(f"expected: a valid {kind}: {done.stdout}{done.stderr}")


def check_documents(work, *arguments, expect=0):
    work.analyze(*arguments, "--json", "report.json", "-o", "heads.json", expect=expect)
    check_valid(work, "report-1", "report.json")
    if expect == 0:
        check_valid(work, "partition-1", "heads.json")


def test_documents_of_every_golden_input(work):
    for name in ("glove-6b-100d-top2000.txt", "glove-6b-100d-top2000.bin", "pang_lee_polarity_fasttext.vec",
                 "lee_fasttext.vec", "synth-5000x48-k6.txt", "harman5-12x5.txt", "harman74-145x24.txt"):
        check_documents(work, DATA / name)


def test_documents_with_options(work):
    check_documents(work, GLOVE, "--matrix", "correlation", "--heads", "8", "--normalize", "l2", "--limit", "500")
    check_documents(work, GLOVE, "--rule", "variance:0.7")
    check_documents(work, GLOVE, "--rule", "kaiser", "--heads-from", "3", "--heads-to", "20", "--duplicates", "ignore")


def test_documents_of_degenerate_inputs(work):
    for name in ("one-row.txt", "two-rows.txt", "one-dim.txt", "constant-dim.txt", "duplicate-dim.txt",
                 "more-dims-than-rows.txt", "number-huge.txt", "zero-row.txt", "numbers-denormal.txt"):
        work.analyze(DATA / "cases" / name, "--input-format", "glove", "--json", "report.json")
        check_valid(work, "report-1", "report.json")


def test_document_with_skipped_rows_and_odd_bytes(work):
    name = b"odd \xff name.vec"
    import os
    path = os.path.join(os.fsencode(work.folder), name)
    with open(path, "wb") as file:
        file.write(b"999 12\n" + glove(rows(50)) + b"short \xff 1 2\n")
    check_documents(work, path, "--on-bad-row", "skip")


def test_document_without_partition(work):
    check_documents(work, SMALL, "--heads", "9", expect=4)


def test_info_of_every_kind_of_file(work):
    odd = work.write("odd.txt", b"a\xff\x1b 1 2\nb 3 4\n")
    names = ["glove-6b-100d-top2000.txt", "glove-6b-100d-top2000.bin", "lee_fasttext.vec", "harman5-12x5.txt"]
    for path in [*(DATA / name for name in names), odd]:
        work.run("info", path, "--json=info.json")
        check_valid(work, "info-1", "info.json")
    for path in sorted((DATA / "cases").iterdir()):
        work.run("info", path, "--json=info.json", expect=None)
        check_valid(work, "info-1", "info.json")
    work.run("info", "missing.txt", "--json=info.json", expect=3)
    check_valid(work, "info-1", "info.json")
    work.analyze(SMALL, "-o", "heads.json", "-q")
    work.run("info", "heads.json", "--json=info.json")
    check_valid(work, "info-1", "info.json")
    work.run("info", "-", "--json=info.json", stdin=word2vec(rows(100)))
    check_valid(work, "info-1", "info.json")


def test_schema_command_prints_the_files(work):
    files = sorted((ROOT / "docs/schema").glob("*.schema.json"))
    for path in files:
        name = path.name.removesuffix(".schema.json")
        check(work.run("schema", name).stdout == path.read_bytes(), f"famheads schema {name} is {path.name}")
        newest = max((int(other.name.split("-")[1].split(".")[0]), other) for other in files
                     if other.name.startswith(name.split("-")[0] + "-"))[1]
        check(work.run("schema", name.split("-")[0]).stdout == newest.read_bytes(), "the newest version")


def test_unknown_schema_lists_the_known(work):
    run = work.run("schema", "reprot", expect=2)
    check(all(name in run.err for name in ("reprot", "report", "partition", "info")), "the known names")


def test_document_of_standard_input(work):
    work.analyze("-", "--json", "report.json", stdin=word2vec(rows(100)))
    check_valid(work, "report-1", "report.json")
