#!/usr/bin/python3
"""Reads a JUnit file with junitparser, as a CI service would, and prints what it understood as JSON.

Usage: read_junit.py FILE
Exits with 1 when a count attribute is not what the elements add up to. Needs python3-junitparser.
"""
import json
import sys

import junitparser

COUNTS = ("tests", "failures", "errors", "skipped")


def stated(element):
    return {count: int(element._elem.get(count)) for count in COUNTS}


def counted(cases):
    kinds = [type(result).__name__ for case in cases for result in case.result]
    return {"tests": len(cases), "failures": kinds.count("Failure"), "errors": kinds.count("Error"),
            "skipped": kinds.count("Skipped")}


def case_of(case):
    entry = {"classname": case.classname, "name": case.name, "time": case.time}
    for result in case.result:
        entry.update(result=type(result).__name__, message=result.message, type=result.type,
                     text=result.text)
    return entry


def main(path):
    document = junitparser.JUnitXml.fromfile(path)
    suites = list(document)
    wrong = []
    for suite in suites:
        if stated(suite) != counted(list(suite)):
            wrong.append(f"suite {suite.name!r} states {stated(suite)}, has {counted(list(suite))}")
    if stated(document) != counted([case for suite in suites for case in suite]):
        wrong.append(f"the document states {stated(document)}")
    if wrong:
        print("\n".join(wrong))
        return 1
    print(json.dumps([{"name": suite.name, "cases": [case_of(case) for case in suite]}
                      for suite in suites]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
