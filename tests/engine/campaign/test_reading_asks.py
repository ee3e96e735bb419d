"""Reading never guesses between two meanings: it asks, and offers what was probably meant (10.2, 10.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.commands import Move, Seat, Source
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.legality.move_hints import hint_for_move, with_hints
from engine.campaign.reading import read_lines
from engine.campaign.view import RecoveryQuestion, RetreatQuestion, ScoutQuestion, View
from engine.errors import fault
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.engine.campaign.speakers import NOWHERE, acts, fault_in, faults, line, vehicles, view

pytestmark = pytest.mark.rule("campaign 10.2")


@pytest.mark.parametrize(
    ("text", "kind", "hint"),
    [
        ("P1, A3", "start_or_destination", "P1, A3, stay"),
        ("P1, B4", "start_or_destination", "P1, A3, B4"),
        ("P1, J9", "start_or_destination", None),
        ("P1 to B4", "start_or_destination", "P1, A3, B4"),
        ("P2, stay", "start_missing", "P2, C5, stay"),
        ("P9, stay", "start_missing", None),
        ("P2", "no_destination", "P2, C5, stay"),
        ("P1, B4-C4", "start_or_way", "P1, A3, B4-C4"),
        ("P1, A3, B4, stay", "move_and_stay", None),
        ("P1, A3, B4, P2, C5, C6", "two_platoons", None),
        ("P1, P2, B4", "two_platoons", None),
        ("P1, A3, B4 or B3", "no_hex", None),
        ("P1, A3, B4/B3", "no_hex", None),
        ("P1, A3, B4?", "no_hex", None),
        ("P1 via B4 from A3", "order_unclear", None),
        ("~~P1, A3, B4~~", "unknown_word", None),
        ("merge P1, P2", "merge_unclear", None),
        ("merge P1 and P2", "merge_unclear", None),
        ("merge P1 with P2", "merge_unclear", None),
        ("split P1, P2: M5", "split_unclear", None),
        ("split P1: M5", "split_unclear", None),
        ("split P1: M5 to P2, P3", "split_unclear", None),
        ("build P4: 2 M5", "no_vehicle", None),
        ("build P4: 7 heavy", "no_vehicle", None),
        ("build P4: M5 2", "no_vehicle", None),
        ("build P4: 2x M5 L3", "count_unclear", None),
        ("build P4: 2x", "count_unclear", None),
        ("build P4: M5 x9", "no_vehicle", None),
    ],
)
def test_a_line_with_two_meanings_is_asked_about(text: str, kind: str, hint: str | None) -> None:
    found = fault_in(text)
    assert (found.kind, found.hint) == (kind, hint)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("P1, A1O, B4", "P1, A10, B4"),
        ("P1, Al, B4", "P1, A1, B4"),
        ("PlO, A3, B4", "P10, A3, B4"),
        ("Pl, A3, B4", "P1, A3, B4"),
        ("P1, 3A, B4", "P1, A3, B4"),
        ("1, A3, B4", "P1, A3, B4"),
        ("1. A3, B4", "P1. A3, B4"),
        ("P2, C5, staay", "P2, C5, stay"),
        ("P2, C5, saty", "P2, C5, stay"),
        ("biuld P4: M5", "build P4: M5"),
        ("buy P4: M5", "build P4: M5"),
        ("build 4: M5", "build P4: M5"),
        ("build P4: M1O", "build P4: M10"),
        ("build P4: 5M", "build P4: M5"),
        ("build P4: hevy 7", "build P4: heavy 7"),
        ("refrom P1: M5", "reform P1: M5"),
        ("merg P5 into P6", "merge P5 into P6"),
        ("merge P5 ito P6", "merge P5 into P6"),
        ("merge 5 into 6", "merge P5 into P6"),
        ("splt P1: M5 to P7", "split P1: M5 to P7"),
        ("pss", "pass"),
        ("move P1 from A3 to B4", "P1 from A3 to B4"),
        ("make P4: M5", "build P4: M5"),
        ("xyzzy P1", None),
        ("12, A3, B4", None),
    ],
)
def test_a_slip_is_answered_with_the_likely_line(text: str, hint: str | None) -> None:
    assert fault_in(text).hint == hint


@pytest.mark.parametrize(
    ("text", "seat", "hint"),
    [
        ("hlat P1", Seat.BLUE, "halt P1"),
        ("go 3", Seat.BLUE, "go P3"),
        ("retrat P2: B4", Seat.BLUE, "retreat P2: B4"),
        ("recover P1: M5, hevy 7", Seat.BLUE, "recover P1: M5, heavy 7"),
        ("Bleu turn 3", Seat.BLUE, "Blue turn 3"),
        ("clsoe", Seat.REFEREE, "close"),
        ("result A6: darw", Seat.REFEREE, "result A6: draw"),
        ("result A6: attackers annihilated", Seat.REFEREE, None),
        ("set bnak blue 3", Seat.REFEREE, "set bank blue 3"),
        ("set platoon bleu P1 none", Seat.REFEREE, "set platoon blue P1 none"),
    ],
)
def test_answers_and_the_referees_lines_are_helped_too(text: str, seat: Seat, hint: str | None) -> None:
    assert faults(text, seat)[0].hint == hint


@pytest.mark.parametrize(
    "text", [f"P{n}, A3" for n in (1, 2, 9)] + ["biuld P4: M5", "1, A3, B4", "merge P5 ito P6"]
)
def test_every_hint_can_be_read_as_it_stands(text: str) -> None:
    hint = fault_in(text).hint
    if hint is not None:
        assert faults(f"Blue turn 3\n{hint}") == ()


def test_a_line_with_several_faults_has_no_hint_that_mends_only_one() -> None:
    found = faults("Blue turn 3\nbuild P4: M1O, X5")
    assert [f.hint for f in found] == [None, None]


def test_hints_come_from_the_speakers_own_view_alone() -> None:
    assert fault_in("P1, B4").hint == "P1, A3, B4"
    [found] = read_lines("Blue turn 3\nP1, B4", view(Seat.RED)).faults
    assert found.hint is None


@pytest.mark.parametrize(
    ("written", "start", "standing"),
    [("P1 B4 C4", "B4", "A3"), ("P1: A5 -> A6", "A5", "A3"), ("P1, A5-A6", "A5", "A3")],
)
def test_a_wrong_start_stays_as_written(written: str, start: str, standing: str) -> None:
    found = line(written)
    assert isinstance(found, Move)
    assert found.start == start != standing


# --- the likely intention of an answer, from the questions that were asked


def asked() -> View:
    """Make the View of a captain who was asked all kinds of questions."""
    blue = [PlatoonId(Team.BLUE, n) for n in range(4)]
    recovery = RecoveryQuestion(
        Team.BLUE,
        Hex("A4"),
        FrozenMap({blue[1]: vehicles("M5", "L3"), blue[2]: vehicles("H7")}),
        fought=(blue[1], blue[2]),
        survivor=True,
        path=True,
    )
    hopeless = replace(recovery, hex=Hex("J9"), lost=FrozenMap({blue[3]: vehicles("A6")}), path=False)
    return replace(
        view(),
        scouts=(ScoutQuestion(blue[3], Hex("D7"), Hex("E7")), ScoutQuestion(blue[2], Hex("C5"), Hex("C6"))),
        retreats=(RetreatQuestion(blue[2], Hex("C5"), (Hex("C4"), Hex("D5"))),),
        recoveries=(recovery, hopeless),
    )


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("halt", "halt P3"),
        ("go!", "go P3"),
        ("retreat D5, C4", "retreat P2: D5, C4"),
        ("retreat nowhere", None),
        ("recover all", "recover P1: M5, L3; P2: H7"),
        ("recover all of it", None),
        ("name", None),
    ],
)
def test_an_unfinished_answer_is_completed_by_what_was_asked(text: str, hint: str | None) -> None:
    [found] = read_lines(text, asked()).faults
    assert found.hint == hint
    assert hint is None or read_lines(hint, asked()).faults == ()


@pytest.mark.parametrize("text", ["halt", "retreat D5, C4", "recover all"])
def test_who_was_not_asked_gets_no_hint(text: str) -> None:
    [found] = read_lines(text, view()).faults
    assert found.hint is None


# --- the likely intention of a move that was read and is illegal


@pytest.mark.parametrize(
    ("platoon", "start", "path", "hint"),
    [
        (1, "B4", ("A4",), "P1, A3, A4"),
        (1, "B9", ("B4",), "P1, A3, B4"),
        (1, "A3", ("A3",), "P1, A3, stay"),
        (1, "B9", (), "P1, A3, stay"),
        (1, "A3", ("A5",), "P1, A3, A4-A5"),
        (3, "D7", ("E5",), "P3, D7, E6-E5"),
        (1, "B4", ("A3", "A4"), "P1, A3, A4"),
        (1, "A3", ("B44",), "P1, A3, B4"),
        (9, "C5", ("C6",), "P2, C5, C6"),
        (9, "H8", ("C6",), None),
        (9, "C5", ("J9",), None),
        (1, "A3", ("K4",), None),
        (1, "A3", ("J9",), None),
        (1, "A3", ("B4",), None),
        (1, "A3", (), None),
    ],
)
def test_an_illegal_move_is_answered_with_the_likely_one(
    platoon: int, start: str, path: tuple[str, ...], hint: str | None
) -> None:
    move = Move(platoon, Hex(start), tuple(map(Hex, path)), NOWHERE)
    assert hint_for_move(view(), move) == hint


def test_water_is_never_offered() -> None:
    move = Move(3, Hex("D7"), (Hex("F5"),), NOWHERE)
    assert "F5" not in (hint_for_move(view(), move) or "")


def test_nobody_but_the_team_gets_a_hint_on_its_moves() -> None:
    move = Move(1, Hex("B9"), (Hex("B4"),), NOWHERE)
    assert hint_for_move(view(Seat.REFEREE), move) is None
    assert hint_for_move(view(Seat.RED), move) is None


def test_only_faults_of_a_misled_move_line_get_a_hint() -> None:
    [sheet] = acts("Blue turn 3\nP1, B9, B4")
    given = (
        fault("wrong_start", "10.2", line=2),
        fault("moved_built", "8.6", line=2),
        fault("header_other", "10.2"),
    )
    assert [f.hint for f in with_hints(view(), sheet, given)] == ["P1, A3, B4", None, None]  # type: ignore[arg-type]


def test_a_source_names_the_line_of_the_message() -> None:
    assert line("P1, A3, B4 # go").source == Source(2, "P1, A3, B4 # go")
