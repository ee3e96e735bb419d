"""Pictures, map files and records as nobody would make them."""

from __future__ import annotations

from tests.hostile.files import play_files
from tests.soak.kind import ENGINE, Kind

FILES_IN_A_UNIT = 5_000


def _play(seed: int) -> int:
    return play_files(seed, FILES_IN_A_UNIT)


KIND = Kind(
    about="hostile files: taken, or refused in sentences, and nothing else",
    goal=100_000,
    bounded=1,
    in_a_unit=FILES_IN_A_UNIT,
    play=_play,
    keep=f"its file belongs into tests/hostile/test_files.py; all: play_files({{seed}}, {FILES_IN_A_UNIT})",
    depends=(
        *(
            *ENGINE,
            "bot/assets.py",
            "bot/core/present/faults.py",
            "bot/core/files/sent_pictures.py",
            "bot/core/words/*.toml",
        ),
        *("tests/hostile/*.py", "tests/random_games/*.py"),
    ),
)
