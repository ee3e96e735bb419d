"""What is posted whole resists a forger who tries seeds; what is only pointed to need not."""

from __future__ import annotations

from bot.core.present.proof_lines import POINTER
from engine.dice import commitment, seal
from tests.fairness.forger import main, pairs, posted_of, seeds_of, tries

SOME = 20_000
HEAD, FORGED = "ab" * 32, "cd" * 32


def test_he_works_out_what_the_bot_posts() -> None:
    posted = posted_of("5eed" * 16, HEAD)
    assert posted.commitment == commitment(b"5eed" * 16)
    assert posted.seal == seal(b"5eed" * 16, HEAD)


def test_no_seed_of_his_fits_what_is_posted_whole() -> None:
    tried = tries(posted_of("5eed" * 16, HEAD), FORGED, seeds_of(1, SOME))
    assert (tried.seeds, tried.whole) == (SOME, 0)


def test_he_would_be_seen_to_succeed() -> None:
    """What this test is worth: the true seed among his fits, and so do two with the same beginning."""
    (true,) = seeds_of(7, 1)
    assert tries(posted_of(true, HEAD), FORGED, seeds_of(1, 10)).whole == 1
    assert tries(posted_of(true, HEAD), HEAD, seeds_of(1, 10)).short == 1
    assert pairs(seeds_of(1, SOME), POINTER // 2) > 1000
    assert pairs(["a", "b", "a", "a"], POINTER) == 3


def test_the_program_tells_what_came_of_it() -> None:
    told: list[str] = []
    assert main(1000, told.append) == 0
    assert told[0] == "1,000 seeds tried: 0 fit what is posted whole, 0 its first 8."
