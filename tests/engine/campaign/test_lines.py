"""A step as lines: taken apart, written as its seat would, put together again."""

from __future__ import annotations

from engine.campaign.commands import (
    Close,
    GoFirst,
    Halt,
    Recover,
    RecoverNone,
    Rule,
    Seat,
    Sheet,
    Submission,
    Toss,
)
from engine.campaign.forces import Team, Vehicle
from engine.campaign.lines import RecoverLine, lines_of, text, with_lines

M5, L3 = Vehicle.read("M5"), Vehicle.read("L3")


def said(seat: Seat, *acts: object) -> Submission:
    return Submission(seat, acts)  # type: ignore[arg-type]  # any act will do


def test_each_recovered_platoon_is_a_line_and_they_are_one_message_again() -> None:
    recovered = said(Seat.BLUE, Recover(((1, (M5,)), (2, (L3, M5)))))
    assert lines_of(recovered) == (RecoverLine(1, (M5,)), RecoverLine(2, (L3, M5)))
    assert text(recovered) == "recover P1: M5\nrecover P2: L3, M5"
    assert with_lines(recovered, lines_of(recovered)) == recovered
    assert with_lines(recovered, lines_of(recovered)[1:]) == said(Seat.BLUE, Recover(((2, (L3, M5)),)))


def test_of_several_acts_each_is_a_line() -> None:
    answers = said(Seat.RED, Halt(3), RecoverNone())
    assert text(answers) == "halt P3\nrecover none"
    assert with_lines(answers, lines_of(answers)[:1]) == said(Seat.RED, Halt(3))


def test_a_sheet_keeps_its_header_though_no_line_is_left() -> None:
    sheet = said(Seat.BLUE, Sheet(Team.BLUE, 4))
    assert text(sheet) == "Blue turn 4"
    assert with_lines(sheet, ()) == sheet


def test_every_act_of_the_referee_can_be_written_the_toss_without_its_secret() -> None:
    acts = said(Seat.REFEREE, GoFirst(Team.RED), Toss("secret"), Close(), Rule("Bridges hold."))
    assert text(acts) == "first red\ntoss\nclose\nrule Bridges hold."
