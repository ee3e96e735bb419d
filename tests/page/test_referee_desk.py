"""The referee's desk in a real browser, at the size of a phone: what waits, a step told rightly, a rule."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from bot.assets import battle_maps
from bot.drawing_worker import Studio
from tests.page.test_access import SIDEWAYS, SMALL
from tests.rehearsal.browsing import PHONE, choose, go, keep_picture, use, window
from tests.talks.stage import Stage, stage
from tests.talks.test_correcting import two_turns_on

pytestmark = pytest.mark.browser


@pytest_asyncio.fixture(loop_scope="session")
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot with its real painter."""
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        yield made


async def answered(page: Page, part: str) -> Locator:
    """Wait for the newest answer for one's own eyes, which holds a part, and see that it fits the phone."""
    card = page.locator("article[data-ephemeral=true]").last
    await expect(card).to_contain_text(part)
    assert await page.evaluate(SMALL) == []
    assert await page.evaluate(SIDEWAYS) == []
    return card


async def test_the_referees_desk_as_the_documents_show_it(there: Stage, browser: Browser) -> None:
    await two_turns_on(there)
    # All that was said until now came in one moment.
    await there.server.advance(60)
    async with window(browser, f"{there.server.page}#/as/rita", size=PHONE, reduced_motion="reduce") as page:
        await go(page, "referee-room")
        await use(page, "/referee waiting")
        await answered(page, "Blue's orders")
        await keep_picture(page, "referee-waiting")

        await use(page, "/referee correct")
        await answered(page, "")
        await choose(page, "Which Game Turn?", "1")
        await choose(page, "Which step of Game Turn 1?", "result of A5")
        card = await answered(page, "result A5: attackers annihilate")
        await card.get_by_role("button", name="Correct this step").click()
        await expect(page.locator("#modal")).to_be_visible()
        await choose(page, "How did it end?", "draw")
        await page.locator("#modal-submit").click()

        stop = await answered(page, "build P1: M5")
        await keep_picture(page, "referee-stop")
        await stop.get_by_role("button", name="Drop the line").click()
        stop = await answered(page, "P1, A5, stay")
        await stop.get_by_role("button", name="Drop the line").click()
        looked = await answered(page, "Nothing has happened yet.")
        await expect(looked.get_by_role("button", name="Apply it")).to_be_enabled()
        await looked.get_by_role("img").first.scroll_into_view_if_needed()
        await keep_picture(page, "referee-preview")
        await looked.get_by_role("button", name="As Red will see it").click()
        await answered(page, "Red's bank")
        await keep_picture(page, "referee-as-red")

        await use(page, "/rule number:12.2")
        await answered(page, "12.2")
