"""What one seat may know of a war (D.4): an allow-list, built for one seat."""

from __future__ import annotations

from engine.common.seat import REFEREE, Seat
from engine.frozen import FrozenMap
from engine.week.army import Army
from engine.week.pieces import SHIPS, Leader, Place, Unit
from engine.week.sides import SIDES, other
from engine.week.state import State, View


def see(state: State, seat: Seat) -> View:
    """Return the View of a seat: a side's own army, the referee's both, nobody's for the public."""
    may = SIDES if seat == REFEREE else tuple(side for side in SIDES if side == seat)
    return View(
        seat,
        state.desk,
        FrozenMap({side: state.armies[side] for side in may}),
        FrozenMap({side: _stands(state.armies[side]) for side in SIDES}),
        state.charts,
        state.options,
        state.armies[other(seat)].names if seat in SIDES else FrozenMap(),
    )


def _stands(army: Army) -> FrozenMap[Place, bool]:
    # Worked out once for each map of pieces: most lines change neither.
    return FrozenMap(army.leaders.derived(_taken) | army.units.derived(_held))


def _taken(leaders: FrozenMap[str, Leader]) -> dict[Place, bool]:
    return {one.hex: False for one in leaders.values() if one.hex}


def _held(units: FrozenMap[str, Unit]) -> dict[Place, bool]:
    found = {one.hex: False for one in units.values() if one.hex}
    found.update((one.hex, True) for one in units.values() if one.hex and one.kind not in SHIPS)
    return found
