#!/usr/bin/env python3
"""Values for the rules of the retention panel, from numpy, R's psych and R's nFactors.

    retention_panel.py DATA > DATA/golden/retention_panel.json

Nothing here shares code or algorithm with the project: samples are drawn word by word instead of
by Bartlett's decomposition, residuals are subtracted instead of added, and the models of principal
axes and their fit come from psych::fa(fm = "pa") and psych::KMO. Needs numpy, and Rscript with
psych and nFactors. Takes some minutes.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

INPUTS = {  # name -> replicates of parallel analysis, of the next eigenvalue test (0: not made)
    "harman5-12x5": (4000, 4000),
    "harman74-145x24": (2000, 1000),
    "lee_fasttext": (1000, 400),
    "pang_lee_polarity_fasttext": (1000, 0),
    "synth-5000x48-k6": (1000, 400),
    "glove-6b-100d-top2000": (500, 0),
}
R_SCRIPT = r"""
suppressMessages({library(psych); library(nFactors)})
a <- commandArgs(TRUE); R <- as.matrix(read.csv(a[1], header = FALSE)); dimnames(R) <- NULL
n <- as.integer(a[2]); most <- as.integer(a[3]); p <- ncol(R)
e <- eigen(R, symmetric = TRUE, only.values = TRUE)$values
out <- list()
if (p >= 6) out$cng <- nCng(e, model = "components", details = TRUE)$nFactors
set.seed(1)
sink("/dev/null"); pdf(NULL)
pa <- suppressWarnings(suppressMessages(fa.parallel(R, n.obs = n, fa = "pc", plot = FALSE)))
sink()
out$psych_parallel <- pa$ncomp
pe <- parallel(subject = n, var = p, rep = 100, quantile = .05, model = "components")$eigen
s <- nScree(x = e, aparallel = pe$qevpea, model = "components")
out$nfactors_parallel_5 <- s$Components$nparallel
pe <- parallel(subject = n, var = p, rep = 100, quantile = .95, model = "components")$eigen
out$nfactors_parallel_95 <- sum(cumprod(e > pe$qevpea))
out$psych_map <- which.min(vss(R, n = min(8, p - 1), rotate = "none", fm = "pc", n.obs = n, plot = FALSE)$map)
caf <- 1 - KMO(R)$MSA; h2 <- list()
if (p >= 6) for (m in 1:most) {
  f <- suppressWarnings(suppressMessages(fa(R, m, rotate = "none", fm = "pa", SMC = TRUE,
                                            min.err = .001, max.iter = 300, warnings = FALSE)))
  L <- unclass(f$loadings); res <- R - L %*% t(L); diag(res) <- 1
  caf <- c(caf, 1 - KMO(res)$MSA); h2[[m]] <- sum(L^2)
}
if (p >= 6) { out$caf <- caf; out$sum_of_communalities <- unlist(h2) }
show <- function(x) paste0("[", paste(format(x, digits = 17), collapse = ","), "]")
cat("{", paste(sprintf('"%s": %s', names(out), sapply(out, show)), collapse = ", "), "}")
"""


def rows_of(path, dimensions):
    with open(path, encoding="utf-8", errors="replace") as file:
        lines = file.read().split("\n")
    if len(lines[0].split()) == 2:
        lines = lines[1:]
    return np.array([[float(x) for x in line.split()[-dimensions:]] for line in lines if line])


def eigenvalues(matrix):
    return np.linalg.eigvalsh(matrix)[::-1]


def leading_run(values, references):
    above = values[:len(references)] > references
    return int(len(above) if above.all() else np.argmin(above))


def sample_eigenvalues(n, loadings, replicates, seed):
    """Eigenvalues of the correlations of n words that are drawn from a factor model."""
    random = np.random.default_rng(seed)
    p, m = loadings.shape
    unique = np.sqrt(1 - (loadings ** 2).sum(axis=1))
    drawn = np.empty((replicates, p))
    for r in range(replicates):
        x = random.standard_normal((n, p)) * unique
        if m:
            x += random.standard_normal((n, m)) @ loadings.T
        drawn[r] = eigenvalues(np.corrcoef(x, rowvar=False))
    return drawn


def quantile_error(drawn, share):
    """Standard error of a quantile, by the bootstrap."""
    random = np.random.default_rng(5)
    picks = random.integers(0, len(drawn), (200, len(drawn)))
    return np.quantile(drawn[picks], share, axis=1).std(axis=0)


def cng(e):
    if len(e) < 6:
        return None
    slope = [np.polyfit(range(3), e[i:i + 3], 1)[0] for i in range(len(e) - 2)]
    return int(np.argmax([slope[i + 3] - slope[i] for i in range(len(e) - 5)])) + 3


def profile_likelihood(e):
    p, curve = len(e), []
    for q in range(1, p):
        one, two = e[:q], e[q:]
        pooled = (((q - 1) * one.var(ddof=1) if q > 1 else 0)
                  + ((p - q - 1) * two.var(ddof=1) if p - q > 1 else 0)) / (p - 2)
        gaps = np.concatenate([one - one.mean(), two - two.mean()])
        curve.append(float(np.sum(-np.log(2 * np.pi * pooled) / 2 - gaps ** 2 / (2 * pooled))))
    return {"h": int(np.argmax(curve)) + 1, "curve_from_1": curve}


def map_tr4(R):
    p = len(R)
    values, vectors = np.linalg.eigh(R)
    curve = []
    for m in range(p - 1):
        kept = vectors[:, :p - m]
        C = kept @ np.diag(values[:p - m]) @ kept.T
        scale = 1 / np.sqrt(np.diag(C))
        M = C * np.outer(scale, scale)
        curve.append(float((np.trace(np.linalg.matrix_power(M, 4)) - p) / (p * (p - 1))))
    return {"h": int(np.argmin(curve)), "h_from_1": int(np.argmin(curve[1:])) + 1, "curve_from_0": curve}


def freedom(p, m):
    return ((p - m) ** 2 - (p + m)) / 2


def hull(fits, p, all_triplets=True):
    """EFAtools leaves the last triplet of neighbours out; its authors' paper does not."""
    points = [(m, f, freedom(p, m)) for m, f in enumerate(fits) if f > max(fits[:m], default=-np.inf)]
    if len(points) < 3:
        return max(points, key=lambda point: point[1])[0]
    i = 1
    while i < len(points) - (1 if all_triplets else 2):
        (_, f1, d1), (_, f2, d2), (_, f3, d3) = points[i - 1:i + 2]
        if f2 <= f1 + (f3 - f1) / (d3 - d1) * (d2 - d1):
            del points[i]
            i = 1
        else:
            i += 1
    if len(points) < 3:
        return points[-1][0]
    steepness = {}
    for (_, f1, d1), (m, f2, d2), (_, f3, d3) in zip(points, points[1:], points[2:]):
        steepness[m] = ((f2 - f1) / (d2 - d1)) / ((f3 - f2) / (d3 - d2))
    return max(steepness, key=steepness.get)


