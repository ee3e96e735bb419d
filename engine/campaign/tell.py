"""Who is told what of what happened (campaign 12): notices, each for one seat, as data.

Posts go into a seat's channel, and only at moments that both teams may know of: a turn begins, battles are
pending, a battle is settled, the game is over. Each team has one at each, so that neither the presence nor
the number of posts tells anything. What a team alone may know (its scouts' questions, rankings,
recoveries) goes to its captain only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from engine.campaign import events as e
from engine.campaign.aftermath import aftermath
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.see import see
from engine.campaign.state import Stage, State
from engine.campaign.told import DETAILS, Battles, Fought, PlatoonSet, Recovered, Trapped
from engine.campaign.view import View
from engine.common.notice import Detail, Notice
from engine.common.ruling import next_number
from engine.frozen import FrozenMap
from engine.hexes import in_order

EVERYBODY = tuple(Seat)
PLAYING = (Seat.BLUE, Seat.RED, Seat.REFEREE)


def tell(before: State, events: tuple[e.Event, ...], after: State) -> tuple[Notice, ...]:
    """Return what each seat is told of events that led from `before` to `after`."""
    held_back = _HELD if after.held else ()
    now = (event for event in events if type(event) in _TOLD and not isinstance(event, held_back))
    told = (
        _with_aftermath(before, notice, event, events)
        for event in now
        for notice in _TOLD[type(event)](before, event)
    )
    late = _what_was_held(before) if before.held and not after.held else ()
    return (*late, *told, *_questions(before, after), *_for_referee(before, after))


def _what_was_held(before: State) -> Iterator[Notice]:
    """Tell the other team what the moves took from it, now that no scout is asked any more (12.3)."""
    mover, held = before.active, before.held
    if mover is None or held is None:
        return
    team = mover.enemy
    for hex_ in in_order(
        h for h, t in held.control.items() if t is team and before.control.get(h) is not team
    ):
        yield from _private([team], "hex_lost", hex=hex_, team=mover.value)
    if before.banks[team] < held.banks[team]:
        yield from _private([team], "bank_destroyed", points=held.banks[team] - before.banks[team])


def _post(seats: Iterable[Seat], kind: str, **details: Detail) -> tuple[Notice, ...]:
    return tuple(Notice(seat, kind, _details(kind, details), post=True) for seat in seats)


def _private(teams: Iterable[Team], kind: str, **details: Detail) -> tuple[Notice, ...]:
    return tuple(Notice(Seat.of(team), kind, _details(kind, details)) for team in teams)


def _details(kind: str, details: Mapping[str, Detail]) -> object:
    return DETAILS[kind](**details) if kind in DETAILS else FrozenMap(details)


def _first_chosen(_: State, event: e.FirstChosen) -> Iterable[Notice]:
    return _post(EVERYBODY, "first_chosen", team=event.team.value, face=event.face, roll_id=event.roll_id)


def _turn_began(_: State, event: e.TurnBegan) -> Iterable[Notice]:
    return _post(EVERYBODY, "turn_began", team=event.team.value, turn=event.game_turn)


def _revenue_banked(_: State, event: e.RevenueBanked) -> Iterable[Notice]:
    return _private([event.team], "revenue_banked", points=event.points)


def _game_ended(_: State, event: e.GameEnded) -> Iterable[Notice]:
    winner = event.winner.value if event.winner else "draw"
    return _post(EVERYBODY, "game_ended", winner=winner, reason=event.reason)


def _combat_began(_: State, event: e.CombatBegan) -> Iterable[Notice]:
    """Tell both teams; the referee is asked for the results instead."""
    if not event.hexes:
        return ()
    return (Notice(Seat.of(team), "battles_pending", Battles(event.hexes), post=True) for team in Team)


def _battle_fought(_: State, event: e.BattleFought) -> Iterable[Notice]:
    """Tell both sides outcome and losses: the training room has shown both orders of battle (12.5)."""
    return (Notice(seat, "battle_fought", as_told(event), post=True) for seat in PLAYING)


def as_told(event: e.BattleFought) -> Fought:
    """Return a settled battle as both sides are told of it, without what it did to either at once."""
    blue, red = (tuple((i.number, v) for i, v in event.losses if i.team is team) for team in Team)
    return Fought(event.hex, event.outcome, blue, red, event.attacker, event.victor)


def _with_aftermath(before: State, notice: Notice, event: e.Event, events: tuple[e.Event, ...]) -> Notice:
    """Add to what a seat is told of a battle what it did to its own side (12.5)."""
    if not isinstance(event, e.BattleFought):
        return notice
    more = aftermath(before, event, events, notice.seat)
    return replace(notice, details=replace(notice.details, **more))


def _markers_placed(_: State, event: e.MarkersPlaced) -> Iterable[Notice]:
    """Tell a team that a hex was taken from it: it sees that, closed markers or not (12.1, 12.5)."""
    replaced = dict(event.hexes)
    for hex_ in in_order(replaced):
        team = replaced[hex_]
        if team is not None:
            yield from _private([team], "hex_lost", hex=hex_, team=event.team.value)


def _bank_destroyed(_: State, event: e.BankDestroyed) -> Iterable[Notice]:
    return _private([event.team], "bank_destroyed", points=event.points)


def _platoon_retreated(_: State, event: e.PlatoonRetreated) -> Iterable[Notice]:
    platoon = event.platoon
    return _private(
        [platoon.team], "platoon_retreated", platoon=platoon.number, start=event.start, to=event.to
    )


def _platoon_trapped(_: State, event: e.PlatoonTrapped) -> Iterable[Notice]:
    told = Trapped(event.platoon.number, event.hex, event.vehicles)
    return (Notice(Seat.of(event.platoon.team), "platoon_trapped", told),)


def _vehicles_recovered(_: State, event: e.VehiclesRecovered) -> Iterable[Notice]:
    told = Recovered(event.platoon.number, event.hex, event.vehicles, event.cost)
    return (Notice(Seat.of(event.platoon.team), "vehicles_recovered", told),)


def _ruling_made(before: State, event: e.RulingMade) -> Iterable[Notice]:
    details: dict[str, Detail] = {
        "text": event.text,
        "rules": ", ".join(event.rules),
        "reason": event.reason,
        "number": next_number(before.rulings, event.only),
        "written": event.written,
        "replaces": event.replaces,
    }
    if event.only is None:
        return _post(PLAYING, "ruling_made", **details)
    # Not in its room: that something was written there only for one team would tell the other of it.
    return _private(filter(None, (event.only.team,)), "ruling_only", **details)


def _bank_set(_: State, event: e.BankSet) -> Iterable[Notice]:
    details: dict[str, Detail] = {"points": event.points, "before": event.before}
    return _private([event.team], "bank_set", team=event.team.value, **details)


def _control_set(before: State, event: e.ControlSet) -> Iterable[Notice]:
    """Tell a marker set by the referee to those who see it: when closed, its old and its new owner."""
    seeing = [t for t in Team if not before.closed_markers or t in (event.team, event.before)]
    was, now = (t.value if t else "none" for t in (event.before, event.team))
    return _private(seeing, "control_set", hex=event.hex, team=now, before=was)


def _platoon_set(_: State, event: e.PlatoonSet) -> Iterable[Notice]:
    platoon = event.platoon
    told = PlatoonSet(platoon.number, event.hex, event.vehicles)
    return (Notice(Seat.of(platoon.team), "platoon_set", told),)


def _turn_set(_: State, event: e.TurnSet) -> Iterable[Notice]:
    return _private(Team, "turn_set", team=event.team.value, turn=event.game_turn)


def _markers_set(_: State, event: e.MarkersSet) -> Iterable[Notice]:
    return _private(Team, "markers_set", closed=event.closed)


def _questions(before: State, after: State) -> Iterator[Notice]:
    """Ask a captain what is newly open for him, and nobody else (12.2, 14.2, 15.3, 15.4)."""
    for team in Team:
        seat = Seat.of(team)
        yield from _asked(seat, see(before, seat), see(after, seat))


def _asked(seat: Seat, was: View, now: View) -> Iterator[Notice]:
    awaited = now.stage is Stage.ORDERS and now.active == seat.team
    if awaited and (was.active, was.game_turn, was.stage) != (now.active, now.game_turn, now.stage):
        yield _ask(seat, "ask_orders", turn=now.game_turn)
    if now.scouts and now.scouts != was.scouts:
        scout = now.scouts[0]
        yield _ask(seat, "ask_scouts", platoon=scout.platoon.number, hex=scout.target)
    for name in now.names:
        if name not in was.names:
            yield _ask(seat, "ask_names", hex=name.hex)
    asked_before = {q.platoon for q in was.retreats}
    for retreat in now.retreats:
        if retreat.platoon not in asked_before:
            yield _ask(seat, "ask_retreat", platoon=retreat.platoon.number, hex=retreat.hex)
    won_before = {q.hex for q in was.recoveries}
    for recovery in now.recoveries:
        if recovery.hex not in won_before and recovery.lost and recovery.survivor:
            yield _ask(seat, "ask_recovery", hex=recovery.hex, path=recovery.path)


def _for_referee(before: State, after: State) -> Iterator[Notice]:
    """Tell the referee what waits for him: battles to be fought (13.1)."""
    if after.battles and after.battles != before.battles:
        told = Battles(tuple(one.hex for one in after.battles))
        yield Notice(Seat.REFEREE, "ask_results", told, ask=True)


def _ask(seat: Seat, kind: str, **details: Detail) -> Notice:
    return Notice(seat, kind, _details(kind, details), ask=True)


_HELD = (e.MarkersPlaced, e.BankDestroyed)
"""What is told only when no scout is asked any more."""

_TOLD: dict[type, Callable[..., Iterable[Notice]]] = {
    e.FirstChosen: _first_chosen,
    e.TurnBegan: _turn_began,
    e.RevenueBanked: _revenue_banked,
    e.GameEnded: _game_ended,
    e.CombatBegan: _combat_began,
    e.BattleFought: _battle_fought,
    e.MarkersPlaced: _markers_placed,
    e.BankDestroyed: _bank_destroyed,
    e.PlatoonRetreated: _platoon_retreated,
    e.PlatoonTrapped: _platoon_trapped,
    e.VehiclesRecovered: _vehicles_recovered,
    e.RulingMade: _ruling_made,
    e.BankSet: _bank_set,
    e.ControlSet: _control_set,
    e.PlatoonSet: _platoon_set,
    e.TurnSet: _turn_set,
    e.MarkersSet: _markers_set,
}
