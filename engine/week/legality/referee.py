"""Legality of what the referee says (D.3, D.8, D.10)."""

from __future__ import annotations

from engine.errors import NotAllowed, fault, require
from engine.week import acts
from engine.week.army import led
from engine.week.due import due
from engine.week.pieces import GROUND, KINDS, MOST, RATINGS, SERVICE, TRAIN_HOLDS, Leader, Piece, Unit
from engine.week.reading.words import is_name
from engine.week.retreats import forced
from engine.week.sides import Side, other
from engine.week.state import View

CANNOT_CLOSE = ("month", "objection", "chits", "consume", "result")
_RULE = "D.3"


def begin(_: View, act: acts.Begin) -> None:
    """Judge that a week begins: any from 1 (C.2)."""
    require(act.week > 0, "week", "D.12")


def month_done(view: View, _: acts.MonthDone) -> None:
    """Judge that the desk waits for the month (C.2)."""
    require(_waits(view, "month"), "not_waiting", "D.7", due="month")


def dismiss(view: View, _: acts.Dismiss) -> None:
    """Judge that there is an objection (D.6)."""
    require(view.desk.objection is not None, "no_objection", "D.7", "D.6")


def _waits(view: View, word: str) -> bool:
    return any(one.word == word for one in due(view))


def close(view: View, _: acts.Close) -> None:
    """Judge that what is open can be closed (D.10)."""
    open_now = due(view)
    require(open_now, "nothing_due", "D.7", "D.10")
    for one in open_now:
        require(one.word not in CANNOT_CLOSE, "cannot_close", "D.10", due=one.word)
        if one.word == "retreat" and view.desk.fight is not None:
            left = forced(view.desk.fight, one.seat)
            require(not left, "must_retreat", "D.10", name=left[0].name if left else "")


def chits(view: View, act: acts.Chits) -> None:
    """Judge the referee's word on both chits (D.8)."""
    require(_waits(view, "chits"), "not_waiting", "D.8", "D.7", due="chits")
    require(act.south != act.north, "equal_chits", "D.8")


def consume(view: View, act: acts.Consume) -> None:
    """Judge the referee's word on what a battle costs: nothing for a side without supply (D.8)."""
    require(_waits(view, "consume"), "not_waiting", "D.8", "D.7", due="consume")
    battle = view.desk.fight
    if battle is not None:
        for side, points in ((battle.side, act.attacker), (battle.defender, act.defender)):
            pays = side in battle.supply and battle.supply[side].there
            require(pays or not points, "pays_nothing", "D.8", seat=side)


def judge(view: View, _: acts.Judge) -> None:
    """Judge that the desk waits for a result (D.8)."""
    require(_waits(view, "result"), "not_waiting", "D.8", "D.7", due="result")


def set_turn(view: View, _: acts.SetTurn) -> None:
    """Judge that a week has begun (D.7)."""
    require(view.desk.week > 0, "no_week", "D.7")


def set_leader(view: View, act: acts.SetLeader) -> None:
    """Judge a leader of the roster (D.3)."""
    one = act.leader
    _name(view, act.side, one)
    for word, within in RATINGS.items():
        _figure(word, getattr(one, word), within)
    leads = led(view.armies[act.side], one.hq)
    require(leads is None or leads.name == one.name, "led_already", _RULE, hq=one.hq)


def set_unit(view: View, act: acts.SetUnit) -> None:
    """Judge a unit of the roster (D.3)."""
    one = act.unit
    _name(view, act.side, one)
    require(one.kind in KINDS, "kind", _RULE, written=one.kind)
    _strength(one, one.strength)
    if one.supply or one.kind in ("train", "depot"):
        _supply(one, one.supply)
    require(not one.state or one.kind == "militia", "contradiction", _RULE, what="state", name=one.name)
    require(not one.origin or one.kind == "depot", "contradiction", _RULE, what="as", name=one.name)
    require(not one.origin or one.origin in GROUND, "origin", _RULE, written=one.origin)


def _name(view: View, side: Side, piece: Piece) -> None:
    require(is_name(piece.name), "bad_name", _RULE, name=piece.name)
    require(view.armies[other(side)].piece(piece.name) is None, "name_used", _RULE, name=piece.name)
    known = view.armies[side].piece(piece.name)
    require(known is None or type(known) is type(piece), "name_used", _RULE, name=piece.name)


def _strength(unit: Unit, figure: int) -> None:
    least = 0 if unit.kind in SERVICE else 1
    _figure("strength", figure, range(least, MOST + 1))


def _supply(unit: Unit, figure: int) -> None:
    require(unit.kind in ("train", "depot"), "contradiction", _RULE, what="supply", name=unit.name)
    most = TRAIN_HOLDS if unit.kind == "train" else MOST
    _figure("supply", figure, range(most + 1), "B.1.a.2")


def _figure(what: str, figure: int, within: range, *rules: str) -> None:
    least, most = within[0], within[-1]
    require(figure in within, "figure", _RULE, *rules, what=what, figure=figure, least=least, most=most)


def whose(view: View, name: str) -> tuple[Side, Piece]:
    """Return a piece of either roster, and whose it is; raise NotAllowed with D.3."""
    for side, army in view.armies.items():
        piece = army.piece(name)
        if piece is not None:
            return side, piece
    raise NotAllowed(fault("no_such_name", _RULE, name=name))


def set_piece(view: View, act: acts.SetAt | acts.SetChain | acts.SetGone) -> None:
    """Judge that a piece is there."""
    whose(view, act.name)


def set_figure(view: View, act: acts.SetFigure) -> None:
    """Judge a strength, or the supply of a train or depot; strength 0 is a unit that is gone (D.3)."""
    piece = _unit(whose(view, act.name)[1])
    if act.what == "supply":
        _supply(piece, act.figure)
    elif act.figure:
        _strength(piece, act.figure)


def _unit(piece: Piece) -> Unit:
    if isinstance(piece, Leader):
        raise NotAllowed(fault("no_unit", _RULE, name=piece.name))
    return piece


def set_pool(_: View, act: acts.SetPool) -> None:
    """Judge how much militia lies ready."""
    _figure("pool", act.points, range(MOST + 1))
