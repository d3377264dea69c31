"""Which words count: --words, --match and --weights, through the documents and the report."""
import os

from harness import DATA, GLOVE, SMALL, check, check_close, check_equal, check_mentions

LEE = DATA / "lee_fasttext.vec"


def words_of(path):
    lines = path.read_bytes().splitlines()
    return [line.split(b" ")[0] for line in lines[path.suffix == ".vec":]]


def golden_values(name, weighting, quantity):
    """What R's cov.wt led to: see tests/golden/weighted_moments.R."""
    table = (DATA / "golden" / "weighted_moments.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in table]
    return [float(row[5]) for row in rows if row[:3] == [name, weighting, quantity]]


def golden_reports(work):
    for path in (SMALL, LEE):
        name = path.name.split(".")[0]
        counts = work.write(f"{name}.tsv", b"".join(
            b"%s\t%d\n" % (word, 7 * (k + 1) % 11) for k, word in enumerate(words_of(path))))
        for weighting, option in (("zipf", "zipf"), ("counts", f"counts:{counts}")):
            for matrix in ("covariance", "correlation"):
                yield name, weighting, matrix, work.report(path, "--weights", option,
                                                           "--matrix", matrix)


def test_weights_give_the_eigenvalues_of_r(work):
    for name, weighting, matrix, report in golden_reports(work):
        wanted = golden_values(name, weighting, f"{matrix}_eigenvalue")
        check_equal(len(wanted), report["embedding"]["dimensions"], "golden eigenvalues")
        for found, value in zip(report["spectrum"]["eigenvalues"], wanted):
            check_close(found, value, 0, f"{name} {weighting} {matrix}", absolute=1e-12 * wanted[0])
        [n] = golden_values(name, weighting, "effective_n")
        check_close(report["embedding"]["effective_n"], n, 1e-13, "effective n")
        bartlett, d = report["adequacy"]["bartlett"], len(wanted)
        check_equal(bartlett is None, n - 1 < d, "no Bartlett test")
        if bartlett:
            check_close(bartlett["chi_square"],
                        -(n - 1 - (2 * d + 5) / 6) * bartlett["ln_determinant"], 1e-12, "chi-square")


def test_selected_words_are_a_file_of_their_own(work):
    """--words gives what the file without the other rows gives."""
    lines = GLOVE.read_bytes().splitlines(keepends=True)
    kept = [line for k, line in enumerate(lines) if k % 3 == 1]
    wanted = work.report(work.write("kept.txt", b"".join(kept)))
    names = [line.split(b" ")[0] for line in kept]
    found = work.report(GLOVE, "--words", work.write("list", b"\n".join(reversed(names))))
    for part in ("adequacy", "spectrum", "retention", "partition"):
        check_equal(found[part], wanted[part], part)
    check_equal(found["embedding"]["words"], len(kept), "words")
    check_equal(found["embedding"]["left_out"], len(lines) - len(kept), "rows left out")
    check_equal(found["embedding"]["listed_words"],
                {"words": len(kept), "missing": 0, "first_missing": None}, "listed words")
    check_equal(found["embedding"]["effective_n"], len(kept), "effective n")


def test_the_report_tells_which_words_counted(work):
    work.write("list", "the\nof\nnotthere\nand\n" + "\n".join(f"w{i}" for i in range(4)))
    work.write("c.tsv", "".join(f"{w.decode()}\t{i % 5}\n"
                                for i, w in enumerate(words_of(GLOVE)[:1500])))
    run = work.analyze(GLOVE, "--words", "list", "--heads", "2")
    check_mentions(" ".join(run.out.split()), ["3 of 2,000 rows", "1,997 left out", "5 of 8 listed words are not there",
                             "listed-words-missing", "notthere", "--words list"], "the report")
    run = work.analyze(GLOVE, "--match", "^[a-z]+$", "--weights", "zipf")
    check_mentions(run.out, ["left out", "zipf", "effective n", "small-effective-n",
                             "--match ^[a-z]+$"], "the report")
    report = work.report(GLOVE, "--match", "^[a-z]+$", "--weights", "counts:c.tsv")
    check_equal([report["options"][key] for key in ("match", "weights", "words")],
                ["^[a-z]+$", "counts:c.tsv", None], "options")
    check_equal(len(report["options"]["weights_digest"]), 32, "digits of the digest")
    check(report["embedding"]["words_without_count"] > 0, "words without a count are counted")
    check(report["embedding"]["first_without_count"] in
          [w.decode() for w in words_of(GLOVE)[1500:]], "the first of them is named")
    page = work.analyze(GLOVE, "--weights", "zipf", "--html", "-").out
    check_mentions(page, ["effective n", "1 / rank (zipf)"], "the page")


def test_mistakes_in_lists_and_patterns_are_told_with_their_place(work):
    work.write("c.tsv", "the\t1\nof 2\n")
    run = work.analyze(GLOVE, "--weights", "counts:c.tsv", expect=3)
    check_mentions(run.err, ["c.tsv, line 2, byte 6", "no TAB"], "the error")
    run = work.analyze(GLOVE, "--match", "a(b", expect=2)
    check_mentions(run.err, ["--match", "missing )", "byte 0"], "the error")
    run = work.analyze(GLOVE, "--match", "^NOTHING$", expect=3)
    check_mentions(run.err, ["no word is left", "all 2000 rows", "--match"], "the error")
    run = work.analyze(GLOVE, "--words", "missing.txt", expect=3)
    check_mentions(run.err, ["missing.txt", "cannot be opened"], "the error")
    for wrong in ("cubic", "counts", "counts:", "counts:-"):
        check_mentions(work.analyze(GLOVE, "--weights", wrong, expect=2).err, ["--weights"],
                       "the error")
    check_mentions(work.analyze(GLOVE, "--words", "-", expect=2).err, ["standard input"], "the error")
    work.write("list", "the\n")
    run = work.analyze(GLOVE, "--words", "list", "-o", "list", expect=2)
    check_equal(work.read("list"), b"the\n", "the list after it was named as output")


def test_weights_are_the_same_for_any_threads_and_source(work):
    names = b"\n".join(words_of(GLOVE)[::2])
    options = ("--weights", "zipf", "--words", work.write("list", names), "--json", "-")
    one = work.analyze(GLOVE, *options, "--threads", "1").stdout
    check_equal(work.analyze(GLOVE, *options, "--threads", "4").stdout, one, "4 threads")
    reading, writing = os.pipe()
    os.write(writing, names)
    os.close(writing)
    piped = work.analyze(GLOVE, "--weights", "zipf", "--words", f"/dev/fd/{reading}", "--json", "-",
                         pass_fds=(reading,)).document
    os.close(reading)
    check_equal(piped["spectrum"], work.report(GLOVE, *options[:-2])["spectrum"], "a list in a pipe")


def test_check_and_scree_take_the_same_words(work):
    os.mkdir(work.folder / "inner")
    work.write("list", b"\n".join(words_of(GLOVE)[:500]))
    work.write("inner/list", work.read("list"))
    work.write("inner/famheads.toml", 'words = "list"\n[[check.files]]\npattern = "*.txt"\n'
                                      'weights = "counts:c.tsv"\n')
    work.write("inner/c.tsv", b"".join(b"%s\t1\n" % word for word in words_of(GLOVE)[:400]))
    work.write("inner/v.txt", GLOVE.read_bytes())
    run = work.run("check", "inner/v.txt", "--config", "inner/famheads.toml", "--min-words", "401",
                   expect=1)
    check_mentions(run.out, ["400"], "the verdict")
    work.report(GLOVE, "--words", "list")
    work.write("report.json", work.runs[-1].stdout)
    direct = work.run("scree", GLOVE, "--words", "list", "--format", "csv").stdout
    check_equal(work.run("scree", "report.json", "--words", "list", "--format", "csv").stdout, direct,
                "the scree from the report")
    work.write("other", "the\nof\n")
    run = work.run("scree", "report.json", "--words", "other", expect=2)
    check_mentions(run.err, ["--words other", "--words list"], "the refusal")
