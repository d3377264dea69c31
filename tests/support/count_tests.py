#!/usr/bin/env python3
"""Prints how many tests of each kind ran, and fails when that is fewer than was recorded.

A test's kind is its name up to the first colon. tests/minimum_test_counts.txt holds one line a kind:
the kind, the number, and, for a kind that runs in one preset only, that preset. A test that was
skipped counts as not run; with CI=true in the environment it is a failure of its own.
"""
import argparse
import collections
import os
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

RECORD = pathlib.Path(__file__).resolve().parents[1] / "minimum_test_counts.txt"


def read_record():
    """kind -> (number, preset or None)"""
    record = {}
    for line in RECORD.read_text().splitlines():
        fields = line.split("#")[0].split()
        if fields:
            record[fields[0]] = (int(fields[1]), fields[2] if len(fields) > 2 else None)
    return record


def write_record(ran, preset, old):
    comments = [line for line in RECORD.read_text().splitlines() if line.startswith("#")]
    only = {kind: where for kind, (_, where) in old.items() if where and where != preset}
    lines = [f"{kind} {number}" + (f" {old[kind][1]}" if kind in old and old[kind][1] else "")
             for kind, number in sorted(ran.items())]
    lines += [f"{kind} {old[kind][0]} {where}" for kind, where in only.items()]
    RECORD.write_text("\n".join(comments + lines) + "\n")


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("junit")
    options.add_argument("--preset", default="dev")
    options.add_argument("--filtered", action="store_true", help="only a part was asked for")
    options.add_argument("--record", action="store_true", help="make these numbers the minimum")
    chosen = options.parse_args()

    ran, skipped = collections.Counter(), []
    for case in ElementTree.parse(chosen.junit).getroot().iter("testcase"):
        if case.get("status") in ("run", "fail"):
            ran[case.get("name").split(":")[0]] += 1
        else:
            skipped.append(case.get("name"))
    print(f"tests that ran, by kind ({sum(ran.values())} in all):")
    for kind, number in sorted(ran.items()):
        print(f"  {kind:<10} {number:>5}")

    problems = []
    record = read_record()
    if not chosen.filtered:
        for kind, (least, preset) in record.items():
            if preset in (None, chosen.preset) and ran[kind] < least:
                problems.append(f"only {ran[kind]} tests of kind '{kind}' ran, {least} are recorded "
                                f"in tests/{RECORD.name}")
    if skipped:
        print("skipped:", *skipped, sep="\n  ")
        if os.environ.get("CI") == "true":
            problems.append(f"{len(skipped)} tests were skipped")
    for problem in problems:
        print(f"FAILED: {problem}")
    if chosen.record and not problems:
        write_record(ran, chosen.preset, record)
    sys.exit(bool(problems))


main()
