"""The small leak test: 300 pairs at the engine, and every planted leak found by them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.assets import load_map
from engine.campaign.carrying_out import progress
from engine.campaign.forces import Team
from engine.campaign.rules import CAMPAIGN
from engine.campaign.state import Recovery, State
from tests.leaks import histories
from tests.leaks.knowable import knowable
from tests.leaks.pairs import Leak, Rules, compare, moments, scouting
from tests.leaks.parting import Why, differing, parting
from tests.leaks.plants import PLANTS
from tests.rules.campaign.table import holds

PAIRS = 300
_SHARE = 0.3
BANK_SETS_THE_PACE = 1
"""A game in which a turn begins at once in one world alone, since there the victor can pay for nothing."""
RARE = ("destinations offered by what is hidden", "losses told while scouts are asked")
"""What a random game comes to so rarely that only the pairs made for it find it in a few seconds."""


def pairs(rules: Rules, count: int, *, seed: int = 0) -> int:
    """Compare `count` pairs out of many games, with open and closed markers; return how many it were."""
    rng = Random(seed)
    compared = 0
    game = seed
    while compared < count:
        map_ = load_map(("two-rivers", "winter-pass", "salt-coast")[game % 3])
        for state in moments(map_, game, closed=game % 2 == 1):
            if rng.random() < _SHARE:
                viewer = rng.choice(tuple(Team))
                compare(rules, state, viewer, rng)
                scouting(rules, state, viewer, rng)
                compared += 1
        game += 1
    return compared


@pytest.mark.rule("campaign 12.1")
def test_no_view_notice_or_refusal_differs_between_worlds_that_the_viewer_may_not_tell_apart() -> None:
    assert pairs(CAMPAIGN, PAIRS) >= PAIRS


def test_that_the_enemy_has_won_by_hexes_he_held_unseen_is_no_leak() -> None:
    # Found by the soak: in one of the two worlds of a pair the game ends when the turn begins (5.1).
    assert pairs(CAMPAIGN, 50, seed=48_100) >= 50


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_found(plant: str) -> None:
    with pytest.raises(Leak):
        pairs(PLANTS[plant], PAIRS)


@pytest.mark.rule("campaign 12.1")
@pytest.mark.rule("campaign 12.3")
def test_two_campaigns_played_side_by_side_are_shown_told_and_told_again_alike() -> None:
    assert histories.strides(CAMPAIGN, PAIRS // 3, seed=0) >= PAIRS // 3


@pytest.mark.long
@pytest.mark.parametrize("plant", [one for one in PLANTS if one not in RARE])
def test_a_planted_leak_is_found_side_by_side_too(plant: str) -> None:
    with pytest.raises(Leak):
        histories.strides(PLANTS[plant], 10 * PAIRS, seed=0)


@pytest.mark.parametrize("plant", histories.PLANTS)
def test_a_leak_planted_in_telling_a_campaign_again_is_found(plant: str) -> None:
    with pytest.raises(Leak):
        histories.strides(CAMPAIGN, PAIRS, seed=0, retell=histories.PLANTS[plant])


def test_every_reason_to_stop_comparing_two_campaigns_is_listed_in_the_page_on_trust() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "trust.md").read_text(encoding="utf-8")
    told = page.partition("## Nothing is lost")[0]
    assert [why for why in Why if why.value not in told] == []


@pytest.mark.rule("campaign 13.4")
def test_attackers_from_another_hex_are_told_apart_by_the_side_of_the_battle_map_alone() -> None:
    def played(start: str, said: str) -> State:
        stands = f"set platoon blue P1 {start}: M5\nset platoon red P1 E5: M5\nfirst blue\n"
        return holds(stands + said.format(start=start)).state

    attack = "blue:\nBlue turn 1\nP1, {start}, E5"
    before, after = ((played("D5", said), played("D6", said)) for said in ("", attack))
    assert differing(*(knowable(state, Team.RED) for state in before)) == set()
    assert parting(before, after, Team.RED) is Why.SIDE


@pytest.mark.rule("campaign 14.2")
def test_side_by_side_parts_at_the_pace_which_the_bank_sets_and_says_so() -> None:
    parted: Counter[Why] = Counter()
    histories.strides(CAMPAIGN, 1, seed=BANK_SETS_THE_PACE, parted=parted)
    assert parted[Why.BANK]


@pytest.mark.rule("campaign 14.2")
def test_a_pace_that_hangs_on_anything_else_the_viewer_may_not_know_is_a_leak(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def waits_for_the_rich(state: State, recovery: Recovery) -> bool:
        return state.banks[recovery.team] % 2 == 1

    monkeypatch.setattr(progress, "payable", waits_for_the_rich)
    with pytest.raises(Leak, match="no listed reason"):
        histories.strides(CAMPAIGN, PAIRS, seed=BANK_SETS_THE_PACE)
