"""Carrying out what the referee says, already found legal (campaign 2.6, 3.1, 13, 16)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign import commands as c
from engine.campaign import events as e
from engine.campaign.battlefield import names_open
from engine.campaign.carrying_out.combat import go_on, settle
from engine.campaign.carrying_out.course import Course
from engine.campaign.carrying_out.orders import give_orders
from engine.campaign.carrying_out.recovery import closing
from engine.campaign.carrying_out.retreat import leave
from engine.campaign.carrying_out.turn import begin_turn
from engine.campaign.forces import STACK, PlatoonId, Team
from engine.campaign.legality.plan import plan
from engine.campaign.outcome import BattleOutcome
from engine.campaign.see import see
from engine.campaign.state import Stage, State
from engine.common.chance import Salted


def carry_out(course: Course, act: c.Act) -> None:
    """Add the events of one legal act of the referee."""
    match act:
        case c.GoFirst(team):
            _first(course, team, 0, "by hand")
        case c.Toss(seed, salt, roll_id):
            # A record names the seed; of a live game the dice know it.
            face = (Salted(seed.encode(), salt) if seed else course.chance)(roll_id, len(Team))
            _first(course, tuple(Team)[face - 1], face, roll_id)
        case c.OrderBattles(hexes):
            course.add([e.BattlesOrdered(hexes)])
        case c.ReportResult():
            _result(course, act)
        case c.Close():
            _close(course)
        case c.Rule(text, rules, reason, only, written, suggestion, replaces):
            reader = None if only is None else c.Seat(only)
            course.add([e.RulingMade(text, rules, reason, reader, written, suggestion, replaces)])
        case _:
            _amend(course, act)


def _first(course: Course, team: Team, face: int, roll_id: str) -> None:
    """Let a team go first and begin Game Turn 1 at once (3.1)."""
    course.add([e.FirstChosen(team, face, roll_id)])
    course.add(begin_turn(course.state, team, 1))


def _result(course: Course, act: c.ReportResult) -> None:
    """Settle a battle; then the loser's survivors leave, unless both were annihilated (13.6, 15.1, 15.4)."""
    events = tuple(settle(course.state, act))
    course.add(events)
    for fought in events:
        if isinstance(fought, e.BattleFought) and act.outcome is not BattleOutcome.BOTH_ANNIHILATED:
            course.add(leave(course.state, fought.victor.enemy, act.hex))


def _close(course: Course) -> None:
    """End the one thing that is open: scouts, names, rankings, the wait for a sheet, or recoveries (16.4)."""
    state = course.state
    if state.scouts:
        while course.state.scouts:
            course.add(go_on(course.state, min(course.state.scouts, key=lambda s: s.platoon)))
    elif any(names_open(state, b, t) for b in state.battles for t in Team):
        course.add(_lowest_fight(state))
    elif state.retreats:
        course.add(
            e.RetreatRanked(r.platoon, state.map.land_around(r.hex))
            for r in state.retreats
            if r.ranking is None
        )
    elif state.stage is Stage.ORDERS and state.active is not None:
        course.add(_pass_turn(state, state.active))
    else:
        for recovery in state.recoveries:
            course.add(closing(course.state, recovery))


def _pass_turn(state: State, team: Team) -> Iterator[e.Event]:
    """Give a sheet that orders nothing in an absent captain's name: all stay (16.4)."""
    sheet = c.Sheet(team, state.game_turn)
    yield from give_orders(state, team, sheet, plan(see(state, c.Seat.of(team)), team, sheet))


def _lowest_fight(state: State) -> Iterator[e.Event]:
    """Name the two lowest numbers wherever a captain did not."""
    for battle in state.battles:
        for team in Team:
            if names_open(state, battle, team):
                lowest: tuple[PlatoonId, ...] = tuple(p.id for p in state.standing(team, battle.hex))[:STACK]
                yield e.FightersNamed(battle.hex, lowest)


def _amend(course: Course, act: c.Act) -> None:
    """Set a fact right; only what it names changes (16.2)."""
    state = course.state
    match act:
        case c.SetBank(team, points):
            course.add([e.BankSet(team, points, state.banks[team])])
        case c.SetControl(hex_, marker):
            course.add([e.ControlSet(hex_, marker, state.control.get(hex_))])
        case c.SetPlatoon(team, number, hex_, vehicles, entry):
            course.add([e.PlatoonSet(PlatoonId(team, number), hex_, vehicles, entry)])
        case c.SetTurn(team, game_turn):
            course.add([e.TurnSet(team, game_turn)])
            course.add(begin_turn(course.state, team, game_turn))
        case c.SetMarkers(closed):
            course.add([e.MarkersSet(closed)])
        case _:
            raise AssertionError(act)  # `check` lets nothing else pass
