"""What a result takes away, also of an annihilated side that it does not list (campaign 13.6)."""

from __future__ import annotations

import pytest

from engine.campaign.arranging.meant import Losses, meant, unlisted
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from tests.engine.campaign.arranging.scene import BATTLE

pytestmark = pytest.mark.rule("campaign 13.6")

DRAW, WON, LOST = (
    BattleOutcome.DRAW,
    BattleOutcome.ATTACKERS_ANNIHILATE,
    BattleOutcome.DEFENDERS_ANNIHILATE,
)


def losses(*parts: str) -> Losses:
    """Read losses: "red 4 TD6 A2"."""
    read = (part.split() for part in parts)
    return tuple((Team(team), int(number), tuple(map(Vehicle.read, some))) for team, number, *some in read)


REDS = losses("red 4 TD6 A2")
BLUES = losses("blue 1 H3 M5 M5", "blue 2 L2")


@pytest.mark.parametrize(
    ("outcome", "said", "expected"),
    [
        (None, losses("blue 2 L2"), losses("blue 2 L2")),
        (DRAW, losses("blue 2 L2"), losses("blue 2 L2")),
        (DRAW, losses("blue 1", "blue 2 L2", "red 4"), losses("blue 2 L2")),
        (WON, losses("blue 2 L2"), losses("blue 2 L2") + REDS),
        (WON, losses("red 4"), REDS),
        (WON, losses("red 4 A2"), losses("red 4 A2")),
        (LOST, (), BLUES),
        (BattleOutcome.BOTH_ANNIHILATED, (), BLUES + REDS),
    ],
)
def test_lost_is_what_is_listed_and_all_of_an_annihilated_side_of_which_nothing_is(
    outcome: BattleOutcome | None, said: Losses, expected: Losses
) -> None:
    assert meant(BATTLE, outcome, said) == expected


@pytest.mark.parametrize(
    ("outcome", "said", "expected"),
    [
        (DRAW, REDS, REDS),
        (WON, losses("blue 2 L2") + REDS, losses("blue 2 L2")),
        (WON, losses("red 4 A2", "red 4 TD6"), ()),
        (WON, losses("red 4 A2"), losses("red 4 A2")),
        (LOST, losses("blue 2 L2", "blue 1 M5 H3 M5"), ()),
        (LOST, losses("blue 1 H3 M5 M5"), losses("blue 1 H3 M5 M5")),
        (BattleOutcome.BOTH_ANNIHILATED, BLUES + REDS, ()),
    ],
)
def test_of_an_annihilated_side_nothing_is_listed_where_all_is_lost_and_what_is_listed_in_part_stays(
    outcome: BattleOutcome, said: Losses, expected: Losses
) -> None:
    assert unlisted(BATTLE, outcome, said) == expected
