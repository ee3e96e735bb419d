"""The record of a game of Doors: what was said, by whom, and the dice, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import astuple

from engine.common.chance import Dice, Fixed, NoChance
from engine.common.history import History, Step
from engine.common.seat import REFEREE, Voice
from engine.errors import Refusal
from engine.records import RecordFailure
from tests.smallest_game.doors_rules.course import resolve, start
from tests.smallest_game.doors_rules.reading import hear
from tests.smallest_game.doors_rules.seen import see
from tests.smallest_game.doors_rules.shapes import Act, Event, Hide, Join, Nothing, Submission

FILE = "doors.txt"
Doors = History[Nothing, Nothing, Submission, Event]


def write(history: Doors) -> Mapping[str, str]:
    """Return the file of a record."""
    return {FILE: "\n".join((f"doors {history.name}", *_lines(history), ""))}


def play(files: Mapping[str, str]) -> Doors:
    """Return the game of a record; raise RecordFailure with the line that does not hold."""
    (number, head), *lines = enumerate(files[FILE].splitlines(), 1)
    if not head.startswith("doors "):
        raise RecordFailure(number, "doors NAME")
    state, seat, dice, steps = start(Nothing(), Nothing()), REFEREE, Fixed(), list[Step[Submission, Event]]()
    for number, line in lines:
        match words := line.partition("#")[0].split():
            case [name] if name.endswith(":"):
                seat = name[:-1]
            case ["roll", face]:
                dice.faces.append(int(face))
            case ["join", side]:
                seat = side
        try:
            if words and words[0] != "roll" and not words[-1].endswith(":"):
                said = hear(line, see(state, seat), Voice(seat))
                events, state = resolve(state, said, thrown := Dice(fixed=dice))
                steps.append(Step(said, events, thrown.taken()))
        except (Refusal, NoChance) as error:
            raise RecordFailure(number, str(error), getattr(error, "faults", ())) from error
    return History(head.removeprefix("doors "), Nothing(), Nothing(), tuple(steps))


def _lines(history: Doors) -> Iterator[str]:
    seat = ""
    for step in history.steps:
        if step.said.seat != seat and not isinstance(step.said.act, Join):
            yield f"{step.said.seat}:"
        seat = step.said.seat
        yield from (f"roll {one.face}" for one in step.rolls)
        yield written(step.said.act)


def written(act: Act) -> str:
    """Return the line that says an act."""
    word = "" if isinstance(act, Hide) else type(act).__name__.lower()
    return " ".join(map(str, (*filter(None, [word]), *astuple(act))))
