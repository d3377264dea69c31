"""famheads check: thresholds from a configuration, and configurations that it suggests."""
import subprocess

from check import OTHER, copy
from embedding_files import glove, rows
from harness import GLOVE, SMALL, check, check_equal, check_mentions

# --- configuration


def test_check_configuration_by_pattern(work):
    """Later tables win, then the command line; patterns count from the file's directory."""
    copy(work, "repo/v/a.vec", OTHER)  # KMO 0.88
    copy(work, "repo/v/b.vec")  # KMO 0.575
    work.write("repo/famheads.toml", '[check]\nmin-kmo = 0.8\n\n[[check.files]]\npattern = "v/*.vec"\nmax-heads = 9\n\n'
                                     '[[check.files]]\npattern = "v/b.vec"\nmin-kmo = 0.5\n')
    files = ["repo/v/a.vec", "repo/v/b.vec"]
    run = work.run("check", *files, "--config", "repo/famheads.toml")
    check_equal(run.err, "", "standard error")
    work.run("check", *files, "--config", "repo/famheads.toml", "--min-kmo", "0.6", expect=1)
    inside = work.folder / "repo"
    for directory, arguments in ((inside, ["v/a.vec", "v/b.vec", "--config", "famheads.toml"]),
                                 (inside / "v", ["a.vec", "b.vec", "--config", "../famheads.toml"])):
        done = subprocess.run([work.program, "check", *arguments], cwd=directory, env=work.environment(),
                              capture_output=True, timeout=60, check=False)
        check_equal((done.returncode, done.stderr), (0, b""), "status and standard error")


def test_check_configuration_takes_thresholds_back(work):
    copy(work, "a.vec")
    work.write("c.toml", '[check]\nmin-kmo = 0.9\nno-warnings = true\n[[check.files]]\npattern = "a.vec"\n'
                         'min-kmo = false\nno-warnings = false\nmin-words = 1\n')
    work.run("check", "a.vec", "--config", "c.toml")


def test_check_configuration_sets_options_by_pattern(work):
    copy(work, "a.vec", OTHER)
    copy(work, "b.vec", OTHER)
    work.write("c.toml", '[[check.files]]\npattern = "a.vec"\nheads = 4\nmin-heads = 3\n[[check.files]]\n'
                         'pattern = "b.vec"\nmatrix = "correlation"\nheads = 2\nmax-heads = 2\n')
    work.run("check", "a.vec", "b.vec", "--config", "c.toml")


def test_check_configuration_names_its_reference(work):
    copy(work, "repo/a.vec")
    work.analyze(SMALL, "-o", "repo/heads.json")
    work.write("repo/c.toml", '[[check.files]]\npattern = "*.vec"\nagainst = "heads.json"\n')
    work.run("check", "repo/a.vec", "--config", "repo/c.toml")
    work.analyze(OTHER, "-o", "repo/heads.json")
    work.run("check", "repo/a.vec", "--config", "repo/c.toml", expect=1)


def test_check_configuration_mistakes(work):
    for content, line, mentions in [
            ('[check]\nmin-kmoo = 0.6\n', 2, ["min-kmoo", "did you mean min-kmo"]),
            ('[[check.files]]\npattern = "x"\nmin_words = 3\n', 3, ["min_words", "min-words"]),
            ('[[check.files]]\nmin-words = 3\n', 1, ["pattern"]),
            ('[[check.files]]\npattern = "x"\nthreads = 3\n', 3, ["threads"]),
            ('[[check.fils]]\npattern = "x"\n', 1, ["check.fils", "check.files"]),
            ('[check]\nmin-kmo = 7\n', 2, ["min-kmo", "from 0 to 1"]),
            ('[[check.files]]\npattern = "x"\nmin-kmo = "high"\n', 3, ["min-kmo", "high"]),
            ('[check]\nmin-kmo = \n', 2, ["valid"]),
            ('[check\n', 1, ["valid"]),
            (f"\n[{'a.' * 50000}a]\n", 2, ["valid", "too many parts"])]:
        work.write("c.toml", content)
        run = work.run("check", SMALL, "--config", "c.toml", expect=2)
        check_mentions(run.err, [f"c.toml, line {line}", *mentions], f"the message about {content!r}")
        check_equal(run.out, "", "standard output")


def test_check_warns_of_a_pattern_that_matches_nothing(work):
    copy(work, "a.vec")
    work.write("c.toml", '[[check.files]]\npattern = ["a.vec", "v/*.vec"]\nmin-words = 1\n')
    run = work.run("check", "a.vec", "--config", "c.toml")
    check_mentions(run.err, ["c.toml", "v/*.vec", "none of the files"], "standard error")
    check("a.vec\"" not in run.err, "no word about the other pattern")
    check_equal(work.run("check", "a.vec", "--config", "c.toml", "-q").err, "", "standard error with -q")


# --- suggestions


def test_check_suggestion_is_kept_by_the_same_files(work):
    files = [copy(work, "v/a.vec"), copy(work, "v/b[1].vec", OTHER), copy(work, "v/c.txt", GLOVE)]
    work.write("v/one.txt", "a 1 2\n")
    work.write("v/d.txt", glove([*rows(50), ("word1", [0.0] * 12)]))
    for options in ([], ["--matrix", "correlation", "--rule", "kaiser"], ["--limit", "40"], ["--heads", "2"]):
        run = work.run("check", "v", "-r", "--suggest", *options)
        check_equal(run.err, "", "standard error")
        work.write("famheads.toml", run.stdout)
        again = work.run("check", "v", "-r", "--config", "famheads.toml")
        check_equal(again.err, "", "standard error")
        check_equal(work.run("check", "v", "-r", "--suggest", *options).stdout, run.stdout, "the same suggestion")
    check_mentions(run.out, ["min-words", "famheads check --config", "left out", "[[]1]"], "the suggestion")
    # It is tight: another file does not pass.
    copy(work, "v/c.txt", files[0])
    work.run("check", "v", "-r", "--config", "famheads.toml", expect=1)


def test_check_suggestion_for_one_file(work):
    copy(work, "a.vec", OTHER)
    run = work.run("check", "a.vec", "--suggest")
    check("[[check.files]]" not in run.out, "one table")
    check_mentions(run.out, ["min-kmo = 0.88", "KMO: 0.881", "dimensions = 24", "no-warnings = true"],
                   "the suggestion")
    work.write("famheads.toml", run.stdout)
    work.run("check", "a.vec", "--config", "famheads.toml")


def test_check_suggestion_with_a_bad_file(work):
    work.write("bad.txt", "a 1 2 3\nb 1 2\n")
    run = work.run("check", SMALL, "bad.txt", "--suggest", expect=3)
    check_mentions(run.err, ["bad.txt", "line 2"], "standard error")
    check_mentions(run.out, ["[check]", "min-kmo"], "the suggestion")
