"""Where a platoon is sent: the hexes of a clause, with the words between them, as a way (11.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.campaign.forces import Team
from engine.campaign.legality.movement import legal_destinations
from engine.campaign.loose.doubts import Doubt
from engine.campaign.loose.naming import standing
from engine.campaign.loose.pieces import CODE, PLACE, PLATOON, Piece
from engine.campaign.loose.vocabulary import SIDES
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
            if found and not (role or joined) and set(choices) < set(found[-1].choices):
                # `Ensk (B3)`: the code says which.
                found[-1] = replace(found[-1], choices=choices)
                continue
            if found and not (role or joined) and set(found[-1].choices) < set(choices):
                # `B3 Ensk`: the name only says what is there.
                continue
            found.append(Stop(choices, role, joined, one.text if one.kind == PLACE else choices[0]))
            role, joined = "", False
        elif one.is_mark(">-"):
            joined = True
        elif one.is_mark("+&"):
            role = "and"
        elif one.kind == PLATOON:
            role = "" if role == "and" else role
        else:
            said = next((r for r in ("from", "via", "then", "at", "to", "and") if one.says(r)), role)
            role = role if role == "then" and said in ("to", "at") else said
    return found


def starters(view: View, team: Team, found: Sequence[Stop]) -> list[int]:
    """Return whom a clause means that names nobody: who stands where it begins, or the only platoon.

    Raises:
        Doubt: several stand there.
    """
    every = view.of(team)
    if len(every) == 1:
        return [every[0].id.number]
    first = found[0]
    after = found[1] if len(found) > 1 else None
    begins = after is not None and (
        first.role in ("from", "at") or (not first.role and (after.joined or after.role == "to"))
    )
    there = standing(view, team, first.choices[0]) if begins and len(first.choices) == 1 else []
    if len(there) > 1:
        lines = (line for number in there for line in _lines(view, team, number, first.choices[0], found[1:]))
        raise Doubt("no_platoon", first.text, lines)
    return there


def way(view: View, team: Team, number: int, start: Hex, found: Sequence[Stop]) -> tuple[Hex, ...]:
    """Return the path that the hexes of a clause name for a platoon that stands in `start`.

    Raises:
        Doubt: they begin elsewhere, name two destinations, or several ways lead there.
    """
    rest = [one for one in found if not (one.choices == (start,) and one.role in ("from", "at", ""))]
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
    if not _is_way(ordered):
        raise Doubt("two_destinations", ordered[1].text, _lines(view, team, number, start, rest))
    path = tuple(_one_of(view, team, start, one) for one in ordered)
    if len(path) == _TWO and path[0] == path[1]:
        raise Doubt("way", ordered[1].text)
    return path


def _is_way(ordered: Sequence[Stop]) -> bool:
    """Tell whether the words between hexes make a way of them: `via`, `then`, `-`."""
    pairs = pairwise(ordered)
    return all(one.role == "via" or after.role == "then" or after.joined for one, after in pairs)


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


def goes_on(clause: Sequence[Piece]) -> bool:
    """Tell whether something is said around a hex that is not read: `to B4 then back`, `in front of B4`."""
    last = max(at for at, one in enumerate(clause) if one.hex or one.kind == PLACE)
    before = any(one.says("ahead") and (after.hex or after.kind == PLACE) for one, after in pairwise(clause))
    return before or any(one.says("then", "back", "via", "from", "outside") for one in clause[last + 1 :])


def points_back(clause: Sequence[Piece]) -> bool:
    """Tell whether an arrow points to a platoon: `B4 -> P1`, `P1 <- B4`."""
    pairs = pairwise(clause)
    arrow = any(one.is_mark(">") and after.kind == PLATOON for one, after in pairs)
    from_hex = (
        one.hex is not None and after.kind == PLATOON for one, after in zip(clause, clause[2:], strict=False)
    )
    return arrow or (any(one.is_mark("<") for one in clause) and not any(from_hex))


def hex_between(clause: Sequence[Piece]) -> bool:
    """Tell whether a hex, or a way, stands between two platoons: which of them is meant is unclear."""
    places = [at for at, one in enumerate(clause) if one.kind == PLATOON]
    between = clause[places[0] : places[-1]]
    if any(one.says("to", "from", "at", "via", "sideways", "upward", "downward", *SIDES) for one in between):
        return True
    kinds = [PLATOON if one.kind == PLATOON else CODE for one in clause if one.kind == PLATOON or one.hex]
    first, last = kinds.index(PLATOON), len(kinds) - 1 - kinds[::-1].index(PLATOON)
    return CODE in kinds[first:last]
