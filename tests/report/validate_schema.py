#!/usr/bin/python3
"""Validates famheads documents: JSON Schema, and what a schema cannot express.

Usage: validate_schema.py SCHEMA DOCUMENT...
Prints every problem with its place and exits with 1 if there is one. Needs python3-jsonschema.
"""
import json
import sys

import jsonschema


def load_strictly(path):
    """JSON without the extensions that Python's reader lets through."""

    def refuse_constant(text):
        raise ValueError(f"{text} is not JSON")

    def refuse_duplicates(pairs):
        keys = [key for key, _ in pairs]
        if len(keys) != len(set(keys)):
            raise ValueError(f"a key occurs twice among {keys}")
        return dict(pairs)

    with open(path, encoding="utf-8", errors="strict") as file:
        text = file.read()
    if not text.endswith("}\n") or text.endswith("\n\n"):
        raise ValueError("a document ends with one newline")
    return json.loads(text, parse_constant=refuse_constant, object_pairs_hook=refuse_duplicates)


def is_ascending(values):
    return all(a < b for a, b in zip(values, values[1:]))


def partition_problems(partition):
    """Broken promises between the arrays of a partition."""
    d = partition["dimensions"]
    heads = partition["heads"]
    permutation = partition["permutation"]
    inverse = partition["inverse_permutation"]
    offsets = partition["head_offsets"]

    for key in ("head_of_dimension", "loading_of_dimension", "permutation", "inverse_permutation"):
        if len(partition[key]) != d:
            yield f"{key} has {len(partition[key])} entries for {d} dimensions"
    if partition["head_count"] != len(heads):
        yield f"head_count is {partition['head_count']}, there are {len(heads)} heads"
    if sorted(permutation) != list(range(d)):
        yield "permutation is no permutation of the dimensions"
    if any(inverse[dim] != place for place, dim in enumerate(permutation) if dim < len(inverse)):
        yield "inverse_permutation does not undo permutation"
    if len(offsets) != len(heads) + 1 or offsets[0] != 0 or offsets[-1] != d:
        yield f"head_offsets do not lead from 0 to {d} in {len(heads)} steps"
    if sum(head["size"] for head in heads) != d:
        yield f"the sizes of the heads do not add up to {d}"
    if not is_ascending([head["factor"] for head in heads]):
        yield "factors do not ascend from head to head"
    if any(head["factor"] >= partition["method"]["retained_factors"] for head in heads):
        yield "a head has a factor that was not retained"
    for k, head in enumerate(heads):
        yield from head_problems(partition, k, head)


def head_problems(partition, k, head):
    dimensions = head["dimensions"]
    owned = partition["permutation"][slice(*partition["head_offsets"][k:k + 2])]
    if head["head"] != k:
        yield f"head {k} calls itself {head['head']}"
    if head["size"] != len(dimensions):
        yield f"head {k} has size {head['size']} and {len(dimensions)} dimensions"
    if not is_ascending(dimensions):
        yield f"the dimensions of head {k} do not ascend"
    if owned != dimensions:
        yield f"head {k} owns other dimensions in permutation"
    if dimensions != [j for j, owner in enumerate(partition["head_of_dimension"]) if owner == k]:
        yield f"head {k} owns other dimensions in head_of_dimension"


def report_problems(report):
    """Broken promises between the parts of a report."""
    d = report["embedding"]["dimensions"]
    spectrum, retention, partition = report["spectrum"], report["retention"], report["partition"]
    kmo = (report["adequacy"] or {}).get("kmo")
    bartlett = (report["adequacy"] or {}).get("bartlett")

    for key, values in report["health"]["per_dimension"].items():
        if len(values) not in (0, d):
            yield f"health.per_dimension.{key} has {len(values)} entries for {d} dimensions"
    rank = report["health"]["effective_rank"]
    if rank and spectrum and rank > max(1, sum(1 for value in spectrum["eigenvalues"] if value > 0)) + 1e-9:
        yield "effective_rank exceeds the rank"
    if kmo and len(kmo["per_dimension"]) != d:
        yield "kmo.per_dimension does not have one entry a dimension"
    if bartlett and bartlett["degrees_of_freedom"] != d * (d - 1) // 2:
        yield "degrees_of_freedom is not d (d - 1) / 2"
    if spectrum:
        values = spectrum["eigenvalues"]
        if values != sorted(values, reverse=True):
            yield "eigenvalues do not descend"
        if spectrum["complete"] != (len(values) == d):
            yield "complete does not tell whether there are d eigenvalues"
        if spectrum["complete"] and abs(sum(values) - spectrum["total_variance"]) > 1e-9 * sum(values):
            yield "eigenvalues do not add up to total_variance"
    if retention:
        if len(retention["candidates"]) != len(retention["margins"]):
            yield "candidates and margins differ in number"
        if not is_ascending(retention["candidates"]):
            yield "candidates do not ascend"
    if partition and partition["method"]["retained_factors"] != (retention or {}).get("head_count"):
        yield "retained_factors differs from retention.head_count"
    missing = [part for part in ("adequacy", "spectrum", "retention", "partition") if not report[part]]
    if missing and not report["warnings"]:
        yield f"{', '.join(missing)} missing, and no warning says why"


