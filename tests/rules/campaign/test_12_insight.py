"""Chapter 12, as the referee asks for it: what each team knows of a hex, and by which rule."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.insight import Known, glimpses
from engine.campaign.see import see
from engine.hexes import Hex
from tests.rules.campaign.table import VEILED, holds

HERE = """
    set platoon blue P1 C5: L5, M5
    set platoon red P1 D5: H5, H6
    set control C5 blue
    set control D5 red
    first blue
"""


def known(text: str, hex_: str, seat: Seat = Seat.BLUE) -> dict[Known, str]:
    """Play a record and return what a team knows of a hex, and what it does not."""
    state = holds(text).state
    found = glimpses(Hex(hex_), see(state, seat), see(state, Seat.REFEREE))
    assert all(one.rules for one in found)
    return {one.how: one.what for one in found}


@pytest.mark.rule("campaign 12.1")
def test_a_team_knows_its_own_platoons_and_all_open_markers_and_nothing_next_door() -> None:
    assert known(HERE, "C5") == {Known.OWN: "P1 M5, L5", Known.MARKER_OPEN: "blue"}
    assert known(HERE, "D5") == {Known.MARKER_OPEN: "red", Known.HIDDEN: "P1 H6, H5"}
    assert known(HERE, "D5", Seat.RED) == {Known.OWN: "P1 H6, H5", Known.MARKER_OPEN: "red"}


@pytest.mark.rule("campaign 12.1")
def test_closed_markers_are_known_by_owning_standing_and_remembering() -> None:
    closed = f"map {VEILED}\n{HERE}"
    assert known(closed, "C5") == {Known.OWN: "P1 M5, L5", Known.MARKER_OWN: "blue"}
    assert known(closed, "D5") == {Known.MARKER_UNKNOWN: "", Known.HIDDEN: "P1 H6, H5"}
    lost = f"{closed}\nset control C5 red\nset platoon blue P1 C6: M5"
    assert known(lost, "C5") == {Known.MARKER_REMEMBERED: "red"}
    assert known(f"{lost}\nset control C5 none", "C5")[Known.MARKER_OUTDATED] == "red"
    assert (
        known(f"{closed}\nset platoon blue P1 D6: M5\nset control D6 none", "D6")[Known.MARKER_STOOD]
        == "none"
    )


@pytest.mark.rule("campaign 12.3")
def test_of_who_is_met_and_who_is_fought_it_is_known_that_he_is_there_and_no_more() -> None:
    scouting = f"{HERE}\nblue:\nBlue turn 1\nP1, C5, D5"
    assert known(scouting, "D5") == {Known.MARKER_OPEN: "red", Known.MET: "", Known.UNREAD: "P1 H6, H5"}
    assert Known.MET not in known(scouting, "C5", Seat.RED)
    fought = f"{scouting}\nblue:\ngo P1"
    assert known(fought, "D5")[Known.BATTLE] == ""
    assert known(fought, "D5", Seat.RED)[Known.UNREAD] == "P1 M5, L5"
    assert Known.HIDDEN not in known(fought, "D5", Seat.RED)


@pytest.mark.rule("campaign 1.4")
def test_of_water_nothing_is_to_be_known() -> None:
    assert known("map lake\nfirst blue", "C5") == {Known.WATER: ""}
