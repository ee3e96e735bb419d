"""Where a war stands, and what is waited for, as the desk of any game asks it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.common.seat import REFEREE
from engine.common.turn import Open, Scope, Turn
from engine.week.battle import Battle
from engine.week.due import Due, due
from engine.week.retreats import forced
from engine.week.sides import SIDES
from engine.week.state import View

_MARKS = 4
"""Marks of a week: its month or chits, its two turns, and one that is never used."""
_OPEN_ENDED = ("month", "objection", "chits", "consume", "result")


def turn(view: View, _: Scope) -> Turn:
    """Return the week and whose turn it is; the mark is another for each turn of it."""
    desk = view.desk
    played = 0 if desk.phasing is None else 1 + (desk.phasing != desk.first)
    mark = desk.week * _MARKS + played if desk.week else 0
    return Turn(mark, desk.week, desk.phasing, desk.ending)


def open_now(view: View) -> tuple[Open, ...]:
    """Return what is waited for as a View tells it, with the line that closes it (D.10)."""
    return tuple(_open(view))


def _open(view: View) -> Iterator[Open]:
    desk, battle = view.desk, view.desk.fight
    for one in due(view):
        where = f"{desk.week}.{desk.phasing or ''}"
        # One thing with one deadline to whoever waits for it: what a defence is asked is nobody's business.
        word = "defence" if one.word in ("mounted", "commander") else one.word
        if battle is not None and one.word != "objection":
            where += f".{battle.hex}.{battle.number}"
        yield Open(
            f"{where}.{word}.{one.seat}",
            one.seat,
            kind_of(one.word),
            of=one.word,
            charge=charges(view, one, battle),
            close="close" if _closes(one, battle) else "",
        )


def kind_of(word: str) -> str:
    """Return the word by which hours are set for something that is due."""
    if word in _OPEN_ENDED:
        return "referee"
    if word in ("intensity", "commit"):
        return "sealed"
    if word in ("mounted", "commander", "defence", "supply"):
        return "answer"
    return {"chit": "chit", "losses": "losses", "retreat": "retreat", "choice": "retreat"}.get(
        word, "segment"
    )


def _closes(one: Due, battle: Battle | None) -> bool:
    if one.word in _OPEN_ENDED:
        return False
    return not (one.word == "retreat" and battle is not None and forced(battle, one.seat))


def charges(view: View, one: Due, battle: Battle | None) -> tuple[str, ...]:
    """Return the offices that are called on: the leader who fights, or supply; none: the whole side (D.2)."""
    if one.seat == REFEREE or one.seat not in SIDES:
        return ()
    if one.word == "supply":
        return ("supply",)
    if one.word == "move":
        return (leader_office(view.desk.mover),)
    if battle is None:
        return ()
    own = view.armies.get(one.seat)
    commands = battle.commander or (own.commander if own is not None else "")
    leads = battle.leader if one.seat == battle.side else commands
    return (leader_office(leads),) if leads else ()


def leader_office(name: str) -> str:
    """Return the office of whoever plays a leader."""
    return f"leader {name}"
