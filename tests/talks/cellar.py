"""A game of Doors on a stage: its people, and what they send and read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.core.game import Game
from bot.games import GAMES
from tests.smallest_game.doors.game import GAME
from tests.talks.stage import Stage, stage

RHEA, ANN, BEN, CLEO = "Referee Rita", "Captain Blue", "Captain Red", "Mila"
CELLAR, ROOM, DONE = "Cellar", "war-room", "Done in **Cellar**."


@asynccontextmanager
async def doors(folder: Path, game: Game = GAME) -> AsyncIterator[Stage]:
    """Give a stage whose bot knows Doors."""
    async with stage(folder, games={**GAMES, game.name: game}) as made:
        yield made


@asynccontextmanager
async def two_sides(folder: Path, game: Game = GAME) -> AsyncIterator[Stage]:
    """Give a stage on which Ann plays amber in a room of its own, Ben plays blue; the dice are set."""
    async with doors(folder, game) as made:
        await sent(made, RHEA, "game create", rules="doors", name=CELLAR)
        await sent(made, ANN, "game join", room=True)
        await sent(made, BEN, "game join")
        await made.person(ANN).say(ROOM, "go")
        await made.settle()
        yield made


async def says(there: Stage, who: str, line: str, **more: str) -> str:
    """Have somebody say a line of the game; answer what they read."""
    return await sent(there, who, "game act", line=line, **more)


async def amended(there: Stage, line: str, reason: str, who: str = RHEA) -> str:
    """Have the referee set something right, as they are shown it; answer what they read."""
    shown = await there.person(who).slash("game act", line=line, reason=reason)
    done = await there.person(who).click(shown, "Apply it")
    await there.settle()
    return done.text


def posts(there: Stage, part: str, room: str = ROOM) -> list[str]:
    """Answer the posts of a room that have a part in them."""
    return [one.text for one in there.person(ANN).read(room) if part in one.text]


async def sent(there: Stage, who: str, command: str, /, **options: Any) -> str:  # noqa: ANN401
    """Have somebody send a command; answer what they read."""
    answer = await there.person(who).slash(command, **options)
    await there.settle()
    return answer.text


def read(there: Stage, who: str) -> list[str]:
    """Answer what somebody has by direct message, the oldest first."""
    return [one.text for one in there.person(who).inbox()]
