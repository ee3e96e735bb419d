"""Where a platoon is sent by a direction: `one hex north`, `two fields south-east` (1.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.campaign.loose.pieces import NUMBER, Piece
from engine.campaign.loose.vocabulary import SIDES
from engine.campaign.view import View
from engine.hexes import Hex

_MOST = 2


def steps(clause: Sequence[Piece]) -> tuple[list[Piece], int, int] | None:
    """Return a clause without the number of hexes, the side meant and that number; None if it says none."""
    hexes = any(one.says("hex") for one in clause)
    sides = [
        at
        for at, one in enumerate(clause)
        if one.says(*SIDES, "sideways") or (hexes and one.says("upward", "downward"))
    ]
    if len(sides) != 1 or clause[sides[0]].says("sideways"):
        return None
    count, left = 1, []
    for at, one in enumerate(clause):
        if measures(one, clause[at + 1] if at + 1 < len(clause) else None):
            count = one.number
        else:
            left.append(one)
    said = clause[sides[0]]
    upright = SIDES.index("north") if said.says("upward") else SIDES.index("south")
    side = next((n for n, meaning in enumerate(SIDES) if said.says(meaning)), upright)
    return (left, side, count) if 1 <= count <= _MOST else None


def measures(one: Piece, after: Piece | None) -> bool:
    """Tell whether a piece says how far: `one hex`, `two north`."""
    return one.kind == NUMBER and not one.ordinal and after is not None and after.says("hex", *SIDES)


def path(view: View, start: Hex, side: int, count: int) -> tuple[Hex, ...]:
    """Return the hexes that a platoon enters so; fewer where the map ends."""
    found: list[Hex] = []
    for _ in range(count):
        after = view.map.grid.around(found[-1] if found else start)[side]
        if after is None:
            break
        found.append(after)
    return tuple(found)
