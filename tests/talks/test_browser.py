"""The first turn on the rehearsal page, in a real browser.

One person plays referee and both captains, maps are drawn.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.assets import battle_maps
from bot.render.worker import Studio
from tests.rehearsal.browsing import become, choose, chromium, window
from tests.talks.stage import Stage, stage

pytestmark = pytest.mark.browser


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot with its real painter."""
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        yield made


@pytest.fixture
async def page(there: Stage, chromium_path: str) -> AsyncIterator[Page]:
    """The page, seen by the referee; an error in it fails the test."""
    async with chromium(chromium_path) as browser, window(browser, f"{there.server.page}?as=rita") as page:
        yield page


async def use(page: Page, command: str, answer: str) -> None:
    """Type a command, press Enter, and wait for its answer."""
    await page.locator("#text").fill(command)
    await page.locator("#text").press("Escape")
    await page.locator("#text").press("Enter")
    await expect(page.locator("article").last).to_contain_text(answer)


async def open_dm(page: Page) -> None:
    await page.locator('#channels button[data-channel="DM"]').click()
    await expect(page.locator("#channel-name")).to_contain_text("Adjutant")


async def test_the_first_turn_is_played_by_one_person(there: Stage, page: Page) -> None:
    await use(page, "/campaign create map:two-rivers name:Autumn", "you are its referee")
    for username, team in (("boris", "blue"), ("rosa", "red")):
        await become(page, username)
        await use(page, f"/campaign join team:{team}", "You are in Autumn for")
    await become(page, "rita")
    await use(page, "/campaign captain member:Captain Blue", "Blue's captain in Autumn now")
    await use(page, "/campaign captain member:Captain Red", "Red's captain in Autumn now")
    await use(page, "/campaign start first:blue", "Blue goes first")

    await become(page, "boris")
    await open_dm(page)
    await expect(page.locator("#messages")).to_contain_text("Blue turn 1 is yours")
    await expect(page.locator("#messages pre, #messages code").last).to_have_text("Blue turn 1")
    await page.locator("#text").fill("Blue turn 1\nbuild P1: M3, L2")
    await page.locator("#send").click()
    receipt = page.locator("article", has_text="Receipt 1")
    await expect(receipt).to_contain_text("P1 new with 2")
    drawn = receipt.locator("img").first
    assert await drawn.evaluate("image => image.decode().then(() => image.naturalWidth)") > 500
    await receipt.get_by_role("button", name="Give these orders").click()
    await expect(page.locator("#messages")).to_contain_text("Given.")
    await expect(receipt.get_by_role("button", name="Give these orders")).to_be_disabled()

    await become(page, "rosa")
    await open_dm(page)
    await expect(page.locator("#messages")).to_contain_text("Red turn 1 is yours")
    await page.get_by_role("button", name="Write my orders").click()
    await expect(page.locator("#field-text")).to_have_value("Red turn 1")
    await page.locator("#field-text").fill("Red turn 1\nbuild P1: H5")
    await page.locator("#modal-submit").click()
    await expect(page.locator("article", has_text="Receipt 1")).to_contain_text("heavy tier 5")
    await page.get_by_role("button", name="Give these orders").click()
    await expect(page.locator("#messages")).to_contain_text("Given.")
    await become(page, "boris")
    await open_dm(page)
    await expect(page.locator("#messages")).to_contain_text("Blue turn 2 is yours")
    await page.get_by_role("button", name="Tap my orders").last.click()
    await choose(page, "Platoon", "P1")
    await expect(page.get_by_role("combobox", name="Where does P1 go?")).to_be_visible()
