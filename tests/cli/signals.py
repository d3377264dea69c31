"""Ctrl-C and SIGTERM: the program ends within a second and leaves nothing half-written."""
import os
import signal
import subprocess
import threading
import time

from embedding_files import glove, rows
from harness import check, check_equal


def check_ends(work, number, status, feed):
    """Starts an endless analysis, sends the signal in the middle, and looks at what is left."""
    work.write("heads.json", b"old content")
    process = work.start("analyze", "-", "-o", "heads.json", "--json", "report.json", "--threads", "2",
                         stdin=subprocess.PIPE)
    stop = threading.Event()
    feeder = threading.Thread(target=feed, args=(process.stdin, stop))
    feeder.start()
    time.sleep(1.0)
    check(process.poll() is None, "the analysis is still going on")
    asked = time.monotonic()
    process.send_signal(number)
    try:
        process.wait(timeout=20)
        seconds = time.monotonic() - asked
    finally:
        stop.set()
        process.kill()
        feeder.join()
    process.stdin = None
    run = work.finish(process)
    check_equal(run.status, status, "exit status")
    check(seconds < 1.0, f"an end within a second, it took {seconds:.2f} s")
    check_equal(work.read("heads.json"), b"old content", "old content")
    check_equal(work.names(), ["heads.json"], "files")
    check_equal(run.out, "", "standard output")
    check("Traceback" not in run.err and "terminate" not in run.err, "a calm end")


def busy(stream, stop):
    block = glove(rows(2000))
    try:
        while not stop.is_set():
            stream.write(block)
    except (BrokenPipeError, ValueError, OSError):
        pass
    finally:
        close(stream)


def stalled(stream, stop):
    try:
        stream.write(glove(rows(2000)))
        stream.flush()
    except OSError:
        pass
    stop.wait(60)
    close(stream)


def silent(stream, stop):
    stop.wait(60)
    close(stream)


def close(stream):
    try:
        stream.close()
    except OSError:
        pass


def test_interrupt_in_the_middle_of_reading(work):
    check_ends(work, signal.SIGINT, 130, busy)


def test_interrupt_while_the_pipe_is_stalled(work):
    check_ends(work, signal.SIGINT, 130, stalled)


def test_interrupt_before_the_first_byte(work):
    check_ends(work, signal.SIGINT, 130, silent)


def test_termination_in_the_middle_of_reading(work):
    check_ends(work, signal.SIGTERM, 143, busy)


def test_termination_while_the_pipe_is_stalled(work):
    check_ends(work, signal.SIGTERM, 143, stalled)


def test_ignored_interrupt_stays_ignored(work):
    """Under nohup-like shells SIGINT is ignored from the start."""
    process = work.start("analyze", "-", "-o", "heads.json", stdin=subprocess.PIPE,
                         preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    process.stdin.write(glove(rows(200)))
    process.stdin.close()
    process.stdin = None
    check_equal(work.finish(process).status, 0, "exit status")
    check(os.path.exists(work.folder / "heads.json"), "the partition")
