"""One press on the rehearsal page sets a ready campaign up, with its map; what waits is answered there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Browser, Page, expect

from bot.assets import battle_maps
from bot.drawing_worker import Studio
from tests.rehearsal.browsing import SIZES, chromium, go, keep_picture, use, window
from tests.talks.shelf import offer
from tests.talks.stage import Stage, stage

pytestmark = pytest.mark.browser
THUMB = 44
"""The least side, in pixels, of what is pressed on a phone."""


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot with its real painter, and the ready campaigns on offer."""
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        offer(made)
        yield made


@pytest.fixture
async def browser(chromium_path: str) -> AsyncIterator[Browser]:
    async with chromium(chromium_path) as opened:
        yield opened


async def load(page: Page, title: str) -> None:
    """Load a ready game with the button in the top line."""
    await page.get_by_role("button", name="Ready games").click()
    await page.locator("#ready-campaigns").get_by_role("button", name=title, exact=True).click()
    await expect(page.locator("#ready-campaigns")).to_be_hidden()


async def sees_a_map(page: Page, text: str) -> None:
    """Wait for a message with a map that is really drawn."""
    drawn = page.locator("article", has_text=text).locator("img.picture, .attachment img, img").last
    await expect(drawn).to_be_visible()
    assert await drawn.evaluate("image => image.decode().then(() => image.naturalWidth)") > 500


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
async def test_a_scouts_question_is_answered_where_the_page_has_led(
    there: Stage, browser: Browser, size: str
) -> None:
    async with window(browser, f"{there.server.page}?as=mila", size=SIZES[size]) as page:
        await page.get_by_role("button", name="Ready games").click()
        await expect(page.locator("#ready-campaigns .ready-one").first).to_be_focused()
        assert (await Axe().run(page)).response["violations"] == []
        for button in await page.locator("#ready-campaigns button:visible").all():
            box = await button.bounding_box()
            assert box is not None
            assert size == "desktop" or min(box["width"], box["height"]) >= THUMB
        await keep_picture(page, f"ready-list-{size}")
        for _ in range(3):
            await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await expect(page.locator("#ready-campaigns")).to_be_hidden()
        await expect(page).to_have_title("Captain Blue \u00b7 Rehearsal")
        await expect(page.locator("#channel-name")).to_have_text("Adjutant")
        await expect(page.locator("#notice")).to_contain_text("Two scouts is loaded. You're Captain Blue now")
        await sees_a_map(page, "Two scouts was loaded from a record")
        await expect(page.locator("#messages")).to_contain_text("Enemy present in D5")
        await keep_picture(page, f"ready-loaded-{size}")
        await page.get_by_role("button", name="Halt P1").click()
        await expect(page.locator("#messages")).to_contain_text("P1 halts")
        await page.get_by_role("button", name="Go on with P3").click()
        await expect(page.locator("#messages")).to_contain_text("P3 goes on")
        await go(page, "blue-room")
        await sees_a_map(page, "was loaded from a record")
        await keep_picture(page, f"ready-room-{size}")


@pytest.mark.long
async def test_a_battle_is_reported_where_the_page_has_led_and_a_second_game_stands_beside_it(
    there: Stage, browser: Browser
) -> None:
    async with window(browser, f"{there.server.page}?as=rita") as page:
        await load(page, "Two battles at once")
        await expect(page.locator("#channel-name")).to_have_text("# referee-room")
        await sees_a_map(page, "Waiting: a battle to be fought and reported (/battle)")
        answer = page.locator("article[data-ephemeral=true]").last
        await use(page, "/battle")
        await expect(answer).to_contain_text("E5")
        await expect(answer).to_contain_text("E6")
        await use(page, "/referee campaign result battle:E5")
        await expect(page.get_by_role("combobox", name="How did it end?").last).to_be_visible()
        await expect(answer).to_contain_text("E5")
        await keep_picture(page, "ready-battle")
        await load(page, "Two battles at once")
        await expect(page.locator('#channels [data-channel][aria-label^="referee-room"]')).to_have_count(2)
        await expect(page.locator("article").last).to_contain_text("Two battles at once 2")


@pytest.mark.long
async def test_what_cannot_be_loaded_is_said_in_the_list_and_the_page_stays(
    there: Stage, browser: Browser
) -> None:
    async with window(browser, f"{there.server.page}?as=rita") as page:
        there.server.give_bot_permissions(0)
        await page.get_by_role("button", name="Ready games").click()
        await page.locator("#ready-campaigns").get_by_role("button", name="By night", exact=True).click()
        await expect(page.locator("#ready-campaigns [role=alert]")).to_contain_text(
            "let me make the game's rooms"
        )
        await expect(page.locator("#ready-campaigns .ready-one").first).to_be_enabled()
        await page.keyboard.press("Escape")
        await expect(page.locator("#ready-campaigns")).to_be_hidden()
        await expect(page.locator("#channel-name")).to_have_text("# general")
