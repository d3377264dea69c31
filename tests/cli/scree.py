"""famheads scree: every form, read by the programs that it is for."""
import csv
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
import zlib

from embedding_files import glove, rows
from harness import DATA, GLOVE, SMALL, Failure, Skip, check, check_equal, check_mentions, check_no_nan
from npm_tools import read_vega_lite
from schemas import check_valid

ROOT = pathlib.Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"
FORMATS = ("table", "csv", "tsv", "json", "svg", "gnuplot", "vega")
HOSTILE = b"it's \xff \x1b[2J <b>&\" $(id) `id` \\n;\n'; system('touch owned'); # \\"


def hostile_file(work):
    """A file of 12 words and 5 dimensions with a name that breaks strings of every kind."""
    path = os.path.join(os.fsencode(work.folder), HOSTILE)
    shutil.copyfile(SMALL, path)
    return path


def constant_file(work):
    return work.write("constant.txt", "a 1 2 3\nb 1 2 3\nc 1 2 3\n")


def scree(work, *arguments, **more):
    return work.run("scree", *arguments, **more)


def written(work, name, *arguments, **more):
    run = scree(work, *arguments, "-q", "-o", name, **more)
    check_equal((run.out, run.err), ("", ""), "nothing printed")
    return work.read(name).decode("utf-8")


def table_of(text, delimiter=","):
    return list(csv.DictReader(io.StringIO(text), delimiter=delimiter))


def report_texts(work, *arguments):
    """The report with each number as the text that stands in the document."""
    return json.loads(work.analyze(*arguments, "--json", "-").stdout, parse_float=str)


def check_rows_equal_report(found, report):
    values = report["spectrum"]["eigenvalues"]
    check_equal([row["eigenvalue"] for row in found], values, "eigenvalues, digit by digit")
    check_equal([int(row["component"]) for row in found], list(range(1, len(values) + 1)), "components")
    chosen = [int(row["component"]) for row in found if row["chosen"] == "1"]
    check_equal(chosen, [report["retention"]["head_count"]], "chosen component")
    numbers = [float(value) for value in values]
    gaps = [float(row["gap"]) for row in found[:-1]]
    check_equal(gaps, [a - b for a, b in zip(numbers, numbers[1:])], "gaps")
    check_equal((found[-1]["gap"], found[0]["second_difference"]), ("", ""), "what the ends do not have")
    bends = {int(row["component"]): row["second_difference"] for row in found}
    for h, margin in zip(report["retention"]["candidates"], report["retention"]["margins"]):
        check_equal(bends[h], margin, f"second difference at {h}, the margin of the gap rule")


# --- data

def test_scree_csv_holds_the_numbers_of_the_report(work):
    for name in ("harman5-12x5.txt", "glove-6b-100d-top2000.txt"):
        check_rows_equal_report(table_of(scree(work, DATA / name).out), report_texts(work, DATA / name))
    text = scree(work, GLOVE, "--format", "tsv").out
    check_rows_equal_report(table_of(text, "\t"), report_texts(work, GLOVE))


def test_scree_json_keeps_to_its_schema(work):
    for arguments in ([SMALL], [GLOVE, "--matrix", "correlation", "--rule", "ekc"], [GLOVE, "--components", "4"],
                      [GLOVE, "--heads", "40"], [constant_file(work)], [hostile_file(work)],
                      [DATA / "pang_lee_polarity_fasttext.vec", "--rule", "broken-stick"],
                      *[[DATA / "cases" / f"{name}.txt", "--input-format", "glove"]
                        for name in ("one-row", "one-dim", "constant-dim", "number-huge", "numbers-denormal")]):
        written(work, "scree.json", *arguments)
        check_valid(work, "scree-1", "scree.json")


def test_scree_schema_refuses_what_does_not_fit_together(work):
    written(work, "scree.json", SMALL)
    good = json.loads(work.read("scree.json"))
    for change in (lambda d: d["components"].pop(0), lambda d: d["components"][0].update(gap=1),
                   lambda d: d["components"][4].update(gap=0), lambda d: d["components"][0].update(chosen=True),
                   lambda d: d["curves"][0]["values"].pop(), lambda d: d.pop("matrix"),
                   lambda d: d["components"][2].update(second_difference=None)):
        broken = json.loads(json.dumps(good))
        change(broken)
        work.write("broken.json", json.dumps(broken, indent=2) + "\n")
        try:
            check_valid(work, "scree-1", "broken.json")
        except Failure:
            continue
        raise Failure("expected: a broken document to be refused")


