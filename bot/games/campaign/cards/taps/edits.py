"""What a tap changes in a sheet: a vehicle is added, a platoon regrouped, the last line taken back."""

from __future__ import annotations

from dataclasses import replace

from engine.campaign.check import check
from engine.campaign.commands import Build, Merge, Move, Seat, Sheet, SheetLine, Source, Split, Submission
from engine.campaign.forces import Team, Vehicle
from engine.campaign.view import View
from engine.hexes import Hex

Path = tuple[Hex, ...]
Regrouping = Merge | Split


def moved(sheet: Sheet, platoon: int, start: Hex, path: Path) -> Sheet:
    """Return the sheet in which a platoon takes `path`, an empty one to stay, in place of its old move."""
    new = Move(platoon, start, path, Source(0, ""))
    lines: list[SheetLine] = []
    put = False
    for old in sheet.lines:
        if isinstance(old, Move) and old.platoon == platoon:
            if not put:
                lines.append(new)
            put = True
        else:
            lines.append(old)
    return replace(sheet, lines=tuple(lines if put else [*lines, new]))


def built(sheet: Sheet, platoon: int, vehicle: Vehicle) -> Sheet:
    """Return the sheet that builds one more vehicle into a platoon, which therefore stays (8.6)."""
    lines = _without_moves(sheet, platoon)
    for at, line in enumerate(lines):
        if isinstance(line, Build) and line.platoon == platoon:
            more = replace(line, vehicles=(*line.vehicles, vehicle))
            return replace(sheet, lines=(*lines[:at], more, *lines[at + 1 :]))
    return replace(sheet, lines=(*lines, Build(platoon, (vehicle,), Source(0, ""))))


def regrouped(sheet: Sheet, line: Regrouping) -> Sheet:
    """Return the sheet with one more merge or split; whoever gives or receives stays (9.4)."""
    return replace(sheet, lines=(*_without_moves(sheet, line.giver, line.receiver), line))


def last_of(sheet: Sheet) -> SheetLine | None:
    """Return what would be taken back: the last line, of one that builds its last vehicle; None for none."""
    if not sheet.lines:
        return None
    line = sheet.lines[-1]
    return replace(line, vehicles=line.vehicles[-1:]) if isinstance(line, Build) else line


def taken_back(sheet: Sheet) -> Sheet:
    """Return the sheet without what `last_of` names."""
    rest, line = sheet.lines[:-1], sheet.lines[-1]
    if isinstance(line, Build) and len(line.vehicles) > 1:
        rest = (*rest, replace(line, vehicles=line.vehicles[:-1]))
    return replace(sheet, lines=rest)


def faults(view: View, team: Team, sheet: Sheet) -> frozenset[object]:
    """Return what is wrong with the lines of a sheet under this turn's header; nothing if it is legal."""
    headed = Sheet(team, view.game_turn, sheet.lines)
    found = check(view, Submission(Seat.of(team), (headed,)))
    return frozenset((one.kind, one.rules, one.details) for one in found)


def _without_moves(sheet: Sheet, *platoons: int) -> tuple[SheetLine, ...]:
    return tuple(one for one in sheet.lines if not (isinstance(one, Move) and one.platoon in platoons))
