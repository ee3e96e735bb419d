r"""The one script behind every make target: sets up ``.venv`` from the locks, then runs one task.

Standard library only, and readable by an old Python as far as the line that says it is too old.
On Windows, without make: ``py .ci\task.py run``.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / ".ci" / "lock"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)
NO_GAMES = 3
"""What `python -m bot backup` answers where there is nothing yet to back up."""

TASKS = {
    "run": "start the bot: on Discord if .env has a token, otherwise in rehearsal",
    "install": "install what the bot needs, without starting it",
    "update": "back the games up, fetch the newest Adjutant, install what it needs, say what is new",
    "test": "run the tests",
    "groups": "run the tests that take long, or drive a browser or a PostgreSQL server",
    "check": "style, types, import direction, dead code",
    "house": "measure how far the core knows its games, and what a game costs",
    "rules": "list every rule of the rulebook with the passing tests that cite it",
    "bench": "measure against the goals",
    "soak": "play many random games with every invariant on",
    "gallery": "draw docs/gallery.md and its pictures anew, from recorded games",
    "mutants": "break the engine line by line and see which breaks no test notices",
    "lock": "make the locks anew from .ci/lock/*.in",
}
# Only what a task needs: who runs the bot is not made to install its test tools.
LOCKS_OF = {"run": ("run",), "install": ("run",), "update": (), "bench": ("run", "dev", "bench")}
MANY_PYTHONS = ("test", "groups", "rules", "soak", "bench")
"""Where nothing may be kept, each worker and each bot that a test starts compiles every module anew: 12 s."""
CHECKS = (
    ("ruff check", "-m", "ruff", "check", "--quiet", "--output-format", "concise", "."),
    ("ruff format", "-m", "ruff", "format", "--check", "--quiet", "--output-format", "concise", "."),
    ("mypy", "-m", "mypy", "--no-error-summary"),
    ("import direction", "-c", "import importlinter.cli as c; c.lint_imports_command()", "--no-cache"),
    ("dead code", ".ci/dead_code.py"),
)


def main(words: list[str]) -> int:
    """Run the task named by the first word, the rest of the words going to its tool; return its exit code."""
    if sys.version_info < OLDEST:
        return sorry(
            f"Adjutant needs Python 3.11 or newer; this is {sys.version.split()[0]}. "
            "Install a newer one, or name it: make run PYTHON=python3.12"
        )
    if not words or words[0] not in TASKS:
        print("Say make, or the script's name, and one of:")
        print("\n".join(f"  {name:8} {what}" for name, what in TASKS.items()))
        return 0 if words == ["help"] else 2
    task, rest = words[0], words[1:]
    if task == "mutants" and not hasattr(os, "fork"):
        return sorry("The mutants need Linux or macOS: their tool copies the running process.")
    for name in LOCKS_OF.get(task, ("run", "dev")):
        code = install(name)
        if code:
            return code
    if task == "install":
        return 0
    own = {"check": check, "lock": lock, "update": update}
    return int(own[task](rest)) if task in own else start(task, rest)


def start(task: str, rest: list[str]) -> int:
    """Run a task that is one command and return its exit code."""
    tests = ["-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal"]
    command = {
        "run": ["-m", "bot"],
        "test": [
            *tests,
            "--most-memory",
            "740",
            "-m",
            "not planted and not long and not browser and not postgres",
        ],
        "groups": [*tests, "-m", "long or browser or postgres"],
        "rules": ["-m", "tests.house.noted_rules"] if rest else [*tests, "--rules"],
        "house": ["-m", "tests.house.measures"],
        "bench": ["-m", "tests.bench"],
        "soak": ["-m", "tests.soak"],
        "gallery": ["-m", "tests.gallery"],
        "mutants": [".ci/mutants.py"],
    }[task]
    whole = [str(PYTHON), *command, *rest]
    return become(whole) if task == "run" and os.name == "posix" else call(whole, ROOT, surroundings(task))


def surroundings(task: str) -> dict[str, str]:
    """Return the environment of a task: one that starts many Pythons lets them keep what they compile.

    And has them give memory back: with glibc each thread otherwise keeps a heap of its own, and what was once
    taken for pictures is never returned.
    """
    if task not in MANY_PYTHONS:
        return dict(os.environ)
    given = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {"MALLOC_ARENA_MAX": "2", "MALLOC_MMAP_THRESHOLD_": str(2**20), **given}


def check(rest: list[str]) -> int:
    """Run every check, also after one has failed, and return 1 if any did. Words name the checks wanted."""
    failed = 0
    for title, *command in CHECKS:
        if rest and not any(word in title for word in rest):
            continue
        began = time.monotonic()
        done = subprocess.run(
            [str(PYTHON), *command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        print(f"{title:17} {'FAILED' if done.returncode else 'ok':6} {time.monotonic() - began:5.1f} s")
        if done.returncode:
            failed += 1
            print(done.stdout.decode(errors="replace").rstrip())
        sys.stdout.flush()
    return 1 if failed else 0


def update(rest: list[str]) -> int:
    """Bring the project up to date where nothing of it was changed by hand; the bot is restarted by its host.

    Nothing is fetched before there is a backup, unless ``--no-backup`` says so.
    """
    code, here = git("rev-parse", "HEAD")
    if code:
        return sorry(
            f"Only a git checkout can be updated this way ({here}). Unpack the new files over these."
        )
    changed = git("status", "--porcelain", "--untracked-files=no")[1].splitlines()
    if changed:
        return sorry(
            f"Files were changed here: {', '.join(line[3:] for line in changed[:5])}. "
            "Nothing was updated. See git diff; take them back with git checkout FILE, then try again."
        )
    if "--no-backup" not in rest and python_of_venv():
        code = call([str(PYTHON), "-m", "bot", "backup"])
        if code not in {0, NO_GAMES}:
            return sorry("Nothing was updated, since there is no backup. Mend that, or say --no-backup.")
    code, why = git("pull", "--ff-only", "--quiet")
    if code:
        return sorry(f"Nothing was updated: {why}")
    new = git("log", "--format=  %s", f"{here}..HEAD")[1].splitlines()
    # A new process: this script may be among what is new.
    code = call([sys.executable, str(ROOT / ".ci" / "task.py"), "install"])
    if code:
        return code
    if not new:
        print("Adjutant was up to date already.")
        return 0
    print("\n".join(["New, the newest first:", *new[:20]]))
    if len(new) > len(new[:20]):
        print(f"  and {len(new) - 20} more; CHANGELOG.md tells what matters")
    print("Now restart the bot: systemctl restart adjutant, or Ctrl+C and make run.")
    return 0


def git(*words: str) -> tuple[int, str]:
    """Ask git; return its exit code and what it said, its complaint where it failed."""
    try:
        command = ["git", *words]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return 1, "git is not installed"
    said = done.stdout.rstrip() if not done.returncode else done.stderr.strip() or "git failed"
    return done.returncode, said


def lock(rest: list[str]) -> int:
    """Make every lock anew, for all systems and Pythons at once; ``--upgrade`` takes newer releases."""
    options = "--universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --quiet"
    # run first: the other two are held to its versions.
    for name in ("run", "dev", "bench"):
        command = ["-m", "uv", "pip", "compile", *options.split(), *rest, f"{name}.in", "-o", f"{name}.txt"]
        code = call([str(PYTHON), *command], LOCKS)
        if code:
            return code
    return 0


def install(name: str) -> int:
    """Install one lock into ``.venv`` unless its stamp says that this very lock is in there already."""
    code = make_venv()
    if code:
        return code
    content = LOCKS.joinpath(f"{name}.txt").read_bytes().replace(b"\r\n", b"\n")
    wanted = f"{python_of_venv()} {hashlib.sha256(content).hexdigest()}"
    stamp = VENV / f"{name}.stamp"
    if stamp.exists() and stamp.read_text() == wanted:
        return 0
    print(f"Installing .ci/lock/{name}.txt into .venv (once, about half a minute) ...", flush=True)
    options = ["--require-hashes", "--no-deps", "--no-input", "--disable-pip-version-check"]
    command = [str(PYTHON), "-m", "pip", "install", *options, "-r", str(LOCKS / f"{name}.txt")]
    if run_quietly(command):
        return sorry(f"Installing .ci/lock/{name}.txt failed; pip says why above. Mend that and try again.")
    stamp.write_text(wanted)
    return 0


def make_venv() -> int:
    """Make ``.venv`` if it is missing, incomplete, or left behind by a Python that has gone."""
    if python_of_venv():
        return 0
    if VENV.exists():
        if not (VENV / "pyvenv.cfg").exists():
            return sorry(f"{VENV} is in the way and is no virtual environment. Move it and try again.")
        print("The Python of .venv has gone or is too old: making .venv anew ...", flush=True)
        shutil.rmtree(VENV)
    version = ".".join(str(part) for part in sys.version_info[:2])
    missing = (
        f"Python's venv module is missing. On Debian and Ubuntu: sudo apt install python{version}-venv "
        "(or python3-venv); then try again."
    )
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        return sorry(missing)
    if run_quietly([sys.executable, "-m", "venv", str(VENV)]):
        shutil.rmtree(VENV, ignore_errors=True)
        return sorry(missing if sys.platform == "linux" else "Making .venv failed; Python says why above.")
    return 0


def python_of_venv() -> str:
    """Return the version of the Python in ``.venv``, or nothing if there is none that works and has pip."""
    if not PYTHON.exists():
        return ""
    # Only looked for, not imported: this runs before every task.
    probe = "import sys, importlib.util as u; print(*sys.version_info[:2] if u.find_spec('pip') else '')"
    done = subprocess.run([str(PYTHON), "-I", "-c", probe], capture_output=True, text=True, check=False)
    version = done.stdout.split()
    works = len(version) == len(OLDEST) and tuple(map(int, version)) >= OLDEST
    return ".".join(version) if works else ""


def run_quietly(command: list[str]) -> int:
    """Run a command in silence; what it said is printed only if it failed."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        print(done.stdout.decode(errors="replace"), file=sys.stderr)
    return done.returncode


def become(command: list[str]) -> int:
    """Give this process over to a command, so that the bot itself hears when it is told to stop."""
    os.chdir(ROOT)
    sys.stdout.flush()
    os.execv(command[0], command)  # noqa: S606 - no shell is wanted


def call(command: list[str], folder: Path = ROOT, given: dict[str, str] | None = None) -> int:
    """Run a command with the terminal and return its exit code; Ctrl+C is the command's own to handle."""
    with subprocess.Popen(command, cwd=folder, env=given) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def sorry(sentence: str) -> int:
    """Say in one line what is wrong and what to do, and return exit code 1."""
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
