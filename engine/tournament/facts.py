"""All that a View says, as facts: two Views of one seat are equal exactly if their facts are (10.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from engine.common.differences import Fact, Facts
from engine.tournament.lines import figure
from engine.tournament.match import Match, Own
from engine.tournament.rounds import Round
from engine.tournament.settings import Settings
from engine.tournament.state import View

_WORDS = re.compile(r"[\w .-]*")
_SETTINGS = tuple(one.name for one in fields(Settings))
_MATCH = tuple(one.name for one in fields(Match) if one.name != "scope")
_OWN = tuple(one.name for one in fields(Own))
_ROUND = tuple(one.name for one in fields(Round) if one.name != "number")
FACT_NAMES = (
    *(f"setting {name}" for name in _SETTINGS),
    "entry",
    "club",
    "since",
    "withdrawn",
    "handed",
    "group",
    *(f"round {name}" for name in _ROUND),
    "draws",
    "seeds",
    "present first",
    "chairs",
    *(f"match {name}" for name in _MATCH),
    *(f"own {name}" for name in _OWN),
    "end rolls",
)
"""The order in which changes are told."""


def facts(view: View) -> Facts:
    """Return everything that a View says."""
    return dict(_facts(view))


def _facts(view: View) -> Iterator[tuple[Fact, str]]:
    hall = view.hall
    yield from (((f"setting {name}", ""), _written(getattr(hall.settings, name))) for name in _SETTINGS)
    for name, entry in hall.entries.items():
        yield ("entry", name), "yes"
        yield ("club", name), entry.club
        yield ("since", name), str(entry.since)
        yield ("withdrawn", name), _written(entry.withdrawn)
    yield from ((("handed", name), "yes") for name in view.handed)
    yield from ((("group", name), _written(group)) for name, group in view.groups.items())
    for one in hall.rounds:
        told = ((name, _written(getattr(one, name))) for name in _ROUND)
        yield from (((f"round {name}", str(one.number)), text) for name, text in told)
    yield from ((("draws", str(number)), str(times)) for number, times in hall.draws.items())
    yield ("seeds", ""), ", ".join(hall.seeds)
    yield ("present first", ""), str(hall.present_first)
    yield ("chairs", ""), _written(hall.chairs)
    for scope, match in view.matches.items():
        yield from (((f"match {name}", scope), _written(getattr(match, name))) for name in _MATCH)
    for scope, both in view.own.items():
        for name, own in both.items():
            yield from (((f"own {of}", f"{scope} {name}"), _written(getattr(own, of))) for of in _OWN)
    yield from ((("end rolls", scope), _written(rolls)) for scope, rolls in view.ends.items())


def _written(value: Any) -> str:  # noqa: ANN401 - fields of any type
    """Return a value as one text, by which two of it can be told apart; what has no order is sorted."""
    if isinstance(value, Mapping):
        return (
            "{" + "; ".join(sorted(f"{_written(key)}: {_written(one)}" for key, one in value.items())) + "}"
        )
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(map(_written, value))) + "}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(_written, value)) + ")"
    if is_dataclass(value):
        return "; ".join(f"{one.name} {_written(getattr(value, one.name))}" for one in fields(value))
    if isinstance(value, Fraction):
        return figure(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    # What has signs that part is quoted, so that two values never make one text.
    return value if isinstance(value, str) and _WORDS.fullmatch(value) else repr(value)
