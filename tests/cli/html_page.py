"""analyze --html: one page, whole, with the numbers of the other documents."""
import base64
import html.parser
import re
import struct
import zlib

from embedding_files import glove, rows, word2vec_binary
from harness import DATA, GLOVE, SMALL, check, check_close, check_equal, check_mentions, parse_json

VOID = {"meta", "img", "br"}


class Page(html.parser.HTMLParser):
    """Elements with their attributes; complains where tags do not match."""

    def __init__(self, content):
        super().__init__()
        self.open, self.elements, self.text = [], [], {}
        self.feed(content.decode("utf-8"))
        self.close()
        check_equal(self.open, [], "open elements at the end")

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        check_equal(len(names), len(set(names)), f"attributes of <{tag}> differ")
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        check(self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-1:]}")
        self.open.pop()

    def handle_data(self, data):
        if self.open:
            identity = self.elements[-1][1].get("id")
            self.text[identity] = self.text.get(identity, "") + data

    def all(self, tag, **wanted):
        return [attributes for name, attributes in self.elements if name == tag
                and all(attributes.get(key) == value for key, value in wanted.items())]

    def exponent(self, identity):
        return int(self.all("div", id=identity)[0]["data-exponent"])

    def codes(self, identity):
        content = base64.b64decode(self.text[identity].strip(), validate=True)
        return struct.unpack(f"<{len(content) // 2}h", content)


def page_of(work, *arguments, name="page.html", **more):
    work.analyze(*arguments, "--html", name, **more)
    return Page(work.read(name))


def decoded_png(uri):
    """(rows of palette indices, palette), each checksum verified."""
    content = base64.b64decode(uri.removeprefix("data:image/png;base64,"), validate=True)
    check(content.startswith(b"\x89PNG\r\n\x1a\n"), "the signature of PNG")
    at, parts = 8, {}
    while at < len(content):
        length, kind = struct.unpack_from(">I4s", content, at)
        body = content[at + 8:at + 8 + length]
        crc = struct.unpack_from(">I", content, at + 8 + length)[0]
        check_equal(crc, zlib.crc32(kind + body), f"checksum of {kind}")
        parts[kind] = body
        at += 12 + length
    width, height, depth, color = struct.unpack_from(">IIBB", parts[b"IHDR"])
    check_equal((depth, color), (8, 3), "8 bits, palette")
    lines = zlib.decompress(parts[b"IDAT"])
    check_equal(len(lines), height * (width + 1), "bytes of the picture")
    table = [lines[row * (width + 1):(row + 1) * (width + 1)] for row in range(height)]
    check(all(line[0] == 0 for line in table), "rows without filter")
    return [line[1:] for line in table], parts[b"PLTE"]


def pictures(page):
    """before, after and loadings, as rows of palette indices."""
    found = {}
    figure = None
    for tag, attributes in page.elements:
        if tag == "figure":
            figure = attributes["id"]
        if tag == "img":
            found[figure] = decoded_png(attributes["src"])[0]
            check_equal((len(found[figure][0]), len(found[figure])),
                        (int(attributes["width"]), int(attributes["height"])), f"size of {figure}")
            check(len(attributes["alt"]) > 20, f"a text for {figure}")
    return found


def test_all_documents_together(work):
    run = work.analyze(SMALL, "-o", "heads.json", "--json", "report.json", "--html", "page.html")
    check_equal(work.names(), ["heads.json", "page.html", "report.json"], "files")
    written = run.out[run.out.index("WRITTEN"):]
    check_mentions(written, ["heads.json", "report.json", "page.html"], "the terminal report")
    check("NEXT" not in run.out, "no next step when all is written")
    without = work.analyze(SMALL, "-o", "again.json", "--json", "report-again.json")
    check_mentions(without.out, ["--html report.html"], "the next steps")
    check_equal(work.read("again.json"), work.read("heads.json"), "the partition without --html")
    check_equal(work.read("report-again.json"), work.read("report.json"), "the report without --html")


