"""The lines that move a platoon: `P1, A3, B4`, `P2, C5, stay`, `P3, D7, E6-E5` (campaign 10.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.campaign.commands import Move, Source
from engine.campaign.forces import PlatoonId
from engine.campaign.reading.pieces import PLATOON_WORDS, platoon, unreadable
from engine.campaign.view import View
from engine.errors import Fault, fault
from engine.hexes import Hex
from engine.reading.pieces import SOFT, LineFaulty, Tokens, hex_at, numeral_at, piece

STAY = frozenset(("stay", "stays", "hold", "holds", "remain", "remains"))
_FROM = frozenset(("from",))
_TO = frozenset(("to", "into"))
_VIA = frozenset(("via", "through", "by"))
_FILLERS = frozenset(("way", "of", "in", "at", "then", "and", "put", "move", "moves", "go", "goes"))
_TWO = 2


@dataclass(slots=True)
class _Path:
    """The hexes of a line, each with the word before it and the marks between it and the one before."""

    hexes: list[Hex] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    joints: list[str] = field(default_factory=list)
    stay: bool = False


def move(tokens: Tokens, view: View, source: Source) -> Move:
    """Read a line that begins with a platoon.

    Raises:
        LineFaulty: it cannot be read, or has two meanings.
    """
    number, at = platoon(tokens, 0, "10.2")
    path = _path(tokens, at, number)
    standing = where_it_stands(view, number)
    if path.stay:
        return _stay(path, number, standing, source)
    if len(path.hexes) < _TWO:
        raise _too_few(path, view, number, standing)
    start, way = _in_order(path)
    joined = len(way) == 1 and path.joints[1] == "-" and not any(path.roles)
    if joined and standing is not None and start != standing and start in view.map.grid.neighbours(standing):
        # "P1, B4-B5" leaves its start out, or names a wrong one.
        hint = f"P{number}, {standing}, {start}-{way[0]}"
        raise unreadable(
            "start_or_way", platoon=number, hex=start, target=way[0], standing=standing, hint=hint
        )
    return Move(number, start, way, source)


def where_it_stands(view: View, number: int) -> Hex | None:
    """Return the hex in which the speaker's platoon stands; None where he has no such platoon."""
    team = view.seat.team
    standing = view.platoons.get(PlatoonId(team, number)) if team else None
    return standing.hex if standing else None


def _path(tokens: Tokens, at: int, number: int) -> _Path:
    path, role, joint = _Path(), "", ""
    faults: list[Fault] = []
    while at < len(tokens):
        text = tokens[at].text
        if text in SOFT:
            joint += text
            at += 1
        elif text in STAY:
            path.stay = True
            at += 1
        elif text in _FROM | _TO | _VIA:
            role = "from" if text in _FROM else "to" if text in _TO else "via"
            at += 1
        elif text in _FILLERS:
            at += 1
        elif text in PLATOON_WORDS and numeral_at(tokens, at) is not None:
            raise unreadable("two_platoons", platoon=number, written=piece(tokens, at)[0])
        elif (found := hex_at(tokens, at)) is not None:
            path.hexes.append(found[0])
            path.roles.append(role)
            path.joints.append(joint)
            role, joint, at = "", "", found[1]
        else:
            written, at = piece(tokens, at)
            faults.append(fault("no_hex", "10.2", written=written))
    if faults:
        raise LineFaulty(*faults)
    return path


def _stay(path: _Path, number: int, standing: Hex | None, source: Source) -> Move:
    if not path.hexes:
        hint = f"P{number}, {standing}, stay" if standing else None
        raise unreadable("start_missing", platoon=number, hint=hint)
    if len(path.hexes) > 1:
        raise unreadable("move_and_stay", platoon=number, hex=path.hexes[0], target=path.hexes[-1])
    return Move(number, path.hexes[0], (), source)


def _too_few(path: _Path, view: View, number: int, standing: Hex | None) -> Exception:
    if not path.hexes:
        return unreadable(
            "no_destination", platoon=number, hint=f"P{number}, {standing}, stay" if standing else None
        )
    only = path.hexes[0]
    hint = None
    if standing == only:
        hint = f"P{number}, {only}, stay"
    elif standing is not None and only in view.map.grid.neighbours(standing):
        hint = f"P{number}, {standing}, {only}"
    return unreadable("start_or_destination", platoon=number, hex=only, hint=hint)


def _in_order(path: _Path) -> tuple[Hex, tuple[Hex, ...]]:
    """Put the hexes into the order in which they are passed: `from A3 to B5 via B4`."""
    hexes, roles = list(path.hexes), list(path.roles)
    if "from" in roles[1:]:
        if roles.count("from") > 1 or "" in roles:
            raise unreadable("order_unclear")
        hexes.insert(0, hexes.pop(roles.index("from")))
        roles.insert(0, roles.pop(roles.index("from")))
    elif roles[0] in ("to", "via"):
        raise unreadable("order_unclear")
    if roles[-1] == "via" and len(hexes) > _TWO and "via" not in roles[:-1]:
        hexes[-1], hexes[-2] = hexes[-2], hexes[-1]
    elif roles[-1] == "via":
        raise unreadable("order_unclear")
    return hexes[0], tuple(hexes[1:])
