"""Chapter 10: orders."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.rules.campaign.table import blue, fails, holds, red, view

SETTING = """
    set control B5 blue
    set platoon blue P1 A5: M5
    set platoon blue P2 B5: H5
    set platoon blue P3 C5: L3
    first blue
    blue:
"""


@pytest.mark.rule("campaign 10.1")
def test_one_message_orders_the_whole_turn() -> None:
    holds(f"""
        {SETTING}
        Blue turn 1
        build P4: L1
        P1, A5, A6
        P2, B5, B4
        P3, C5, C6
        expect platoon blue P4 A5: L1
        expect platoon blue P1 A6: M5
        expect platoon blue P2 B4: H5
        expect platoon blue P3 C6: L3
        expect turn red 1
    """)


@pytest.mark.rule("campaign 10.1")
@pytest.mark.parametrize("second", ["P2, C6, C7", "pass", "build P4: L1", ""])
def test_a_sheet_once_given_is_not_given_again(second: str) -> None:
    pending = """
        set platoon blue P1 C5: M5
        set platoon blue P2 C6: M5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect battles D5
    """
    holds(f"""
        {pending}
        blue:
        Blue turn 1
        {second}
        expect refused 10.1
        expect platoon blue P2 C6: M5
        expect bank blue 5
        expect battles D5
    """)


@pytest.mark.rule("campaign 10.1")
def test_a_sheet_is_not_given_again_while_scouts_are_asked() -> None:
    holds("""
        set platoon blue P1 C5: L5
        set platoon blue P2 C6: M5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect scouts blue P1
        blue:
        Blue turn 1
        P2, C6, C7
        expect refused 10.1
        expect platoon blue P2 C6: M5
        expect scouts blue P1
    """)


@pytest.mark.rule("campaign 10.2")
def test_the_seed_s_example_sheet_is_understood() -> None:
    holds("""
        set platoon blue P1 A3: M5
        set platoon blue P2 C5: M5
        set platoon blue P3 D7: M5
        set control E6 blue
        set control E5 blue
        first blue
        set turn blue 3
        blue:
        Blue turn 3
        P1, A3, B4
        P2, C5, stay
        P3, D7, E6-E5
        expect platoon blue P1 B4: M5
        expect platoon blue P2 C5: M5
        expect platoon blue P3 E5: M5
    """)


@pytest.mark.rule("campaign 10.2")
@pytest.mark.parametrize(
    "sheet",
    [
        "blue turn 1\np1, a5, a6",
        "BLUE TURN 1\nP1,A5,A6",
        "Blue turn 1\nP 1, A5, A6",
        "Blue turn 1\nP1 A5 A6",
        "Blue turn 1\nP1: A5 -> A6",
        "Blue turn 1\n- P1, A5, A6",
        "Blue turn 1\n```\nP1, A5, A6\n```",
        "Blue turn 1\nP1, A5, A6  # the lake road",
        "Blue turn 1\n# a remark alone\nP1, A5, A6",
        "Blue turn 1\n\n  P1 ,  A5 ,  A6  ",
        "Blue turn 1\nР1, А5, А6",  # noqa: RUF001 - Cyrillic letters that look like these
    ],
)
def test_people_write_the_format_as_they_do_on_a_phone(sheet: str) -> None:
    holds(f"{SETTING}\n{sheet}\nexpect platoon blue P1 A6: M5\nexpect turn red 1")


@pytest.mark.rule("campaign 10.2")
@pytest.mark.parametrize("path", ["B5-C4", "B5 - C4", "B5–C4", "B5—C4", "B5 -> C4", "b5-c4"])  # noqa: RUF001
def test_a_move_of_two_hexes_names_both(path: str) -> None:
    holds(f"""
        set control B5 blue
        set control C4 blue
        set platoon blue P1 A5: M5
        first blue
        blue:
        Blue turn 1
        P1, A5, {path}
        expect platoon blue P1 C4: M5
    """)


@pytest.mark.rule("campaign 10.2")
@pytest.mark.parametrize(
    "sheet",
    [
        "P1, A5, A6",  # no header
        "Blue turn 2\nP1, A5, A6",
        "Blue turn 0\nP1, A5, A6",
        "Red turn 1\nP1, A5, A6",
        "Blue turn\nP1, A5, A6",
        "Blue turn 1\nP1, A5",
        "Blue turn 1\nP1 goes home",
        "Blue turn 1\nP1, B5, A6",  # it stands in A5
        "Blue turn 1\nP1, A5, A6\nP1, A5, A4",  # named twice
        "Blue turn 1\nP1, A5, A6\nP1, A5, A6",
        "Blue turn 1\nP1, A5, A6\nP1, A5, stay",
        "Blue turn 1\nP9, A5, A6",  # no such platoon
        "Blue turn 1\nP11, A5, A6",
        "Blue turn 1\nP1, A5, A6\nattack at dawn",
    ],
)
def test_what_is_not_in_the_format_is_refused(sheet: str) -> None:
    holds(f"{SETTING}\n{sheet}\nexpect refused 10.2\nexpect platoon blue P1 A5: M5\nexpect turn blue 1")


@pytest.mark.rule("campaign 10.2")
def test_the_lines_below_a_wrong_header_are_judged_all_the_same() -> None:
    holds(f"""
        {SETTING}
        Blue turn 7
        P1, A5, C9
        build P4: H10
        expect refused 10.2
        expect refused 11.6
        expect refused 8.1
    """)


@pytest.mark.rule("campaign 10.2")
def test_the_referee_s_lines_are_read_as_strictly() -> None:
    for line in ("banana", "set bank green 4", "set bank blue many", "result B5: victory"):
        holds(f"first blue\n{line}\nexpect refused 10.2")


@pytest.mark.rule("campaign 10.3")
def test_a_platoon_not_named_stays() -> None:
    holds(f"""
        {SETTING}
        Blue turn 1
        P1, A5, A6
        expect platoon blue P2 B5: H5
        expect platoon blue P3 C5: L3
        expect platoon blue P1 A6: M5
    """)


@pytest.mark.rule("campaign 10.3")
def test_one_bad_line_refuses_the_whole_message() -> None:
    holds(f"""
        {SETTING}
        Blue turn 1
        build P4: L1
        P1, A5, A6
        P2, B5, B9
        expect refused 11.6
        expect platoon blue P4 none
        expect bank blue 5
        expect platoon blue P1 A5: M5
        expect control A6 none
        expect turn blue 1
    """)


@pytest.mark.rule("campaign 10.3")
def test_every_fault_of_every_line_is_told_at_once() -> None:
    holds("""
        set control A4 blue
        set platoon blue P1 A5: M5
        set platoon blue P2 B5: H5
        set platoon blue P3 C5: L3
        set platoon blue P5 A4: M5, L1
        set platoon blue P6 A4: M5
        set platoon blue P7 B4: M5
        first blue
        blue:
        Blue turn 1
        build P4: H10
        split P5: H9 to P6
        P1, A5, C9
        P2, C5, C6
        P3, C5, D5-E5
        P9, A5, A6
        P7, B4, A4-B4
        expect refused 8.1
        expect refused 9.1
        expect refused 11.6
        expect refused 10.2
        expect refused 11.1
        expect refused 11.3
    """)


@pytest.mark.rule("campaign 10.3")
def test_a_line_may_have_two_faults() -> None:
    holds(f"""
        {SETTING}
        Blue turn 1
        build P1: L1
        P1, B5, C9
        expect refused 10.2
        expect refused 8.6
    """)


@pytest.mark.rule("campaign 10.3")
def test_the_message_is_judged_as_a_whole() -> None:
    setting = """
        set control B5 blue
        set platoon blue P1 A5: M5
        set platoon blue P2 B5: M5
        set platoon blue P3 B5: M5
        first blue
        blue:
    """
    holds(f"{setting}\nBlue turn 1\nP1, A5, B5\nexpect refused 11.7")
    holds(f"{setting}\nBlue turn 1\nP1, A5, B5\nP2, B5, C5\nexpect platoon blue P1 B5: M5")


@pytest.mark.rule("campaign 10.3")
def test_a_hidden_enemy_is_never_checked() -> None:
    holds("""
        set platoon blue P1 C5: M5
        set platoon red P1 D5: M5
        set platoon red P2 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect battles D5
    """)


@pytest.mark.rule("campaign 10.3")
def test_a_refused_message_may_be_mended_and_sent_again() -> None:
    holds(f"""
        {SETTING}
        Blue turn 1
        P1, A5, A7
        expect refused 11.6
        Blue turn 1
        P1, A5, A6
        expect platoon blue P1 A6: M5
        expect turn red 1
    """)


@pytest.mark.rule("campaign 10.3")
def test_a_refusal_that_nothing_expects_ends_the_play() -> None:
    failure = fails(f"{SETTING}\nBlue turn 1\nP1, A5, A7\nexpect turn blue 1")
    assert failure.line
    fails(f"{SETTING}\nBlue turn 1\nP1, A5, A7")
    fails(f"{SETTING}\nBlue turn 1\nP1, A5, A6\nexpect refused")
    fails(f"{SETTING}\nBlue turn 1\nP1, A5, A7\nexpect refused 11.1")


@pytest.mark.rule("campaign 10.4")
def test_the_written_orders_are_kept_for_the_team_and_the_referee_alone() -> None:
    text = """
        set platoon blue P1 C5: M5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect battles D5
    """
    assert blue(text).orders[Team.BLUE].game_turn == 1
    assert view(text, Seat.REFEREE).orders[Team.BLUE] == blue(text).orders[Team.BLUE]
    (line,) = blue(text).orders[Team.BLUE].lines
    assert line.source.text.strip() == "P1, C5, D5"
    assert Team.BLUE not in red(text).orders
    assert Team.BLUE not in view(text, Seat.PUBLIC).orders


@pytest.mark.rule("campaign 10.4")
def test_each_team_reads_its_own_orders_only() -> None:
    text = """
        set platoon blue P1 C5: M5
        set platoon red P1 G6: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, C6
        red:
        Red turn 1
        P1, G6, G5
        expect turn blue 2
    """
    assert set(blue(text).orders) == {Team.BLUE}
    assert set(red(text).orders) == {Team.RED}
    assert set(view(text, Seat.REFEREE).orders) == {Team.BLUE, Team.RED}
    assert not view(text, Seat.PUBLIC).orders


@pytest.mark.rule("campaign 10.4")
def test_the_orders_prove_through_which_hex_a_platoon_entered_turns_ago() -> None:
    holds("""
        set control C5 blue
        set platoon blue P1 C5: M5
        set platoon red P1 F5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        red:
        Red turn 1
        P1, F5, E5
        blue:
        Blue turn 2
        red:
        Red turn 2
        P1, E5, D5
        referee:
        result D5: attackers capture
        expect platoon blue P1 C5: M5
    """)


@pytest.mark.rule("campaign 10.1")
def test_of_a_second_sheet_nothing_else_is_said() -> None:
    pending = """
        set platoon blue P1 C5: M5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect battles D5
        blue:
        Blue turn 5
        nonsense
        P1, D5, A1
    """
    holds(f"{pending}\nexpect refused 10.1")
    fails(f"{pending}\nexpect refused 11.6")


@pytest.mark.rule("campaign 10.2")
def test_pass_needs_the_header_and_stands_alone() -> None:
    holds("first blue\nblue:\npass\nexpect refused 10.2\nBlue turn 1\npass\nexpect turn red 1")
    holds("first blue\nblue:\nBlue turn 1\npass\nbuild P1: L1\nexpect refused 10.2\nexpect bank blue 5")


@pytest.mark.rule("campaign 10.2")
def test_windows_line_ends_are_harmless() -> None:
    text = f"map plain\n{SETTING}\nBlue turn 1\nP1, A5, A6\nexpect control A6 blue"
    holds(text.replace("\n", "\r\n"))
