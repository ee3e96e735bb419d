"""The charts of the publisher, as the referee has filled them in (D.8), and how they are read."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from engine.frozen import FrozenMap
from engine.week.battle import Result
from engine.week.sides import SIDES, Side

DIE = 6


def shifted(die: int, shift: int) -> int:
    """Return a die as it counts: shifted, but never beyond the ends of the table (B.2.c.9)."""
    return min(max(die + shift, 1), DIE)


@dataclass(frozen=True, slots=True)
class Cup:
    """Initiative chits for weeks `first` to `last` (5.13). One cup for both sides unless `north` differs.

    `fixed`: the value that South may take instead of drawing, None where there is none.
    """

    first: int
    last: int
    south: tuple[int, ...]
    north: tuple[int, ...] | None = None
    fixed: int | None = None

    def of(self, side: Side, fixed: int | None) -> tuple[int, ...]:
        """Return the chits from which a side may draw before the other has drawn (A.2, A.3).

        `fixed`: the value that South has taken: a chit of it is taken out if there is one.
        """
        chits = list(self.south if side == SIDES[0] or self.north is None else self.north)
        if fixed is not None and self.north is None and fixed in chits:
            chits.remove(fixed)
        return tuple(chits)


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table: where each begins, as a number or as odds, and how it is headed."""

    begins: tuple[Fraction, ...]
    heads: tuple[str, ...]

    def find(self, figure: Fraction | int) -> int:
        """Return the last column that is not above a figure, the first where all are (B.2.c.9)."""
        return max((at for at, begin in enumerate(self.begins) if begin <= figure), default=0)


@dataclass(frozen=True, slots=True)
class SupplyChart:
    """What a battle costs (12.24): a row for each face, a figure for each column."""

    columns: Columns
    rows: tuple[tuple[int, ...], ...]

    def points(self, strength: int, die: int) -> int:
        """Return how many supply points a strength costs."""
        return self.rows[die - 1][self.columns.find(strength)]


@dataclass(frozen=True, slots=True)
class CombatChart:
    """The combat tables (8.14), each a row for each face. `by`: "odds", "attacker" or "sum"."""

    by: str
    columns: Columns
    tables: FrozenMap[int, tuple[tuple[Result, ...], ...]]
    attacker_leader: int = 1
    defender_leader: int = -1

    def column(self, attacker: int, defender: int) -> int:
        """Return the column of two strengths; one below 1 counts 1 (B.2.c.9)."""
        attacker, defender = max(attacker, 1), max(defender, 1)
        if self.by == "odds":
            return self.columns.find(Fraction(attacker, defender))
        return self.columns.find(attacker if self.by == "attacker" else attacker + defender)

    def chances(self, table: int, column: int, shift: int) -> tuple[tuple[Result, Fraction], ...]:
        """Return every result of a column with its chance, for a die so shifted; the commonest first."""
        found: dict[Result, int] = {}
        for die in range(1, DIE + 1):
            result = self.tables[table][shifted(die, shift) - 1][column]
            found[result] = found.get(result, 0) + 1
        ranked = sorted(found.items(), key=lambda one: (-one[1], str(one[0])))
        return tuple((result, Fraction(times, DIE)) for result, times in ranked)


@dataclass(frozen=True, slots=True)
class Charts:
    """What the referee has handed in; for what is missing the desk asks them (D.8).

    `militia_in_each_place`: a state's militia may come into every place of it in one clean-up, one point
    each; else one point a state (B.2.d.3).
    """

    name: str = ""
    title: str = ""
    cups: tuple[Cup, ...] = ()
    supply: SupplyChart | None = None
    combat: CombatChart | None = None
    militia_in_each_place: bool = False
    text: str = field(default="", compare=False)

    def cup(self, week: int) -> Cup | None:
        """Return the cup of a week, None where the charts have none."""
        return next((one for one in self.cups if one.first <= week <= one.last), None)


NO_CHARTS = Charts()
