"""The expectations of a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.common.seat import REFEREE
from engine.week.battle import Battle, strength
from engine.week.desk import Desk
from engine.week.due import due
from engine.week.legality.commands import on_map
from engine.week.naming import spelt
from engine.week.pieces import Leader, Piece, Unit
from engine.week.rating import rating
from engine.week.see import see
from engine.week.sides import other
from engine.week.state import State

_NONE = "none"


def expect(state: State, text: str) -> str | None:
    """Return what is so instead of what is expected, None where it holds; raise ValueError, unreadable."""
    word, *words = text.split()
    found, wanted = _EXPECTED[word.casefold()](state, words)
    return None if found.casefold() == wanted.casefold() else found


_Found = tuple[str, str]
"""What is so, and what is expected, in one spelling."""


def _week(state: State, words: list[str]) -> _Found:
    number, side = words
    return f"{state.desk.week} {state.desk.phasing or _NONE}", f"{int(number)} {side}"


def _first(state: State, words: list[str]) -> _Found:
    (side,) = words
    return state.desk.first or _NONE, side


def _chit(state: State, words: list[str]) -> _Found:
    side, value = words
    return str(state.desk.chits.get(side.casefold(), _NONE)), str(int(value))


def _free(state: State, words: list[str]) -> _Found:
    (count,) = words
    return str(state.desk.free), str(int(count))


def _waits(state: State, words: list[str]) -> _Found:
    found = [f"{one.seat} {one.word}" for one in due(see(state, REFEREE))]
    wanted = [" ".join(one.split()) for one in " ".join(words).split(",")]
    return ", ".join(sorted(found)) or _NONE, ", ".join(sorted(one.casefold() for one in wanted))


def _piece(state: State, name: str) -> Piece | None:
    meant = spelt(name, state.armies)
    return next((piece for army in state.armies.values() if (piece := army.piece(meant))), None)


def _rating(state: State, words: list[str]) -> _Found:
    name, initiative, span = words
    piece = _piece(state, name)
    one, two = rating(piece) if isinstance(piece, Leader) else (_NONE, _NONE)
    return f"{one} {two}", f"{int(initiative)} {int(span)}"


def _names(found: Iterable[str], words: list[str]) -> _Found:
    wanted = [one.strip().casefold() for one in " ".join(words).split(",")]
    return ", ".join(sorted(one.casefold() for one in found)) or _NONE, ", ".join(sorted(wanted))


def _moved(state: State, words: list[str]) -> _Found:
    return _names((name for army in state.armies.values() for name in army.moved), words)


def _active(state: State, words: list[str]) -> _Found:
    return _names(state.desk.active, words)


def _at(state: State, words: list[str]) -> _Found:
    name, place = words
    piece = _piece(state, name)
    return (piece.hex if piece is not None else None) or _NONE, place


def _unit(state: State, words: list[str]) -> _Found:
    name, *rest = words
    piece = _piece(state, name)
    if [one.casefold() for one in rest] == [_NONE]:
        return _NONE if piece is None else "there", _NONE
    number, place = rest
    if not isinstance(piece, Unit):
        return _NONE, f"{int(number)} {place}"
    return f"{piece.strength} {piece.hex or _NONE}", f"{int(number)} {place}"


def _supply(state: State, words: list[str]) -> _Found:
    name, points = words
    piece = _piece(state, name)
    return str(piece.supply) if isinstance(piece, Unit) else _NONE, str(int(points))


def _pool(state: State, words: list[str]) -> _Found:
    side, points = words
    return str(state.armies[side.casefold()].pool), str(int(points))


def _militia(state: State, words: list[str]) -> _Found:
    side, name, points = words
    return str(on_map(state.armies[side.casefold()], name)), str(int(points))


def _battle(desk: Desk) -> Battle:
    if desk.battle is None:
        raise ValueError(desk.step)
    return desk.battle


def _strength(state: State, words: list[str]) -> _Found:
    role, points = words
    battle = _battle(state.desk)
    return str(strength(battle, _side(battle, role))), str(int(points))


def _side(battle: Battle, role: str) -> str:
    return {"attacker": battle.side, "defender": battle.defender}[role.casefold()]


def _table(state: State, words: list[str]) -> _Found:
    (number,) = words
    return str(_battle(state.desk).table), str(int(number))


def _die(state: State, words: list[str]) -> _Found:
    (face,) = words
    return str(_battle(state.desk).die), str(int(face))


def _result(state: State, words: list[str]) -> _Found:
    (result,) = words
    return str(_battle(state.desk).result), result


def _losses(state: State, words: list[str]) -> _Found:
    side, steps = words
    return str(_battle(state.desk).owed.get(side.casefold(), 0)), str(int(steps))


def _paid(state: State, words: list[str]) -> _Found:
    side, points = words
    return str(_battle(state.desk).paid.get(side.casefold(), 0)), str(int(points))


def _sees(state: State, words: list[str]) -> _Found:
    side, what, value = words
    side = side.casefold()
    view = see(state, side)
    if what.casefold() == "intensity":
        chits = view.desk.battle.chits if view.desk.battle is not None else {}
        return str(chits.get(other(side), _NONE)), value
    name = spelt(what, state.armies)
    own = view.own.units.get(name)
    seen = view.desk.seen.get(name)
    strength_seen = own.strength if own is not None else seen.strength if seen is not None else None
    return "hidden" if strength_seen is None else str(strength_seen), value


def _winner(state: State, words: list[str]) -> _Found:
    (side,) = words
    ending = state.desk.ending
    return _NONE if ending is None else " ".join(ending.winners) or "draw", side


_EXPECTED: Mapping[str, Callable[[State, list[str]], _Found]] = {
    "week": _week,
    "first": _first,
    "chit": _chit,
    "free": _free,
    "waits": _waits,
    "rating": _rating,
    "moved": _moved,
    "active": _active,
    "at": _at,
    "unit": _unit,
    "supply": _supply,
    "pool": _pool,
    "militia": _militia,
    "strength": _strength,
    "table": _table,
    "die": _die,
    "result": _result,
    "losses": _losses,
    "paid": _paid,
    "sees": _sees,
    "winner": _winner,
}
