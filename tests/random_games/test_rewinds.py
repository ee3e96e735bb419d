"""Random campaigns in which a result is told otherwise later: nothing is lost, and the rules hold (16.3)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.assets import load_map, map_names
from engine.campaign.commands import Close, ReportResult, Seat, Submission
from engine.campaign.decide import resolve
from engine.campaign.events import Event
from engine.campaign.evolve import evolve
from engine.campaign.lines import sheet_of
from engine.campaign.mending import refused, without
from engine.campaign.rules import CAMPAIGN
from engine.campaign.see import see
from engine.campaign.state import State
from engine.common import rewinding
from engine.common.chance import Chance
from engine.errors import Refusal
from tests.random_games.invariants import Accounts, hold_after_movement, hold_always, hold_between
from tests.random_games.table import random_game
from tests.rules.campaign.rewinding import Done, Instead, Rewound, rewind, strays

MAPS = map_names()
pytestmark = pytest.mark.rule("campaign 16.3")


def played(seed: int) -> tuple[tuple[Done, ...], State]:
    """Play a random game: its history, and where it ended."""
    map_, closed = load_map(MAPS[seed % len(MAPS)]), seed % 2 == 1
    history, end = [], None
    for before, said, events, after in random_game(map_, seed, turns=20, closed=closed):
        history.append(Done(before, said, events))
        end = after
    assert end is not None
    return tuple(history), end


@pytest.mark.parametrize("seed", range(2))
def test_told_again_as_it_was_every_step_leads_to_the_identical_state(seed: int) -> None:
    history, end = played(seed)
    assert strays(history) == ()
    for at in range(1, len(history), 7):
        again = rewind(history, at, (history[at].submission,))
        assert again.stop is None
        assert repr(again.state) == repr(end)


@pytest.mark.parametrize("seed", range(4))
def test_told_otherwise_the_rules_hold_in_all_that_is_decided_again(seed: int) -> None:
    history, _ = played(seed)
    results = [n for n, done in enumerate(history) if isinstance(done.submission.acts[0], ReportResult)]
    at = Random(seed).choice(results)
    found = to_its_end(history, at, otherwise(history[at]))
    line = (*history[:at], *(step.done for step in found.steps))
    accounts, state = Accounts(), history[0].before
    accounts.opened(state)
    for done in line:
        assert done.before == state
        for event in done.events:
            state = evolve(state, event)
            accounts.booked(event)
            hold_always(accounts, state)
            hold_after_movement(accounts, event, state)
        hold_between(accounts, state)
    assert state == found.state
    origins = [step.of for step in found.steps if step.repeats]
    assert origins == sorted(set(origins)), "each step stands once, in its order"


def otherwise(done: Done) -> Submission:
    """Return the result that the other side had annihilated its enemy."""
    (act,) = done.submission.acts
    assert isinstance(act, ReportResult)
    battle = next(b for b in see(done.before, Seat.REFEREE).battles if b.hex == act.hex)
    for outcome in type(act.outcome):
        said = Submission(Seat.REFEREE, (ReportResult(act.hex, outcome),))
        if outcome.annihilated(battle.attacker) and outcome.victor(battle.attacker) is not act.outcome.victor(
            battle.attacker
        ):
            return said
    raise AssertionError(act)


def to_its_end(history: tuple[Done, ...], at: int, said: Submission) -> Rewound:
    """Rewind, and choose what disturbs least: the lines stay, what is open is closed once."""
    choices: dict[int, Instead] = {}
    while (stop := (found := rewind(history, at, (said,), choices)).stop) is not None:
        wrong = refused(stop.state, stop.said)
        close, closed = Submission(Seat.REFEREE, (Close(),)), choices.get(stop.at, ())
        if sheet_of(stop.said) is None or not wrong.whole:
            new = without(stop.said, {number for number, _ in wrong.lines})
            choices[stop.at] = (*closed[: stop.part], *new)
        elif closed or not _stands(stop.state, close):
            return rewind(history, at, (said,), choices, until=stop.at)
        else:
            choices[stop.at] = (close, stop.said)
    return found


def _stands(state: State, said: Submission) -> bool:
    try:
        resolve(state, said)
    except Refusal:
        return False
    return True


def test_a_rewind_decides_each_later_step_once() -> None:
    """However long a campaign was, its preview costs no more than its later steps and the check of all."""
    history, _ = played(4)
    decided: list[Submission] = []

    def counted(state: State, said: Submission, chance: Chance) -> tuple[tuple[Event, ...], State]:
        decided.append(said)
        return resolve(state, said, chance)

    rules = replace(CAMPAIGN, resolve=counted)
    at = len(history) // 2
    assert rewinding.rewind(rules, history, at, (history[at].submission,)).stop is None
    assert decided == [done.submission for done in history[at:]]
    decided.clear()
    assert rewinding.strays(rules, history) == ()
    assert len(decided) == len(history)
