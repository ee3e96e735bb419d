"""The receipt: every line in words, the count of vehicles after it, the bank in the end."""

from __future__ import annotations

import pytest

from bot.games.campaign.cards.receipt import receipt
from bot.games.campaign.cards.sheets import skeleton, written
from bot.games.campaign.cards.taps.edits import moved
from bot.games.campaign.cards.taps.moving import destinations
from engine.campaign.commands import Seat, Sheet
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.reading import read
from engine.campaign.view import View
from tests.rules.campaign.table import view

POSITION = """
first blue
referee:
set platoon blue P1 A5: M5
set platoon blue P2 A5: H7, L3
set platoon blue P3 A4: TD8, A2
set control A4 blue
set bank blue 20
set turn blue 2
set bank blue 20
"""


@pytest.fixture(scope="module")
def seen() -> View:
    return view(POSITION, Seat.BLUE)


def lines(seen: View, text: str) -> list[str]:
    sheet = read(f"Blue turn {seen.game_turn}\n{text}", seen).acts[0]
    assert isinstance(sheet, Sheet)
    return receipt(7, sheet, seen, Team.BLUE, replaces=6).split("\n")


@pytest.mark.rule("campaign 10.1")
@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("build P4: M5, M5", "Build 2 \u00d7 medium tier 5 for 10 points in A5: P4 new with 2."),
        ("build P1: H9", "Build heavy tier 9 for 9 points in A5: P1 now 2, was 1."),
        ("P3, A4, stay", "P3 stays in A4."),
        ("P1, A5, B6", "P1 moves from A5 to B6."),
        ("P2, A5, A4-A3", "P2 moves from A5 to A3 by way of A4."),
        ("merge P1 into P2", "P1 gives medium tier 5: P2 now 3, was 2, P1 goes back in the box."),
        ("split P2: L3 to P1", "light tier 3 change platoon: P2 now 1, was 2, P1 now 2, was 1."),
        ("split P2: L3 to P9", "light tier 3 change platoon: P2 now 1, was 2, P9 new with 1."),
        ("reform P1: none", "P1 now empty, was 1: nothing."),
    ],
)
def test_each_line_is_read_back_in_words(seen: View, text: str, reading: str) -> None:
    assert lines(seen, text)[2] == f"1. {reading}"


def test_the_receipt_says_its_number_what_it_replaces_and_the_bank_after_it(seen: View) -> None:
    told = lines(seen, "build P4: M5")
    assert told[0] == "**Receipt 7: Blue turn 2**"
    assert told[1] == "It replaces receipt 6."
    assert "Bank: 20 \u2212 5 = **15**." in told
    assert "Bank: stays at **20**." in lines(seen, "P1, A5, B6")


@pytest.mark.rule("campaign 10.3")
def test_platoons_that_are_not_named_are_told_to_stay(seen: View) -> None:
    assert "2. Not mentioned, so they stay: P2 (A5), P3 (A4)." in lines(seen, "P1, A5, B6")


def test_a_passed_turn_is_told_as_one() -> None:
    assert "No orders: you pass the turn" in lines(view("first blue", Seat.BLUE), "pass")[2]


@pytest.mark.rule("campaign 10.2")
def test_the_skeleton_is_a_legal_sheet_in_which_everybody_stays(seen: View) -> None:
    text = skeleton(seen, Team.BLUE)
    assert text == "Blue turn 2\nP1, A5, stay\nP2, A5, stay\nP3, A4, stay"
    assert read(text, seen).acts


def test_a_sheet_written_out_is_read_as_itself(seen: View) -> None:
    text = (
        "Blue turn 2\nbuild P4: M5, L3\nsplit P2: L3 to P1\nmerge P1 into P2\nreform P3: none\nP1, A5, A4-A3"
    )
    sheet = read(text, seen).acts[0]
    assert isinstance(sheet, Sheet)
    assert written(sheet, seen, Team.BLUE) == text


@pytest.mark.rule("campaign 11.1")
def test_what_may_be_tapped_is_just_what_is_legal(seen: View) -> None:
    for platoon in seen.of(Team.BLUE):
        offered = {path[-1] for path in destinations(seen, Team.BLUE, Sheet(Team.BLUE, 2), platoon) if path}
        assert offered, platoon
        for hex_ in offered:
            assert hex_ in seen.map.land


def test_tapping_again_replaces_the_move_before(seen: View) -> None:
    sheet = Sheet(Team.BLUE, 2)
    for end in ("B6", "A4"):
        (path,) = [
            p
            for p in destinations(seen, Team.BLUE, sheet, seen.platoons[PlatoonId(Team.BLUE, 1)])
            if p[-1:] == (end,)
        ]
        sheet = moved(sheet, 1, seen.platoons[PlatoonId(Team.BLUE, 1)].hex, path)
    assert written(sheet, seen, Team.BLUE) == "Blue turn 2\nP1, A5, A4"
