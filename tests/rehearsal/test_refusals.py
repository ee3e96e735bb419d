"""What Discord refuses is refused, with Discord's codes, and the place of the fault; a table a subject."""

# ruff: noqa: E501 - a row of a table is a line
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.rehearsal.seen import Result
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.raw import Body, RawBot, places

pytestmark = pytest.mark.long

V2 = 1 << 15
WRONG = "x.y.z"
SEND = "/channels/{general}/messages"


@pytest.fixture
async def bot(server: Rehearsal) -> AsyncIterator[RawBot]:
    """A bot without a library."""
    async with RawBot(server) as bot:
        yield bot


def button(custom_id: str = "a", **more: object) -> Body:
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id} | more


def row(*inside: Body) -> Body:
    return {"type": 1, "components": list(inside)}


def select(**more: object) -> Body:
    return {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]} | more


def rows(*inside: Body) -> Body:
    return {"components": [row(*inside)]}


def text(content: str = "x") -> Body:
    return {"type": 10, "content": content}


def embed(**more: object) -> Body:
    return {"embeds": [more]}


def fields(count: int, name: str = "n", value: str = "v") -> list[Body]:
    return [{"name": name, "value": value}] * count


def options(count: int) -> list[Body]:
    return [{"label": f"o{each}", "value": str(each)} for each in range(count)]


