"""Commands shown in README.md and docs/ run, and do what is said there."""
import pathlib
import re
import shlex
import subprocess

from harness import Failure, Run, check, check_equal

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUN = "scripts/run.sh"


def commands(page):
    """Lines of ```sh blocks that start famheads, continuation lines joined."""
    text = page.read_text(encoding="utf-8")
    for block in re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        for line in block.replace("\\\n", " ").splitlines():
            line = line.split(" #")[0].strip()
            if re.search(rf"(^|[|] *){re.escape(RUN)} ", line):
                yield line


def run_as_shown(work, line):
    shown = line.replace(RUN, shlex.quote(str(work.program)))
    done = subprocess.run(["bash", "-c", shown], cwd=work.folder, capture_output=True,
                          env=work.environment(), timeout=120, check=False)
    run = Run([shown], done.returncode, done.stdout, done.stderr)
    work.runs.append(run)
    check(done.returncode in (0, 1) if " check " in line else done.returncode == 0,
          f"'{line}' to succeed, status {done.returncode}")
    return run


def prepare(work):
    (work.folder / "data").symlink_to(ROOT / "data")


def test_commands_of_the_readme(work):
    prepare(work)
    lines = list(commands(ROOT / "README.md"))
    check(len(lines) >= 2, "commands in README.md")
    for line in lines:
        run_as_shown(work, line)
    check((work.folder / "heads.json").exists(), "the partition that README.md promises")


def test_commands_of_the_docs(work):
    prepare(work)
    for page in sorted((ROOT / "docs").glob("**/*.md")):
        for line in commands(page):
            try:
                run_as_shown(work, line)
            except Failure as problem:
                raise Failure(f"{page.relative_to(ROOT)}: {problem}") from problem


def test_transcript_of_the_readme_is_real(work):
    """The console block after the analyze command is what the program prints."""
    prepare(work)
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(rf"^```console\n\$ {re.escape(RUN)} ([^\n]*)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    check(found, "a ```console block that starts with the command")
    run = run_as_shown(work, f"{RUN} {found[1]}")
    shown, printed = found[2].rstrip().splitlines(), run.out.rstrip().splitlines()
    position = 0
    for line in shown:  # "..." stands for lines left out
        if line.strip() in ("...", "…"):
            continue
        check(line in printed[position:], f"README.md shows a line that the program does not print: {line!r}")
        position = printed.index(line, position) + 1


def test_every_command_is_documented(work):
    names = re.findall(r"^FAMHEADS_COMMAND\((\w+)\)", (ROOT / "src/cli/commands.def").read_text(), re.MULTILINE)
    text = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    for name in names:
        check(f"| `famheads {name} " in text, f"docs/commands.md has a row for famheads {name}")


def test_links_of_the_documents_lead_somewhere(work):
    for page in [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("**/*.md")),
                 *sorted((ROOT / "data").glob("**/*.md"))]:
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if not re.match(r"[a-z]+:", target):
                check((page.parent / target).exists(), f"{page.relative_to(ROOT)} links to {target}")
    check_equal(work.names(), [], "files")
