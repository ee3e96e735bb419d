"""A form with lists, people, files and texts on the page: by mouse, by keyboard alone, and on a phone."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from playwright.async_api import Browser, expect

from bot.rehearsal.server import Rehearsal
from tests.page.test_access import SIDEWAYS, SMALL, faults
from tests.rehearsal.browsing import PHONE, SIZES, keep_picture, window
from tests.rehearsal.host import PICTURE, Host, Interaction
from tests.rehearsal.test_forms import Report

pytestmark = pytest.mark.browser
# The browser's own window for choosing files is not there for a test: what would open it is.
CHOOSING = """each => each.addEventListener('click', event => {
    event.preventDefault();
    each.dataset.choosing = 'yes' })"""


class Asking(discord.ui.View):
    """A button that opens the report, and a choice of people of whom one is chosen already."""

    def __init__(self, mila: int) -> None:
        super().__init__(timeout=None)
        self.mila = discord.Object(mila, type=discord.Member)
        self.crew.default_values = [self.mila]

    @discord.ui.button(label="Report", custom_id="report")
    async def report(self, interaction: Interaction, _: discord.ui.Button[Asking]) -> None:
        modal = Report()
        assert isinstance(modal.fought.component, discord.ui.UserSelect)
        modal.fought.component.default_values = [self.mila]
        await interaction.response.send_modal(modal)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Crew", custom_id="crew", max_values=2)
    async def crew(self, interaction: Interaction, chosen: discord.ui.UserSelect[Asking]) -> None:
        names = ", ".join(sorted(each.display_name for each in chosen.values))
        await interaction.response.send_message(f"Crew: {names}", ephemeral=True)


async def ask(server: Rehearsal, host: Host) -> str:
    """Have the bot ask in the open channel; answers the address of the page of one who may reply."""
    general = host.get_channel(server.channel("general").id)
    assert isinstance(general, discord.TextChannel)
    await general.send("How did it end?", view=Asking(server.person("Mila").id))
    return f"{server.page}#/as/boris"


async def shot(folder: Path, name: str, more: int = 0) -> Path:
    """A small picture in a file, with some bytes behind it."""
    path = folder / name
    path.write_bytes(PICTURE + b"\0" * more)
    return path


@pytest.mark.parametrize("size", SIZES)
async def test_a_report_is_filled_in_and_nothing_is_in_the_way(
    browser: Browser, server: Rehearsal, host: Host, tmp_path: Path, size: str
) -> None:
    async with window(browser, await ask(server, host), size=SIZES[size], reduced_motion="reduce") as page:
        await page.get_by_role("button", name="Report").click()
        await expect(page.locator("#modal")).to_contain_text("every vehicle destroyed")
        await expect(page.get_by_role("combobox", name="Who fought")).to_contain_text("Mila")
        await page.locator("#field-lost").click()
        for name in ("Tank 1", "Tank 3"):
            await page.get_by_role("option", name=name).click()
            await expect(page.get_by_role("option", name=name)).to_have_attribute("aria-selected", "true")
        assert await faults(page) == []
        await keep_picture(page, f"rehearsal-form-list-{size}")
        await page.get_by_role("button", name="Done").click()
        await page.locator("#field-who").click()
        await page.locator(".choice-search:visible").fill("osk")
        await page.get_by_role("option", name="Oskar").click()
        await page.get_by_role("button", name="Done").click()
        shots = [await shot(tmp_path, name) for name in ("a.png", "b.png")]
        await page.locator("#field-shots").set_input_files(shots)
        await page.locator("#field-note").fill("late")
        await page.locator("#field-why").fill("they ran")
        assert await faults(page) == []
        if size == "phone":
            assert await page.evaluate(SMALL) == []
        assert await page.evaluate(SIDEWAYS) == []
        await keep_picture(page, f"rehearsal-form-{size}")
        await page.locator("#modal-submit").click()
        said = page.locator("#messages")
        await expect(said).to_contain_text("['t1', 't3'] ['Member Mila', 'Member Oskar'] ['a.png image/png")
        await expect(said).to_contain_text("'late' 'they ran'")


async def test_a_report_is_filled_in_by_keyboard_alone(
    browser: Browser, server: Rehearsal, host: Host, tmp_path: Path
) -> None:
    async with window(browser, await ask(server, host)) as page:
        press = page.keyboard.press
        await page.get_by_role("button", name="Report").focus()
        await press("Enter")
        await expect(page.locator("#field-lost")).to_be_focused()
        for key in ("ArrowDown", "Enter", "ArrowDown", "ArrowDown", " ", "Tab"):
            await press(key)
        await expect(page.get_by_role("button", name="Done")).to_be_focused()
        await press("Enter")
        await expect(page.locator("#field-lost")).to_be_focused()
        await expect(page.locator("#field-lost")).to_have_text("Tank 0, Tank 2")
        await press("Tab")
        await expect(page.locator("#field-who")).to_be_focused()
        await press("Enter")
        await expect(page.locator("#modal .choice-search")).to_be_focused()
        await page.keyboard.type("mil")
        for key in ("Enter", "Control+A", "Delete"):
            await press(key)
        await page.keyboard.type("tim")
        for key in ("Enter", "Tab", "Enter"):
            await press(key)
        await expect(page.locator("#field-who")).to_have_text("Timur")
        await press("Tab")
        await expect(page.locator("#field-shots")).to_be_focused()
        await page.locator("#field-shots").evaluate(CHOOSING)
        await press("Enter")
        await expect(page.locator("#field-shots")).to_have_attribute("data-choosing", "yes")
        await page.locator("#field-shots").set_input_files(await shot(tmp_path, "a.png"))
        await expect(page.get_by_role("button", name="Remove a.png")).to_be_visible()
        await page.locator("#field-shots").focus()
        await press("Tab")
        await page.keyboard.type("none")
        await press("Tab")
        await page.keyboard.type("they ran")
        for key in ("Tab", "Tab", "Enter"):
            await press(key)
        await expect(page.locator("#messages")).to_contain_text("['t0', 't2'] ['Member Timur'] ['a.png")
        await expect(page.get_by_role("button", name="Report")).to_be_focused()


async def test_what_is_missing_is_said_at_its_field_and_sent_only_when_it_is_there(
    browser: Browser, server: Rehearsal, host: Host, tmp_path: Path
) -> None:
    async with window(browser, await ask(server, host), size=PHONE) as page:
        await page.get_by_role("button", name="Report").click()
        await page.locator("#field-who").click()
        await page.get_by_role("option", name="Mila").click()
        await expect(page.locator(".done:visible")).to_have_text("Choose 1 more")
        await page.keyboard.press("Escape")
        await page.locator("#modal-submit").click()
        await expect(page.locator("#field-shots-fault")).to_have_text("Choose a file.")
        await expect(page.locator("#field-why-fault")).to_have_text("Fill this in.")
        await expect(page.locator("#field-lost-fault")).to_have_text("")
        await expect(page.locator("#field-shots")).to_be_focused()
        assert await faults(page) == []
        huge = await shot(tmp_path, "huge.png", 10 * 1024 * 1024)
        await page.locator("#field-shots").set_input_files(huge)
        await page.locator("#field-why").fill("x")
        await page.locator("#modal-submit").click()
        fault = "huge.png is too large: 10 MB is the limit."
        await expect(page.locator("#field-shots-fault")).to_have_text(fault)
        await page.get_by_role("button", name="Remove huge.png").click()
        await page.locator("#field-shots").set_input_files(await shot(tmp_path, "small.png"))
        await page.locator("#modal-submit").click()
        await expect(page.locator("#messages")).to_contain_text("['small.png image/png")


@pytest.mark.parametrize("size", SIZES)
async def test_people_are_chosen_in_a_message(
    browser: Browser, server: Rehearsal, host: Host, size: str
) -> None:
    async with window(browser, await ask(server, host), size=SIZES[size], reduced_motion="reduce") as page:
        crew = page.get_by_role("combobox", name="Crew: Mila")
        await crew.click()
        await page.locator(".choice-search:visible").fill("captain red")
        assert await faults(page) == []
        await keep_picture(page, f"rehearsal-people-{size}")
        await page.get_by_role("option", name="Captain Red").click()
        await page.get_by_role("button", name="Done").click()
        await expect(page.locator("#messages")).to_contain_text("Crew: Captain Red, Mila")
        await server.person("Oskar").leaves()
        await page.get_by_role("combobox", name="Crew").last.click()
        await page.locator(".choice-search:visible").fill("oskar")
        await expect(page.locator("#messages")).to_contain_text("There's nothing with that name.")
