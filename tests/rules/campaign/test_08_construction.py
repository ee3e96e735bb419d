"""Chapter 8: construction."""

from __future__ import annotations

import pytest

from tests.rules.campaign.table import holds


def turn(*lines: str, bank: int = 95, before: str = "") -> str:
    """A record in which Blue, with the bank given before its revenue of 5, sends one sheet on Game Turn 1."""
    sheet = "\n".join(lines)
    return f"set bank blue {bank}\n{before}\nfirst blue\nblue:\nBlue turn 1\n{sheet}\n"


@pytest.mark.rule("campaign 8.1")
def test_a_vehicle_costs_its_tier() -> None:
    holds(turn("build P1: M5, L3, TD10") + "expect bank blue 82\nexpect platoon blue P1 A5: TD10, L3, M5")


@pytest.mark.rule("campaign 8.1")
def test_the_whole_bank_may_be_spent_and_not_a_point_more() -> None:
    holds(turn("build P1: H10, H10, H10", bank=25) + "expect bank blue 0")
    holds(turn("build P1: H10, H10, H10", bank=24) + "expect refused 8.1\nexpect bank blue 29")


@pytest.mark.rule("campaign 8.1")
def test_all_build_lines_are_paid_from_one_bank() -> None:
    holds(turn("build P1: H10", "build P2: H8", bank=12) + "expect refused 8.1\nexpect platoon blue P1 none")
    holds(turn("build P1: H10", "build P2: H7", bank=12) + "expect bank blue 0")


@pytest.mark.rule("campaign 8.1")
@pytest.mark.parametrize("owner", ["none", "red"])
def test_nothing_is_built_while_the_home_is_not_controlled(owner: str) -> None:
    before = f"set control A5 {owner}\nset platoon blue P1 C5: M5"
    holds(turn("build P2: L1", before=before) + "expect refused 8.1 or 7.2\nexpect bank blue 95")


@pytest.mark.rule("campaign 8.1")
def test_one_s_own_bank_is_the_one_that_pays() -> None:
    holds(turn("build P1: H10", bank=0, before="set bank red 99") + "expect refused 8.1\nexpect bank red 99")


@pytest.mark.rule("campaign 8.2")
@pytest.mark.parametrize("kind", ["H", "M", "L", "TD", "A"])
@pytest.mark.parametrize("tier", range(1, 11))
def test_there_are_five_types_of_ten_tiers(kind: str, tier: int) -> None:
    holds(
        turn(f"build P1: {kind}{tier}")
        + f"expect platoon blue P1 A5: {kind}{tier}\nexpect bank blue {100 - tier}"
    )


@pytest.mark.rule("campaign 8.2")
@pytest.mark.parametrize("vehicle", ["M11", "M0", "H99"])
def test_there_is_no_other_tier(vehicle: str) -> None:
    holds(turn(f"build P1: {vehicle}") + "expect refused 8.2\nexpect bank blue 100")


@pytest.mark.rule("campaign 8.2")
def test_there_is_no_other_type() -> None:
    holds(turn("build P1: X5") + "expect refused 8.2 or 10.2\nexpect platoon blue P1 none")


@pytest.mark.rule("campaign 8.2")
@pytest.mark.parametrize("mix", ["H10, H10, H10", "L1, A10, TD4", "M5, M5, L5"])
def test_types_and_tiers_may_be_mixed_in_any_way(mix: str) -> None:
    holds(turn(f"build P3: {mix}") + f"expect platoon blue P3 A5: {mix}")


@pytest.mark.rule("campaign 8.2")
def test_ten_platoons_of_three_vehicles_of_tier_ten_are_300_points() -> None:
    away = [
        f"set platoon blue P{n} {hex_}: H10, H10, H10"
        for n, hex_ in enumerate(["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9"], 1)
    ]
    holds(turn("build P10: TD10, A10, H10", before="\n".join(away)) + "expect bank blue 70")


@pytest.mark.rule("campaign 8.3")
def test_a_new_platoon_appears_in_the_home_city_whatever_its_number() -> None:
    holds(
        turn("build P10: L1", "build P4: M2")
        + "expect platoon blue P10 A5: L1\nexpect platoon blue P4 A5: M2"
    )
    holds("""
        set bank red 5
        first red
        red:
        Red turn 1
        build P4: M5
        expect platoon red P4 J6: M5
        expect platoon blue P4 none
    """)


@pytest.mark.rule("campaign 8.3")
@pytest.mark.parametrize("marker", ["P11", "P0", "P99"])
def test_there_are_ten_markers(marker: str) -> None:
    holds(turn(f"build {marker}: L1") + "expect refused 8.3\nexpect bank blue 100")


