#!/usr/bin/env python3
"""Golden values of the stability of data/lee_fasttext.vec, from numpy and scipy.

    stability.py > data/golden/stability-lee_fasttext.json

Row i belongs to fold i mod 8 (the file is one block). Independent of famheads: eigenvectors from
LAPACK, the assignment from scipy.optimize, the adjusted Rand index from its contingency table.
"""
import itertools
import json
import pathlib

import numpy as np
from scipy.optimize import linear_sum_assignment
from scipy.special import comb

FILE = pathlib.Path(__file__).resolve().parents[2] / "data" / "lee_fasttext.vec"
FOLDS = 8
HEAD_COUNTS = [2, 3, 4, 6, 8]


def factors(rows):
    values, vectors = np.linalg.eigh(np.cov(rows, rowvar=False))
    return values[::-1], vectors[:, ::-1]


def partition(rows, h):
    values, vectors = factors(rows)
    return np.argmax(np.abs(vectors[:, :h] * np.sqrt(values[:h])), axis=1)


def rand_index(a, b):
    table = np.array([[np.sum((a == i) & (b == j)) for j in np.unique(b)] for i in np.unique(a)])
    together, rows, columns = (comb(x, 2).sum() for x in (table, table.sum(1), table.sum(0)))
    expected = rows * columns / comb(len(a), 2)
    return (together - expected) / ((rows + columns) / 2 - expected)


def matched(a, b, h):
    cosines = np.abs(factors(a)[1][:, :h].T @ factors(b)[1][:, :h])
    return cosines[linear_sum_assignment(cosines, maximize=True)]


def kmo(rows):
    r = np.corrcoef(rows, rowvar=False)
    inverse = np.linalg.inv(r)
    scale = np.sqrt(np.diag(inverse))
    off = ~np.eye(len(r), dtype=bool)
    r2, q2 = (r[off] ** 2).sum(), ((inverse / np.outer(scale, scale))[off] ** 2).sum()
    return r2 / (r2 + q2)


def jackknife(values):
    values = np.array(values)
    return np.sqrt((FOLDS - 1) / FOLDS * ((values - values.mean(0)) ** 2).sum(0))


def main():
    rows = np.loadtxt(FILE, skiprows=1, usecols=range(1, 11), comments=None, encoding="utf-8")
    fold = np.arange(len(rows)) % FOLDS
    halves = [np.isin(fold, (0, *rest)) for rest in itertools.combinations(range(1, FOLDS), 3)]
    without = [rows[fold != left_out] for left_out in range(FOLDS)]
    first = rows[:1000]
    found = []
    for h in HEAD_COUNTS:
        agreements = [rand_index(partition(rows[half], h), partition(rows[~half], h)) for half in halves]
        congruences = [matched(rows[half], rows[~half], h) for half in halves]
        own = fold[:1000] % 2 == 0
        found.append({"head_count": h, "halves": np.mean(agreements), "least_halves": np.min(agreements),
                      "congruence": np.mean(congruences),
                      "least_congruence": np.mean([c.min() for c in congruences]),
                      "first_1000": rand_index(partition(first, h), partition(rows, h)),
                      "first_1000_congruence": matched(first, rows, h).mean(),
                      "first_1000_halves": rand_index(partition(first[own], h), partition(first[~own], h))})
    print(json.dumps({"splits": len(halves), "head_counts": found,
                      "eigenvalue_errors": jackknife([factors(part)[0] for part in without]).tolist(),
                      "kmo_error": jackknife([kmo(part) for part in without])}, indent=1))


if __name__ == "__main__":
    main()
