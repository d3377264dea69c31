"""Where documents go: files hold their old content or all of the new one."""
import os
import stat
import subprocess

from embedding_files import glove, rows
from harness import (GLOVE, SMALL, check, check_equal, check_mentions, limit_file_size, parse_json)


def check_old_content(work, name="heads.json", content=b"old content"):
    check_equal(work.read(name), content, f"old content of {name}")


def test_files_and_report_together(work):
    run = work.analyze(SMALL, "-o", "heads.json", "--json", "report.json")
    check_equal(work.names(), ["heads.json", "report.json"], "files")
    check_equal(parse_json(work.read("heads.json"))["schema"], "famheads.partition/1", "schema")
    check_equal(parse_json(work.read("report.json"))["schema"], "famheads.report/1", "schema")
    check("Bartlett" in run.out, "the human report on standard output")


def test_partition_on_standard_output_is_all_there_is(work):
    run = work.analyze(SMALL, "-o", "-")
    check_equal(run.document["schema"], "famheads.partition/1", "schema")
    work.analyze(SMALL, "-o", "heads.json")
    check_equal(run.stdout, work.read("heads.json"), "same bytes as the file")


def test_report_on_standard_output_is_all_there_is(work):
    run = work.analyze(SMALL, "--json", "-", "-o", "heads.json")
    check_equal(run.document["schema"], "famheads.report/1", "schema")
    check_equal(work.names(), ["heads.json"], "files")


def test_two_documents_on_standard_output_are_a_usage_error(work):
    run = work.analyze(SMALL, "--json", "-", "-o", "-", expect=2)
    check_equal(run.out, "", "standard output")


def test_same_destination_twice_is_a_usage_error(work):
    (work.folder / "link.json").symlink_to("heads.json")
    for other in ("heads.json", "./heads.json", "link.json"):
        run = work.analyze(SMALL, "--json", other, "-o", "heads.json", expect=2)
        check_mentions(run.err, ["heads.json"], "standard error")


def test_input_as_destination_is_a_usage_error(work):
    content = SMALL.read_bytes()
    work.write("vectors.txt", content)
    (work.folder / "symlink").symlink_to("vectors.txt")
    os.link(work.folder / "vectors.txt", work.folder / "hardlink")
    for destination in ("vectors.txt", "./vectors.txt", "symlink", "hardlink"):
        for option in ("-o", "--json"):
            run = work.analyze("vectors.txt", option, destination, expect=2)
            check_mentions(run.err, [destination], "standard error")
            check_old_content(work, "vectors.txt", content)


def test_missing_directory_is_noticed_before_reading(work):
    """The input is a pipe that nobody writes to: a program that reads first would wait for ever."""
    reading, writing = os.pipe()
    try:
        for option in ("-o", "--json"):
            run = work.analyze("-", option, "no/such/heads.json", expect=5, stdin=reading)
            check_mentions(run.err, ["no/such"], "standard error")
    finally:
        os.close(reading)
        os.close(writing)


def test_directory_as_destination_is_an_output_error(work):
    (work.folder / "folder").mkdir()
    check_mentions(work.analyze(SMALL, "-o", "folder", expect=5).err, ["folder", "directory"], "standard error")


def test_full_disk_keeps_the_old_content(work):
    work.write("heads.json", b"old content")
    run = work.analyze(GLOVE, "-o", "heads.json", expect=5, preexec_fn=limit_file_size(512))
    check_mentions(run.err, ["heads.json"], "standard error")
    check_old_content(work)
    check_equal(work.names(), ["heads.json"], "files: nothing half-written")


def test_full_disk_without_old_content_leaves_nothing(work):
    work.analyze(GLOVE, "-o", "heads.json", "--json", "report.json", expect=5, preexec_fn=limit_file_size(512))
    check_equal(work.names(), [], "files: nothing half-written")


def test_full_device_is_an_output_error(work):
    run = work.analyze(SMALL, "-o", "/dev/full", expect=5)
    check_mentions(run.err, ["/dev/full"], "standard error")


