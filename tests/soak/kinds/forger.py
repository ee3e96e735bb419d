"""A forger who tries seeds against what a game has posted: whole it resists."""

from __future__ import annotations

import hashlib

from tests.fairness.forger import posted_of, seeds_of, tries
from tests.soak.kind import Kind

SEEDS = 1_000_000


def _play(seed: int) -> int:
    true, forged = (hashlib.sha256(f"{one} {seed}".encode()).hexdigest() for one in ("played", "forged"))
    tried = tries(posted_of(true[::-1], true), forged, seeds_of(seed * SEEDS, SEEDS))
    assert tried.whole == 0, tried
    return tried.seeds


KIND = Kind(
    about="seeds tried by a forger against a commitment and a seal as they are posted: none fits",
    goal=10 * SEEDS,
    bounded=1,
    in_a_unit=SEEDS,
    play=_play,
    keep="tries(...) with this seed in tests/fairness/test_forger.py",
    depends=("engine/dice.py", "bot/core/present/proof_lines.py", "tests/fairness/forger.py"),
)
