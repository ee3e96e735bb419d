"""`/setup` on the rehearsal page: read, set and checked again in one card, at both sizes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.rehearsal.permissions import BOT, Permission
from tests.rehearsal.browsing import SIZES, keep_picture, use, window
from tests.talks.stage import Stage, stage

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("size", SIZES)]


@pytest_asyncio.fixture(loop_scope="session")
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        await made.play()
        yield made


async def test_what_is_missing_is_given_and_the_card_turns_green_in_its_place(
    there: Stage, browser: Browser, size: str
) -> None:
    there.server.give_bot_permissions(BOT & ~Permission.MANAGE_ROLES)
    await there.settle()
    async with window(browser, f"{there.server.page}#/as/rita", size=SIZES[size]) as page:
        await use(page, "/setup")
        card = page.locator("article").last
        await expect(card).to_contain_text("Manage Roles")
        await expect(card).to_contain_text("Captain Blue, Mila")
        await keep_picture(page, f"setup-{size}")
        there.server.give_bot_permissions(BOT)
        await card.get_by_role("button", name="Check again").click()
        await expect(card).to_contain_text("Everything is ready")
        await expect(card).not_to_contain_text("Manage Roles")
        await card.get_by_role("button", name="Let everybody create games").click()
        await expect(card).to_contain_text("Who can create games: everybody")
        await expect(page.locator("article")).to_have_count(1)
