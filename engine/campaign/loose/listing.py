"""Vehicles as captains list them: `two lights tier 2`, `M5 + L3`, `the heavy`, `2x L2` (8.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.campaign.forces import FULL, TIERS, Kind, Vehicle, Vehicles
from engine.campaign.loose.doubts import Doubt
from engine.campaign.loose.pieces import CODE, MARK, NUMBER, UNKNOWN, WORD, Piece

_WORDS = {
    "heavy": Kind.HEAVY,
    "medium": Kind.MEDIUM,
    "light": Kind.LIGHT,
    "td": Kind.TD,
    "arty": Kind.ARTY,
}
_LETTERS = {"h": Kind.HEAVY, "m": Kind.MEDIUM, "l": Kind.LIGHT, "td": Kind.TD, "a": Kind.ARTY}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Vehicles that were named: of a type, of a tier if one was said, so many."""

    kind: Kind
    tier: int | None
    count: int

    @property
    def vehicles(self) -> tuple[Vehicle, ...]:
        """The vehicles, where their tier was said."""
        return () if self.tier is None else (Vehicle(self.kind, self.tier),) * self.count


def kind_of(piece: Piece) -> Kind | None:
    """Return the type of vehicle that a word means."""
    return next((kind for word, kind in _WORDS.items() if piece.says(word)), None)


def is_vehicle(piece: Piece) -> bool:
    """Tell whether a piece can be nothing but a vehicle: a word for one, or a code that is no hex."""
    return kind_of(piece) is not None or (
        piece.kind == CODE and piece.letter in _LETTERS and piece.hex is None
    )


def listed(found: Sequence[Piece], at: int) -> tuple[Wanted, int] | None:
    """Return the vehicles that stand at a place, and where they end; None if none do."""
    begin = at
    count, at = _count(found, at)
    one = _item(found, at)
    if one is None:
        return None
    kind, tier, at = one
    if count is None:
        count, at = _times(found, at)
    if count is not None and not 1 <= count <= FULL:
        return None
    return (Wanted(kind, tier, count or 1), at) if at > begin else None


def named_in(clause: Sequence[Piece]) -> tuple[list[Wanted], bool]:
    """Return the vehicles that a clause names, and whether a number or a code is left over."""
    found: list[Wanted] = []
    strange = False
    sums: list[int] = []
    at = 0
    while at < len(clause):
        one = listed(clause, at)
        if one is not None:
            found.append(one[0])
            at = one[1]
            continue
        if clause[at].kind == NUMBER and at + 1 < len(clause) and clause[at + 1].says("unit", "fresh"):
            # `2 new tanks: M5, L3`
            sums.append(clause[at].number)
        else:
            strange |= clause[at].kind in (NUMBER, CODE)
        at += 1
    return found, strange or any(one != sum(wanted.count for wanted in found) for one in sums)


def exact(clause: Sequence[Piece], shown: str, has: Vehicles) -> Vehicles:
    """Return the vehicles of a clause; those without a tier are looked for in what a platoon has.

    Raises:
        Doubt: none are named, or not of which tier, or something else is as well.
    """
    wanted, strange = named_in(clause)
    if strange or not wanted:
        raise Doubt("vehicles", shown)
    found: list[Vehicle] = []
    for one in wanted:
        alike = [vehicle for vehicle in has if vehicle.kind is one.kind]
        if one.vehicles:
            found += one.vehicles
        elif len(alike) == 1 and one.count == 1:
            found += alike
        else:
            raise Doubt("tier", shown)
    return tuple(found)


def _item(found: Sequence[Piece], at: int) -> tuple[Kind, int | None, int] | None:
    """Read `M5`, `medium 5`, `medium of tier 5`, `tier 5 medium`, or a type alone."""
    if at >= len(found):
        return None
    one = found[at]
    if one.kind == CODE and one.letter in _LETTERS:
        return (_LETTERS[one.letter], one.number, at + 1) if one.number in TIERS else None
    if one.says("tier"):
        tier, end = _tier(found, at)
        kind = kind_of(found[end]) if tier is not None and end < len(found) else None
        return (kind, tier, end + 1) if kind is not None else None
    kind = kind_of(one)
    if kind is None:
        return None
    tier, end = _tier(found, at + 1)
    return kind, tier, end


def _tier(found: Sequence[Piece], at: int) -> tuple[int | None, int]:
    """Read `tier 5`, `of tier 5`, `5`: the tier and where it ends; none where there is none."""
    end = at
    while end < len(found) and (found[end].says("tier", "from") or found[end].is_mark("-=:,")):
        end += 1
    if any(one.is_mark(",:=") for one in found[at:end]) and not any(
        one.says("tier") for one in found[at:end]
    ):
        return None, at
    if (
        end < len(found)
        and found[end].kind == NUMBER
        and not found[end].ordinal
        and found[end].number in TIERS
    ):
        if end + 1 < len(found) and kind_of(found[end + 1]) is not None and not _has_tier(found, end + 2):
            return (found[end].number, end + 1) if end > at else (None, at)
        listed_on = end + 1 < len(found) and kind_of(found[end + 1]) is not None and _has_tier(found, end + 2)
        if (
            end + 1 < len(found)
            and (kind_of(found[end + 1]) or found[end + 1].says("tier"))
            and end == at
            and not listed_on
        ):
            return None, at
        return found[end].number, end + 1
    return None, at


def _has_tier(found: Sequence[Piece], at: int) -> bool:
    """Tell whether a tier stands here."""
    if at < len(found) and found[at].says("tier"):
        at += 1
    return at < len(found) and found[at].kind == NUMBER


def _count(found: Sequence[Piece], at: int) -> tuple[int | None, int]:
    """Read `two`, `2 x`, `a`: how many, and where the vehicle begins."""
    if at >= len(found) or found[at].kind != NUMBER or found[at].ordinal:
        return None, at
    end = at + 1
    if end < len(found) and _is_times(found[end]):
        end += 1
    elif end < len(found) and found[end].glued and found[end].kind != CODE:
        return None, at
    return found[at].number, end


def _times(found: Sequence[Piece], at: int) -> tuple[int | None, int]:
    """Read `x2` behind a vehicle."""
    if at + 1 < len(found) and _is_times(found[at]) and found[at + 1].kind == NUMBER:
        return found[at + 1].number, at + 2
    return None, at


def _is_times(piece: Piece) -> bool:
    return piece.kind in (WORD, UNKNOWN, MARK) and piece.text.lower() in ("x", "times", "mal")
