"""Records that somebody has tampered with, or forged whole: both programs find each of them."""

from __future__ import annotations

from tests.fairness.duel_histories import duel_history
from tests.fairness.duel_tampering import duel_tampered, found_in_duel
from tests.fairness.histories import history
from tests.fairness.tampering import Unfound, found, tampered
from tests.soak.kind import ENGINE, Kind

IN_A_UNIT = 100


def _play(seed: int) -> int:
    game, duel = history(seed), duel_history(seed)
    for number in range(seed * IN_A_UNIT, (seed + 1) * IN_A_UNIT):
        of_duel = number % 2
        changed, how = duel_tampered(duel, number) if of_duel else tampered(game, number)
        try:
            if of_duel:
                found_in_duel(changed, how, duel.posted)
            else:
                found(changed, game.posted)
        except Unfound as unfound:
            raise Unfound(f"{how}, number {number}: not found by {unfound}") from unfound
    return IN_A_UNIT


KIND = Kind(
    about="tampered or forged records, each found by the bot's program and by the one that shares no code",
    goal=10_000,
    bounded=3,
    in_a_unit=IN_A_UNIT,
    play=_play,
    keep="history({seed}), or duel_history({seed}), and its number in tests/fairness/test_tampering.py",
    depends=(
        *ENGINE,
        "assets/verify.py",
        "bot/core/store/*.py",
        "tests/fairness/*.py",
        "tests/random_games/*.py",
    ),
)
