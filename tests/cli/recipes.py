"""The recipes of docs/ci.md work: their commands run here, in a scratch git repository.

What needs the CI service (fetching the code, caching, uploading) is recognised by an explicit list;
everything else really runs, with the real program. Building famheads runs, too, but against a
repository whose build script hands out the program under test; the real one is compared with it.
"""
import json
import os
import pathlib
import re
import shlex
import subprocess
import xml.etree.ElementTree

import yaml

from embedding_files import rows, word2vec
from harness import Run, check, check_equal, parse_json

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/ci.md").read_text(encoding="utf-8")
ADDRESS = "https://example.org/famheads.git"
SERVICE_ACTIONS = {"actions/checkout", "actions/cache", "actions/upload-artifact"}
SYSTEM_LIBRARIES = {"libc", "libm", "libgcc_s", "libstdc++", "libasan", "libubsan"}  # in every image, or only here


def blocks(section, language):
    """The fenced blocks of a language in a section of the page."""
    found = re.search(rf"^## {re.escape(section)}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    check(found, f"a section '{section}' in docs/ci.md")
    inside = re.findall(rf"^```{language}\n(.*?)^```", found[1], re.DOTALL | re.MULTILINE)
    check(inside, f"a block of {language} in section '{section}'")
    return inside


def only_block(section, language):
    found = blocks(section, language)
    check_equal(len(found), 1, f"blocks of {language} in section '{section}'")
    return found[0]


class Repository:
    """A git repository with two embedding files, and a place to get famheads from."""

    def __init__(self, work):
        self.work, self.folder = work, work.folder / "repository"
        self.program = work.program.resolve()
        self.tools, self.home = work.folder / "tools", work.folder / "home"
        for folder in (self.folder / "vectors", self.tools, self.home):
            folder.mkdir(parents=True)
        self.environment = work.environment(
            HOME=str(self.home), PATH=f"{self.tools}:{os.environ['PATH']}", GIT_CONFIG_NOSYSTEM="1",
            XDG_CONFIG_HOME=None, XDG_CACHE_HOME=None, MAKEFLAGS=None, CI="true")
        self._make_tools()
        self._make_upstream()
        self.table = rows(400, 8)
        self.write("vectors/english.vec", word2vec(self.table[:200]))
        self.write("vectors/german.vec", word2vec(self.table[200:]))
        self.shell("git init -q . && git add . && git commit -qm 'Two embeddings'")

    def _make_tools(self):
        """What a Debian container has beside: packages are not installed here."""
        self.script(self.tools / "apt-get", f'echo "$@" >> {shlex.quote(str(self.work.folder))}/packages.log')
        settings = {"user.name": "A Tester", "user.email": "tester@example.org", "init.defaultBranch": "main",
                    "advice.detachedHead": "false", f"url.file://{self.work.folder}/upstream.insteadOf": ADDRESS}
        for key, value in settings.items():
            self.shell(f"git config --global {shlex.quote(key)} {shlex.quote(value)}")

    def _make_upstream(self):
        """famheads as a repository whose build takes no time."""
        upstream = self.work.folder / "upstream"
        (upstream / "scripts").mkdir(parents=True)
        self.script(upstream / "scripts/setup.sh", '[ "$*" = run ]')
        self.script(upstream / "scripts/build.sh", '[ "$*" = "portable famheads_program" ]\n'
                    'build=$(dirname "$0")/../build/portable\nmkdir -p "$build"\n'
                    f"printf '#!/bin/sh\\nexec %s \"$@\"\\n' {shlex.quote(str(self.program))} > \"$build/famheads\"\n"
                    'chmod +x "$build/famheads"')
        self.shell("git init -q . && git add . && git commit -qm famheads && git tag v0.1.0", cwd=upstream)

    def script(self, path, text):
        path.write_text(f"#!/bin/sh\nset -e\n{text}\n")
        path.chmod(0o755)

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def shell(self, command, expect=0, shell=("sh", "-e"), cwd=None, **environment):
        """Runs a command as the CI service does."""
        done = subprocess.run([*shell, "-c", command], cwd=cwd or self.folder, capture_output=True,
                              env={**self.environment, **environment}, timeout=120, check=False)
        run = Run([*shell, "-c", command], done.returncode, done.stdout, done.stderr)
        self.work.runs.append(run)
        check_equal(run.status, expect, "exit status")
        return run

    def install(self):
        """famheads on the PATH, as after step 1 of the page."""
        (self.tools / "famheads").symlink_to(self.program)

    def gate(self):
        """famheads.toml and reference heads, made by the commands of the page."""
        self.install()
        self.shell("famheads check vectors/*.vec --suggest > famheads.toml")
        self.shell(only_block("Heads that must stay as they are", "sh"))
        (self.tools / "famheads").unlink()

    def break_a_file(self):
        """german.vec loses half of its words: still readable, but fewer than suggested."""
        self.write("vectors/german.vec", word2vec(self.table[200:300]))

    def ruin_a_file(self):
        self.write("vectors/german.vec", word2vec(self.table[200:]) + b"extra 1 2\n")


def check_reports(repository, junit, document, status):
    """Reports are there whatever the outcome, and say what it was."""
    cases = xml.etree.ElementTree.fromstring(repository.read(junit)).findall(".//testcase")
    check({case.get("classname") for case in cases} == {"vectors/english.vec", "vectors/german.vec"},
          f"both files in {junit}")
    failed = [case for case in cases if len(case)]
    check(bool(failed) == (status != 0), f"failures in {junit} exactly where the gate fails")
    found = parse_json(repository.read(document))
    check_equal(found["schema"], "famheads.check/1", "schema")
    check_equal(found["passed"], status == 0, "passed")
    rules = {finding["rule"] for file in found["files"] for finding in file["findings"]}
    check("against" in rules, "the heads compared, too")


def check_build_commands(text):
    """The build that runs here is the build that the real scripts offer."""
    check("scripts/build.sh portable famheads_program" in text, "the build that this test knows")
    presets = json.loads((ROOT / "CMakePresets.json").read_text())
    check("portable" in {preset["name"] for preset in presets["buildPresets"]}, "the preset portable")
    cmake = (ROOT / "CMakeLists.txt").read_text()
    check("add_executable(famheads_program" in cmake, "the target famheads_program")
    check(re.search(r"^ +run\) packages", (ROOT / "scripts/setup.sh").read_text(), re.MULTILINE), "setup.sh run")
    version = re.search(r"project\(famheads VERSION ([0-9.]+)", cmake)[1]
    check_equal(set(re.findall(r"v\d+\.\d+\.\d+", text)), {f"v{version}"}, "versions")


def check_packages(repository):
    """The installed packages hold the libraries that the program is linked with."""
    log = (repository.work.folder / "packages.log").read_text().replace("zlib1g", "libz1")
    linked = repository.shell(f"ldd {shlex.quote(str(repository.program))}").out
    libraries = set(re.findall(r"^\s+(lib[^\s.]+)\.so", linked, re.MULTILINE)) - SYSTEM_LIBRARIES
    check({"libfmt", "libz"} <= libraries, f"libraries of the program: {linked}")
    for library in libraries:
        check(re.search(rf"\b{re.escape(library)}[0-9.]*\b", log), f"{library} among the packages: {log}")


# --- the page itself

def test_five_minutes_are_three_steps(work):
    repository = Repository(work)
    build, suggest, again = blocks("Five minutes", "sh")
    check_build_commands(build)
    run = repository.shell(build + suggest + again, shell=("bash", "-e"))
    check("2 files: 2 passed." in run.out, "both files passed")
    check("famheads.toml" in repository.shell("git show --stat").out, "thresholds committed")
    repository.break_a_file()
    run = repository.shell(again, expect=1, PATH=f"{repository.home}/.local/bin:{repository.environment['PATH']}")
    check("min-words" in run.out, "the missed rule")


def test_configuration_on_the_page_is_understood(work):
    repository = Repository(work)
    repository.install()
    repository.write("famheads.toml", only_block("Five minutes", "toml"))
    document = repository.shell("famheads check --config famheads.toml vectors/*.vec --format json", expect=1).document
    missed = {finding["rule"]: finding["wanted"] for finding in document["files"][0]["findings"]
              if finding["outcome"] != "passed"}
    check_equal((missed.get("dimensions"), missed.get("min-words")), ("exactly 300", "at least 100000"), "thresholds")


def test_failure_on_the_page_is_real(work):
    """It is the snapshot that the report's own tests keep."""
    shown = only_block("Reading a failure", "text")
    check_equal(shown, (ROOT / "data/snapshots/check.txt").read_text(encoding="utf-8"), "the example")
    check_equal(work.names(), [], "files")


def test_formats_and_exit_codes_on_the_page_are_all(work):
    formats = re.findall(r"^FAMHEADS_CHECK_FORMAT\((\w+),", (ROOT / "src/report/check_formats.def").read_text(),
                         re.MULTILINE)
    section = PAGE[PAGE.index("## Reading a failure"):PAGE.index("## Exit codes")]
    check_equal(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE), formats, "formats")
    codes = re.findall(r"= (\d+),", (ROOT / "src/cli/exit_code.hpp").read_text())
    section = PAGE[PAGE.index("## Exit codes"):PAGE.index("## What stays")]
    shown = re.findall(r"^\| ([\d, ]+) \|", section, re.MULTILINE)
    check_equal([code for entry in shown for code in entry.split(", ")], codes, "exit codes")
    check_equal(work.names(), [], "files")


