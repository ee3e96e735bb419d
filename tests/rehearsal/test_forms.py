"""Forms with selects, people and files: what a person fills in, as the real client and a raw bot hear it."""

# ruff: noqa: E501 - a row of a table is a line
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.seen import Result
from bot.rehearsal.server import Rehearsal
from bot.rehearsal.uploads import SentFile
from tests.rehearsal.host import PICTURE, Host, Interaction
from tests.rehearsal.raw import Body, RawBot, places

pytestmark = pytest.mark.long

MEGABYTE = 1024 * 1024
SHOT = ("shot.png", PICTURE)


class Report(discord.ui.Modal, title="Report a battle"):
    """The form of a battle: losses, witnesses, screenshots, two texts."""

    lost: discord.ui.Label[Report] = discord.ui.Label(
        text="Lost",
        description="every vehicle destroyed",
        component=discord.ui.Select(
            custom_id="lost",
            placeholder="Choose",
            required=False,
            min_values=0,
            max_values=3,
            options=[discord.SelectOption(label=f"Tank {each}", value=f"t{each}") for each in range(4)],
        ),
    )
    fought: discord.ui.Label[Report] = discord.ui.Label(
        text="Who fought",
        component=discord.ui.UserSelect(custom_id="who", min_values=1, max_values=2, required=True),
    )
    shots: discord.ui.Label[Report] = discord.ui.Label(
        text="Screenshots",
        component=discord.ui.FileUpload(custom_id="shots", min_values=1, max_values=2, required=True),
    )
    note: discord.ui.Label[Report] = discord.ui.Label(
        text="Note", component=discord.ui.TextInput(custom_id="note", required=False)
    )
    why: discord.ui.Label[Report] = discord.ui.Label(
        text="Reason", component=discord.ui.TextInput(custom_id="why", style=discord.TextStyle.paragraph)
    )

    async def on_submit(self, interaction: Interaction) -> None:
        lost, fought, shots, note, why = (
            each.component for each in (self.lost, self.fought, self.shots, self.note, self.why)
        )
        assert isinstance(lost, discord.ui.Select)
        assert isinstance(fought, discord.ui.UserSelect)
        assert isinstance(shots, discord.ui.FileUpload)
        assert isinstance(note, discord.ui.TextInput)
        assert isinstance(why, discord.ui.TextInput)
        files = [f"{each.filename} {each.content_type} {each.size}" for each in shots.values]
        people = sorted(f"{type(each).__name__} {each.display_name}" for each in fought.values)
        await interaction.response.send_message(
            f"{sorted(lost.values)} {people} {files} {note.value!r} {why.value!r}"
        )


async def opened(server: Rehearsal, host: Host, modal: discord.ui.Modal, who: str = "Captain Blue") -> Result:
    """The form, opened by a press in the open channel."""

    class Opening(discord.ui.View):
        @discord.ui.button(label="Report", custom_id="report")
        async def report(self, interaction: Interaction, _: discord.ui.Button[Opening]) -> None:
            await interaction.response.send_modal(modal)

    general = host.get_channel(server.channel("general").id)
    assert isinstance(general, discord.TextChannel)
    await general.send("?", view=Opening(timeout=None))
    person = server.person(who)
    return await person.click(person.read("general")[-1], "Report")


async def test_the_client_reads_choices_people_files_and_texts(server: Rehearsal, host: Host) -> None:
    boris, form = server.person("Captain Blue"), await opened(server, host, Report())
    done = await boris.submit(
        form,
        {
            "Lost": ["Tank 3", "t1"],
            "Who fought": ["Mila", "Captain Red"],
            "Screenshots": [SHOT, SentFile("huge.png", b"x", "image/png", 200 * MEGABYTE)],
            "Reason": "they ran",
        },
    )
    size = len(PICTURE)
    assert done.text == (
        f"['t1', 't3'] ['Member Captain Red', 'Member Mila'] "
        f"['shot.png image/png {size}', 'huge.png image/png {200 * MEGABYTE}'] '' 'they ran'"
    )


