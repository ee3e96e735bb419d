"""Somebody is missing: the battle is postponed once, then the referee rules (campaign 13.9)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from enum import StrEnum

from engine.campaign.arranging.orders_of_battle import all_slots, slots, unmanned
from engine.campaign.arranging.reporting import refuse_who_judges_not
from engine.campaign.arranging.shapes import Actor, Arrangement, Slot
from engine.campaign.commands import ReportResult
from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView
from engine.errors import NotAllowed, fault
from engine.frozen import FrozenMap


class Ruling(StrEnum):
    """What the referee may rule where somebody is missing a second time."""

    STAY_OUT = "stay_out"
    """Vehicles that nobody plays stay out and share their side's fate."""
    DRAW = "draw"
    """An attacker of whom nobody came has drawn."""
    CAPTURE = "capture"
    """A defender of whom nobody came has lost by base capture."""


def missing(arrangement: Arrangement, battle: BattleView, named: Collection[Slot]) -> frozenset[Slot]:
    """Return the vehicles without a player: those given to nobody, and those whose player is `named`."""
    nobody = frozenset(one for team in Team for one in unmanned(arrangement, battle, team))
    there = frozenset(all_slots(battle)) - arrangement.staying_out
    return nobody | (there & frozenset(named))


def is_due(arrangement: Arrangement, now: int) -> bool:
    """Tell whether somebody can be missing: the time has come, and nobody has said how it ended.

    That the time of an opened battle ran out does not say that it was fought: nobody may have come.
    """
    come = arrangement.time is not None and arrangement.time <= now
    return (come or arrangement.room is not None) and not arrangement.reports


def postponed(
    arrangement: Arrangement, battle: BattleView, actor: Actor, named: Collection[Slot], now: int
) -> Arrangement:
    """Postpone a battle for want of players, once: both sides agree on a time again; raises a refusal.

    A referee who plays may do so once the room is open: both orders of battle are shown by then, and it
    decides nothing (2.5, 12.5). Before, he may step back instead.
    """
    plays = actor.referee and arrangement.played_by(actor.user)
    if not (plays and arrangement.room is not None):
        refuse_who_judges_not(arrangement, actor)
    _refuse(arrangement, battle, named, now)
    if arrangement.postponed:
        raise NotAllowed(fault("postponed_before", "13.9"))
    return replace(
        arrangement, offered=(), suits=FrozenMap(), time=None, postponed=True, room=None, played=False
    )


def rulings(arrangement: Arrangement, battle: BattleView, named: Collection[Slot]) -> tuple[Ruling, ...]:
    """Return what the referee may rule with these missing; nothing before the battle was postponed."""
    gone = missing(arrangement, battle, named) | arrangement.staying_out
    if not arrangement.postponed or not gone - arrangement.staying_out:
        return ()
    absent = [team for team in Team if gone.issuperset(slots(battle, team))]
    found = [] if absent else [Ruling.STAY_OUT]
    if battle.attacker in absent:
        found.append(Ruling.DRAW)
    if battle.attacker.enemy in absent:
        found.append(Ruling.CAPTURE)
    return tuple(found)


def ruled(
    arrangement: Arrangement,
    battle: BattleView,
    actor: Actor,
    named: Collection[Slot],
    ruling: Ruling,
    now: int,
) -> tuple[Arrangement, ReportResult | None]:
    """Return what a ruling comes to: vehicles that stay out, or the battle's result; raises a refusal."""
    refuse_who_judges_not(arrangement, actor)
    _refuse(arrangement, battle, named, now)
    if ruling not in rulings(arrangement, battle, named):
        raise NotAllowed(fault("no_such_ruling", "13.9"))
    match ruling:
        case Ruling.STAY_OUT:
            gone = missing(arrangement, battle, named)
            crew = {slot: user for slot, user in arrangement.crew.items() if slot not in gone}
            out = arrangement.staying_out | gone
            return replace(arrangement, staying_out=out, crew=FrozenMap(crew)), None
        case Ruling.DRAW:
            outcome = BattleOutcome.DRAW
        case Ruling.CAPTURE:
            outcome = BattleOutcome.ATTACKERS_CAPTURE
    return arrangement, ReportResult(battle.hex, outcome)


def taken_back(arrangement: Arrangement, actor: Actor) -> Arrangement:
    """Take back a ruling that vehicles stay out (16.2): they came after all, and are given to players again.

    Raises a refusal for anybody but a referee who judges, where none stays out, and once the battle is opened
    or reported: then that they stayed out is part of what happened (13.9).
    """
    refuse_who_judges_not(arrangement, actor)
    if not arrangement.staying_out:
        raise NotAllowed(fault("nobody_stays_out", "13.9"))
    if arrangement.room is not None or arrangement.reports:
        raise NotAllowed(fault("ruling_stands", "13.9", "16.2"))
    return replace(arrangement, staying_out=frozenset())


def _refuse(arrangement: Arrangement, battle: BattleView, named: Collection[Slot], now: int) -> None:
    if not is_due(arrangement, now):
        raise NotAllowed(fault("absence_not_due", "13.9"))
    if not missing(arrangement, battle, named):
        raise NotAllowed(fault("nobody_missing", "13.9"))
