"""A skirmish on the rehearsal page, in a real browser, at desk and phone size: a phase, and a whole game."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from bot.assets import battle_maps
from bot.drawing_worker import Studio
from engine.skirmish.fate import Fate
from tests.rehearsal.browsing import SIZES, become, choose, keep_picture, use, window
from tests.talks.duelling import Duelling
from tests.talks.stage import Stage, stage

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("size", SIZES)]


@pytest_asyncio.fixture(loop_scope="session")
async def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """The bot with its real painter; every chit is 3."""
    monkeypatch.setattr(Fate, "chit", lambda *_: 3)
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        yield made


async def press(page: Page, label: str) -> None:
    """Press the newest button of that name."""
    await page.get_by_role("button", name=label, exact=True).last.click()


async def sees_a_board(message: Locator, size: str) -> None:
    """Wait for a board that is really drawn, with its words, and not wider than the window."""
    picture = message.locator("img[alt*=', turn ']")
    await expect(picture).to_be_visible()
    assert await picture.evaluate("each => each.decode().then(() => each.naturalWidth)") > 500
    box = await picture.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= SIZES[size]["width"]


async def test_a_phase_is_played_by_clicking(there: Stage, browser: Browser, size: str) -> None:
    async with window(browser, f"{there.server.page}#/as/boris", size=SIZES[size]) as page:
        board = page.locator("article:not([data-ephemeral=true])").first
        own = page.locator("article[data-ephemeral=true]").last
        await use(page, "/skirmish create scenario:three-farms opponent:Captain Red")
        await expect(board).to_contain_text("challenges you to a skirmish")
        await sees_a_board(board, size)
        await keep_picture(page, f"skirmish-challenge-{size}")

        await become(page, "rosa")
        await press(page, "Accept")
        await expect(page.locator("#messages")).to_contain_text("your next message here, whatever it says")
        await keep_picture(page, f"skirmish-last-word-{size}")
        await page.locator("#text").fill("go")
        await page.locator("#text").press("Enter")
        await expect(page.locator("#messages")).to_contain_text("sets the dice of Three Farms")
        await expect(board).to_contain_text("turn 1 of 8")
        await press(page, "The chit")
        await expect(own).to_contain_text("The command chit of this phase is 3")

        await become(page, "boris")
        await expect(page.locator("#messages")).not_to_contain_text("of this phase is")
        await keep_picture(page, f"skirmish-board-{size}")
        await press(page, "Act")
        await expect(own).to_contain_text("Who acts?")
        await choose(page, "Choose who acts", "Wolverine in A3")
        await expect(own).to_contain_text("facing NE: can move")
        await sees_a_board(own, size)
        await keep_picture(page, f"skirmish-unit-{size}")
        await choose(page, "Move: choose where to", "C2: ")
        await expect(own).to_contain_text("which way should it face?")
        await keep_picture(page, f"skirmish-facing-{size}")
        await press(page, "SE")
        await expect(own).to_contain_text("you've spent 1 action point")
        await expect(board).to_contain_text(re.compile("Wolverine went A3 > .* C2, facing SE"))
        await choose(page, "Choose who acts", "Sherman HQ in A5")
        await press(page, "Activate this HQ")
        await choose(page, "Choose who moves", "Sherman in A4")
        await choose(page, "Move: choose where to", "stay and turn")
        await press(page, "SE")
        await press(page, "Undo")
        await expect(own).to_contain_text("The last move was taken back")
        await press(page, "Done")
        await expect(own).to_contain_text("you've spent 2 action points")
        await keep_picture(page, f"skirmish-hand-{size}")
        await press(page, "Pass: end the phase")
        await expect(own).to_contain_text("End your phase")
        await press(page, "Pass: end the phase")
        await expect(own).to_contain_text("Blue passed. The chit was 3, 2 spent.")
        await expect(board).to_contain_text("Captain Red, acts")
        await keep_picture(page, f"skirmish-passed-{size}")


async def test_a_whole_game_is_played_by_clicking_and_by_lines(
    there: Stage, browser: Browser, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blue clicks, Red writes: beside a mention, in the command, and in the form."""
    monkeypatch.setattr(Fate, "chit", lambda *_: 3)
    monkeypatch.setattr(Fate, "dice", lambda *_: (6, 6))
    await Duelling.begin(there)
    async with window(browser, f"{there.server.page}#/as/boris", size=SIZES[size]) as page:
        board = page.locator("article:not([data-ephemeral=true])").first
        own = page.locator("article[data-ephemeral=true]").last
        await expect(board).to_contain_text("turn 1 of 1")
        await press(page, "Act")
        await expect(own).to_contain_text("Who acts?")
        await choose(page, "Choose who acts", "Sherman in B1")
        await expect(own).to_contain_text("can move and can fire")
        await choose(page, "Move: choose where to", "C1")
        await expect(own).to_contain_text("which way should it face?")
        await press(page, "S")
        await expect(own).to_contain_text("you've spent 1 action point")
        await choose(page, "Choose who acts", "Sherman in C1")
        await expect(own).to_contain_text("facing S: can fire")
        await choose(page, "Fire: choose a target", "D2")
        await expect(own).to_contain_text("10 of 36")
        await page.get_by_role("button", name=re.compile("^Fire: ")).last.click()
        await expect(own).to_contain_text("you've spent 2 action points")
        await press(page, "Pass: end the phase")
        await expect(own).to_contain_text("End your phase")
        await press(page, "Pass: end the phase")
        await expect(board).to_contain_text("Captain Red, acts")

        await become(page, "rosa")
        await use(page, "/skirmish act lines:D4 > D9")
        await expect(own).to_contain_text("D9 isn't on this map")
        await press(page, "Write lines")
        await page.locator("#modal textarea").fill("D4 facing N")
        await page.locator("#modal-submit").click()
        await expect(page.locator("#modal")).not_to_be_visible()
        await expect(own).to_contain_text("faces that side already")
        await page.locator("#text").fill("@Adjutant D4 facing S")
        await page.locator("#text").press("Enter")
        await expect(board).to_contain_text("Panzer IV HQ in D4 turned to face S.")
        await expect(board).to_contain_text("has nothing left to do")
        await expect(board).to_contain_text("The game is over.")
        await expect(board).to_contain_text("Blue (US) has won")
        await sees_a_board(board, size)
        await press(page, "Record")
        await expect(own).to_contain_text("The record of A test")
        await keep_picture(page, f"skirmish-over-{size}")
