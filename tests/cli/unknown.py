"""What is unknown is told with the nearest, and with what other tools call it."""
from harness import SMALL, check, check_equal, check_mentions


def refused(work, *arguments):
    run = work.run(*arguments, expect=2)
    check_equal(run.out, "", "standard output")
    return run.err


def test_misspelt_options_get_the_nearest(work):
    for typed, meant in (("--haeds", "--heads?"), ("--treads", "--threads?"), ("--normalise", "--normalize?"),
                         ("--inputformat", "--input-format?"), ("--max-mem", "--max-memory?")):
        check_mentions(refused(work, "analyze", SMALL, typed, "3"),
                       [f"no option '{typed}'", f"did you mean {meant}", "famheads analyze --help"], "the message")
    check("did you mean" not in refused(work, "analyze", SMALL, "--zzzzzzzz"), "no far-fetched suggestion")


def test_names_of_other_tools_are_known(work):
    for typed, here in (("--numthreads", "--threads N"), ("--nthreads", "--threads N"), ("-n", "--threads N"),
                        ("--dim", "--heads N"), ("--ndim", "--heads N"), ("--pca", "--heads N"),
                        ("--binary", "word2vec-binary"), ("--no-header", "--input-format glove"),
                        ("--no_header", "--input-format glove"), ("--vocab", "--limit N"), ("--output-file", "-o OUT"),
                        ("--input", "FILE"), ("-i", "FILE"), ("--vector-size", "--heads N"), ("-dim", "--heads N"),
                        ("-input", "FILE"), ("-thread", "--threads N")):
        check_mentions(refused(work, "analyze", SMALL, typed, "3"),
                       [f"no option '{typed}'", here, "famheads analyze --help"], "the message")


def test_single_dash_options_write_no_file(work):
    """-output FILE must not be read as -o utput."""
    check_mentions(refused(work, "analyze", SMALL, "-output", "x.json"), ["no option '-output'", "two dashes: --output"], "the message")
    check_mentions(refused(work, "analyze", SMALL, "-heads", "3"), ["two dashes: --heads"], "the message")
    check_equal(work.names(), [], "files")


def test_options_of_other_commands_are_told(work):
    check_mentions(refused(work, "info", SMALL, "--heads", "3"), ["--heads is an option of famheads analyze"], "the message")
    check_mentions(refused(work, "info", SMALL, "--numthreads=3"), ["famheads analyze"], "the message")


def test_unknown_commands_get_the_nearest(work):
    for typed, told in (("analyse", "did you mean analyze?"), ("inof", "did you mean info?"), ("pca", "use famheads analyze"),
                        ("describe", "use famheads info"), ("--heads", "options stand after the command"),
                        (str(SMALL), "famheads analyze " + str(SMALL)), ("xyzzy", "famheads --help")):
        check_mentions(refused(work, typed), [typed, told], "the message")


def test_missing_values_are_told(work):
    for arguments in (["--limit"], ["-o"], ["--limit", "--heads"]):
        check_mentions(refused(work, "analyze", SMALL, *arguments), ["needs a value"], "the message")


def test_unknown_words_are_escaped(work):
    for arguments in (["\x1b[31m"], ["analyze", "--\x1b[31m"], ["schema", "\x1b[31m"], ["help", "\x1b[31m"]):
        check("\x1b" not in refused(work, *arguments), "no control character on the terminal")


def test_small_memory_limits_are_told_in_bytes(work):
    check_mentions(work.analyze(SMALL, "--max-memory", "5", expect=4).err, ["limit is 5 bytes"], "the message")
    check_mentions(work.analyze(SMALL, "--max-memory", "2M", expect=4).err, ["limit is 2 MiB"], "the message")


def test_configurations_matter_only_to_commands_that_take_them(work):
    path = work.write("bad.toml", "no-such-key = 1\n")
    environment = work.environment(FAMHEADS_CONFIG=str(path))
    work.run("help", env=environment)
    work.run("schema", "report", env=environment)
    work.run("info", SMALL, env=environment, expect=2)
