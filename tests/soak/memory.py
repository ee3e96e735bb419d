"""What has been played already, in files outside the project: a soak can be stopped and goes on later."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from tests.soak.kind import Unit
from tests.soak.work import KINDS, Outcome

ROOT = Path(__file__).resolve().parent.parent.parent


def fingerprint(depends: Iterable[str], root: Path = ROOT) -> str:
    """Return a short name of everything that the result of a unit depends on."""
    found = sorted({path for pattern in depends for path in root.glob(pattern)})
    whole = sha256()
    for path in found:
        content = path.read_bytes().replace(b"\r\n", b"\n")
        whole.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return whole.hexdigest()[:12]


def usual_folder() -> Path:
    """Return the usual place, in the system's folder for temporary files."""
    return Path(tempfile.gettempdir()) / "adjutant-soak"


class Memory:
    """The outcomes of each kind in one state of the code, a file for each, a line written as each comes."""

    def __init__(self, folder: Path) -> None:
        """Take the folder, there or not yet; a last line that was left half written counts for nothing."""
        self.folder = folder
        self._files: dict[str, Path] = {}
        self._outcomes: dict[Unit, Outcome] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def file(self, kind: str) -> Path:
        """Return the file of a kind, whose name changes with the code; read it the first time."""
        if kind not in self._files:
            self._files[kind] = self.folder / f"{kind}-{fingerprint(KINDS[kind].depends)}.jsonl"
            self._read(self._files[kind])
        return self._files[kind]

    def _read(self, path: Path) -> None:
        if not path.exists():
            return
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        if whole != lines:
            path.write_text("".join(whole), encoding="utf-8")
        for line in map(json.loads, whole):
            unit = Unit(line["kind"], line["seed"])
            self._outcomes[unit] = Outcome(unit, line["held"], line["trouble"])

    def keep(self, outcome: Outcome) -> None:
        """Write down an outcome at once."""
        unit = outcome.unit
        line = {"kind": unit.kind, "seed": unit.seed, "held": outcome.held, "trouble": outcome.trouble}
        with self.file(unit.kind).open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(line) + "\n")
        self._outcomes[unit] = outcome

    def missing(self, wanted: Iterable[Unit]) -> list[Unit]:
        """Return the units that have not been played yet, in their order."""
        return [unit for unit in wanted if not self._of(unit)]

    def of(self, wanted: Iterable[Unit]) -> list[Outcome]:
        """Return the outcomes of the wanted units that have been played."""
        return [outcome for unit in wanted if (outcome := self._of(unit))]

    def _of(self, unit: Unit) -> Outcome | None:
        self.file(unit.kind)
        return self._outcomes.get(unit)

    def forget(self, kinds: Iterable[str]) -> None:
        """Forget everything that was played of some kinds."""
        for kind in kinds:
            self.file(kind).unlink(missing_ok=True)
            self._outcomes = {unit: each for unit, each in self._outcomes.items() if unit.kind != kind}
