"""How a campaign looks in public, played and over, in a real browser, at both sizes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.assets import battle_maps
from bot.drawing_worker import Studio
from tests.rehearsal.browsing import SIZES, go, keep_picture, window
from tests.talks.stage import Stage, stage
from tests.talks.test_after import pending, the_result
from tests.talks.test_poster import given_up

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("size", SIZES)]
ROOM = "war-room"


@pytest_asyncio.fixture(loop_scope="session")
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot with its real painter, and a campaign in which a battle was fought."""
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        await pending(made)
        await the_result(made, "attackers annihilate")
        yield made


async def test_the_public_room_is_for_people_and_ends_with_a_poster(
    there: Stage, browser: Browser, size: str
) -> None:
    async with window(browser, f"{there.server.page}#/as/rita", size=SIZES[size]) as page:
        await go(page, ROOM)
        await expect(page.locator("article").last).to_contain_text("Red turn 1 has begun.")
        assert not await page.locator("article").locator("text=/[0-9a-f]{12,}/").count()
        await keep_picture(page, f"public-campaign-{size}")
        await given_up(there)
        post = page.locator("article", has_text="Blue has won, because the other side gave up.").last
        picture = post.locator("img").first
        assert await picture.evaluate("each => each.decode().then(() => each.naturalWidth)") > 500
        right = await picture.evaluate("each => [each.getBoundingClientRect().right, innerWidth]")
        assert right[0] <= right[1]
        await keep_picture(page, f"public-victory-{size}")
        await post.get_by_role("button", name="Charts").click()
        await expect(page.locator("article").last).to_contain_text("hexes")
        await page.get_by_role("link", name="Proof").last.scroll_into_view_if_needed()
