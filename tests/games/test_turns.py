"""Where every recorded game stands after each of its steps, as each seat is told it (decision 0035, 5.1)."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.record.play import play
from engine.campaign.rules import CAMPAIGN
from engine.campaign.see import see
from engine.campaign.state import State
from engine.campaign.turn import turn_of
from engine.common.turn import WHOLE, Turn
from engine.skirmish.rules import SKIRMISH
from engine.skirmish.see import see as see_skirmish
from engine.skirmish.sides import Seat as SkirmishSeat
from engine.skirmish.state import State as SkirmishState
from tests.games import test_games, test_skirmishes

campaigns = pytest.mark.parametrize("record", test_games.RECORDS, ids=lambda path: path.stem)
skirmishes = pytest.mark.parametrize("record", test_skirmishes.RECORDS, ids=lambda path: path.stem)


@cache
def states(record: Path) -> tuple[State, ...]:
    steps = play(record.read_text(encoding="utf-8"), test_games.load).steps
    return (steps[0].before, *(one.after for one in steps))


@cache
def tables(record: Path) -> tuple[SkirmishState, ...]:
    steps = test_skirmishes.played(record).steps
    return (steps[0].before, *(one.after for one in steps))


def told(state: State, seat: Seat) -> Turn:
    return CAMPAIGN.turn(see(state, seat), WHOLE)


def told_duel(state: SkirmishState, seat: SkirmishSeat) -> Turn:
    return SKIRMISH.turn(see_skirmish(state, seat), WHOLE)


@campaigns
def test_buttons_sent_before_there_was_one_turn_for_all_games_carry_the_same_mark(record: Path) -> None:
    for state in states(record):
        old = 2 * state.game_turn + (1 if state.active is Team.RED else 0) if state.active else 0
        assert {told(state, seat).mark for seat in Seat} == {old}
        assert not old or turn_of(old) == (state.active, state.game_turn)


@campaigns
def test_a_campaign_has_another_mark_in_each_turn_and_the_same_throughout_it(record: Path) -> None:
    now = ((told(state, Seat.PUBLIC).mark, (state.active, state.game_turn)) for state in states(record))
    runs = [one for one, _ in groupby(now)]
    assert runs[0][0] == 0
    assert len({mark for mark, _ in runs}) == len({of for _, of in runs}) == len(runs)


@campaigns
def test_every_seat_is_told_whose_turn_it_is_and_how_the_campaign_ended(record: Path) -> None:
    for state in states(record):
        (one,) = {told(state, seat) for seat in Seat}
        assert (one.number, one.seat) == (state.game_turn, state.active)
        assert (one.ending is None) == (state.ending is None)
        if one.ending and state.ending:
            assert one.ending.winners == ((state.ending.winner,) if state.ending.winner else ())
            assert one.ending.reason == state.ending.reason


@skirmishes
def test_a_skirmishs_mark_is_the_number_of_its_phase_and_the_end_has_one_of_its_own(record: Path) -> None:
    runs = [
        one
        for one, _ in groupby(
            (told_duel(state, SkirmishSeat.PUBLIC).mark, state.position.turn, state.position.phase)
            for state in tables(record)
        )
    ]
    assert [mark for mark, *_ in runs] == list(range(len(runs)))
    assert [phase is None for *_, phase in runs] == [True, *[False] * (len(runs) - 2), True]


@skirmishes
def test_everybody_is_told_the_same_of_whose_phase_it_is_and_how_the_skirmish_ended(record: Path) -> None:
    for state in tables(record):
        (one,) = {told_duel(state, seat) for seat in SkirmishSeat}
        now = state.position
        assert (one.number, one.seat) == (now.turn, now.phase)
        assert (one.ending is None) == (now.ending is None)
        if one.ending and now.ending:
            assert one.ending.winners == ((now.ending.winner,) if now.ending.winner else ())
            assert one.ending.reason == now.ending.reason
