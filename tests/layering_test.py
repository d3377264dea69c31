#!/usr/bin/env python3
"""The architecture as a test: who may include whom, and which file may open which third-party door.

    layering_test.py ROOT              checks the tree at ROOT (include/, src/, tests/)
    layering_test.py --self-test NAME  builds a small tree that breaks one rule; it must be noticed
    layering_test.py --list            names of the self-tests
"""
import pathlib
import re
import sys
import tempfile

LIBRARY = ("core", "io", "stats", "factors", "heads", "tasks", "report")
ALLOWED = {  # layer -> layers that it may include, itself among them
    "core": {"core"},
    "io": {"core", "io"},
    "stats": {"core", "stats"},
    "factors": {"core", "stats", "factors"},
    "heads": {"core", "stats", "factors", "heads"},
    "tasks": {"core", "io", "stats", "factors", "heads", "tasks"},
    "report": set(LIBRARY),
    "cli": {*LIBRARY, "cli"},
    "main": {"cli"},
}
DOORS = {  # first part of a third-party header -> layers whose sources may include it
    "Eigen": {"stats", "factors"},
    "Spectra": {"factors"},
    "CLI": {"cli"},
    "spdlog": {"cli"},
    "toml++": {"cli"},
    "nlohmann": {"report"},
    "fmt": {*LIBRARY, "cli"},
    "fast_float": {"io"},
    "zlib.h": {"io", "report"},
    "zstd.h": {"io"},
    "xxhash.h": {"io"},
    "re2": {"tasks"},
    "doctest": set(),
}
ONE_FILE = {  # costly to compile or easy to misuse: each in one .cpp
    "Spectra": r'#\s*include\s*<Spectra/',
    "CLI11": r'#\s*include\s*<CLI/',
    "toml++": r'#\s*include\s*<toml\+\+/',
    "RE2": r'#\s*include\s*<re2/',
    "SelfAdjointEigenSolver": r"\bSelfAdjointEigenSolver\b",
    "LLT": r"\bLLT\s*<|\.llt\s*\(",
}
FORBIDDEN = {  # the library never prints, exits or reads the environment
    r"\bstd::(cout|cerr|clog)\b": "prints",
    r"\b(printf|fprintf|puts|fputs|perror)\s*\(": "prints",
    r"\bfmt::print\b": "prints",
    r"\bgetenv\s*\(": "reads the environment",
    r"\b(exit|_exit|quick_exit|abort)\s*\(": "ends the program",
}
# Public headers without a source of their own: templates, plain data.
HEADER_ONLY = {"core/aligned_buffer", "core/matrix_view", "core/progress", "core/version",
               "io/byte_buffer"}
# Public headers without a test of their own stem, and the test that covers them.
TESTED_IN = {
    "core/matrix_view": "stats/matrix",  # as the matrices that are decomposed there
    "core/progress": "tasks/summarize",  # as the callback that stops it
    "core/version": "report/report_json",  # as the generator of a document
    "factors/loadings": "factors/spectrum",
    "io/byte_buffer": "io/byte_source",  # as what sources read into
    "io/embedding_info": "io/cases",  # as what readers report
    "io/embedding_reader": "io/cases",  # every hard input goes through it
    "stats/bartlett": "stats/adequacy",
    "stats/cholesky": "stats/matrix",
    "stats/kmo": "stats/adequacy",
    "stats/symmetric_eigen": "stats/matrix",
}
# Tests that are not about one file: a layer against outside knowledge, or several files at once.
ACROSS_FILES = {"golden", "cases", "schema", "naive_reader", "matrix"}
MOST_LINES = 400


def without_comments(text):
    """Comments and the insides of string literals blanked; include lines keep theirs."""
    def blank(match):
        found = match.group()
        return found if found.startswith("#") else '""' if found.startswith('"') else " "
    pattern = r'#\s*include[^\n]*|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"'
    return re.sub(pattern, blank, text, flags=re.DOTALL)


def sources(root):
    for path in sorted([*root.glob("include/famheads/**/*"), *root.glob("src/**/*")]):
        if path.suffix in (".hpp", ".cpp", ".def"):
            yield path


