"""What every conversation begins with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.talks import openings
from tests.talks.fight import Fight
from tests.talks.stage import Stage, stage


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot on the loopback Discord, nobody having said anything yet."""
    async with stage(tmp_path) as made:
        yield made


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """A game whose first turn is Blue's."""
    async with openings.opened(tmp_path, openings.begun) as made:
        yield made


@pytest.fixture
async def fight(tmp_path: Path) -> AsyncIterator[Fight]:
    """The battle of A5, which Blue has begun."""
    async with openings.opened(tmp_path, Fight.begin) as made:
        yield Fight(made)
