"""Every door of a house with three games, tried by everybody who may not pass it."""

from __future__ import annotations

from tests.core.discord.door_round import go_round
from tests.house.folders import in_a_folder
from tests.soak.kind import BOT, Kind

DOORS_IN_A_UNIT = 230


def _play(seed: int) -> int:
    return in_a_folder(lambda folder: go_round(folder, seed))


KIND = Kind(
    about="commands, completions, buttons, selects and forms, each tried by who may not",
    goal=3_680,
    bounded=1,
    in_a_unit=DOORS_IN_A_UNIT,
    play=_play,
    keep="make it a test in tests/core/discord/test_doors_of_everybody.py: go_round(tmp_path, {seed})",
    depends=(*BOT, "tests/core/discord/door_*.py", "tests/core/discord/test_doors.py", "tests/talks/*.py"),
)
