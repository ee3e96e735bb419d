"""A tournament from the rehearsal's shelf, on its page in a real browser, at desk and phone size."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from bot.assets import battle_maps
from bot.core.people.people import NOBODY
from bot.drawing_worker import Studio
from bot.games.tournament.computer import plays
from bot.games.tournament.records import RECORDS
from bot.ready import ready_of
from engine.common.seat import Seat
from engine.tournament.legality.moment import match_of
from engine.tournament.match import PLAY
from engine.tournament.standing.standings import standings
from tests.page.test_access import SIDEWAYS, SMALL
from tests.rehearsal.browsing import SIZES, become, choose, go, keep_picture, use, window
from tests.talks.cellar import sitting
from tests.talks.shelf import offer
from tests.talks.stage import Stage, stage

(READY,) = ready_of(RECORDS)
pytestmark = [pytest.mark.browser, pytest.mark.parametrize("size", SIZES)]
_BEFORE = READY.played().state
POINTS_BEFORE = sum(one.points for one in standings(_BEFORE.hall, _BEFORE.matches))
SHOWN = {
    "desktop": ("round", "standings"),
    "phone": ("missions", "play", "confirm", "report"),
}
"""At which size the documents show what."""


@pytest_asyncio.fixture(loop_scope="session")
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """A bot with its shelf, whose tournaments are drawn by the real painter."""
    async with Studio(terrains=battle_maps()) as studio, stage(tmp_path, painter=studio) as made:
        offer(made)
        yield made


async def keep(page: Page, size: str, what: str) -> None:
    """See that nothing is too small for a thumb or wider than a phone, and keep what the documents show."""
    if size == "phone":
        assert await page.evaluate(SMALL) == []
        assert await page.evaluate(SIDEWAYS) == []
    if what in SHOWN[size]:
        await keep_picture(page, f"cup-{what}")


async def at_the_top(one: Locator) -> None:
    """Scroll something to the top of what is seen."""
    await one.evaluate("each => each.scrollIntoView({block: 'start'})")


async def press(there: Stage, page: Page, label: str) -> None:
    """Press the newest button of that name, and wait until all that follows from it stands there."""
    await page.get_by_role("button", name=label, exact=True).last.click()
    await there.settle()


async def sends(there: Stage, page: Page) -> None:
    """Send the form that is open."""
    await page.locator("#modal-submit").click()
    await expect(page.locator("#modal")).not_to_be_visible()
    await there.settle()


async def sees_a_picture(page: Page, size: str, alt: str) -> None:
    """Wait for a picture that is really drawn, and not wider than the window."""
    picture = page.locator(f"img[alt*='{alt}']").last
    await expect(picture).to_be_visible()
    assert await picture.evaluate("each => each.decode().then(() => each.naturalWidth)") > 300
    box = await picture.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= SIZES[size]["width"]


async def others_play_out(there: Stage, but: Seat = "c11") -> None:
    """Have all people but one say at the table what a computer would in their place, or that it is over.

    Computers answer in their own time: only what nobody has to say after they have answered is over.
    """
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    table, going, number = there.app.desk.table, True, 0
    while going:
        going = False
        now = await sitting(there)
        for user, place in now.seating.people.items():
            for seat in now.seating.of_player(user) if user > NOBODY and place.orders != but else ():
                view = await table.view(game.id, seat)
                match = match_of(view, seat)
                ends = match is not None and match.stage == PLAY and seat not in match.named
                line = plays(view, now.sides) or ("over 8" if ends else None)
                if line is not None:
                    number, going = number + 1, True
                    key = f"other:{number}"
                    await table.submit(game.id, seat, line, key=key, author_id=user, at=there.now())
        await there.settle()


async def loads(there: Stage, page: Page, size: str) -> None:
    """Load the tournament of the shelf; the page goes to whoever sets its dice, where that is asked."""
    said = page.locator("#messages")
    await page.locator("#ready").click()
    await page.get_by_role("button", name=READY.title, exact=True).click()
    await expect(page.locator("#ready-campaigns")).to_be_hidden()
    await expect(page).to_have_url(re.compile("#/as/boris/channel/"))
    await expect(page.locator("#channel-name")).to_have_text("# war-room")
    await expect(said).to_contain_text("@Captain Blue")


async def reads_the_round(there: Stage, page: Page, size: str) -> None:
    """Read the round as everybody does, and send the message that sets the dice."""
    said = page.locator("#messages")
    await expect(said).to_contain_text("Computer Ben against Captain Red")
    await there.settle()
    # Whoever is asked for the dice may write here from then on, though the page was open before.
    await expect(page.locator("#send")).to_be_enabled()
    await sees_a_picture(page, size, "table T5")
    await at_the_top(page.locator("img[alt*='table T5']").last)
    await keep(page, size, "round")
    await use(page, "go")
    await expect(said).to_contain_text("sets the dice")
    await there.settle()


async def plays_a_computer(there: Stage, page: Page, size: str) -> None:
    """Play a match against a computer: side, mission, a turn, the end, its report."""
    said = page.locator("#messages")
    card = page.locator("article", has_text="your match with").last
    await become(page, "rosa")
    await go(page, "DM")
    await expect(card).to_contain_text("Which side of the table is yours?")
    await keep(page, size, "side")
    await press(there, page, "I take the north")
    await expect(card).to_contain_text("mission")
    await sees_a_picture(page, size, "To win")
    await at_the_top(page.locator("img[alt*='To win']").last)
    await keep(page, size, "missions")
    await card.get_by_role("button").first.click()
    await there.settle()
    await expect(card).to_contain_text("turn 1")
    await press(there, page, "Who holds what\u2026")
    await choose(page, "Objective 1", "Captain Red")
    await sends(there, page)
    await expect(card).to_contain_text("Captain Red 1")
    await press(there, page, "Turn 1 is over")
    await expect(card).to_contain_text("turn 2")
    await at_the_top(card)
    await keep(page, size, "play")
    await press(there, page, "The game is over\u2026")
    await sends(there, page)
    await expect(card.get_by_role("button", name="Confirm Computer Ben's report")).to_be_visible()
    await at_the_top(card)
    await keep(page, size, "confirm")
    await press(there, page, "Confirm Computer Ben's report")
    await expect(said).to_contain_text("Round 2:")


async def reports(there: Stage, page: Page, size: str) -> None:
    """Report to a computer that is second in the pairing, seeing first what it means."""
    said = page.locator("#messages")
    card = page.locator("article", has_text="your match with").last
    await others_play_out(there)
    await become(page, "yara")
    await go(page, "DM")
    await card.get_by_role("button").first.click()
    await there.settle()
    await press(there, page, "The game is over\u2026")
    await sends(there, page)
    await press(there, page, "Report the losses\u2026")
    await page.get_by_label("Lost by Computer Ada").fill("C1 7")
    await sends(there, page)
    shown = page.locator("article", has_text="If you send this").last
    await expect(shown).to_contain_text("C1: 7 of 9 lost, over half: 165")
    await at_the_top(shown)
    await keep(page, size, "report")
    await shown.get_by_role("button", name="Send this").click()
    await there.settle()
    await expect(said).to_contain_text("Yara")


async def goes_on(there: Stage, page: Page, size: str) -> None:
    """As the referee see that the standings have changed, and draw the next round."""
    said = page.locator("#messages")
    await become(page, "rita")
    await go(page, "war-room")
    await expect(said).to_contain_text("Standings, as of round 2")
    await sees_a_picture(page, size, "16 players")
    state, hung = (await sitting(there)).state, page.locator("article", has_text="Standings, as of").last
    rows = standings(state.hall, state.matches)
    assert sum(one.points for one in rows) > POINTS_BEFORE
    await expect(hung).to_contain_text(
        f"{(await sitting(there)).called[rows[0].name]}: {rows[0].points} points"
    )
    await at_the_top(hung)
    await keep(page, size, "standings")
    await go(page, "referee-room")
    await expect(page.get_by_role("button", name="Draw round 3")).to_be_visible()
    await keep(page, size, "draw")
    await press(there, page, "Draw round 3")
    await expect(said).to_contain_text("Round 3 is drawn")


async def test_the_tournament_as_the_documents_show_it(there: Stage, browser: Browser, size: str) -> None:
    async with window(browser, f"{there.server.page}#/as/rita", size=SIZES[size]) as page:
        for part in (loads, reads_the_round, plays_a_computer, reports, goes_on):
            await part(there, page, size)
