"""The missions (1.3): data of a file, so that how a sentence of the source is read is a word there."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.frozen import FrozenMap

MISSIONS = ("break-through", "counterattack", "advance", "probe", "hold", "delay")
"""In the order of 1.3, in which the deck lies and what is closed is chosen (1.0, 6.8)."""
FORCES = ("holding", "reserve", "assault")
"""In the order in which they are bought and arrive (1.1)."""
TABLE, REINFORCEMENT, AFTER_RESERVE = "table", "reinforcement", "after reserve"
OBJECTIVES = ("1", "2", "3", "4")
ALONE = "alone"
"""What a Target is taken for, where nothing has to be said of it."""
TARGET = "target"
"""The fifth objective of whoever plays against a Target's owner (1.8)."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to fulfil a mission: how many objectives are held, and when.

    With `first` and `last` at the end of any turn from the one to the other, without (0, 0) when the game
    ends. `near`: beside those held, others near which stationary troops stand (1.3.4). `away`: others of 1 to
    4 which the enemy neither holds nor is near (1.3.5).
    """

    held: int
    first: int = 0
    last: int = 0
    near: int = 0
    away: int = 0


@dataclass(frozen=True)
class Mission:
    """A mission. `forces`: where each that it gives begins. `flank`: which may come by an edge.

    `off`: the force that may be kept off the table with the choice, "" for none. `targets`: what a Target
    (1.8) is taken for, by its word (`ALONE` where nothing has to be said): more forces, and more that flank.
    `prevents`: it is won by preventing the other's win. `against`: the ways that hold against a mission,
    where they are others.
    """

    word: str
    forces: FrozenMap[str, str]
    wins: tuple[Way, ...] = ()
    flank: frozenset[str] = frozenset()
    off: str = ""
    targets: FrozenMap[str, Taken] = field(default_factory=FrozenMap)
    fog: bool = False
    prevents: bool = False
    more_to_end: int = 0
    entrenchments: int = 0
    bunkers: int = 0
    against: FrozenMap[str, tuple[Way, ...]] = field(default_factory=FrozenMap)

    def ways(self, other: str) -> tuple[Way, ...]:
        """Return the ways to fulfil it against the other's mission."""
        return self.against.get(other, self.wins)


@dataclass(frozen=True, slots=True)
class Taken:
    """What a Target brings its owner."""

    forces: FrozenMap[str, str] = field(default_factory=FrozenMap)
    flank: frozenset[str] = frozenset()


Missions = FrozenMap[str, Mission]
"""All six, by their words, in their order."""


def read(text: str) -> Missions:
    """Return the missions of a file; raise ValueError or KeyError for a file that says something else."""
    table = tomllib.loads(text)
    any_turn = {"any": True, "that": False}[table.pop("by_the_end_of")]
    if tuple(table) != MISSIONS:
        raise ValueError(tuple(table))
    return FrozenMap({word: _mission(word, of, any_turn=any_turn) for word, of in table.items()})


def _mission(word: str, of: Mapping[str, Any], *, any_turn: bool) -> Mission:
    own = tuple(_way(one, any_turn=any_turn) for one in of.get("wins", ()))
    against = {}
    for other, more in of.get("against", {}).items():
        ways = tuple(_way(one, any_turn=any_turn) for one in more["wins"])
        against[other] = {"second": (*own[:1], *ways), "only": ways}[more["how"]]
    targets = {
        way: Taken(FrozenMap(more.get("forces", {})), frozenset(more.get("flank", ())))
        for way, more in of.get("target", {}).items()
    }
    return Mission(
        word,
        FrozenMap(of["forces"]),
        own,
        frozenset(of.get("flank", ())),
        of.get("off", ""),
        FrozenMap(targets),
        fog=of.get("fog", False),
        prevents=of.get("prevents", False),
        more_to_end=of.get("more_to_end", 0),
        entrenchments=of.get("entrenchments", 0),
        bunkers=of.get("bunkers", 0),
        against=FrozenMap(against),
    )


def _way(of: Mapping[str, int], *, any_turn: bool) -> Way:
    by, first = of.get("by", 0), of.get("from", 0)
    if by:
        first, last = 1 if any_turn else by, by
    else:
        last = LAST_TURN if first else 0
    return Way(of["held"], first, last, of.get("near", 0), of.get("away", 0))


LAST_TURN = 12
"""No turn comes after it (1.2)."""
