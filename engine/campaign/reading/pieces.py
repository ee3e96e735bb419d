"""The pieces that lines are made of: platoons, hexes, teams; and a line that cannot be read (10.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.campaign.forces import MARKERS, Team
from engine.campaign.map import GRID
from engine.errors import Detail, Fault, fault
from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.reading import pieces
from engine.reading.lines import Token

PLATOON_WORDS = frozenset(("p", "plt", "plat", "platoon"))


def unreadable(kind: str, *rules: str, hint: str | None = None, **details: Detail) -> pieces.LineFaulty:
    """Make the error for a line with one fault; without rules it cites 10.2."""
    return pieces.LineFaulty(Fault(kind, rules or ("10.2",), FrozenMap(details), hint=hint))


def platoon_at(tokens: pieces.Tokens, at: int) -> tuple[int, int] | None:
    """Read `P4`, `p 4`, `platoon 4`: its number and where the next piece begins; None if there is none."""
    if at >= len(tokens) or tokens[at].text not in PLATOON_WORDS:
        return None
    place = pieces.numeral_at(tokens, at)
    if place is None or pieces.spoilt_by_one(tokens, place + 1):
        return None
    number = pieces.number_of(tokens[place])
    return None if number is None else (number, place + 1)


def team_of(token: Token) -> Team | None:
    """Read `blue` or `red`."""
    return Team(token.text) if token.text in (Team.BLUE, Team.RED) else None


def platoon(tokens: pieces.Tokens, at: int, *rules: str) -> tuple[int, int]:
    """Read a platoon that has to stand here; `rules` are cited where its number is none of 1-10 (8.3).

    Raises:
        LineFaulty: no platoon stands here, or it has no such marker.
    """
    number, end = any_platoon(tokens, at)
    if missing := no_markers((number,), *rules):
        raise pieces.LineFaulty(*missing)
    return number, end


def any_platoon(tokens: pieces.Tokens, at: int) -> tuple[int, int]:
    """Read a platoon that has to stand here, whatever its number; LineFaulty if there is none."""
    at = pieces.past_soft(tokens, at)
    found = platoon_at(tokens, at)
    if found is None:
        if at >= len(tokens):
            raise unreadable("platoon_missing")
        raise unreadable("no_platoon", written=pieces.piece(tokens, at)[0])
    return found


def no_markers(numbers: Iterable[int], *rules: str) -> list[Fault]:
    """Return a fault for every number that no marker has (8.3)."""
    return [fault("no_marker", *rules, platoon=number) for number in numbers if number not in MARKERS]


def hexes(tokens: pieces.Tokens, at: int, *rules: str) -> tuple[Hex, ...]:
    """Read hexes to the end of the line; `rules` are cited for one that is off the map.

    Raises:
        LineFaulty: something else stands there, or no hex at all; with every fault found.
    """
    found: list[Hex] = []
    faults: list[Fault] = []
    while (at := pieces.past_soft(tokens, at)) < len(tokens):
        if tokens[at].text in ("and", "then"):
            at += 1
            continue
        read = pieces.hex_at(tokens, at)
        if read is None:
            written, at = pieces.piece(tokens, at)
            faults.append(fault("no_hex", "10.2", written=written))
            continue
        name, at = read
        found.append(name)
        if name not in GRID:
            faults.append(fault("hex_off_map", *rules, hex=name))
    if not found and not faults:
        faults.append(fault("hex_missing", "10.2"))
    if faults:
        raise pieces.LineFaulty(*faults)
    return tuple(found)


def nothing_more(tokens: pieces.Tokens, at: int) -> None:
    """Make sure that the line ends here; LineFaulty if something follows."""
    at = pieces.past_soft(tokens, at)
    if at < len(tokens):
        written, _ = pieces.piece(tokens, at)
        raise unreadable("left_over", written=written)
