"""An amendment that breaks a rule, in a game played by lines: named first, applied only as an override."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import fault
from tests.smallest_game.doors.game import GAME
from tests.talks.cellar import RHEA, posts, two_sides
from tests.talks.stage import Stage

pytestmark = pytest.mark.long

BREAKS = replace(GAME.rules.corrections, breaks=lambda *_: (fault("points", "4.2"),))
STRICT = replace(GAME, rules=replace(GAME.rules, corrections=BREAKS))
"""Doors in which whatever the referee sets right breaks a rule."""


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with two_sides(tmp_path, STRICT) as made:
        yield made


async def test_what_an_amendment_breaks_is_named_in_the_words_of_the_game_and_applied_all_the_same(
    there: Stage,
) -> None:
    shown = await there.person(RHEA).slash("game act", line="points amber left 2", reason="so it was")
    assert "That breaks a rule" in shown.text
    assert "Name a side that plays, and 3 points at most. (rule 4.2)" in shown.text
    done = await there.person(RHEA).click(shown, "Apply it anyway")
    await there.settle()
    assert "so it was" in done.text
    assert len(posts(there, "The referee has put the points of amber")) == 1
