"""Chapter 7: revenue and the Tier Bank."""

from __future__ import annotations

import pytest

from tests.rules.campaign.table import holds

TO_C4 = "set control B5 blue\nset control C4 blue"
TO_F6 = "set control C5 blue\nset control D5 blue\nset control E5 blue\nset control F6 blue"

HOME_FALLS = """
    set bank red 30
    set control H7 red
    set control I6 red
    set platoon blue P1 J7: M5
    set platoon red P1 G7: M5
    first blue
    blue:
    Blue turn 1
    P1, J7, J6
"""


@pytest.mark.rule("campaign 7.1")
@pytest.mark.parametrize(
    ("markers", "bank"),
    [
        ("", 5),
        (TO_C4, 8),
        (f"{TO_C4}\n{TO_F6}", 12),
        ("set control C4 blue", 5),  # not joined to the home
        ("set control B4 blue\nset control C4 blue", 5),  # B4 and C4 share no side
        ("set control B4 blue\nset control B5 blue\nset control C4 blue", 8),
        (f"{TO_C4}\nset control B5 red", 5),
        (f"{TO_C4}\nset control B5 none", 5),
        (f"{TO_C4}\n{TO_F6}\nset control D5 none", 8),
        (f"{TO_C4}\n{TO_F6}\nset control E5 red", 8),
    ],
)
def test_the_home_and_every_hex_joined_to_it_by_own_hexes_pay(markers: str, bank: int) -> None:
    holds(f"{markers}\nfirst blue\nexpect bank blue {bank}\nexpect bank red 0")


@pytest.mark.rule("campaign 7.1")
def test_a_path_may_be_of_any_length() -> None:
    winding = ("A6", "A7", "A8", "B9", "C9", "D9", "E8", "F8", "F7", "F6", "E5")
    markers = "\n".join(f"set control {h} blue" for h in winding)
    holds(f"{markers}\nfirst blue\nexpect bank blue 9")


@pytest.mark.rule("campaign 7.1")
def test_only_the_team_whose_turn_it_is_banks_and_only_once_a_turn() -> None:
    holds("""
        set control B5 blue
        set control C4 blue
        set bank blue 1
        first red
        expect bank blue 1
        expect bank red 5
        red:
        Red turn 1
        expect bank blue 9
        expect bank red 5
        blue:
        Blue turn 1
        expect bank blue 9
        expect bank red 10
    """)


@pytest.mark.rule("campaign 7.1")
def test_revenue_is_banked_before_this_turn_s_moves_not_after() -> None:
    holds("""
        set control B5 blue
        set platoon blue P1 B5: M5
        first blue
        blue:
        Blue turn 1
        P1, B5, C4
        expect bank blue 5
        red:
        Red turn 1
        expect bank blue 13
    """)


@pytest.mark.rule("campaign 7.1")
def test_a_cut_path_pays_nothing_beyond_the_cut() -> None:
    holds("""
        set control B5 blue
        set control C4 blue
        set platoon red P1 C5: M5
        first red
        red:
        Red turn 1
        P1, C5, B5
        expect control B5 red
        expect bank blue 5
    """)


@pytest.mark.rule("campaign 7.1")
def test_without_its_home_a_team_banks_nothing_at_all() -> None:
    for owner in ("red", "none"):
        holds(f"""
            set control B5 blue
            set control C4 blue
            set control A5 {owner}
            set platoon blue P1 C4: M5
            first blue
            expect bank blue 0
        """)


@pytest.mark.rule("campaign 7.2")
def test_the_bank_falls_to_zero_the_moment_the_home_is_entered() -> None:
    holds(f"""
        {HOME_FALLS}
        expect control J6 blue
        expect bank red 0
        expect bank blue 5
    """)


@pytest.mark.rule("campaign 7.2")
@pytest.mark.parametrize("outcome", ["attackers capture", "attackers annihilate"])
def test_the_bank_falls_to_zero_when_a_battle_loses_the_home(outcome: str) -> None:
    holds(f"""
        set bank red 30
        set platoon blue P1 J7: M5
        set platoon blue P2 C4: M5
        set platoon red P1 J6: M5 entered from I6
        set platoon red P2 C5: M5 entered from C6
        first blue
        blue:
        Blue turn 1
        P1, J7, J6
        P2, C4, C5
        expect bank red 30
        referee:
        result J6: {outcome}
        expect bank red 0
        expect bank blue 5
        expect battles C5
    """)


@pytest.mark.rule("campaign 7.2")
def test_a_lost_home_brings_no_revenue_and_no_construction() -> None:
    holds(f"""
        {HOME_FALLS}
        expect turn red 1
        expect bank red 0
        referee:
        set bank red 40
        red:
        Red turn 1
        build P2: L1
        expect refused 8.1 or 7.2
        expect platoon red P2 none
        expect bank red 40
    """)


@pytest.mark.rule("campaign 7.2")
def test_a_lost_home_allows_no_recovery() -> None:
    holds(f"""
        set platoon blue P2 H4: M5
        {HOME_FALLS}
        expect turn red 1
        referee:
        set bank red 40
        set platoon red P4 H5: M5, A2
        red:
        Red turn 1
        P4, H5, H4
        referee:
        result H4: attackers annihilate; lost red P4 A2
        expect turn blue 2
        red:
        recover P4: A2
        expect refused
        expect bank red 40
    """)


@pytest.mark.rule("campaign 7.2")
def test_a_defender_without_a_home_recovers_nothing_while_the_phase_is_open() -> None:
    holds("""
        set control J6 blue
        set platoon blue P1 J6: M5
        set platoon blue P2 H4: M5
        set platoon blue P3 F4: M5
        set platoon red P4 H5: M5, L2
        set platoon red P5 F5: M5
        set bank red 40
        first blue
        blue:
        Blue turn 1
        P2, H4, H5
        P3, F4, F5
        referee:
        result H5: draw; lost red P4 L2
        red:
        recover P4: L2
        expect refused 14.1 or 7.2
        expect platoon red P4 H5: M5
        expect bank red 40
    """)


@pytest.mark.rule("campaign 7.2")
def test_a_home_regained_starts_from_zero_and_pays_again_from_the_next_turn() -> None:
    holds(f"""
        set platoon red P2 I5: M5
        {HOME_FALLS}
        expect bank red 0
        referee:
        set platoon blue P1 none
        red:
        Red turn 1
        P2, I5, J6
        expect control J6 red
        expect bank red 0
        expect turn blue 2
        blue:
        Blue turn 2
        expect bank red 8
    """)


@pytest.mark.rule("campaign 7.2")
def test_losing_another_hex_leaves_the_bank_alone() -> None:
    holds("""
        set bank red 30
        set control I6 red
        set platoon blue P1 I7: M5
        first blue
        blue:
        Blue turn 1
        P1, I7, I6
        expect control I6 blue
        expect bank red 35
    """)


@pytest.mark.rule("campaign 7.2")
def test_a_platoon_coming_home_to_its_own_city_destroys_nothing() -> None:
    holds("""
        set bank blue 30
        set platoon blue P1 B5: M5
        first blue
        blue:
        Blue turn 1
        P1, B5, A5
        expect bank blue 35
    """)
