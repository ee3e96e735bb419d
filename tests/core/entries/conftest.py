"""A tournament that nobody has entered yet."""

from __future__ import annotations

import pytest

from bot.core.store.engine import Database
from tests.core.entries.lists import Lists, begun


@pytest.fixture
async def cup(database: Database) -> Lists:
    """Return it; Rhea is its referee."""
    return await begun(database)
