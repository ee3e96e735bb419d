"""The pieces that lines are made of: platoons, hexes, teams; and a line that cannot be read (10.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.campaign.forces import MARKERS, Team
from engine.campaign.map import GRID
from engine.campaign.reading.lines import Token
from engine.errors import Detail, Fault, fault
from engine.frozen import FrozenMap
from engine.hexes import Hex

Tokens = tuple[Token, ...]

SOFT = frozenset(",;:->=.()[]{}!\"'`*_|+&\\\u2022")
"""What may stand between two pieces of a line, or be left out, without changing its meaning."""
PLATOON_WORDS = frozenset(("p", "plt", "plat", "platoon"))
_JOINTS = frozenset("-.:")
_DIGITS = 4
_LETTERS = 2  # as many as a name has at most: TD8
SHOWN = 40
"""The most characters that a fault shows of what it could not read."""


class LineFaulty(Exception):
    """A line that cannot be read: its faults, not yet with the line they stand in."""

    def __init__(self, *faults: Fault) -> None:
        """Take at least one fault."""
        super().__init__(*(f.kind for f in faults))
        self.faults = faults


def unreadable(kind: str, *rules: str, hint: str | None = None, **details: Detail) -> LineFaulty:
    """Make the error for a line with one fault; without rules it cites 10.2."""
    return LineFaulty(Fault(kind, rules or ("10.2",), FrozenMap(details), hint=hint))


def shown(tokens: Tokens) -> str:
    """Answer tokens as they stood together, cut short; names such as `P4` in capitals."""
    text = "".join(t.text if t.glued or not n else f" {t.text}" for n, t in enumerate(tokens))
    text = text if len(text) <= SHOWN else text[: SHOWN - 1] + "\u2026"
    return text if sum(map(str.isalpha, text)) > _LETTERS else text.upper()


def piece(tokens: Tokens, at: int) -> tuple[str, int]:
    """Answer the letters and digits that stand together from `at` on, for showing, and where they end."""
    end = at + 1
    while end < len(tokens) and tokens[end].glued and (tokens[end].is_word or tokens[end].is_number):
        end += 1
    return shown(tokens[at:end]), end


def number_of(token: Token) -> int | None:
    """Answer a run of digits as a number; None where it is no such run, or of more than four digits."""
    digits = token.text.lstrip("0") or "0"
    return int(digits) if token.is_number and len(digits) <= _DIGITS else None


def numeral_at(tokens: Tokens, at: int) -> int | None:
    """Answer where the number of the word at `at` stands, as in `P1`, `P 1`, `P-1`; None if it has none."""
    if at + 1 < len(tokens) and tokens[at + 1].is_number:
        return at + 1
    jointed = at + 2 < len(tokens) and tokens[at + 1].text in _JOINTS and tokens[at + 2].is_number
    return at + 2 if jointed else None


def spoilt(tokens: Tokens, end: int) -> bool:
    """Tell whether letters stick to the number before `end` that begin no next piece, as in `A1O`."""
    if end >= len(tokens) or not (tokens[end].glued and tokens[end].is_word):
        return False
    return not (end + 1 < len(tokens) and tokens[end + 1].glued and tokens[end + 1].is_number)


def _spoilt_by_one(tokens: Tokens, end: int) -> bool:
    """Tell whether a single letter does: a word that sticks to a name, as in `A5to`, is the next piece."""
    return spoilt(tokens, end) and len(tokens[end].text) == 1


def platoon_at(tokens: Tokens, at: int) -> tuple[int, int] | None:
    """Read `P4`, `p 4`, `platoon 4`: its number and where the next piece begins; None if there is none."""
    if at >= len(tokens) or tokens[at].text not in PLATOON_WORDS:
        return None
    place = numeral_at(tokens, at)
    if place is None or _spoilt_by_one(tokens, place + 1):
        return None
    number = number_of(tokens[place])
    return None if number is None else (number, place + 1)


def hex_at(tokens: Tokens, at: int) -> tuple[Hex, int] | None:
    """Read `A5`, `a 5`: any letter and a number, on the map or not; None if there is none."""
    if at >= len(tokens) or not tokens[at].is_word or len(tokens[at].text) != 1:
        return None
    place = numeral_at(tokens, at)
    if place is None or _spoilt_by_one(tokens, place + 1):
        return None
    number = number_of(tokens[place])
    return None if number is None else (Hex(f"{tokens[at].text.upper()}{number}"), place + 1)


def team_of(token: Token) -> Team | None:
    """Read `blue` or `red`."""
    return Team(token.text) if token.text in (Team.BLUE, Team.RED) else None


def past_soft(tokens: Tokens, at: int) -> int:
    """Answer where the next piece begins, past commas, dashes and the like."""
    while at < len(tokens) and tokens[at].text in SOFT:
        at += 1
    return at


def platoon(tokens: Tokens, at: int, *rules: str) -> tuple[int, int]:
    """Read a platoon that has to stand here; `rules` are cited where its number is none of 1-10 (8.3).

    Raises:
        LineFaulty: no platoon stands here, or it has no such marker.
    """
    number, end = any_platoon(tokens, at)
    if missing := no_markers((number,), *rules):
        raise LineFaulty(*missing)
    return number, end


def any_platoon(tokens: Tokens, at: int) -> tuple[int, int]:
    """Read a platoon that has to stand here, whatever its number; LineFaulty if there is none."""
    at = past_soft(tokens, at)
    found = platoon_at(tokens, at)
    if found is None:
        if at >= len(tokens):
            raise unreadable("platoon_missing")
        raise unreadable("no_platoon", written=piece(tokens, at)[0])
    return found


def no_markers(numbers: Iterable[int], *rules: str) -> list[Fault]:
    """Answer a fault for every number that no marker has (8.3)."""
    return [fault("no_marker", *rules, platoon=number) for number in numbers if number not in MARKERS]


def hexes(tokens: Tokens, at: int, *rules: str) -> tuple[Hex, ...]:
    """Read hexes to the end of the line; `rules` are cited for one that is off the map.

    Raises:
        LineFaulty: something else stands there, or no hex at all; with every fault found.
    """
    found: list[Hex] = []
    faults: list[Fault] = []
    while (at := past_soft(tokens, at)) < len(tokens):
        if tokens[at].text in ("and", "then"):
            at += 1
            continue
        read = hex_at(tokens, at)
        if read is None:
            written, at = piece(tokens, at)
            faults.append(fault("no_hex", "10.2", written=written))
            continue
        name, at = read
        found.append(name)
        if name not in GRID:
            faults.append(fault("hex_off_map", *rules, hex=name))
    if not found and not faults:
        faults.append(fault("hex_missing", "10.2"))
    if faults:
        raise LineFaulty(*faults)
    return tuple(found)


def nothing_more(tokens: Tokens, at: int) -> None:
    """Make sure that the line ends here; LineFaulty if something follows."""
    at = past_soft(tokens, at)
    if at < len(tokens):
        written, _ = piece(tokens, at)
        raise unreadable("left_over", written=written)
