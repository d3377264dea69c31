"""Completions in real shells, and manual pages under real formatters."""
import os
import pathlib
import re
import subprocess
import time

from harness import Failure, Run, check, check_equal, check_mentions

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMANDS = re.findall(r"^FAMHEADS_COMMAND\((\w+)\)",
                      (ROOT / "src/cli/commands.def").read_text(encoding="utf-8"), re.MULTILINE)


def options_in_help(work, command):
    """Long options that the help of a command lists."""
    lines = work.run(command, "--help").out.splitlines()
    return {match[1] for line in lines if (match := re.match(r"  (?:-\w, )?(--[a-z0-9-]+)", line))}


def shell_environment(work, **more):
    path = f"{work.program.parent}:{os.environ['PATH']}"
    return work.environment(PATH=path, HOME=str(work.folder), TERM="dumb", **more)


def run_shell(work, *command, **more):
    done = subprocess.run(command, cwd=work.folder, capture_output=True, timeout=60, check=False,
                          env=shell_environment(work), **more)
    run = Run(command, done.returncode, done.stdout, done.stderr)
    work.runs.append(run)
    check(run.status == 0, f"{command[0]} to succeed")
    check_equal(run.err, "", f"standard error of {command[0]}")
    return run


def make_files(work):
    work.write("vectors.txt", "a 1\n")
    work.write("two words.vec", "a 1\n")
    (work.folder / "folder").mkdir()


# --- each asks a shell how the line can go on, and gives back the set of words

def ask_bash(work, line):
    """Words as bash cuts them: "=" and ":" stand alone."""
    words = re.findall(r"[=:]|[^ =:]+", line) + ([""] if line.endswith(" ") else [])
    script = ("source <(famheads completion bash)\n"
              'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))\n_famheads\n'
              '((${#COMPREPLY[@]})) && printf "%s\\n" "${COMPREPLY[@]}" || true\n')
    return set(run_shell(work, "bash", "--norc", "-c", script, "bash", *words).out.splitlines())


ZSH_SETUP = r"""
PROMPT=; unsetopt zle_bracketed_paste prompt_cr prompt_sp; LISTMAX=10000
autoload -Uz compinit; compinit -u -D
LOAD
compadd() { # what is offered goes into a file as well
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  local -a offered; builtin compadd -A offered "$@"
  print -rl -- "${offered[@]}" >> offered
  builtin compadd "$@"
}
finished() { : > finished; exit 0 }
comppostfuncs=(finished)
bindkey '^I' complete-word
"""


def ask_zsh(work, line, load="source <(famheads completion zsh)"):
    for name in ("offered", "finished"):
        (work.folder / name).unlink(missing_ok=True)
    work.write(".zshrc", ZSH_SETUP.replace("LOAD", load))
    typed, terminal = os.openpty()
    shell = subprocess.Popen(["zsh", "-d", "-i"], stdin=terminal, stdout=terminal, stderr=terminal,
                             cwd=work.folder, start_new_session=True,
                             env=shell_environment(work, ZDOTDIR=str(work.folder)))
    os.close(terminal)
    try:
        os.write(typed, line.encode() + b"\t")
        os.set_blocking(typed, False)
        end = time.monotonic() + 60
        while not (work.folder / "finished").exists():
            try:
                os.read(typed, 65536)  # or the terminal fills up
            except OSError:
                pass
            check(time.monotonic() < end, "zsh to finish its completion")
            time.sleep(0.01)
    finally:
        shell.kill()
        shell.wait()
        os.close(typed)
    offered = work.folder / "offered"
    return set(offered.read_text().split("\n")) - {""} if offered.exists() else set()


def ask_fish(work, line):
    script = 'famheads completion fish | source; complete -C $argv[1]'
    run = run_shell(work, "fish", "--no-config", "-c", script, line)
    return {text.split("\t")[0] for text in run.out.splitlines()}


def check_offers(work, ask, line, wanted, refused=()):
    found = ask(work, line)
    missing, surplus = set(wanted) - found, set(refused) & found
    if missing or surplus:
        raise Failure(f"{line!r}: missing {sorted(missing)}, not wanted {sorted(surplus)}, "
                      f"offered {sorted(found)}")


def check_shell(work, ask):
    make_files(work)
    check_offers(work, ask, "famheads ", COMMANDS, ["vectors.txt"])
    check_offers(work, ask, "famheads an", ["analyze"], ["info"])
    check_offers(work, ask, "famheads analyze --matrix ", ["covariance", "correlation"], ["vectors.txt"])
    check_offers(work, ask, "famheads analyze --matrix corr", ["correlation"], ["covariance"])
    check_offers(work, ask, "famheads analyze vec", ["vectors.txt"], ["covariance"])
    check_offers(work, ask, "famheads analyze -o vec", ["vectors.txt"])
    check_offers(work, ask, "famheads analyze -q --limit 5 vec", ["vectors.txt"])
    check_offers(work, ask, "famheads schema ", ["report", "partition", "info"], ["vectors.txt"])
    check_offers(work, ask, "famheads check --format ", ["text", "json", "junit"], ["vectors.txt"])
    check_offers(work, ask, "famheads help ", COMMANDS)
    check_offers(work, ask, "famheads completion ", ["bash", "zsh", "fish"])
    check_offers(work, ask, "famheads info --json vec", ["vectors.txt"])  # FILE, not a value
    check_equal(ask(work, "famheads analyze --limit 1"), set(), "words after --limit")


