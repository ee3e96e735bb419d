"""Where a platoon is sent: the hexes of a clause, with the words between them, as a way (11.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.campaign.forces import Team
from engine.campaign.legality.movement import legal_destinations
from engine.campaign.loose.doubts import Doubt
from engine.campaign.loose.pieces import PLACE, PLATOON, Piece
from engine.campaign.view import View
from engine.hexes import Hex


@dataclass(frozen=True, slots=True)
class Stop:
    """A hex of a clause: its choices, the word before it, and whether a sign joins it to the one before."""

    choices: tuple[Hex, ...]
    role: str
    joined: bool
    text: str


_TWO = 2


def stops(clause: Sequence[Piece]) -> list[Stop]:
    """Return the hexes of a clause in their order."""
    found: list[Stop] = []
    role, joined = "", False
    for one in clause:
        if one.hex is not None or one.kind == PLACE:
            choices = one.places or ((one.hex,) if one.hex else ())
            found.append(Stop(choices, role, joined, one.text if one.kind == PLACE else choices[0]))
            role, joined = "", False
        elif one.is_mark(">-"):
            joined = True
        elif one.is_mark("+&"):
            role = "and"
        elif one.kind == PLATOON:
            role = "" if role == "and" else role
        else:
            said = next((r for r in ("from", "via", "then", "to", "and") if one.says(r)), role)
            role = role if role == "then" and said == "to" else said
    return found


def way(view: View, team: Team, number: int, start: Hex, found: Sequence[Stop]) -> tuple[Hex, ...]:
    """Return the path that the hexes of a clause name for a platoon that stands in `start`.

    Raises:
        Doubt: they begin elsewhere, name two destinations, or several ways lead there.
    """
    rest = [one for one in found if not (one.choices == (start,) and one.role in ("from", ""))]
    if len(found) - len(rest) > 1:
        raise Doubt("way", found[0].text)
    wrong = next((one for one in rest if one.role == "from"), None)
    if wrong is not None:
        raise Doubt("start", wrong.text, _lines(view, team, number, start, rest))
    if not rest:
        raise Doubt("no_destination", found[0].text, [f"P{number}, {start}, stay"])
    if len(rest) == 1:
        return _straight(view, team, number, start, rest[0])
    ordered = [*(one for one in rest if one.role == "via"), *(one for one in rest if one.role != "via")]
    if len(ordered) == _TWO and not _is_way(ordered):
        raise Doubt("two_destinations", ordered[1].text, _lines(view, team, number, start, rest))
    path = tuple(_one_of(view, team, start, one) for one in ordered)
    if len(path) == _TWO and path[0] == path[1]:
        raise Doubt("way", ordered[1].text)
    return path


def _is_way(ordered: Sequence[Stop]) -> bool:
    """Tell whether the words between two hexes make a way of them: `via`, `then`, `-`."""
    return ordered[0].role == "via" or ordered[1].role == "then" or ordered[1].joined


def _straight(view: View, team: Team, number: int, start: Hex, one: Stop) -> tuple[Hex, ...]:
    """Return the path to the only hex that is named: itself, or the one way there in two steps."""
    reach = legal_destinations(view, team, start)
    paths = [path for path in reach if path[-1] in one.choices]
    near = [path for path in paths if len(path) == 1]
    if len(near) == 1 and (len(one.choices) == 1 or len({path[-1] for path in paths}) == 1):
        return near[0]
    if len(paths) == 1:
        return paths[0]
    if paths:
        lines = (f"P{number}, {start}, {'-'.join(path)}" for path in paths)
        raise Doubt("several_ways", one.text, lines)
    if len(one.choices) > 1:
        raise Doubt("several_hexes", one.text)
    return one.choices


def _one_of(view: View, team: Team, start: Hex, one: Stop) -> Hex:
    if len(one.choices) == 1:
        return one.choices[0]
    near = {hex_ for path in legal_destinations(view, team, start) for hex_ in path} & set(one.choices)
    if len(near) != 1:
        raise Doubt("several_hexes", one.text)
    return near.pop()


def _lines(view: View, team: Team, number: int, start: Hex, found: Sequence[Stop]) -> list[str]:
    """Return a line for each hex that the platoon can go to."""
    reach = legal_destinations(view, team, start)
    named = [hex_ for one in found for hex_ in one.choices]
    paths = (next((path for path in reach if path[-1] == hex_), None) for hex_ in named)
    return [f"P{number}, {start}, {'-'.join(path)}" for path in paths if path]
