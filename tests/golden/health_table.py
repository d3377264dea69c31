#!/usr/bin/env python3
"""Writes data/golden/health.json: the health of small files, by numpy and by other routes than famheads takes.

Eigenvalues come from the singular values of the centred rows, IsoScore from the steps of its paper
(Rudman et al. 2022, algorithm 1), cosines from all pairs, quartiles from sorted lists, duplicates from sets.
Needs python3-numpy and python3-scipy. Run it from anywhere; it is not part of the tests.
"""
import json
import pathlib

import numpy as np
from scipy.stats import entropy

DATA = pathlib.Path(__file__).parents[2] / "data"
FILES = {"glove-6b-100d-top2000.txt": 0, "lee_fasttext.vec": 1, "harman74-145x24.txt": 0,
         "cases/more-dims-than-rows.txt": 0, "cases/duplicate-words.txt": 0, "cases/zero-row.txt": 0,
         "cases/constant-dim.txt": 0}
SAMPLED_FROM = 4096  # famheads looks at every row up to here


def read(path, header_lines):
    lines = path.read_text(encoding="utf-8").splitlines()[header_lines:]
    fields = [line.split() for line in lines]
    return [row[0] for row in fields], np.array([[float(x) for x in row[1:]] for row in fields])


def isoscore(rows):
    n = rows.shape[1]
    turned = rows - rows.mean(axis=0)
    turned = turned @ np.linalg.svd(turned, full_matrices=True)[2].T
    diagonal = np.diag(np.cov(turned, rowvar=False))
    scaled = np.sqrt(n) * diagonal / np.linalg.norm(diagonal)
    defect = np.linalg.norm(scaled - np.ones(n)) / np.sqrt(2 * (n - np.sqrt(n)))
    used = (n - defect ** 2 * (n - np.sqrt(n))) ** 2 / n ** 2
    return (n * used - 1) / (n - 1)


def mean_cosine(rows):
    rows = rows[np.any(rows != 0, axis=1)]
    unit = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    cosines = unit @ unit.T
    return float(np.mean(cosines[np.triu_indices(len(unit), 1)]))


def outlier_share(values):
    lower, median, upper = np.quantile(values, [0.25, 0.5, 0.75])
    if lower == median or median == upper:
        return None
    outside = (values > median + 4 * (upper - median)) | (values < median - 4 * (median - lower))
    return float(np.mean(outside))


def nearest(correlation, j):
    sizes = np.abs(correlation[j])
    sizes[j] = 0
    sizes[~np.isfinite(sizes)] = 0
    return int(np.argmax(sizes)) if sizes.max() > 0 else None


def duplicate_vectors(words, rows):
    kept = [(word, tuple(row + 0.0)) for word, row in zip(words, rows) if np.any(row != 0)]
    return len(set(kept)) - len({row for _, row in kept})


def health(words, rows):
    assert len(rows) <= SAMPLED_FROM
    n, d = rows.shape
    centred = rows - rows.mean(axis=0)
    singular = np.linalg.svd(centred, compute_uv=False)
    eigenvalues = np.sort(singular ** 2 / (n - 1))[::-1][:min(n - 1, d)]
    shares = eigenvalues / eigenvalues.sum()
    lengths = np.linalg.norm(rows, axis=1)
    variances = rows.var(axis=0, ddof=1)
    with np.errstate(invalid="ignore"):
        correlation = np.corrcoef(rows, rowvar=False)
    return {
        "effective_rank": float(np.exp(entropy(shares))),
        "participation_ratio": float(1 / np.sum(shares ** 2)),
        "first_share": float(shares[0]),
        "first_ten_share": float(shares[:10].sum()),
        "components": {str(q): int(np.argmax(np.cumsum(shares) >= q / 100)) + 1 for q in (90, 95, 99)},
        "isoscore": float(isoscore(rows)),
        "mean_share": float(np.sum(rows.mean(axis=0) ** 2) / np.mean(lengths ** 2)),
        "mean_cosine": mean_cosine(rows),
        "lengths": [float(x) for x in np.quantile(lengths, [0, 0.25, 0.5, 0.75, 1], method="lower")],
        "duplicate_vectors": duplicate_vectors(words, rows),
        "variance": [float(x) for x in variances],
        "outlier_share": [outlier_share(rows[:, j]) for j in range(d)],
        "nearest": [nearest(correlation.copy(), j) for j in range(d)],
        "dead": [bool(rows[:, j].min() == rows[:, j].max() or v < 1e-4 * np.median(variances))
                 for j, v in enumerate(variances)],
    }


def main():
    table = {name: health(*read(DATA / name, header)) for name, header in FILES.items()}
    (DATA / "golden" / "health.json").write_text(json.dumps(table, indent=1) + "\n", encoding="ascii")
    for name, found in table.items():
        print(name, {key: value for key, value in found.items() if not isinstance(value, list)})


main()