def test_heads_that_must_stay(work):
    repository = Repository(work)
    repository.gate()
    repository.install()
    command = "famheads check vectors/english.vec --against heads/english.json"
    check(command in PAGE, f"'{command}' on the page")
    repository.shell(command)
    moved = [(word, values[::-1]) for word, values in repository.table[:200]]
    repository.write("vectors/english.vec", word2vec(moved))
    run = repository.shell(command, expect=1)
    check("against" in run.out and "moved" in run.out, "the dimensions that moved")


# --- GitHub Actions

def check_workflow(job):
    check("${{" not in "".join(step.get("run", "") for step in job["steps"]),
          "no expression inside a command, where it could inject one")
    for step in job["steps"]:
        check(("uses" in step) != ("run" in step), f"a step that either runs or uses: {step}")
        if "uses" in step:
            action, version = step["uses"].split("@")
            check(action in SERVICE_ACTIONS and re.fullmatch(r"v\d+", version), f"a known action: {step['uses']}")
    upload = next(step for step in job["steps"] if step.get("uses", "").startswith("actions/upload-artifact"))
    check_equal(upload["if"], "always()", "condition of the upload")
    return upload["with"]["path"].split()


def test_github_actions(work):
    repository = Repository(work)
    repository.gate()
    workflow = yaml.safe_load(only_block("GitHub Actions", "yaml"))
    check_equal(workflow[True], ["push", "pull_request"], "events")  # YAML 1.1 reads "on" as true
    check_equal(workflow["permissions"], {"contents": "read"}, "permissions")
    job = workflow["jobs"]["check"]
    check_equal(job["container"], "debian:12", "container")
    uploaded = check_workflow(job)
    cache = next(step for step in job["steps"] if step.get("uses", "").startswith("actions/cache@"))
    build = next(step for step in job["steps"] if step.get("name") == "Build famheads")
    check_equal(build["if"], f"steps.{cache['id']}.outputs.cache-hit != 'true'", "condition of the build")
    check("FAMHEADS_VERSION" in cache["with"]["key"], "the version in the cache's key")
    check_build_commands(build["run"] + workflow["env"]["FAMHEADS_VERSION"])
    steps = [step for step in job["steps"] if "run" in step]
    summary = repository.folder.parent / "summary.md"
    summary.touch()
    environment = {**workflow["env"], "GITHUB_STEP_SUMMARY": str(summary)}
    for step in steps:  # a container's default shell
        run = repository.shell(step["run"], shell=("sh", "-e"), **environment)
    check("::notice" in run.out and "::error" not in run.out, "a notice on standard output")
    check((repository.folder / cache["with"]["path"] / "famheads").exists(), "the program in the cached folder")
    check_packages(repository)
    check_github_outcomes(repository, steps[-1]["run"], environment, summary, uploaded)


