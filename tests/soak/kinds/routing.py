"""Phases of many games sent at once through the real outbox and client: no text arrives elsewhere."""

from __future__ import annotations

from tests.house.folders import in_a_folder
from tests.routing.playing import play
from tests.soak.kind import BOT, Kind

PHASES_IN_A_UNIT = 150


def _play(seed: int) -> int:
    return in_a_folder(lambda folder: play(folder, seed, PHASES_IN_A_UNIT))


KIND = Kind(
    about="phases of many games sent at once over loopback beside skirmishes, each text for its audience",
    goal=10_000,
    bounded=1,
    in_a_unit=PHASES_IN_A_UNIT,
    play=_play,
    keep=f"make it a test in tests/routing/test_routing.py: play(tmp_path, {{seed}}, {PHASES_IN_A_UNIT})",
    depends=(
        *(*BOT, "tests/random_games/*.py", "tests/routing/*.py"),
        *("tests/talks/stage.py", "tests/talks/duelling.py", "tests/engine/skirmish/boards.py"),
    ),
)
