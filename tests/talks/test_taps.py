"""Tap my orders: what is tapped is kept, judged and given as a sheet that was written (campaign 8, 9, 10, 11)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.stage import Stage
from tests.talks.tapping import PLATOON, Tapper

BLUE = "Captain Blue"


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """A game whose first turn is Blue's, who has 15 points."""
    async with openings.opened(tmp_path, begun) as there:
        yield there


async def begun(there: Stage) -> None:
    await there.play()


@pytest.mark.rule("campaign 8.2")
async def test_turn_1_is_played_by_taps_alone(game: Stage) -> None:
    taps = Tapper(game, BLUE)
    await taps.open()
    await taps.build("P1", "medium", 4)
    await taps.build("P1", "light", 3)
    await taps.build("P2", "heavy", 5)
    assert "1. Build medium tier 4 and light tier 3 for 7 points in A4: P1 new with 2." in taps.card.text
    assert "Bank: 15 − 12 = **3**" in taps.card.text
    given = await taps.click("Give these orders")
    assert "**Given.**" in given.text
    assert all(one.disabled for one in (*given.buttons, *given.selects))
    await game.settle()
    assert "Red turn 1 is yours" in game.newest("Captain Red", "is yours").text
    assert taps.presses <= 1 + 3 * 3 + 1
    assert taps.messages == 1
