"""Names that ping, format, link, turn, hide or break something."""

from __future__ import annotations

from tests.hostile.builders import play
from tests.hostile.tour import toured
from tests.house.folders import in_a_folder
from tests.soak.kind import BOT, Kind

NAMES_IN_A_UNIT = 2_500


def _play(seed: int) -> int:
    held = play(seed, NAMES_IN_A_UNIT)
    assert in_a_folder(lambda folder: toured(folder, seed))
    return held


KIND = Kind(
    about="hostile names in every text, and in a whole game of the bot for every 2,500 of them",
    goal=100_000,
    bounded=1,
    in_a_unit=NAMES_IN_A_UNIT,
    play=_play,
    keep=f"its name belongs into tests/hostile/test_names.py; all are play({{seed}}, {NAMES_IN_A_UNIT})",
    depends=(*BOT, "tests/hostile/*.py", "tests/leaks/bot_worlds.py", "tests/talks/stage.py"),
)
