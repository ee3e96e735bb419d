"""What every conversation begins with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.talks.stage import Stage, stage


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot on the loopback Discord, nobody having said anything yet."""
    async with stage(tmp_path) as made:
        yield made
