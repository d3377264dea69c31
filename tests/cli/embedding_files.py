"""Embedding files made by the tests: seeded, so the same bytes every time."""
import functools
import random
import struct


@functools.lru_cache(maxsize=None)
def rows(words=10000, dimensions=12, seed=7):
    """[(word, values)]: three common factors and noise, as in real vectors; values have 5 digits."""
    draw = random.Random(seed)
    weights = [[draw.gauss(0, 1) for _ in range(3)] for _ in range(dimensions)]
    made = []
    for index in range(words):
        factors = [draw.gauss(0, 1) for _ in range(3)]
        values = [sum(w * f for w, f in zip(row, factors)) * 0.3 + draw.gauss(0, 0.4) for row in weights]
        made.append((f"word{index}", [float(f"{value:.5g}") for value in values]))
    return made


def glove(table):
    return "".join(f"{word} {' '.join(map(repr, values))}\n" for word, values in table).encode()


def word2vec(table):
    return f"{len(table)} {len(table[0][1])}\n".encode() + glove(table)


def word2vec_binary(table, newline=b""):
    body = b"".join(word.encode() + b" " + struct.pack(f"<{len(values)}f", *values) + newline
                    for word, values in table)
    return f"{len(table)} {len(table[0][1])}\n".encode() + body
