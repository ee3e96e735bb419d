"""A View of a skirmish as plain data, for `play --json` (docs/record.md tells its keys)."""

from __future__ import annotations

from engine.hexes import SIDES, in_order
from engine.skirmish.position import Position
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit
from engine.skirmish.victory import points
from engine.skirmish.view import View

Plain = dict[str, object]


def as_json(view: View) -> Plain:
    """Return a View as a tree of dicts, lists, words and numbers, in one fixed order."""
    position = view.position
    ending, offer, under_way = position.ending, position.offer, position.activation
    may_move = under_way.units if under_way else frozenset()
    return {
        "seat": view.seat.value,
        "scenario": position.scenario.name,
        "turn": position.turn,
        "phase": position.phase.value if position.phase else None,
        "spent": position.spent,
        "chit": view.chit,
        "winner": None if ending is None else ending.winner.value if ending.winner else "draw",
        "ended_by": ending.reason if ending else None,
        "points": {side.value: points(position)[side] for side in Side},
        "units": _standing(position),
        "waiting": [{**_unit(one.unit), "turn": one.turn} for one in position.waiting],
        "lost": [_unit(unit) for unit in position.lost],
        "exited": [_unit(unit) for unit in position.exited],
        "objectives": {h: owner.value for h, owner in position.owners.items()},
        "activation": [h for h, one in position.placed.items() if one.unit.id in may_move],
        "advance": {"hex": offer.hex, "places": list(offer.places)} if offer else None,
        "chits": [
            {"turn": one.turn, "side": one.side.value, "chit": one.chit, "spent": one.spent}
            for one in position.chits
        ],
    }


def _unit(unit: Unit) -> Plain:
    return {"side": unit.side.value, "unit": unit.name}


def _standing(position: Position) -> list[Plain]:
    standing = ((hex_, position.placed[hex_]) for hex_ in in_order(position.placed))
    return [
        {
            **_unit(one.unit),
            "hex": hex_,
            "facing": SIDES[one.facing - 1],
            "moved": one.moved,
            "fired": one.fired,
        }
        for hex_, one in standing
    ]
