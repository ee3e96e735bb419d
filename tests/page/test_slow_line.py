"""What one does on the page while its line is slow: nothing is lost, sent twice, or sent elsewhere."""

from __future__ import annotations

import re

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.rehearsal.server import Rehearsal
from tests.rehearsal.browsing import become, go
from tests.rehearsal.host import Host

pytestmark = pytest.mark.browser
# The line keeps what goes out, what comes in, or both, until it is told to let go.
KEEPING = """
    window.keeps = {in: false, out: false};
    window.kept = [];
    window.came = 0;
    const soon = (way, doing) => keeps[way] ? void kept.push(doing) : doing();
    window.letGo = () => {
        window.keeps = {in: false, out: false};
        for (const doing of kept.splice(0)) doing();
    };
    window.WebSocket = class extends WebSocket {
        set onmessage(hear) {
            super.onmessage = event => soon('in', () => { hear(event); window.came += 1; });
        }
        send(words) { soon('out', () => this.readyState === WebSocket.OPEN && super.send(words)) }
    }"""


@pytest_asyncio.fixture(loop_scope="session")
async def slow(page: Page) -> Page:
    """The page as the referee, whose line keeps nothing yet."""
    await page.add_init_script(KEEPING)
    await page.reload()
    await expect(page.locator("#channel-name")).to_have_text("# general")
    return page


async def keep(page: Page, way: str) -> None:
    """From now on the line keeps what goes out or comes in."""
    await page.evaluate("way => { keeps[way] = true }", way)


async def let_go(page: Page) -> None:
    """Whatever was kept goes on, and all that comes after it."""
    await page.evaluate("letGo()")


async def registers(host: Host, name: str) -> None:
    """The bot has one more command."""
    assert host.application_id is not None
    command = {"name": name, "type": 1, "description": "One more"}
    await host.http.upsert_global_command(host.application_id, command)  # type: ignore[arg-type]


async def test_what_is_written_while_a_message_is_on_its_way_stays(slow: Page, server: Rehearsal) -> None:
    text = slow.locator("#text")
    await keep(slow, "out")
    await text.fill("one")
    for _ in range(2):
        await text.press("Enter")
    await expect(text).to_have_value("")
    await text.fill("two")
    await let_go(slow)
    await expect(slow.locator("article")).to_have_text(re.compile("one"))
    await expect(text).to_have_value("two")
    await text.press("Enter")
    await expect(slow.locator("article")).to_have_count(2)
    assert [each.text for each in server.person("Mila").read("general")] == ["one", "two"]


async def test_what_could_not_be_sent_is_in_the_box_again_above_what_came_after(slow: Page) -> None:
    text = slow.locator("#text")
    await keep(slow, "out")
    await text.fill("x" * 2001)
    await text.press("Enter")
    await text.fill("later")
    await let_go(slow)
    await expect(text).to_have_value("x" * 2001 + "\nlater")
    await text.fill("x" * 2001)
    await keep(slow, "out")
    await text.press("Enter")
    await expect(text).to_have_value("")
    await slow.get_by_role("button", name="Messages with Adjutant").click()
    await let_go(slow)
    await expect(slow.locator("#channel-name")).to_have_text("Adjutant")
    await expect(text).to_have_value("")
    await go(slow, "general")
    await expect(text).to_have_value("x" * 2001)


async def test_a_message_goes_where_it_was_written(slow: Page, server: Rehearsal) -> None:
    await slow.locator("#text").fill("for all")
    await keep(slow, "out")
    await slow.get_by_role("button", name="Messages with Adjutant").click()
    await slow.locator("#text").press("Enter")
    await let_go(slow)
    await expect(slow.locator("#channel-name")).to_have_text("Adjutant")
    await go(slow, "general")
    await expect(slow.locator("#messages")).to_contain_text("for all")
    assert [each.text for each in server.person("Mila").read("general")] == ["for all"]


