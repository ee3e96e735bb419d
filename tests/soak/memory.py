"""What has been played already, in a file outside the project: a soak can be stopped and goes on later."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from tests.soak.work import Outcome, Unit

ROOT = Path(__file__).resolve().parent.parent.parent
PLAYED = ("engine/**/*.py", "tests/random_games/*.py", "tests/leaks/*.py", "assets/**/*.toml")
"""What the result of a unit depends on: when any of it changes, nothing counts as played."""


def fingerprint(root: Path = ROOT) -> str:
    """Answer a short name of everything that the result of a unit depends on."""
    found = sorted(path for pattern in PLAYED for path in root.glob(pattern))
    whole = sha256()
    for path in found:
        content = path.read_bytes().replace(b"\r\n", b"\n")
        whole.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return whole.hexdigest()[:12]


def usual_file() -> Path:
    """Answer the usual place: the system's folder for temporary files, a file for each state of the code."""
    return Path(tempfile.gettempdir()) / "adjutant-soak" / f"{fingerprint()}.jsonl"


class Memory:
    """The outcomes of one state of the code, a line each, written as they come."""

    def __init__(self, path: Path) -> None:
        """Take the file, there or not yet; a last line that was left half written counts for nothing."""
        self.path = path
        self._outcomes: dict[Unit, Outcome] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
            whole = [line for line in lines if line.endswith("\n")]
            if whole != lines:
                path.write_text("".join(whole), encoding="utf-8")
            for line in whole:
                self._take(json.loads(line))

    def _take(self, line: dict[str, str | int]) -> None:
        unit = Unit(str(line["kind"]), int(line["seed"]))
        self._outcomes[unit] = Outcome(unit, int(line["held"]), str(line["trouble"]))

    def keep(self, outcome: Outcome) -> None:
        """Write down an outcome at once."""
        unit = outcome.unit
        line = {"kind": unit.kind, "seed": unit.seed, "held": outcome.held, "trouble": outcome.trouble}
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(line) + "\n")
        self._outcomes[unit] = outcome

    def missing(self, wanted: Iterable[Unit]) -> list[Unit]:
        """Answer the units that have not been played yet, in their order."""
        return [unit for unit in wanted if unit not in self._outcomes]

    def of(self, wanted: Iterable[Unit]) -> list[Outcome]:
        """Answer the outcomes of the wanted units that have been played."""
        return [self._outcomes[unit] for unit in wanted if unit in self._outcomes]

    def forget(self) -> None:
        """Forget everything."""
        self.path.unlink(missing_ok=True)
        self._outcomes.clear()
