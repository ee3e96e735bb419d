"""All that a View says, as facts: two Views of one seat are equal exactly if their facts are (D.11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from engine.common.differences import Fact, Facts
from engine.week.army import Army
from engine.week.battle import Battle
from engine.week.desk import Desk
from engine.week.pieces import Leader, Unit
from engine.week.sides import Side
from engine.week.state import View

_DESK = ("step", "week", "first", "phasing", "fixed", "draws", "free", "mover")
_OF_PIECES = tuple(
    dict.fromkeys(one.name for of in (Leader, Unit) for one in fields(of) if one.name != "name")
)
_OF_BATTLES = tuple(one.name for one in fields(Battle))
FACT_NAMES = (
    "week",
    "step",
    "phasing",
    "first",
    "chit",
    "fixed",
    "draws",
    "free",
    "mover",
    "ending",
    "objection",
    "side",
    "hex",
    *(name for name in _OF_PIECES if name != "hex"),
    "commands",
    "began",
    "pool",
    "moved",
    "withdrew",
    "deployed",
    "question",
    "commander",
    "sealed intensity",
    "sealed leader",
    "rolled",
    "active",
    "attacked",
    "fought",
    *(f"battle {name}" for name in _OF_BATTLES),
    "seen",
    "name",
    "stands",
)
"""The order in which changes are told."""


def facts(view: View) -> Facts:
    """Return everything that a View says: what a piece is, where it stands, what is due, what was seen."""
    return dict(_facts(view))


def _facts(view: View) -> Iterator[tuple[Fact, str]]:
    yield from _of_desk(view.desk)
    if view.desk.battle is not None:
        told = ((name, getattr(view.desk.battle, name)) for name in _OF_BATTLES)
        # Nothing yet is no fact, and nobody is one.
        yield from (((f"battle {name}", ""), _written(of) or "none") for name, of in told if of is not None)
    for side, army in view.armies.items():
        yield from _of_army(side, army)
    for side, places in view.stands.items():
        yield from (
            (("stands", f"{side} {place}"), "land" if land else "there") for place, land in places.items()
        )


def _of_desk(desk: Desk) -> Iterator[tuple[Fact, str]]:
    yield from (((name, ""), _written(getattr(desk, name))) for name in _DESK)
    yield from ((("chit", side), str(value)) for side, value in desk.chits.items())
    if desk.ending is not None:
        yield ("ending", ""), " ".join((desk.ending.reason, *desk.ending.winners))
    if desk.objection is not None:
        yield ("objection", desk.objection.side), desk.objection.text
    for word, names in (("rolled", desk.rolled), ("active", desk.active), ("attacked", desk.attacked)):
        yield from (((word, name), "yes") for name in names)
    yield from ((("fought", place), str(times)) for place, times in desk.fought.items())
    yield from ((("seen", name), f"{one.strength} {one.kind}") for name, one in desk.seen.items())


def _of_army(side: Side, army: Army) -> Iterator[tuple[Fact, str]]:
    for piece in army.pieces():
        yield ("side", piece.name), f"{side} {type(piece).__name__.lower()}"
        yield from (
            ((one.name, piece.name), _written(getattr(piece, one.name)))
            for one in fields(piece)
            if one.name != "name"
        )
    yield from ((("commands", leader), ", ".join(names)) for leader, names in army.spans.items())
    yield from ((("began", name), str(strength)) for name, strength in army.began.items())
    yield ("pool", side), str(army.pool)
    yield from ((("moved", name), "yes") for name in army.moved)
    yield from ((("withdrew", name), "yes") for name in army.withdrew)
    yield from ((("deployed", f"{side} {state} {place}"), "yes") for state, place in army.deployed)
    if army.question:
        yield ("question", side), army.question
    if army.intensity is not None:
        yield ("sealed intensity", side), str(army.intensity)
    if army.commander:
        yield ("commander", side), army.commander
    yield from ((("name", short), f"{name} {side}") for short, name in army.names.items())
    if army.committed is not None:
        yield ("sealed leader", side), army.committed or "nobody"


def _written(value: Any) -> str:  # noqa: ANN401 - fields of any type
    """Return a value as one text, by which two of it can be told apart; what has no order is sorted."""
    if value is None:
        return ""
    if isinstance(value, dict):
        return "; ".join(sorted(f"{key}: {_written(one)}" for key, one in value.items()))
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(str, value)))
    if isinstance(value, tuple):
        return ", ".join(map(_written, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
