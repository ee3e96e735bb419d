"""Databases and backups damaged at random."""

from __future__ import annotations

from tests.hosting import damaged
from tests.soak.kind import BOT, Kind

DAMAGES_OF_A_FILE = 20


def _play(seed: int) -> int:
    return damaged.play(seed, DAMAGES_OF_A_FILE)


KIND = Kind(
    about="files of games damaged at random: the bot stops with one sentence, or what it reads is right",
    goal=10_000,
    bounded=1,
    in_a_unit=damaged.KINDS * DAMAGES_OF_A_FILE,
    play=_play,
    keep=f"make it a test in tests/hosting/test_damaged.py: damaged.play({{seed}}, {DAMAGES_OF_A_FILE})",
    depends=(*BOT, "tests/hosting/*.py", "tests/core/scene.py", "tests/random_games/*.py"),
)
