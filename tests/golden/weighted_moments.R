#!/usr/bin/env Rscript
# Writes data/golden/weighted_moments.tsv: what R's cov.wt(method = "unbiased") finds where words
# weigh differently, and the eigenvalues of the covariance and correlation that follow.
# Columns: input, weights, quantity, i, j (from 0), value (17 digits).
#   zipf     word k (from 1) weighs 1 / k
#   counts   word k weighs 7 k mod 11: every eleventh weighs nothing
# Run it from the top of the source tree; it is not part of the tests.
rows_of <- function(path, header) {
  lines <- readLines(path)
  if (header) lines <- lines[-1]
  t(sapply(strsplit(lines, " "), function(fields) as.numeric(fields[-1][nzchar(fields[-1])])))
}

inputs <- list("harman5-12x5" = rows_of("data/harman5-12x5.txt", FALSE),
               "lee_fasttext" = rows_of("data/lee_fasttext.vec", TRUE))
weights <- list(zipf = function(k) 1 / k, counts = function(k) (7 * k) %% 11)

out <- file("data/golden/weighted_moments.tsv", "w")
write_value <- function(...) cat(..., sep = "\t", file = out)
for (input in names(inputs)) {
  x <- inputs[[input]]
  for (weighting in names(weights)) {
    found <- cov.wt(x, wt = weights[[weighting]](seq_len(nrow(x))), cor = TRUE, method = "unbiased")
    line <- function(quantity, i, j, value) {
      write_value(input, weighting, quantity, i, j, sprintf("%.17g\n", value))
    }
    line("effective_n", 0, 0, 1 / sum(found$wt^2))
    d <- ncol(x)
    for (i in 1:d) line("mean", i - 1, 0, found$center[i])
    for (i in 1:d) for (j in 1:i) line("covariance", i - 1, j - 1, found$cov[i, j])
    for (i in 1:d) line("covariance_eigenvalue", i - 1, 0,
                        eigen(found$cov, symmetric = TRUE)$values[i])
    for (i in 1:d) line("correlation_eigenvalue", i - 1, 0,
                        eigen(found$cor, symmetric = TRUE)$values[i])
  }
}
close(out)
