"""Platoons with what they have or get: `P1: M5, L3`, in build, reform and recover (8, 9, 14)."""

from __future__ import annotations

from engine.campaign.forces import Vehicles
from engine.campaign.reading.pieces import any_platoon, no_markers, platoon_at
from engine.campaign.reading.vehicles import vehicles_found
from engine.errors import Fault
from engine.reading.pieces import LineFaulty, Tokens, past_soft

_BEFORE = frozenset(("new", "the", "with"))
_LEADING = frozenset(("with", "as", "is", "has"))


def contents(
    tokens: Tokens, marker_rules: tuple[str, ...], *vehicle_rules: str, may_be_none: bool = False
) -> tuple[tuple[int, Vehicles], ...]:
    """Read `P1: M5, L3; P2: H7` behind the word of a line: each platoon with its vehicles.

    `marker_rules` are cited for a number that has no marker, `vehicle_rules` beside 8.2 for no vehicle.

    Raises:
        LineFaulty: with every fault of the line.
    """
    at = 1
    while at < len(tokens) and tokens[at].text in _BEFORE:
        at += 1
    at = past_soft(tokens, at)
    any_platoon(tokens, at)
    faults: list[Fault] = []
    read: list[tuple[int, Vehicles]] = []
    for number, listed in _parted(tokens[at:]):
        faults += no_markers((number,), *marker_rules)
        named: Vehicles = ()
        if not (may_be_none and only_none(listed)):
            named, wrong = vehicles_found(listed, *vehicle_rules)
            faults += wrong
        read.append((number, named))
    if faults:
        raise LineFaulty(*faults)
    return tuple(read)


def _parted(tokens: Tokens) -> list[tuple[int, Tokens]]:
    """Cut tokens at their platoons; the first of them is one."""
    parts: list[tuple[int, Tokens]] = []
    at = begin = number = 0
    while at < len(tokens):
        found = platoon_at(tokens, at)
        if found is None:
            at += 1
            continue
        if at:
            parts.append((number, _without_lead(tokens[begin:at])))
        number, at = found
        begin = at
    return [*parts, (number, _without_lead(tokens[begin:]))]


def _without_lead(tokens: Tokens) -> Tokens:
    """Return a list without the word that leads to it, as in `P4 with M5`."""
    at = past_soft(tokens, 0)
    return tokens[at + 1 :] if at < len(tokens) and tokens[at].text in _LEADING else tokens


def only_none(tokens: Tokens) -> bool:
    """Tell whether a list says `none` and nothing else."""
    at = past_soft(tokens, 0)
    return at < len(tokens) and tokens[at].text == "none" and past_soft(tokens, at + 1) == len(tokens)
