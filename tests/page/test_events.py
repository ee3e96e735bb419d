"""The events of a server on the page: over its channels, in the reader's own time, kept up to date."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest
from playwright.async_api import Browser, Page, expect

from bot.rehearsal.server import Rehearsal
from tests.page.test_access import SIDEWAYS, SMALL, faults
from tests.rehearsal.browsing import SIZES, become, keep_picture, window
from tests.rehearsal.host import Host

pytestmark = pytest.mark.browser
EVENING = datetime(2031, 7, 4, 18, 0, tzinfo=UTC)


async def announce(host: Host, name: str, start: datetime, **more: Any) -> discord.ScheduledEvent:  # noqa: ANN401 - what the client takes
    """An event of two hours in the clan."""
    clan = next(each for each in host.guilds if each.name == "The Clan")
    given: dict[str, Any] = {
        "location": "https://example.org/room",
        "end_time": start + timedelta(hours=2),
        "entity_type": discord.EntityType.external,
        "privacy_level": discord.PrivacyLevel.guild_only,
    }
    return await clan.create_scheduled_event(name=name, start_time=start, **given | more)


async def open_events(page: Page) -> None:
    """Press the entry over the channels; on a phone it is in the drawer."""
    if await page.locator("#menu-button").is_visible():
        await page.locator("#menu-button").click()
    await page.locator("#channels").get_by_role("button", name=re.compile("^Events of The Clan")).click()
    await expect(page.locator("#events")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
async def test_events_stand_in_the_readers_own_time_and_nothing_is_in_the_way(
    browser: Browser, server: Rehearsal, host: Host, size: str
) -> None:
    await announce(host, "Battle for B3", EVENING, description="**Blue** against Red\nBring *two* tanks")
    soon = datetime.fromtimestamp(server.clock.now(), UTC) + timedelta(hours=1)
    await announce(host, "Battle for C4", soon, location="Training room 2")
    await server.advance(3700)
    address = f"{server.page}#/as/mila"
    async with window(
        browser,
        address,
        size=SIZES[size],
        timezone_id="Europe/Berlin",
        locale="en-US",
        reduced_motion="reduce",
    ) as page:
        await open_events(page)
        dialog = page.locator("#events")
        await expect(dialog.get_by_role("heading", level=2)).to_have_text("2 events")
        running, coming = await dialog.locator("article").all()
        await expect(running).to_contain_text("Happening now, until")
        await expect(running).to_contain_text("Training room 2")
        await expect(coming.get_by_role("heading", level=3)).to_have_text("Battle for B3")
        await expect(coming).to_contain_text("Friday, July 4, 2031 at 8:00 PM \u2013 10:00 PM")
        await expect(coming.get_by_role("link")).to_have_attribute("href", "https://example.org/room")
        await expect(coming.locator("strong")).to_have_text("Blue")
        assert await faults(page) == []
        if size == "phone":
            assert await page.evaluate(SMALL) == []
        assert await page.evaluate(SIDEWAYS) == []
        await keep_picture(page, f"rehearsal-events-{size}")
        await page.keyboard.press("Escape")
        await expect(dialog).not_to_be_visible()
        await expect(page.locator("[data-events]").first).to_be_focused()


async def test_the_list_follows_what_is_announced(page: Page, server: Rehearsal, host: Host) -> None:
    await open_events(page)
    dialog = page.locator("#events")
    await expect(dialog).to_contain_text("The Clan has no events at the moment.")
    made = await announce(host, "Battle for B3", EVENING)
    await expect(dialog.get_by_role("heading", level=2)).to_have_text("1 event")
    await expect(page.locator(".events-count")).to_have_text("1")
    await made.edit(name="Battle for B4")
    await expect(dialog.get_by_role("heading", level=3)).to_have_text("Battle for B4")
    await made.delete()
    await expect(dialog).to_contain_text("has no events")
    await expect(page.locator(".events-count")).to_have_count(0)


async def test_who_leaves_sees_no_events_any_more_and_may_still_be_somebody_else(
    page: Page, server: Rehearsal, host: Host
) -> None:
    await announce(host, "Battle for B3", EVENING)
    await become(page, "mila")
    await open_events(page)
    await server.person("Mila").leaves()
    await expect(page.locator("#events")).not_to_be_visible()
    await expect(page.locator("[data-events]")).to_have_count(0)
    await expect(page.locator("#channel-name")).to_have_text("Adjutant")
    await page.locator("#who").click()
    await expect(page.get_by_role("region", name="On no server")).to_contain_text("Mila")
    await expect(page.locator("#new-member")).to_have_count(0)
    await page.locator('#people [data-username="rita"]').click()
    await expect(page.locator("[data-events]")).to_have_count(1)
