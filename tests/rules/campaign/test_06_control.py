"""Chapter 6: control of hexes."""

from __future__ import annotations

from functools import reduce

import pytest

from engine.campaign.carrying_out.orders import advance
from engine.campaign.evolve import evolve
from engine.campaign.forces import PlatoonId, Team
from engine.hexes import Hex
from tests.rules.campaign.table import holds

BATTLE = """
    set control D5 red
    set platoon blue P1 C5: M5, H5
    set platoon red P1 D5: H5, M5 entered from E5
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    expect battles D5
"""


@pytest.mark.rule("campaign 6.1")
@pytest.mark.parametrize("before", ["none", "red", "blue"])
def test_a_hex_that_is_entered_unopposed_takes_the_marker_at_once(before: str) -> None:
    holds(f"""
        set control B5 {before}
        set platoon blue P1 A5: M5
        first blue
        expect control B5 {before}
        blue:
        Blue turn 1
        P1, A5, B5
        expect control B5 blue
    """)


@pytest.mark.rule("campaign 6.1")
def test_a_hex_not_entered_keeps_what_it_has() -> None:
    holds("""
        set control A6 red
        set platoon blue P1 A5: M5
        first blue
        blue:
        Blue turn 1
        P1, A5, B5
        expect control A6 red
        expect control A4 none
        expect control C5 none
        expect control B6 none
        expect control J6 red
    """)


@pytest.mark.rule("campaign 6.1")
def test_the_hexes_passed_through_are_the_mover_s_too() -> None:
    holds("""
        set control B5 blue
        set control C5 blue
        set platoon blue P1 A5: M5
        first blue
        blue:
        Blue turn 1
        P1, A5, B5-C5
        expect control B5 blue
        expect control C5 blue
        expect platoon blue P1 C5: M5
    """)


@pytest.mark.rule("campaign 6.1")
@pytest.mark.parametrize(("team", "other"), [("blue", "red"), ("red", "blue")])
def test_every_platoon_of_a_message_plants_its_marker_where_it_goes_and_nowhere_else(
    team: str, other: str
) -> None:
    holds(f"""
        set control B5 {other}
        set control G2 {team}
        set control G3 {other}
        set platoon {team} P1 C5: M5
        set platoon {team} P2 G1: M5
        set platoon {team} P3 E9: M5
        set platoon {team} P4 D8: M5
        set platoon {other} P1 E8: M5
        set control E8 {other}
        first {team}
        {team}:
        {team.title()} turn 1
        P1, C5, B5
        P2, G1, G2
        P3, E9, E10
        P4, D8, E8
        expect control B5 {team}
        expect control G2 {team}
        expect control E10 {team}
        expect control E8 {other}       # resistance: a Battle Hex
        expect control G3 {other}
        expect control C5 none
        expect control E9 none
        expect control D8 none
    """)


@pytest.mark.rule("campaign 6.1")
@pytest.mark.rule("campaign 6.2")
@pytest.mark.parametrize("answer", ["halt", "go"])
def test_a_scout_plants_no_marker_where_it_halts_or_fights(answer: str) -> None:
    holds(f"""
        set control D5 none
        set platoon blue P1 C5: L5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        blue:
        {answer} P1
        expect control D5 none
        expect control C5 none
    """)


@pytest.mark.rule("campaign 6.1")
def test_a_hex_that_is_only_crossed_takes_the_marker_of_whoever_crosses_it() -> None:
    """A captain crosses only hexes that are the team's already (11.1), so moves are carried out by hand."""
    state = holds("set platoon blue P1 A5: M5\nset control B5 red\nfirst blue").state
    way = (Hex("B5"), Hex("C5"))
    moved = tuple(advance(state, [(state.platoons[PlatoonId(Team.BLUE, 1)], way)], set()))
    after = reduce(evolve, moved, state)
    assert {hex_: after.control.get(hex_) for hex_ in way} == dict.fromkeys(way, Team.BLUE)
    assert after.platoons[PlatoonId(Team.BLUE, 1)].hex == way[-1]


@pytest.mark.rule("campaign 6.2")
def test_a_battle_hex_is_the_defender_s_until_the_battle_ends() -> None:
    holds(f"""
        {BATTLE}
        expect control D5 red
        referee:
        result D5: attackers capture
        expect control D5 blue
    """)


@pytest.mark.rule("campaign 6.2")
@pytest.mark.parametrize("outcome", ["defenders annihilate", "defenders capture", "draw", "both annihilated"])
def test_it_stays_the_defender_s_when_the_attackers_did_not_win(outcome: str) -> None:
    holds(f"""
        {BATTLE}
        referee:
        result D5: {outcome}
        expect control D5 red
    """)


@pytest.mark.rule("campaign 6.2")
def test_control_passes_at_once_not_when_all_battles_are_over() -> None:
    holds("""
        set control D5 red
        set control D8 red
        set platoon blue P1 C5: M5
        set platoon blue P2 C8: M5
        set platoon red P1 D5: H5 entered from E5
        set platoon red P2 D8: H5 entered from E8
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C8, D8
        referee:
        result D5: attackers annihilate
        expect control D5 blue
        expect control D8 red
        expect battles D8
    """)


@pytest.mark.rule("campaign 6.2")
def test_a_home_city_under_attack_is_still_its_owner_s() -> None:
    holds("""
        set bank red 9
        set platoon blue P1 I6: M5
        set platoon red P1 J6: M5
        first blue
        blue:
        Blue turn 1
        P1, I6, J6
        expect control J6 red
        expect bank red 9
        referee:
        result J6: draw
        expect control J6 red
        expect bank red 14
    """)


@pytest.mark.rule("campaign 6.3")
def test_a_marker_stays_when_the_platoons_have_left() -> None:
    holds("""
        set control B5 blue
        set platoon blue P1 B5: M5
        first blue
        blue:
        Blue turn 1
        P1, B5, C5
        expect control B5 blue
        expect control C5 blue
        red:
        Red turn 1
        expect control B5 blue
        expect control C5 blue
    """)


@pytest.mark.rule("campaign 6.3")
def test_a_marker_stays_when_the_platoon_that_placed_it_is_destroyed() -> None:
    holds("""
        set platoon blue P1 B5: M5
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, B5, C5
        red:
        Red turn 1
        blue:
        Blue turn 2
        P1, C5, D5
        referee:
        result D5: defenders annihilate
        expect platoon blue P1 none
        expect control C5 blue
    """)


@pytest.mark.rule("campaign 6.3")
def test_a_marker_is_replaced_by_the_enemy_s_and_back() -> None:
    holds("""
        set control C5 blue
        set platoon red P1 D5: M5
        set platoon blue P1 B5: M5
        set control D5 red
        first red
        red:
        Red turn 1
        P1, D5, C5
        expect control C5 red
        blue:
        Blue turn 1
        P1, B5, B6
        red:
        Red turn 2
        P1, C5, D5
        expect control C5 red
        blue:
        Blue turn 2
        P1, B6, C5
        expect control C5 blue
    """)


@pytest.mark.rule("campaign 6.3")
def test_an_attack_that_fails_replaces_no_marker() -> None:
    holds(f"""
        set control E5 red
        {BATTLE}
        referee:
        result D5: draw
        expect control D5 red
        expect control E5 red
    """)


@pytest.mark.rule("campaign 6.3")
def test_losing_the_home_takes_no_other_marker_away() -> None:
    holds("""
        set control I6 red
        set control I7 red
        set platoon blue P1 J5: M5
        first blue
        blue:
        Blue turn 1
        P1, J5, J6
        expect control J6 blue
        expect control I6 red
        expect control I7 red
    """)