def test_page_on_standard_output_is_all_there_is(work):
    run = work.analyze(SMALL, "--html", "-")
    check(run.stdout.startswith(b"<!DOCTYPE html>\n"), "a page")
    check(run.stdout.endswith(b"</html>\n"), "the whole page")
    work.analyze(SMALL, "--html", "page.html")
    check_equal(work.read("page.html"), run.stdout, "the page in a file")
    run = work.analyze(SMALL, "--html", "-", "--json", "-", expect=2)
    check_mentions(run.err, ["--html", "--json"], "standard error")


def test_page_is_well_formed(work):
    small = page_of(work, SMALL)
    for path in (GLOVE, DATA / "cases/one-row.txt", DATA / "cases/constant-dim.txt",
                 DATA / "cases/more-dims-than-rows.txt", DATA / "cases/one-dim.txt"):
        page = page_of(work, path)
        check_equal(len(page.all("h1")), 1, f"main headings for {path.name}")
        levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch("h[1-6]", tag)]
        check(all(b - a <= 1 for a, b in zip(levels, levels[1:])), f"no level skipped: {levels}")
        identities = [a["id"] for _, a in page.elements if "id" in a]
        check_equal(len(identities), len(set(identities)), "identities differ")
        for link in page.all("a"):
            check(link["href"][1:] in identities, f"{link['href']} leads somewhere")
        check_equal(len(page.all("table")), len(page.all("caption")), "captions of tables")
        check(all(a.get("scope") in ("row", "col") for a in page.all("th")), "scope of headings")
        check(page.all("html", lang="en"), "a language")
    check_equal(len(small.all("a")), 1 + 13 + 1, "skip link, contents, link to the warnings")


def test_nothing_is_fetched(work):
    content = work.analyze(GLOVE, "--html", "-").stdout.decode()
    page = Page(content.encode())
    for tag, attributes in page.elements:
        for name in ("src", "href"):
            value = attributes.get(name, "#")
            check(value.startswith(("#", "data:image/png;base64,")), f"{tag} {name}={value[:60]}")
        check("style" not in attributes, "no style attribute: the policy forbids it")
        check(not any(name.startswith("on") for name in attributes), "no handler in an attribute")
    check(not re.search(r"https?:|@import|url\((?!#)", content), "no address and no import")
    check_mentions(page.all("meta")[1]["content"], ["default-src 'none'", "img-src data:"], "the policy")


def test_pictures_are_permuted_copies_of_each_other(work):
    page = page_of(work, GLOVE, "-o", "heads.json")
    partition = parse_json(work.read("heads.json"))
    order = partition["permutation"]
    found = pictures(page)
    before, after, loadings = (found[f"map-{name}"] for name in ("before", "after", "loadings"))
    check_equal((len(before), len(after), len(loadings)), (100, 100, 3), "rows")
    for row in range(100):
        check_equal(before[row][row], 254, "colour of r = 1")
        check_equal(bytes(before[order[row]][j] for j in order), after[row], f"row {row} after the permutation")
        check_equal(bytes(line[row] for line in before), before[row], "symmetry")
    for place, dimension in enumerate(order):
        column = [loadings[factor][place] for factor in range(3)]
        check_equal(column[partition["head_of_dimension"][dimension]], max(column), "brightest factor")


