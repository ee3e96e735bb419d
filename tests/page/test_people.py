"""Who one is on the page: several windows, the address, new members, languages."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from playwright.async_api import Browser, Page, expect

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.browsing import become, go, use, window
from tests.rehearsal.host import Host, Interaction

pytestmark = pytest.mark.browser


async def test_a_second_window_is_somebody_else_at_the_same_time(page: Page, server: Rehearsal) -> None:
    await page.locator("#who").click()
    async with page.context.expect_page() as coming:
        await page.get_by_role("link", name="Open a window as Captain Blue").click()
    other = await coming.value
    await expect(other).to_have_title("Captain Blue · Rehearsal")
    await expect(page).to_have_title("Referee Rita · Rehearsal")
    await page.keyboard.press("Escape")
    await page.locator("#text").fill("orders, please")
    await page.keyboard.press("Enter")
    await expect(other.locator("#messages")).to_contain_text("orders, please")
    await other.locator("#text").fill("at once")
    await other.keyboard.press("Enter")
    await expect(page.locator("#messages")).to_contain_text("at once")
    await use(page, "/campaign create map:two-rivers")
    await expect(page.locator("#messages")).to_contain_text("two-rivers for 10 turns")
    await expect(other.locator("#messages")).not_to_contain_text("two-rivers")
    await go(other, "DM")
    await other.locator("#text").fill("for your eyes")
    await other.keyboard.press("Enter")
    await expect(other.locator("#messages")).to_contain_text("you wrote: for your eyes")
    await go(page, "DM")
    await expect(page.locator("#messages")).to_contain_text("There's nothing here yet")


async def test_the_address_says_who_and_where(page: Page, server: Rehearsal) -> None:
    general = server.channel("general").id
    await expect(page).to_have_url(f"{server.page}#/as/rita/channel/{general}")
    await go(page, "DM")
    await expect(page).to_have_url(f"{server.page}#/as/rita/dm")
    await page.reload()
    await expect(page.locator("#channel-name")).to_have_text("Adjutant")
    await expect(page).to_have_title("Referee Rita · Rehearsal")
    await page.go_back()
    await expect(page.locator("#channel-name")).to_have_text("# general")
    await become(page, "mila")
    await expect(page).to_have_url(f"{server.page}#/as/mila/channel/{general}")
    await page.goto(f"{server.page}#/as/boris/dm")
    await expect(page).to_have_title("Captain Blue · Rehearsal")
    await expect(page.locator("#channel-name")).to_have_text("Adjutant")


async def test_a_new_member_is_added_and_the_bot_knows_him(page: Page, server: Rehearsal, host: Host) -> None:
    await page.locator("#who").click()
    await expect(page.locator("#people")).to_contain_text("owner of the server")
    await page.get_by_label("Name of a new member of The Clan").fill("captain  blue")
    await page.get_by_role("button", name="Add a member").click()
    await expect(page.locator("#people .error")).to_have_text("Somebody is called captain blue already")
    await page.get_by_label("Name of a new member of The Clan").fill("Nina Ödegård")
    await page.keyboard.press("Enter")
    await expect(page).to_have_url(re.compile("#/as/nina_odegard/channel/"))
    await page.locator("#text").fill("hello")
    await page.keyboard.press("Enter")
    await expect(page.locator("article[data-author='Nina Ödegård']")).to_contain_text("hello")
    assert server.person("Nina Ödegård").commands()


async def test_who_leaves_the_server_and_joins_another_is_known_there(
    page: Page, server: Rehearsal, host: Host
) -> None:
    await become(page, "mila")
    await page.locator("#who").click()
    await page.get_by_role("button", name="Leave The Clan").click()
    await expect(page.locator("#channel-name")).to_have_text("Adjutant")
    clan = next(each for each in host.guilds if each.name == "The Clan")
    with pytest.raises(discord.NotFound):
        await clan.fetch_member(server.person("Mila").id)
    await page.locator("#who").click()
    await page.get_by_role("button", name="Join Next Door").click()
    await go(page, "general")
    await page.locator("#text").fill("hello, neighbours")
    await page.keyboard.press("Enter")
    await expect(page.locator("#messages")).to_contain_text("hello, neighbours")
    assert [each.text for each in server.person("Stranger").read("general")] == ["hello, neighbours"]
    await become(page, "olaf")
    await page.locator("#who").click()
    await expect(page.get_by_role("button", name="Join Next Door")).to_be_visible()
    await expect(page.get_by_role("button", name="Leave The Clan")).to_have_count(0)


async def test_the_list_of_people_tells_their_roles(page: Page, server: Rehearsal, host: Host) -> None:
    guild = next(each for each in host.guilds if each.name == "The Clan")
    role = await guild.create_role(name="Blue", colour=discord.Colour(0x3366CC))
    member = await guild.fetch_member(server.person("Mila").id)
    await member.add_roles(role)
    await server.person("Mila").say("general", "in blue")
    await expect(page.locator("article .author")).to_have_css("color", "rgb(51, 102, 204)")
    await page.locator("#who").click()
    await expect(page.locator('[data-username="mila"]')).to_contain_text("Blue")


async def test_the_language_of_the_app_goes_with_what_one_does(
    browser: Browser, server: Rehearsal, host: Host
) -> None:
    assert host.application_id is not None
    heard: list[Any] = []
    command = {
        "name": "salute",
        "type": 1,
        "description": "Salute somebody",
        "description_localizations": {"de": "Grüße jemanden"},
        "options": [
            {
                "type": 3,
                "name": "how",
                "description": "In what way",
                "description_localizations": {"de": "Auf welche Art"},
                "choices": [{"name": "Warmly", "name_localizations": {"de": "Herzlich"}, "value": "warm"}],
            }
        ],
    }
    await host.http.upsert_global_command(host.application_id, command)  # type: ignore[arg-type]

    @host.listen("on_interaction")
    async def hears(interaction: Interaction) -> None:
        heard.append(interaction.locale)

    async with window(browser, f"{server.page}#/as/rita", locale="de-AT") as page:
        await page.locator("#text").fill("/salute")
        await expect(page.get_by_role("option")).to_contain_text("Grüße jemanden")
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="Add how").click()
        await expect(page.get_by_role("option")).to_have_text("Herzlich")
        await page.keyboard.press("Escape")
        await page.keyboard.press("Escape")
        await use(page, "/loud text:hallo")
        await expect(page.locator("#messages")).to_contain_text("hallo")
        await page.locator("#who").click()
        await page.get_by_label("Language of the app").select_option("English")
        await page.keyboard.press("Escape")
        await expect(page.locator("#messages")).to_have_attribute("lang", "en-US")
        await page.locator("#text").fill("/salute")
        await expect(page.get_by_role("option")).to_contain_text("Salute somebody")
        await page.locator("#text").fill("")
        await use(page, "/loud text:hello")
        await expect(page.locator("#messages")).to_contain_text("hello")
        await page.reload()
        await page.locator("#who").click()
        await expect(page.get_by_label("Language of the app")).to_have_value("en-US")
    assert heard == [discord.Locale.german, discord.Locale.american_english]
    with pytest.raises(CannotDo, match="isn't one of Discord's languages"):
        server.person("Mila").speaks("Deutsch")


async def test_whoever_takes_no_private_messages_gets_none(page: Page, server: Rehearsal, host: Host) -> None:
    await page.locator("#who").click()
    await page.get_by_role("checkbox", name="takes direct messages").uncheck()
    await page.keyboard.press("Escape")
    # What is said after it on the same line comes after it.
    await page.locator("#text").fill("no letters, please")
    await page.keyboard.press("Enter")
    await expect(page.locator("article")).to_have_count(1)
    await page.reload()
    await page.locator("#who").click()
    await expect(page.get_by_role("checkbox", name="takes direct messages")).not_to_be_checked()
    rita = await host.fetch_user(server.person("Referee Rita").id)
    with pytest.raises(discord.Forbidden, match="50007"):
        await rita.send("hello")