@pytest.mark.rule("campaign 8.3")
def test_the_teams_have_markers_of_their_own() -> None:
    holds(
        turn("build P4: L1", before="set platoon red P4 D5: M5")
        + "expect platoon blue P4 A5: L1\nexpect platoon red P4 D5: M5"
    )


@pytest.mark.rule("campaign 8.3")
def test_a_new_platoon_has_no_entry_hex() -> None:
    holds("""
        set platoon red P1 B5: M5
        first blue
        blue:
        Blue turn 1
        build P1: M5
        red:
        Red turn 1
        P1, B5, A5
        referee:
        result A5: attackers capture
        expect ranks blue P1
    """)


@pytest.mark.rule("campaign 8.3")
def test_a_new_platoon_has_three_vehicles_at_most_and_one_at_least() -> None:
    holds(turn("build P1: L1, L1, L1, L1") + "expect refused 8.4\nexpect platoon blue P1 none")
    holds(turn("build P1: none") + "expect refused\nexpect platoon blue P1 none\nexpect turn blue 1")
    holds(turn("build P1:") + "expect refused\nexpect platoon blue P1 none\nexpect turn blue 1")


@pytest.mark.rule("campaign 8.4")
def test_a_platoon_in_the_home_city_may_be_filled_up_to_three() -> None:
    holds(
        turn("build P1: L3, H2", before="set platoon blue P1 A5: M5")
        + "expect platoon blue P1 A5: M5, L3, H2\nexpect bank blue 95"
    )
    holds(
        turn("build P1: L3, H2, L1", before="set platoon blue P1 A5: M5")
        + "expect refused 8.4\nexpect platoon blue P1 A5: M5"
    )
    holds(turn("build P1: L1", before="set platoon blue P1 A5: M5, M5, M5") + "expect refused 8.4")


@pytest.mark.rule("campaign 8.4")
def test_two_build_lines_for_one_platoon_add_up() -> None:
    holds(
        turn("build P1: L3", "build P1: H2, M5")
        + "expect platoon blue P1 A5: M5, L3, H2\nexpect bank blue 90"
    )
    holds(turn("build P1: L3, L3", "build P1: H2, M5") + "expect refused 8.4\nexpect bank blue 100")
    holds(
        turn("build P1: L3", "build P2: L1", "build P1: H2", before="set platoon blue P1 A5: M5")
        + "expect platoon blue P1 A5: M5, L3, H2"
    )


@pytest.mark.rule("campaign 8.4")
@pytest.mark.parametrize("hex_", ["B5", "J6"])
def test_a_platoon_elsewhere_is_not_filled(hex_: str) -> None:
    holds(
        turn("build P1: L1", before=f"set control B5 blue\nset platoon blue P1 {hex_}: M5")
        + "expect refused 8.4\nexpect bank blue 100"
    )


@pytest.mark.rule("campaign 8.4")
def test_filling_keeps_the_entry_hex() -> None:
    holds("""
        set control B5 blue
        set platoon blue P1 A5: M5 entered from B5
        set platoon red P1 A4: M5
        first blue
        blue:
        Blue turn 1
        build P1: L3
        red:
        Red turn 1
        P1, A4, A5
        referee:
        result A5: attackers capture
        expect ranks blue none
        expect platoon blue P1 B5: M5, L3
    """)


@pytest.mark.rule("campaign 8.5")
def test_with_no_marker_free_and_no_room_at_home_nothing_is_spent() -> None:
    away = [f"set platoon blue P{n} B{n}: L1" for n in range(2, 11)]
    before = "\n".join(["set platoon blue P1 A5: M5, M5, M5", *away])
    for number in range(1, 11):
        holds(
            turn(f"build P{number}: L1", before=before)
            + "expect refused 8.4\nexpect bank blue 100\nexpect turn blue 1"
        )
    holds(turn("build P11: L1", before=before) + "expect refused 8.3\nexpect bank blue 100")


@pytest.mark.rule("campaign 8.5")
def test_room_in_a_platoon_at_home_is_enough_though_no_marker_is_free() -> None:
    away = [f"set platoon blue P{n} B{n}: L1" for n in range(2, 11)]
    before = "\n".join(["set platoon blue P1 A5: M5, M5", *away])
    holds(turn("build P1: L1", before=before) + "expect platoon blue P1 A5: M5, M5, L1\nexpect bank blue 99")


