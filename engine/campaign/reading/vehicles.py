"""Lists of vehicles as people write them: `M5, L3`, `heavy 7 and TD 8`, `tier VII heavy`, `2x M5` (8.2)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.campaign.forces import FULL, TIERS, Kind, Vehicle, Vehicles
from engine.errors import Fault, fault
from engine.reading.lines import Token
from engine.reading.pieces import SOFT, LineFaulty, Tokens, number_of, numeral_at, piece, shown, spoilt

KINDS = {
    **dict.fromkeys(("h", "ht", "hvy", "heavy", "heavies"), Kind.HEAVY),
    **dict.fromkeys(("m", "mt", "med", "medium", "mediums"), Kind.MEDIUM),
    **dict.fromkeys(("l", "lt", "light", "lights"), Kind.LIGHT),
    **dict.fromkeys(("td", "tds", "destroyer", "destroyers"), Kind.TD),
    **dict.fromkeys(("a", "arty", "arties", "artillery", "spg", "spgs"), Kind.ARTY),
}
ROMAN = {
    word: tier for tier, word in enumerate(["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"], 1)
}
_TIER_WORDS = frozenset(("tier", "t"))
_TANK_WORDS = frozenset(("tank", "tanks"))
_PARTS = frozenset((",", ";", "+", "&", "and"))
_MOST = 10


@dataclass(slots=True)
class _Item:
    """What stands between two commas: vehicles, and how often they are meant."""

    vehicles: list[Vehicle]
    times: list[int]
    pieces: list[str]


def vehicles(tokens: Tokens, *rules: str) -> Vehicles:
    """Read a list of vehicles to the end, in the written order; LineFaulty as `vehicles_found`."""
    found, faults = vehicles_found(tokens, *rules)
    if faults:
        raise LineFaulty(*faults)
    return found


def vehicles_found(tokens: Tokens, *rules: str) -> tuple[Vehicles, list[Fault]]:
    """Return the vehicles of a list, in the written order, and a fault for everything in it that is none.

    `rules` are cited beside 8.2. An empty list is a fault too.
    """
    found: list[Vehicle] = []
    faults = []
    for part in _parted(tokens):
        item = _item(part)
        faults += [_no_vehicle(text, rules) for text in item.pieces]
        if item.times and not item.pieces and (len(item.vehicles) != 1 or len(item.times) != 1):
            faults.append(fault("count_unclear", "10.2", "8.2"))
        found += item.vehicles * (item.times[0] if item.times else 1)
    if not found and not faults:
        faults.append(fault("vehicles_missing", "10.2"))
    return tuple(found), faults


def _parted(tokens: Tokens) -> list[Tokens]:
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.text in _PARTS:
            parts.append([])
        else:
            parts[-1].append(token)
    return [tuple(part) for part in parts]


def _item(tokens: Tokens) -> _Item:
    item, at = _Item([], [], []), 0
    while at < len(tokens):
        if tokens[at].text in SOFT:
            at += 1
            continue
        if (times := _times_at(tokens, at, after=bool(item.vehicles))) is not None:
            item.times.append(times[0])
            at = times[1]
        elif (vehicle := vehicle_at(tokens, at)) is not None:
            item.vehicles.append(vehicle[0])
            at = vehicle[1]
        else:
            text, at = _unknown(tokens, at)
            item.pieces.append(text)
    return item


def _no_vehicle(text: str, rules: tuple[str, ...]) -> Fault:
    """Refuse a vehicle that is none; what does not even look like one is unreadable as well (10.2)."""
    alike = text[:1].isalpha() and text[-1:].isdigit()
    return fault("no_vehicle", "8.2", *(rules if alike else (*rules, "10.2")), vehicle=text)


def _unknown(tokens: Tokens, at: int) -> tuple[str, int]:
    """Return what is no vehicle, with the number behind a bare word, and where it ends."""
    text, end = piece(tokens, at)
    place = numeral_at(tokens, at) if tokens[at].is_word and end == at + 1 else None
    if place is not None:
        _, end = piece(tokens, place)
        text = shown(tokens[at:end])
    elif tokens[at].is_number and end == at + 1:
        # "7 heavy": the tier, or how many? A number behind it ("7 heavy 5") belongs to the word.
        kind = _kind_at(tokens, end)
        if kind is not None and numeral_at(tokens, kind[1] - 1) is None:
            return shown(tokens[at : kind[1]]), kind[1]
    return text, end


def _times_at(tokens: Tokens, at: int, *, after: bool) -> tuple[int, int] | None:
    """Read `2x` before a vehicle, or `x2` after one."""
    if after and tokens[at].text == "x" and at + 1 < len(tokens):
        times = number_of(tokens[at + 1])
        return (times, at + 2) if times is not None and 1 < times <= FULL else None
    if at + 1 < len(tokens) and tokens[at + 1].text == "x":
        times = number_of(tokens[at])
        roman = at + 2 < len(tokens) and tokens[at + 2].is_number
        return (times, at + 2) if times is not None and 0 < times <= _MOST and not roman else None
    return None


def vehicle_at(tokens: Tokens, at: int) -> tuple[Vehicle, int] | None:
    """Read one vehicle, `M5`, `medium tank 5`, `tier 5 medium`, and where it ends; None if there is none."""
    if tokens[at].text in _TIER_WORDS:
        place = numeral_at(tokens, at)
        tier = number_of(tokens[place]) if place is not None else _roman_at(tokens, at + 1)
        end = place + 1 if place is not None else at + 2
        kind = _kind_at(tokens, end) if tier is not None else None
        return (
            None if kind is None or tier is None or tier not in TIERS else (Vehicle(kind[0], tier), kind[1])
        )
    kind = _kind_at(tokens, at)
    if kind is None:
        return None
    found, end = kind
    if end < len(tokens) and tokens[end].text in _TIER_WORDS:
        end += 1
    place = numeral_at(tokens, end - 1)
    tier = number_of(tokens[place]) if place is not None else _roman_at(tokens, end)
    end = place + 1 if place is not None else end + 1
    if tier is None or tier not in TIERS or spoilt(tokens, end):
        return None
    return Vehicle(found, tier), end


def _kind_at(tokens: Tokens, at: int) -> tuple[Kind, int] | None:
    """Read a vehicle type: a letter or a name of one or two words."""
    if at >= len(tokens):
        return None
    second = tokens[at + 1].text if at + 1 < len(tokens) else ""
    if tokens[at].text == "tank" and second in ("destroyer", "destroyers"):
        return Kind.TD, at + 2
    kind = KINDS.get(tokens[at].text)
    if kind is None:
        return None
    return (kind, at + 2) if second in _TANK_WORDS else (kind, at + 1)


def _roman_at(tokens: Tokens, at: int) -> int | None:
    """Read a tier in Roman numerals, as the game writes it."""
    if at >= len(tokens) or (at + 1 < len(tokens) and tokens[at + 1].glued and tokens[at + 1].is_number):
        return None
    return ROMAN.get(tokens[at].text)
