"""The hard inputs of data/cases: each entry of cases.json is a test; its README explains the keys."""
import json
import re

from harness import (DATA, Failure, check, check_close, check_equal, check_mentions, check_no_nan,
                     parse_json)
from small_matrix import covariance, symmetric_eigenvalues

FOLDER = DATA / "cases"


def test_case(work, identity):
    entries = json.loads((FOLDER / "cases.json").read_text())["cases"]
    case = next(entry for entry in entries if entry["id"] == identity)
    expect = case["expect"]
    try:
        as_expected(work, case, expect)
    except Failure:
        if "or" not in expect:
            raise
        as_expected(work, case, expect["or"])


def as_expected(work, case, expect):
    arguments = ["analyze", FOLDER / case["file"], "--input-format", case["format"]]
    (accepted if expect["ok"] else refused)(work, arguments, expect)


# --- inputs that are read

def accepted(work, arguments, expect):
    document = parse_json(work.run(*arguments, "--json", "-").stdout)
    people = work.run(*arguments)
    source = str(arguments[1])
    told = people.out.replace(source, "")
    check_no_nan(told, "in the report")

    check_equal(document["embedding"]["words"], expect["n"], "words")
    check_equal(document["embedding"]["dimensions"], expect["d"], "dimensions")
    warnings = "\n".join(f"{w['code']}: {w['message']}" for w in document["warnings"])
    everything = "\n".join([warnings, told, people.err.replace(source, "")])
    check_mentions(warnings, expect.get("warn_mentions", []), "a warning")
    check_mentions(told + people.err, expect.get("warn_mentions", []), "what people see")
    check_mentions(everything, expect.get("note_mentions", []), "a note, a warning or the report")
    check_mentions(everything, expect.get("stats_mentions", []), "the reason for what is undefined")
    for quantity in expect.get("stats_undefined", []):
        check_undefined(document, quantity)
    if isinstance(expect.get("stats"), dict):
        check_statistics(document, expect["stats"])
    if "matrix" in expect and document["spectrum"]:
        check_spectrum(document["spectrum"], expect["matrix"])


def check_undefined(document, quantity):
    adequacy = document["adequacy"] or {}
    if quantity == "covariance":  # and all that follows from it
        for part in ("adequacy", "spectrum", "partition"):
            check(document[part] is None, f"{part} null")
        check(document["retention"] is None or document["retention"]["head_count"] is None,
              "no head count")
    elif quantity == "log_det_R":
        check(adequacy.get("ln_determinant") is None, "ln_determinant null")
    elif quantity == "correlation":
        check(adequacy.get("condition_number") is None, "condition_number null")
    elif quantity in ("bartlett", "kmo"):
        check(adequacy.get(quantity) is None, f"{quantity} null")
    else:
        raise Failure(f"unknown quantity {quantity!r} in cases.json")


def check_statistics(document, stats):
    check_close(document["spectrum"]["total_variance"], stats["cov_trace"], 1e-12, "total variance")
    check_close(document["adequacy"]["ln_determinant"], stats["log_det_R"], 1e-9, "ln|R|", 1e-13)


def check_spectrum(spectrum, matrix):
    """Every value of the matrix enters these numbers: a wrongly read one shows."""
    wanted = symmetric_eigenvalues(covariance(matrix))
    for index, (found, value) in enumerate(zip(spectrum["eigenvalues"], wanted, strict=True)):
        check_close(found, value, 0, f"eigenvalue {index + 1}", absolute=1e-12 * wanted[0])


# --- inputs that are refused

def refused(work, arguments, expect):
    run = work.run(*arguments, "--json", "report.json", "-o", "heads.json", expect=3)
    check_equal(run.out, "", "standard output of a refused input")
    check_equal(work.names(), [], "files left behind")
    source = str(arguments[1])
    message = run.err.replace(source, "")
    check(message != run.err, "the message names the file")
    for key, place in (("error_line", "line"), ("error_row", "row"), ("error_offset", "byte")):
        if key in expect:
            check(re.search(rf"\b{place} {expect[key]}\b", message), f"the message names {place} {expect[key]}")
    check_mentions(message, expect.get("error_mentions", []), "the message")
    body = re.sub(r"\b(line|row|byte) \d+", "", message)  # a place is no count
    body = re.sub(r"(?<=\d),(?=\d{3})", "", body)
    for number in expect.get("error_numbers", []):
        check(re.search(rf"(?<![\d.]){number}(?![\d.]\d)(?!\d)", body), f"the message holds the number {number}")