async def test_before_the_page_is_open_nothing_can_be_pressed_or_written(slow: Page) -> None:
    doors = [slow.locator(each) for each in ("#who", "#ready", "#text", "#send", "#attach")]
    await slow.add_init_script("keeps.in = true")
    await slow.reload()
    await expect(doors[0]).to_be_attached()
    for door in doors:
        await expect(door).to_be_disabled()
    await let_go(slow)
    for door in doors:
        await expect(door).to_be_enabled()


async def test_whoever_is_not_there_yet_cannot_write(slow: Page) -> None:
    await slow.locator("#text").fill("as the referee")
    await keep(slow, "in")
    await slow.locator("#who").click()
    await slow.locator('#people [data-username="rosa"]').click()
    await expect(slow.locator("#text")).to_be_disabled()
    await expect(slow.locator("#text")).to_have_value("")
    await let_go(slow)
    await expect(slow.locator("#text")).to_be_enabled()
    await expect(slow.locator("#text")).to_have_value("")
    await become(slow, "rita")
    await expect(slow.locator("#text")).to_have_value("as the referee")


async def test_a_press_is_not_lost_when_the_list_changes_under_it(
    slow: Page, server: Rehearsal, host: Host
) -> None:
    clan = next(each for each in host.guilds if each.name == "The Clan")
    await slow.get_by_role("button", name="Messages with Adjutant").hover()
    await slow.mouse.down()
    came = await slow.evaluate("came")
    await clan.create_text_channel("another")
    await slow.wait_for_function("before => came > before", arg=came)
    await slow.mouse.up()
    await expect(slow.locator("#channel-name")).to_have_text("Adjutant")
    await expect(slow.get_by_role("button", name="another")).to_be_visible()


async def test_a_list_of_commands_that_was_closed_stays_closed_when_commands_change(
    slow: Page, host: Host
) -> None:
    await slow.locator("#text").fill("/greet")
    await slow.locator("#text").press("Escape")
    await expect(slow.locator("#suggestions")).to_be_hidden()
    came = await slow.evaluate("came")
    await registers(host, "greeting")
    # What has changed, and the answer with the commands.
    await slow.wait_for_function("before => came > before + 1", arg=came)
    await expect(slow.locator("#suggestions")).to_be_hidden()
    await slow.locator("#text").press("Enter")
    await expect(slow.locator("article")).to_contain_text("hello")
    await slow.locator("#text").fill("/greet")
    await expect(slow.get_by_role("option")).to_have_count(2)


async def test_commands_change_also_for_whoever_came_while_they_were_asked_for(
    slow: Page, host: Host
) -> None:
    await keep(slow, "out")
    await registers(host, "first")
    await slow.wait_for_function("() => kept.length >= 1")
    await slow.locator("#who").click()
    await slow.locator('#people [data-username="rosa"]').click()
    await let_go(slow)
    await expect(slow).to_have_url(re.compile("#/as/rosa/channel/"))
    await slow.locator("#text").fill("/furlough")
    await registers(host, "furlough")
    await expect(slow.get_by_role("option")).to_contain_text("/furlough")


async def test_a_late_answer_that_offers_the_same_again_leaves_what_was_moved_to(slow: Page) -> None:
    options = slow.locator("#suggestions").get_by_role("option")
    await slow.locator("#text").press_sequentially("/camp")
    await expect(options).to_have_count(2)
    await slow.keyboard.press("Tab")
    await slow.keyboard.type("t")
    await expect(options).to_have_text(["Two-Rivers", "Twin-Peaks"])
    await keep(slow, "in")
    await slow.keyboard.type("w")
    await slow.keyboard.press("ArrowDown")
    await slow.wait_for_function("() => kept.length >= 1")
    await let_go(slow)
    await slow.keyboard.press("Enter")
    await slow.keyboard.press("Enter")
    await expect(slow.locator("article[data-ephemeral=true]")).to_contain_text("twin-peaks for 10 turns")
