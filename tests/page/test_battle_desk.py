"""The battle desk in a real browser, at the size of a phone: a board, a card, the room that is open."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, ViewportSize, expect

from bot.assets import battle_maps
from bot.drawing_worker import Studio
from tests.page.test_access import SIDEWAYS, SMALL
from tests.rehearsal.browsing import PHONE, become, go, keep_picture, window
from tests.talks.fight import BLUES, ROSA, Fight
from tests.talks.stage import Stage, stage

pytestmark = pytest.mark.browser
SHORT = ViewportSize(width=390, height=600)
"""The map of a room is drawn over its board; here only the board is looked at."""


@pytest_asyncio.fixture(loop_scope="session")
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot with its real painter."""
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        yield made


async def fits(page: Page) -> None:
    """See that everything can be pressed with a thumb, and that nothing is wider than the phone."""
    assert await page.evaluate(SMALL) == []
    assert await page.evaluate(SIDEWAYS) == []


async def test_the_battle_desk_as_the_documents_show_it(there: Stage, browser: Browser) -> None:
    fight = await Fight.begin(there)
    await fight.own()
    await fight.fix(days=3, hour=19)
    for name in BLUES[:2]:
        await fight.press(name, "I'll come")
    async with window(browser, f"{there.server.page}#/as/boris", size=PHONE, reduced_motion="reduce") as page:
        await page.set_viewport_size(SHORT)
        await go(page, "blue-room")
        post = page.locator("article", has_text="will be fought").last
        await expect(post).to_contain_text("Press A5 and say whether you're coming.")
        await fits(page)
        await keep_picture(page, "desk-time")
        await page.set_viewport_size(PHONE)

        await post.get_by_role("button", name="A5").click()
        card = page.locator("article[data-ephemeral=true]").last
        await expect(card).to_contain_text("Signed up: Mila and Oskar.")
        for label in ("Offer times", "Suggest a crew", "More"):
            await expect(card.get_by_role("button", name=label)).to_be_enabled()
        await fits(page)
        await keep_picture(page, "desk-card")
        await card.get_by_role("button", name="More").click()
        for label in ("Give vehicles", "Field Commander", "Back"):
            await expect(card.get_by_role("button", name=label)).to_be_enabled()
        await card.get_by_role("button", name="Back").click()

        await card.get_by_role("button", name="Suggest a crew").click()
        suggested = page.locator("article[data-ephemeral=true]").last
        await expect(suggested).to_contain_text("Nothing changes until you take it.")
        await suggested.get_by_role("button", name="Take it").click()
        await expect(suggested).to_contain_text("Taken.")
        await there.settle()

        await fight.man(ROSA)
        await fight.open()
        await become(page, "mila")
        await go(page, "blue-room")
        opened = page.locator("article", has_text="is open. Come in!")
        await expect(opened.get_by_role("button", name="My place")).to_be_in_viewport()
        await fits(page)
        await keep_picture(page, "desk-open")
        await opened.get_by_role("button", name="My place").click()
        await expect(page.locator("article[data-ephemeral=true]").last).to_contain_text("password s3cret")
