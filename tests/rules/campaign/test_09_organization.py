"""Chapter 9: organization."""

from __future__ import annotations

import pytest

from engine.campaign.hear import hear
from engine.errors import NotAllowed
from tests.rules.campaign.table import blue, holds

TWO = "set platoon blue P1 C5: M5, L3\nset platoon blue P2 C5: H7"


def turn(*lines: str, before: str = TWO) -> str:
    """A record in which Blue sends one sheet on Game Turn 1."""
    sheet = "\n".join(lines)
    return f"{before}\nfirst blue\nblue:\nBlue turn 1\n{sheet}\n"


def red_takes_d5(*lines: str, before: str) -> str:
    """A record in which Blue reorganises in D5 and is driven out by Red from E5 in the next turn."""
    markers = "set control C5 blue\nset control D6 blue\nset control D4 blue\nset control D5 blue"
    return (
        turn(*lines, before=f"{markers}\nset platoon red P1 E5: M5\n{before}")
        + """
        expect turn red 1
        red:
        Red turn 1
        P1, E5, D5
        referee:
        result D5: attackers capture
        expect ranks blue none
    """
    )


@pytest.mark.rule("campaign 9.1")
def test_platoons_of_one_hex_merge() -> None:
    holds(turn("merge P1 into P2") + "expect platoon blue P2 C5: M5, L3, H7\nexpect platoon blue P1 none")


@pytest.mark.rule("campaign 9.1")
def test_platoons_of_one_hex_exchange_vehicles() -> None:
    holds(
        turn("reform P1: H7, L3", "reform P2: M5")
        + "expect platoon blue P1 C5: H7, L3\nexpect platoon blue P2 C5: M5"
    )


@pytest.mark.rule("campaign 9.1")
def test_a_platoon_splits() -> None:
    holds(
        turn("split P1: L3 to P7", before="set platoon blue P1 C5: M5, L3")
        + "expect platoon blue P1 C5: M5\nexpect platoon blue P7 C5: L3"
    )


@pytest.mark.rule("campaign 9.1")
def test_a_platoon_gives_some_vehicles_to_one_that_stands_there() -> None:
    holds(turn("split P1: L3 to P2") + "expect platoon blue P1 C5: M5\nexpect platoon blue P2 C5: H7, L3")


@pytest.mark.rule("campaign 9.1")
def test_reform_may_empty_a_platoon() -> None:
    holds(
        turn("reform P1: none", "reform P2: M5, L3, H7")
        + "expect platoon blue P1 none\nexpect platoon blue P2 C5: H7, L3, M5"
    )


@pytest.mark.rule("campaign 9.1")
def test_three_vehicles_are_the_limit() -> None:
    before = "set platoon blue P1 C5: M5, L3\nset platoon blue P2 C5: H7, H6"
    holds(turn("merge P1 into P2", before=before) + "expect refused 9.1\nexpect platoon blue P1 C5: M5, L3")
    holds(turn("reform P1: none", "reform P2: M5, L3, H7, H6", before=before) + "expect refused 9.1")
    holds(turn("split P1: M5 to P2", before=before) + "expect platoon blue P2 C5: H7, H6, M5")


@pytest.mark.rule("campaign 9.1")
def test_the_limit_holds_after_each_line() -> None:
    before = "set platoon blue P1 C5: M5, L3\nset platoon blue P2 C5: H7, H6, H5"
    holds(turn("split P1: M5 to P2", "split P2: H7 to P1", before=before) + "expect refused 9.1")
    holds(
        turn(
            "split P1: M5 to P2",
            "split P2: H7 to P7",
            before="set platoon blue P1 C5: M5\nset platoon blue P2 C5: H7, H6, H5",
        )
        + "expect refused 9.1"
    )


@pytest.mark.rule("campaign 9.1")
def test_reform_lines_that_follow_one_another_are_one_act_and_judged_at_its_end() -> None:
    before = "set platoon blue P1 C5: M5, L3, L2\nset platoon blue P2 C5: H7, H6, H5"
    holds(
        turn("reform P1: H7, L3, L2", "reform P2: M5, H6, H5", before=before)
        + "expect platoon blue P1 C5: H7, L3, L2\nexpect platoon blue P2 C5: M5, H6, H5"
    )