def principal_axis(R, m):
    communalities = 1 - 1 / np.diag(np.linalg.inv(R))
    for _ in range(300):
        reduced = R - np.diag(np.diag(R)) + np.diag(communalities)
        values, vectors = np.linalg.eigh(reduced)
        loadings = vectors[:, ::-1][:, :m] * np.sqrt(np.abs(values[::-1][:m]))
        before, communalities = communalities.sum(), (loadings ** 2).sum(axis=1)
        if abs(communalities.sum() - before) <= 1e-3:
            break
    return loadings


def nest(R, n, replicates):
    e, p, references, errors = eigenvalues(R), len(R), [], []
    for k in range(1, int(.8 * p) + 1):
        if k > 1 and freedom(p, k - 1) <= 0:
            break
        loadings = principal_axis(R, k - 1) if k > 1 else np.zeros((p, 0))
        if ((loadings ** 2).sum(axis=1) >= 1).any():
            return {"h": None, "why_null": "Heywood", "references": references, "errors": errors}
        drawn = sample_eigenvalues(n, loadings, replicates, 100 + k)[:, k - 1]
        references.append(float(np.quantile(drawn, .95)))
        errors.append(float(quantile_error(drawn, .95)))
        if e[k - 1] <= references[-1]:
            return {"h": k - 1, "references": references, "errors": errors}
    return {"h": len(references), "references": references, "errors": errors}


