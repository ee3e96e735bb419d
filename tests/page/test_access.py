"""The page for whoever uses the keyboard, a screen reader, a small screen, or cannot stand what moves."""

from __future__ import annotations

import io

import discord
import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Browser, Page, expect

from bot.rehearsal.server import Rehearsal
from tests.rehearsal.browsing import DESKTOP, PHONE, SIZES, go, use, window
from tests.rehearsal.host import Desk, Host, Layout, picture

pytestmark = pytest.mark.browser
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    # With which of its headings a message begins is its writer's choice.
    "rules": {"heading-order": {"enabled": False}},
}
SMALL = """() => [...document.querySelectorAll('button, a[href], input:not([type=file]), select, summary')]
  .filter(each => each.checkVisibility({visibilityProperty: true, opacityProperty: true}))
  .filter(each => !each.closest('.unseen, .skip, label'))
  .filter(each => !each.matches('.mention, .open-picture, .answers, .text a, .subtext a'))
  .map(each => [each.id || each.textContent || each.ariaLabel, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5))
  .map(([name, box]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
SIDEWAYS = """() => [...document.querySelectorAll('html, #messages, #side, main, dialog[open]')]
  .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.id || each.tagName)"""


@pytest_asyncio.fixture(loop_scope="session")
async def full(server: Rehearsal, host: Host) -> str:
    """A channel with one of everything; answers the address of the page as the referee."""
    mila = server.person("Mila")
    first = await mila.say(
        "general", "Who is *here*? ||nobody|| [rules](https://example.org/r)\n- one\n```\nP1\n```"
    )
    await server.person("Captain Red").say("general", "me", reply_to=first)
    general = host.get_channel(server.channel("general").id)
    assert isinstance(general, discord.TextChannel)
    embed = discord.Embed(title="Turn", description="Some **text**", color=0x2F8550)
    embed.add_field(name="Bank", value="5", inline=True)
    await general.send(f"<@{server.person('Referee Rita').id}> <t:0:R>", embed=embed)
    await (await general.send("press", view=Desk())).add_reaction("👍")
    await general.send(view=Layout(), file=discord.File(io.BytesIO(picture(60, 40)), "map.png"))
    await mila.say(
        "general", "", attachments=[("a.png", picture(300, 200)), ("b.png", picture(90, 90)), ("x.zip", b"x")]
    )
    return f"{server.page}#/as/rita"


async def faults(page: Page) -> list[str]:
    """What the checker of accessibility finds, with the places."""
    found = (await Axe().run(page, options=RULES)).response["violations"]
    return [
        f"{each['id']}: {node['target']} {node['html'][:160]}" for each in found for node in each["nodes"]
    ]


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_is_in_the_way_of_a_screen_reader_or_weak_eyes(
    browser: Browser, full: str, size: str
) -> None:
    async with window(browser, full, size=SIZES[size], reduced_motion="reduce") as page:
        await expect(page.locator("article")).to_have_count(6)
        assert await faults(page) == []
        await page.get_by_role("combobox", name="Platoon").click()
        assert await faults(page) == []
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Form").click()
        await expect(page.locator("#modal-submit")).to_be_visible()
        assert await faults(page) == []
        await page.keyboard.press("Escape")
        await page.locator("#text").fill("/campaign create ")
        await expect(page.locator("#option-map")).to_be_focused()
        await expect(page.get_by_role("option").first).to_be_visible()
        assert await faults(page) == []
        await page.locator("#who").click()
        assert await faults(page) == []
        await page.keyboard.press("Escape")
        await page.locator("#ready").click()
        await expect(page.locator("#ready-campaigns")).to_be_visible()
        assert await faults(page) == []
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Open picture: a.png").click()
        await expect(page.locator("#picture img")).to_be_visible()
        assert await faults(page) == []


async def test_on_a_phone_nothing_scrolls_sideways_and_a_thumb_hits_everything(
    browser: Browser, full: str
) -> None:
    async with window(browser, full, size=PHONE) as page:
        await expect(page.locator("article")).to_have_count(6)
        assert await page.evaluate(SMALL) == []
        assert await page.evaluate(SIDEWAYS) == []
        for opener in ("#menu-button", "#who"):
            await page.locator(opener).click()
            assert await page.evaluate(SMALL) == []
            assert await page.evaluate(SIDEWAYS) == []
            await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Form").click()
        await expect(page.locator("#modal-submit")).to_be_visible()
        assert await page.evaluate(SMALL) == []
        assert await page.evaluate(SIDEWAYS) == []
        await page.keyboard.press("Escape")
        await page.locator("#text").fill("/campaign create ")
        await expect(page.locator("#option-map")).to_be_focused()
        assert await page.evaluate(SMALL) == []
        assert await page.evaluate(SIDEWAYS) == []
        # What remains of the screen above an open keyboard still holds the box.
        await page.set_viewport_size({"width": PHONE["width"], "height": 420})
        box = await page.locator("#run").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 420


async def test_the_page_has_its_landmarks_and_headings(browser: Browser, full: str) -> None:
    async with window(browser, full) as page:
        for role, name in (
            ("banner", None),
            ("navigation", "Channels"),
            ("main", None),
            ("form", "Write a message"),
        ):
            await expect(page.get_by_role(role, name=name)).to_have_count(1)  # type: ignore[arg-type]
        await expect(page.get_by_role("heading", level=1)).to_have_text("# general")
        await expect(page.locator("html")).to_have_attribute("lang", "en")
        await page.locator("#text").blur()
        await page.keyboard.press("Tab")
        await expect(page.get_by_role("link", name="Skip to the message box")).to_be_focused()
        await expect(page.locator("#skip")).to_be_in_viewport()
        await page.keyboard.press("Enter")
        await expect(page.locator("#text")).to_be_focused()


async def test_a_dialog_keeps_the_focus_and_gives_it_back(browser: Browser, full: str) -> None:
    async with window(browser, full) as page:
        opener = page.get_by_role("button", name="Form")
        await opener.focus()
        await page.keyboard.press("Enter")
        await expect(page.locator("#modal textarea")).to_be_focused()
        for _ in range(12):
            await page.keyboard.press("Tab")
            assert await page.evaluate(
                "document.activeElement.closest('#modal') !== null || !document.hasFocus()"
            )
        await page.keyboard.press("Escape")
        await expect(page.locator("#modal")).not_to_be_visible()
        await expect(opener).to_be_focused()
        await page.locator("#who").focus()
        await page.keyboard.press("Enter")
        await expect(page.locator("#people [aria-current]")).to_be_focused()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await expect(page).to_have_title("Captain Blue · Rehearsal")
        await expect(page.locator("#who")).to_be_focused()


async def test_where_the_focus_is_can_be_seen(browser: Browser, full: str) -> None:
    outlined = """() => {
        const active = document.activeElement, box = active.closest('.line, .option, .file-pick') || active;
        const outline = each => getComputedStyle(each).outlineStyle !== 'none';
        return outline(box) || outline(active) || getComputedStyle(box).boxShadow !== 'none' }"""
    async with window(browser, full) as page:
        await page.locator("#skip").focus()
        for _ in range(25):
            await page.keyboard.press("Tab")
            if await page.evaluate("document.activeElement !== document.body"):
                assert await page.evaluate(outlined), await page.evaluate("document.activeElement.outerHTML")


async def test_a_screen_reader_is_told_of_new_messages_and_not_of_opened_channels(
    browser: Browser, full: str, server: Rehearsal
) -> None:
    async with window(browser, full) as page:
        told = page.locator("#announcer")
        await expect(told).to_have_attribute("aria-live", "polite")
        await expect(told).to_have_text("")
        await server.person("Mila").say("general", "the *bridge* is ours")
        await expect(told).to_have_text("Mila: the bridge is ours")
        await go(page, "DM")
        await expect(told).to_have_text("")
        await go(page, "general")
        await expect(page.locator("article")).to_have_count(7)
        await expect(told).to_have_text("")
        await use(page, "/loud text:hear, hear")
        await expect(told).to_have_text("Adjutant: and again")


async def test_messages_are_walked_through_with_the_arrows(browser: Browser, full: str) -> None:
    async with window(browser, full) as page:
        await page.locator("#messages").focus()
        await page.keyboard.press("ArrowUp")
        await expect(page.locator("article").last).to_be_focused()
        await page.keyboard.press("ArrowUp")
        await expect(page.locator("article").nth(4)).to_be_focused()
        await page.keyboard.press("Tab")
        await expect(page.locator("article").nth(4).get_by_role("button").first).to_be_focused()


async def test_who_wants_no_motion_gets_none(browser: Browser, full: str) -> None:
    async with window(browser, full, size=DESKTOP, reduced_motion="reduce") as page:
        slow = """[...document.querySelectorAll('*')].filter(each => {
            const style = getComputedStyle(each);
            return Math.max(parseFloat(style.animationDuration), parseFloat(style.transitionDuration)) > 0.1
        }).length"""
        assert await page.evaluate(slow) == 0