def check_github_outcomes(repository, command, environment, summary, uploaded):
    for spoil, status in ((lambda: None, 0), (repository.break_a_file, 1), (repository.ruin_a_file, 3)):
        spoil()
        run = repository.shell(command, expect=status, **environment)
        check(("::error file=vectors/german.vec," in run.out) == (status != 0), "an annotation where it fails")
        check_reports(repository, *uploaded, status)
        check(summary.read_text().startswith("## famheads check: "), "a job summary")


# --- GitLab CI

def test_gitlab_ci(work):
    repository = Repository(work)
    repository.gate()
    pipeline = yaml.safe_load(only_block("GitLab CI", "yaml"))
    check_equal(len(pipeline), 1, "jobs")
    job = next(iter(pipeline.values()))
    check(set(job) <= {"image", "variables", "cache", "before_script", "script", "artifacts"}, f"known keys: {set(job)}")
    artifacts = job["artifacts"]
    check_equal(artifacts["when"], "always", "artifacts.when")
    check("$FAMHEADS_VERSION" in job["cache"]["key"], "the version in the cache's key")
    check_build_commands("".join(job["before_script"]) + job["variables"]["FAMHEADS_VERSION"])
    strict = ("bash", "-eo", "pipefail")
    repository.shell("\n".join(job["before_script"]), shell=strict, **job["variables"])
    check((repository.folder / job["cache"]["paths"][0] / "famheads").exists(), "the program in the cached folder")
    check_packages(repository)
    again = repository.shell("\n".join(job["before_script"][2:]), shell=strict, **job["variables"])
    check("clon" not in again.out + again.err, "no second build")
    for spoil, status in ((lambda: None, 0), (repository.break_a_file, 1), (repository.ruin_a_file, 3)):
        spoil()
        repository.shell("\n".join(job["script"]), expect=status, shell=strict, **job["variables"])
        check_reports(repository, artifacts["reports"]["junit"], artifacts["paths"][0], status)
        for path in artifacts["paths"]:
            check((repository.folder / path).stat().st_size > 0, f"{path} written")


