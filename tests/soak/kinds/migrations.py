"""Migrations from every revision, killed at random moments."""

from __future__ import annotations

import os

from tests.core.store.killing import killed_at_random
from tests.soak.kind import Kind

KILLS_IN_A_UNIT = 12


def _play(seed: int) -> int:
    return killed_at_random(seed, KILLS_IN_A_UNIT)


def _lacking() -> str:
    return (
        ""
        if hasattr(os, "fork")
        else "the migrations need Linux or macOS: a copy of the running process dies"
    )


KIND = Kind(
    about="migrations of a filled SQLite file, killed -9 before a statement or in the middle of one",
    goal=1_000,
    bounded=1,
    in_a_unit=KILLS_IN_A_UNIT,
    play=_play,
    keep=f"add to tests/core/store/test_migrations_killed.py: killed_at_random({{seed}}, {KILLS_IN_A_UNIT})",
    depends=("bot/core/store/**/*.py", "migrations/**/*.py", "tests/core/store/*.py"),
    lacking=_lacking,
)
