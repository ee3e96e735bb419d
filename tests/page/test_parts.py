"""The parts of a message on the page: layouts, buttons, selects, forms, pictures, files."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.rehearsal.server import Rehearsal
from tests.rehearsal.browsing import PHONE, SIZES, choose, window
from tests.rehearsal.host import Host, Interaction, picture

pytestmark = pytest.mark.browser
DROP = """(element, names) => {
    const transfer = new DataTransfer();
    for (const name of names) transfer.items.add(new File(['x'], name, {type: 'text/plain'}));
    const much = {dataTransfer: transfer, bubbles: true, cancelable: true};
    element.dispatchEvent(new DragEvent('drop', much)) }"""
PASTE = """(element, names) => {
    const clipboardData = new DataTransfer();
    for (const name of names) clipboardData.items.add(new File(['x'], name, {type: 'text/plain'}));
    element.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true})) }"""


def general(server: Rehearsal, host: Host) -> discord.TextChannel:
    """The channel of everybody, in the bot's hand."""
    channel = host.get_channel(server.channel("general").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


def pictures(*names: str) -> list[discord.File]:
    """Small pictures of those names, described by them."""
    return [discord.File(io.BytesIO(picture(90, 60)), f"{name}.png", description=name) for name in names]


def layout() -> discord.ui.LayoutView:
    """One of every part that a layout may have."""
    view = discord.ui.LayoutView(timeout=None)
    items = [
        discord.MediaGalleryItem(f"attachment://{name}.png", description=name) for name in ("b", "c", "d")
    ]
    box: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(
        discord.ui.TextDisplay("## Battles\n**B3**"),
        discord.ui.Separator(spacing=discord.SeparatorSpacing.large),
        discord.ui.Section("Boris", accessory=discord.ui.Thumbnail("attachment://a.png", description="a")),
        discord.ui.Section("Ready?", accessory=discord.ui.Button(label="Report", custom_id="report")),
        discord.ui.MediaGallery(*items),
        discord.ui.File("attachment://sheet.txt"),
        accent_color=0x336699,
    )
    view.add_item(discord.ui.TextDisplay("Turn 3"))
    view.add_item(box)
    return view


@pytest.mark.parametrize("size", SIZES)
async def test_a_layout_is_drawn_with_all_its_parts(
    browser: Browser, server: Rehearsal, host: Host, size: str
) -> None:
    files = [*pictures("a", "b", "c", "d"), discord.File(io.BytesIO(b"P1"), "sheet.txt")]
    await general(server, host).send(view=layout(), files=files)
    async with window(browser, f"{server.page}#/as/rita", size=SIZES[size]) as page:
        box = page.locator(".component-container")
        await expect(box).to_have_css("border-left-color", "rgb(51, 102, 153)")
        await expect(box.get_by_role("heading", name="Battles")).to_be_visible()
        await expect(box.locator("hr.wide")).to_have_count(1)
        await expect(box.locator(".thumbnail").get_by_alt_text("a")).to_be_visible()
        await expect(box.locator(".section").get_by_role("button", name="Report")).to_be_visible()
        await expect(box.locator(".grid-3 img")).to_have_count(3)
        file = box.get_by_role("link", name="sheet.txt")
        await expect(file).to_have_attribute("download", "sheet.txt")
        async with page.expect_download() as coming:
            await file.click()
        assert (await (await coming.value).path()).read_bytes() == b"P1"
        edges = await box.evaluate("box => [box.getBoundingClientRect().right, innerWidth]")
        assert edges[0] <= edges[1]


async def test_buttons_have_their_colours_and_a_link_is_only_a_link(
    page: Page, server: Rehearsal, host: Host
) -> None:
    view = discord.ui.View(timeout=None)
    for style in ("primary", "secondary", "success", "danger"):
        view.add_item(discord.ui.Button(label=style, style=discord.ButtonStyle[style], custom_id=style))
    view.add_item(discord.ui.Button(label="off", disabled=True, custom_id="off", emoji="🎲"))
    view.add_item(discord.ui.Button(label="Rules", url="https://example.org/rules", row=1))
    await general(server, host).send("press", view=view)
    colours = [
        await page.get_by_role("button", name=style, exact=True).evaluate(
            "each => getComputedStyle(each).backgroundColor"
        )
        for style in ("primary", "secondary", "success", "danger")
    ]
    assert len(set(colours)) == 4
    await expect(page.get_by_role("button", name="off")).to_be_disabled()
    await expect(page.get_by_role("link", name="Rules")).to_have_attribute(
        "href", "https://example.org/rules"
    )


async def test_an_embed_shows_all_it_has(page: Page, server: Rehearsal, host: Host) -> None:
    embed = discord.Embed(title="Turn 3", description="*carried* out", color=0x2F8550)
    embed.set_author(name="War office").set_footer(text="Autumn War").set_image(url="attachment://a.png")
    for name in ("Bank", "Hexes"):
        embed.add_field(name=name, value="5", inline=True)
    embed.add_field(name="Wide", value="alone", inline=False)
    await general(server, host).send(embed=embed, files=pictures("a"))
    box = page.locator(".embed")
    await expect(box).to_have_css("border-left-color", "rgb(47, 133, 80)")
    for text in ("War office", "Turn 3", "carried out", "Autumn War"):
        await expect(box).to_contain_text(text)
    await expect(box.get_by_role("button", name="Open picture: a")).to_be_visible()
    tops = await box.locator("dt").evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    assert tops[0] == tops[1] < tops[2]


async def test_pictures_from_elsewhere_are_links_and_never_asked_for(
    page: Page, server: Rehearsal, host: Host
) -> None:
    embed = discord.Embed(title="Far", url="https://example.org/far").set_image(
        url="https://example.org/a.png"
    )
    await general(server, host).send(
        "https://example.org/b.png", embed=embed.set_thumbnail(url="https://example.org/c.png")
    )
    for name in ("https://example.org/b.png", "https://example.org/c.png", "Far"):
        await expect(page.get_by_role("link", name=name).first).to_have_attribute("target", "_blank")
    await expect(page.locator("#messages img")).to_have_count(0)


async def test_a_window_tells_of_an_address_elsewhere(browser: Browser, server: Rehearsal) -> None:
    with pytest.raises(AssertionError, match=r"example\.org"):
        async with window(browser, f"{server.page}#/as/rita") as page:
            await page.evaluate("fetch('https://example.org/x').catch(() => 0)")


async def test_a_select_is_worked_by_keyboard_alone(page: Page, server: Rehearsal, host: Host) -> None:
    chosen: list[list[str]] = []
    names = ["Alpha", "Bravo", "Charlie"]
    options = [discord.SelectOption(label=name, description=f"about {name}") for name in names]

    class Asking(discord.ui.View):
        @discord.ui.select(placeholder="One", custom_id="one", options=options)
        async def one(self, interaction: Interaction, select: discord.ui.Select[Asking]) -> None:
            chosen.append(select.values)
            await interaction.response.defer()

        @discord.ui.select(placeholder="Two", custom_id="two", options=options, min_values=2, max_values=2)
        async def two(self, interaction: Interaction, select: discord.ui.Select[Asking]) -> None:
            chosen.append(select.values)
            await interaction.response.send_message("Thanks.")

    await general(server, host).send("?", view=Asking(timeout=None))
    await page.get_by_role("combobox", name="One").focus()
    await page.keyboard.press("ArrowDown")
    await expect(page.get_by_role("option", name="Alpha")).to_contain_text("about Alpha")
    await page.keyboard.press("c")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="One: Charlie")).to_be_focused()
    await page.get_by_role("combobox", name="Two").focus()
    for key in ("Enter", "Enter", "Escape"):
        await page.keyboard.press(key)
    await expect(page.get_by_role("combobox", name="Two", exact=True)).to_be_focused()
    for key in ("Enter", "Enter", "ArrowDown", "Enter", "Tab", "Enter"):
        await page.keyboard.press(key)
    await expect(page.locator("#messages")).to_contain_text("Thanks.")
    assert chosen == [["Charlie"], ["Alpha", "Bravo"]]