# --- Jenkins

def run_dockerfile(repository, text):
    """RUN in a folder that stands for the image; what is copied to its end becomes a tool."""
    image = repository.work.folder / "image"
    image.mkdir()
    environment = {}
    for line in text.replace("\\\n", " ").splitlines():
        instruction, _, rest = line.strip().partition(" ")
        if instruction == "ARG":
            name, value = rest.split("=", 1)
            environment[name] = value
        elif instruction == "RUN":
            command = rest.replace("/var/lib/apt/lists", "no-such-folder")
            repository.shell(command, cwd=image, **environment)
        elif instruction == "COPY":
            source, target = re.fullmatch(r"--from=build /build/(\S+) /usr/local/bin/(\S+)", rest).groups()
            (repository.tools / target).symlink_to(image / source)
        else:
            check(instruction in ("", "FROM", "WORKDIR"), f"a known instruction: {line}")
            check(instruction != "WORKDIR" or rest == "/build", "the folder /build")


def test_jenkins(work):
    repository = Repository(work)
    repository.gate()
    dockerfile = only_block("Jenkins", "dockerfile")
    check_build_commands(dockerfile)
    run_dockerfile(repository, dockerfile)
    check_packages(repository)
    pipeline = only_block("Jenkins", "groovy")
    check(pipeline.startswith("pipeline {") and pipeline.count("{") == pipeline.count("}"), "a declarative pipeline")
    check(re.search(r"dockerfile \{\s+dir 'ci'", pipeline) and "`ci/Dockerfile`" in PAGE, "the image of ci/Dockerfile")
    junit = re.search(r"post \{\s+always \{\s+junit '([^']+)'", pipeline)[1]
    archived = re.search(r"archiveArtifacts artifacts: '([^']+)'", pipeline)[1].split(", ")
    commands = re.findall(r"\bsh '''(.*?)'''", pipeline, re.DOTALL)
    check_equal(len(commands), pipeline.count("sh '"), "commands")
    for spoil, status in ((lambda: None, 0), (repository.break_a_file, 1), (repository.ruin_a_file, 3)):
        spoil()
        for command in commands:
            # Groovy takes a backslash before a line end in ''' as a continued line.
            repository.shell(command.replace("\\\n", ""), expect=status, shell=("sh", "-xe"))
        check_reports(repository, junit, archived[0], status)
        check((repository.folder / archived[1]).stat().st_size > 0, f"{archived[1]} written")