@pytest.mark.rule("campaign 9.1")
def test_a_build_or_move_line_between_reform_lines_does_not_part_them() -> None:
    before = f"{TWO}\nset platoon blue P3 B5: M1"
    holds(
        turn("reform P1: H7, L3", "build P9: L1", "P3, B5, B6", "reform P2: M5", before=before)
        + "expect platoon blue P1 C5: H7, L3\nexpect platoon blue P2 C5: M5\n"
        "expect platoon blue P9 A5: L1\nexpect platoon blue P3 B6: M1"
    )


@pytest.mark.rule("campaign 9.1")
def test_a_merge_or_split_between_reform_lines_parts_them() -> None:
    before = f"{TWO}\nset platoon blue P3 B5: M1\nset platoon blue P4 B5: M2"
    holds(
        turn("reform P1: H7, L3", "merge P3 into P4", "reform P2: M5", before=before)
        + "expect refused 9.1\nexpect platoon blue P3 B5: M1"
    )


@pytest.mark.rule("campaign 9.1")
def test_reform_lines_of_two_hexes_are_two_acts() -> None:
    before = f"{TWO}\nset platoon blue P3 B5: M1, L1\nset platoon blue P4 B5: M2"
    holds(
        turn("reform P1: H7, L3", "reform P2: M5", "reform P3: M1", "reform P4: M2, L1", before=before)
        + "expect platoon blue P1 C5: H7, L3\nexpect platoon blue P4 B5: M2, L1"
    )
    holds(
        turn("reform P1: H7, L3", "reform P3: M1", "reform P2: M5", "reform P4: M2, L1", before=before)
        + "expect refused 9.1"
    )


@pytest.mark.rule("campaign 9.1")
def test_a_spare_marker_in_a_reform_belongs_to_the_hex_of_the_line_before() -> None:
    before = "set platoon blue P1 C5: M5, L3\nset platoon blue P3 B5: M5, L3"
    holds(
        turn("reform P1: M5", "reform P7: L3", "reform P3: M5", "reform P8: L3", before=before)
        + "expect platoon blue P7 C5: L3\nexpect platoon blue P8 B5: L3"
    )
    holds(
        turn("reform P3: M5", "reform P7: L3", "reform P1: M5", "reform P8: L3", before=before)
        + "expect platoon blue P7 B5: L3\nexpect platoon blue P8 C5: L3"
    )
    holds(turn("reform P3: M5, L3", "reform P7: L3", "reform P1: M5", before=before) + "expect refused 9.1")


@pytest.mark.rule("campaign 9.1")
@pytest.mark.parametrize(
    "lines",
    [
        ("reform P1: M5", "reform P2: H7"),  # the L3 vanishes
        ("reform P1: M5, L3", "reform P2: H7, L3"),  # a second L3 appears
        ("reform P1: M5, L4", "reform P2: H7"),  # another vehicle
        ("reform P1: none", "reform P2: H7, L3"),
        ("reform P2: none",),
        ("reform P1: M5, L3, H7",),  # P2 is not named, so it keeps its H7
        ("split P1: H7 to P2",),
        ("split P1: L4 to P2",),
        ("split P1: L3, L3 to P2",),
    ],
)
def test_vehicles_neither_appear_nor_vanish(lines: tuple[str, ...]) -> None:
    holds(
        turn(*lines) + "expect refused 9.1\nexpect platoon blue P1 C5: M5, L3\nexpect platoon blue P2 C5: H7"
    )


@pytest.mark.rule("campaign 9.1")
def test_platoons_of_different_hexes_do_not_reorganise() -> None:
    before = "set platoon blue P1 C5: M5, L3\nset platoon blue P2 C6: H7"
    holds(turn("merge P1 into P2", before=before) + "expect refused 9.1")
    holds(turn("split P1: L3 to P2", before=before) + "expect refused 9.1 or 9.3")
    holds(
        turn("reform P1: M5", "reform P2: H7, L3", before=before)
        + "expect refused 9.1\nexpect platoon blue P2 C6: H7"
    )


