"""A campaign played on the rehearsal page, in a real browser, at the size of a desk and of a phone."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.assets import battle_maps
from bot.drawing_worker import Studio
from tests.rehearsal.browsing import SIZES, become, choose, go, keep_picture, window
from tests.rehearsal.browsing import use as type_in
from tests.rehearsal.host import PICTURE
from tests.talks.amending import amend
from tests.talks.shelf import load, offer
from tests.talks.stage import Stage, stage

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("size", SIZES)]
FIRST_EVENING = {"desktop": ("begun", "sheet"), "phone": ("receipt",)}
"""At which size docs/first-evening.md shows what."""


@pytest_asyncio.fixture(loop_scope="session")
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """The bot with its real painter."""
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        yield made


async def use(page: Page, command: str, answer: str) -> None:
    """Type a command, press Enter, and wait for its answer."""
    await type_in(page, command)
    await expect(page.locator("article").last).to_contain_text(answer)


async def presses(page: Page, button: str, answer: str) -> None:
    """Press a button of the card in the public room, and wait for its answer."""
    card = page.locator("article", has_text="What comes next")
    await card.get_by_role("button", name=button, exact=True).click()
    await expect(page.locator("#messages")).to_contain_text(answer)


async def sees_a_map(page: Page, text: str) -> None:
    """Wait for a message with a picture that is really drawn, and not wider than the window."""
    picture = page.locator("article", has_text=text).last.locator("img").first
    assert await picture.evaluate("each => each.decode().then(() => each.naturalWidth)") > 500
    right = await picture.evaluate("each => [each.getBoundingClientRect().right, innerWidth]")
    assert right[0] <= right[1]


async def keep(page: Page, size: str, what: str) -> None:
    """Keep what the first evening shows."""
    if what in FIRST_EVENING[size]:
        await keep_picture(page, f"evening-{what}")


async def test_a_first_turn_is_played_by_one_person(there: Stage, browser: Browser, size: str) -> None:
    async with window(browser, f"{there.server.page}#/as/rita", size=SIZES[size]) as page:
        await use(page, "/campaign create map:two-rivers name:Autumn", "you're its referee")
        for username, team in (("boris", "Blue"), ("rosa", "Red")):
            await become(page, username)
            await go(page, "war-room")
            await presses(page, f"Join {team}", "You're in Autumn for")
            await presses(page, "I'd like to be captain", "told the referee")
        await become(page, "rita")
        await go(page, "war-room")
        await presses(page, "Name captain", "who should be captain")
        for team in ("Blue", "Red"):
            await choose(page, f"{team}: choose a captain", f"Captain {team}")
            await expect(page.locator("#messages")).to_contain_text(f"{team}'s captain in Autumn now")
        await there.server.advance(3)
        await there.app.ticker.line("kept").drain()
        await expect(page.locator("#messages")).to_contain_text("Nothing is missing")
        await keep(page, size, "begun")
        await use(page, "/campaign start first:blue", "Blue goes first")

        await become(page, "boris")
        await go(page, "DM")
        log = page.locator("#messages")
        await expect(log).to_contain_text("Blue turn 1 is yours")
        await expect(page.locator("#messages pre code").last).to_have_text("Blue turn 1")
        await keep(page, size, "sheet")
        await page.locator("#text").fill("Blue turn 1\nbuild P1: M3, L2")
        await page.locator("#send").click()
        receipt = page.locator("article", has_text="Receipt 1")
        await expect(receipt).to_contain_text("P1 new with 2")
        await sees_a_map(page, "Receipt 1")
        await keep(page, size, "receipt")
        await receipt.get_by_role("button", name="Give these orders").click()
        await expect(log).to_contain_text("Given.")
        await expect(receipt.get_by_role("button", name="Give these orders")).to_be_disabled()

        await become(page, "rosa")
        await go(page, "DM")
        await expect(log).to_contain_text("Red turn 1 is yours")
        await page.get_by_role("button", name="Write my orders").click()
        await expect(page.locator("#field-text")).to_have_value("Red turn 1")
        await page.locator("#field-text").fill("Red turn 1\nbuild P1: H5")
        await page.locator("#modal-submit").click()
        await expect(page.locator("article", has_text="Receipt 1")).to_contain_text("heavy tier 5")
        await page.get_by_role("button", name="Give these orders").click()
        await expect(log).to_contain_text("Given.")

        await become(page, "boris")
        await go(page, "DM")
        await expect(log).to_contain_text("Blue turn 2 is yours")
        await page.get_by_role("button", name="Tap my orders").last.click()
        await choose(page, "Platoon", "P1")
        await expect(page.get_by_role("combobox", name="Where does P1 go?")).to_be_visible()


async def test_the_page_as_the_documents_show_it(there: Stage, browser: Browser, size: str) -> None:
    offer(there)
    await load(there, "two-scouts")
    await there.person("Mila").say("general", "Who flies the scouts tonight?")
    async with window(browser, f"{there.server.page}#/as/boris/dm", size=SIZES[size]) as page:
        await expect(page.get_by_role("button", name="Halt P1")).to_be_in_viewport()
        await keep_picture(page, f"rehearsal-{size}")


async def meet(there: Stage) -> None:
    """A game in which Blue's scout P1 in A5 has met Red in A6, and Blue is asked."""
    await there.play()
    for line in ("set platoon blue P1 A5: L3", "set platoon red P1 A6: M4"):
        await amend(there.person("Referee Rita"), line=line, reason="put there")
    await there.gives("Captain Blue", "Blue turn 1\nP1, A5, A6")