def check_options(work, ask):
    for command in COMMANDS:
        check_offers(work, ask, f"famheads {command} --", options_in_help(work, command))


def test_bash_completes(work):
    check_shell(work, ask_bash)
    check_offers(work, ask_bash, "famheads analyze --matrix=", ["covariance", "correlation"])
    check_offers(work, ask_bash, "famheads analyze --matrix=cov", ["covariance"], ["correlation"])
    check_offers(work, ask_bash, "famheads analyze --matrix=covariance vec", ["vectors.txt"])
    check_offers(work, ask_bash, "famheads info --json=vec", ["vectors.txt"])
    check_offers(work, ask_bash, "famheads analyze fol", ["folder"])
    check_offers(work, ask_bash, "famheads analyze -- --", [], ["--limit"])
    check_offers(work, ask_bash, "famheads nonsense ", [], COMMANDS)
    check_offers(work, ask_bash, "famheads analyze two", ["two words.vec"])


def test_bash_completes_every_option(work):
    check_options(work, ask_bash)


def test_bash_completes_as_one_types(work):
    """An interactive bash: readline itself asks and writes."""
    make_files(work)
    work.write(".inputrc", "set enable-bracketed-paste off\n")
    typed, terminal = os.openpty()
    environment = shell_environment(work, INPUTRC=str(work.folder / ".inputrc"), PS1="")
    shell = subprocess.Popen(["bash", "--norc", "-i"], stdin=terminal, stdout=terminal,
                             stderr=terminal, cwd=work.folder, env=environment, start_new_session=True)
    os.close(terminal)
    lines = (b"source <(famheads completion bash)\n"
             b"famheads() { printf '%s|' \"$@\" >> called; echo >> called; }\n"
             b"famheads ana\ttwo\t\nfamheads analyze --matrix=corr\tvec\t\nfamheads analyze fol\t\nexit\n")
    os.write(typed, lines)
    try:
        while os.read(typed, 65536):
            pass
    except OSError:  # how Linux tells that the other side is closed
        pass
    check_equal(shell.wait(60), 0, "exit status of bash")
    os.close(typed)
    check_equal(work.read("called").decode().splitlines(),
                ["analyze|two words.vec|", "analyze|--matrix=correlation|vectors.txt|",
                 "analyze|folder/|"], "what was called")


def test_zsh_completes(work):
    check_shell(work, ask_zsh)
    check_offers(work, ask_zsh, "famheads analyze --matrix=cov", ["covariance"], ["correlation"])


def test_zsh_completes_every_option(work):
    for command in COMMANDS:  # _arguments leaves out "=" and the like in what it offers
        found = {text.rstrip("=") for text in ask_zsh(work, f"famheads {command} --")}
        check_equal(options_in_help(work, command) - found, set(), f"missing options of {command}")


def test_zsh_loads_the_installed_file(work):
    functions = work.folder / "functions"
    functions.mkdir()
    (functions / "_famheads").write_bytes(work.run("completion", "zsh").stdout)
    load = "fpath=($PWD/functions $fpath); compinit -u -D"
    check_offers(work, lambda w, line: ask_zsh(w, line, load), "famheads schema ", ["report"])


def test_fish_completes(work):
    check_shell(work, ask_fish)
    check_offers(work, ask_fish, "famheads analyze --matrix=cov", ["--matrix=covariance"])


def test_fish_completes_every_option(work):
    check_options(work, ask_fish)


def test_unknown_shell_lists_the_known(work):
    run = work.run("completion", "tcsh", expect=2)
    check_mentions(run.err, ["tcsh", "bash, zsh, fish", "famheads completion --help"], "the message")


# --- manual pages

def page(work, *command):
    name = "-".join(["famheads", *command]) + ".1"
    work.write(name, work.run("man", *command).stdout)
    return name


def test_manual_pages_are_clean(work):
    for command in ([], *([name] for name in COMMANDS)):
        name = page(work, *command)
        run_shell(work, "mandoc", "-T", "lint", "-W", "warning", name)
        run_shell(work, "groff", "-man", "-Tutf8", "-ww", "-z", name)


def rendered(work, name):
    text = run_shell(work, "mandoc", "-T", "utf8", "-O", "width=200", name).out
    return re.sub(r".\x08", "", text)


def test_manual_pages_show_every_option(work):
    for command in COMMANDS:
        text = rendered(work, page(work, command))
        for option in options_in_help(work, command):
            check(re.search(rf"(?m)^ +(-\w, )?{option}\b", text), f"{option} in the page of {command}")
        help_text = work.run(command, "--help").out
        examples = help_text.split("Examples:\n")[1].split("\n\n")[0].splitlines()
        for example in examples:
            check(example.strip() in text, f"the example {example.strip()!r} in the page of {command}")
        for code in re.findall(r"(?m)^  (\d+) ", help_text.split("Exit codes:\n")[1]):
            check(re.search(rf"(?m)^ +{code} ", text), f"exit code {code} in the page of {command}")


def test_manual_page_of_the_program_lists_the_commands(work):
    text = rendered(work, page(work))
    for command in COMMANDS:
        check(f"famheads-{command}(1)" in text, f"famheads-{command}(1) in famheads(1)")


def test_help_command_is_the_help_option(work):
    check_equal(work.run("help").out, work.run("--help").out, "famheads help")
    for command in COMMANDS:
        check_equal(work.run("help", command).out, work.run(command, "--help").out,
                    f"famheads help {command}")
    check_mentions(work.run("help", "analyse", expect=2).err, ["analyse", "analyze"], "the message")
