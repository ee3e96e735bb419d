"""Random games backed up while they are played, and put back."""

from __future__ import annotations

from tests.hosting import restored
from tests.soak.kind import BOT, Kind

KIND = Kind(
    about="games backed up while they are played, restored elsewhere, the same in every hash and every View",
    goal=1_000,
    bounded=2,
    in_a_unit=restored.GAMES * restored.BACKUPS,
    play=restored.play,
    keep="make it a test in tests/hosting/test_restored.py: restored.play({seed})",
    depends=(*BOT, "tests/hosting/*.py", "tests/core/scene.py", "tests/random_games/*.py"),
)