async def test_a_scout_is_halted_by_a_press(there: Stage, browser: Browser, size: str) -> None:
    await meet(there)
    async with window(browser, f"{there.server.page}#/as/boris/dm", size=SIZES[size]) as page:
        question = page.locator("article", has_text="Enemy present in A6")
        await expect(question).to_have_count(1)
        await keep_picture(page, f"scout-{size}")
        # In one go: what is drawn anew between the two would take the focus away.
        await question.get_by_role("button", name="Halt P1").press("Enter")
        await expect(question).to_contain_text("Noted: P1 halts.")
        for button in ("Halt P1", "Go on with P1"):
            await expect(question.get_by_role("button", name=button)).to_be_disabled()
        await expect(question).to_be_focused()
        await become(page, "rosa")
        await go(page, "DM")
        await expect(page.locator("#messages")).to_contain_text("Red turn 1 is yours")
        await expect(page.locator("#messages")).not_to_contain_text("scout P1")


async def test_a_battle_is_reported_to_both_teams(there: Stage, browser: Browser, size: str) -> None:
    await meet(there)
    await there.asks("Captain Blue", "go P1")
    async with window(browser, f"{there.server.page}#/as/rita", size=SIZES[size]) as page:
        await go(page, "referee-room")
        await use(page, "/referee campaign queue", "A6")
        await page.locator("#text").fill("/referee campaign result ")
        await expect(page.get_by_role("option", name="A6")).to_be_visible()
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="Add screenshot", exact=True).click()
        shot = {"name": "end.png", "mimeType": "image/png", "buffer": PICTURE}
        await page.locator("#option-screenshot").set_input_files(shot)  # type: ignore[arg-type]
        await page.get_by_role("button", name="Run").click()
        card = page.locator("article[data-ephemeral=true]").last
        await choose(page, "How did it end?", "Blue wins: Red annihilated")
        # The card carries what was chosen: the next choice is made on the one that holds the first.
        await expect(card).to_contain_text("(edited)")
        await choose(page, "Red: vehicles lost", "P1: medium tier 4")
        await expect(card).to_contain_text("P1: medium tier 4")
        await keep_picture(page, f"battle-{size}")
        await card.get_by_role("button", name="Record this result").click()
        await expect(page.locator("#messages")).to_contain_text("Recorded: A6, Blue wins: Red annihilated")
        await expect(page.locator("#messages")).to_contain_text("1 screenshot kept with it")
        for username, room in (("boris", "blue-room"), ("rosa", "red-room")):
            await become(page, username)
            await go(page, room)
            await expect(page.locator("#messages")).to_contain_text("Battle of A6")
        await become(page, "rita")
        await go(page, "referee-room")
        await type_in(page, "/referee undo")
        await expect(page.locator("#modal")).to_contain_text(re.compile("undo|take back", re.IGNORECASE))
        await page.locator("#modal textarea, #modal input[type=text]").fill("the wrong hex")
        await page.locator("#modal-submit").click()
        await expect(page.locator("#messages")).to_contain_text("taken back")
