"""Chapter 11: movement."""

from __future__ import annotations

import pytest

from tests.rules.campaign.table import fails, holds


def sheet(*lines: str, before: str = "set platoon blue P1 A5: M5", plain: str = "plain") -> str:
    """A record in which Blue sends one sheet on Game Turn 1."""
    written = "\n".join(lines)
    return f"map {plain}\n{before}\nfirst blue\nblue:\nBlue turn 1\n{written}\n"


def marked(*hexes: str) -> str:
    """The lines that make some hexes Blue's, and put P1 into A5."""
    return "\n".join([*(f"set control {h} blue" for h in hexes), "set platoon blue P1 A5: M5"])


@pytest.mark.rule("campaign 11.1")
@pytest.mark.parametrize("owner", ["none", "blue", "red"])
def test_one_hex_may_be_anybody_s(owner: str) -> None:
    holds(
        sheet("P1, A5, B5", before=f"set control B5 {owner}\nset platoon blue P1 A5: M5")
        + "expect platoon blue P1 B5: M5"
    )


@pytest.mark.rule("campaign 11.1")
def test_two_hexes_must_each_be_friendly() -> None:
    holds(sheet("P1, A5, B5-C5", before=marked("B5", "C5")) + "expect platoon blue P1 C5: M5")
    for held in ((), ("B5",), ("C5",)):
        holds(
            sheet("P1, A5, B5-C5", before=marked(*held))
            + "expect refused 11.1\nexpect platoon blue P1 A5: M5"
        )


@pytest.mark.rule("campaign 11.1")
@pytest.mark.parametrize("foreign", ["B5", "C5"])
def test_a_hex_of_the_enemy_s_is_not_friendly(foreign: str) -> None:
    before = marked("B5", "C5").replace(f"control {foreign} blue", f"control {foreign} red")
    holds(sheet("P1, A5, B5-C5", before=before) + "expect refused 11.1")


@pytest.mark.rule("campaign 11.1")
def test_nobody_moves_three_hexes() -> None:
    holds(
        sheet("P1, A5, B5-C5-D5", before=marked("B5", "C5", "D5"))
        + "expect refused 11.1\nexpect platoon blue P1 A5: M5"
    )


@pytest.mark.rule("campaign 11.1")
def test_two_hexes_must_each_be_adjacent() -> None:
    holds(sheet("P1, A5, B5-D5", before=marked("B5", "D5")) + "expect refused 11.6")
    holds(sheet("P1, A5, C5-D5", before=marked("C5", "D5")) + "expect refused 11.6")


@pytest.mark.rule("campaign 11.2")
def test_a_hex_gained_this_turn_discounts_nothing() -> None:
    before = f"{marked('C5')}\nset platoon blue P2 A5: H5"
    for lines in (("P1, A5, B5", "P2, A5, B5-C5"), ("P2, A5, B5-C5", "P1, A5, B5")):
        holds(sheet(*lines, before=before) + "expect refused 11.1\nexpect control B5 none")


@pytest.mark.rule("campaign 11.2")
def test_a_hex_gained_last_turn_counts() -> None:
    before = f"{marked('C5')}\nset platoon blue P2 A5: H5"
    holds(
        sheet("P1, A5, B5", before=before)
        + """
        red:
        Red turn 1
        blue:
        Blue turn 2
        P2, A5, B5-C5
        expect platoon blue P2 C5: H5
    """
    )


@pytest.mark.rule("campaign 11.2")
def test_two_platoons_may_take_the_same_hex_at_the_same_time() -> None:
    before = f"{marked()}\nset platoon blue P2 B6: H5"
    holds(
        sheet("P1, A5, B5", "P2, B6, B5", before=before)
        + "expect platoon blue P1 B5: M5\nexpect platoon blue P2 B5: H5"
    )


@pytest.mark.rule("campaign 11.3")
def test_own_platoons_may_swap() -> None:
    before = f"{marked()}\nset platoon blue P2 B5: H5"
    holds(
        sheet("P1, A5, B5", "P2, B5, A5", before=before)
        + "expect platoon blue P1 B5: M5\nexpect platoon blue P2 A5: H5"
    )


