"""The chronicle: battles, who won them, what was lost in them (campaign 13.6)."""

from __future__ import annotations

import pytest

from engine.campaign.chronicle import Chronicle, Fate, Fought, Part, fate
from engine.campaign.forces import Kind, PlatoonId, Team, Vehicle, Vehicles
from engine.campaign.outcome import BattleOutcome
from engine.hexes import Hex

B1, R1, R2 = PlatoonId(Team.BLUE, 1), PlatoonId(Team.RED, 1), PlatoonId(Team.RED, 2)
M5, H6, L3 = (Vehicle.read(text) for text in ("M5", "H6", "L3"))


def fought(turn: int, attacker: Team, outcome: BattleOutcome, *losses: tuple[PlatoonId, Vehicles]) -> Fought:
    return Fought(Hex("C3"), "Ensk", turn, attacker, outcome.victor(attacker), outcome, losses)


WAR = Chronicle(
    (
        fought(1, Team.BLUE, BattleOutcome.ATTACKERS_ANNIHILATE, (R1, (H6, L3)), (R2, (L3,))),
        fought(1, Team.RED, BattleOutcome.DRAW, (B1, (M5,)), (R1, (M5,))),
        fought(3, Team.RED, BattleOutcome.ATTACKERS_CAPTURE),
    )
)


def test_a_chronicle_without_battles_has_lost_and_won_nothing() -> None:
    empty = Chronicle()
    assert empty.turns == 0
    for team in Team:
        assert not empty.won(team)
        assert not empty.attacked(team)
        assert not empty.lost(team)
        assert set(empty.lost_by_kind(team).values()) == {0}
        assert empty.points_lost(team) == 0


@pytest.mark.rule("campaign 13.6")
def test_a_draw_is_won_by_the_defender() -> None:
    assert [one.game_turn for one in WAR.won(Team.BLUE)] == [1, 1]
    assert [one.game_turn for one in WAR.won(Team.RED)] == [3]
    assert [len(WAR.attacked(team)) for team in Team] == [1, 2]
    assert WAR.turns == 3


def test_losses_are_counted_by_type_over_all_battles_and_platoons() -> None:
    assert WAR.lost_by_kind(Team.RED) == {
        Kind.HEAVY: 1,
        Kind.MEDIUM: 1,
        Kind.LIGHT: 2,
        Kind.TD: 0,
        Kind.ARTY: 0,
    }
    assert WAR.lost(Team.RED) == (H6, M5, L3, L3)
    assert WAR.points_lost(Team.RED) == 17
    assert WAR.lost(Team.BLUE) == (M5,)


@pytest.mark.parametrize(
    ("lost", "there", "came"),
    [
        ((), 2, Fate.SURVIVED),
        ((H6,), 2, Fate.SURVIVED),
        ((M5,), 2, Fate.UNKNOWN),
        ((M5, M5), 2, Fate.LOST),
        ((M5, H6), 1, Fate.LOST),
    ],
)
def test_of_vehicles_that_are_alike_only_all_or_none_tell_whose_was_lost(
    lost: Vehicles, there: int, came: Fate
) -> None:
    battle = fought(1, Team.RED, BattleOutcome.DRAW, (B1, lost), (R1, (M5, M5, M5)))
    assert fate(battle, B1, M5, there) is came


def test_a_platoon_of_the_same_number_on_the_other_side_is_another() -> None:
    battle = fought(1, Team.RED, BattleOutcome.DRAW, (R1, (M5,)))
    assert fate(battle, B1, M5, 1) is Fate.SURVIVED
    assert fate(battle, R1, M5, 1) is Fate.LOST


def test_who_drove_for_the_victor_has_won() -> None:
    battle = WAR.battles[1]
    assert Part("War", battle, B1, M5, Fate.LOST).won
    assert not Part("War", battle, R1, M5, Fate.LOST).won
