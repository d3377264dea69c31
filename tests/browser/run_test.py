#!/usr/bin/env python3
"""Pages of the real program in a real browser: run_test.py PROGRAM PLACE CHECK

CHECK is "install" (the packages of package-lock.json into PLACE), or the name of a function in
checks.mjs. Exit status 0: passed; 1: failed; 77: skipped, as something that is needed is not there.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parents[1] / "data"
SKIPPED = 77
CHROMIUM = "/usr/bin/chromium"
# Pairs of dimensions of the GloVe file whose correlation is computed here, from the file.
PAIRS = [(0, 1), (3, 98), (17, 4), (55, 30), (62, 99), (80, 12)]


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(SKIPPED)


def install(place):
    """The packages of the lock file, unless they are there already. No browser is downloaded."""
    for tool in ("node", "npm"):
        if not shutil.which(tool):
            skip(f"no {tool} (Debian packages nodejs and npm)")
    lock = (HERE / "package-lock.json").read_bytes()
    done = place / "installed-lock.json"
    if done.exists() and done.read_bytes() == lock:
        return 0
    place.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(HERE / name, place / name)
    environment = {**os.environ, "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1"}
    npm = subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=place,
                         env=environment, capture_output=True, text=True, check=False)
    if npm.returncode != 0:
        print(npm.stdout, npm.stderr)
        skip("npm could not install playwright-core")
    done.write_bytes(lock)
    return 0


def correlation(columns, i, j):
    def centred(values):
        mean = sum(values) / len(values)
        return [value - mean for value in values]
    a, b = centred(columns[i]), centred(columns[j])
    return sum(x * y for x, y in zip(a, b)) / (sum(x * x for x in a) * sum(y * y for y in b)) ** 0.5


def make_pages(program, folder):
    """Pages, reports and pictures of some inputs, and what is known about them from elsewhere."""
    inputs = {"small": ("harman5-12x5.txt",), "glove": ("glove-6b-100d-top2000.txt",),
              "cells": ("synth-5000x48-k6.txt", "--heads", "6"), "nothing": ("cases/one-row.txt",)}
    for name, (source, *options) in inputs.items():
        subprocess.run([program, "analyze", DATA / source, *options, "--html", folder / f"{name}.html",
                        "--json", folder / f"{name}.json"], check=True, stdout=subprocess.DEVNULL)
    for name, options in {"glove": ("--matrix", "correlation", "--rule", "kaiser", "--cumulative"), "nothing": ()}.items():
        subprocess.run([program, "scree", DATA / inputs[name][0], *options, "-q", "-o", folder / f"{name}.svg"], check=True)
    lines = (DATA / "glove-6b-100d-top2000.txt").read_text(encoding="utf-8").splitlines()
    columns = list(zip(*([float(value) for value in line.split(" ")[1:]] for line in lines)))
    known = [{"i": i, "j": j, "r": correlation(columns, i, j)} for i, j in PAIRS]
    (folder / "known.json").write_text(json.dumps(known))


def main():
    program, place, check = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    if check == "install":
        return install(place)
    if not (place / "node_modules/playwright-core").exists():
        skip("playwright-core is not installed")
    if not os.path.exists(CHROMIUM):
        skip("no chromium (Debian package chromium)")
    with tempfile.TemporaryDirectory(prefix="famheads-browser-") as name:
        folder = pathlib.Path(name)
        make_pages(program, folder)
        return subprocess.run(["node", HERE / "run_check.mjs", place, folder, CHROMIUM, check],
                              timeout=120, check=False).returncode


sys.exit(main())
