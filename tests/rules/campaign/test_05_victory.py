"""Chapter 5: victory, and how a game ends without one."""

from __future__ import annotations

import pytest

from tests.rules.campaign.table import fails, holds

PATH = ("B5", "C5", "D5", "E5", "F6", "G6", "H6", "I6")


def markers(*hexes: str, team: str = "blue") -> str:
    """The lines that give a team the control of some hexes."""
    return "\n".join(f"set control {h} {team}" for h in hexes)


@pytest.mark.rule("campaign 5.1")
def test_both_homes_and_a_path_between_them_win_at_the_beginning_of_the_turn() -> None:
    holds(f"""
        {markers(*PATH, "J6")}
        first blue
        expect winner blue
    """)


@pytest.mark.rule("campaign 5.1")
def test_red_wins_in_the_same_way() -> None:
    holds(f"""
        {markers(*PATH, "A5", team="red")}
        first red
        expect winner red
    """)


@pytest.mark.rule("campaign 5.1")
@pytest.mark.parametrize("gap", PATH)
@pytest.mark.parametrize("of", ["none", "red"])
def test_one_hex_missing_in_the_path_is_no_victory(gap: str, of: str) -> None:
    holds(f"""
        {markers(*PATH, "J6")}
        set control {gap} {of}
        first blue
        expect winner none
        expect turn blue 1
    """)


@pytest.mark.rule("campaign 5.1")
def test_a_path_may_wind() -> None:
    winding = ("A4", "A3", "B3", "C2", "C1", "D1", "E1", "F1", "G1", "H2", "H3", "H4", "I4", "I5", "J6")
    holds(f"""
        {markers(*winding)}
        first blue
        expect winner blue
    """)


@pytest.mark.rule("campaign 5.1")
def test_the_enemy_s_home_without_the_own_one_is_no_victory() -> None:
    for owner in ("none", "red"):
        holds(f"""
            {markers(*PATH, "J6")}
            set control A5 {owner}
            set platoon blue P1 B5: M5
            first blue
            expect winner none
        """)


@pytest.mark.rule("campaign 5.1")
def test_the_way_to_an_enemy_home_that_is_not_held_is_no_victory() -> None:
    for owner in ("none", "red"):
        holds(f"""
            {markers(*PATH)}
            set control J6 {owner}
            first blue
            expect winner none
        """)


@pytest.mark.rule("campaign 5.1")
def test_victory_is_tested_only_when_the_team_s_own_turn_begins() -> None:
    holds(f"""
        {markers(*PATH, "J6")}
        first red
        expect winner none
        red:
        Red turn 1
        expect winner blue
    """)


@pytest.mark.rule("campaign 5.1")
def test_what_is_gained_during_the_turn_wins_only_at_the_beginning_of_the_next_one() -> None:
    holds(f"""
        {markers(*PATH)}
        set platoon blue P1 I6: M5
        first blue
        blue:
        Blue turn 1
        P1, I6, J6
        expect control J6 blue
        expect winner none
        expect turn red 1
        red:
        Red turn 1
        expect winner blue
    """)


@pytest.mark.rule("campaign 5.1")
def test_the_enemy_may_break_the_path_in_his_turn_between() -> None:
    holds(f"""
        {markers(*PATH)}
        set platoon blue P1 I6: M5
        set platoon red P1 E4: M5
        first blue
        blue:
        Blue turn 1
        P1, I6, J6
        red:
        Red turn 1
        P1, E4, E5
        expect winner none
        expect turn blue 2
    """)


@pytest.mark.rule("campaign 5.1")
def test_after_the_victory_nothing_more_is_carried_out() -> None:
    holds(f"""
        {markers(*PATH, "J6")}
        set platoon blue P1 A5: M5
        first blue
        expect winner blue
        blue:
        Blue turn 1
        P1, A5, A6
        expect refused 5.1
        red:
        resign
        expect refused 5.1
        referee:
        close
        expect refused 5.1
        expect winner blue
        expect platoon blue P1 A5: M5
    """)


@pytest.mark.rule("campaign 5.2")
@pytest.mark.parametrize("first", ["blue", "red"])
def test_each_holding_the_other_s_home_nobody_wins(first: str) -> None:
    holds(f"""
        {markers(*PATH, "J6")}
        set control A5 red
        set platoon red P1 A5: M5
        set platoon blue P1 J6: M5
        first {first}
        expect winner none
        {first}:
        {first.title()} turn 1
        expect winner none
    """)


@pytest.mark.rule("campaign 5.2")
def test_a_team_with_nothing_left_has_not_lost() -> None:
    holds("""
        set control A5 red
        first blue
        expect winner none
        blue:
        Blue turn 1
        expect winner none
        expect turn red 1
    """)


@pytest.mark.rule("campaign 5.2")
@pytest.mark.parametrize(("who", "winner"), [("blue", "red"), ("red", "blue")])
def test_a_team_may_resign_in_its_turn_and_in_the_other_s(who: str, winner: str) -> None:
    for first in ("blue", "red"):
        holds(f"""
            first {first}
            {who}:
            resign
            expect winner {winner}
        """)


@pytest.mark.rule("campaign 5.2")
def test_when_neither_team_has_its_home_or_a_platoon_it_is_a_draw() -> None:
    holds("""
        set control A5 none
        set control J6 none
        first blue
        expect winner draw
    """)
    holds("""
        set control A5 red
        set control J6 blue
        first red
        expect winner draw
    """)


@pytest.mark.rule("campaign 5.2")
@pytest.mark.parametrize(
    "left",
    ["set control A5 blue", "set control J6 red", "set platoon blue P3 D5: L1", "set platoon red P10 D5: L1"],
)
def test_one_home_or_one_platoon_of_either_team_keeps_the_game_alive(left: str) -> None:
    for first in ("blue", "red"):
        holds(f"""
            set control A5 none
            set control J6 none
            {left}
            first {first}
            expect winner none
            expect turn {first} 1
        """)


@pytest.mark.rule("campaign 5.2")
def test_the_draw_is_found_when_the_next_turn_begins_not_before() -> None:
    holds("""
        set control A5 none
        set control J6 none
        set platoon blue P1 D5: M5
        set platoon red P1 E4: M5
        first blue
        blue:
        Blue turn 1
        P1, D5, E4
        expect winner none
        referee:
        result E4: both annihilated
        expect winner draw
    """)


@pytest.mark.rule("campaign 5.1")
def test_after_the_end_even_nonsense_is_told_that_the_game_is_over() -> None:
    over = "first blue\nblue:\nresign\nexpect winner red\nblue:\nBlue turn 9\nnonsense\n"
    holds(f"{over}expect refused 5.1")
    fails(f"{over}expect refused 10.2")


@pytest.mark.rule("campaign 5.2")
def test_a_team_may_resign_while_battles_are_pending_and_not_twice() -> None:
    holds("""
        set platoon blue P1 C5: M5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect battles D5
        red:
        resign
        expect winner blue
        blue:
        resign
        expect refused 5.1
        referee:
        result D5: draw
        expect refused 5.1
    """)
