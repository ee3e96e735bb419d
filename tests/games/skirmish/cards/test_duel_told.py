"""What happened in a skirmish, in words: as a player can check it, and never the chit before its time."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.skirmish.cards.told import told, told_all
from engine.hexes import Hex
from engine.skirmish import events
from engine.skirmish.events import Event
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitId
from tests.engine.skirmish.boards import board

SCENARIO = board(
    ["....", "....", "...."],
    {"A1": "blue Sherman HQ SE", "B1": "blue Sherman ace SE", "A2": "blue infantry SE", "D3": "red Tiger NW"},
).scenario
HQ, ACE, FOOT, TIGER = (UnitId(one) for one in ("blue 1", "blue 2", "blue 3", "red 4"))
A1, A2, B1, B2, D3 = (Hex(one) for one in ("A1", "A2", "B1", "B2", "D3"))
CHIT = 4


def shot(firers: tuple[UnitId, ...], places: tuple[Hex, ...], *dice: tuple[int, int]) -> events.UnitsFired:
    rolls = tuple(map(str, dice))
    bonus, defence = len(firers), 10
    hit = {"destroyed": True, "free": False}
    return events.UnitsFired(
        Side.BLUE, firers, places, TIGER, D3, bonus, defence, dice, roll_ids=rolls, **hit
    )


EVERY: tuple[Event, ...] = (
    events.PhaseBegan(3, Side.BLUE, CHIT, "turn 3 blue chit"),
    events.PointsSpent(Side.BLUE, 1),
    events.UnitMoved(HQ, A1, (A2,), 2),
    events.UnitEntered(HQ, 6, (A1, A2), 3),
    shot((HQ, FOOT), (A1, A2), (4, 4)),
    events.AdvanceOffered(D3, (FOOT,)),
    events.UnitAdvanced(FOOT, A2, D3, 2),
    events.AdvanceDeclined(),
    events.UnitPromoted(B1, ACE, HQ),
    events.HqsActivated((HQ,), (HQ, ACE)),
    events.ActivationEnded((HQ,)),
    events.MoveTakenBack(),
    events.ActivationTakenBack(),
    events.ChitRevealed(3, Side.BLUE, CHIT, 4, "spent"),
    events.GameEnded(Side.RED, "points", 2, 5),
)


def test_every_event_has_a_sentence_but_what_goes_without_saying() -> None:
    assert {type(one) for one in EVERY} == set(get_args(Event))
    for tag in languages():
        with speaking(tag):
            assert [type(one) for one in EVERY if not told(SCENARIO, one)] == [events.PointsSpent]
    assert len(told_all(SCENARIO, EVERY)) == len(EVERY) - 1


@pytest.mark.rule("skirmish 3.2")
@pytest.mark.parametrize("tag", sorted(languages()))
def test_the_chit_is_told_by_nothing_before_it_is_revealed(tag: str) -> None:
    with speaking(tag):
        said = {told(SCENARIO, events.PhaseBegan(3, Side.BLUE, chit, "r")) for chit in (2, 3, 4)}
    assert len(said) == 1


@pytest.mark.rule("skirmish 8.2")
def test_a_shot_is_told_with_all_that_decided_it() -> None:
    assert told(SCENARIO, shot((HQ, FOOT), (A1, A2), (4, 4))) == (
        "Sherman HQ in A1 and infantry in A2 fired at Tiger in D3: 4 + 4 + 2 = 10, against 10: **destroyed**."
    )


@pytest.mark.rule("skirmish 8.2")
def test_an_aces_second_roll_and_the_natural_ones_are_told() -> None:
    assert told(SCENARIO, shot((ACE,), (B1,), (1, 1), (6, 6))) == (
        "Sherman ace in B1 fired at Tiger in D3: 1 + 1, which always misses; the ace rolled again: 6 + 6, "
        "which always destroys, against 10: **destroyed**."
    )


@pytest.mark.parametrize("why", ["spent", "overrun", "passed", "idle", "over"])
def test_the_revealed_chit_is_told_with_why_the_phase_is_over(why: str) -> None:
    said = told(SCENARIO, events.ChitRevealed(1, Side.BLUE, 3, 1, why))
    assert "3" in said


@pytest.mark.parametrize(
    ("winner", "reason"),
    [(Side.BLUE, "destroyed"), (Side.RED, "resigned"), (Side.RED, "claimed"), (None, "points")],
)
def test_the_end_is_told_with_who_won_and_the_points(winner: Side | None, reason: str) -> None:
    said = told(SCENARIO, events.GameEnded(winner, reason, 4, 2))
    assert "Blue 4, Red 2" in said
    assert ("draw" in said) == (winner is None)


@pytest.mark.rule("skirmish 3.3")
def test_an_action_that_the_end_of_the_phase_took_away_is_told_not_to_have_happened() -> None:
    said = told(SCENARIO, events.ChitRevealed(1, Side.BLUE, 2, 2, "spent", dropped=True))
    assert said.endswith("Nothing you wrote after that has happened, and it cost nothing.")


def test_units_of_one_name_are_counted_instead_of_named_again_and_again() -> None:
    units = {
        "A1": "blue Sherman HQ SE",
        "B1": "blue Sherman SE",
        "A2": "blue Sherman SE",
        "D3": "red Tiger NW",
    }
    scenario = board(["....", "....", "...."], units).scenario
    active = events.HqsActivated((HQ,), (HQ, *(UnitId(f"blue {one}") for one in (2, 3))))
    assert told(scenario, active) == "Sherman HQ was activated. It can move: Sherman HQ and 2 x Sherman."
