"""What a rules lawyer asks: two faults in one line, and clauses that meet where nobody expects them."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.view import View
from tests.rules.campaign.table import holds, view


@pytest.mark.rule("campaign 10.3")
@pytest.mark.parametrize(
    ("line", "cited"),
    [
        ("P1, A5, A6-A5", ("11.3", "11.1")),
        ("P1, A5, A6-A7-A9", ("11.1", "11.6")),
        ("P1, A5, B5-E5", ("11.6", "11.1")),
        ("P1, A6, C9", ("10.2", "11.6")),
        ("P9, A5, Z9", ("10.2", "11.6")),
        ("P9, A5, A4-A3-A2", ("10.2", "11.1")),
        ("build P11: M12", ("8.3", "8.2")),
    ],
)
def test_every_fault_of_one_line_is_cited(line: str, cited: tuple[str, ...]) -> None:
    expected = "\n".join(f"expect refused {rule}" for rule in cited)
    holds(f"set platoon blue P1 A5: M5\nfirst blue\nblue:\nBlue turn 1\n{line}\n{expected}")


@pytest.mark.rule("campaign 10.3")
@pytest.mark.rule("campaign 8.6")
@pytest.mark.rule("campaign 9.1")
@pytest.mark.parametrize(
    ("line", "cited"),
    [
        ("merge P1 into P2", "9.1"),
        ("split P1: M5 to P2", "9.1 or 9.3"),
        ("split P1: H9 to P4", "9.1"),
        ("reform P1: M5", "9.1"),
    ],
)
def test_what_was_just_built_is_named_beside_the_act_s_other_fault(line: str, cited: str) -> None:
    holds(
        f"""
        set platoon blue P1 A5: M5
        set platoon blue P2 B5: M1
        first blue
        blue:
        Blue turn 1
        build P1: L1
        {line}
        expect refused 8.6
        expect refused {cited}
        """
    )


@pytest.mark.rule("campaign 10.3")
@pytest.mark.rule("campaign 9.3")
def test_a_split_names_both_the_missing_vehicle_and_the_marker_that_was_in_use() -> None:
    holds(
        """
        set platoon blue P1 A5: M5
        set platoon blue P2 B5: M1
        set platoon blue P3 B5: M2
        first blue
        blue:
        Blue turn 1
        merge P2 into P3
        split P1: H9 to P2
        expect refused 9.1
        expect refused 9.3
        """
    )


@pytest.mark.rule("campaign 10.2")
def test_an_unknown_platoon_that_starts_beyond_the_map_is_refused_like_any_other() -> None:
    holds("first blue\nblue:\nBlue turn 1\nP9, K5, A4\nexpect refused 10.2")
    holds("first blue\nblue:\nBlue turn 1\nP9, K5, stay\nexpect refused 10.2")


@pytest.mark.rule("campaign 11.7")
@pytest.mark.rule("campaign 10.3")
def test_a_platoon_with_a_faulty_build_line_is_not_counted_for_the_stack() -> None:
    sheet = """
        set platoon blue P1 B5: M1
        set platoon blue P2 B5: M1
        set platoon blue P3 A5: M1
        set platoon blue P4 A6: M1
        first blue
        blue:
        Blue turn 1
        P3, A5, B5
        """
    holds(sheet + "expect refused 11.7")
    holds(sheet + "build P1: M1\nexpect refused 8.4")


@pytest.mark.rule("campaign 15.3")
@pytest.mark.rule("campaign 14.2")
def test_a_wiped_platoon_whose_recovery_is_open_fills_its_hex_for_a_ranking() -> None:
    holds(
        """
        set bank blue 30
        set control B5 blue
        set control C5 blue
        set platoon blue P1 C5: M5
        set platoon blue P2 C5: H5
        set platoon blue P3 D6: M9
        set platoon red P1 C4: M5
        set platoon red P2 E6: M9
        first red
        red:
        Red turn 1
        P1, C4, C5
        P2, E6, D6
        referee:
        battles C5, D6
        result C5: draw; lost blue P2 H5
        expect platoon blue P2 none
        referee:
        result D6: attackers capture
        blue:
        retreat P3: C5, D5
        expect platoon blue P3 D5: M9
        blue:
        recover P2: H5
        expect platoon blue P2 C5: H5
        expect turn blue 1
        """
    )


@pytest.mark.rule("campaign 15.1")
@pytest.mark.rule("campaign 15.3")
def test_an_entry_hex_that_the_enemy_retreated_into_meanwhile_is_ranked_instead() -> None:
    holds(
        """
        set platoon blue P1 D5: M5
        set platoon red P1 C5: M5 entered from D5
        set platoon red P2 E5: M5
        set control C5 red
        set control D5 blue
        set platoon blue P2 B6: H5
        first blue
        blue:
        Blue turn 1
        P1, D5, E5
        P2, B6, C5
        referee:
        battles C5, E5
        result C5: attackers capture
        expect platoon red P1 D5: M5
        expect control D5 red
        referee:
        result E5: draw
        expect ranks blue P1
        blue:
        retreat P1: D5, D6
        expect platoon blue P1 D6: M5
        expect turn red 1
        """
    )


@pytest.mark.rule("campaign 10.4")
@pytest.mark.rule("campaign 12.5")
def test_the_defender_knows_the_attackers_side_but_not_through_which_hex_they_came() -> None:
    def told(start: str, seat: Seat) -> View:
        return view(
            f"""
            set platoon blue P1 {start}: M5
            set platoon red P1 E5: M5
            first blue
            blue:
            Blue turn 1
            P1, {start}, E5
            expect side E5 attackers 1
            """,
            seat,
        )

    (battle,) = told("D6", Seat.RED).battles
    assert (battle.side, battle.crossed) == (1, ())
    assert told("D6", Seat.RED) == told("F6", Seat.RED)
    assert told("D6", Seat.BLUE).battles[0].crossed == (5,)
    assert told("F6", Seat.REFEREE).battles[0].crossed == (3,)
