"""Chapter 4: the sequence of a team's turn."""

from __future__ import annotations

import pytest

from tests.rules.campaign.table import holds

pytestmark = pytest.mark.rule("campaign 4.1")


def test_revenue_comes_before_construction() -> None:
    holds("""
        first blue
        blue:
        Blue turn 1
        build P1: M5
        expect platoon blue P1 A5: M5
        expect bank blue 0
    """)


def test_the_victory_test_comes_before_revenue() -> None:
    path = "\n".join(f"set control {h} blue" for h in ("B5", "C5", "D5", "E5", "F6", "G6", "H6", "I6", "J6"))
    holds(f"""
        {path}
        set bank blue 1
        first blue
        expect winner blue
        expect bank blue 1
    """)


def test_organization_comes_before_movement_and_after_construction_however_the_lines_stand() -> None:
    holds("""
        set platoon blue P1 A5: M5
        set platoon blue P2 A5: L3
        first blue
        blue:
        Blue turn 1
        merge P1 into P2
        build P3: M5
        expect platoon blue P2 A5: M5, L3
        expect platoon blue P3 A5: M5
        expect platoon blue P1 none
        expect turn red 1
    """)


def test_construction_comes_before_organization_so_a_marker_emptied_now_is_not_free_for_building() -> None:
    holds("""
        set bank blue 10
        set platoon blue P1 A5: M5
        set platoon blue P2 A5: L3
        first blue
        blue:
        Blue turn 1
        merge P1 into P2
        build P1: M5
        expect refused 8.6
    """)


def test_combat_comes_after_movement() -> None:
    holds("""
        set platoon blue P1 C5: M5
        set platoon blue P2 C6: M5
        set platoon red P1 D5: H5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C6, C7
        expect control C7 blue
        expect battles D5
        expect turn blue 1
        referee:
        result D5: draw
        expect turn red 1
    """)


@pytest.mark.parametrize(
    "lines", ["", "pass", "build P4: L1", "P1, A5, B5", "P1, A5, stay", "split P1: L3 to P2"]
)
def test_any_of_the_captain_s_phases_may_be_passed(lines: str) -> None:
    holds(f"""
        set platoon blue P1 A5: M5, L3
        first blue
        blue:
        Blue turn 1
        {lines}
        expect turn red 1
    """)


def test_a_turn_without_battles_is_complete_with_its_moves() -> None:
    holds("""
        set platoon blue P1 A5: M5
        first blue
        blue:
        Blue turn 1
        P1, A5, B5
        expect battles none
        expect turn red 1
        expect bank red 5
    """)


def test_pass_stands_alone() -> None:
    holds("""
        set platoon blue P1 A5: M5
        first blue
        blue:
        Blue turn 1
        pass
        P1, A5, B5
        expect refused
        expect platoon blue P1 A5: M5
        expect turn blue 1
    """)
