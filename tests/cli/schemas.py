"""Real documents keep to the JSON Schemas of docs/schema."""
import pathlib
import subprocess
import sys

from embedding_files import glove, rows, word2vec
from harness import DATA, GLOVE, SMALL, Failure

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


def test_document_of_standard_input(work):
    work.analyze("-", "--json", "report.json", stdin=word2vec(rows(100)))
    check_valid(work, "report-1", "report.json")
