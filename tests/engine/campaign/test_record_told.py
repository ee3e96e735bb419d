"""What a record that does not hold says of itself: the line, and what holds instead."""

from __future__ import annotations

import pytest

from engine.campaign.record.play import play
from engine.campaign.view import Marker
from engine.errors import NotAllowed, fault
from engine.hexes import Hex
from engine.records import RecordFailure
from tests.rules.campaign.positions import FOUND, SCOUTING
from tests.rules.campaign.table import fails, find, holds, red

BASE = f"map plain\nset bank blue 7{FOUND}"


@pytest.mark.parametrize(
    ("expected", "instead"),
    [
        ("bank blue 11", "the bank is 12"),
        ("control A5 red", "the marker is blue"),
        ("control C5 blue", "the marker is none"),
        ("platoon blue P1 none", "the platoon is C5: M5, L5"),
        ("platoon blue P1 C5: M5", "the platoon is C5: M5, L5"),
        ("platoon blue P2 C5: M5", "the platoon is none"),
        ("side D5 attackers 1", "the attackers' side is nowhere: no battle was there"),
        ("scouts blue none", "still to answer for are P1"),
        ("scouts red P1", "still to answer for are none"),
        ("ranks red P1", "rankings still to come are none"),
        ("battles D5", "pending are none"),
        ("turn red 1", "the turn is blue 1"),
        ("turn blue 2", "the turn is blue 1"),
        ("winner blue", "the winner is none"),
        ("sees blue D5 none", "blue sees enemy"),
        ("sees red A5 red", "red sees blue"),
    ],
)
def test_what_holds_instead_is_said(expected: str, instead: str) -> None:
    failure = fails(f"{BASE}expect {expected}")
    assert (failure.line, failure.message) == (9, f"expect {expected}: {instead}")
    assert str(failure) == f"line 9: expect {expected}: {instead}"
    assert failure.faults == ()


@pytest.mark.parametrize(
    "expected",
    [
        "bank blue 12",
        "BANK Blue 12",
        "control a5 blue",
        "platoon blue p1 c5: l5 m5",
        "scouts blue P1",
        "scouts blue 1",
        "ranks red none",
        "battles none",
        "turn blue 01",
        "winner none",
        "sees blue d5 enemy",
        "sees red C5 none",
    ],
)
def test_what_holds_is_read_in_capitals_or_not(expected: str) -> None:
    assert holds(f"{BASE}expect {expected}").expectations == 1


def test_what_a_team_sees_is_judged_by_the_markers_that_lie_there_also_while_scouts_are_asked() -> None:
    assert red(SCOUTING).control[Hex("A6")] is Marker.NONE
    holds(f"{SCOUTING}\nexpect sees blue A6 blue\nexpect sees red A6 blue")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "a record begins with its map: map two-rivers"),
        ("# nothing", 1, "a record begins with its map: map two-rivers"),
        ("\nfirst blue\nexpect turn blue 1", 2, "a record begins with its map: map two-rivers"),
        ("map plain\nmap plain", 2, "a record has one map only"),
        (f"{BASE}expect weather fair", 9, "expect weather fair: cannot be read"),
        (f"{BASE}expect refused", 9, "expect refused: the block before was carried out"),
        ("map plain\nexpect refused", 2, "expect refused: the block before was carried out"),
        (f"{BASE}go P3\nexpect refused 9.9", 10, "expect refused 9.9: the refusal cites 10.2"),
        (
            f"{BASE}expect scouts blue P1\ngo P3\nexpect refused 9.9 or 8.8",
            11,
            "expect refused 9.9 or 8.8: the refusal cites 10.2, 12.4",
        ),
        (f"{BASE}expect scouts blue P1\ngo P3", 10, "refused, which nothing expects; it cites 10.2, 12.4"),
        ("map plain\nfirst blue\ndance", 3, "refused, which nothing expects; it cites 10.2"),
    ],
)
def test_a_record_that_does_not_hold_names_the_line(text: str, line: int, message: str) -> None:
    with pytest.raises(RecordFailure) as failure:
        play(text, find)
    assert (failure.value.line, failure.value.message) == (line, message)


def test_a_map_that_cannot_be_used_is_named_with_its_faults() -> None:
    wrong = fault("map_missing", "1.8")

    def load(_: str) -> object:
        raise NotAllowed(wrong)

    with pytest.raises(RecordFailure) as failure:
        play("\nmap nowhere", load)  # type: ignore[arg-type]  # it never answers
    assert (failure.value.line, failure.value.message) == (2, "the map nowhere cannot be used")
    assert failure.value.faults == (wrong,)


@pytest.mark.parametrize("rules", ["", " 12.4", " 9.9 or 12.4", " 10.2 OR 9.9"])
def test_a_refusal_may_be_expected_by_any_rule_it_cites(rules: str) -> None:
    played = holds(f"{BASE}expect scouts blue P1\ngo P3\nexpect REFUSED{rules}\nexpect scouts blue P1")
    assert played.expectations == 3
    assert played.steps[-1].after is played.steps[-1].before
