"""What people see: the report, warnings, colours, progress, quiet and verbose."""
import os
import pty
import re
import subprocess
import unicodedata

from embedding_files import glove, rows
from harness import DATA, GLOVE, SMALL, check, check_equal, check_mentions, check_no_nan

ESCAPE = "\x1b["
INPUTS = ("glove-6b-100d-top2000.txt", "pang_lee_polarity_fasttext.vec", "lee_fasttext.vec",
          "synth-5000x48-k6.txt", "harman5-12x5.txt", "harman74-145x24.txt")


def width(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
               for c in line)


def test_report_fits_eighty_columns(work):
    for name in INPUTS:
        for options in ((), ("--heads", "5"), ("--matrix", "correlation", "--rule", "kaiser")):
            run = work.analyze(os.path.relpath(DATA / name, work.folder), *options)
            text = run.out.replace(os.path.relpath(DATA / name, work.folder), name)
            for line in text.splitlines():
                check(width(line) <= 80, f"at most 80 columns, found {width(line)}: {line!r}")
                check(line == line.rstrip(), f"no trailing spaces: {line!r}")
            check_no_nan(text, "in the report")


def test_report_tells_the_whole_story(work):
    out = work.analyze(GLOVE).out
    check_mentions(out, ["glove", "2,000|2000", "100", "Bartlett", "KMO", "0.428", "unacceptable", "eigenvalue",
                         "cumulative", "gap", "kaiser", "broken-stick", "optimal-coordinates", "map",
                         "acceleration", "ekc", "34", "32"], "the report")
    check(re.search(r"\b3 heads\b", out), "the report says 3 heads")


def test_report_on_rejection_at_large_n(work):
    """Rejection by Bartlett's test says little when there are thousands of words."""
    check_mentions(work.analyze(GLOVE).out, ["little"], "the report")


def test_nearly_uncorrelated_vectors_are_told_as_such(work):
    out = work.analyze(DATA / "pang_lee_polarity_fasttext.vec").out
    check_mentions(out, ["0.30", "no sign|not rejected|no evidence|cannot be rejected|could be chance|does not reject"], "the report")


def test_counts_of_odd_rows_are_told(work):
    table = rows(200) + [("word3", [0.0] * 12), ("word4", [0.0] * 12)]
    run = work.analyze(work.write("a.txt", glove(table)))
    check_mentions(run.out + run.err, ["zero", "duplicate"], "the report or its warnings")


def test_warnings_go_to_standard_error(work):
    run = work.analyze(SMALL, "--json", "-")
    check_mentions(run.err, ["warning", "gap-rule-at-start"], "standard error")


def test_allow_silences_one_kind_of_warning(work):
    quiet = work.analyze(SMALL, "--allow", "gap-rule-at-start", "--json", "-")
    check("gap-rule-at-start" not in quiet.err, "no such warning on standard error")
    check("gap-rule-at-start" in [w["code"] for w in quiet.document["warnings"]], "still in the document")
    check_equal(quiet.stdout, work.analyze(SMALL, "--json", "-").stdout, "document")


def test_quiet_is_silent(work):
    run = work.analyze(SMALL, "-q", "-o", "heads.json")
    check_equal(run.err, "", "standard error")
    check_equal(work.names(), ["heads.json"], "files")


def test_quiet_still_tells_errors(work):
    check(work.analyze("missing.txt", "-q", expect=3).err != "", "a message on standard error")


def test_verbose_shows_stages(work):
    run = work.analyze(GLOVE, "-v", "-o", "heads.json")
    check_mentions(run.err, ["read", "spectrum|eigen", " s|ms"], "standard error")
    check_equal(run.out, work.analyze(GLOVE, "-o", "heads.json").out, "standard output")


def test_no_colour_and_no_progress_when_piped(work):
    run = work.analyze(GLOVE)
    check(ESCAPE not in run.out + run.err and "\r" not in run.out + run.err, "no escapes, no carriage returns")


def test_colour_always_and_never(work):
    check(ESCAPE in work.analyze(GLOVE, "--color", "always").out, "colour with --color always")
    check(ESCAPE not in work.analyze(GLOVE, "--color", "never").out, "no colour with --color never")
    plain = re.sub(r"\x1b\[[0-9;]*m", "", work.analyze(GLOVE, "--color", "always").out)
    check_equal(plain, work.analyze(GLOVE, "--color", "never").out, "text under the colours")


def on_terminal(work, *arguments, **environment):
    """Everything that the program writes to a terminal, stdout and stderr together."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen([str(work.program), *map(str, arguments)], stdin=subprocess.DEVNULL,
                               stdout=theirs, stderr=theirs, cwd=work.folder,
                               env=work.environment(**{"TERM": "xterm-256color", **environment}))
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # the other side is closed
            break
        if not part:
            break
        shown += part
    os.close(ours)
    check_equal(process.wait(timeout=60), 0, "exit status on a terminal")
    return shown.decode("utf-8")


def test_colour_on_a_terminal(work):
    check(ESCAPE in on_terminal(work, "analyze", GLOVE, "--no-progress"), "colour on a terminal")


def test_no_color_is_obeyed_on_a_terminal(work):
    shown = on_terminal(work, "analyze", GLOVE, "--no-progress", NO_COLOR="1")
    check(not re.search(r"\x1b\[[0-9;]*m", shown), "no colour with NO_COLOR")
    shown = on_terminal(work, "analyze", GLOVE, "--no-progress", TERM="dumb")
    check(ESCAPE not in shown, "no colour on a dumb terminal")


def test_document_on_a_terminal_is_plain(work):
    import json
    shown = on_terminal(work, "analyze", SMALL, "--json", "-", "-q")
    json.loads(shown)