def test_scree_reference_curves_are_where_the_rules_put_them(work):
    """Kaiser, broken stick and EKC count eigenvalues above their curve, so the CSV gives the same answers."""
    data = DATA / "harman74-145x24.txt"
    rules = {rule["name"]: rule["head_count"] for rule in work.report(data)["retention"]["rules"]}
    found = table_of(scree(work, data, "--matrix", "correlation").out)
    for rule, column in (("kaiser", "mean_eigenvalue"), ("broken-stick", "broken_stick"), ("ekc", "ekc")):
        above = [float(row["eigenvalue"]) > float(row[column]) for row in found]
        check_equal(above.index(False), rules[rule], f"eigenvalues above {column}")


def test_scree_of_fewer_components_is_the_start_of_the_whole(work):
    whole, start = (scree(work, GLOVE, *more).out.splitlines() for more in ([], ["--components", "7"]))
    check_equal(start, whole[:8], "the first lines")
    check_equal(scree(work, SMALL, "--components", "99").out, scree(work, SMALL).out, "more than there are")
    for value in ("0", "-1", "x"):
        check_mentions(scree(work, SMALL, f"--components={value}", expect=2).err, ["--components"], "message")


def test_scree_of_a_report_needs_no_second_read(work):
    work.write("vectors.txt", SMALL.read_bytes())
    fresh = {name: scree(work, "vectors.txt", "--format", name).stdout for name in FORMATS}
    work.analyze("vectors.txt", "--json", "report.json")
    (work.folder / "vectors.txt").unlink()
    for name in FORMATS:
        check_equal(scree(work, "report.json", "--format", name).stdout, fresh[name], f"{name} from the report")


def test_scree_of_a_report_refuses_other_options(work):
    work.analyze(SMALL, "--rule", "kaiser", "--json", "report.json")
    check_equal(scree(work, "report.json", "--rule", "kaiser").status, 0, "the report's own option")
    run = scree(work, "report.json", "--rule", "gap", "-o", "scree.svg", expect=2)
    check_mentions(run.err, ["--rule gap", "--rule kaiser", "report.json", os.fspath(SMALL)], "message")
    check_mentions(scree(work, "report.json", "--heads", "3", expect=2).err, ["--heads 3", "without --heads"], "message")
    check_equal(work.names(), ["report.json"], "files")


# --- where it goes

def test_scree_form_follows_the_name_of_the_output(work):
    starts = {"a.txt": "\nScree", "a.csv": "component,", "a.tsv": "component\t", "a.json": '{\n  "schema": "famheads',
              "a.SVG": "<svg", "a.gp": "# harman5", "a.plt": "# harman5", "a.vl.json": '{\n  "$schema"'}
    for name, start in starts.items():
        text = written(work, name, SMALL)
        check(text.lstrip("\n").startswith(start.lstrip("\n")), f"{name} starts with {start!r}, not {text[:40]!r}")
    check(written(work, "b.csv", SMALL, "--format", "svg").startswith("<svg"), "--format wins")
    check(written(work, "plain", SMALL, "--format", "csv").startswith("component,"), "any name with --format")
    run = scree(work, "no-such-file.txt", "-o", "picture.jpg", expect=2)
    check_mentions(run.err, ["picture.jpg", ".svg", ".vl.json", ".gp", "--format"], "message before anything is read")
    run = scree(work, SMALL, "--format", "pdf", expect=2)
    check_mentions(run.err, ["pdf", *FORMATS], "message")


def test_scree_goes_to_a_terminal_as_a_table_and_into_a_pipe_as_csv(work):
    check(scree(work, SMALL).out.startswith("component,"), "CSV in a pipe")
    check(scree(work, SMALL, "-o", "-").out.startswith("component,"), "CSV for -o -")
    ours, theirs = os.openpty()
    scree(work, SMALL, "-q", stdout=theirs, env=work.environment(TERM="xterm"))
    os.close(theirs)
    shown = os.read(ours, 1 << 16).decode()
    os.close(ours)
    check_mentions(shown, ["\x1b[1mScree of the covariance matrix", "h = 2 (gap rule)", "█"], "terminal")


def test_scree_is_written_whole_or_not_at_all(work):
    work.write("vectors.txt", SMALL.read_bytes())
    scree(work, "vectors.txt", "--format", "csv", "-o", "vectors.txt", expect=2)
    check_equal(work.read("vectors.txt"), SMALL.read_bytes(), "the input")
    work.write("scree.svg", "old")
    scree(work, work.write("bad.txt", "a 1 2\nb 1\n"), "-o", "scree.svg", expect=3)
    check_equal(work.read("scree.svg"), b"old", "the old picture")
    scree(work, "vectors.txt", "-o", "no/such/folder/scree.svg", expect=5)
    check_equal(work.names(), ["bad.txt", "scree.svg", "vectors.txt"], "files")


def test_scree_warns_on_standard_error_only(work):
    run = scree(work, SMALL)
    check_mentions(run.err, ["gap-rule-at-start"], "standard error")
    check("gap-rule-at-start" not in scree(work, SMALL, "--allow", "gap-rule-at-start").err, "silenced")
    check_no_nan(scree(work, constant_file(work)).out, "in the scree of constant vectors")


