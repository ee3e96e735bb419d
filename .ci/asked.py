"""What came of the breaks that were asked, kept beside them from one run to the next."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from breaks import Break, Test, function_of, module_of

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "mutants" / "asked.json"
SOME = 6  # tests that noticed the most of a function's or a module's other breaks, which are asked first


@dataclass(slots=True)
class Asked:
    """The breaks that were drawn, of which engine, at which commit, and who noticed each ("": nobody).

    `again`: the commit at which those that nobody had noticed were asked once more. `hints`: who noticed what
    in an earlier run, and is asked first.
    """

    drawn: list[Break]
    engine: str
    commit: str
    again: str = ""
    by: dict[Break, Test] = field(default_factory=dict)
    hints: dict[Break, Test] = field(default_factory=dict)
    _kin: dict[str, Counter[Test]] = field(default_factory=lambda: defaultdict(Counter))

    @classmethod
    def read(cls) -> Asked:
        """Return what was kept, or nothing."""
        if not KEPT.exists():
            return cls([], "", "")
        return cls(**json.loads(KEPT.read_text(encoding="utf-8")))

    def reread(self) -> None:
        """Take over what another process wrote down."""
        for one, by in Asked.read().by.items():
            if self.by.get(one) != by:
                self.note(one, by)

    def write(self) -> None:
        """Keep it; a power cut leaves the old file or the new one."""
        new = KEPT.with_suffix(".new")
        new.write_text(json.dumps({name: getattr(self, name) for name in _KEPT}), encoding="utf-8")
        new.replace(KEPT)

    def note(self, one: Break, by: Test) -> None:
        """Note who noticed a break."""
        self.by[one] = by
        if by:
            self._kin[function_of(one)][by] += 1
            self._kin[module_of(one)][by] += 1

    def noticed(self) -> dict[Break, Test]:
        """Return the breaks that somebody noticed, and who."""
        return {one: by for one, by in self.by.items() if by}

    def survivors(self) -> set[Break]:
        """Return those that nobody noticed."""
        return {one for one, by in self.by.items() if not by}

    def left(self) -> list[Break]:
        """Return those that are still to be asked."""
        return [one for one in self.drawn if not self.by.get(one)]

    def sorted(self, one: Break, tests: Sequence[Test]) -> list[Test]:
        """Return the tests, first who noticed this break before, or others of its function or module."""
        of_function, of_module = self._kin[function_of(one)], self._kin[module_of(one)]
        first = [self.hints.get(one, ""), *_most(of_function), *_most(of_module)]
        known = set(tests)
        return list(dict.fromkeys([*(test for test in first if test in known), *tests]))


_KEPT = ("drawn", "engine", "commit", "again", "by", "hints")


def _most(counts: Counter[Test]) -> list[Test]:
    return [test for test, _ in counts.most_common(SOME)]