def from_r(R, n, most):
    with tempfile.TemporaryDirectory() as folder:
        table = pathlib.Path(folder, "R.csv")
        np.savetxt(table, R, delimiter=",", fmt="%.17g")
        script = pathlib.Path(folder, "panel.R")
        script.write_text(R_SCRIPT)
        output = subprocess.run(["Rscript", str(script), str(table), str(n), str(most)],
                                check=True, capture_output=True, text=True).stdout
    values = json.loads(output[output.index("{"):])
    return {key: value if key in ("caf", "sum_of_communalities") else value[0]
            for key, value in values.items()}


def values_of(data, name, parallel_replicates, nest_replicates):
    golden = json.loads((data / "golden" / f"{name}.json").read_text())
    x = rows_of(data / golden["input"]["file"], golden["d"])
    n, p = x.shape
    assert (n, p) == (golden["n"], golden["d"]), (name, x.shape)
    R = np.corrcoef(x, rowvar=False)
    e = eigenvalues(R)
    assert np.abs(e - golden["cor_eigenvalues"]).max() < 1e-11 * e[0]
    drawn = sample_eigenvalues(n, np.zeros((p, 0)), parallel_replicates, 1)
    means, high = drawn.mean(axis=0), np.quantile(drawn, .95, axis=0)
    edge = (1 + np.sqrt(p / n)) ** 2
    most = max(3, min(leading_run(e, means) + 1,
                      max(m for m in range(p) if freedom(p, m) > 0)))
    r = from_r(R, n, most)
    result = {
        "replicates": parallel_replicates,
        "parallel": {"h": leading_run(e, means), "means": means.tolist(),
                     "errors": (drawn.std(axis=0) / np.sqrt(len(drawn))).tolist()},
        "parallel_95": {"h": leading_run(e, high), "quantiles": high.tolist(),
                        "errors": quantile_error(drawn, .95).tolist()},
        "marchenko_pastur": {"h": leading_run(e, np.full(p, edge)), "edge": edge},
        "cng": {"h": cng(e)},
        "profile_likelihood": profile_likelihood(np.array(golden["cov_eigenvalues"])),
        "map_tr4": map_tr4(R),
        "r": r,
    }
    if "cng" in r:
        assert r["cng"] == result["cng"]["h"], (name, r["cng"], result["cng"])
    if "caf" in r:
        result["hull"] = {"h": hull(r["caf"], p), "h_without_last_triplet": hull(r["caf"], p, False)}
        own = [(principal_axis(R, m) ** 2).sum() for m in range(1, most + 1)]
        assert np.allclose(own, r["sum_of_communalities"], rtol=1e-9), name
    if nest_replicates:
        result["nest"] = {"replicates": nest_replicates, **nest(R, n, nest_replicates)}
    return result


def main():
    data = pathlib.Path(sys.argv[1])
    values = {name: values_of(data, name, *counts) for name, counts in INPUTS.items()}
    lines = [f'{json.dumps(name)}: {{\n' + ",\n".join(
        f" {json.dumps(key)}: {json.dumps(value)}" for key, value in of.items()) + "\n}"
        for name, of in values.items()]
    print("{\n" + ",\n".join(lines) + "\n}")


main()
