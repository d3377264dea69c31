"""Runs the real program in a fresh directory; a failure shows the command and all it printed.

A test module holds functions `test_...(work)`; each is a ctest of its own, run by run_test.py.
"""
import json
import os
import pathlib
import re
import resource
import shlex
import signal
import subprocess

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"
GLOVE = DATA / "glove-6b-100d-top2000.txt"
SMALL = DATA / "harman5-12x5.txt"  # 12 words, 5 dimensions: gap rule says 2 heads
TIME_LIMIT = 120  # seconds; a hang is a failure


class Failure(Exception):
    """What was expected and not found."""


class Skip(Exception):
    """A tool that the test needs is missing, and how to get it. With CI=true that is a failure."""


class Run:
    """One finished run of the program."""

    def __init__(self, arguments, status, stdout, stderr):
        self.arguments, self.status = arguments, status
        self.stdout, self.stderr = stdout, stderr

    @property
    def out(self):
        return self.stdout.decode("utf-8", "backslashreplace")

    @property
    def err(self):
        return self.stderr.decode("utf-8", "backslashreplace")

    @property
    def document(self):
        """Standard output as JSON; NaN and infinities are refused."""
        return parse_json(self.stdout)

    def __str__(self):
        command = " ".join(shlex.quote(os.fsdecode(a)) for a in self.arguments)
        return (f"$ {command}\nstatus {self.status}\n--- stdout\n{show(self.out)}\n"
                f"--- stderr\n{show(self.err)}\n---")


def show(text, most=6000):
    if len(text) > most:
        text = f"{text[:most // 2]}\n[... {len(text) - most} characters ...]\n{text[-most // 2:]}"
    return text.encode("unicode_escape", "backslashreplace").decode().replace("\\n", "\n")


def parse_json(content):
    def refuse(constant):
        raise Failure(f"{constant} in a JSON document")
    if isinstance(content, bytes):
        content = content.decode("utf-8")  # strictly: the documents are valid UTF-8
    return json.loads(content, parse_constant=refuse)


class Workplace:
    """A fresh directory, and the program to run in it."""

    def __init__(self, program, folder):
        self.program, self.folder = pathlib.Path(program), pathlib.Path(folder)
        self.runs = []

    def environment(self, **changes):
        environment = {key: value for key, value in os.environ.items()
                       if not key.startswith("FAMHEADS") and key != "NO_COLOR"}
        environment.update({"LC_ALL": "C.UTF-8", "COLUMNS": "80"}, **changes)
        return {key: value for key, value in environment.items() if value is not None}

    def run(self, *arguments, expect=0, stdin=b"", env=None, **popen):
        """Runs `famheads ARGUMENTS` and checks its exit status (None: any)."""
        command = [str(self.program), *[os.fspath(a) for a in arguments]]
        if not isinstance(stdin, bytes):
            popen["stdin"] = stdin
        else:
            popen["input"] = stdin
        popen.setdefault("stdout", subprocess.PIPE)
        done = subprocess.run(command, stderr=subprocess.PIPE, cwd=self.folder, timeout=TIME_LIMIT,
                              env=env or self.environment(), check=False, **popen)
        run = Run(command, done.returncode, done.stdout or b"", done.stderr)
        self.runs.append(run)
        if expect is not None:
            check(run.status == expect, f"exit status {expect}, not {run.status}")
        check_no_crash(run)
        return run

    def analyze(self, *arguments, **more):
        return self.run("analyze", *arguments, **more)

    def report(self, *arguments, **more):
        """The report document of an analysis."""
        return self.analyze(*arguments, "--json", "-", **more).document

    def start(self, *arguments, **popen):
        """Starts the program in its own process group; the caller waits for it."""
        command = [str(self.program), *[os.fspath(a) for a in arguments]]
        popen.setdefault("stdout", subprocess.PIPE)
        return subprocess.Popen(command, stderr=subprocess.PIPE, cwd=self.folder,
                                env=self.environment(), **popen)

    def finish(self, process, seconds=TIME_LIMIT):
        stdout, stderr = process.communicate(timeout=seconds)
        run = Run(process.args, process.returncode, stdout or b"", stderr or b"")
        self.runs.append(run)
        return run

    def write(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def read(self, name):
        return (self.folder / name).read_bytes()

    def names(self):
        return sorted(entry.name for entry in self.folder.iterdir())


def check(kept, expectation):
    if not kept:
        raise Failure(f"expected: {expectation}")


def check_equal(found, wanted, what):
    check(found == wanted, f"{what}: {show(repr(wanted), 600)}, found {show(repr(found), 600)}")


def check_close(found, wanted, relative, what, absolute=0.0):
    check(isinstance(found, (int, float)) and
          abs(found - wanted) <= max(relative * abs(wanted), absolute),
          f"{what} {wanted!r} within {relative:g} (relative) or {absolute:g}, found {found!r}")


def check_mentions(text, entries, what):
    """Each entry is a set of alternatives separated by "|"; one of them must occur."""
    for entry in entries:
        check(any(part.lower() in text.lower() for part in entry.split("|")),
              f"{what} mentions {entry!r}")


def check_no_crash(run):
    check(run.status is not None and run.status != 70, "no bug report (exit status 70)")
    if run.status < 0 and -run.status not in (signal.SIGINT, signal.SIGTERM):
        raise Failure(f"expected: no death by signal {-run.status}")
    for word in ("AddressSanitizer", "LeakSanitizer", "runtime error:", "terminate called", "Assertion"):
        check(word not in run.err, f"no {word!r} on stderr")


def check_no_nan(text, what):
    found = re.search(r"(?<![A-Za-z0-9_.-])-?(nan|inf|infinity)(?![A-Za-z0-9_.-])", text, re.IGNORECASE)
    check(not found, f"no NaN or infinity {what}, found {found and found.group()!r}")


def limit_file_size(count):
    """For preexec_fn: a write beyond `count` bytes fails, as on a full disk."""
    def apply():
        resource.setrlimit(resource.RLIMIT_FSIZE, (count, count))
    return apply
