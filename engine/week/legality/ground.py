"""What every judgement begins with: pieces found by their names (D.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import NotAllowed, fault, require
from engine.week.army import Army
from engine.week.battle import Battle
from engine.week.pieces import Leader, Piece, Unit
from engine.week.reading.words import is_name
from engine.week.state import View


def own(view: View, name: str) -> Piece:
    """Return an own piece that is on the map; raise NotAllowed with D.3."""
    piece = on_roster(view, view.own, name)
    require(piece.hex is not None, "off_map", "D.3", name=piece.name)
    return piece


def on_roster(view: View, army: Army, name: str) -> Piece:
    """Return a piece of an army; raise NotAllowed with D.3."""
    piece = army.piece(name)
    if piece is None:
        lies_open = {one.casefold() for one in (*view.desk.seen, *view.desk.rolled, *view.desk.active)}
        foreign = view.seat in view.armies and name.casefold() in lies_open - army.names.keys()
        raise NotAllowed(fault("not_yours" if foreign else "no_such_name", "D.3", name=name))
    return piece


def own_leader(view: View, name: str) -> Leader:
    """Return an own leader on the map; raise NotAllowed with D.3."""
    piece = own(view, name)
    if not isinstance(piece, Leader):
        raise NotAllowed(fault("no_leader", "D.3", name=name))
    return piece


def own_unit(view: View, name: str) -> Unit:
    """Return an own unit on the map; raise NotAllowed with D.3."""
    piece = own(view, name)
    if not isinstance(piece, Unit):
        raise NotAllowed(fault("no_unit", "D.3", name=name))
    return piece


def own_units(view: View, names: Iterable[str]) -> tuple[Unit, ...]:
    """Return own units on the map."""
    return tuple(own_unit(view, name) for name in names)


def new_name(view: View, name: str) -> None:
    """Raise NotAllowed unless a name may be given to a new piece (D.3)."""
    require(is_name(name), "bad_name", "D.3", name=name)
    short = name.casefold()
    taken = short in view.foreign or view.own.piece(view.own.names.get(short, name)) is not None
    require(not taken, "name_used", "D.3", name=name)


def fight(view: View) -> Battle:
    """Return the open battle; the moment has been judged before."""
    battle = view.desk.fight
    if battle is None:
        raise NotAllowed(fault("nothing_due", "D.7"))
    return battle