# --- pictures

def drawing(work, *arguments):
    text = written(work, "scree.svg", *arguments)
    return text, ElementTree.fromstring(text)


def circles(root, group):
    found = [g for g in root.iter(f"{SVG}g") if g.get("class") == group]
    check_equal(len(found), 1, f"groups {group}")
    return found[0].findall(f"{SVG}circle")


def test_scree_svg_has_a_point_where_each_eigenvalue_is(work):
    for arguments, d in (([GLOVE], 100), ([SMALL], 5), ([SMALL, "--components", "2"], 2),
                         ([DATA / "cases/one-dim.txt", "--input-format", "glove"], 1)):
        text, root = drawing(work, *arguments, "--cumulative")
        values = [float(row["eigenvalue"]) for row in table_of(scree(work, *arguments).out)]
        points = [(float(c.get("cx")), float(c.get("cy"))) for c in circles(root, "eigenvalues")]
        check_equal(len(points), d, "points")
        check_equal([x for x, _ in points], sorted(x for x, _ in points), "from left to right")
        base = max(y for (_, y), v in zip(points, values)) if values[-1] == 0 else None
        if d > 2:  # heights are proportional to eigenvalues
            scale = (points[-1][1] - points[0][1]) / (values[0] - values[-1])
            for (_, y), value in zip(points, values):
                check(abs(points[0][1] + (values[0] - value) * scale - y) < 0.02, f"height of {value}, base {base}")
        check_equal(len(circles(root, "cumulative-shares")), d, "points of the second panel")
        check_no_nan(text, "in the picture")


def test_scree_svg_names_the_elbow_axes_and_curves(work):
    _, root = drawing(work, GLOVE, "--matrix", "correlation", "--rule", "kaiser", "--cumulative")
    texts = [element.text for element in root.iter(f"{SVG}text")]
    for wanted in ("h = 31 (kaiser rule)", "Component", "Eigenvalue (variances of one dimension)",
                   "Cumulative share (%)", "mean = 1 (Kaiser)", "broken stick", "empirical Kaiser criterion",
                   "Scree of the correlation matrix", "glove-6b-100d-top2000.txt: 2,000 words, 100 dimensions"):
        check(wanted in texts, f"the text {wanted!r} among {texts}")
    check_equal(sum(c.get("class") == "kept" for c in circles(root, "eigenvalues")), 31, "kept components")
    check("31" in root.find(f"{SVG}desc").text, "the text alternative names h")


def test_scree_svg_loads_nothing_and_runs_nothing(work):
    text, root = drawing(work, hostile_file(work))
    check_equal({element.tag.removeprefix(SVG) for element in root.iter()} -
                {"svg", "title", "desc", "style", "g", "rect", "line", "polyline", "circle", "text"}, set(), "other elements")
    for attribute in ("href", "src", "onload", "xlink"):
        check(all(attribute not in name for element in root.iter() for name in element.attrib), f"no {attribute}")
    check("url(" not in text and "@import" not in text, "no resource from outside")
    check_equal(re.findall(r"https?://[^\"]*", text), ["http://www.w3.org/2000/svg"], "addresses")


def luminance(color):
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_scree_svg_can_be_read_on_light_and_on_dark(work):
    """WCAG 2: contrast of at least 4.5 for text and 3 for lines that carry meaning."""
    text, _ = drawing(work, SMALL)
    style = re.search(r"<style>(.*)</style>", text, re.DOTALL)[1]
    light, dark = style.split("@media (prefers-color-scheme: dark)")
    for part in (light, dark):
        rules = re.findall(r"((?:\.scree [a-z.-]+,? ?)+)\{([^}]*)\}", part)
        background = next(re.search("fill: (#[0-9a-f]{6})", body)[1] for names, body in rules if ".background" in names)
        checked = 0
        for names, body in rules:
            wanted = 4.5 if re.search("text|subject|tick|legend|note|label", names) else 3
            if re.search(r"background|grid|values", names):
                continue  # seen without being read
            for kind, color in re.findall("(fill|stroke): (#[0-9a-f]{6})", body):
                if kind == "fill" and color == background:
                    continue  # the inside of a hollow point
                check(contrast(color, background) >= wanted, f"contrast {wanted} of {names}: {color} on {background}")
                checked += 1
        check(checked >= 9, "colours of texts and curves")


def test_scree_svg_of_the_documentation_is_what_is_drawn(work):
    for name, more in (("scree.svg", []), ("scree-cumulative.svg", ["--matrix", "correlation", "--rule", "broken-stick",
                                                                   "--cumulative"])):
        shown = (ROOT / "docs/images" / name).read_text(encoding="utf-8")
        check_equal(written(work, name, GLOVE, *more), shown, f"docs/images/{name}")


