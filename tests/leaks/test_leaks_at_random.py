"""Pairs of worlds drawn from seeds; the soak plays a thousand of them (`make soak ARGS=worlds`)."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.see import see
from tests.engine.campaign.legality.test_answers_refused import SCOUT
from tests.leaks.at_random import war_script, wars
from tests.leaks.at_random.acts import answers
from tests.leaks.at_random.run import pair
from tests.leaks.at_random.script import script
from tests.rules.campaign.positions import WON
from tests.rules.campaign.table import holds

FOUND = (18, 27, 61, 186, 213, 234, 492, 894, 951)
"""Seeds at which something was found once."""
WARS = (4, 7)
"""Pairs of wars that are played; those at which something was found belong here too."""


@pytest.mark.long
@pytest.mark.rule("campaign 12.1")
@pytest.mark.rule("campaign 12.3")
@pytest.mark.parametrize("seed", FOUND)
def test_nobody_can_tell_two_worlds_apart_that_were_drawn_at_random(seed: int) -> None:
    assert pair(seed)


@pytest.mark.long
@pytest.mark.rule("week D.4")
@pytest.mark.rule("week D.5")
@pytest.mark.parametrize("seed", WARS)
def test_nobody_can_tell_two_wars_apart_that_were_drawn_at_random(seed: int) -> None:
    assert wars.pair(seed)


def test_the_same_seed_draws_the_same_pair_of_wars() -> None:
    assert war_script.script(7) == war_script.script(7)


def test_two_wars_of_a_pair_differ_in_what_north_hides() -> None:
    drawn = [war_script.script(seed) for seed in range(2 * len(war_script.KINDS))]
    differ = [
        one.twist[0] != one.twist[1] or any(two.lines[0] != two.lines[1] for two in one.strides)
        for one in drawn
    ]
    assert sum(differ) > len(differ) * 3 / 4


def test_the_same_seed_draws_the_same_pair() -> None:
    one, other = script(7), script(7)
    assert one.records == other.records
    assert one.ends == other.ends
    assert [moment.worlds for moment in one.moments] == [moment.worlds for moment in other.moments]


@pytest.mark.long
def test_the_worlds_of_a_pair_differ_in_truth_and_in_what_is_hidden_alone() -> None:
    differ = [script(seed) for seed in range(20)]
    assert sum(one.ends[0].platoons != one.ends[1].platoons for one in differ) > len(differ) / 2


@pytest.mark.parametrize(
    ("record", "seat", "said", "counts"),
    [
        (WON, Seat.RED, "recover none", True),
        (WON, Seat.RED, "help", False),
        (WON, Seat.RED, "gibberish", False),
        (WON, Seat.RED, "go P1", False),
        (SCOUT, Seat.BLUE, "go P1", True),
        (SCOUT, Seat.BLUE, "go P2", False),
        (SCOUT, Seat.BLUE, "recover none", False),
        (SCOUT, Seat.RED, "go P1", False),
    ],
)
def test_what_is_hidden_answers_nothing_that_is_open(
    record: str, seat: Seat, said: str, *, counts: bool
) -> None:
    assert answers(see(holds(record).state, seat), said) is counts