async def test_a_list_that_is_open_stays_open_when_its_message_changes(
    page: Page, server: Rehearsal, host: Host
) -> None:
    chosen: list[list[str]] = []
    options = [discord.SelectOption(label=name) for name in ("Alpha", "Bravo", "Charlie")]

    class Asking(discord.ui.View):
        @discord.ui.select(placeholder="Which", custom_id="which", options=options, max_values=3)
        async def which(self, interaction: Interaction, select: discord.ui.Select[Asking]) -> None:
            chosen.append(select.values)
            await interaction.response.send_message("Thanks.")

    view = Asking(timeout=None)
    message = await general(server, host).send("first", view=view)
    await page.get_by_role("combobox", name="Which").click()
    await page.get_by_role("option", name="Alpha").click()
    await message.edit(content="second", view=view)
    await expect(page.locator("article")).to_contain_text("second")
    await expect(page.get_by_role("option", name="Alpha")).to_have_attribute("aria-selected", "true")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Done").click()
    await expect(page.locator("#messages")).to_contain_text("Thanks.")
    assert chosen == [["Alpha", "Bravo"]]


async def test_people_roles_and_channels_are_chosen_from_those_of_the_server(
    page: Page, server: Rehearsal, host: Host
) -> None:
    chosen: list[list[str]] = []

    class Asking(discord.ui.View):
        @discord.ui.select(cls=discord.ui.RoleSelect, placeholder="Role", custom_id="role")
        async def role(self, interaction: Interaction, select: discord.ui.RoleSelect[Asking]) -> None:
            chosen.append([each.name for each in select.values])
            await interaction.response.defer()

        @discord.ui.select(cls=discord.ui.ChannelSelect, placeholder="Where", custom_id="where")
        async def where(self, interaction: Interaction, select: discord.ui.ChannelSelect[Asking]) -> None:
            chosen.append([each.name for each in select.values])
            await interaction.response.defer()

        @discord.ui.select(
            cls=discord.ui.MentionableSelect, placeholder="Whom", custom_id="whom", min_values=0, max_values=3
        )
        async def whom(self, interaction: Interaction, select: discord.ui.MentionableSelect[Asking]) -> None:
            chosen.append(sorted(each.name for each in select.values))
            await interaction.response.send_message("Thanks.")

    await general(server, host).send("?", view=Asking(timeout=None))
    await choose(page, "Role", "@Adjutant")
    await expect(page.get_by_role("combobox", name="Role: @Adjutant")).to_be_visible()
    await choose(page, "Where", "#general")
    await expect(page.get_by_role("combobox", name="Where: #general")).to_be_visible()
    await page.get_by_role("combobox", name="Whom").click()
    await page.keyboard.type("mil")
    await expect(page.get_by_role("option")).to_have_text("MMila")
    await page.keyboard.press("Enter")
    await page.locator(".choice-search:visible").fill("@adj")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Done").click()
    await expect(page.locator("#messages")).to_contain_text("Thanks.")
    assert chosen == [["Adjutant"], ["general"], ["Adjutant", "mila"]]


