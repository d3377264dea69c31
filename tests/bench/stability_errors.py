#!/usr/bin/env python3
"""How often each verdict on stability is given where the truth is known: the figures of
docs/methods/stability.md. Needs numpy; about four minutes. Not part of the tests.

    stability_errors.py PROGRAM
"""
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

SEEDS = 12
SHAPES = ((3000, 12), (9000, 24), (12000, 60))  # words, dimensions
PLANTED = {"weak": (.36, .25, .16), "strong": (3, 2, 1.2), "six": (1.5, 1.2, .95, .75, .6, .45)}


def planted(rng, n, d, ratios, other_first=0):
    """Equal blocks of dimensions, a factor each; the first words may deal dimensions in turn instead."""
    k = len(ratios)
    factors = rng.normal(size=(n, k)) * np.sqrt(ratios)
    rows = factors[:, np.arange(d) * k // d]
    rows[:other_first] = factors[:other_first][:, np.arange(d) % k]
    return rows + rng.normal(size=(n, d))


def smooth(rng, n, d):
    """A falling spectrum in random directions: nothing that a head could mean."""
    turn = np.linalg.qr(rng.normal(size=(d, d)))[0]
    return rng.normal(size=(n, d)) / np.sqrt(np.arange(1, d + 1)) @ turn.T


def stability_of(program, rows):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "v.bin"
        with open(path, "wb") as file:
            file.write(b"%d %d\n" % rows.shape)
            for i, row in enumerate(rows.astype("<f4")):
                file.write(b"w%d " % i + row.tobytes())
        run = subprocess.run([program, "analyze", path, "--stability", "--json", "-"], capture_output=True, check=True)
    return json.loads(run.stdout)["stability"]


def tell(name, program, make, k=None):
    verdicts, at_k, largest = (collections.Counter() for _ in range(3))
    for seed in range(SEEDS):
        stability = stability_of(program, make(seed))
        verdicts.update(at["verdict"] for at in stability["head_counts"])
        at_k.update(at["verdict"] for at in stability["head_counts"] if at["head_count"] == k)
        largest[stability["largest_stable_head_count"]] += 1
    print(name, "every h:", dict(verdicts), "planted h:", dict(at_k), "largest:", dict(largest), flush=True)


def main(program):
    for n, d in SHAPES:
        def rng(seed, n=n):
            return np.random.default_rng(seed * 1000 + n)
        tell(f"noise {n} x {d}", program, lambda s, n=n, d=d: rng(s).normal(size=(n, d)))
        tell(f"smooth {n} x {d}", program, lambda s, n=n, d=d: smooth(rng(s), n, d))
        for name, ratios in PLANTED.items():
            tell(f"{name} {n} x {d}", program, lambda s, n=n, d=d, r=ratios: planted(rng(s), n, d, r), len(ratios))
    for name in ("strong", "six"):
        ratios = PLANTED[name]
        tell(f"{name}, the first 3000 of 12000 words differ", program,
             lambda s, r=ratios: planted(np.random.default_rng(s), 12000, 24, r, 3000), len(ratios))


if __name__ == "__main__":
    main(sys.argv[1])
