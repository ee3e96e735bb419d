"""What each first word of a contestant's line says about their match (record language)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.common.seat import Names
from engine.errors import fault
from engine.tournament import acts
from engine.tournament.acts import Act
from engine.tournament.match import BASELINES, EDGES, PHANTOMS
from engine.tournament.missions import ALONE, FORCES, MISSIONS
from engine.tournament.reading import words
from engine.tournament.reading.words import Unread

Reader: TypeAlias = Callable[[str, Names], Act]
_TURN = re.compile(r"(\d+)(?:\s*:\s*|\s+|$)(.*)", re.ASCII)
_TARGET = re.compile(r"target(?:\s+(?P<taken>assault|flank))?(?:\s+at(?:\s+(?P<place>.*))?)?", re.IGNORECASE)
_UNIT = re.compile(r"([CPH])0*(\d{1,4})", re.ASCII | re.IGNORECASE)
_DEMORALISED = ("demoralised", "demoralized")


def alone(act: Act) -> Reader:
    """Return how a word is read that says an act by itself."""

    def read(text: str, _: Names) -> Act:
        words.nothing(text)
        return act

    return read


def label(word: str) -> str:
    """Return a unit's label: its letter and number, as in C1."""
    found = _UNIT.fullmatch(word)
    if found is None:
        raise Unread(word)
    return f"{found[1].upper()}{found[2]}"


def _mission(text: str, _: Names) -> Act:
    word, rest = words.split_first(text)
    mission = _WRITTEN.get(word.replace("-", ""))
    target = _TARGET.fullmatch(rest)
    if mission is None or not (target or rest.casefold() in ("", "off")):
        raise Unread(text)
    if target is None:
        return acts.Choose(mission, off=bool(rest))
    place = target["place"] or ""
    return acts.Choose(
        mission,
        target=(target["taken"] or ALONE).casefold(),
        place=words.free(place) if place else "",
    )


_WRITTEN = {word.replace("-", ""): word for word in MISSIONS}


def held(text: str, names: Names) -> acts.Held:
    """Return who held what at the end of a turn: `3: Anna 1, 2, target; Bert 3`."""
    found = _TURN.fullmatch(text)
    if found is None:
        raise Unread(text)
    rest = "" if found[2].casefold() == words.NOBODY else found[2]
    by = tuple(_objectives(part, names) for part in rest.split(";") if part.strip())
    return acts.Held(words.number(found[1]), by)


def near(text: str, names: Names) -> acts.Near:
    """Return near which objectives somebody's troops stand: `Anna 3, 4`."""
    return acts.Near(*_objectives(text, names))


def _objectives(text: str, names: Names) -> tuple[str, tuple[str, ...]]:
    seat, rest = words.who_first(text.replace(",", " "), names)
    return seat, words.objectives(rest.split())


def lost(text: str, names: Names) -> acts.Lost:
    """Return what somebody's units lost: `Anna C1 6, C2 all demoralised, H1 demoralised`."""
    seat, rest = words.who_first(text, names)
    nothing = rest.strip().casefold() in ("", words.NOBODY)
    return acts.Lost(seat, () if nothing else tuple(map(_unit_lost, words.parts(rest))))


def _unit_lost(text: str) -> acts.UnitLost:
    try:
        return _loss(text)
    except Unread:
        written = text[: words.LONGEST_PLACE]
        raise Unread(text, fault("loss_unread", "10.2", written=written)) from None


def _loss(text: str) -> acts.UnitLost:
    word, *rest = text.split()
    demoralised = bool(rest) and rest[-1].casefold() in _DEMORALISED
    match rest[: len(rest) - demoralised]:
        case []:
            if not demoralised:
                raise Unread(text)
            stands: int | None = 0
        case [many]:
            stands = None if many.casefold() == "all" else words.number(many)
        case _:
            raise Unread(text)
    return acts.UnitLost(label(word), stands, demoralised)


def _flank(text: str, _: Names) -> Act:
    force, _blank, edge = text.partition(" ")
    return acts.Flank(_force(force), words.one_of(edge, *EDGES, "baseline"))


def _force(text: str) -> str:
    return words.one_of(text, *FORCES, PHANTOMS)


def _open(text: str, _: Names) -> Act:
    words.one_of(text, "target")
    return acts.OpenTarget()


def _count(what: str) -> Reader:
    def read(text: str, _: Names) -> Act:
        if not words.number(text):
            raise Unread(text)
        return acts.Count(what, int(text))

    return read


SAID: Mapping[str, Reader] = {
    "side": lambda text, _: acts.Side(words.one_of(text, *BASELINES)),
    "mission": _mission,
    "end": lambda text, _: acts.End(words.number(text)),
    "held": held,
    "reinforce": lambda text, _: acts.Reinforce(_force(text)),
    "flank": _flank,
    "wait": lambda text, _: acts.Wait(_force(text)),
    "fog": alone(acts.Fog()),
    "open": _open,
    "entrench": _count("entrenchments"),
    "bunker": _count("bunkers"),
    "phantom": _count(PHANTOMS),
    "concede": alone(acts.Concede()),
    "confirm": alone(acts.Confirm()),
    "object": lambda text, _: acts.Object(words.free(text, words.MOST_TEXT, words.BEHIND)),
}
"""What contestants say, by the first word; `over` and `withdraw` are the referee's words too."""

TOLD: Mapping[str, Callable[[str, Names], acts.Told]] = {
    "held": held,
    "near": near,
    "lost": lost,
    "mission": lambda text, names: acts.Fulfilled(words.fulfilling(text, names)),
    "scored": lambda text, names: acts.Points(words.scored(text, names)),
}
"""What a report tells, by the first word of a line behind it (7.2)."""
