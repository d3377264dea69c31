#!/usr/bin/python3
"""Times famheads and the numpy pipeline on the same files, one after the other, and compares results.

    compare_peers.py PROGRAM FOLDER [--repeats 5] [--table FILE] [--cases NAME...]

Called by compare_peers.sh, which makes the files in FOLDER. Exit status 1 when the two disagree by more
than 1e-9 (relative) on chi-square, KMO or e_1, or when a target ratio is missed.
"""
import argparse
import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
AGREEMENT = 1e-9
CASES = {  # name: (file, format, what, least ratio or None)
    "glove": ("glove.txt", "glove", "GloVe text, 341,000 x 100, generated", 8),
    "word2vec-binary": ("word2vec.bin", "word2vec-binary", "word2vec binary, 300,000 x 300, generated", 5),
    "repeated": ("repeated.txt", "glove", "GloVe text, 341,000 x 100, the bundled file repeated", None),
}


def measure(command, environment):
    """Seconds, peak resident bytes, standard output."""
    with tempfile.TemporaryFile() as out:
        started = time.perf_counter()
        process = subprocess.Popen(command, stdout=out, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"{command} ended with status {process.returncode}")
        out.seek(0)
        return seconds, usage.ru_maxrss * 1024, out.read()


def famheads_results(program, path):
    report = json.loads(subprocess.run([program, "analyze", path, "-q", "--json", "-"], check=True,
                                       stdout=subprocess.PIPE).stdout)
    sizes = [0] * report["retention"]["head_count"]
    for head in report["partition"]["heads"]:
        sizes[head["factor"]] = head["size"]
    return {"words": report["embedding"]["words"], "dimensions": report["embedding"]["dimensions"],
            "chi_square": report["adequacy"]["bartlett"]["chi_square"],
            "kmo": report["adequacy"]["kmo"]["overall"], "e_1": report["spectrum"]["eigenvalues"][0],
            "heads": report["retention"]["head_count"], "sizes": sizes}


def differences(ours, theirs):
    found = [f"{key}: {ours[key]} and {theirs[key]}" for key in ("words", "dimensions", "heads", "sizes")
             if ours[key] != theirs[key]]
    found += [f"{key}: {ours[key]!r} and {theirs[key]!r}" for key in ("chi_square", "kmo", "e_1")
              if abs(ours[key] - theirs[key]) > AGREEMENT * abs(theirs[key])]
    return found


def compare(program, path, kind, repeats):
    """Medians of alternating runs; the first, untimed pair warms the file cache."""
    # OpenBLAS settings made for old releases of it would hold numpy back.
    environment = {key: value for key, value in os.environ.items()
                   if key not in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE") and not key.endswith("_NUM_THREADS")}
    with tempfile.TemporaryDirectory() as folder:
        ours = [program, "analyze", path, "-o", f"{folder}/heads.json"]
        theirs = [sys.executable, HERE / "peer_numpy.py", path, kind]
        runs = [(measure(ours, os.environ), measure(theirs, environment)) for _ in range(repeats + 1)][1:]
    result = {"problems": differences(famheads_results(program, path), json.loads(runs[-1][1][2]))}
    for side, name in enumerate(("famheads", "peer")):
        result[name] = (statistics.median(run[side][0] for run in runs), max(run[side][1] for run in runs))
    return result


def machine():
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo", encoding="utf-8")
                  if line.startswith("model name")), platform.processor())
    return f"{model}, {len(os.sched_getaffinity(0))} cores"


def peer_versions():
    script = ("import numpy, scipy, gensim, platform; print(f'Python {platform.python_version()}, "
              "numpy {numpy.__version__}, scipy {scipy.__version__}, gensim {gensim.__version__}')")
    return subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("program")
    options.add_argument("folder", type=pathlib.Path)
    options.add_argument("--repeats", type=int, default=5)
    options.add_argument("--table", type=pathlib.Path)
    options.add_argument("--cases", nargs="*", default=list(CASES), choices=list(CASES))
    chosen = options.parse_args()

    version = subprocess.run([chosen.program, "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    lines = [f"{version} against {peer_versions()}; {machine()}; warm file cache, median of {chosen.repeats}.", "",
             "| input | famheads | numpy pipeline | ratio | peak memory |", "| --- | --- | --- | --- | --- |"]
    failed = False
    for name in chosen.cases:
        file, kind, what, least = CASES[name]
        result = compare(chosen.program, chosen.folder / file, kind, chosen.repeats)
        (seconds, peak), (peer_seconds, peer_peak) = result["famheads"], result["peer"]
        ratio = peer_seconds / seconds
        lines.append(f"| {what} | {seconds:.2f} s | {peer_seconds:.2f} s | {ratio:.1f} | "
                     f"{peak / 2**20:.0f} MiB against {peer_peak / 2**20:,.0f} MiB |")
        print(lines[-1], flush=True)
        for problem in result["problems"]:
            print(f"  the two disagree on {problem}")
        if least and ratio < least:
            print(f"  the target is a ratio of {least}")
        failed = failed or bool(result["problems"]) or bool(least and ratio < least)
    table = "\n".join(lines) + "\n"
    print("\n" + table)
    if chosen.table:
        chosen.table.write_text(table, encoding="utf-8")
    sys.exit(failed)


main()
