"""What a game does beside its rules (docs/decisions/0035): the core asks every game alike, and knows none.

Hooks are made in the composition root of the services that a game brings along; each default does nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Standing:
    """How one game stands, in the language of the moment.

    `text` holds what may be shown to whoever it was asked for, and to everybody who may read `channel` of
    `server`. `waits`: it waits for whom it was asked for.
    """

    game: str
    server: int
    channel: int
    text: str
    waits: bool = False


Stands: TypeAlias = Callable[[int], Awaitable[tuple[Standing, ...]]]


async def nothing_stands(_: int) -> tuple[Standing, ...]:
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


async def nothing_kept(_: int) -> int:
    """Return that no game is kept."""
    return 0


@dataclass(frozen=True, slots=True)
class Hooks:
    """What one kind of game does. `waits` and `played` are asked with a person, `listed` with a server.

    `waits`: the person's games that have not ended, on every server, those first that wait for them;
    `played`: those that are over, the newest first; `listed`: what is played on a server, or is to begin.
    """

    waits: Stands = nothing_stands
    played: Stands = nothing_stands
    listed: Stands = nothing_stands
    topics: tuple[str, ...] = ()
    """What `/help` can tell of it, by the keys of the words."""
    owns: Callable[[AsyncConnection, int], Awaitable[Mapping[str, Any]]] = nothing_owned
    """All that is kept of a person, for them alone, by the names under which their file has it."""
    forgets: Forgets = nobody_forgotten
    kept: Callable[[int], Awaitable[int]] = nothing_kept
    """How many games of a server are kept."""


async def asked(stands: tuple[Stands, ...], of: int) -> tuple[Standing, ...]:
    """Return what several games answer, in their order, what waits before all else."""
    found = [one for stand in stands for one in await stand(of)]
    return tuple(sorted(found, key=lambda one: not one.waits))