@pytest.mark.rule("campaign 11.3")
def test_four_platoons_of_two_full_hexes_may_swap() -> None:
    before = "\n".join(
        f"set platoon blue P{n} {h}: M{n}" for n, h in ((1, "A5"), (2, "A5"), (3, "B5"), (4, "B5"))
    )
    holds(
        sheet("P1, A5, B5", "P2, A5, B5", "P3, B5, A5", "P4, B5, A5", before=before)
        + "expect platoon blue P1 B5: M1\nexpect platoon blue P2 B5: M2\nexpect platoon blue P3 A5: M3\n"
        "expect platoon blue P4 A5: M4"
    )


@pytest.mark.rule("campaign 11.3")
def test_a_platoon_may_pass_through_a_full_hex_of_its_own_team() -> None:
    before = f"{marked('B5', 'C5')}\nset platoon blue P2 B5: H5\nset platoon blue P3 B5: H6"
    holds(sheet("P1, A5, B5-C5", before=before) + "expect platoon blue P1 C5: M5")


@pytest.mark.rule("campaign 11.3")
def test_going_out_and_back_is_refused() -> None:
    holds(sheet("P1, A5, B5-A5", before=marked("B5")) + "expect refused 11.3\nexpect platoon blue P1 A5: M5")


@pytest.mark.rule("campaign 11.4")
def test_a_move_into_a_hex_with_enemies_leads_to_a_battle() -> None:
    holds("""
        set control D5 red
        set platoon blue P1 C5: M5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect battles D5
        expect platoon blue P1 D5: M5
        expect platoon red P1 D5: M5
        expect control D5 red
        expect turn blue 1
    """)


@pytest.mark.rule("campaign 11.4")
def test_an_enemy_hex_without_platoons_leads_to_none() -> None:
    holds("""
        set control D5 red
        set platoon blue P1 C5: M5
        set platoon red P1 D4: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        expect battles none
        expect control D5 blue
        expect turn red 1
    """)


@pytest.mark.rule("campaign 11.4")
def test_several_battles_may_arise_in_one_turn() -> None:
    holds("""
        set platoon blue P1 C5: M5
        set platoon blue P2 C6: M5
        set platoon blue P3 C8: M5
        set platoon red P1 D5: M5
        set platoon red P2 C7: M5
        set platoon red P3 D9: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C6, C7
        P3, C8, D9
        expect battles C7, D5, D9
    """)


@pytest.mark.rule("campaign 11.4")
def test_platoons_from_two_hexes_meet_the_enemy_in_one_battle() -> None:
    holds("""
        set platoon blue P1 C5: M5
        set platoon blue P2 D6: M5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, D6, D5
        expect battles D5
        referee:
        result D5: attackers annihilate
        expect battles none
        expect platoon blue P1 D5: M5
        expect platoon blue P2 D5: M5
    """)


@pytest.mark.rule("campaign 11.4")
def test_standing_beside_the_enemy_is_no_battle() -> None:
    holds("""
        set platoon blue P1 C5: M5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, stay
        expect battles none
        expect turn red 1
    """)


@pytest.mark.rule("campaign 11.5")
def test_the_entry_hex_is_the_one_from_which_the_last_move_came() -> None:
    holds("""
        set control B5 blue
        set platoon blue P1 B5: M5
        set platoon red P1 F6: M5
        first blue
        blue:
        Blue turn 1
        P1, B5, C5
        red:
        Red turn 1
        P1, F6, E5
        blue:
        Blue turn 2
        P1, C5, D5
        red:
        Red turn 2
        P1, E5, D5
        referee:
        result D5: attackers capture
        expect platoon blue P1 C5: M5
        expect ranks blue none
    """)


@pytest.mark.rule("campaign 11.5")
def test_the_entry_hex_of_a_move_of_two_hexes_is_the_one_in_the_middle() -> None:
    holds("""
        set control B5 blue
        set control C5 blue
        set platoon blue P1 A5: M5
        set platoon red P1 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, A5, B5-C5
        red:
        Red turn 1
        P1, D5, C5
        referee:
        result C5: attackers capture
        expect platoon blue P1 B5: M5
    """)


