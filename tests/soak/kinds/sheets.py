"""Sheets, answers and the referee's lines as nobody would write them."""

from __future__ import annotations

from tests.hostile.heard import play
from tests.soak.kind import ENGINE, Kind

TEXTS_IN_A_UNIT = 10_000


def _play(seed: int) -> int:
    return play(seed, TEXTS_IN_A_UNIT)


KIND = Kind(
    about="hostile messages: carried out, or refused in sentences, and nothing else",
    goal=1_000_000,
    bounded=1,
    in_a_unit=TEXTS_IN_A_UNIT,
    play=_play,
    keep=f"its text belongs into tests/hostile/test_sheets.py; all are play({{seed}}, {TEXTS_IN_A_UNIT})",
    depends=(
        *(*ENGINE, "bot/core/present/faults.py", "bot/core/words/harmless_names.py", "bot/core/words/*.toml"),
        *("bot/core/discord/referee/rule_numbers.py", "bot/core/time/reading_times.py"),
        *("tests/hostile/*.py", "tests/random_games/*.py"),
    ),
)