FORMS: list[tuple[str, Body, str, str]] = [
    ("content over 2000", {"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ("content no text", {"content": 7}, "content", "STRING_TYPE_CONVERT"),
    ("nonce over 25", {"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    ("embeds no list", {"content": "x", "embeds": "x"}, "embeds", "LIST_TYPE_CONVERT"),
    ("no embed where one should be", {"embeds": [None, {"title": "x"}]}, "embeds.0", "LIST_ITEM_VALUE_REQUIRED"),
    ("an embed of nothing", {"embeds": [{}]}, "embeds.0.description", "BASE_TYPE_REQUIRED"),
    ("11 embeds", {"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    ("title over 256", embed(title="x" * 257), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    ("description over 4096", embed(description="x" * 4097), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
    ("26 fields", embed(fields=fields(26)), "embeds.0.fields", "BASE_TYPE_MAX_LENGTH"),
    ("field name over 256", embed(fields=fields(1, "n" * 257)), "embeds.0.fields.0.name", "BASE_TYPE_BAD_LENGTH"),
    ("field without name", embed(fields=fields(1, "")), "embeds.0.fields.0.name", "BASE_TYPE_REQUIRED"),
    ("field value over 1024", embed(fields=fields(1, "n", "v" * 1025)), "embeds.0.fields.0.value", "BASE_TYPE_BAD_LENGTH"),
    ("footer over 2048", embed(footer={"text": "x" * 2049}), "embeds.0.footer.text", "BASE_TYPE_MAX_LENGTH"),
    ("author over 256", embed(author={"name": "x" * 257}), "embeds.0.author.name", "BASE_TYPE_MAX_LENGTH"),
    ("embeds over 6000 together", {"embeds": [{"description": "x" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    ("picture of another scheme", embed(image={"url": "file:///x.png"}), "embeds.0.image.url", "URL_TYPE_INVALID_SCHEME"),
    ("6 rows", {"components": [row(button(str(each))) for each in range(6)]}, "components", "BASE_TYPE_BAD_LENGTH"),
    ("6 buttons in a row", rows(*(button(str(each)) for each in range(6))), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ("empty row", rows(), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ("button outside a row", {"components": [button()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    ("text input in a message", rows({"type": 4, "custom_id": "a"}), "components.0.components.0.type", "UNION_TYPE_CHOICES"),
    ("select beside a button", rows(button(), select()), "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ("label over 80", rows(button(label="x" * 81)), "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
    ("button without label", rows(button(label="")), "components.0.components.0.label", "BUTTON_COMPONENT_INVALID"),
    ("button of no style", rows(button(style=9)), "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    ("custom id over 100", rows(button("x" * 101)), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ("button without id", rows(button("")), "components.0.components.0.custom_id", "BASE_TYPE_REQUIRED"),
    ("custom id twice", rows(button(), button()), "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("custom id in two rows", {"components": [row(button()), row(button())]}, "components.1.components.0.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("link with id", rows(button(style=5, url="https://x.org")), "components.0.components.0", "COMPONENT_CUSTOM_ID_AND_URL"),
    ("link without address", rows({"type": 2, "style": 5, "label": "x"}), "components.0.components.0.url", "BASE_TYPE_REQUIRED"),
    ("link of another scheme", rows({"type": 2, "style": 5, "label": "x", "url": "javascript:x"}), "components.0.components.0.url", "URL_TYPE_INVALID_SCHEME"),
    ("26 options", rows(select(options=options(26))), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ("no options", rows(select(options=[])), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ("option label over 100", rows(select(options=[{"label": "x" * 101, "value": "a"}])), "components.0.components.0.options.0.label", "BASE_TYPE_BAD_LENGTH"),
    ("option value twice", rows(select(options=options(1) * 2)), "components.0.components.0.options.1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ("more to choose than there is", rows(select(max_values=2)), "components.0.components.0.max_values", "SELECT_COMPONENT_MAX_VALUES"),
    ("placeholder over 150", rows(select(placeholder="x" * 151)), "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"),
    ("layout without its flag", {"components": [text()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    ("layout with content", {"flags": V2, "content": "x", "components": [text()]}, "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ("layout with embeds", {"flags": V2, "embeds": [{"title": "x"}], "components": [text()]}, "embeds", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ("41 components", {"flags": V2, "components": [text()] * 41}, "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ("texts over 4000 together", {"flags": V2, "components": [text("x" * 2001)] * 2}, "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ("container in a container", {"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}]}, "components.0.components.0.type", "UNION_TYPE_CHOICES"),
    ("section without accessory", {"flags": V2, "components": [{"type": 9, "components": [text()]}]}, "components.0.accessory", "BASE_TYPE_REQUIRED"),
    ("section of four texts", {"flags": V2, "components": [{"type": 9, "components": [text()] * 4, "accessory": button()}]}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ("gallery of eleven", {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "https://x.org/a.png"}}] * 11}]}, "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    ("file that is not there", {"flags": V2, "components": [{"type": 13, "file": {"url": "attachment://a.txt"}}]}, "components", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"),
    ("reply to nothing", {"content": "x", "message_reference": {"message_id": "1"}}, "message_reference", "REPLIES_UNKNOWN_MESSAGE"),
    ("description of no file", {"content": "x", "attachments": [{"id": 0, "description": "x"}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("body", "place", "code"), [each[1:] for each in FORMS], ids=[each[0] for each in FORMS]
)
async def test_a_bad_message_is_refused_where_the_fault_is(
    bot: RawBot, body: Body, place: str, code: str
) -> None:
    status, refused = await bot.say("POST", SEND, body)
    assert (status, refused["code"], refused["message"]) == (400, 50035, "Invalid Form Body")
    assert places(refused["errors"]) == {place: code}
    assert bot.server.channel("general").messages() == []


GOOD: list[tuple[str, Body]] = [
    ("content of 2000", {"content": "x" * 2000}),
    ("ten embeds, 6000 together", {"embeds": [{"description": "x" * 600}] * 10}),
    ("25 fields", embed(fields=fields(25))),
    (
        "25 buttons",
        {"components": [row(*(button(f"{r}{c}", label="x" * 80) for c in range(5))) for r in range(5)]},
    ),
    ("25 options", rows(select(options=options(25), max_values=25, min_values=0))),
    ("40 components", {"flags": V2, "components": [text()] * 40}),
    ("a custom id of 100", rows(button("x" * 100))),
    ("a key nobody knows", {"content": "x", "unheard_of": True}),
]


@pytest.mark.parametrize("body", [each[1] for each in GOOD], ids=[each[0] for each in GOOD])
async def test_what_just_fits_is_taken(bot: RawBot, body: Body) -> None:
    status, _ = await bot.say("POST", SEND, body)
    assert status == 200


@pytest.mark.parametrize(("enforced", "delivered"), [(True, 1), (False, 2)])
async def test_a_nonce_stops_a_repeat_only_where_it_is_enforced(
    bot: RawBot, *, enforced: bool, delivered: int
) -> None:
    body = {"content": "x", "nonce": "once", "enforce_nonce": enforced}
    answers = [await bot.say("POST", SEND, body) for _ in range(2)]
    assert len({answer["id"] for _, answer in answers}) == delivered
    assert len(bot.server.channel("general").messages()) == delivered


async def test_all_faults_come_back_at_once(bot: RawBot) -> None:
    _, refused = await bot.say("POST", SEND, {"content": "x" * 2001, "embeds": [{"title": "x" * 257}]})
    assert set(places(refused["errors"])) == {"content", "embeds.0.title"}


ANSWERS: list[tuple[str, str, str, Any, int, int]] = [
    ("an empty message", "POST", SEND, {"content": "  "}, 400, 50006),
    ("a channel nobody knows", "POST", "/channels/1/messages", {"content": "x"}, 404, 10003),
    ("a channel that is no number", "GET", "/channels/abc", None, 400, 50035),
    ("a message nobody knows", "GET", "/channels/{general}/messages/1", None, 404, 10008),
    ("an edit of a message nobody knows", "PATCH", "/channels/{general}/messages/1", {"content": "x"}, 404, 10008),
    ("a guild nobody knows", "GET", "/guilds/1", None, 404, 10004),
    ("a user nobody knows", "GET", "/users/1", None, 404, 10013),
    ("a member nobody knows", "GET", "/guilds/{guild}/members/1", None, 404, 10013),
    ("a role nobody knows", "PUT", "/guilds/{guild}/members/{me}/roles/1", None, 404, 10011),
    ("an overwrite nobody knows", "DELETE", "/channels/{general}/permissions/1", None, 404, 10009),
    ("everybody's role taken away", "DELETE", "/guilds/{guild}/roles/{guild}", None, 400, 50028),
    ("a DM to a word", "POST", "/users/@me/channels", {"recipient_id": "abc"}, 400, 50035),
    ("a DM to nobody", "POST", "/users/@me/channels", {}, 400, 50035),
    ("another application's commands", "PUT", "/applications/1/commands", [], 403, 50001),
    ("a command nobody knows", "DELETE", "/applications/{me}/commands/1", None, 404, 10063),
    ("a callback to nothing", "POST", "/interactions/1/abc/callback", {"type": 4}, 404, 10062),
    ("a follow-up to nothing", "POST", "/webhooks/{me}/abc", {"content": "x"}, 404, 10015),
    ("a page of 101 messages", "GET", "/channels/{general}/messages?limit=101", None, 400, 50035),
    ("one message deleted in bulk", "POST", "/channels/{general}/messages/bulk-delete", {"messages": ["1"]}, 400, 50016),
    ("a channel without a name", "POST", "/guilds/{guild}/channels", {"name": ""}, 400, 50035),
    ("a topic over 1024", "POST", "/guilds/{guild}/channels", {"name": "x", "topic": "x" * 1025}, 400, 50035),
    ("more than the bot may give", "POST", "/guilds/{guild}/roles", {"permissions": "8"}, 403, 50013),
    ("a route nobody knows", "GET", "/nothing/here", None, 404, 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [each[1:] for each in ANSWERS],
    ids=[each[0] for each in ANSWERS],
)
async def test_a_refusal_has_discords_status_and_code(
    bot: RawBot, method: str, path: str, body: object, status: int, code: int
) -> None:
    got, refused = await bot.say(method, path, body)
    assert (got, refused["code"]) == (status, code)


async def test_a_request_without_the_token_is_not_let_in(bot: RawBot) -> None:
    assert await bot.say("GET", "/users/@me", token=WRONG) == (
        401,
        {"message": "401: Unauthorized", "code": 0},
    )
    assert (await bot.say("POST", SEND, {"content": "x"}, token=WRONG))[0] == 401


async def test_what_is_no_json_is_refused(bot: RawBot) -> None:
    headers = {"Authorization": f"Bot {bot.server.token}", "Content-Type": "application/json"}
    address = f"{bot.server.api_base}/channels/{bot.general}/messages"
    async with bot.http.post(address, data=b"{nonsense", headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)


async def test_a_file_over_ten_mebibytes_is_refused_and_one_of_ten_is_taken(bot: RawBot) -> None:
    limit = 10 * 1024 * 1024
    status, refused = await bot.upload(SEND, {}, [("map.png", bytes(limit + 1))])
    assert (status, refused["code"]) == (413, 40005)
    status, message = await bot.upload(
        SEND, {"attachments": [{"id": 0, "description": "d"}]}, [("a map.png", bytes(limit))]
    )
    assert (status, message["attachments"][0]["filename"], message["attachments"][0]["description"]) == (
        200,
        "a_map.png",
        "d",
    )


async def test_a_bot_that_may_not_write_or_not_see_is_told_so(bot: RawBot) -> None:
    see, write, attach, links = 1 << 10, 1 << 11, 1 << 15, 1 << 14
    for denied, body, files, code in (
        (write, {"content": "x"}, [], 50013),
        (attach, {}, [("a.txt", b"x")], 50013),
        (links, {"embeds": [{"title": "x"}]}, [], 50013),
        (see, {"content": "x"}, [], 50001),
    ):
        overwrite = {"type": 1, "allow": "0", "deny": str(denied)}
        assert (await bot.say("PUT", f"/channels/{{general}}/permissions/{bot.me}", overwrite))[0] == 204
        status, refused = await bot.upload(SEND, body, files)
        assert (status, refused["code"]) == (403, code)


async def test_another_persons_message_is_not_edited_nor_deleted_in_a_dm(bot: RawBot) -> None:
    mila = bot.server.person("Mila")
    said, written = await mila.say("general", "mine"), await mila.dm("mine")
    status, refused = await bot.say("PATCH", f"/channels/{{general}}/messages/{said.id}", {"content": "x"})
    assert (status, refused["code"]) == (403, 50005)
    status, refused = await bot.say("DELETE", f"/channels/{written.record.channel_id}/messages/{written.id}")
    assert (status, refused["code"]) == (403, 50003)
    assert (await bot.say("DELETE", f"/channels/{{general}}/messages/{said.id}"))[0] == 204


# --- interactions ---------------------------------------------------------------------------------------------------


async def asked(bot: RawBot, kind: str) -> tuple[Body, asyncio.Task[Any]]:
    """An interaction of a kind as the bot receives it, and the person's waiting."""
    rita = bot.server.person("Referee Rita")
    option = {"type": 3, "name": "map", "description": "d", "autocomplete": True}
    commands = [{"name": "ask", "description": "d", "options": [option]}]
    await bot.say("PUT", "/applications/{me}/commands", commands)
    waiting: asyncio.Task[Any]
    if kind == "completion":
        waiting = asyncio.create_task(rita.complete("ask", "map", "t"))
        return await bot.event("INTERACTION_CREATE"), waiting
    waiting = asyncio.create_task(rita.slash("ask"))
    command = await bot.event("INTERACTION_CREATE")
    if kind == "command":
        return command, waiting
    if kind == "form":
        await answer(bot, command, {"type": 9, "data": MODAL})
        opened: Result = await waiting
        waiting = asyncio.create_task(rita.submit(opened, {"Sheet": "P1"}))
    else:
        await answer(bot, command, {"type": 4, "data": {"content": "x"} | rows(button())})
        waiting = asyncio.create_task(rita.click(await waiting, "x"))
    return await bot.event("INTERACTION_CREATE"), waiting


async def answer(bot: RawBot, interaction: Body, body: Body) -> tuple[int, Any]:
    return await bot.say("POST", f"/interactions/{interaction['id']}/{interaction['token']}/callback", body)


def label(**more: object) -> Body:
    return {"type": 18, "label": "Sheet", "component": {"type": 4, "custom_id": "sheet", "style": 1}} | more


MODAL: Body = {"title": "Orders", "custom_id": "orders", "components": [label()]}
CHOICE = {"name": "x", "value": "x"}
CALLBACKS: list[tuple[str, str, Body, str]] = [
    ("a form answers a form", "form", {"type": 9, "data": MODAL}, "type"),
    ("a completion answers a command", "command", {"type": 8, "data": {"choices": []}}, "type"),
    ("a message answers a completion", "completion", {"type": 4, "data": {"content": "x"}}, "type"),
    ("an update answers a command", "command", {"type": 7, "data": {"content": "x"}}, "type"),
    ("26 choices", "completion", {"type": 8, "data": {"choices": [CHOICE] * 26}}, "data.choices"),
    ("a choice over 100", "completion", {"type": 8, "data": {"choices": [{"name": "x" * 101, "value": "x"}]}}, "data.choices.0.name"),
    ("a title over 45", "command", {"type": 9, "data": MODAL | {"title": "x" * 46}}, "data.title"),
    ("a form without fields", "command", {"type": 9, "data": MODAL | {"components": []}}, "data.components"),
    ("six fields", "command", {"type": 9, "data": MODAL | {"components": [{"type": 10, "content": "x"}] * 6}}, "data.components"),
    ("a button in a form", "command", {"type": 9, "data": MODAL | {"components": [row(button())]}}, "data.components.0.components.0.type"),
    ("a field's label over 45", "command", {"type": 9, "data": MODAL | {"components": [label(label="x" * 46)]}}, "data.components.0.label"),
    ("two fields of one id", "command", {"type": 9, "data": MODAL | {"components": [label(), label()]}}, "data.components.1.component.custom_id"),
    ("content over 2000", "command", {"type": 4, "data": {"content": "x" * 2001}}, "data.content"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "body", "place"), [each[1:] for each in CALLBACKS], ids=[each[0] for each in CALLBACKS]
)
async def test_a_bad_answer_is_refused_and_a_good_one_still_taken(
    bot: RawBot, kind: str, body: Body, place: str
) -> None:
    interaction, waiting = await asked(bot, kind)
    status, refused = await answer(bot, interaction, body)
    assert (status, refused["code"]) == (400, 50035)
    assert place in places(refused["errors"])
    good = (
        {"type": 8, "data": {"choices": []}}
        if kind == "completion"
        else {"type": 4, "data": {"content": "good"}}
    )
    assert (await answer(bot, interaction, good))[0] == 204
    await waiting


async def test_a_form_cannot_follow_a_deferral_nor_a_second_answer_the_first(bot: RawBot) -> None:
    interaction, waiting = await asked(bot, "command")
    assert (await answer(bot, interaction, {"type": 5}))[0] == 204
    for body in ({"type": 9, "data": MODAL}, {"type": 4, "data": {"content": "x"}}):
        status, refused = await answer(bot, interaction, body)
        assert (status, refused["code"]) == (400, 40060)
    hook = f"/webhooks/{bot.me}/{interaction['token']}"
    assert (await bot.say("PATCH", f"{hook}/messages/@original", {}))[1]["code"] == 50006
    assert (await bot.say("PATCH", f"{hook}/messages/@original", {"content": "done"}))[0] == 200
    assert (await waiting).text == "done"
    assert (await bot.say("DELETE", f"{hook}/messages/@original"))[0] == 204
    assert (await bot.say("GET", f"{hook}/messages/@original"))[1]["code"] == 10008


async def test_a_follow_up_before_the_answer_is_to_an_unknown_webhook(bot: RawBot) -> None:
    interaction, waiting = await asked(bot, "command")
    status, refused = await bot.say("POST", f"/webhooks/{bot.me}/{interaction['token']}", {"content": "x"})
    assert (status, refused["code"]) == (404, 10015)
    await answer(bot, interaction, {"type": 4, "data": {"content": "x"}})
    await waiting


async def test_the_first_follow_up_takes_the_place_of_a_deferred_answer(bot: RawBot) -> None:
    interaction, waiting = await asked(bot, "command")
    await answer(bot, interaction, {"type": 5, "data": {"flags": 64}})
    hook = f"/webhooks/{bot.me}/{interaction['token']}"
    _, first = await bot.say("POST", hook, {"content": "first"})
    _, second = await bot.say("POST", hook, {"content": "second"})
    result: Result = await waiting
    assert (result.text, result.ephemeral, result.message and result.message.id) == (
        "first",
        True,
        int(first["id"]),
    )
    assert [(each.text, each.ephemeral) for each in result.followups] == [("second", False)]
    assert (await bot.say("PATCH", f"{hook}/messages/{second['id']}", {"content": "2"}))[1]["content"] == "2"
    assert (await bot.say("PATCH", f"{hook}/messages/1", {"content": "2"}))[1]["code"] == 10008


# --- commands -------------------------------------------------------------------------------------------------------


def command(**more: object) -> Body:
    return {"name": "ask", "description": "d"} | more


def option(name: str = "a", **more: object) -> Body:
    return {"type": 3, "name": name, "description": "d"} | more


LARGE = [
    option(f"o{each}", choices=[{"name": f"{number:0100}", "value": str(number)} for number in range(25)])
    for each in range(4)
]
COMMANDS: list[tuple[str, list[Body], str, str]] = [
    ("capitals", [command(name="Ask")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("a space", [command(name="ask me")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("a dot", [command(name="a.b")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("a name over 32", [command(name="x" * 33)], "0.name", "BASE_TYPE_BAD_LENGTH"),
    ("no name", [command(name="")], "0.name", "BASE_TYPE_REQUIRED"),
    ("no description", [command(description="")], "0.description", "BASE_TYPE_REQUIRED"),
    ("a description over 100", [command(description="x" * 101)], "0.description", "BASE_TYPE_BAD_LENGTH"),
    ("a translation over 100", [command(description_localizations={"de": "x" * 101})], "0.description_localizations.de", "BASE_TYPE_BAD_LENGTH"),
    ("26 options", [command(options=[option(f"o{each}") for each in range(26)])], "0.options", "BASE_TYPE_MAX_LENGTH"),
    ("an option twice", [command(options=[option(), option()])], "0.options", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED"),
    ("required after optional", [command(options=[option(), option("b", required=True)])], "0.options.1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
    ("26 choices", [command(options=[option(choices=[{"name": str(each), "value": str(each)} for each in range(26)])])], "0.options.0.choices", "BASE_TYPE_MAX_LENGTH"),
    ("a choice over 100", [command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])], "0.options.0.choices.0.name", "BASE_TYPE_BAD_LENGTH"),
    ("completion beside choices", [command(options=[option(autocomplete=True, choices=[{"name": "x", "value": "x"}])])], "0.options.0.autocomplete", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID"),
    ("an option of no kind", [command(options=[option(type=99)])], "0.options.0.type", "BASE_TYPE_CHOICES"),
    ("options beside sub-commands", [command(options=[option(type=1), option("b")])], "0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    ("two of one name", [command(), command()], "", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    ("over 8000 characters", [command(options=LARGE)], "0", "APPLICATION_COMMAND_TOO_LARGE"),
    ("the second of two", [command(), command(name="B")], "1.name", "APPLICATION_COMMAND_INVALID_NAME"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("body", "place", "code"), [each[1:] for each in COMMANDS], ids=[each[0] for each in COMMANDS]
)
async def test_one_bad_command_aborts_the_whole_registration(
    bot: RawBot, body: list[Body], place: str, code: str
) -> None:
    assert (await bot.say("PUT", "/applications/{me}/commands", [command(name="kept")]))[0] == 200
    status, refused = await bot.say("PUT", "/applications/{me}/commands", body)
    assert (status, refused["code"]) == (400, 50035)
    assert places(refused["errors"]) == {place: code}
    assert bot.server.commands == ["kept"]


async def test_a_hundred_commands_are_taken_and_not_one_more(bot: RawBot) -> None:
    many = [command(name=f"c{each}") for each in range(101)]
    assert (await bot.say("PUT", "/applications/{me}/commands", many[:100]))[0] == 200
    status, refused = await bot.say("PUT", "/applications/{me}/commands", many)
    assert (status, refused["code"]) == (400, 30032)
    assert len(bot.server.commands) == 100


async def test_a_command_that_stays_keeps_its_id_and_one_that_changes_its_version(bot: RawBot) -> None:
    _, (first, other) = await bot.say("PUT", "/applications/{me}/commands", [command(), command(name="b")])
    _, (again, changed) = await bot.say(
        "PUT", "/applications/{me}/commands", [command(), command(name="b", description="new")]
    )
    assert (again["id"], again["version"]) == (first["id"], first["version"])
    assert changed["id"] == other["id"]
    assert changed["version"] != other["version"]


async def test_a_guilds_commands_are_offered_there_alone(bot: RawBot) -> None:
    await bot.say("PUT", "/applications/{me}/guilds/{guild}/commands", [command(name="here")])
    await bot.say(
        "PUT",
        "/applications/{me}/commands",
        [
            command(name="all"),
            command(name="dm", contexts=[1]),
            command(name="chiefs", default_member_permissions="32"),
        ],
    )
    mila = bot.server.person("Mila")
    assert mila.commands() == ["all", "here"]
    assert mila.commands("DM") == ["all", "chiefs", "dm"]
    assert bot.server.person("Owner Olaf").commands() == ["all", "chiefs", "here"]
    # The stranger owns another server: its chief, but not one of this server.
    assert bot.server.person("Stranger").commands() == ["all", "chiefs"]
