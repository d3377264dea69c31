#!/usr/bin/python3
"""Writes an embedding file to measure with: factors and noise, so that the statistics mean something.

    generate.py glove WORDS DIMENSIONS FILE
    generate.py word2vec-binary WORDS DIMENSIONS FILE
    generate.py repeat SOURCE WORDS FILE         lines of SOURCE over and over (words then repeat too)

Text numbers look like those of the GloVe file in data/: five significant digits, no trailing zeros,
both signs, and one-digit exponents (4.1274e-7) below 1e-6. Seeded: the same bytes every time.
Needs Debian's python3-numpy.
"""
import re
import sys

import numpy as np

ROWS_AT_ONCE = 4000
SMALL = re.compile(r"(-?)(\d)(?:\.(\d+))?e-0?(\d+)")


def values(words, dimensions):
    """Blocks of rows (float64): ten common factors, noise, and means away from zero."""
    draw = np.random.default_rng(20250101)
    weights = draw.normal(size=(10, dimensions)) * np.linspace(0.35, 0.1, 10)[:, None]
    means = draw.normal(size=dimensions) * 0.1
    for start in range(0, words, ROWS_AT_ONCE):
        rows = min(ROWS_AT_ONCE, words - start)
        block = draw.normal(size=(rows, 10)) @ weights + draw.normal(size=(rows, dimensions)) * 0.3 + means
        tiny = draw.random(size=block.shape) < 2e-6  # a few hundred in a large file, as in GloVe
        block[tiny] *= 1e-7
        yield start, block


def as_in_glove(match):
    """Python's 4.1274e-07 as GloVe's 4.1274e-7; 1.2983e-05 as 0.000012983."""
    sign, first, rest, exponent = match.groups()
    if int(exponent) > 6:
        return f"{sign}{first}{'.' + rest if rest else ''}e-{int(exponent)}"
    return f"{sign}0.{'0' * (int(exponent) - 1)}{first}{rest or ''}"


def word(index):
    """Distinct, and of the length that words have."""
    return "ab" + "qwrtzpsdfghjklxcvbnm"[index % 20] * (index % 3) + str(index)


def write_glove(words, dimensions, out):
    pattern = " %.5g" * dimensions + "\n"
    for start, block in values(words, dimensions):
        lines = "".join(word(start + i) + pattern % tuple(row) for i, row in enumerate(block.tolist()))
        out.write((SMALL.sub(as_in_glove, lines) if "e-" in lines else lines).encode())


def write_word2vec_binary(words, dimensions, out):
    out.write(f"{words} {dimensions}\n".encode())
    for start, block in values(words, dimensions):
        rows = block.astype("<f4")
        out.write(b"".join(word(start + i).encode() + b" " + row.tobytes() for i, row in enumerate(rows)))


def write_repeated(source, words, out):
    with open(source, "rb") as file:
        lines = file.readlines()
    whole, rest = divmod(words, len(lines))
    content = b"".join(lines)
    for _ in range(whole):
        out.write(content)
    out.write(b"".join(lines[:rest]))


def main():
    kind, path = sys.argv[1], sys.argv[4]
    with open(path, "wb") as out:
        if kind == "repeat":
            write_repeated(sys.argv[2], int(sys.argv[3]), out)
        else:
            write = {"glove": write_glove, "word2vec-binary": write_word2vec_binary}[kind]
            write(int(sys.argv[2]), int(sys.argv[3]), out)


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main()