# --- programs that draw

def gnuplot(work, *arguments):
    if shutil.which("gnuplot") is None:
        raise Skip("gnuplot not found: install gnuplot-nox")
    done = subprocess.run(["gnuplot", *arguments], cwd=work.folder, capture_output=True, timeout=60, check=False,
                          env=work.environment(GNUTERM=None, DISPLAY=None), stdin=subprocess.DEVNULL)
    check(done.returncode == 0, f"gnuplot to succeed: {done.stderr.decode(errors='replace')}")
    return done


def check_png_has_content(data):
    check(data.startswith(b"\x89PNG\r\n\x1a\n"), "a PNG file")
    pixels, at = b"", 8
    while at < len(data):
        length = int.from_bytes(data[at:at + 4], "big")
        if data[at + 4:at + 8] == b"IDAT":
            pixels += data[at + 8:at + 8 + length]
        at += 12 + length
    check(len(set(zlib.decompress(pixels))) > 20, "more than an empty page")


def test_scree_gnuplot_draws_the_script(work):
    for more in ([], ["--cumulative"]):
        written(work, "scree.gp", GLOVE, *more)
        for name in ("scree.svg", "scree.png", "scree.pdf"):
            done = gnuplot(work, "-e", f"out='{name}'", "scree.gp")
            check_equal(done.stderr, b"", "complaints of gnuplot")
        text = "".join(ElementTree.fromstring(work.read("scree.svg")).itertext())
        check_mentions(text, ["h = 3 (gap rule)", "glove-6b-100d-top2000.txt", "Component", "broken stick",
                              "mean eigenvalue"], "what gnuplot drew")
        check(work.read("scree.svg").count(b"<use ") >= 100 * (1 + len(more)), "a point a component")
        check_png_has_content(work.read("scree.png"))
        check(work.read("scree.pdf").startswith(b"%PDF"), "a PDF file")


def test_scree_gnuplot_script_needs_no_window_and_takes_any_terminal(work):
    written(work, "scree.gp", SMALL)
    done = gnuplot(work, "scree.gp")
    check_mentions(done.stdout.decode(), ["h = 2 (gap rule)", "harman5-12x5.txt", "eigenvalue"], "drawn as text")
    gnuplot(work, "-e", "set terminal png; set output 'own.png'", "scree.gp")
    check_png_has_content(work.read("own.png"))


def test_scree_gnuplot_draws_degenerate_and_hostile_input(work):
    for arguments in ([constant_file(work), "--cumulative"], [DATA / "cases/one-row.txt", "--input-format", "glove"],
                      [DATA / "cases/one-dim.txt", "--input-format", "glove"], [hostile_file(work)],
                      [GLOVE, "--heads", "50", "--components", "9"]):
        written(work, "scree.gp", *arguments)
        gnuplot(work, "-e", "out='out.svg'", "scree.gp")
    check("owned" not in work.names(), "no command of the name to be run")


def test_scree_vega_lite_accepts_and_draws_the_specification(work):
    cases = {"a": [GLOVE], "b": [SMALL, "--matrix", "correlation", "--cumulative"], "c": [constant_file(work)],
             "d": [hostile_file(work)], "e": [DATA / "cases/one-row.txt", "--input-format", "glove"],
             "f": [DATA / "cases/one-dim.txt", "--input-format", "glove"], "g": [GLOVE, "--heads", "9", "--components", "3"]}
    for name, arguments in cases.items():
        written(work, f"{name}.vl.json", *arguments)
    readings = dict(zip(cases, read_vega_lite(work, *[f"{name}.vl.json" for name in cases])))
    for name, reading in readings.items():
        check(reading["valid"], f"{name} to keep to the schema of Vega-Lite: {reading['problems'][:5]}")
        check_equal(reading["warnings"], [], f"warnings of Vega about {name}")
        check("NaN" not in reading["svg"], f"numbers in the picture {name}")
    points = {name: len([e for e in ElementTree.fromstring(readings[name]["svg"]).iter(f"{SVG}path")
                         if e.get("aria-roledescription") == "point"]) for name in cases}
    check_equal(points, {"a": 100, "b": 10, "c": 3, "d": 5, "e": 0, "f": 1, "g": 3}, "points drawn")
    texts = "".join(ElementTree.fromstring(readings["a"]["svg"]).itertext())
    check_equal(texts.count("h = 3 (gap rule)"), 1, "the elbow is named once")
    check_mentions(texts, ["broken stick", "mean eigenvalue", "Component"], "what Vega drew")


def test_scree_is_the_same_for_any_number_of_threads(work):
    path = work.write("many.txt", glove(rows(9000)))
    one = scree(work, path, "--threads", "1").stdout
    check_equal(scree(work, path, "--threads", "3").stdout, one, "bytes")
