#!/usr/bin/env python3
"""Writes data/golden/chi_square_log_tail.tsv: ln P(chi-square with df degrees of freedom > x).

Columns: df and x (exact doubles, shortest form that reads back alike), the logarithm from 50-digit
arithmetic, and what R's pchisq(x, df, lower.tail = FALSE, log.p = TRUE) says.
Needs python3-mpmath and Rscript. Run it from anywhere; it is not part of the tests.
"""
import pathlib
import subprocess

import mpmath as mp

mp.mp.dps = 50
TABLE = pathlib.Path(__file__).parents[2] / "data" / "golden" / "chi_square_log_tail.tsv"
DEGREES = [1, 2, 3, 4, 5, 7, 10, 15, 30, 45, 99, 276, 1000, 1128, 4950, 44850, 499500, 1e6, 8386560,
           1e7]
# Where to evaluate: deviations from the mean in standard deviations, multiples of the mean,
# and targets for log10 of the lower tail.
DEVIATIONS = [-3, -1, -0.1, 0, 0.1, 1, 3, 6, 12]
MULTIPLES = [1.5, 3, 20, 1e3, 1e6]
LOWER_TAILS = [-1, -3, -10, -50, -150, -299]
LARGEST_X = 4.6e10  # log10 p = -1e10


def log_prefactor(a, z):
    return a * mp.log(z) - z - mp.loggamma(a)


def lower_series(a, z):
    term = total = 1 / a
    k = a
    while term > total * mp.eps / 100:
        k += 1
        term *= z / k
        total += term
    return total


def upper_fraction(a, z):
    """Legendre's fraction, evaluated backwards from deeper and deeper starts until two agree."""
    def start_at(depth):
        value = z - a + 2 * depth + 1
        for k in range(depth, 0, -1):
            value = z - a + 2 * k - 1 + k * (a - k) / value
        return 1 / value

    depth = 64
    last = start_at(depth)
    while True:
        depth *= 2
        value = start_at(depth)
        if abs(value - last) <= abs(value) * mp.mpf(10) ** -40:
            return value
        last = value


def log_upper_tail(x, df):
    a, z = mp.mpf(df) / 2, mp.mpf(x) / 2
    if z < a:
        return mp.log1p(-mp.exp(log_prefactor(a, z)) * lower_series(a, z))
    return log_prefactor(a, z) + mp.log(upper_fraction(a, z))


def check_against_closed_forms():
    """The two methods above against formulas that share nothing with them."""
    for x in [0.01, 1.5, 2, 30, 900]:
        half = mp.mpf(x) / 2
        assert mp.almosteq(log_upper_tail(x, 2), -half, mp.mpf(10) ** -38)
        assert mp.almosteq(log_upper_tail(x, 1), mp.log(mp.erfc(mp.sqrt(half))), mp.mpf(10) ** -38)
        poisson = sum(half ** k / mp.factorial(k) for k in range(50))
        assert mp.almosteq(log_upper_tail(x, 100), mp.log(poisson) - half, mp.mpf(10) ** -35)


def lower_quantile(df, log10_p):
    """About the x whose lower tail is 10^log10_p; only the table's spread depends on it."""
    a = mp.mpf(df) / 2
    low, high = mp.mpf(-2000), mp.log(a)
    for _ in range(60):
        middle = (low + high) / 2
        z = mp.exp(middle)
        tail = (log_prefactor(a, z) - mp.log(a)) / mp.log(10)  # its first term is enough
        low, high = (middle, high) if tail < log10_p else (low, middle)
    return float(2 * mp.exp(low))


def points(df):
    spread = (2 * df) ** 0.5
    xs = [df + deviation * spread for deviation in DEVIATIONS]
    xs += [df * multiple for multiple in MULTIPLES] + [LARGEST_X]
    xs += [lower_quantile(df, tail) for tail in LOWER_TAILS]
    return sorted({float(x) for x in xs if 1e-300 < x <= LARGEST_X})


def ask_r(pairs):
    # In hexadecimal, so that R computes with the very doubles of the table.
    script = "\n".join(["x <- c(" + ",".join(x.hex() for _, x in pairs) + ")",
                        "df <- c(" + ",".join(df.hex() for df, _ in pairs) + ")",
                        "p <- pchisq(x, df, lower.tail = FALSE, log.p = TRUE)",
                        "cat(sprintf('%.17g', p), sep = '\\n')"])
    run = subprocess.run(["Rscript", "-"], input=script, capture_output=True, text=True, check=True)
    return run.stdout.split()


def main():
    check_against_closed_forms()
    pairs = [(float(df), x) for df in DEGREES for x in points(df)]
    with open(TABLE, "w", encoding="ascii") as table:
        table.write("df\tx\tln_p\tln_p_of_R\n")
        for (df, x), witness in zip(pairs, ask_r(pairs)):
            table.write(f"{df!r}\t{x!r}\t{mp.nstr(log_upper_tail(x, df), 20)}\t{witness}\n")
    print(len(pairs), "points")


main()
