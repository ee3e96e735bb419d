"""Records that somebody has tampered with, or forged whole: both programs find each of them."""

from __future__ import annotations

from tests.fairness.histories import history
from tests.fairness.tampering import Unfound, found, tampered
from tests.soak.kind import ENGINE, Kind

IN_A_UNIT = 100


def _play(seed: int) -> int:
    game = history(seed)
    for number in range(IN_A_UNIT):
        changed, how = tampered(game, seed * IN_A_UNIT + number)
        try:
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
    keep="history({seed}) and its number in tests/fairness/test_tampering.py",
    depends=(*ENGINE, "assets/verify.py", "bot/store/*.py", "tests/fairness/*.py", "tests/random_games/*.py"),
)
