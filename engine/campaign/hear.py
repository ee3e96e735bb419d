"""From a pasted text to a legal submission, or to every fault of every line at once (campaign 10.3)."""

from __future__ import annotations

from engine.campaign.check import check
from engine.campaign.commands import Seat, Sheet, Submission
from engine.campaign.legality.move_hints import with_hints
from engine.campaign.legality.plan import plan
from engine.campaign.reading import Reading, read_lines
from engine.campaign.view import View
from engine.errors import Fault, NotAllowed, NotUnderstood

_WHOLE = frozenset({"other_turn", "already_given", "not_started", "over", "not_captain"})
"""Faults of the moment: with one of these nothing else is worth saying (3.3, 10.1, 3.1, 5.1, 2.3)."""


def hear(text: str, view: View) -> Submission:
    """Return what the seat of the View says, if it is all readable and legal.

    Raises as `judged` does.
    """
    return judged(read_lines(text, view), view)


def judged(reading: Reading, view: View) -> Submission:
    """Return what was read from a View, if it is all readable and legal.

    Raises `NotUnderstood` or `NotAllowed` with the faults of all lines, in the order of the lines. The
    readable lines are judged though others are not readable; a message that comes at the wrong moment is
    refused for that alone.
    """
    found = _judged(view, reading)
    moment = tuple(f for f in found if f.kind in _WHOLE)
    if moment:
        raise NotAllowed(*moment)
    told = {f.kind for f in reading.faults} & {"header_missing"}
    also = tuple(f for f in _hinted(view, reading.submission, found) if f.kind not in told)
    faults = sorted((*reading.faults, *also), key=lambda f: f.line or 0)
    if reading.faults:
        raise NotUnderstood(*faults)
    if faults:
        raise NotAllowed(*faults)
    return reading.submission


def _hinted(view: View, submission: Submission, found: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """Return the faults of a sheet with the likely intention where there is one."""
    sheet = next((act for act in submission.acts if isinstance(act, Sheet)), None)
    return found if sheet is None else with_hints(view, sheet, found)


def _judged(view: View, reading: Reading) -> tuple[Fault, ...]:
    """Judge what could be read. Of a referee's message with unreadable lines nothing is judged.

    His acts build on one another. Where the platoon of an unreadable line ends nobody knows: it is not
    counted for 11.7.
    """
    submission, team = reading.submission, reading.submission.seat.team
    if not submission.acts and submission.seat is Seat.REFEREE:
        return ()
    found = check(view, submission)
    sheet = next((act for act in submission.acts if isinstance(act, Sheet)), None)
    if not reading.faulty or team is None or sheet is None or any(f.kind in _WHOLE for f in found):
        return found
    return plan(view, team, sheet, reading.faulty).faults
