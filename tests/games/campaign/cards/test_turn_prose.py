"""A Game Turn told as prose: one sentence of what a team did, no ids, and nothing that is not known."""

from __future__ import annotations

import pytest

from bot.games.campaign.after.turn_prose import paragraphs
from engine.campaign import events as e
from engine.campaign.chronicle import Fought
from engine.campaign.forces import PlatoonId, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.retelling import Deed
from engine.hexes import Hex

M5, L3 = Vehicle.read("M5"), Vehicle.read("L3")
P1, P2 = PlatoonId(Team.BLUE, 1), PlatoonId(Team.BLUE, 2)


def told(*events: e.Event, fought: tuple[Fought, ...] = ()) -> list[tuple[Team | None, str]]:
    """Return the paragraphs of Blue's turn."""
    return list(paragraphs([Deed(1, Team.BLUE, one) for one in events], fought))


def moved(platoon: PlatoonId, *way: str) -> e.PlatoonMove:
    start, *path = map(Hex, way)
    return e.PlatoonMove(platoon, start, tuple(path), start)


def battle(outcome: BattleOutcome) -> Fought:
    losses = ((P1, (L3,)), (PlatoonId(Team.RED, 4), (M5,)))
    return Fought(Hex("D6"), "Erlenberg", 1, Team.BLUE, outcome.victor(Team.BLUE), outcome, losses)


def test_what_a_team_does_is_one_sentence() -> None:
    (said,) = told(
        e.RevenueBanked(Team.BLUE, 5),
        e.VehiclesBuilt(P1, Hex("A5"), (M5, L3), 8),
        e.PlatoonsMoved((moved(P1, "A5", "B5"), moved(P2, "A4", "B4", "C5"))),
        e.MarkersPlaced(Team.BLUE, ((Hex("B5"), None), (Hex("C5"), Team.RED))),
    )
    assert said == (
        Team.BLUE,
        (
            "Blue earns 5 points, builds medium tier 5 and light tier 3 in A5 for 8 points, "
            "sends P1 to B5 and P2 by way of B4 to C5 and takes B5 and takes C5 from Red."
        ),
    )


def test_no_roll_is_named() -> None:
    (said,) = told(e.FirstChosen(Team.BLUE, 1, "first:abcdef"))
    assert said == (Team.BLUE, "Blue wins the toss and goes first.")


@pytest.mark.parametrize(
    ("outcome", "how"),
    [
        (BattleOutcome.ATTACKERS_ANNIHILATE, "attacks D6 (Erlenberg) and wipes Red out."),
        (BattleOutcome.ATTACKERS_CAPTURE, "attacks D6 (Erlenberg) and captures the base."),
        (BattleOutcome.DEFENDERS_ANNIHILATE, "attacks D6 (Erlenberg) and is wiped out."),
        (BattleOutcome.DEFENDERS_CAPTURE, "attacks D6 (Erlenberg) and loses its base to Red."),
        (BattleOutcome.DRAW, "attacks D6 (Erlenberg), but Red holds it."),
        (BattleOutcome.BOTH_ANNIHILATED, "attacks D6 (Erlenberg), and nobody survives."),
    ],
)
def test_each_way_to_end_a_battle_has_its_sentence_and_both_losses(outcome: BattleOutcome, how: str) -> None:
    event = e.BattleFought(Hex("D6"), outcome, Team.BLUE, outcome.victor(Team.BLUE), (), (P1,), 6)
    ((_, said),) = told(event, fought=(battle(outcome),))
    assert said == f"Blue {how} Lost: Blue L3, Red M5."


def test_a_battle_that_is_still_to_be_fought_is_told_as_pending() -> None:
    ((_, said),) = told(e.CombatBegan((Hex("D6"),)))
    assert said == "Battles are pending in D6."


def test_a_turn_of_which_nothing_is_known_has_no_paragraph() -> None:
    assert told(e.TurnBegan(Team.BLUE, 1), e.TurnEnded(Team.BLUE, 1)) == []