# --- pre-commit

def test_pre_commit(work):
    repository = Repository(work)
    repository.gate()
    repository.install()
    text = only_block("pre-commit", "yaml")
    repository.write(".pre-commit-config.yaml", text)
    repository.shell("git add . && git commit -qm 'A hook' && pre-commit install")
    hook = yaml.safe_load(text)["repos"][0]["hooks"][0]
    check_equal(hook["language"], "system", "language")
    repository.shell(f"{hook['entry']} vectors/german.vec")
    every = f"pre-commit run {hook['id']} --all-files"
    check(every in PAGE, f"'{every}' on the page")
    check("Passed" in repository.shell(every).out, "all files pass")
    repository.break_a_file()
    run = repository.shell("git commit -qam 'Fewer words'", expect=1)
    printed = run.out + run.err
    check("min-words" in printed and "german" in printed, "the missed rule")
    check("english" not in printed, "nothing about files that do not change")


# --- Make

def test_make(work):
    repository = Repository(work)
    repository.gate()
    makefile = only_block("Make", "make")
    check_build_commands(makefile)
    repository.write("Makefile", makefile)
    repository.shell("make check")
    check("Nothing to be done" in repository.shell("make check").out, "no second check of the same files")
    for spoil, status in ((repository.break_a_file, 1), (repository.ruin_a_file, 3)):
        spoil()
        run = repository.shell("make check", expect=2)  # make's own status
        check(f"Error {status}" in run.err, f"status {status} of the check")
        check("clone" not in run.out, "no second build")
        check_reports(repository, "build/famheads-junit.xml", "build/famheads-check.json", status)
        repository.shell("make check", expect=2)  # a failure is not forgotten


# --- what the recipes upload

def test_reports_of_real_files_suit_outside_readers(work):
    repository = Repository(work)
    repository.gate()
    repository.install()
    repository.ruin_a_file()
    repository.write("vectors/odd |<b>,:%.vec", word2vec(repository.table[:50]))
    (repository.folder / "vectors" / os.fsdecode(b"not \xff utf8.vec")).write_bytes(word2vec(repository.table[:9]))
    repository.shell("famheads check --config famheads.toml vectors/*.vec --min-words 100 --no-duplicate-words "
                     "--report json=c.json --report junit=c.xml --report markdown=c.md --report github=c.txt", expect=3)
    repository.shell(f"/usr/bin/python3 -B {ROOT}/tests/report/validate_schema.py "
                     f"{ROOT}/docs/schema/check-1.schema.json c.json")
    repository.shell(f"xmllint --noout --schema {ROOT}/docs/schema/junit.xsd c.xml")
    suites = json.loads(repository.shell(f"/usr/bin/python3 -B {ROOT}/tests/report/read_junit.py c.xml").out)
    check_equal([suite["name"] for suite in suites],
                ["vectors/english.vec", "vectors/german.vec", "vectors/not \\xff utf8.vec", "vectors/odd |<b>,:%.vec"],
                "suites")
    html = repository.shell("cmark-gfm --unsafe -e table -e autolink c.md").out
    check_equal((html.count("<tr>"), html.count("<b>")), (5, 0), "rows of the table, markup of a name")
    check("file=vectors/odd |<b>%2C%3A%25.vec," in repository.read("c.txt"), "an escaped property")
