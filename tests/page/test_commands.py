"""The page in a real browser: one person plays everybody."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Browser, Page, expect

from bot.rehearsal.server import Rehearsal
from tests.rehearsal.browsing import PHONE, become, choose, go, use, window
from tests.rehearsal.host import PICTURE, Host, Interaction

pytestmark = pytest.mark.browser


async def test_a_command_is_found_completed_and_run_by_keyboard_alone(page: Page) -> None:
    await page.locator("#text").press_sequentially("/camp")
    await expect(page.locator("#suggestions").get_by_role("option")).to_have_count(2)
    await expect(page.locator("#suggestions").get_by_role("option").first).to_contain_text("Make a campaign")
    await page.keyboard.press("Tab")
    await page.keyboard.type("tw")
    await expect(page.locator("#suggestions").get_by_role("option")).to_have_text(
        ["Two-Rivers", "Twin-Peaks"]
    )
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    answer = page.locator("article[data-ephemeral=true]")
    await expect(answer).to_contain_text("twin-peaks for 10 turns")
    await expect(answer).to_contain_text("Only you can see this")
    await expect(page.locator("#text")).to_be_focused()


async def test_a_command_may_be_typed_whole(page: Page) -> None:
    await use(page, "/campaign create map:two-rivers turns:3")
    await expect(page.locator("#messages")).to_contain_text("two-rivers for 3 turns")
    await use(page, "/campaign create turns:3")
    await expect(page.locator("#option-map")).to_be_focused()
    await expect(page.locator("#option-turns")).to_have_value("3")


async def test_a_picture_opens_large(page: Page) -> None:
    await use(page, "/campaign create map:two-rivers")
    await page.get_by_role("button", name="Open picture").click()
    await expect(page.locator("#picture img")).to_be_visible()
    drawn = "image => image.decode().then(() => image.naturalWidth)"
    assert await page.locator("#picture img").evaluate(drawn) == 60
    await page.keyboard.press("Escape")
    await expect(page.locator("#picture")).not_to_be_visible()


async def test_buttons_selects_and_forms_work(page: Page) -> None:
    await use(page, "/greet")
    await page.get_by_role("combobox", name="Platoon").click()
    await page.get_by_role("option", name="Platoon 1").click()
    await page.get_by_role("option", name="Platoon 3").click()
    await expect(page.get_by_role("option", name="Platoon 2")).to_have_attribute("aria-disabled", "true")
    await page.get_by_role("button", name="Done").click()
    await expect(page.locator("#messages")).to_contain_text("P1 and P3")
    await choose(page, "Captain", "Captain Red")
    await expect(page.locator("#messages")).to_contain_text("captain Captain Red")
    await page.get_by_role("button", name="Form").click()
    await expect(page.locator("#field-sheet, #modal textarea")).to_have_value("Blue turn 3")
    await page.locator("#modal textarea").fill("P1, A3")
    await choose(page, "Side", "North")
    await page.locator("#modal-submit").click()
    await expect(page.locator("#messages")).to_contain_text("P1, A3 to ['n']")
    await page.get_by_role("button", name="Give these orders").click()
    await expect(page.get_by_role("button", name="Give these orders")).to_be_disabled()


async def test_a_bot_that_does_not_answer_is_told_of(page: Page, server: Rehearsal, host: Host) -> None:
    heard = asyncio.Event()

    async def hears(_: Interaction) -> None:
        heard.set()

    host.add_listener(hears, "on_interaction")
    await use(page, "/broken")
    await expect(page.locator("#notice")).to_have_text("/broken …")
    await heard.wait()
    await server.advance(3.1)
    await expect(page.locator("#notice")).to_have_text("The application did not respond")


async def test_a_layout_is_drawn(page: Page) -> None:
    await use(page, "/table")
    box = page.locator(".component-container")
    await expect(box.get_by_role("heading", name="Turn 3")).to_be_visible()
    await expect(box.get_by_role("button", name="Look")).to_be_visible()
    await expect(box.get_by_role("button", name="Open picture: the map")).to_be_visible()


async def test_what_people_write_is_never_run(page: Page, server: Rehearsal) -> None:
    evil = (
        "<img src=x onerror=alert(1)> **<b>bold</b>** [x](javascript:alert(1)) `</code><script>x()</script>`"
    )
    await server.person("Mila").say("general", evil)
    await server.person("Mila").say("general", "[map](https://example.org/a) <t:0:R> <@1> ||hidden||")
    log = page.locator("#messages")
    await expect(log).to_contain_text("<img src=x onerror=alert(1)> <b>bold</b> [x](javascript:alert(1))")
    assert await log.locator(".content img, .content script, .content b").count() == 0
    await expect(log.get_by_role("link", name="map")).to_have_attribute("href", "https://example.org/a")
    await expect(log).to_contain_text("years ago")
    await expect(log).to_contain_text("@unknown-user")


async def test_private_messages_with_files_edits_and_marks_for_unread(
    page: Page, server: Rehearsal, browser: Browser
) -> None:
    await become(page, "boris")
    await page.get_by_role("button", name="Messages with Adjutant").click()
    await expect(page.locator("#channel-name")).to_have_text("Adjutant")
    await page.locator("#attach").set_input_files(
        {"name": "shot.png", "mimeType": "image/png", "buffer": PICTURE}
    )
    await page.locator("#text").fill("Blue turn 3\nP1, A3")
    await page.locator("#send").click()
    log = page.locator("#messages")
    await expect(log).to_contain_text("you wrote: Blue turn 3")
    await expect(log.get_by_role("button", name="Open picture: shot.png")).to_have_count(2)
    mine = log.locator("article[data-author='Captain Blue']")
    await mine.hover()
    await mine.get_by_role("button", name="Edit this").click()
    await page.locator("#text").fill("Blue turn 4")
    await page.keyboard.press("Enter")
    await expect(mine).to_contain_text("Blue turn 4(edited)")
    await page.get_by_role("button", name="general").click()
    await server.person("Captain Blue").dm("from elsewhere")
    await expect(page.get_by_role("button", name="Messages with Adjutant, unread")).to_be_visible()
    await become(page, "mila")
    await page.get_by_role("button", name="Messages with Adjutant").click()
    await expect(log).to_contain_text("Nobody has written here yet")


async def test_an_empty_page_says_what_to_type_first(page: Page) -> None:
    await page.locator("#messages .empty").get_by_role("button", name="/campaign create map:").click()
    await expect(page.locator("#option-map")).to_have_value("two-rivers")
    await page.keyboard.press("Enter")
    await expect(page.locator("#messages")).to_contain_text("two-rivers for 10 turns")


async def test_new_channels_appear_for_those_who_see_them(page: Page, server: Rehearsal) -> None:
    await use(page, "/campaign start captain:Captain Blue")
    await expect(page.locator("#messages")).to_contain_text("started")
    await expect(page.locator("[data-channel]")).to_have_count(2)
    await become(page, "boris")
    await page.get_by_role("button", name="blue-hq").click()
    await expect(page.locator("article.pinged")).to_contain_text("@Captain Blue is captain")
    server.delete_channel("blue-hq")
    await expect(page.locator("#channel-name")).to_have_text("# general")


async def test_it_works_at_the_width_of_a_phone(browser: Browser, server: Rehearsal, host: Host) -> None:
    async with window(browser, f"{server.page}#/as/rita", size=PHONE) as page:
        await use(page, "/greet")
        await use(page, "/table")
        await expect(page.locator(".component-container")).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert await page.locator("#messages").evaluate("log => log.scrollWidth <= log.clientWidth")
        await expect(page.get_by_role("button", name="general")).not_to_be_visible()
        await go(page, "DM")
        await expect(page.locator("#side")).not_to_be_visible()


async def test_what_was_begun_as_one_person_is_never_sent_as_another(page: Page) -> None:
    text = page.locator("#text")
    await text.fill("attack at dawn")
    await page.get_by_role("button", name="Messages with Adjutant").click()
    await expect(text).to_have_value("")
    await become(page, "rosa")
    await expect(text).to_have_value("")
    await become(page, "rita")
    await page.get_by_role("button", name="general").click()
    await expect(text).to_have_value("attack at dawn")


async def test_a_block_of_code_is_copied_whole(page: Page, server: Rehearsal) -> None:
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await server.person("Mila").say("general", "take\n```\nBlue turn 1\nP1, A3\n```")
    await page.get_by_role("button", name="Copy this block").click()
    await expect(page.locator(".copy-block.done")).to_be_visible()
    assert await page.evaluate("() => navigator.clipboard.readText()") == "Blue turn 1\nP1, A3"


async def test_the_box_is_low_again_after_a_long_command(page: Page) -> None:
    height = "document.getElementById('text').offsetHeight"
    low = await page.evaluate(height)
    await use(page, "/greet " + "x " * 400)
    await expect(page.locator("article")).to_contain_text("hello")
    assert await page.evaluate(height) == low