@pytest.mark.rule("campaign 11.5")
def test_standing_still_by_order_or_without_one_changes_no_entry_hex() -> None:
    holds("""
        set control B5 blue
        set control C6 blue
        set platoon blue P1 B5: M5
        set platoon blue P2 C6: M5
        set platoon red P1 D6: M5
        first blue
        blue:
        Blue turn 1
        P1, B5, C5
        P2, C6, C5
        red:
        Red turn 1
        blue:
        Blue turn 2
        P1, C5, stay
        red:
        Red turn 2
        P1, D6, C5
        referee:
        result C5: attackers capture
        expect platoon blue P1 B5: M5
        expect platoon blue P2 C6: M5
    """)


@pytest.mark.rule("campaign 11.5")
def test_the_attackers_side_follows_from_the_side_they_crossed() -> None:
    for start, side in (("D4", 1), ("E4", 2), ("E5", 1), ("D6", 2), ("C5", 1), ("C4", 2)):
        holds(f"""
            set platoon blue P1 {start}: M5
            set platoon red P1 D5: M5
            first blue
            blue:
            Blue turn 1
            P1, {start}, D5
            expect side D5 attackers {side}
        """)


@pytest.mark.rule("campaign 11.6")
@pytest.mark.parametrize("to", ["C5", "A7", "J6", "B7", "A5"])
def test_a_hex_that_is_not_adjacent_is_refused(to: str) -> None:
    holds(sheet(f"P1, A5, {to}") + "expect refused 11.6\nexpect platoon blue P1 A5: M5")


@pytest.mark.rule("campaign 11.6")
@pytest.mark.parametrize(("start", "to"), [("A1", "A0"), ("J10", "K10"), ("J10", "J11"), ("A10", "A11")])
def test_nobody_leaves_the_map(start: str, to: str) -> None:
    holds(sheet(f"P1, {start}, {to}", before=f"set platoon blue P1 {start}: M5") + "expect refused 11.6")


@pytest.mark.rule("campaign 11.6")
def test_nobody_enters_water_in_one_step_or_two() -> None:
    before = "set control D6 blue\nset platoon blue P1 C6: M5"
    holds(sheet("P1, C6, C5", before=before, plain="lake") + "expect refused 11.6 or 1.4")
    holds(sheet("P1, C6, D6-D5", before=before, plain="lake") + "expect refused 11.6 or 1.4")
    holds(sheet("P1, C6, D6", before=before, plain="lake") + "expect platoon blue P1 D6: M5")


@pytest.mark.rule("campaign 11.7")
def test_no_more_than_two_end_in_one_hex() -> None:
    before = "\n".join(f"set platoon blue P{n} {h}: M5" for n, h in ((1, "A5"), (2, "B4"), (3, "B6")))
    lines = ("P1, A5, B5", "P2, B4, B5", "P3, B6, B5")
    holds(sheet(*lines, before=before) + "expect refused 11.7\nexpect control B5 none")
    holds(sheet(*lines[:2], before=before) + "expect platoon blue P2 B5: M5")


@pytest.mark.rule("campaign 11.7")
def test_those_that_stand_still_count() -> None:
    before = "\n".join(f"set platoon blue P{n} {h}: M5" for n, h in ((1, "A5"), (2, "B5"), (3, "B5")))
    for more in ((), ("P2, B5, stay",)):
        holds(sheet("P1, A5, B5", *more, before=before) + "expect refused 11.7")
    holds(sheet("P1, A5, B5", "P2, B5, B4", before=before) + "expect platoon blue P1 B5: M5")


@pytest.mark.rule("campaign 11.7")
def test_the_home_city_and_what_is_built_there_count() -> None:
    holds(sheet("build P2: L1", "build P3: L1") + "expect refused 11.7\nexpect platoon blue P2 none")
    holds(sheet("build P2: L1", "build P3: L1", "P1, A5, B5") + "expect platoon blue P3 A5: L1")
    before = "set platoon blue P1 B5: M5"
    holds(sheet("build P2: L1", "build P3: L1", "P1, B5, A5", before=before) + "expect refused 11.7")


