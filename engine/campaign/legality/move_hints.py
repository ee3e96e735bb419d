"""What an illegal move was probably meant to be, from the captain's own View alone (campaign 10.2, 11.6)."""

from __future__ import annotations

from dataclasses import replace

from engine.campaign.commands import Move, Sheet
from engine.campaign.legality.movement import legal_destinations
from engine.campaign.reading.hints import slips
from engine.campaign.reading.moves import where_it_stands
from engine.campaign.view import View
from engine.errors import Fault
from engine.hexes import Hex

_MISLED = frozenset(
    (
        *("wrong_start", "unknown_platoon", "not_adjacent", "off_map"),
        *("own_hex", "water", "not_friendly", "back_to_start"),
    )
)
"""Faults behind which another move may be meant."""


def hint_for_move(view: View, move: Move) -> str | None:
    """Return the legal move that was probably meant by an illegal one; None if there is no one likely.

    For a platoon that is nowhere: the one that stands in the written start. Otherwise `stay` for its own
    hex; the written path from where it stands; a way to the written hex; the one path that is a slip away.
    """
    team = view.seat.team
    if team is None:
        return None
    standing = where_it_stands(view, move.platoon)
    if standing is None:
        there = [p.id.number for p in view.of(team) if p.hex == move.start]
        if len(there) != 1:
            return None
        legal = not move.path or move.path in legal_destinations(view, team, move.start)
        return _line(there[0], move.start, move.path) if legal else None
    reach = legal_destinations(view, team, standing)
    if not move.path or move.path == (standing,):
        return _line(move.platoon, standing, ()) if (move.start, move.path) != (standing, ()) else None
    if move.path in reach:
        return _line(move.platoon, standing, move.path) if move.start != standing else None
    if len(move.path) > 1 and move.path[0] == standing and move.path[1:] in reach:
        return _line(move.platoon, standing, move.path[1:])
    by_way = [path for path in reach if len(path) > 1 and path[-1:] == move.path]
    if by_way:
        return _line(move.platoon, standing, by_way[0])
    alike = [path for path in reach if len(path) == len(move.path) and _slips_in(path, move.path) == 1]
    return _line(move.platoon, standing, alike[0]) if len(alike) == 1 else None


def _slips_in(path: tuple[Hex, ...], written: tuple[Hex, ...]) -> int:
    return sum(slips(a, b) for a, b in zip(path, written, strict=True))


def _line(platoon: int, start: Hex, path: tuple[Hex, ...]) -> str:
    return f"P{platoon}, {start}, {'-'.join(path) or 'stay'}"


def with_hints(view: View, sheet: Sheet, faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """Return the faults that `check` found in a sheet, those of a move line with its likely intention."""
    moves = {line.source.line: line for line in sheet.lines if isinstance(line, Move)}
    return tuple(_hinted(view, moves.get(f.line or 0), f) for f in faults)


def _hinted(view: View, move: Move | None, found: Fault) -> Fault:
    if move is None or found.hint is not None or found.kind not in _MISLED:
        return found
    return replace(found, hint=hint_for_move(view, move))
