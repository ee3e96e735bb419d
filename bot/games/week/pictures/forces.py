"""A side's pieces by headquarters, in the order of its picture and of the words beside that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.week.army import Army, led
from engine.week.pieces import LEVELS, SERVICE, Leader, Piece, Unit
from engine.week.state import View


@dataclass(frozen=True, slots=True)
class Force:
    """Pieces that stand together. `name`: of the headquarters, or the word for what stands in none."""

    name: str
    leader: Leader | None
    pieces: tuple[Piece, ...]
    of_hq: bool = True

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units among them."""
        return tuple(one for one in self.pieces if isinstance(one, Unit))

    @property
    def strength(self) -> int:
        """What they have together now."""
        return sum(one.strength for one in self.units)


def forces(army: Army) -> tuple[Force, ...]:
    """Return armies, corps, cavalry corps, headquarters without a leader, then who stands in none."""
    return tuple(one for one in _forces(army) if one.leader or one.pieces)


def _forces(army: Army) -> Iterator[Force]:
    leading = (one for level in LEVELS for one in army.leaders.values() if one.hq and one.level == level)
    found: dict[str, list[Unit]] = {leader.hq: [] for leader in leading}
    for one in army.units.values():
        found.setdefault(one.hq, []).append(one)
    free = found.pop("", [])
    yield from (Force(hq, led(army, hq), tuple(units)) for hq, units in found.items())
    yield Force("leaders", None, tuple(one for one in army.leaders.values() if not one.hq), of_hq=False)
    yield Force("no_hq", None, tuple(one for one in free if one.holds), of_hq=False)
    yield Force("service", None, tuple(one for one in free if one.kind in SERVICE), of_hq=False)
    yield Force("ships", None, tuple(one for one in free if not one.is_land), of_hq=False)


def began(army: Army, force: Force) -> int:
    """Return what the units of a force that were there when the week began had then."""
    return sum(army.began.get(one.name, 0) for one in force.units)


def gone(army: Army) -> tuple[tuple[str, int], ...]:
    """Return units that are gone since the week began, with their strength of then."""
    return tuple((name, points) for name, points in army.began.items() if name not in army.units)


def marks(view: View, army: Army, piece: Piece) -> tuple[str, ...]:
    """Return the signs beside a piece: what it has done in this phase, and what it lacks."""
    own = army.began and isinstance(piece, Unit) and piece.name not in army.began
    found = {
        "away": piece.hex is None,
        "new": own,
        "moved": piece.name in army.moved,
        "active": piece.name in view.desk.active,
        "attacked": piece.name in view.desk.attacked,
        "off": piece.off,
    }
    return tuple(name for name, there in found.items() if there)
