"""Wars at random: what holds in every one of them."""

from __future__ import annotations

import pytest

from engine.common.history import History, Step
from engine.common.seat import PUBLIC, REFEREE
from engine.week import events as e
from engine.week.facts import FACT_NAMES, facts
from engine.week.lines import written
from engine.week.naming import named
from engine.week.reading.read import read
from engine.week.record.play import play as play_record
from engine.week.record.write import write
from engine.week.rules import WEEK, touched
from engine.week.see import see
from engine.week.sides import SIDES
from engine.week.state import State
from tests.week.drawn import War, play, war

SEEDS = range(3)
LINES = 100
SEATS = (*SIDES, REFEREE, PUBLIC)


@pytest.fixture(scope="module", params=SEEDS)
def drawn(request: pytest.FixtureRequest) -> War:
    return play(war(request.param), LINES)


def test_the_events_alone_lead_to_the_same_state(drawn: War) -> None:
    state = drawn.steps[0][0]
    for before, _, events, after in drawn.steps:
        assert before == state
        state = WEEK.replay(state, events)
        assert state == after


def test_somebody_is_always_waited_for_until_the_war_is_over(drawn: War) -> None:
    for _, said, _, after in drawn.steps:
        if after.desk.week and after.desk.ending is None:
            assert WEEK.open(see(after, REFEREE)), said


def test_strengths_and_supply_are_never_negative_and_units_at_nought_are_gone(drawn: War) -> None:
    for *_, after in drawn.steps:
        for army in after.armies.values():
            for unit in army.units.values():
                assert unit.supply >= 0
                assert unit.strength > 0 or unit.kind in ("train", "depot", "base")


def test_supply_is_neither_made_nor_lost_but_by_the_acts_that_say_so(drawn: War) -> None:
    for before, said, events, after in drawn.steps:
        change = _supply(after) - _supply(before)
        for event in events:
            if isinstance(event, e.SupplyPaid):
                change += sum(one.points for one in event.paid)
            elif isinstance(event, e.SupplyDestroyed):
                change += event.points
            elif isinstance(event, e.DepotDestroyed):
                change += before.armies[event.side].units[event.depot].supply
            elif isinstance(event, e.PieceSet | e.PieceGone | e.LossesTaken | e.Retreated):
                change = 0
        assert change == 0, said


def _supply(state: State) -> int:
    return sum(unit.supply for army in state.armies.values() for unit in army.units.values())


def test_nobody_moves_or_attacks_twice_in_a_phase(drawn: War) -> None:
    moved: list[str] = []
    fought: list[str] = []
    for _, _, events, _ in drawn.steps:
        for event in events:
            match event:
                case e.TurnBegun() | e.WeekBegun() | e.TurnSet():
                    moved, fought = [], []
                case e.Moved(_, groups):
                    moved += [name for group in groups for name in group.names]
                case e.Attacked():
                    fought += [one.name for one in event.units]
        assert len(set(moved)) == len(moved)
        assert len(set(fought)) == len(fought)


def test_a_side_knows_how_strong_its_units_were_when_the_week_began(drawn: War) -> None:
    began: dict[str, dict[str, int]] = {side: {} for side in SIDES}
    for before, said, events, after in drawn.steps:
        state = before
        for event in events:
            if isinstance(event, e.WeekBegun):
                began = {
                    side: {name: unit.strength for name, unit in army.units.items()}
                    for side, army in state.armies.items()
                }
            state = WEEK.evolve(state, event)
        assert {side: dict(army.began) for side, army in after.armies.items()} == began, said


def test_losses_are_exactly_as_due(drawn: War) -> None:
    for before, said, events, _ in drawn.steps:
        state = before
        for event in events:
            battle = state.desk.battle
            if isinstance(event, e.LossesTaken) and battle is not None:
                there = sum(one.strength for one in battle.fighters(event.side))
                lost = sum(one.points for one in event.losses)
                assert lost == min(there, battle.owed.get(event.side, 0)), said
            state = WEEK.evolve(state, event)


def test_two_views_of_a_seat_are_equal_exactly_if_their_facts_are(drawn: War) -> None:
    for before, said, events, after in drawn.steps[::3]:
        differing = touched(before, events, after)
        for seat in SEATS:
            was, now = see(before, seat), see(after, seat)
            assert (was == now) == (facts(was) == facts(now)), said
            assert {name for name, _ in facts(now)} <= set(FACT_NAMES)
            assert was == now or seat in differing


def test_every_act_is_written_as_a_line_that_says_it(drawn: War) -> None:
    for before, said, _, _ in drawn.steps:
        assert named(read(written(said.act)), before.desk) == said.act


def test_a_record_plays_to_the_same_state(drawn: War) -> None:
    steps = tuple(Step(said, events) for _, said, events, _ in drawn.steps)
    files = write(History("drawn", drawn.state.charts, drawn.state.options, steps))
    # Charts that were drawn have no text of their own: they are played with as they are.
    assert play_record(files["record.wrec"], lambda _: drawn.state.charts).state == drawn.state
