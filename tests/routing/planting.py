"""A fault planted on the way of what is sent, which has to be found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.routing.astray import Astray
from tests.routing.playing import office
from tests.talks.stage import Stage

Plant = Callable[[Stage, pytest.MonkeyPatch], None]


async def is_found(plant: Plant, found: str, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Play with a planted fault, and fail unless it is found in such words."""

    def spoiled(stage: Stage) -> None:
        plant(stage, patch)

    with pytest.raises(Astray, match=found):
        async with office(folder / "bot", 7, games=3, spoiled=spoiled) as made:
            await made.play(30)
