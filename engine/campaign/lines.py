"""A step of a game as lines: the orders of a sheet, each answer, each act of the referee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.campaign import commands as c
from engine.campaign.forces import Vehicles, written
from engine.campaign.record.write import act_line, sheet_line


@dataclass(frozen=True, slots=True)
class RecoverLine:
    """`recover P1: M5`: one line of a message that recovers (14.2)."""

    platoon: int
    vehicles: Vehicles


Line = c.SheetLine | c.Act | RecoverLine


def sheet_of(said: c.Submission) -> c.Sheet | None:
    """Return the order sheet that was given, None where something else was said."""
    act = said.acts[0] if len(said.acts) == 1 else None
    return act if isinstance(act, c.Sheet) else None


def lines_of(said: c.Submission) -> tuple[Line, ...]:
    """Return the lines of what was said, without the header of a sheet."""
    return tuple(line for act in said.acts for line in _lines(act))


def _lines(act: c.Act) -> Iterator[Line]:
    match act:
        case c.Sheet():
            yield from act.lines
        case c.Recover(vehicles):
            yield from (RecoverLine(*one) for one in vehicles)
        case _:
            yield act


def with_lines(said: c.Submission, lines: Sequence[Line]) -> c.Submission:
    """Return the same said with other lines: a sheet keeps its header, recovered vehicles become one act."""
    sheet = sheet_of(said)
    if sheet is not None:
        orders = tuple(line for line in lines if isinstance(line, c.SheetLine))
        return replace(said, acts=(replace(sheet, lines=orders),))
    recovered = tuple((one.platoon, one.vehicles) for one in lines if isinstance(one, RecoverLine))
    acts: list[c.Act] = []
    for line in lines:
        if not isinstance(line, RecoverLine | c.SheetLine):
            acts.append(line)
        elif recovered:
            acts.append(c.Recover(recovered))
            recovered = ()
    return replace(said, acts=tuple(acts))


def text_of(line: Line) -> str:
    """Return a line as the rulebook writes it."""
    match line:
        case c.Build() | c.Reform() | c.Merge() | c.Split() | c.Move():
            return sheet_line(line)
        case RecoverLine(platoon, vehicles):
            return f"recover P{platoon}: {written(vehicles) or 'none'}"
        case c.GoFirst(team):
            return f"first {team.value}"
        case c.Toss():
            return "toss"
        case _:
            return act_line(line)


def text(said: c.Submission) -> str:
    """Return what was said as its seat would write it, a sheet with its header."""
    sheets = (act for act in said.acts if isinstance(act, c.Sheet) and act.team is not None)
    headers = (f"{sheet.team.value.capitalize()} turn {sheet.game_turn}" for sheet in sheets if sheet.team)
    return "\n".join((*headers, *map(text_of, lines_of(said))))
