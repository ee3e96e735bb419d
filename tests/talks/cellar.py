"""A game of Doors on a stage: its people, and what they send and read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.games import GAMES
from tests.smallest_game.doors.game import GAME
from tests.talks.stage import Stage, stage

RHEA, ANN, BEN, CLEO = "Referee Rita", "Captain Blue", "Captain Red", "Mila"
CELLAR = "Cellar"


@asynccontextmanager
async def doors(folder: Path) -> AsyncIterator[Stage]:
    """Give a stage whose bot knows Doors."""
    async with stage(folder, games={**GAMES, GAME.name: GAME}) as made:
        yield made


async def sent(there: Stage, who: str, command: str, /, **options: Any) -> str:  # noqa: ANN401
    """Have somebody send a command; answer what they read."""
    answer = await there.person(who).slash(command, **options)
    await there.settle()
    return answer.text


def read(there: Stage, who: str) -> list[str]:
    """Answer what somebody has by direct message, the oldest first."""
    return [one.text for one in there.person(who).inbox()]