async def test_without_a_form_kept_by_the_client_everything_stands_in_the_data(
    server: Rehearsal, host: Host
) -> None:
    heard: list[Any] = []

    async def hears(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            heard.append(interaction.data)
            await interaction.response.send_message("Noted.")

    host.add_listener(hears, "on_interaction")
    modal = Report(custom_id="report:7", timeout=None)
    modal.stop()
    boris, mila = server.person("Captain Blue"), server.person("Mila")
    form = await opened(server, host, modal)
    files = [SentFile("b3.bin", PICTURE, "image/webp"), SentFile("note.txt", b"hi")]
    done = await boris.submit(form, {"who": "Mila", "shots": files, "why": "x"})
    assert done.text == "Noted."
    (data,) = heard
    assert data["custom_id"] == "report:7"
    fields = {top["component"]["custom_id"]: top["component"] for top in data["components"]}
    assert {top["type"] for top in data["components"]} == {18}
    assert [fields["lost"]["values"], fields["who"]["values"]] == [[], [str(mila.id)]]
    assert (fields["note"]["value"], fields["why"]["value"]) == ("", "x")
    said = data["resolved"]["attachments"]
    assert fields["shots"]["values"] == list(said)
    first, second = said.values()
    assert (first["filename"], first["content_type"], first["size"]) == ("b3.bin", "image/webp", len(PICTURE))
    assert (first["width"], first["height"], first["ephemeral"]) == (60, 40, True)
    assert (second["filename"], second["content_type"], second["size"]) == ("note.txt", "text/plain", 2)
    assert list(data["resolved"]["users"]) == list(data["resolved"]["members"]) == [str(mila.id)]
    numbers = [each["id"] for top in data["components"] for each in (top, top["component"])]
    assert len(set(numbers)) == 10
    assert 0 not in numbers
    assert server.fetched == []
    assert await host.http.get_from_cdn(first["url"]) == PICTURE
    assert server.fetched == ["b3.bin"]


async def test_a_form_shows_what_it_asks_and_what_is_chosen_already(server: Rehearsal, host: Host) -> None:
    modal, mila = Report(), server.person("Mila")
    people = modal.fought.component
    assert isinstance(people, discord.ui.UserSelect)
    people.default_values = [discord.Object(mila.id, type=discord.Member)]
    form = await opened(server, host, modal)
    assert form.modal is not None
    lost, fought, shots, note, why = form.modal.fields
    assert (lost.label, lost.description, lost.placeholder) == ("Lost", "every vehicle destroyed", "Choose")
    assert (lost.options, lost.least, lost.most) == (("Tank 0", "Tank 1", "Tank 2", "Tank 3"), 0, 3)
    assert (fought.chosen, fought.kind, fought.required) == (("Mila",), 5, True)
    assert (shots.kind, shots.least, shots.most, shots.required) == (19, 1, 2, True)
    assert (note.required, why.required, why.most) == (False, True, 0)
    done = await server.person("Captain Blue").submit(form, {"shots": [SHOT], "why": "x"})
    assert "['Member Mila']" in done.text


async def test_who_left_meanwhile_is_no_longer_chosen(server: Rehearsal, host: Host) -> None:
    modal, mila, oskar = Report(), server.person("Mila"), server.person("Oskar")
    people = modal.fought.component
    assert isinstance(people, discord.ui.UserSelect)
    people.default_values = [discord.Object(each.id, type=discord.Member) for each in (mila, oskar)]
    forms = [await opened(server, host, modal) for _ in range(2)]
    await mila.leaves()
    boris = server.person("Captain Blue")
    with pytest.raises(CannotDo):
        await boris.submit(forms[0], {"shots": [SHOT], "why": "x", "who": "Mila"})
    done = await boris.submit(forms[0], {"shots": [SHOT], "why": "x"})
    assert "['Member Oskar']" in done.text
    await boris.leaves()
    form = forms[1]
    with pytest.raises(CannotDo, match="no channel"):
        await boris.submit(form, {"shots": [SHOT], "why": "x", "who": "Oskar"})


ALL: dict[str, Any] = {"who": ["Mila"], "shots": [SHOT], "why": "x"}
NOT_SENT: list[tuple[str, dict[str, Any]]] = [
    ("no file where one is needed", {"shots": []}),
    ("three files for two", {"shots": [SHOT] * 3}),
    ("nobody where one is needed", {"who": []}),
    ("three people for two", {"who": ["Mila", "Oskar", "Timur"]}),
    ("the same person twice", {"who": ["Mila", "Mila"]}),
    ("somebody from another server", {"who": ["Stranger"]}),
    ("four of three", {"lost": ["t0", "t1", "t2", "t3"]}),
    ("an option that is not on offer", {"lost": ["t9"]}),
    ("an empty text", {"why": ""}),
    ("a text over 4000", {"why": "x" * 4001}),
    ("a field that is not there", {"else": "x"}),
]


@pytest.mark.parametrize("wrong", [each[1] for each in NOT_SENT], ids=[each[0] for each in NOT_SENT])
async def test_what_the_app_would_not_send_is_not_sent(
    server: Rehearsal, host: Host, wrong: dict[str, Any]
) -> None:
    boris, form = server.person("Captain Blue"), await opened(server, host, Report())
    with pytest.raises(CannotDo):
        await boris.submit(form, ALL | wrong)
    assert "Member Mila" in (await boris.submit(form, ALL)).text


async def test_files_that_may_be_left_out_are_as_many_as_asked_for_or_none(
    server: Rehearsal, host: Host
) -> None:
    modal = Report()
    files = modal.shots.component
    assert isinstance(files, discord.ui.FileUpload)
    files.required, files.min_values, files.max_values = False, 2, 3
    boris, form = server.person("Captain Blue"), await opened(server, host, modal)
    for count in (1, 4):
        with pytest.raises(CannotDo):
            await boris.submit(form, ALL | {"shots": [SHOT] * count})
    assert "['Member Mila'] [] " in (await boris.submit(form, ALL | {"shots": []})).text


def test_nobody_sends_more_than_his_subscription_allows() -> None:
    SentFile("a.png", b"", size=500 * MEGABYTE)
    for name, data, size in (("a", b"x" * (10 * MEGABYTE + 1), None), ("b", b"", 500 * MEGABYTE + 1)):
        with pytest.raises(CannotDo):
            SentFile(name, data, size=size)


async def test_a_stated_size_and_kind_go_with_a_private_message_too(server: Rehearsal, host: Host) -> None:
    await server.person("Captain Blue").dm(
        "x", attachments=[SentFile("a.gif", b"z", "image/gif", 30 * MEGABYTE)]
    )
    await server.quiet()
    (file,) = host.heard[-1].attachments
    assert (file.filename, file.content_type, file.size) == ("a.gif", "image/gif", 30 * MEGABYTE)


async def test_people_are_chosen_in_a_message_and_some_already_are(server: Rehearsal, host: Host) -> None:
    boris, mila, oskar = (server.person(name) for name in ("Captain Blue", "Mila", "Oskar"))
    heard: list[Any] = []

    class Asking(discord.ui.View):
        @discord.ui.select(
            cls=discord.ui.UserSelect,
            placeholder="Crew",
            custom_id="crew",
            min_values=1,
            max_values=3,
            default_values=[discord.Object(each.id, type=discord.Member) for each in (mila, oskar)],
        )
        async def crew(self, interaction: Interaction, chosen: discord.ui.UserSelect[Asking]) -> None:
            heard.append(interaction.data)
            await interaction.response.send_message(", ".join(each.display_name for each in chosen.values))

    general = host.get_channel(server.channel("general").id)
    assert isinstance(general, discord.TextChannel)
    await general.send("?", view=Asking(timeout=None))
    (message,) = boris.read("general")
    (crew,) = message.selects
    assert (crew.chosen, crew.least, crew.most) == (("Mila", "Oskar"), 1, 3)
    result = await boris.select(message, "Crew", ["Timur", "Mila"])
    assert set(result.text.split(", ")) == {"Timur", "Mila"}
    (data,) = heard
    assert data["component_type"] == 5
    assert set(data["values"]) == set(data["resolved"]["users"]) == set(data["resolved"]["members"])
    member = data["resolved"]["members"][str(mila.id)]
    assert {"deaf", "mute"}.isdisjoint(member)
    await server.person("Timur").leaves()
    for wrong in ([], ["Mila", "Oskar", "Yara", "Otto"], ["Stranger"], ["Timur"], ["Mila", "Mila"]):
        with pytest.raises(CannotDo):
            await boris.select(message, "crew", wrong)


# --- what Discord refuses ---------------------------------------------------------------------------------------


@pytest.fixture
async def bot(server: Rehearsal) -> AsyncIterator[RawBot]:
    """A bot without a library."""
    async with RawBot(server) as bot:
        yield bot


def labelled(**component: object) -> Body:
    return {
        "custom_id": "f",
        "title": "t",
        "components": [{"type": 18, "label": "l", "component": component}],
    }


WHO = {"type": 5, "custom_id": "w"}
FILE = {"type": 19, "custom_id": "f"}
USER, ROLE = {"id": "5", "type": "user"}, {"id": "5", "type": "role"}
FORMS: list[tuple[str, Body, str, str]] = [
    ("eleven files", labelled(**FILE, max_values=11), "component.max_values", "NUMBER_TYPE_MAX"),
    ("no file at most", labelled(**FILE, max_values=0, min_values=0), "component.max_values", "NUMBER_TYPE_MAX"),
    ("less than no file", labelled(**FILE, min_values=-1), "component.min_values", "NUMBER_TYPE_MAX"),
    ("at least two of one file", labelled(**FILE, min_values=2), "component.min_values", "FILE_UPLOAD_COMPONENT_MIN_VALUES"),
    ("files without an id", labelled(type=19), "component.custom_id", "BASE_TYPE_REQUIRED"),
    ("a select that is off", labelled(**WHO, disabled=True), "component.disabled", "COMPONENT_DISABLED_IN_MODAL"),
    ("a role among people", labelled(**WHO, default_values=[ROLE]), "component.default_values.0.type", "BASE_TYPE_CHOICES"),
    ("two chosen where one may be", labelled(**WHO, default_values=[USER, USER]), "component.default_values", "SELECT_COMPONENT_DEFAULT_VALUES_LENGTH"),
    ("a name for a person", labelled(**WHO, default_values=[{"id": "mila", "type": "user"}]), "component.default_values.0.id", "NUMBER_TYPE_COERCE"),
    ("26 people", labelled(**WHO, max_values=26), "component.max_values", "NUMBER_TYPE_MAX"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("form", "place", "code"), [each[1:] for each in FORMS], ids=[each[0] for each in FORMS]
)
async def test_a_bad_form_is_refused_where_the_fault_is(
    bot: RawBot, form: Body, place: str, code: str
) -> None:
    await bot.say("PUT", "/applications/{me}/commands", [{"name": "ask", "description": "d"}])
    waiting = asyncio.create_task(bot.server.person("Mila").slash("ask"))
    interaction = await bot.event("INTERACTION_CREATE")
    address = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
    status, answered = await bot.say("POST", address, {"type": 9, "data": form})
    assert (status, answered["code"]) == (400, 50035)
    assert places(answered["errors"]) == {f"data.components.0.{place}": code}
    assert (await bot.say("POST", address, {"type": 9, "data": labelled(**FILE)}))[0] == 204
    assert (await waiting).modal is not None


async def test_a_file_field_belongs_into_a_form(bot: RawBot) -> None:
    body = {"components": [{"type": 1, "components": [FILE]}]}
    status, refused = await bot.say("POST", "/channels/{general}/messages", body)
    assert (status, places(refused["errors"])) == (
        400,
        {"components.0.components.0.type": "UNION_TYPE_CHOICES"},
    )
