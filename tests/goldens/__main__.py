"""Compare what the program does with what was kept of it, record it, or show where it first differs.

python -m tests.goldens                         all of it; ends with 1 where anything differs
python -m tests.goldens compare records talks   these scenes
python -m tests.goldens record [SCENES]         keep what it does now in the place of what was kept
python -m tests.goldens show SCENE PART --from FOLDER
                                                the first row of a part that differs from what the
                                                checkout in FOLDER (`git worktree add FOLDER COMMIT`) does
python -m tests.goldens rows SCENE              every row, a line of JSON each
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.goldens.keeping import alike, digested, first_difference, keep, kept, still_differing
from tests.goldens.scene import Row
from tests.goldens.scenes import BY_NAME


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words say; return 1 where something differs, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.goldens", description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="?", default="compare", choices=("compare", "record", "show", "rows"))
    parser.add_argument("scenes", nargs="*", help=f"scenes, or a scene and its part: {', '.join(BY_NAME)}")
    parser.add_argument("--from", dest="other", type=Path, help="the checkout to compare with")
    said = parser.parse_args(words)
    if said.what == "show":
        scene, *part = said.scenes
        return _show(scene, " ".join(part), said.other)
    names = said.scenes or list(BY_NAME)
    if unknown := [name for name in names if name not in BY_NAME]:
        parser.error(f"there is no scene {unknown[0]!r}; there are {', '.join(BY_NAME)}")
    if said.what == "rows":
        for row in BY_NAME[names[0]].rows():
            sys.stdout.write(json.dumps(row) + "\n")
        return 0
    return max([_one(name, record=said.what == "record") for name in names])


def _one(name: str, *, record: bool) -> int:
    began, scene = time.monotonic(), BY_NAME[name]
    if record:
        now, unsteady = alike([digested(rows) for rows in scene.plays()])
        keep(name, now)
        sys.stdout.write(f"{name:18} {time.monotonic() - began:7.1f} s  kept {len(now)} parts\n")
        sys.stdout.writelines(f"    not kept, it is not the same each time: {part}\n" for part in unsteady)
        return 0
    unlike = still_differing(kept(name), scene.plays(), all_=scene.times == 1)
    sys.stdout.write(f"{name:18} {time.monotonic() - began:7.1f} s  {'differs' if unlike else 'the same'}\n")
    sys.stdout.writelines(f"    {line}\n" for line in unlike)
    return 1 if unlike else 0


def _show(scene: str, part: str, other: Path | None) -> int:
    then = _rows_there(scene, other) if other else ()
    found = first_difference(then, BY_NAME[scene].rows(), part)
    sys.stdout.write(f"{found or 'No row of it differs.'}\n")
    return 1 if found else 0


def _rows_there(scene: str, folder: Path) -> Iterable[Row]:
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "tests.goldens", "rows", scene],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    for line in done.stdout.splitlines():
        part, text = json.loads(line)
        yield part, text


if __name__ == "__main__":
    sys.exit(main())