class Everything(discord.ui.Modal, title="Report"):
    """A form with a field of each kind."""

    note: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay("### Battle of B3")
    winner: discord.ui.Label[Everything] = discord.ui.Label(
        text="Winner",
        description="who holds the hex",
        component=discord.ui.RadioGroup(
            custom_id="winner",
            options=[discord.RadioGroupOption(label=name, value=name) for name in ("Blue", "Red")],
        ),
    )
    lost: discord.ui.Label[Everything] = discord.ui.Label(
        text="Lost",
        component=discord.ui.CheckboxGroup(
            custom_id="lost",
            required=False,
            options=[discord.CheckboxGroupOption(label=name, value=name) for name in ("P1", "P2", "P3")],
        ),
    )
    witnesses: discord.ui.Label[Everything] = discord.ui.Label(
        text="Witnesses", component=discord.ui.UserSelect(custom_id="who", max_values=2)
    )
    shots: discord.ui.Label[Everything] = discord.ui.Label(
        text="Screenshots", component=discord.ui.FileUpload(custom_id="shots", max_values=2, required=False)
    )

    async def on_submit(self, interaction: Interaction) -> None:
        await interaction.response.send_message("Noted.")


@pytest.mark.parametrize("size", SIZES)
async def test_a_form_takes_every_kind_of_field(
    browser: Browser, server: Rehearsal, host: Host, size: str
) -> None:
    heard: list[Any] = []

    async def hears(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            heard.append(interaction.data)

    host.add_listener(hears, "on_interaction")

    class Opening(discord.ui.View):
        @discord.ui.button(label="Report", custom_id="report")
        async def report(self, interaction: Interaction, _: discord.ui.Button[Opening]) -> None:
            await interaction.response.send_modal(Everything())

    await general(server, host).send("?", view=Opening(timeout=None))
    async with window(browser, f"{server.page}#/as/rita", size=SIZES[size]) as page:
        await page.get_by_role("button", name="Report").click()
        await expect(page.get_by_role("heading", name="Battle of B3")).to_be_visible()
        await page.locator("#modal-submit").click()
        await expect(page.locator("#modal")).to_contain_text("Choose one.")
        assert heard == []
        await page.get_by_role("radio", name="Red").check()
        await page.get_by_role("checkbox", name="P1").check()
        await page.get_by_role("checkbox", name="P3").check()
        await choose(page, "Witnesses", "Mila", "Oskar")
        await page.locator(".file-box").evaluate(DROP, ["a.png", "b.png", "c.png"])
        await page.get_by_role("button", name="Remove a.png").click()
        await page.locator("#modal-submit").click()
        await expect(page.locator("#messages")).to_contain_text("Noted.")
    parts = {
        each["component"]["custom_id"]: each["component"]
        for each in heard[0]["components"]
        if "component" in each
    }
    assert parts["winner"]["value"] == "Red"
    assert parts["lost"]["values"] == ["P1", "P3"]
    assert len(parts["who"]["values"]) == 2
    assert [each["filename"] for each in heard[0]["resolved"]["attachments"].values()] == ["b.png"]


async def _registers_prove(host: Host) -> None:
    assert host.application_id is not None
    options = [
        {"type": 11, "name": name, "description": "a file", "required": name == "one"}
        for name in ("one", "two")
    ]
    await host.http.upsert_global_command(
        host.application_id,
        {"name": "prove", "type": 1, "description": "Files", "options": options},  # type: ignore[arg-type]
    )


async def test_a_command_that_is_registered_while_it_is_typed_opens(page: Page, host: Host) -> None:
    await page.locator("#text").fill("/prove ")
    await expect(page.locator("#text")).to_have_value("/prove ")
    await _registers_prove(host)
    await expect(page.get_by_label("one")).to_be_focused()


async def test_dropped_and_pasted_files_go_to_the_options_that_take_them(
    page: Page, server: Rehearsal, host: Host
) -> None:
    await _registers_prove(host)
    heard: list[Any] = []

    @host.listen("on_interaction")
    async def hears(interaction: Interaction) -> None:
        heard.append(interaction.data)
        await interaction.response.send_message("Kept.")

    host.tree.interaction_check = _never  # type: ignore[method-assign]
    await page.locator("#text").fill("/prove ")
    await expect(page.get_by_label("one")).to_be_focused()
    await page.locator("#command").evaluate(DROP, ["first.txt", "second.txt"])
    for name in ("first.txt", "second.txt"):
        await expect(page.get_by_role("button", name=f"Remove {name}")).to_be_visible()
    await page.locator("#command").evaluate(PASTE, ["third.txt"])
    await expect(page.locator("#command .error")).to_have_text("This command doesn't take any more files.")
    await page.get_by_role("button", name="Run").click()
    await expect(page.locator("#messages")).to_contain_text("Kept.")
    assert [each["filename"] for each in heard[0]["resolved"]["attachments"].values()] == [
        "first.txt",
        "second.txt",
    ]


async def _never(_: Interaction) -> bool:
    return False


async def drawn_width(image: Locator) -> float:
    """How wide a picture is, once it is there."""
    wide = "each => each.decode().then(() => each.getBoundingClientRect().width)"
    return float(await image.evaluate(wide))


async def test_pictures_of_a_message_are_gone_through_large(
    browser: Browser, server: Rehearsal, host: Host
) -> None:
    shots = [(f"{name}.png", picture(900, 700)) for name in ("one", "two", "three")]
    await server.person("Mila").say("general", "shots", attachments=shots)
    async with window(browser, f"{server.page}#/as/rita", size=PHONE) as page:
        await expect(page.locator(".grid-3 img")).to_have_count(3)
        await page.get_by_role("button", name="Open picture: one.png").click()
        large = page.locator("#picture img")
        await expect(page.locator("#picture")).to_contain_text("1 of 3")
        width = await drawn_width(large)
        assert width <= PHONE["width"]
        await page.keyboard.press("ArrowLeft")
        await expect(large).to_have_attribute("alt", "three.png")
        await page.keyboard.press("ArrowRight")
        await expect(large).to_have_attribute("alt", "one.png")
        await page.get_by_role("button", name="Larger").click()
        assert await drawn_width(large) > width
        await page.keyboard.press("0")
        assert await drawn_width(large) == width
        await large.tap()
        assert await drawn_width(large) > width
        await page.keyboard.press("Escape")
        await expect(page.locator("#picture")).not_to_be_visible()
        await expect(page.get_by_role("button", name="Open picture: one.png")).to_be_focused()


async def test_a_message_too_long_is_said_to_be_and_kept(page: Page) -> None:
    await page.locator("#text").fill("x" * 1990)
    await expect(page.locator("#left")).to_have_text("10")
    await page.locator("#text").fill("x" * 2001)
    await expect(page.locator("#left")).to_have_text("-1")
    await page.locator("#send").click()
    await expect(page.locator("#notice")).to_have_text("Must be 2000 or fewer in length.")
    await expect(page.locator("#text")).to_have_value("x" * 2001)


async def test_files_are_named_weighed_and_taken_away_before_they_are_sent(
    page: Page, server: Rehearsal
) -> None:
    await page.locator("main").evaluate(DROP, ["a.txt", "b.txt"])
    await page.get_by_role("button", name="Remove a.txt").click()
    await page.locator("#text").fill("look")
    await page.keyboard.press("Enter")
    file = page.get_by_role("link", name="b.txt 1 byte")
    await expect(file).to_have_attribute("download", "b.txt")
    await expect(page.locator("#files li")).to_have_count(0)