def test_full_standard_output_is_an_output_error(work):
    with open("/dev/full", "wb") as full:
        run = work.analyze(GLOVE, expect=5, stdout=full)
        work.analyze(GLOVE, "--json", "-", expect=5, stdout=full)
    check_mentions(run.err, ["standard output|stdout"], "standard error")


def test_null_device_stays_a_device(work):
    work.analyze(SMALL, "-o", "/dev/null", "--json", "/dev/null")
    check(stat.S_ISCHR(os.stat("/dev/null").st_mode), "/dev/null is still a device")


def test_named_pipe_is_written_directly(work):
    os.mkfifo(work.folder / "pipe")
    reader = subprocess.Popen(["cat", "pipe"], cwd=work.folder, stdout=subprocess.PIPE)
    work.analyze(SMALL, "-o", "pipe")
    check_equal(parse_json(reader.communicate(timeout=30)[0])["schema"], "famheads.partition/1", "schema")
    check(stat.S_ISFIFO((work.folder / "pipe").stat().st_mode), "the pipe is still a pipe")


def test_symlink_is_followed(work):
    (work.folder / "real").mkdir()
    work.write("real/heads.json", b"old content")
    (work.folder / "link.json").symlink_to("real/heads.json")
    work.analyze(SMALL, "-o", "link.json")
    check((work.folder / "link.json").is_symlink(), "the link is still a link")
    check_equal(parse_json(work.read("real/heads.json"))["schema"], "famheads.partition/1", "schema behind the link")
    check_equal(sorted(p.name for p in (work.folder / "real").iterdir()), ["heads.json"], "files beside the target")


def test_dangling_symlink_is_followed(work):
    (work.folder / "link.json").symlink_to("new.json")
    work.analyze(SMALL, "-o", "link.json")
    check((work.folder / "link.json").is_symlink(), "the link is still a link")
    check_equal(work.names(), ["link.json", "new.json"], "files")


def test_old_mode_is_kept(work):
    path = work.write("heads.json", b"old content")
    for mode in (0o600, 0o664):
        path.chmod(mode)
        work.analyze(SMALL, "-o", "heads.json")
        check_equal(oct(path.stat().st_mode & 0o7777), oct(mode), "mode")


def test_new_files_follow_the_umask(work):
    for mask in (0o022, 0o077, 0o007):
        work.analyze(SMALL, "-o", f"heads-{mask:o}.json", preexec_fn=lambda: os.umask(mask))
        mode = (work.folder / f"heads-{mask:o}.json").stat().st_mode & 0o7777
        check_equal(oct(mode), oct(0o666 & ~mask), "mode")


def test_reader_of_standard_output_that_goes_away_is_no_error(work):
    for option in ((), ("--json", "-"), ("-o", "-")):
        reading, writing = os.pipe()
        os.close(reading)
        run = work.analyze(GLOVE, *option, stdout=writing)
        os.close(writing)
        check("pipe" not in run.err.lower(), "not a word about the pipe")


def test_refused_input_leaves_destinations_alone(work):
    work.write("heads.json", b"old content")
    bad = work.write("bad.txt", SMALL.read_bytes() + b"broken row\n")
    work.analyze(bad, "-o", "heads.json", "--json", "report.json", expect=3)
    check_old_content(work)
    check_equal(work.names(), ["bad.txt", "heads.json"], "files")


def test_destination_in_a_read_only_place_is_an_output_error(work):
    run = work.analyze(SMALL, "-o", "/proc/heads.json", expect=5)
    check_mentions(run.err, ["/proc/heads.json"], "standard error")


def test_large_document_is_written_whole(work):
    path = work.write("wide.txt", glove(rows(400, 150)))
    work.analyze(path, "--json", "report.json")
    report = parse_json(work.read("report.json"))
    check_equal(len(report["spectrum"]["eigenvalues"]), 150, "eigenvalues")
    check(work.read("report.json").endswith(b"}\n"), "a newline at the end")
