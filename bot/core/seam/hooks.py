"""What a game does beside its rules (docs/decisions/0035): the core asks every game alike, and knows none.

Hooks are made in the composition root of the services that a game brings along; each default does nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol, TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection

from engine.common.notice import Notice
from engine.common.seat import Seat
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class GameStanding:
    """How one game stands, in the language of the moment.

    `text` holds what may be shown to whoever it was asked for, and to everybody who may read `channel` of
    `server`. `waits`: it waits for whom it was asked for. `can`: what else they can do there, for their help.
    """

    game: str
    server: int
    channel: int
    text: str
    waits: bool = False
    can: str = ""


Stands: TypeAlias = Callable[[int], Awaitable[tuple[GameStanding, ...]]]


async def nothing_stands(_: int) -> tuple[GameStanding, ...]:
    """Return that there is no game."""
    return ()


async def nothing_owned(_: AsyncConnection, __: int) -> Mapping[str, Any]:
    """Return that nothing is kept of a person."""
    return {}


class Forgets(Protocol):
    """Takes a person out of every game of a kind, and returns in how many they were."""

    async def __call__(self, user: int, /, *, at: datetime) -> int:
        """Take them out; done again after a crash, the rest follows."""
        ...


async def nobody_forgotten(_: int, /, *, at: datetime) -> int:  # noqa: ARG001 - as `Forgets` has it
    """Return that the person was in no game."""
    return 0


async def nothing_owned_in(_: AsyncConnection, __: str, ___: int) -> Mapping[str, Any]:
    """Return that nothing is kept of a person in a game."""
    return {}


async def nowhere_else(_: AsyncConnection, __: str, ___: int, ____: int) -> None:
    """Leave everything as it is: a game has no tables of its own."""


async def nobody_playing(_: Any) -> frozenset[int]:  # noqa: ANN401 - the sitting of any game
    """Return that no referee plays."""
    return frozenset()


Plays: TypeAlias = Callable[[str, int], Awaitable[bool]]
"""Tells whether this referee of a game plays too."""


async def never(_: str, __: int) -> bool:
    """Return that nobody plays."""
    return False


async def no_part(_: str, __: int, ___: datetime) -> None:
    """Let nothing lapse."""


async def nothing_arranged(_: str) -> Mapping[Seat, str]:
    """Return that nothing is arranged beside the rules."""
    return FrozenMap()


async def nothing_published(_: Any, __: Any) -> tuple[Notice, ...]:  # noqa: ANN401 - of any game
    """Return that nothing more is told."""
    return ()


@dataclass(frozen=True, slots=True)
class Hooks:
    """What one kind of game does. `waits` and `played` are asked with a person, `listed` with a server.

    `waits`: the person's games that have not ended, on every server, those first that wait for them;
    `played`: those that are over, the newest first; `listed`: what is played on a server, or is to begin.
    """

    waits: Stands = nothing_stands
    played: Stands = nothing_stands
    listed: Stands = nothing_stands
    owns: Callable[[AsyncConnection, int], Awaitable[Mapping[str, Any]]] = nothing_owned
    """All that is kept of a person, for them alone, by the names under which their file has it."""
    forgets: Forgets = nobody_forgotten
    owns_in: Callable[[AsyncConnection, str, int], Awaitable[Mapping[str, Any]]] = nothing_owned_in
    """What its own tables keep of a person in one game."""
    renames: Callable[[AsyncConnection, str, int, int], Awaitable[None]] = nowhere_else
    """Puts a number of the game in a person's place in its own tables, where he is forgotten."""
    people: Mapping[str, str] = field(default_factory=FrozenMap)
    """Every column of its own tables that holds a person, and what becomes of it."""
    playing: Callable[[Any], Awaitable[frozenset[int]]] = nobody_playing
    """Which referees play themselves, of a sitting, under the game's lock."""
    vacates: Callable[[str, int, datetime], Awaitable[None]] = no_part
    """Lets somebody's part in what goes on beside the rules lapse, while he is still in the game."""
    arranged: Callable[[str], Awaitable[Mapping[Seat, str]]] = nothing_arranged
    """What is still to be done beside the rules, by seats, in words of the game's own."""
    publishes: Callable[[Any, Any], Awaitable[tuple[Notice, ...]]] = nothing_published
    """What everybody is told of what was worked out in a sitting and is not committed yet."""


async def asked(stands: tuple[Stands, ...], of: int) -> tuple[GameStanding, ...]:
    """Return what several games answer, in their order, what waits before all else."""
    found = [one for stand in stands for one in await stand(of)]
    return tuple(sorted(found, key=lambda one: not one.waits))
