"""Platoons that are named without a number: a new one, `all in B5`, `the heavy platoon`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.campaign.forces import MARKERS, PlatoonId, Team
from engine.campaign.loose.asides import VERBS
from engine.campaign.loose.listing import kind_of
from engine.campaign.loose.pieces import CODE, END, MARK, NUMBER, PLACE, PLATOON, WORD, Piece
from engine.campaign.view import View
from engine.hexes import Hex

_TWO = 2


def spare(view: View, team: Team) -> int | None:
    """Return the lowest number that no platoon of a team has."""
    return next((n for n in MARKERS if PlatoonId(team, n) not in view.platoons), None)


def standing(view: View, team: Team, hex_: Hex) -> list[int]:
    """Return the numbers of a team's platoons in a hex."""
    return [one.id.number for one in view.of(team) if one.hex == hex_]


def named(found: Sequence[Piece], view: View, team: Team) -> list[Piece]:
    """Return pieces in which each platoon that is named clearly has its number."""
    kept = _related(_fresh(list(found), view, team))
    if view.stage == "orders" and not view.retreats:
        kept = _leaving(_counted(_of_a_kind(_placed(kept, view, team), view, team)), view, team)
    return kept


def _fresh(found: list[Piece], view: View, team: Team) -> list[Piece]:
    """Give `a new platoon` the first free number, where it is the only one and has none."""
    places = [at for at, one in enumerate(found) if one.says("fresh") and _nameless(found, at + 1)]
    number = spare(view, team)
    there = {n for n in MARKERS if PlatoonId(team, n) in view.platoons}
    if len(places) != 1 or number is None or any(p.kind == PLATOON and p.number not in there for p in found):
        return found
    at = places[0] + 1
    return [*found[:at], replace(found[at], kind=PLATOON, number=number), *found[at + 1 :]]


def _nameless(found: Sequence[Piece], at: int) -> bool:
    """Tell whether a word for a platoon stands here, without a number."""
    return at < len(found) and found[at].kind == WORD and found[at].says("platoon")


def _related(found: list[Piece]) -> list[Piece]:
    """Read a pronoun behind a platoon as that platoon: `P1, who goes to B4`."""
    kept: list[Piece] = []
    for at, one in enumerate(found):
        before = [p for p in kept[-2:] if not p.is_mark(",")]
        verb = at + 1 < len(found) and found[at + 1].says(*VERBS)
        if one.says("relative") and verb and before and before[-1].kind == PLATOON:
            kept.append(replace(before[-1], begin=one.begin, end=one.end))
        else:
            kept.append(one)
    return kept


def _placed(found: list[Piece], view: View, team: Team) -> list[Piece]:
    """Name platoons by where they stand: `all in B5 to C5`, `the tanks at B5`, `B5 guys`."""
    kept: list[Piece] = []
    at = 0
    while at < len(found):
        end, many, hex_ = _place(found, at)
        there = standing(view, team, hex_) if hex_ is not None else []
        if not there or (len(there) > 1 and not many) or not _acts(found, end):
            kept.append(found[at])
            at += 1
            continue
        whole = replace(found[at], end=found[end - 1].end, kind=PLATOON, means=frozenset(("platoon",)))
        kept += [replace(whole, number=number) for number in there]
        at = end
    return kept


def _place(found: Sequence[Piece], at: int) -> tuple[int, bool, Hex | None]:
    """Read `all platoons in B5`, `B5 guys`: where it ends, whether it means everybody there, and the hex."""
    end, many, who = at, False, False
    if (
        found[at].spelled
        and found[at].number == 1
        and at + 1 < len(found)
        and found[at + 1].says("at", "from")
    ):
        # `the one at B5`
        end, who = at + 1, True
    while end < len(found) and (_nameless(found, end) or found[end].says("all", "both", "unit")):
        who = True
        many |= found[end].says("all", "both", "unit")
        end += 1
    if (
        who
        and end + 1 < len(found)
        and found[end].says("at", "from")
        and _only_hex(found[end + 1]) is not None
    ):
        end += 1
        hex_ = _only_hex(found[end])
    elif found[at].hex is not None and (_nameless(found, at + 1) or _unit(found, at + 1)):
        hex_ = found[at].hex
        many = _unit(found, at + 1)
        end = at + 1
    else:
        return at, False, None
    end += 1
    if end < len(found) and found[end].says("both", "all"):
        end, many = end + 1, True
    return end, many, hex_


