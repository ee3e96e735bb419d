"""The page's WebSocket: one person acts and is told what he sees. Whose page it is stands in its address."""

from __future__ import annotations

import asyncio
import base64
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.rehearsal import page_people
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.interactions import Interaction, NoAnswer
from bot.rehearsal.joining import join, leave
from bot.rehearsal.page_views import Views, localized
from bot.rehearsal.records import Body, Channel, Message, User
from bot.rehearsal.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.rehearsal.acts import Acts
    from bot.rehearsal.changes import Change, Changes
    from bot.rehearsal.ready import Shelf
    from bot.rehearsal.world import World

_LARGEST_ACT = 160 * 1024 * 1024
_MESSAGES = {"MESSAGE_CREATE": "message", "MESSAGE_UPDATE": "edited"}
_REACTIONS = ("MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE")


class Visit:
    """One open page."""

    def __init__(
        self,
        world: World,
        acts: Acts,
        changes: Changes,
        shelf: Shelf,
        base: str,
        user: User,
        socket: web.WebSocketResponse,
    ) -> None:
        self._world = world
        self._acts = acts
        self._changes = changes
        self._me = user.id
        self._views = Views(world, acts, base, user.id)
        self._socket = socket
        self._outgoing: asyncio.Queue[Body] = asyncio.Queue()
        self._forms: dict[int, Interaction] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._doings: dict[str, Callable[[Body], Body | Awaitable[Body]]] = {
            "open": self._open,
            "older": self._older,
            "commands": self._commands,
            "say": self._say,
            "edit": self._edit,
            "delete": self._delete,
            "slash": self._slash,
            "complete": self._complete,
            "click": self._click,
            "select": self._select,
            "submit": self._submit,
            "dms": self._dms,
            "react": self._react,
            "locale": self._locale,
            "enrol": self._enrol,
            "leave": lambda wish: self._move(leave, wish),
            "join": lambda wish: self._move(join, wish),
            "ready": lambda _: shelf.listed(),
            "load": lambda wish: shelf.load(str(wish["key"])),
        }

    async def run(self) -> None:
        """Serve the page until it closes."""
        writer = asyncio.create_task(self._write())
        self._outgoing.put_nowait(self._views.state())
        try:
            async for frame in self._socket:
                if frame.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._obey(json.loads(frame.data)))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
        finally:
            for task in (writer, *self._tasks):
                task.cancel()

    def hear(self, change: Change) -> None:
        """Tell the page of a change, if its person sees it."""
        message = change.message
        if message is None:
            self._outgoing.put_nowait(self._views.state())
        elif not self._acts.sees(self._me, message):
            return
        elif change.event == "MESSAGE_DELETE":
            gone = {"type": "gone", "id": str(message.id), "channel": str(message.channel_id)}
            self._outgoing.put_nowait(gone)
        elif change.event in _MESSAGES or change.event in _REACTIONS:
            kind = _MESSAGES.get(change.event, "edited")
            if change.channel is not None and change.channel.guild_id is None:
                self._outgoing.put_nowait(self._views.state())
            self._outgoing.put_nowait({"type": kind, "message": self._views.message(message)})

    async def _write(self) -> None:
        while True:
            await self._socket.send_str(json.dumps(await self._outgoing.get()))

    async def _obey(self, wish: Body) -> None:
        """Do what the page asks and answer it under its number."""
        answer: Body
        try:
            result = self._doings[str(wish["do"])](wish)
            answer = result if isinstance(result, dict) else await result
        except (CannotDo, NoAnswer) as no:
            answer = {"error": str(no)}
        except Refusal as no:
            answer = {"error": no.words}
        except (KeyError, ValueError, TypeError):
            answer = {"error": "That isn't there any more"}
        self._outgoing.put_nowait({"type": "answer", "ref": wish.get("ref")} | answer)

    def _channel(self, wish: Body) -> Channel:
        """The channel of a wish; the DM is opened on the first look."""
        if wish["channel"] == "DM":
            return self._world.open_dm(self._me)
        channel = self._world.channels[int(wish["channel"])]
        if channel not in self._acts.channels(self._me):
            raise CannotDo("There's no such channel")
        return channel

    def _message(self, wish: Body) -> Message:
        return self._world.messages[int(wish["message"])]

    def _open(self, wish: Body) -> Body:
        channel = self._channel(wish)
        history = self._views.history(channel, since=_number(wish.get("since")))
        return history | {"commands": self._views.commands(channel)}

    def _older(self, wish: Body) -> Body:
        since = _number(wish.get("since"))
        return self._views.history(self._channel(wish), int(wish["before"]), since)

    def _commands(self, wish: Body) -> Body:
        return {"commands": self._views.commands(self._channel(wish))}

    def _say(self, wish: Body) -> Body:
        files = [_file(each) for each in wish.get("files") or []]
        reply_to = wish.get("reply_to")
        number = None if reply_to is None else int(reply_to)
        message = self._acts.say(self._me, self._channel(wish), str(wish.get("text") or ""), files, number)
        return {"id": str(message.id)}

    def _edit(self, wish: Body) -> Body:
        self._acts.edit(self._me, self._message(wish), str(wish["text"]))
        return {}

    def _delete(self, wish: Body) -> Body:
        self._acts.delete(self._me, self._message(wish))
        return {}

    async def _slash(self, wish: Body) -> Body:
        values = _values(wish.get("values") or {})
        return await self._outcome(self._acts.slash(self._me, self._channel(wish), str(wish["name"]), values))

    async def _complete(self, wish: Body) -> Body:
        option, values = str(wish["option"]), _values(wish.get("values") or {})
        interaction = self._acts.complete(self._me, self._channel(wish), str(wish["name"]), option, values)
        await interaction.acknowledged
        locale = self._world.users[self._me].locale
        named = [each | {"name": localized(each, "name", locale)} for each in interaction.choices]
        return {"choices": named}

    async def _click(self, wish: Body) -> Body:
        return await self._outcome(self._acts.click(self._me, self._message(wish), str(wish["custom_id"])))

    async def _select(self, wish: Body) -> Body:
        values = [str(each) for each in wish["values"]]
        return await self._outcome(
            self._acts.select(self._me, self._message(wish), str(wish["custom_id"]), values)
        )

    async def _submit(self, wish: Body) -> Body:
        interaction = self._forms[int(wish["interaction"])]
        outcome = await self._outcome(self._acts.submit(self._me, interaction, _values(wish["values"])))
        self._forms.pop(interaction.id, None)
        return outcome

    def _dms(self, wish: Body) -> Body:
        self._world.put(replace(self._world.users[self._me], dms_open=bool(wish["open"])))
        self._outgoing.put_nowait(self._views.state())
        return {}

    def _react(self, wish: Body) -> Body:
        there = bool(wish["there"])
        self._acts.react(self._me, self._message(wish), str(wish["emoji"]), there=there)
        return {}

    def _locale(self, wish: Body) -> Body:
        page_people.speak(self._world, self._me, str(wish["locale"]))
        self._outgoing.put_nowait(self._views.state())
        return {}

    def _enrol(self, wish: Body) -> Body:
        guild = self._world.guilds[int(wish["server"])]
        if guild not in self._world.guilds_of(self._me):
            raise CannotDo("You're not on that server")
        return {"username": page_people.enrol(self._world, self._changes, guild, str(wish["name"])).username}

    def _move(self, act: Callable[[World, Changes, int, int], None], wish: Body) -> Body:
        act(self._world, self._changes, self._world.guilds[int(wish["server"])].id, self._me)
        return {}

    async def _outcome(self, interaction: Interaction) -> Body:
        """Wait for the bot's first answer; messages come by themselves, a form comes with this."""
        await interaction.acknowledged
        if interaction.modal is None:
            return {}
        self._forms[interaction.id] = interaction
        return {"modal": interaction.modal, "interaction": str(interaction.id)}


