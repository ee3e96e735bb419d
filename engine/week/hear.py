"""From a line to something legal, or to what is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches

from engine.common.seat import Voice
from engine.errors import Fault, NotAllowed
from engine.week.acts import Submission
from engine.week.check import check
from engine.week.naming import named
from engine.week.reading.read import read
from engine.week.state import View

_ALIKE = 0.6
_UNKNOWN = ("no_such_name",)


def hear(text: str, view: View, voice: Voice) -> Submission:
    """Return what a line says for a seat; raise NotUnderstood or NotAllowed."""
    act = named(read(text), view.armies)
    said = Submission(voice.seat, act, voice.by_referee, voice.reason)
    faults = check(view, said)
    if faults:
        raise NotAllowed(*(_hinted(one, text, view) for one in faults))
    return said


def _hinted(one: Fault, text: str, view: View) -> Fault:
    """Add to an unknown name the line with the own name that looks most like it."""
    written = str(one.details.get("name", ""))
    if one.kind not in _UNKNOWN or not written:
        return one
    own = [piece.name for army in view.armies.values() for piece in army.pieces()]
    near = get_close_matches(written, own, n=1, cutoff=_ALIKE)
    if not near:
        return one
    hint = text.strip().replace(written, near[0], 1)
    return replace(one, hint=hint)
