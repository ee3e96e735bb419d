"""A battle of a war from the rehearsal's shelf, on its page in a real browser, at desk and phone size."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.assets import battle_maps
from bot.drawing_worker import Studio
from bot.games.week.records import RECORDS
from bot.ready import ready_of
from tests.rehearsal.browsing import SIZES, become, choose, go, keep_picture, use, window
from tests.talks.shelf import offer
from tests.talks.stage import Stage, stage

(WAR,) = ready_of(RECORDS)
TITLE = WAR.title
pytestmark = [pytest.mark.browser, pytest.mark.parametrize("size", SIZES)]


@pytest_asyncio.fixture(loop_scope="session")
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """A bot with its shelf, whose wars are drawn by the real painter."""
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        offer(made)
        yield made


async def loads(there: Stage, page: Page) -> None:
    """Load the war of the shelf, and have South set its dice; the page goes to who does."""
    await page.locator("#ready").click()
    await page.get_by_role("button", name=TITLE, exact=True).click()
    await expect(page.locator("#ready-campaigns")).to_be_hidden()
    await expect(page.locator("#channel-name")).to_have_text("# war-room")
    await expect(page.locator("#messages")).to_contain_text("your next message here, whatever it says")
    await use(page, "go")
    await expect(page.locator("#messages")).to_contain_text("sets the dice")
    await there.settle()


async def enters(page: Page, username: str, room: str) -> None:
    """Be somebody, in their side's room."""
    await become(page, username)
    await go(page, room)


async def press(there: Stage, page: Page, label: str) -> None:
    """Press the newest button of that name, and wait until all that follows from it stands there."""
    await page.get_by_role("button", name=label, exact=True).last.click()
    await there.settle()


async def pays(there: Stage, page: Page, train: str) -> None:
    """Choose from the list of sources which one pays for the battle."""
    await choose(page, "supply …", train)
    await there.settle()


async def sees_the_battle(page: Page, size: str) -> None:
    """Wait for a battle card that is really drawn, and not wider than the window."""
    picture = page.locator("img[alt*='C2610']").last
    await expect(picture).to_be_visible()
    assert await picture.evaluate("each => each.decode().then(() => each.naturalWidth)") > 300
    box = await picture.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= SIZES[size]["width"]


async def test_a_battle_is_fought_by_clicking_and_its_chits_are_opened_together(
    there: Stage, browser: Browser, size: str
) -> None:
    async with window(browser, f"{there.server.page}#/as/rita", size=SIZES[size]) as page:
        said = page.locator("#messages")
        await loads(there, page)
        await enters(page, "rosa", "north")
        await expect(said).to_contain_text("Battle of C2610")
        await sees_the_battle(page, size)
        await keep_picture(page, f"week-battle-{size}")
        await press(there, page, "intensity 2")

        await enters(page, "boris", "south")
        await expect(said).to_contain_text("North's intensity chit for C2610 is in")
        await expect(said).not_to_contain_text("2 from the attacker")
        await sees_the_battle(page, size)
        await keep_picture(page, f"week-sealed-{size}")
        await press(there, page, "intensity 0")
        await expect(said).to_contain_text("2 from the attacker, 0 from the defender")

        await enters(page, "rosa", "north")
        await pays(there, page, "TN")
        await enters(page, "boris", "south")
        await pays(there, page, "TS")
        await keep_picture(page, f"week-supplied-{size}")

        await enters(page, "rita", "referee-room")
        await expect(said).to_contain_text("Week 1")
        await keep_picture(page, f"week-referee-{size}")
        await use(page, "/referee waiting")
        await expect(page.locator("article[data-ephemeral=true]").last).to_contain_text(f"{TITLE} · week 1")
        await keep_picture(page, f"week-waiting-{size}")
