"""Programs from npm packages, installed beside the build once and as the lock file says."""
import fcntl
import hashlib
import json
import os
import pathlib
import shutil
import subprocess

from harness import Failure, Skip

SOURCE = pathlib.Path(__file__).resolve().parents[1] / "npm"
FILES = ("package.json", "package-lock.json", ".npmrc", "read_vega_lite.cjs")


def installed(work):
    """The folder with node_modules; the first caller runs `npm ci`, others wait for it."""
    missing = [tool for tool in ("node", "npm") if shutil.which(tool) is None]
    if missing:
        raise Skip(f"{' and '.join(missing)} not found: install Node.js 18 or newer with npm")
    folder = work.program.parent / "npm"
    folder.mkdir(exist_ok=True)
    content = b"".join((SOURCE / name).read_bytes() for name in FILES)
    stamp, wanted = folder / "installed", hashlib.sha256(content).hexdigest()
    with open(folder / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
            install(folder)
            stamp.write_text(wanted, encoding="utf-8")
    return folder


def install(folder):
    for name in FILES:
        shutil.copyfile(SOURCE / name, folder / name)
    done = subprocess.run(["npm", "ci", "--ignore-scripts"], cwd=folder, capture_output=True, text=True,
                          timeout=240, check=False)
    if done.returncode != 0:
        raise Failure(f"expected: npm ci to succeed in {folder}: {done.stdout}{done.stderr}")


def read_vega_lite(work, *paths):
    """What read_vega_lite.cjs says about each specification."""
    folder = installed(work)
    done = subprocess.run(["node", folder / "read_vega_lite.cjs", *[os.fspath(work.folder / p) for p in paths]],
                          capture_output=True, text=True, timeout=120, check=False)
    if done.returncode != 0:
        raise Failure(f"expected: Vega-Lite to read {paths}: {done.stderr}")
    return json.loads(done.stdout)
