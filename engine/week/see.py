"""What one seat may know of a war (D.4): an allow-list, built for one seat."""

from __future__ import annotations

from engine.common.seat import REFEREE, Seat
from engine.frozen import FrozenMap
from engine.week.army import Army
from engine.week.pieces import Place
from engine.week.sides import SIDES
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
    )


def _stands(army: Army) -> FrozenMap[Place, bool]:
    found: dict[Place, bool] = {one.hex: False for one in army.leaders.values() if one.hex}
    for unit in army.units.values():
        if unit.hex:
            found[unit.hex] = found.get(unit.hex, False) or unit.is_land
    return FrozenMap(found)