@pytest.mark.rule("campaign 8.5")
def test_what_the_same_message_makes_room_for_comes_too_late() -> None:
    """Construction comes before reorganisation and movement, so nobody is moved out of the way for it."""
    away = [f"set platoon blue P{n} B{n}: L1" for n in range(3, 11)]
    full = ["set platoon blue P1 A5: M5, M5, M5", "set platoon blue P2 A5: H5, H5, H5"]
    before = "\n".join([*full, *away])
    for line, rule in (
        ("P1, A5, B5", "8.4"),
        ("reform P1: M5, M5", "8.4"),
        ("merge P3 into P4", "8.4"),
        ("stay", "8.4"),
    ):
        lines = ["build P1: L1"] if line == "stay" else ["build P1: L1", line]
        holds(
            turn(*lines, before=before) + f"expect refused {rule}\nexpect bank blue 100\nexpect turn blue 1"
        )
    holds(turn("build P2: L1", before=before) + "expect refused 8.4\nexpect bank blue 100")


@pytest.mark.rule("campaign 8.5")
def test_what_is_built_in_the_same_message_takes_the_last_room_and_the_last_marker() -> None:
    away = [f"set platoon blue P{n} B{n}: L1" for n in range(3, 11)]
    room = "\n".join(["set platoon blue P1 A5: M5, M5", "set platoon blue P2 A5: H5, H5, H5", *away])
    holds(turn("build P1: L1", before=room) + "expect platoon blue P1 A5: M5, M5, L1\nexpect bank blue 99")
    holds(turn("build P1: L1", "build P1: L1", before=room) + "expect refused 8.4\nexpect bank blue 100")
    holds(turn("build P1: L1", "build P2: L1", before=room) + "expect refused 8.4\nexpect bank blue 100")
    marker = "\n".join(["set platoon blue P1 A5: M5, M5, M5", *away])
    holds(turn("build P2: L1", before=marker) + "expect platoon blue P2 A5: L1\nexpect bank blue 99")
    four = turn("build P2: L1, L1, L1", "build P2: L1", before=marker)
    holds(four + "expect refused 8.4\nexpect bank blue 100\nexpect platoon blue P2 none")


@pytest.mark.rule("campaign 8.6")
def test_a_new_platoon_does_not_move_this_turn_and_moves_in_the_next() -> None:
    holds(
        turn("build P1: M5", "P1, A5, B5")
        + """
        expect refused 8.6
        expect bank blue 100
        blue:
        Blue turn 1
        build P1: M5
        red:
        Red turn 1
        blue:
        Blue turn 2
        P1, A5, B5
        expect platoon blue P1 B5: M5
    """
    )


@pytest.mark.rule("campaign 8.6")
@pytest.mark.parametrize("lines", [("build P1: L3", "P1, A5, B5"), ("P1, A5, B5", "build P1: L3")])
def test_a_filled_platoon_does_not_move_this_turn_however_the_lines_stand(lines: tuple[str, str]) -> None:
    holds(
        turn(*lines, before="set platoon blue P1 A5: M5")
        + "expect refused 8.6\nexpect platoon blue P1 A5: M5"
    )


@pytest.mark.rule("campaign 8.6")
def test_a_filled_platoon_may_be_told_to_stay_and_the_others_move() -> None:
    holds(
        turn(
            "build P1: L3",
            "P1, A5, stay",
            "P2, A5, B5",
            before="set platoon blue P1 A5: M5\nset platoon blue P2 A5: M5",
        )
        + "expect platoon blue P1 A5: M5, L3\nexpect platoon blue P2 B5: M5"
    )


@pytest.mark.rule("campaign 8.6")
@pytest.mark.parametrize(
    "line",
    [
        "merge P1 into P2",
        "merge P2 into P1",
        "split P1: M5 to P2",
        "split P2: L3 to P1",
        "reform P1: M5, M6, L3\nreform P2: none",
    ],
)
def test_a_filled_platoon_is_not_reorganised_this_turn(line: str) -> None:
    before = "set platoon blue P1 A5: M5\nset platoon blue P2 A5: L3"
    holds(turn("build P1: M6", line, before=before) + "expect refused 8.6\nexpect platoon blue P1 A5: M5")


@pytest.mark.rule("campaign 8.6")
def test_a_new_platoon_is_not_reorganised_this_turn() -> None:
    before = "set platoon blue P1 A5: M5"
    holds(
        turn("build P2: L3", "merge P2 into P1", before=before)
        + "expect refused 8.6\nexpect platoon blue P2 none"
    )
    holds(
        turn("build P2: L3", "split P1: M5 to P2", before=before)
        + "expect refused 8.6\nexpect platoon blue P2 none"
    )
