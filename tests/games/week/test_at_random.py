"""Wars at random: what holds in every one of them."""

from __future__ import annotations

import pytest

from engine.common.seat import PUBLIC, REFEREE
from engine.week.facts import FACT_NAMES, facts
from engine.week.lines import written
from engine.week.naming import named
from engine.week.reading.read import read
from engine.week.rules import touched
from engine.week.see import see
from engine.week.sides import SIDES
from tests.games.week.drawn import War, play, war
from tests.games.week.invariants import INVARIANTS, Invariant

SEEDS = range(3)
LINES = 100
SEATS = (*SIDES, REFEREE, PUBLIC)


@pytest.fixture(scope="module", params=SEEDS)
def drawn(request: pytest.FixtureRequest) -> War:
    return play(war(request.param), LINES)


@pytest.mark.parametrize("invariant", INVARIANTS, ids=lambda one: one.__name__)
def test_what_holds_in_every_war_holds_in_one_at_random(drawn: War, invariant: Invariant) -> None:
    invariant(drawn)


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
        assert named(read(written(said.act)), before.armies) == said.act
