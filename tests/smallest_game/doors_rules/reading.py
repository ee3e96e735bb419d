"""Reading a line of Doors: `hear`, `check`, and which door it belongs to."""

from __future__ import annotations

from engine.common.seat import REFEREE, Voice
from engine.common.turn import WHOLE, Scope
from engine.errors import Fault, NotAllowed, NotUnderstood, fault
from tests.smallest_game.doors_rules import shapes
from tests.smallest_game.doors_rules.course import ending, left, missing
from tests.smallest_game.doors_rules.shapes import DOORS, GOAL, SIDES, Act, Submission, View


def hear(text: str, view: View, voice: Voice) -> Submission:
    """Return what a line says for a seat; raise Refusal with every fault."""
    if (act := _read(text.lower().split())) is None:
        raise NotUnderstood(fault("line", "2.1", quote=text.strip()))
    said = Submission(voice.seat, act, voice.by_referee, voice.reason)
    if faults := check(view, said):
        raise NotAllowed(*faults)
    return said


def check(view: View, said: Submission) -> tuple[Fault, ...]:  # noqa: PLR0911 - one for each rule
    """Return what the rules have against it."""
    if ending(view) and not isinstance(said.act, shapes.Points):
        return (fault("over", "3.1"),)
    match said.act:
        case shapes.Hide(_, number) if number not in range(1, 7):
            return (fault("number", "2.1", number=number),)
        case shapes.Hide(door, _) if said.seat not in missing(view.doors[door]):
            return (fault("not_now", "2.1", door=door),)
        case shapes.Join(side) if SIDES[len(view.sides) :][:1] != (side,):
            return (fault("side", "1.2"),)
        case shapes.Resign() if said.seat not in left(view):
            return (fault("gone", "3.2"),)
        case shapes.Close() | shapes.Points() if not said.by_referee and said.seat != REFEREE:
            return (fault("referee", "4.1", "4.2"),)
        case shapes.Close(door) if not missing(view.doors[door]):
            return (fault("nothing", "4.1", door=door),)
        case shapes.Points(side, _, number) if side not in view.sides or number > GOAL:
            return (fault("points", "4.2"),)
    return ()


def scope(_: View, said: Submission) -> Scope:
    """Return the door that something said is about, or the whole (1.1)."""
    return WHOLE if isinstance(said.act, shapes.Join | shapes.Resign) else said.act.door


def charge(_: View, said: Submission) -> tuple[str, ...]:
    """Return the office that says it (2.4)."""
    return (said.act.door,) if isinstance(said.act, shapes.Hide) else ()


def _read(words: list[str]) -> Act | None:
    match words:
        case [door, number] if door in DOORS and number.isdecimal():
            return shapes.Hide(door, int(number))
        case ["join", side]:
            return shapes.Join(side)
        case ["resign"]:
            return shapes.Resign()
        case ["close", door] if door in DOORS:
            return shapes.Close(door)
        case ["points", side, door, number] if door in DOORS and number.isdecimal():
            return shapes.Points(side, door, int(number))
    return None
