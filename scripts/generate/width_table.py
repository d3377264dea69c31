#!/usr/bin/python3
"""Writes src/report/width_table.inc from the Unicode data of Python's standard library.

Usage: width_table.py > src/report/width_table.inc
"""
import unicodedata

SOFT_HYPHEN = 0xAD
HANGUL_JOINING = range(0x1160, 0x1200)  # vowels and finals draw into the syllable before them
IDEOGRAPHIC_PLANES = range(0x20000, 0x3FFFE)  # wide, assigned or not (East Asian Width, annex 11)


def columns(code_point):
    """Terminal columns of a character; None where Unicode has not assigned it."""
    if code_point in IDEOGRAPHIC_PLANES:
        return 2
    character = chr(code_point)
    category = unicodedata.category(character)
    if category == "Cn":
        return None
    if code_point != SOFT_HYPHEN and (category in ("Mn", "Me", "Cf") or code_point in HANGUL_JOINING):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def ranges():
    """Runs of equal width, gaps of unassigned characters bridged."""
    current = None
    for code_point in range(0xA0, 0x110000):
        width = columns(code_point)
        if width is None:
            continue
        if current and current[2] == width:
            current[1] = code_point
            continue
        if current:
            yield current
        current = [code_point, code_point, width]
    yield current


def main():
    print(f"// Unicode {unicodedata.unidata_version}; written by scripts/generate/width_table.py.")
    cells = [f"{{0x{first:04X}, 0x{last:04X}, {width}}}," for first, last, width in ranges() if width != 1]
    for start in range(0, len(cells), 4):
        print(" ".join(cells[start:start + 4]))


if __name__ == "__main__":
    main()
