#!/usr/bin/env python3
"""Runs one end-to-end test: run_test.py PROGRAM MODULE TEST [ARGUMENTS...]

Exit status 0: passed; 1: failed, with everything the program printed on standard output;
77: skipped, as a tool is missing (with CI=true: failed).
"""
import importlib
import os
import sys
import tempfile
import traceback

import harness


def main():
    program, module, test, *arguments = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="famheads-test-") as folder:
        work = harness.Workplace(program, folder)
        try:
            getattr(importlib.import_module(module), test)(work, *arguments)
        except harness.Skip as reason:
            if os.environ.get("CI") != "true":
                print(f"SKIPPED {test}: {reason}")
                return 77
            print(f"FAILED {test}: with CI=true nothing is skipped: {reason}")
            return 1
        except Exception as problem:  # everything that goes wrong is a failure to be shown
            for run in work.runs[-2:]:
                print(run)
            if not isinstance(problem, harness.Failure):
                traceback.print_exc(file=sys.stdout)
            print(f"FAILED {test}: {problem}")
            return 1
    print(f"passed, {len(work.runs)} runs of the program")
    return 0


sys.exit(main())