def _leaving(found: list[Piece], view: View, team: Team) -> list[Piece]:
    """Name the one platoon that stands where a way begins: `A4 to B4`, `from A4 > B4`."""
    kept: list[Piece] = []
    begins = True
    for at, one in enumerate(found):
        there = standing(view, team, one.hex) if begins and one.hex is not None else []
        rest = _part(found, at + 1)
        ways = [p for p in rest if p.hex is not None or p.kind in (PLACE, PLATOON)]
        led = bool(rest) and (rest[0].says("to") or rest[0].is_mark(">-"))
        if len(there) == 1 and led and len(ways) == 1 and ways[0].kind == CODE:
            kept.append(
                replace(one, kind=PLATOON, end=one.begin, number=there[0], means=frozenset(("platoon",)))
            )
        kept.append(one)
        ends = one.kind == END or one.is_mark(",") or one.says("and")
        begins = ends or (begins and one.says("from", "filler", "greeting", "move", "go"))
    return kept


def _part(found: Sequence[Piece], at: int) -> Sequence[Piece]:
    """Return what stands behind a place up to the next comma, `and` or end."""
    end = at
    while end < len(found) and not (
        found[end].kind == END or found[end].is_mark(",") or found[end].says("and")
    ):
        end += 1
    return found[at:end]


def _only_hex(one: Piece) -> Hex | None:
    return one.places[0] if len(one.places) == 1 else one.hex


def _unit(found: Sequence[Piece], at: int) -> bool:
    return at < len(found) and found[at].says("unit")


def _acts(found: Sequence[Piece], at: int) -> bool:
    """Tell whether what stands behind says where to, or that somebody stays: no place was meant before."""
    for one in found[at:]:
        if one.kind in (PLATOON, END) or one.is_mark(","):
            return False
        if one.hex is not None or one.kind == PLACE or one.says("stay"):
            return True
    return False


def _of_a_kind(found: list[Piece], view: View, team: Team) -> list[Piece]:
    """Name a platoon by what it alone has: `the heavy platoon`."""
    kept: list[Piece] = []
    for at, one in enumerate(found):
        kind = kind_of(found[at - 1]) if at and _nameless(found, at) else None
        having = [p.id.number for p in view.of(team) if kind in {vehicle.kind for vehicle in p.vehicles}]
        if kind is None or len(having) != 1 or (at > 1 and found[at - 2].kind == NUMBER):
            kept.append(one)
            continue
        kept[-1] = replace(one, begin=kept[-1].begin, kind=PLATOON, number=having[0])
    return kept


def _counted(found: list[Piece]) -> list[Piece]:
    """Read ordinals that stand where platoons do, if there are several: `first to B4, second stays`."""
    ordinals = [one for one in found if one.ordinal]
    others = any(one.says("then") or (one.kind == PLATOON and not one.ordinal) for one in found)
    if others or (len({one.number for one in ordinals}) < _TWO and any(one.spelled for one in ordinals)):
        return found
    kept: list[Piece] = []
    skip = False
    for at, one in enumerate(found):
        if skip:
            skip = False
            continue
        skip = at + 1 < len(found) and found[at + 1].kind == NUMBER and found[at + 1].spelled
        after = found[at + 1 + skip] if at + 1 + skip < len(found) else None
        verb = after is not None and (after.hex is not None or after.says("to", *VERBS))
        if one.kind == NUMBER and one.ordinal and verb and _opens(kept):
            kept.append(replace(one, kind=PLATOON))
        else:
            skip = False
            kept.append(one)
    return kept


def _opens(kept: Sequence[Piece]) -> bool:
    """Tell whether something new begins here."""
    last = next((one for one in reversed(kept) if not one.says("filler", "and", "greeting")), None)
    new = last is None or last.kind in (END, CODE, PLACE) or last.says("stay")
    return new or (last is not None and last.kind == MARK and last.text in ",:")