def layer_of(root, path):
    parts = path.relative_to(root).parts
    inner = parts[2:] if parts[0] == "include" else parts[1:]
    return inner[0] if len(inner) > 1 else "main"


def included_layer(name):
    parts = name.split("/")
    inner = parts[1:] if parts[0] == "famheads" else parts
    return inner[0] if len(inner) > 1 else None


def check_file(root, path, problems):
    text = path.read_text(encoding="utf-8")
    code = without_comments(text)
    layer, public = layer_of(root, path), path.is_relative_to(root / "include")
    where = path.relative_to(root)
    if layer not in ALLOWED:
        problems.append(f"{where}: unknown layer '{layer}'")
        return
    for kind, name in re.findall(r'#\s*include\s*([<"])([^>"]+)', code):
        if kind == '"':
            target = included_layer(name)
            if target not in ALLOWED:
                problems.append(f"{where}: include \"{name}\" by its path from include/ or src/")
            elif target not in ALLOWED[layer]:
                problems.append(f"{where}: {layer} must not include {target} ({name})")
            elif public and not name.startswith("famheads/"):
                problems.append(f"{where}: a public header includes the internal {name}")
        else:
            door = name.split("/")[0]
            if door in DOORS and (public or layer not in DOORS[door]):
                problems.append(f"{where}: <{name}> is not for "
                                f"{'public headers' if public else layer}")
    if layer in LIBRARY:
        for pattern, what in FORBIDDEN.items():
            if found := re.search(pattern, code):
                problems.append(f"{where}: the library {what} ({found.group()})")
    if text.count("\n") > MOST_LINES:
        problems.append(f"{where}: more than {MOST_LINES} lines")


def check_single_doors(root, problems):
    for door, pattern in ONE_FILE.items():
        users = [path for path in sources(root)
                 if re.search(pattern, without_comments(path.read_text(encoding="utf-8")))]
        names = ", ".join(str(path.relative_to(root)) for path in users)
        if len(users) > 1:
            problems.append(f"{door} is used in more than one file: {names}")
        if any(path.suffix != ".cpp" for path in users):
            problems.append(f"{door} is used in a header: {names}")


def check_stems(root, problems):
    """The same stem in include/, src/ and tests/."""
    for header in sorted(root.glob("include/famheads/*/**/*.hpp")):
        stem = str(header.relative_to(root / "include/famheads").with_suffix(""))
        has_source = (root / f"src/{stem}.cpp").exists()
        if stem not in HEADER_ONLY and not has_source:
            problems.append(f"include/famheads/{stem}.hpp has no src/{stem}.cpp")
        if not (root / f"tests/{TESTED_IN.get(stem, stem)}_test.cpp").exists():
            problems.append(f"include/famheads/{stem}.hpp has no tests/{TESTED_IN.get(stem, stem)}_test.cpp")
        if stem in TESTED_IN and (root / f"tests/{stem}_test.cpp").exists():
            problems.append(f"{stem} has a test of its own: take it from the list of exceptions")
        if stem in HEADER_ONLY and has_source:
            problems.append(f"{stem} has a source: take it from the list of headers without")
    for test in sorted(root.glob("tests/*/**/*_test.cpp")):
        stem = str(test.relative_to(root / "tests"))[:-len("_test.cpp")]
        layer, name = stem.split("/", 1)
        known = name in ACROSS_FILES or any(root.glob(f"include/famheads/{stem}.hpp")) or \
            any(path.suffix in (".hpp", ".cpp") for path in root.glob(f"src/{layer}/**/{name}.*"))
        if not known:
            problems.append(f"tests/{stem}_test.cpp tests nothing of that name")


def problems_of(root):
    problems = []
    for path in sources(root):
        check_file(root, path, problems)
    check_single_doors(root, problems)
    check_stems(root, problems)
    return problems


# --- self-tests: one broken rule each; what the complaint must hold

