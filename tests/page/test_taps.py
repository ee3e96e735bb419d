"""A turn played by taps alone on the rehearsal page, in a real browser, as wide as a desk and as a phone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.assets import battle_maps
from bot.drawing_worker import Studio
from tests.rehearsal.browsing import SIZES, choose, keep_picture, window
from tests.talks.amending import amend
from tests.talks.stage import Stage, stage

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("size", SIZES)]


@pytest_asyncio.fixture(loop_scope="session")
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot with its real painter, in Blue's first turn of a game on two-rivers."""
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        await made.play("two-rivers")
        yield made


async def keep(page: Page, size: str, what: str) -> None:
    """Keep what a captain sees."""
    await keep_picture(page, f"taps-{what}-{size}")


async def build(page: Page, kind: str, tier: int) -> None:
    """Choose a type and a tier."""
    await choose(page, "Build into P1", f"{kind} …")
    await expect(page.get_by_role("combobox", name=f"Build into P1: {kind}")).to_be_visible()
    await choose(page, "Build into P1", f"{kind} tier {tier}")


async def test_turn_1_is_tapped(there: Stage, browser: Browser, size: str) -> None:
    async with window(browser, f"{there.server.page}#/as/boris/dm", size=SIZES[size]) as page:
        log = page.locator("#messages")
        await page.get_by_role("button", name="Tap my orders").last.click()
        await expect(log).to_contain_text("P1, new in")
        await keep(page, size, "begun")
        await choose(page, "Build into P1", "medium …")
        await expect(page.get_by_role("combobox", name="Build into P1: medium")).to_be_visible()
        await page.get_by_role("combobox", name="Build into P1: medium").click()
        await keep(page, size, "tiers")
        await page.get_by_role("option", name="medium tier 3").first.click()
        await expect(log).to_contain_text("P1 new with 1")
        await build(page, "light", 2)
        await expect(log).to_contain_text("P1 new with 2")
        await keep(page, size, "built")
        await page.get_by_role("button", name="Give these orders").last.click()
        await expect(log).to_contain_text("Given.")
        await keep(page, size, "given")
        await expect(page.get_by_role("button", name="Give these orders").last).to_be_disabled()


async def test_a_platoon_is_moved_by_the_numbers_on_the_map(
    there: Stage, browser: Browser, size: str
) -> None:
    rita = there.person("Referee Rita")
    for line in ("set platoon blue P1 C5: M3, L2", "set platoon blue P2 C5: H5", "set control C6 blue"):
        await amend(rita, line=line, reason="put there")
    async with window(browser, f"{there.server.page}#/as/boris/dm", size=SIZES[size]) as page:
        log = page.locator("#messages")
        await page.get_by_role("button", name="Tap my orders").last.click()
        await choose(page, "Platoon", "P1 C5")
        await expect(log).to_contain_text("The numbers are the ones on the map")
        await keep(page, size, "numbered")
        await page.get_by_role("combobox", name="Where does P1 go?").last.click()
        await keep(page, size, "destinations")
        await page.get_by_role("option").nth(1).click()
        await expect(log).to_contain_text("P1 moves from C5")
        await choose(page, "Platoon", "P2 C5")
        await keep(page, size, "moved")
