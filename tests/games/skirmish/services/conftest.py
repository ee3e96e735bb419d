"""Skirmishes on a database of their own: on SQLite always, on PostgreSQL where there is a server."""

from __future__ import annotations

import pytest

from bot.core.store.engine import Database
from tests.games.skirmish.services.dueling import Dueling


@pytest.fixture
async def dueling(database: Database) -> Dueling:
    """Return a skirmish between Anna and Ben, in Anna's first phase."""
    return await Dueling.gather(database)