@pytest.mark.rule("campaign 9.1")
def test_platoons_that_were_not_together_when_the_turn_began_do_not_reorganise() -> None:
    holds("""
        set platoon blue P1 C5: M5, L3
        first blue
        referee:
        set platoon blue P2 C5: H7
        blue:
        Blue turn 1
        merge P1 into P2
        expect refused 9.1
        blue:
        Blue turn 1
        expect turn red 1
        red:
        Red turn 1
        blue:
        Blue turn 2
        merge P1 into P2
        expect platoon blue P2 C5: M5, L3, H7
    """)


@pytest.mark.rule("campaign 9.1")
def test_platoons_reorganise_where_they_stand_before_they_move_not_where_they_go() -> None:
    before = "set platoon blue P1 C5: M5\nset platoon blue P2 C6: H7"
    holds(
        turn("P1, C5, C6", "merge P1 into P2", before=before)
        + "expect refused 9.1\nexpect platoon blue P1 C5: M5"
    )


@pytest.mark.rule("campaign 9.1")
def test_lines_are_carried_out_in_written_order() -> None:
    before = "set platoon blue P1 C5: M5, L3\nset platoon blue P2 C5: H7\nset control D5 blue"
    holds(
        turn("split P1: M5 to P2", "split P2: H7 to P1", before=before)
        + "expect platoon blue P1 C5: H7, L3\nexpect platoon blue P2 C5: M5"
    )
    holds(turn("split P2: M5 to P1", "split P1: M5 to P2", before=before) + "expect refused 9.1")


@pytest.mark.rule("campaign 9.2")
def test_an_emptied_marker_cannot_be_used_in_the_same_turn() -> None:
    before = "set platoon blue P1 C5: M5\nset platoon blue P2 C5: H7\nset platoon blue P3 B5: M5, L3"
    holds(
        turn("merge P1 into P2", "split P3: L3 to P1", before=before)
        + "expect refused 9.1 or 9.3\nexpect platoon blue P1 C5: M5"
    )
    holds(turn("merge P1 into P2", "split P2: M5 to P1", before=before) + "expect refused")
    holds(turn("merge P1 into P2", "build P1: L1", before=before) + "expect refused")


@pytest.mark.rule("campaign 9.2")
@pytest.mark.parametrize("refill", ["split P3: L3 to P1", "merge P3 into P1", "reform P3: M5\nreform P1: L3"])
@pytest.mark.parametrize("empty", ["merge P1 into P2", "split P1: M5 to P2", "reform P1: none, P2: M5, H7"])
def test_however_a_marker_was_emptied_the_line_that_refills_it_is_refused_by_the_marker_s_name(
    empty: str, refill: str
) -> None:
    captain = blue(
        "set platoon blue P1 C5: M5\nset platoon blue P2 C5: H7\nset platoon blue P3 B5: M5, L3\nfirst blue"
    )
    with pytest.raises(NotAllowed) as refused:
        hear(f"Blue turn 1\n{refill}\n{empty}", captain)
    assert "not_spare" not in {fault.kind for fault in refused.value.faults}, "P1 is not empty yet"
    sheet = f"Blue turn 1\n{empty}\n{refill}".splitlines()
    with pytest.raises(NotAllowed) as refused:
        hear("\n".join(sheet), captain)
    (marker,) = [fault for fault in refused.value.faults if fault.line == len(sheet)]
    assert (marker.kind, dict(marker.details), marker.quote) == ("not_spare", {"platoon": 1}, sheet[-1])
    assert set(marker.rules) == {"9.2", "9.3"}


@pytest.mark.rule("campaign 9.2")
@pytest.mark.parametrize("line", ["build P1: L3", "split P2: L3 to P1"])
def test_an_emptied_marker_is_free_from_the_next_turn_s_construction_on(line: str) -> None:
    where = "A5" if line.startswith("build") else "C5"
    holds(
        turn("merge P1 into P2")
        + f"""
        expect platoon blue P1 none
        red:
        Red turn 1
        blue:
        Blue turn 2
        {line}
        expect platoon blue P1 {where}: L3
    """
    )


