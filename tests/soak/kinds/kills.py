"""A bot killed over and over in the middle of play: nothing is lost, nothing is done or said twice."""

from __future__ import annotations

import asyncio

from tests.crash.kills import KILLS, lacking, play
from tests.soak.kind import BOT, Kind


def _play(seed: int) -> int:
    asyncio.run(play(seed))
    return KILLS


KIND = Kind(
    about="kills of a playing bot, after which all that was acknowledged is there and nothing twice",
    goal=1_000,
    bounded=1,
    in_a_unit=KILLS,
    play=_play,
    keep="play it alone: python -m tests.crash.kills {seed}",
    depends=(
        *BOT,
        "tests/crash/*.py",
        "tests/random_games/*.py",
        "tests/talks/*.py",
        "tests/games/week/*.py",
    ),
    lacking=lacking,
)
