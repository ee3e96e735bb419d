"""Whether a rule is cited in vain: what the tests that cite it noticed of the breaks that belong to it."""

from __future__ import annotations

from dataclasses import dataclass

from breaks import Break

HALF = 0.5


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the tests that cite a rule noticed of the breaks that belong to it."""

    rule: str
    noticed: tuple[Break, ...]
    unnoticed: tuple[Break, ...]

    @property
    def honest(self) -> bool:
        """Tell whether they notice at least half."""
        return bool(self.noticed) and len(self.noticed) >= HALF * len(self.noticed + self.unnoticed)

    def told(self) -> str:
        """Return a line, and below a rule that is cited in vain what nobody noticed."""
        tried = len(self.noticed) + len(self.unnoticed)
        line = f"{self.rule}  notices {len(self.noticed)} of {tried}"
        if self.honest:
            return line
        return "\n".join([f"{line}: CITED IN VAIN", *(f"    {one}" for one in self.unnoticed)])
