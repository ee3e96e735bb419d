"""Pairs of games that differ only in what a viewer may not know, at the engine.

Half are moments of a game beside a twin of theirs, half are steps of two campaigns played side by side.
"""

from __future__ import annotations

from engine.campaign.rules import CAMPAIGN
from tests.leaks.histories import strides
from tests.leaks.test_leaks import pairs
from tests.soak.kind import ENGINE, Kind

PAIRS_IN_A_UNIT = 100
SEEDS_BETWEEN_PAIRS = 100
"""A unit of pairs takes the games of the seeds from its own on, so the next one begins well behind it."""


def _play(seed: int) -> int:
    half = PAIRS_IN_A_UNIT // 2
    return pairs(CAMPAIGN, half, seed=seed) + strides(CAMPAIGN, half, seed=seed)


KIND = Kind(
    about="pairs of games that a viewer may not tell apart, compared in all he is given",
    goal=100_000,
    bounded=5,
    in_a_unit=PAIRS_IN_A_UNIT,
    step=SEEDS_BETWEEN_PAIRS,
    play=_play,
    keep="make it a test in tests/leaks/test_leaks.py: pairs or strides(CAMPAIGN, 50, seed={seed})",
    depends=(*ENGINE, "tests/random_games/*.py", "tests/leaks/*.py"),
)
