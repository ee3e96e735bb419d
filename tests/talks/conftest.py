"""What every conversation begins with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.talks import openings
from tests.talks.fight import Fight
from tests.talks.stage import Stage, stage
from tests.talks.unanswered import unanswered

QUICK = frozenset(
    f"test_{name}" for name in ("first_turn", "results", "skirmish", "week", "process", "walkthrough")
)
"""The conversations of `make test`: how each kind of game begins, a battle, the way in and out.

The others run in `make groups`.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put every other conversation among the tests that take long; the hook sees all that is collected."""
    for item in items:
        talk = isinstance(item, pytest.Function) and item.module.__name__.startswith(f"{__package__}.")
        if talk and item.path.stem not in QUICK:
            item.add_marker(pytest.mark.long)


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot on the loopback Discord, nobody having said anything yet."""
    async with stage(tmp_path) as made:
        yield made
        assert unanswered(made.server) == set()


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """A game whose first turn is Blue's."""
    async with openings.opened(tmp_path, openings.begun) as made:
        yield made
        assert unanswered(made.server) == set()


@pytest.fixture
async def fight(tmp_path: Path) -> AsyncIterator[Fight]:
    """The battle of A5, which Blue has begun."""
    async with openings.opened(tmp_path, Fight.begin) as made:
        yield Fight(made)
        assert unanswered(made.server) == set()
