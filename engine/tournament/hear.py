"""From a line, a group or a report to something legal, or to what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.common.seat import Seat, Voice
from engine.errors import NotAllowed
from engine.frozen import FrozenMap
from engine.reading.names import key
from engine.tournament.acts import HandIn, Report, Submission
from engine.tournament.check import check
from engine.tournament.group import Group
from engine.tournament.legality.moment import scope_of
from engine.tournament.reading.read import placed, read
from engine.tournament.state import Entry, View


def hear(text: str, view: View, voice: Voice) -> Submission:
    """Return what a text says for a seat; raise NotUnderstood or NotAllowed.

    Contestants are named by their seats, and by what people call these, where anybody hands that over. Where
    somebody is called as another's seat is, the seat is meant: nobody can take a name that acts for another.
    """
    names = {**voice.names, **view.hall.entries.derived(_handles)}
    try:
        act = read(text, names)
    except NotAllowed as refused:
        # Of a group all faults are told at once: that it may not be bought, and that nobody may hand it in.
        empty = Submission(voice.seat, HandIn(Group(())), by_referee=voice.by_referee, reason=voice.reason)
        moment = check(view, empty)
        raise NotAllowed(*(one for one in moment if one.kind != "no_holding"), *refused.faults) from None
    said = Submission(voice.seat, act, scope_of(view, voice.seat, act), voice.by_referee, voice.reason)
    faults = check(view, said)
    if faults:
        raise NotAllowed(*(placed(text, one) for one in faults) if isinstance(act, Report) else faults)
    return said


def _handles(entries: FrozenMap[Seat, Entry]) -> Mapping[str, Seat]:
    return {key(name): name for name in entries}