def test_values_are_those_of_the_file(work):
    page = page_of(work, GLOVE, "-o", "heads.json")
    vectors = [[float(v) for v in line.split(" ")[1:]]
               for line in GLOVE.read_text(encoding="utf-8").splitlines()]
    columns = list(zip(*vectors))

    def centred(j):
        mean = sum(columns[j]) / len(vectors)
        return [value - mean for value in columns[j]]
    codes = page.codes("values-correlation")
    check_equal(len(codes), 100 * 99 // 2, "pairs")
    for i, j in ((0, 1), (0, 99), (5, 17), (55, 56), (98, 99), (30, 70)):
        a, b = centred(i), centred(j)
        r = sum(x * y for x, y in zip(a, b)) / (sum(x * x for x in a) * sum(y * y for y in b)) ** 0.5
        check_equal(codes[i * (2 * 100 - i - 1) // 2 + j - i - 1], round(1000 * r), f"r of {i} and {j}")
    partition = parse_json(work.read("heads.json"))
    unit = 10.0 ** page.exponent("values-loadings")
    codes = page.codes("values-loadings")
    check_equal(len(codes), 3 * 100, "loadings")
    for dimension, head in enumerate(partition["head_of_dimension"]):
        factor = partition["heads"][head]["factor"]
        check_close(codes[100 * factor + dimension] * unit, partition["loading_of_dimension"][dimension],
                    0, f"loading of dimension {dimension}", absolute=0.51 * unit)


def test_bars_and_rows_are_counted(work):
    page = page_of(work, GLOVE)
    bars = [a for _, a in page.elements if a.get("class", "").startswith("bar")]
    check_equal(len(bars), 100 + 50 + 3, "bars: MSA, scree, head sizes")
    check_equal(len(page.all("th", scope="row")), 7 + 100 + 8 + 3 + 100 + 19 + 3,
                "rows: health, eigenvalues, rules, heads, dimensions, options, numbers of the verdict")


def test_page_is_small(work):
    check(len(work.analyze(SMALL, "--html", "-").stdout) < 100_000, "5 dimensions below 100 kB")
    path = work.write("wide.bin", word2vec_binary(rows(400, 300)))
    content = work.analyze(path, "--heads", "12", "--html", "-").stdout
    check(len(content) < 2_000_000, f"300 dimensions below 2 MB, found {len(content)}")
    check_equal(len(Page(content).all("img")), 3, "pictures")


def test_same_bytes_again_and_for_any_threads(work):
    path = work.write("a.txt", glove(rows(3000, 70)))
    first = work.analyze(path, "--html", "-", "--threads", "1").stdout
    for threads in ("1", "2", "3"):
        check(work.analyze(path, "--html", "-", "--threads", threads).stdout == first,
              f"the same page with {threads} threads")


def test_page_without_partition_is_still_written(work):
    run = work.analyze(DATA / "cases/one-row.txt", "-o", "heads.json", "--html", "page.html", expect=4)
    check_equal(work.names(), ["page.html"], "files")
    check_mentions(run.err, ["partition"], "standard error")
    content = work.read("page.html").decode()
    check_mentions(content, ["There is only one word", "one-word"], "the page")
    check(not Page(content.encode()).all("figure"), "no pictures")


def test_destinations_of_the_page_are_guarded(work):
    copy = work.write("a.txt", SMALL.read_bytes())
    run = work.analyze(copy, "--html", "a.txt", expect=2)
    check_mentions(run.err, ["--html", "input"], "standard error")
    work.analyze(SMALL, "-o", "x", "--html", "x", expect=2)
    work.analyze(SMALL, "--html", "/dev/full", expect=5)
    work.analyze(SMALL, "--html", "no/such/place.html", expect=5)
    work.write("page.html", b"old content")
    bad = work.write("bad.txt", SMALL.read_bytes() + b"broken row\n")
    work.analyze(bad, "--html", "page.html", expect=3)
    check_equal(work.read("page.html"), b"old content", "the old page")


def test_memory_for_pictures_is_asked_for(work):
    path = work.write("wide.bin", word2vec_binary(rows(20, 1000)))
    needs = []
    for option in ((), ("--html", "page.html")):
        run = work.analyze(path, "--max-memory", "1M", "--threads", "1", *option, expect=4)
        check_equal("leave --html out" in run.err, bool(option), "--html in the advice")
        needs.append(int(re.search(r"need about (\d+) MiB", run.err)[1]))
    check(needs[1] - needs[0] >= 2 * 8, f"two more matrices of 8 MB, found {needs}")
    check_equal(work.names(), ["wide.bin"], "files")


def test_hostile_names_stay_text(work):
    name = "<img src=x onerror=alert(1)>&\"'.txt"
    path = work.write(name.replace("/", ""), SMALL.read_bytes())
    content = work.analyze(path, "--html", "-").stdout
    page = Page(content)
    check(not page.all("img") and content.count(b"<script") == 1, "no markup from a name")
    check(b"&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;.txt" in content, "the name as text")