GOOD = {
    "include/famheads/io/reader.hpp": '#include <vector>\n#include "famheads/core/error.hpp"\n',
    "include/famheads/core/error.hpp": "// std::cout in a comment is fine\n",
    "src/io/reader.cpp": '#include "famheads/io/reader.hpp"\n#include <zlib.h>\n',
    "src/core/error.cpp": '#include "famheads/core/error.hpp"\n',
    "src/main.cpp": '#include "cli/command_line.hpp"\n',
    "tests/io/reader_test.cpp": "", "tests/core/error_test.cpp": "",
}
BROKEN = {
    "good tree": ({}, None),
    "io includes stats": ({"src/io/x.cpp": '#include "famheads/stats/kmo.hpp"\n'}, "io must not include stats"),
    "upward arrow": ({"src/core/x.cpp": '#include "famheads/io/reader.hpp"\n'}, "core must not include io"),
    "internal header upward": ({"src/stats/x.cpp": '#include "tasks/x.hpp"\n'}, "stats must not include tasks"),
    "report includes cli": ({"src/report/x.cpp": '#include "cli/x.hpp"\n'}, "report must not include cli"),
    "main skips cli": ({"src/main.cpp": '#include "famheads/io/reader.hpp"\n'}, "main must not include io"),
    "relative include": ({"src/io/x.cpp": '#include "reader.hpp"\n'}, "by its path"),
    "public includes internal": ({"include/famheads/io/reader.hpp": '#include "io/x.hpp"\n'}, "includes the internal"),
    "Eigen in a public header": ({"include/famheads/core/error.hpp": "#include <Eigen/Dense>\n"}, "not for public"),
    "json outside report": ({"src/tasks/x.cpp": "#include <nlohmann/json.hpp>\n"}, "not for tasks"),
    "spdlog in the library": ({"src/io/x.cpp": "#include <spdlog/spdlog.h>\n"}, "not for io"),
    "CLI11 twice": ({"src/cli/a.cpp": "#include <CLI/CLI.hpp>\n", "src/cli/b.cpp": "#include <CLI/CLI.hpp>\n"},
                    "CLI11 is used in more than one"),
    "toml++ in the library": ({"src/io/x.cpp": "#include <toml++/toml.h>\n"}, "not for io"),
    "toml++ twice": ({"src/cli/a.cpp": "#include <toml++/toml.h>\n", "src/cli/b.cpp": "#include <toml++/toml.h>\n"},
                     "toml++ is used in more than one"),
    "eigen solver twice": ({"src/stats/a.cpp": "SelfAdjointEigenSolver<M> s;\n",
                            "src/factors/b.cpp": "SelfAdjointEigenSolver<M> s;\n"}, "more than one file"),
    "LLT in a header": ({"src/stats/a.hpp": "Eigen::LLT<M> factor;\n"}, "LLT is used in a header"),
    "library prints": ({"src/stats/x.cpp": "void f() { std::cout << 1; }\n"}, "the library prints"),
    "library exits": ({"src/io/x.cpp": "void f() { std::exit(1); }\n"}, "ends the program"),
    "library reads environment": ({"src/tasks/x.cpp": 'auto v = std::getenv("HOME");\n'}, "environment"),
    "source missing": ({"include/famheads/io/new.hpp": "", "tests/io/new_test.cpp": ""}, "has no src/io/new.cpp"),
    "test missing": ({"include/famheads/io/new.hpp": "", "src/io/new.cpp": ""}, "has no tests/io/new_test.cpp"),
    "orphaned test": ({"tests/io/gone_test.cpp": ""}, "tests nothing of that name"),
    "long file": ({"src/io/x.cpp": "\n" * (MOST_LINES + 1)}, "more than 400 lines"),
}


def self_test(name):
    changes, complaint = BROKEN[name]
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, content in {**GOOD, **changes}.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(content)
        found = problems_of(root)
    if complaint is None:
        return found
    return [] if any(complaint in problem for problem in found) else [f"not noticed: {name}; found {found}"]


def main():
    if sys.argv[1] == "--list":
        print("\n".join(BROKEN))
        return 0
    if sys.argv[1] == "--self-test":
        problems = self_test(sys.argv[2])
    else:
        root = pathlib.Path(sys.argv[1])
        problems = problems_of(root)
        print(f"{len(list(sources(root)))} files of src/ and include/ read")
    print(*problems, sep="\n")
    return bool(problems)


sys.exit(main())
