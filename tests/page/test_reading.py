"""Reading on the page: who follows whom, days, moments in one's own zone, what is new, where one looks."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import discord
import pytest
from playwright.async_api import Browser, Page, expect

from bot.rehearsal.server import Rehearsal
from tests.rehearsal.browsing import PHONE, become, go, use, window
from tests.rehearsal.host import Desk, Host

pytestmark = pytest.mark.browser


def general(server: Rehearsal, host: Host) -> discord.TextChannel:
    """The channel of everybody, in the bot's hand."""
    channel = host.get_channel(server.channel("general").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def top_of(page: Page, text: str) -> float:
    """How far below the top of the window a message begins."""
    return float(
        await page.locator("article", has_text=text).evaluate("each => each.getBoundingClientRect().top")
    )


async def scroll(page: Page, top: int) -> None:
    """Scroll the messages, and wait until the page knows: what it does meanwhile may scroll them, too."""
    await page.locator("#messages").evaluate(
        """(log, top) => new Promise(done => {
            const look = () => {
                if (log.scrollTop !== top) return void (log.scrollTop = top);
                log.removeEventListener('scroll', look);
                done() };
            log.addEventListener('scroll', look);
            log.scrollTop = top })""",
        top,
    )


async def test_messages_of_one_writer_within_minutes_stand_together_and_days_apart(
    page: Page, server: Rehearsal
) -> None:
    mila, timur = server.person("Mila"), server.person("Timur")
    # At noon, so that midnight does not come between them.
    today = datetime.fromtimestamp(server.clock.now(), UTC).astimezone()
    noon = (today + timedelta(days=1)).replace(hour=12)
    await server.advance((noon - today).total_seconds())
    for seconds, person, text in (
        (0, mila, "one"),
        (60, mila, "two"),
        (60, timur, "three"),
        (500, timur, "four"),
    ):
        await server.advance(seconds)
        await person.say("general", text)
    await server.advance(86400)
    await timur.say("general", "five")
    await expect(page.locator("article")).to_have_count(5)
    follow = await page.locator("article").evaluate_all(
        "all => all.map(each => each.classList.contains('follows'))"
    )
    assert follow == [False, True, False, False, False]
    await expect(page.locator(".day")).to_have_count(2)
    await mila.delete(mila.read("general")[0])
    await expect(page.locator("article.follows")).to_have_count(0)


async def test_moments_are_told_in_the_zone_and_language_of_whoever_looks(
    browser: Browser, server: Rehearsal, host: Host
) -> None:
    await server.person("Mila").say("general", "at <t:1700000000:F> or <t:1700000000:t>, <t:1700000000:d>")
    said = {}
    for zone, locale, who in (("Europe/Berlin", "de-DE", "boris"), ("America/New_York", "en-US", "rosa")):
        address = f"{server.page}#/as/{who}"
        async with window(browser, address, timezone_id=zone, locale=locale) as page:
            moments = page.locator(".content time")
            await expect(moments).to_have_count(3)
            said[who] = await moments.all_text_contents()
            title = await moments.first.get_attribute("title")
            assert title == said[who][0]
    assert said["boris"] == ["Dienstag, 14. November 2023 um 23:13", "23:13", "14.11.23"]
    assert [text.replace("\u202f", " ") for text in said["rosa"]] == [
        "Tuesday, November 14, 2023 at 5:13 PM",
        "5:13 PM",
        "11/14/23",
    ]


async def test_how_long_until_a_moment_goes_on_while_one_looks(
    browser: Browser, server: Rehearsal, host: Host
) -> None:
    async with window(browser, f"{server.page}#/as/rita") as page:
        await page.clock.install(time=1_699_990_000)
        await page.reload()
        await expect(page.locator("#channel-name")).to_have_text("# general")
        await page.clock.pause_at(1_700_000_000)
        await server.person("Mila").say("general", "until <t:1700000600:R>")
        await expect(page.locator(".content time")).to_have_text("in 10 minutes")
        await page.clock.fast_forward("09:30")
        await expect(page.locator(".content time")).to_have_text("in 30 seconds")


async def test_what_is_unread_is_marked_counted_and_found_again(
    browser: Browser, page: Page, server: Rehearsal, host: Host
) -> None:
    await become(page, "boris")
    await server.person("Mila").say("general", "seen by Boris")
    await expect(page.locator("#messages")).to_contain_text("seen by Boris")
    await go(page, "DM")
    await server.person("Mila").say("general", "quietly")
    entry = page.locator("#channels").get_by_role("button", name=re.compile("^general"))
    await expect(entry).to_have_class(re.compile("unread"))
    await expect(entry).to_have_accessible_name("general, unread")
    await server.person("Mila").say("general", f"<@{server.person('Captain Blue').id}> come!")
    await expect(entry).to_have_accessible_name("general, unread, 1 mention")
    await expect(entry.locator(".badge")).to_have_text("1")
    await expect(page).to_have_title("(1) Captain Blue · Rehearsal")
    await page.reload()
    await go(page, "general")
    await expect(page.locator(".new-line")).to_have_count(1)
    after = page.locator(".new-line + article, .new-line + .day + article")
    await expect(after).to_contain_text("quietly")
    await expect(page.locator("article.pinged")).to_contain_text("@Captain Blue come!")
    await expect(page).to_have_title("Captain Blue · Rehearsal")
    await expect(entry).not_to_have_class(re.compile("unread"))
    await go(page, "DM")
    await go(page, "general")
    await expect(page.locator("article")).to_have_count(3)
    await expect(page.locator(".new-line")).to_have_count(0)


async def test_private_messages_of_the_bot_count_as_calls(page: Page, server: Rehearsal) -> None:
    await server.person("Referee Rita").dm("hello")
    entry = page.locator("#channels .dm")
    await expect(entry.locator(".badge")).to_have_text("1")
    await go(page, "DM")
    await expect(entry.locator(".badge")).to_have_count(0)


async def test_new_messages_do_not_pull_away_whoever_reads_earlier_ones(
    page: Page, server: Rehearsal
) -> None:
    mila = server.person("Mila")
    for number in range(70):
        await mila.say("general", f"line {number}")
    log = page.locator("#messages")
    await expect(log.get_by_text("line 69", exact=True)).to_be_in_viewport()
    await page.reload()
    await expect(log.get_by_text("line 69", exact=True)).to_be_in_viewport()
    await scroll(page, 500)
    at = await log.evaluate("log => log.scrollTop")
    await mila.say("general", "breaking news")
    await expect(page.locator("#jump")).to_contain_text("1 new message")
    assert await log.evaluate("log => log.scrollTop") == at
    await expect(page.locator(".new-line + article")).to_contain_text("breaking news")
    await page.locator("#jump").click()
    await expect(page.locator("#jump")).not_to_be_visible()
    await expect(log.get_by_text("breaking news")).to_be_in_viewport()
    await mila.say("general", "and more")
    await expect(log.get_by_text("and more")).to_be_in_viewport()
    await expect(log.locator("article")).to_have_count(62)
    before = await top_of(page, "line 12")
    await scroll(page, 0)
    await expect(log.locator("article")).to_have_count(72)
    assert await top_of(page, "line 12") > before


async def test_an_edit_moves_neither_the_page_nor_the_focus(
    page: Page, server: Rehearsal, host: Host
) -> None:
    channel = general(server, host)
    first = await channel.send("short")
    for number in range(40):
        await server.person("Mila").say("general", f"line {number}")
    view = Desk()
    last = await channel.send("press", view=view)
    await expect(page.get_by_role("button", name="Note")).to_be_in_viewport()
    await page.get_by_role("button", name="Note").focus()
    await scroll(page, 300)
    before = await top_of(page, "line 20")
    await first.edit(content="very long\n" * 30)
    await expect(page.locator("article").first).to_contain_text("very long")
    assert abs(await top_of(page, "line 20") - before) <= 1
    await last.edit(content="pressed", view=view)
    await expect(page.locator("article").last).to_contain_text("pressed")
    await expect(page.get_by_role("button", name="Note")).to_be_focused()


async def test_markdown_reads_as_on_discord(page: Page, server: Rehearsal) -> None:
    await server.person("Mila").say(
        "general",
        "# Plan\n-# small\n> quoted\n- outer\n  - inner\n3. third\nsnake_case_name ***both*** __under__ "
        f"~~gone~~ ||secret|| <#{server.channel('general').id}> </campaign create:1> [rules](https://example.org/r)",
    )
    body = page.locator("article .body")
    await expect(body.get_by_role("heading", name="Plan")).to_be_visible()
    await expect(body.locator(".subtext")).to_have_text("small")
    await expect(body.locator("blockquote")).to_have_text("quoted")
    await expect(body.locator("ul ul li")).to_have_text("inner")
    await expect(body.locator("ol")).to_have_attribute("start", "3")
    await expect(body).to_contain_text("snake_case_name both")
    await expect(body.locator("strong em, em strong")).to_have_text("both")
    spoiler = body.get_by_role("button", name="Spoiler")
    await spoiler.focus()
    await page.keyboard.press("Enter")
    await expect(body.locator(".spoiler.open")).to_have_text("secret")
    await expect(body.get_by_role("link", name="rules")).to_have_attribute("title", "https://example.org/r")
    await body.get_by_role("button", name="/campaign create").click()
    await expect(page.locator("#option-map")).to_be_focused()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await go(page, "DM")
    await go(page, "general")
    await body.get_by_role("button", name="#general").click()
    await expect(page.locator("#channel-name")).to_have_text("# general")


async def test_an_answer_says_what_it_answers_and_that_only_one_sees_it(
    page: Page, server: Rehearsal
) -> None:
    await use(page, "/campaign create map:two-rivers")
    answer = page.locator("article").last
    await expect(answer.locator(".answers")).to_have_text(re.compile("Referee Rita used /campaign create"))
    await expect(answer).to_contain_text("Only you can see this")
    await answer.get_by_role("button", name="Dismiss message").click()
    await expect(page.locator("article")).to_have_count(0)
    first = await server.person("Mila").say("general", "a *question*")
    await server.person("Timur").say("general", "an answer", reply_to=first)
    reply = page.get_by_role("button", name="Answers Mila: a question")
    await reply.click()
    await expect(page.locator("article", has_text="a question").first).to_be_focused()


async def test_what_one_person_alone_was_told_stays_until_the_page_is_loaded_again(page: Page) -> None:
    await use(page, "/campaign create map:two-rivers")
    told = page.locator("article", has_text="two-rivers for 10 turns")
    await expect(told).to_have_count(1)
    await go(page, "DM")
    await go(page, "general")
    await expect(told).to_have_count(1)
    await become(page, "boris")
    await expect(page.locator("#messages")).to_contain_text("of your own")
    await become(page, "rita")
    await expect(told).to_have_count(1)
    await page.reload()
    await expect(page.locator("#messages")).to_contain_text("of your own")
    await expect(told).to_have_count(0)


async def test_a_bot_that_thinks_is_seen_to_think(page: Page, server: Rehearsal, host: Host) -> None:
    server.fail_next("PATCH", "/webhooks/{id}/{token}/messages/@original", 500, times=1, retry_after=0)
    await use(page, "/campaign create map:two-rivers")
    await expect(page.locator("article").last).to_contain_text(re.compile("is thinking|for 10 turns"))
    await expect(page.locator("article").last).to_contain_text("two-rivers for 10 turns")


async def test_reactions_are_given_and_taken_back(page: Page, server: Rehearsal, host: Host) -> None:
    message = await general(server, host).send("well?")
    await message.add_reaction("👍")
    mine = page.get_by_role("button", name="👍, 1 reaction")
    await expect(mine).to_have_attribute("aria-pressed", "false")
    await mine.click()
    await expect(page.get_by_role("button", name="👍, 2 reactions")).to_have_attribute("aria-pressed", "true")
    await page.get_by_role("button", name="👍, 2 reactions").click()
    await expect(mine).to_be_visible()
    await page.locator("article").hover()
    await page.get_by_role("button", name="Add a reaction").click()
    await page.get_by_role("button", name="🎉").click()
    await expect(page.get_by_role("button", name="🎉, 1 reaction")).to_have_attribute("aria-pressed", "true")


async def test_on_a_phone_a_tap_on_a_message_offers_what_to_do_with_it(
    browser: Browser, server: Rehearsal, host: Host
) -> None:
    await server.person("Mila").say("general", "tap me")
    async with window(browser, f"{server.page}#/as/mila", size=PHONE) as page:
        tools = page.locator("article .actions")
        await expect(tools).to_have_css("opacity", "0")
        await page.get_by_text("tap me").tap()
        await expect(tools).to_have_css("opacity", "1")
        await tools.get_by_role("button", name="Edit this").tap()
        await page.locator("#text").fill("tapped")
        await page.locator("#send").tap()
        await expect(page.locator("article")).to_contain_text("tapped(edited)")


async def test_whoever_sends_a_command_while_reading_earlier_messages_sees_its_answer(
    page: Page, server: Rehearsal
) -> None:
    mila = server.person("Mila")
    for number in range(70):
        await mila.say("general", f"line {number}")
    await expect(page.locator("#messages").get_by_text("line 69", exact=True)).to_be_in_viewport()
    await scroll(page, 500)
    await expect(page.locator("#messages").get_by_text("line 69", exact=True)).not_to_be_in_viewport()
    await use(page, "/campaign start captain:Captain Blue")
    await expect(page.locator("#messages article").last).to_contain_text("started")
    await expect(page.locator("#messages article").last).to_be_in_viewport()
    await expect(page.locator("#jump")).not_to_be_visible()