@pytest.mark.rule("campaign 9.3")
def test_a_split_takes_a_spare_marker_not_one_that_stands_elsewhere_or_is_none() -> None:
    before = "set platoon blue P1 C5: M5, L3\nset platoon blue P2 B5: H7"
    holds(
        turn("split P1: L3 to P2", before=before) + "expect refused 9.1 or 9.3\nexpect platoon blue P2 B5: H7"
    )
    holds(turn("split P1: L3 to P11", before=before) + "expect refused")
    holds(turn("split P1: L3 to P10", before=before) + "expect platoon blue P10 C5: L3")


@pytest.mark.rule("campaign 9.3")
def test_a_marker_freed_after_the_turn_began_is_not_spare_for_a_split() -> None:
    holds("""
        set platoon blue P1 C5: M5, L3
        set platoon blue P7 D5: H7
        first blue
        referee:
        set platoon blue P7 none
        blue:
        Blue turn 1
        split P1: L3 to P7
        expect refused 9.3
        blue:
        Blue turn 1
        split P1: L3 to P8
        expect platoon blue P8 C5: L3
    """)


@pytest.mark.rule("campaign 9.3")
def test_a_platoon_made_this_turn_may_receive_more_but_not_give() -> None:
    before = "set platoon blue P1 C5: M5, L3, L2"
    holds(
        turn("split P1: M5 to P7", "split P1: L3 to P7", before=before)
        + "expect platoon blue P7 C5: M5, L3\nexpect platoon blue P1 C5: L2"
    )
    holds(
        turn("split P1: M5, L3 to P7", "split P7: L3 to P1", before=before)
        + "expect refused\nexpect platoon blue P7 none"
    )
    holds(
        turn("split P1: M5, L3 to P7", "merge P7 into P1", before=before)
        + "expect refused\nexpect platoon blue P7 none"
    )


@pytest.mark.rule("campaign 9.3")
@pytest.mark.parametrize("entry", ["C5", "D6"])
def test_a_split_platoon_inherits_its_parent_s_entry_hex(entry: str) -> None:
    before = f"set platoon blue P1 D5: M5, L3 entered from {entry}"
    holds(
        red_takes_d5("split P1: L3 to P7", before=before)
        + f"expect platoon blue P7 {entry}: L3\nexpect platoon blue P1 {entry}: M5"
    )


@pytest.mark.rule("campaign 9.3")
def test_a_split_from_a_platoon_without_entry_hex_has_none_either() -> None:
    holds("""
        set platoon blue P1 D5: M5, L3
        set platoon red P1 E5: M5
        first blue
        blue:
        Blue turn 1
        split P1: L3 to P7
        red:
        Red turn 1
        P1, E5, D5
        referee:
        result D5: attackers capture
        expect ranks blue P1, P7
    """)


@pytest.mark.rule("campaign 9.3")
@pytest.mark.parametrize(("two", "three"), [("C5", "D6"), ("D6", "C5")])
def test_with_several_givers_the_lowest_numbered_one_s_entry_hex_is_inherited(two: str, three: str) -> None:
    before = (
        f"set platoon blue P2 D5: M5, L3 entered from {two}\nset platoon blue P3 D5: L4 entered from {three}"
    )
    holds(
        red_takes_d5("reform P3: none", "reform P7: L4, L3", "reform P2: M5", before=before)
        + f"expect platoon blue P7 {two}: L3, L4\nexpect platoon blue P2 {two}: M5"
    )


@pytest.mark.rule("campaign 9.3")
def test_a_parent_is_who_lost_a_vehicle_such_as_the_new_one_gained() -> None:
    before = "set platoon blue P2 D5: M5 entered from C5\nset platoon blue P3 D5: L4, H5 entered from D6"
    holds(
        red_takes_d5("reform P2: M5, H5", "reform P3: none", "reform P7: L4", before=before)
        + "expect platoon blue P7 D6: L4\nexpect platoon blue P2 C5: M5, H5"
    )


