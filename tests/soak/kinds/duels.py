"""Random skirmishes to their end."""

from __future__ import annotations

from bot.assets import scenario, scenarios
from tests.random_games.duels import hold_throughout
from tests.soak.kind import ENGINE, Kind


def _play(seed: int) -> int:
    names = scenarios()
    hold_throughout(scenario(names[seed % len(names)]), seed)
    return 1


KIND = Kind(
    about="random skirmishes on all scenarios, every invariant after every event, offered acts accepted",
    goal=10_000,
    bounded=3,
    play=_play,
    keep="add it to the seeds of tests/random_games/test_random_duels.py: [*range(3), {seed}]",
    depends=(*ENGINE, "tests/random_games/*.py"),
)
