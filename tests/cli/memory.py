"""Resident memory grows neither with the number of words nor with the number of files."""
import os
import subprocess
import threading

from embedding_files import glove, rows
from harness import check, check_equal

MIB = 1024 * 1024


def peak_of(work, words, dimensions, *options):
    """Pipes `words` rows into an analysis; peak resident bytes and the run."""
    tails = [" " + " ".join(map(repr, values)) + "\n" for _, values in rows(1000, dimensions)]
    process = work.start("analyze", "-", "-q", "--json", "report.json", *options, stdin=subprocess.PIPE)

    def feed():
        with process.stdin as stream:
            for start in range(0, words, 1000):
                stream.write("".join(f"w{start + k}{tail}" for k, tail in enumerate(tails)).encode())

    feeder = threading.Thread(target=feed)
    feeder.start()
    peak = peak_at_end(process)
    feeder.join()
    return peak


def peak_at_end(process):
    """Waits for a run that must succeed in silence; its peak of resident bytes."""
    process.stdout.read()
    error = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    check_equal((process.returncode, error), (0, b""), "status and standard error")
    return usage.ru_maxrss * 1024


def test_at_most_64_mib_for_100_dimensions(work):
    words = 200_000
    peak = peak_of(work, words, 100, "--threads", "2")
    print(f"peak {peak / MIB:.1f} MiB")
    check(peak <= 64 * MIB + 24 * words, f"at most 64 MiB and 24 bytes a word, found {peak / MIB:.1f} MiB")


def test_memory_does_not_grow_with_the_words(work):
    few = peak_of(work, 30_000, 20, "--threads", "2", "--duplicates", "ignore")
    many = peak_of(work, 600_000, 20, "--threads", "2", "--duplicates", "ignore")
    print(f"peak {few / MIB:.1f} and {many / MIB:.1f} MiB")
    check(many <= few + 4 * MIB, f"no growth, found {few / MIB:.1f} and then {many / MIB:.1f} MiB")


def test_memory_of_a_check_does_not_grow_with_the_files(work):
    first = work.write("v0.txt", glove(rows(500, 250)) * 20)
    names = ["v0.txt"] + [f"v{k}.txt" for k in range(1, 12)]
    for name in names[1:]:
        os.link(first, work.folder / name)
    peaks = [peak_at_end(work.start("check", *files, "-q", "--min-words", "1", *options))
             for files, options in ((names[:1], ["--threads", "1"]), (names, ["--threads", "1"]),
                                    # The memory lets the threads take turns.
                                    (names, ["--threads", "4", "--max-memory", "52M"]))]
    told = ", ".join(f"{peak / MIB:.1f} MiB" for peak in peaks)
    print(f"peaks {told}")
    check(peaks[1] <= peaks[0] + 6 * MIB, f"no growth, found {told}")
    # Each thread's heap keeps some of what its last file needed.
    check(peaks[2] <= peaks[0] + 10 * MIB, f"no growth on several threads, found {told}")