@pytest.mark.rule("campaign 11.7")
def test_what_reorganisation_makes_and_empties_counts() -> None:
    before = "set platoon blue P1 C5: M5, L3\nset platoon blue P2 C5: H7"
    holds(sheet("split P1: L3 to P7", before=before) + "expect refused 11.7\nexpect platoon blue P7 none")
    three = f"{before.replace('M5, L3', 'M5')}\nset platoon blue P3 C6: L1"
    holds(sheet("P3, C6, C5", before=three) + "expect refused 11.7")
    holds(sheet("merge P1 into P2", "P3, C6, C5", before=three) + "expect platoon blue P3 C5: L1")


@pytest.mark.rule("campaign 11.7")
def test_enemies_do_not_count() -> None:
    holds("""
        set platoon blue P1 C5: M5
        set platoon blue P2 C5: M5
        set platoon red P1 D5: M5
        set platoon red P2 D5: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C5, D5
        expect battles D5
    """)


@pytest.mark.rule("campaign 11.7")
def test_a_platoon_with_a_faulty_line_is_not_counted() -> None:
    before = "\n".join(f"set platoon blue P{n} {h}: M5" for n, h in ((1, "A5"), (2, "B5"), (3, "B5")))
    text = sheet("P1, A5, B5", "P2, B5, B9", before=before)
    holds(text + "expect refused 11.6")
    fails(text + "expect refused 11.7")


@pytest.mark.rule("campaign 10.3")
@pytest.mark.rule("campaign 11.7")
@pytest.mark.parametrize("fault", ["P4, C5, C9", "P4, D5, C5", "P4, C5, C5", "P7, C5, C6"])
def test_a_stack_of_three_is_named_beside_the_faults_of_other_lines(fault: str) -> None:
    places = ((1, "A5"), (2, "B4"), (3, "B6"), (4, "C5"))
    before = "\n".join(f"set platoon blue P{n} {h}: M5" for n, h in places)
    lines = ("P1, A5, B5", "P2, B4, B5", "P3, B6, B5")
    for order in ((fault, *lines), (*lines, fault)):
        text = sheet(*order, before=before)
        holds(f"{text}expect refused 11.7")
        holds(f"{text}expect refused 11.6 or 10.2")
        holds(f"{text}expect refused\nexpect platoon blue P1 A5: M5")


@pytest.mark.rule("campaign 11.7")
@pytest.mark.parametrize("unreadable", ["P1 goes home", "build P1: X9", "split P1: L3 for P9"])
def test_an_unreadable_line_leaves_out_its_own_platoon_and_no_other(unreadable: str) -> None:
    four = "\n".join(
        f"set platoon blue P{n} {h}: M5" for n, h in ((1, "B5"), (2, "A5"), (3, "B4"), (4, "B6"))
    )
    two = sheet("P2, A5, B5", "P3, B4, B5", unreadable, before=four)
    three = sheet("P2, A5, B5", "P3, B4, B5", "P4, B6, B5", unreadable, before=four)
    holds(f"{two}expect refused 10.2 or 8.2")
    fails(f"{two}expect refused 11.7")
    holds(f"{three}expect refused 10.2 or 8.2\nexpect refused 11.7")


@pytest.mark.rule("campaign 11.7")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("merge P1 into P9", "9.1"),
        ("split P1: L9 to P8", "9.1"),
        ("reform P1: L9", "9.1"),
        ("build P1: H10", "8.1"),
    ],
)
def test_a_faulty_line_of_any_kind_leaves_its_platoon_out(line: str, rule: str) -> None:
    places = ((1, "A5"), (2, "A4"), (3, "B5"), (9, "C5"))
    before = "\n".join(f"set platoon blue P{n} {h}: M5" for n, h in places)
    text = sheet("P2, A4, A5", "P3, B5, A5", line, before=before)
    holds(f"{text}expect refused {rule}")
    fails(f"{text}expect refused 11.7")
