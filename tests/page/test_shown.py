"""What people see first and last, in a real browser, as wide as a desk and as a phone (docs/screens.md)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, ViewportSize, expect

from bot.assets import battle_maps
from bot.drawing_worker import Studio
from tests.rehearsal.browsing import SIZES, go, keep_picture, window
from tests.talks.stage import Stage, stage
from tests.talks.test_lobby_card import gathered
from tests.talks.test_whole_campaign import battle, enemy_home, first_turn, halt, lobby, march

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("size", SIZES)]
BORIS, ROOM = "Captain Blue", "war-room"


@pytest_asyncio.fixture(loop_scope="session")
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot with its real painter."""
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        yield made


async def keep(page: Page, size: str, what: str) -> None:
    """See that nothing is wider than the window, and keep what it shows."""
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await keep_picture(page, f"shown-{what}-{size}", "webp")


async def test_a_campaign_gathers_as_the_documents_show_it(there: Stage, browser: Browser, size: str) -> None:
    card = await gathered(there)
    await card.press("Mila", "Join")
    await card.rested()
    async with window(browser, f"{there.server.page}#/as/rita", size=SIZES[size]) as page:
        await go(page, ROOM)
        await expect(page.locator("#messages")).to_contain_text("Still missing: a captain for Blue")
        await keep(page, size, "lobby")


async def test_a_german_turn_as_the_documents_show_it(there: Stage, browser: Browser, size: str) -> None:
    there.person(BORIS).speaks("de")
    await there.person(BORIS).slash("language", language="de")
    await there.play("two-rivers")
    async with window(browser, f"{there.server.page}#/as/boris/dm", size=SIZES[size]) as page:
        log = page.locator("#messages")
        await expect(log).to_contain_text("Runde 1")
        await keep(page, size, "german")
        await page.locator("#text").fill("baue P1: M3, L2")
        await page.locator("#send").click()
        await expect(page.get_by_role("button", name="Ja, genau so")).to_be_visible()
        await keep(page, size, "german-receipt")


async def test_a_whole_campaign_in_public_as_the_documents_show_it(
    there: Stage, browser: Browser, size: str
) -> None:
    for scene in (lobby, first_turn, march, halted_at_once, halt, battle, enemy_home):
        await scene(there)
    await there.server.advance(6)
    await there.app.ticker.line("posters").drain()
    async with window(browser, f"{there.server.page}#/as/otto", size=SIZES[size]) as page:
        await go(page, ROOM)
        await expect(page.get_by_role("button", name="Rematch")).to_be_visible()
        await keep(page, size, "victory")
        # As high as all that stands in the room.
        taller = await page.locator("#messages").evaluate("each => each.scrollHeight - each.clientHeight")
        width, height = SIZES[size]["width"], SIZES[size]["height"] + taller
        await page.set_viewport_size(ViewportSize(width=width, height=height))
        await keep(page, size, "public")


async def halted_at_once(there: Stage) -> None:
    """Have Blue's scout go on to where it meets the enemy."""
    await there.gives(BORIS, "Blue turn 3\nP1, A5, A6")