class Pages:
    """All open pages."""

    def __init__(
        self, world: World, acts: Acts, changes: Changes, shelf: Shelf, base: Callable[[], str]
    ) -> None:
        self._world = world
        self._acts = acts
        self._changes = changes
        self._shelf = shelf
        self._base = base
        self._sockets: set[web.WebSocketResponse] = set()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One page. Only the page itself may connect: no other site opened in the same browser."""
        host, _, port = request.host.rpartition(":")
        own = host in ("127.0.0.1", "localhost", "[::1]") and self._base().endswith(f":{port}")
        if not own or request.headers.get("Origin") != f"http://{request.host}":
            raise web.HTTPForbidden(text="Only the rehearsal's own page may connect here.")
        name = request.query.get("as", "")
        people = [each for each in self._world.users.values() if not each.bot]
        user = next((each for each in people if name in (str(each.id), each.username)), people[0])
        socket = web.WebSocketResponse(max_msg_size=_LARGEST_ACT, heartbeat=30)
        await socket.prepare(request)
        visit = Visit(self._world, self._acts, self._changes, self._shelf, self._base(), user, socket)
        self._sockets.add(socket)
        stop = self._changes.listen(visit.hear)
        try:
            await visit.run()
        finally:
            stop()
            self._sockets.discard(socket)
        return socket

    async def close(self) -> None:
        """Close all pages: the server stops."""
        for socket in tuple(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)


def _number(value: Any) -> int | None:  # noqa: ANN401 - what the page sent
    return None if value is None else int(value)


def _file(body: Body) -> tuple[str, bytes]:
    return str(body["name"]), base64.b64decode(body["data"])


def _values(values: dict[str, Any]) -> dict[str, Any]:
    """What the page typed; files come as objects with their bytes in base64."""
    return {name: _value(value) for name, value in values.items()}


def _value(value: Any) -> Any:  # noqa: ANN401 - whatever a field holds
    if isinstance(value, dict):
        return _file(value)
    if isinstance(value, list):
        return [_value(each) for each in value]
    return value
