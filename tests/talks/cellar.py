"""A game of Doors on a stage: its people, and what they send and read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.core.seam.game import Game
from bot.core.table.sitting import Sitting
from bot.games.all_games import GAMES
from bot.rehearsal.seen import Result, SeenMessage
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
    """Have somebody say a line of the game; return what they read."""
    return await sent(there, who, "game act", line=line, **more)


async def amended(there: Stage, line: str, reason: str, who: str = RHEA) -> str:
    """Have the referee set something right, as they are shown it; return what they read."""
    shown = await there.person(who).slash("game act", line=line, reason=reason)
    done = await there.person(who).click(shown, "Apply it")
    await there.settle()
    return done.text


def posts(there: Stage, part: str, room: str = ROOM) -> list[str]:
    """Return the posts of a room that have a part in them."""
    return [one.text for one in there.person(ANN).read(room) if part in one.text]


async def sent(there: Stage, who: str, command: str, /, **options: Any) -> str:  # noqa: ANN401
    """Have somebody send a command; return what they read."""
    answer = await there.person(who).slash(command, **options)
    await there.settle()
    return answer.text


async def presses(there: Stage, who: str, on: Result | SeenMessage, button: str, **fields: object) -> Result:
    """Have somebody press a button, and send the form that it opens, if fields are given for it."""
    answer = await there.person(who).click(on, button)
    if fields:
        answer = await there.person(who).submit(answer, fields)
    await there.settle()
    return answer


def read(there: Stage, who: str) -> list[str]:
    """Return what somebody has by direct message, the oldest first."""
    return [one.text for one in there.person(who).inbox()]


async def sitting(there: Stage) -> Sitting:
    """Return the only game of the server as it is on its host, with the secrets."""
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    return await there.app.desk.table.sitting(game.id)


async def rolls(there: Stage) -> dict[str, int]:
    """Return every die that was rolled in it, by its name."""
    return {one.name: one.face for one in (await sitting(there)).standing.rolled.rolls.values()}
