"""The power cut under the files of a playing bot: what was acknowledged is there, whatever was torn."""

from __future__ import annotations

import asyncio

from tests.crash.powercuts import IMAGES, lacking, play
from tests.soak.kind import BOT, Kind


def _play(seed: int) -> int:
    lost = asyncio.run(play(seed))
    assert not lost, "\n".join(lost)
    return IMAGES


KIND = Kind(
    about="images of the database as a power cut leaves it, each with all that was acknowledged",
    goal=1_000,
    bounded=1,
    in_a_unit=IMAGES,
    play=_play,
    keep="play it alone: python -m tests.crash.powercuts {seed}",
    depends=(
        *BOT,
        "tests/crash/*.py",
        "tests/random_games/*.py",
        "tests/talks/*.py",
        "tests/games/week/*.py",
    ),
    lacking=lacking,
)