def check_problems(document):
    """Totals that do not add up, and files that contradict themselves."""
    files, totals = document["files"], document["totals"]
    findings = [finding for file in files for finding in file["findings"]]

    def count(entries, key, value):
        return sum(1 for entry in entries if entry[key] == value)

    wanted = {"files": len(files), "passed": count(files, "status", "passed"),
              "failed": count(files, "status", "failed"), "errors": count(files, "status", "error"),
              "rules": len(findings), "rules_failed": count(findings, "outcome", "failed"),
              "rules_unmeasured": count(findings, "outcome", "unmeasured")}
    for key, value in wanted.items():
        if totals[key] != value:
            yield f"totals.{key} is {totals[key]}, there are {value}"
    if document["passed"] != (wanted["passed"] == wanted["files"]):
        yield "passed differs from the status of the files"
    for index, file in enumerate(files):
        missed = any(finding["outcome"] != "passed" for finding in file["findings"])
        status = "error" if file["error"] else "failed" if missed else "passed"
        if file["status"] != status:
            yield f"file {index} has status {file['status']}, its parts say {status}"
        if bool(file["error"]) == bool(file["embedding"]):
            yield f"file {index} has either an error or an embedding, not both and not neither"
        if any(not is_ascending(finding["dimensions"]) for finding in file["findings"]):
            yield f"file {index} has dimensions that do not ascend"


def scree_problems(scree):
    """Broken promises between the parts of a scree."""
    rows, h = scree["components"], scree["retention"]["head_count"]
    values = [row["eigenvalue"] for row in rows]
    if [row["component"] for row in rows] != list(range(1, len(rows) + 1)):
        yield "components do not count from 1"
    if len(rows) > scree["component_count"]:
        yield f"there are {len(rows)} components of {scree['component_count']}"
    if values != sorted(values, reverse=True):
        yield "eigenvalues do not descend"
    if [row["component"] for row in rows if row["chosen"]] != [k for k in range(1, len(rows) + 1) if k == h]:
        yield "the chosen component is not head_count"
    for row, following in zip(rows, rows[1:]):
        if row["gap"] != row["eigenvalue"] - following["eigenvalue"]:
            yield f"the gap of component {row['component']} is not the difference to the next"
    for before, row in zip(rows, rows[1:]):
        wanted = None if row["gap"] is None else before["gap"] - row["gap"]
        if row["second_difference"] != wanted:
            yield f"the second difference of component {row['component']} is not that of the gaps"
    if len(rows) == scree["component_count"] and rows and rows[-1]["gap"] is not None:
        yield "the last component has a gap"
    for curve in scree["curves"]:
        if len(curve["values"]) != len(rows):
            yield f"{curve['name']} has {len(curve['values'])} values for {len(rows)} components"
    if not rows and not scree["retention"]["reason"]:
        yield "no reason says why there are no components"


def problems_between_parts(document):
    """What a schema cannot express."""
    if document["schema"].startswith("famheads.check/"):
        yield from check_problems(document)
        return
    if document["schema"].startswith("famheads.scree/"):
        yield from scree_problems(document)
        return
    if document["schema"].startswith("famheads.info/"):
        return  # the schema says it all
    is_report = document["schema"].startswith("famheads.report/")
    partition = document["partition"] if is_report else document
    if is_report:
        yield from report_problems(document)
    if partition:
        yield from partition_problems(partition)
        if partition["dimensions"] != document["embedding"]["dimensions"]:
            yield "partition and embedding differ in dimensions"


def problems_of(document, schema):
    validator = jsonschema.Draft202012Validator(schema)
    broken = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(document)]
    return broken or list(problems_between_parts(document))  # which relies on the shape


def main(arguments):
    if len(arguments) < 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    failed = False
    for path in arguments[1:]:
        try:
            broken = problems_of(load_strictly(path), schema)
        except (ValueError, OSError) as error:
            broken = [str(error)]
        for problem in broken:
            print(f"{path}: {problem}")
        failed = failed or bool(broken)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
