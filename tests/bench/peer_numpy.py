#!/usr/bin/python3
"""What `famheads analyze` does, as a numpy user would write it: the yardstick of compare_peers.sh.

    peer_numpy.py FILE glove|word2vec-binary

Prints the results as one line of JSON. Needs Debian's python3-numpy, python3-scipy, and for binary
files python3-gensim. It leaves out the checks, warnings and other head-count rules of famheads.
"""
import json
import sys
import time

import numpy as np


def load_glove(path):
    """A rows x dimensions array of double; words are not kept."""
    with open(path, encoding="utf-8") as lines:
        dimensions = len(next(lines).split(" ")) - 1
    return np.loadtxt(path, comments=None, delimiter=" ", encoding="utf-8", usecols=range(1, dimensions + 1))


def load_word2vec_binary(path):
    from gensim.models import KeyedVectors
    return KeyedVectors.load_word2vec_format(path, binary=True).vectors.astype(np.float64)


def adequacy(correlation, words):
    """Bartlett's chi-square with log p, and Kaiser, Meyer and Olkin's measure with its parts."""
    from scipy.stats import chi2
    d = correlation.shape[0]
    statistic = -(words - 1 - (2 * d + 5) / 6) * np.linalg.slogdet(correlation)[1]
    log_p = chi2.logsf(statistic, d * (d - 1) // 2)
    inverse = np.linalg.inv(correlation)
    scale = np.sqrt(inverse.diagonal())
    partial = inverse / scale[:, None] / scale[None, :]
    r2, q2 = correlation ** 2, partial ** 2
    np.fill_diagonal(r2, 0)
    np.fill_diagonal(q2, 0)
    per_dimension = r2.sum(axis=0) / (r2.sum(axis=0) + q2.sum(axis=0))
    return statistic, log_p, r2.sum() / (r2.sum() + q2.sum()), per_dimension


def split(covariance):
    """Eigenvalues, the gap rule's head count, and each dimension's head."""
    eigenvalues, eigenvectors = np.linalg.eigh(covariance)
    eigenvalues, eigenvectors = eigenvalues[::-1], eigenvectors[:, ::-1]
    gaps = eigenvalues[:-1] - eigenvalues[1:]
    heads = 2 + int(np.argmax(gaps[1:] < gaps[:-1]))
    loadings = eigenvectors[:, :heads] * np.sqrt(eigenvalues[:heads])
    return eigenvalues, heads, np.argmax(np.abs(loadings), axis=1)


def main():
    path, kind = sys.argv[1:]
    started = time.perf_counter()
    matrix = {"glove": load_glove, "word2vec-binary": load_word2vec_binary}[kind](path)
    loaded = time.perf_counter()
    covariance = np.cov(matrix, rowvar=False)
    deviation = np.sqrt(covariance.diagonal())
    correlation = covariance / deviation[:, None] / deviation[None, :]
    statistic, _, kmo, _ = adequacy(correlation, matrix.shape[0])
    eigenvalues, heads, head_of_dimension = split(covariance)
    print(json.dumps({
        "words": matrix.shape[0], "dimensions": matrix.shape[1], "chi_square": statistic, "kmo": kmo,
        "e_1": eigenvalues[0], "heads": heads,
        "sizes": np.bincount(head_of_dimension, minlength=heads).tolist(),
        "seconds": {"load": loaded - started, "compute": time.perf_counter() - loaded},
    }))


main()
