"""Rolls of every die: the faces come as chance makes them."""

from __future__ import annotations

from tests.fairness.rolling import DICE, rolls
from tests.soak.kind import Kind

ROLLS = 1_000_000


def _play(seed: int) -> int:
    rolls(DICE[seed % len(DICE)], ROLLS, seed)
    return ROLLS


KIND = Kind(
    about="rolls, 1,000,000 of each die: chi-square p > 0.001, and the other program rolls the same",
    goal=ROLLS * len(DICE),
    bounded=1,
    in_a_unit=ROLLS,
    play=_play,
    keep=f"rolls(DICE[{{seed}} % {len(DICE)}], {ROLLS}, {{seed}}) in tests/fairness/test_dice.py",
    depends=("engine/dice.py", "assets/verify.py", "tests/fairness/*.py"),
)
