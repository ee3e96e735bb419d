"""Legality of moves and of the rolls for them (B.1.b to d, B.2.b)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import require
from engine.week import acts
from engine.week.acts import Group
from engine.week.legality.ground import own, own_leader, own_unit
from engine.week.pieces import STAYING, Leader, Piece, Unit
from engine.week.rating import force, rating
from engine.week.state import View


def free(view: View, act: acts.Free) -> None:
    """Judge a free activation of a leader with parts of his force, or of one piece (B.1.b)."""
    rule = "B.1.b"
    require(view.desk.free > 0, "none_free", rule)
    if not act.leader:
        names = [name for group in act.groups for name in group.names]
        piece = own(view, names[0])
        require(len(names) == 1, "one_alone", rule)
        _moves(view, act.groups, rule)
    else:
        piece = own_leader(view, act.leader)
        _in_force(view, piece, act.groups, rule)
    require(not piece.off, "off_chain", rule, name=piece.name)
    require(piece.name not in view.own.moved, "moved", rule, name=piece.name)


def move(view: View, act: acts.Move) -> None:
    """Judge the move of the leader who has just rolled (B.1.c)."""
    _in_force(view, own_leader(view, view.desk.mover), act.groups, "B.1.c")


def _in_force(view: View, leader: Leader, groups: Iterable[Group], rule: str) -> None:
    groups = tuple(groups)
    for group in groups:
        for name in group.names:
            own(view, name)
    able = force(view.own, leader)
    for group in groups:
        for name in group.names:
            piece = own(view, name)
            require(not _stays(piece), "stays", rule, name=name)
            require(piece.name in able, "not_in_force", rule, name=name, leader=leader.name)
    _moves(view, groups, rule)


def _moves(view: View, groups: Iterable[Group], rule: str) -> None:
    for group in groups:
        for name in group.names:
            piece = own(view, name)
            require(not _stays(piece), "stays", rule, name=name)
            require(not isinstance(piece, Unit) or piece.is_land, "naval", rule, name=name)
            require(piece.name not in view.own.moved, "moved", rule, name=name)


def _stays(piece: Piece) -> bool:
    return isinstance(piece, Unit) and piece.kind in STAYING


def initiative(view: View, act: acts.Initiative) -> None:
    """Judge that a leader rolls: once a segment, not moved yet, not at 0 (B.1.c)."""
    leader = own_leader(view, act.leader)
    require(leader.name not in view.own.moved, "moved", "B.1.c", name=leader.name)
    require(leader.name not in view.desk.rolled, "rolled", "B.1.c", name=leader.name)
    require(rating(leader)[0] > 0, "at_nought", "B.1.c", name=leader.name)


def sail(view: View, act: acts.Sail) -> None:
    """Judge that a ship sails, once a phase (B.1.d)."""
    ship = own_unit(view, act.ship)
    require(not ship.is_land, "no_ship", "B.1.d", name=ship.name)
    require(ship.name not in view.own.moved, "sailed", "B.1.d", name=ship.name)


def activate(view: View, act: acts.Activate) -> None:
    """Judge that leaders roll to be active, none who is at 0 (B.2.b)."""
    for name in act.names:
        leader = own_leader(view, name)
        require(rating(leader)[0] > 0, "at_nought", "B.2.b", name=leader.name)