@pytest.mark.rule("campaign 9.3")
def test_a_merge_keeps_the_receiver_s_entry_hex() -> None:
    before = "set platoon blue P1 D5: M5 entered from C5\nset platoon blue P2 D5: L4 entered from D6"
    holds(red_takes_d5("merge P1 into P2", before=before) + "expect platoon blue P2 D6: M5, L4")
    holds(red_takes_d5("merge P2 into P1", before=before) + "expect platoon blue P1 C5: M5, L4")


@pytest.mark.rule("campaign 9.4")
@pytest.mark.parametrize("mover", ["P1", "P2"])
@pytest.mark.parametrize(
    "lines", [("split P1: L3 to P2",), ("reform P1: H7, L3", "reform P2: M5"), ("split P2: H7 to P1",)]
)
def test_who_gave_or_received_does_not_move_this_turn(mover: str, lines: tuple[str, ...]) -> None:
    holds(turn(*lines, f"{mover}, C5, C6") + "expect refused 9.4 or 10.2\nexpect platoon blue P1 C5: M5, L3")


@pytest.mark.rule("campaign 9.4")
def test_giver_and_receiver_are_refused_by_9_4_and_may_be_told_to_stay() -> None:
    holds(turn("split P1: L3 to P2", "P1, C5, C6") + "expect refused 9.4")
    holds(turn("split P1: L3 to P2", "P2, C5, C6") + "expect refused 9.4")
    holds(turn("P2, C5, C6", "merge P1 into P2") + "expect refused 9.4")
    holds(turn("split P1: L3 to P2", "P1, C5, stay", "P2, C5, stay") + "expect platoon blue P2 C5: H7, L3")


@pytest.mark.rule("campaign 9.4")
def test_who_took_no_part_moves() -> None:
    before = f"{TWO}\nset platoon blue P3 C5: A4"
    holds(turn("split P1: L3 to P2", "P3, C5, C6", before=before) + "expect platoon blue P3 C6: A4")


@pytest.mark.rule("campaign 9.4")
def test_a_reform_that_changes_nothing_is_no_reorganisation() -> None:
    holds(turn("reform P1: L3, M5", "P1, C5, C6") + "expect platoon blue P1 C6: M5, L3")
    before = f"{TWO}\nset platoon blue P3 C5: A4"
    holds(
        turn("reform P1: M5", "reform P2: H7, L3", "reform P3: A4", "P3, C5, C6", before=before)
        + "expect platoon blue P3 C6: A4\nexpect platoon blue P2 C5: H7, L3"
    )


@pytest.mark.rule("campaign 9.4")
def test_who_was_reorganised_moves_again_in_the_next_turn() -> None:
    holds(
        turn("split P1: L3 to P2")
        + """
        red:
        Red turn 1
        blue:
        Blue turn 2
        P1, C5, C6
        P2, C5, C4
        expect platoon blue P1 C6: M5
        expect platoon blue P2 C4: H7, L3
    """
    )


@pytest.mark.rule("campaign 9.1")
@pytest.mark.parametrize("line", ["merge P9 into P1", "split P9: L3 to P1", "reform P9: L3"])
def test_a_platoon_that_does_not_exist_gives_nothing(line: str) -> None:
    holds(
        f"{turn(line)}expect refused 10.2 or 9.1\n"
        "expect platoon blue P1 C5: M5, L3\nexpect platoon blue P9 none"
    )


@pytest.mark.rule("campaign 9.1")
def test_what_was_received_may_be_given_on() -> None:
    before = "set platoon blue P1 C5: M1\nset platoon blue P2 C5: H2\nset platoon blue P3 C5: A3"
    holds(
        f"{turn('merge P1 into P2', 'merge P2 into P3', before=before)}"
        "expect platoon blue P3 C5: M1, H2, A3\nexpect platoon blue P2 none\nexpect platoon blue P1 none"
    )


@pytest.mark.rule("campaign 9.1")
def test_a_platoon_may_be_renumbered_by_merging_it_into_a_spare_marker() -> None:
    holds(f"{turn('merge P1 into P7')}expect platoon blue P7 C5: M5, L3\nexpect platoon blue P1 none")
