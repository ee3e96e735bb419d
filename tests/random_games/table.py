"""A table at which everybody plays at random: whoever is waited for says something legal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.campaign.battlefield import payable
from engine.campaign.commands import (
    Act,
    Close,
    Go,
    GoFirst,
    Halt,
    NameFighters,
    RankRetreat,
    Recover,
    RecoverNone,
    ReportResult,
    Seat,
    Submission,
)
from engine.campaign.decide import decide
from engine.campaign.events import Event
from engine.campaign.evolve import evolve
from engine.campaign.forces import STACK, Team, Vehicles, cost
from engine.campaign.map import CampaignMap
from engine.campaign.outcome import BattleOutcome
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.state import Stage, State
from engine.campaign.view import BattleView, View
from tests.random_games.orders import random_sheet, seat_of

Move = tuple[State, Submission, tuple[Event, ...], State]


def random_game(map_: CampaignMap, seed: int, *, turns: int = 60, closed: bool = False) -> Iterator[Move]:
    """Play a game to its end or through Game Turn `turns`: submissions with the states around and events."""
    rng = Random(seed)
    state = start(map_, closed_markers=closed)
    while state.stage is not Stage.OVER and state.game_turn <= turns:
        submission = random_submission(state, rng)
        events = decide(state, submission)
        after = state
        for event in events:
            after = evolve(after, event)
        yield state, submission, events, after
        state = after


def random_submission(state: State, rng: Random) -> Submission:
    """Return what one of those who are waited for says."""
    if state.active is None:
        return Submission(Seat.REFEREE, (GoFirst(rng.choice(tuple(Team))),))
    if state.stage is Stage.ORDERS:
        return random_sheet(see(state, seat_of(state.active)), rng)
    for team in rng.sample(tuple(Team), 2):
        view = see(state, seat_of(team))
        act = answer(state, view, team, rng)
        if act is not None:
            return Submission(view.seat, (act,))
    referee = see(state, Seat.REFEREE)
    if referee.battles and not (referee.names or referee.retreats):
        return Submission(Seat.REFEREE, (result(rng.choice(referee.battles), rng),))
    return Submission(Seat.REFEREE, (Close(),))


def answer(state: State, view: View, team: Team, rng: Random) -> Act | None:
    """Return what a team says to what is open for it, by its own View; None where it says nothing."""
    if view.scouts:
        number = view.scouts[0].platoon.number
        return Halt(number) if rng.random() < 0.4 else Go(number)
    if view.names:
        two = rng.sample(view.names[0].platoons, STACK)
        return NameFighters(tuple(i.number for i in two))
    if view.retreats:
        question = rng.choice(view.retreats)
        # A ranking names one hex at least (15.3).
        ranking = rng.sample(question.options, max(1, rng.randint(0, len(question.options))))
        return RankRetreat(question.platoon.number, tuple(ranking))
    if any(r.team is team and payable(state, r) for r in state.recoveries) and rng.random() < 0.7:
        return _recovery(view, team, rng)
    return None


def _recovery(view: View, team: Team, rng: Random) -> Act:
    wanted: list[tuple[int, Vehicles]] = []
    bank = view.banks[team]
    for question in view.recoveries:
        if not (question.survivor and question.path):
            continue
        for platoon, lost in question.lost.items():
            some = tuple(rng.sample(lost, rng.randint(0, len(lost))))
            if some and cost(some) <= bank:
                wanted.append((platoon.number, some))
                bank -= cost(some)
    return Recover(tuple(wanted)) if wanted else RecoverNone()


def result(battle: BattleView, rng: Random) -> ReportResult:
    """Report an outcome with losses that fit it: nobody wholly lost who was not annihilated."""
    outcome = rng.choice(tuple(BattleOutcome))
    losses: list[tuple[Team, int, Vehicles]] = []
    for team in Team:
        vehicles = [(p.id.number, v) for p in battle.own[team] for v in p.vehicles]
        lost = rng.sample(vehicles, rng.randint(0, len(vehicles) - 1))
        losses.extend((team, number, (vehicle,)) for number, vehicle in lost)
    return ReportResult(battle.hex, outcome, tuple(losses))
