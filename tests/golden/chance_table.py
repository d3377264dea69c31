#!/usr/bin/env python3
"""Writes data/golden/chance.tsv: what chance gives, computed another way than the program does.

    python3 tests/golden/chance_table.py > data/golden/chance.tsv     (numpy, scipy)

The Tracy-Widom law of order 1 comes from the Hastings-McLeod solution q of Painleve II,
F1(s) = exp(-1/2 int_s^inf q(x) + (x - s) q(x)^2 dx). The limit of the largest eigenvalue is that of
Johnstone (2001) with Ma's (2012) halves. The sum of squared correlations is that of d dimensions
which all correlate by rho; its p-value is the upper tail of chi-square with the mean and variance
that r^2 has by its beta distribution.
"""
import math

from scipy.integrate import solve_ivp
from scipy.optimize import brentq
from scipy.special import airy
from scipy.stats import beta, chi2


def tracy_widom(s, start=8.0):
    def slope(x, state):
        q, dq, _, squares, _ = state
        return [dq, x * q + 2 * q**3, squares, q * q, -q]
    q, dq = airy(start)[0], airy(start)[1]
    end = solve_ivp(slope, (start, s), [q, dq, 0, 0, 0], rtol=1e-13, atol=1e-18).y[:, -1]
    return math.exp(-(end[2] + end[4]) / 2)


def main():
    quantile = brentq(lambda s: tracy_widom(s) - 0.99, 0, 4, xtol=1e-10)
    print(f"# 99 % quantile of Tracy-Widom 1: {quantile:.6f}")
    print("d\tN\trho\tedge\tlimit\tlog10_p")
    for d, freedom, rho in [(2, 11, 0.3), (5, 11, 0.5), (10, 49, 0.15), (10, 49, 0.2), (100, 50, 0.15),
                            (100, 1999, 0.024), (300, 999999, 0.001), (300, 999999, 0.00102)]:
        p, n = d - 0.5, freedom - 0.5
        root = math.sqrt(n) + math.sqrt(p)
        limit = (root**2 + quantile * root * (n**-0.5 + p**-0.5) ** (1 / 3)) / freedom
        edge = (1 + math.sqrt(d / freedom)) ** 2
        pairs = d * (d - 1) / 2
        square = beta(0.5, (freedom - 1) / 2)  # of r^2
        mean, variance = pairs * square.mean(), pairs * square.var()
        observed = pairs * rho**2
        scale = variance / (2 * mean)
        log10_p = chi2(mean / scale).logsf(observed / scale) / math.log(10)
        print(f"{d}\t{freedom}\t{rho}\t{edge:.15g}\t{limit:.15g}\t{log10_p:.12g}")


if __name__ == "__main__":
    main()
