"""The gateway, a WebSocket by which the bot hears what happens; one session a login, replayed on resume."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from functools import partial

from aiohttp import WSCloseCode, WSMsgType, web

from bot.rehearsal import members, permissions, wire
from bot.rehearsal.changes import Change
from bot.rehearsal.compression import packer_for
from bot.rehearsal.disorder import Disorder
from bot.rehearsal.door import Door
from bot.rehearsal.intents import KNOWN, PRIVILEGED, Intent, concerns, flags, wanted
from bot.rehearsal.records import Body, ChannelType
from bot.rehearsal.sessions import Close, Line, Op, Session
from bot.rehearsal.world import World

HEARTBEAT_MS = 41_250
# discord.py notes when it sent a heartbeat only after it was sent, in another thread. An answer faster than
# any network would be measured against the heartbeat before, and reported as a connection 41 seconds behind.
ON_THE_WAY_S = 0.05
_OF_ONE_MESSAGE = ("content", "embeds", "attachments", "components")


class Gateway:
    """Accepts the bot's sockets and tells it of the changes it may hear."""

    def __init__(self, world: World, patience: float) -> None:
        """``patience`` is how many seconds of the loop something may take to be written to a socket."""
        self._world = world
        self._patience = patience
        self.address = ""
        self.privileged = PRIVILEGED
        self.door = Door()
        self._session: Session | None = None
        self.disorder = Disorder(world.clock)
        self._lines: set[Line] = set()
        self._when_gone: list[Callable[[], None]] = []
        self._ready = asyncio.Event()
        self.logins = 0
        self.sent = 0
        self.resumes = 0

    def when_gone(self, act: Callable[[], None]) -> None:
        """Have ``act`` called when the bot has logged out."""
        self._when_gone.append(act)

    async def ready(self) -> None:
        """Wait until the bot has logged in or resumed."""
        await self._ready.wait()

    def hear(self, change: Change) -> None:
        """Pass a change on to the bot if it may know of it and asked for it."""
        session, world = self._session, self._world
        hidden = change.message is not None and change.message.only_for is not None
        if session is None or hidden or change.event.startswith("PAGE_"):
            return
        in_guild = change.guild_id is not None
        own = concerns(change.body, str(world.bot_id)) if in_guild else False
        intent = wanted(change.event, in_guild=in_guild, bot_itself=own)
        if session.intents & intent != intent:
            return
        within = change.message is not None or (change.event.startswith("THREAD_") and not own)
        if within and change.channel is not None:
            if not permissions.in_channel(world, change.channel, world.bot_id):
                return
            self._open_dm_first(session, change)
        self.sent += 1
        self._tell(session, change.event, self._without_content(session, change))

    @property
    def lists_members(self) -> bool:
        """Whether the bot asked to be told of who is on its servers, and was let."""
        return self._session is not None and bool(self._session.intents & Intent.GUILD_MEMBERS)

    def interaction(self, body: Body) -> bool:
        """Send an interaction to the bot; False if it has no session (nobody will ever answer)."""
        if self._session is None:
            return False
        self.sent += 1
        self._tell(self._session, "INTERACTION_CREATE", body)
        return True

    def _tell(self, session: Session, event: str, body: Body) -> None:
        def dispatch() -> None:
            # What was held back for a session that is gone by now is lost with it, as it is at Discord.
            if session is self._session:
                session.dispatch(event, body)

        self.disorder.pass_on(event, dispatch)

    async def flushed(self) -> None:
        """Wait until everything queued has been written to the open sockets; raises ``TimeoutError``."""
        async with asyncio.timeout(self._patience):
            for line in tuple(self._lines):
                await line.flushed()

    async def heard(self) -> None:
        """Wait until the bot's client has taken in all that was sent: it answers a ping only after that."""
        line = self._session.line if self._session else None
        if line is None:
            return
        await line.heard(secrets.token_bytes(8))

    def drop(self, *, resumable: bool = True) -> None:
        """Cut the connection as a network fault does; without ``resumable`` the session is forgotten too."""
        session = self._session
        if not resumable:
            self._session = None
        self._close(session, Close.UNKNOWN_ERROR)

    def ask_to_reconnect(self) -> None:
        """Send RECONNECT, as Discord does before it restarts a machine."""
        if self._session and self._session.line:
            self._session.line.send({"op": int(Op.RECONNECT), "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send INVALID_SESSION."""
        session = self._session
        if session and session.line:
            session.line.send({"op": int(Op.INVALID_SESSION), "d": resumable})
            if not resumable:
                self._session = None

    async def close(self) -> None:
        """Close all sockets: the server stops."""
        for line in tuple(self._lines):
            await line.socket.close(code=WSCloseCode.GOING_AWAY)

    def _close(self, session: Session | None, code: int) -> None:
        self._ready.clear()
        if session is not None and session.line is not None:
            session.line.send(code)
            session.line = None

    def _open_dm_first(self, session: Session, change: Change) -> None:
        # Discord tells a bot of a direct message channel only when the first message arrives in it.
        channel = change.channel
        if channel is not None and channel.kind == ChannelType.DM and change.event == "MESSAGE_CREATE":
            first = str(self._world.history(channel.id)[0].id) == change.body["id"]
            if first:
                session.dispatch("CHANNEL_CREATE", wire.channel(self._world, channel))

    def _without_content(self, session: Session, change: Change) -> Body:
        """Empty guild messages that a bot without the message content intent may not read."""
        message, me = change.message, self._world.bot_id
        if (
            message is None
            or change.guild_id is None
            or session.intents & Intent.MESSAGE_CONTENT
            or message.author_id == me
            or me in message.mentions
            or not {"MESSAGE_CREATE", "MESSAGE_UPDATE"} & {change.event}
        ):
            return change.body
        return change.body | {
            key: "" if key == "content" else [] for key in _OF_ONE_MESSAGE if key in change.body
        }

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Handle one socket of the bot from HELLO to its end.

        A browser names the site whose page connects, always, and no page is the bot: here it would hear
        everybody's secrets.
        """
        if "Origin" in request.headers:
            raise web.HTTPForbidden(text="Only a bot may connect here, and no page.")
        socket = web.WebSocketResponse(max_msg_size=0, autoping=False)
        await socket.prepare(request)
        line = Line(socket, packer_for(request.query.get("compress")))
        self._lines.add(line)
        writer = asyncio.create_task(line.write())
        line.send({"op": int(Op.HELLO), "d": {"heartbeat_interval": HEARTBEAT_MS, "_trace": ["rehearsal"]}})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._obey(line, json.loads(frame.data))
                elif frame.type is WSMsgType.PING:
                    await socket.pong(frame.data)
                elif frame.type is WSMsgType.PONG:
                    line.answered(bytes(frame.data))
        finally:
            writer.cancel()
            self._lines.discard(line)
            line.end()
            self._lost(line)
        return socket

    def _lost(self, line: Line) -> None:
        """The socket is gone: who says goodbye properly ends his session, who is cut off may resume it."""
        session = self._session
        if session is None or session.line is not line:
            return
        session.line = None
        self._ready.clear()
        if line.socket.close_code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY):
            self._session = None
            for act in self._when_gone:
                act()

    def _obey(self, line: Line, payload: Body) -> None:
        match payload.get("op"):
            case Op.HEARTBEAT:
                answer = {"op": int(Op.HEARTBEAT_ACK), "d": None}
                asyncio.get_running_loop().call_later(ON_THE_WAY_S, line.send, answer)
            case Op.IDENTIFY:
                self.door.knock(partial(self._identify, line, payload["d"]))
            case Op.RESUME:
                self._resume(line, payload["d"])
            case Op.REQUEST_MEMBERS:
                self._send_members(line, payload["d"])
            case Op.PRESENCE | Op.VOICE:
                pass
            case _:
                line.send(Close.UNKNOWN_OPCODE)

    def _identify(self, line: Line, body: Body) -> None:
        intents = body.get("intents", 0)
        if self.door.closed_with is not None:
            line.send(self.door.closed_with)
        elif body.get("token") != self._world.token:
            line.send(Close.AUTHENTICATION_FAILED)
        elif not 0 <= intents <= KNOWN:
            line.send(Close.INVALID_INTENTS)
        elif intents & PRIVILEGED & ~self.privileged:
            line.send(Close.DISALLOWED_INTENTS)
        else:
            self._close(self._session, Close.UNKNOWN_ERROR)
            self._session = session = Session(secrets.token_hex(16), Intent(intents), line=line)
            self.logins += 1
            self._greet(session)
            self._ready.set()

    def _greet(self, session: Session) -> None:
        world = self._world
        guilds = world.guilds_of(world.bot_id)
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": wire.user(world.users[world.bot_id])
                | {"mfa_enabled": True, "verified": True, "email": None, "bot": True},
                "guilds": [{"id": str(each.id), "unavailable": True} for each in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": self.address,
                "application": {"id": str(world.bot_id), "flags": flags(self.privileged)},
                "private_channels": [],
                "relationships": [],
                "presences": [],
                "user_settings": {},
                "user_settings_proto": None,
                "guild_join_requests": [],
                "geo_ordered_rtc_regions": [],
                "auth": {},
                "shard": [0, 1],
                "_trace": ["rehearsal"],
            },
        )
        for guild in guilds:
            session.dispatch("GUILD_CREATE", wire.guild_create(world, guild))

    def _resume(self, line: Line, body: Body) -> None:
        session = self._session
        if body.get("token") != self._world.token:
            line.send(Close.AUTHENTICATION_FAILED)
            return
        last = body.get("seq") or 0
        oldest = session.sent[0]["s"] if session and session.sent else 0
        if (
            session is None
            or session.id != body.get("session_id")
            or not oldest - 1 <= last <= session.sequence
        ):
            line.send({"op": int(Op.INVALID_SESSION), "d": False})
            return
        self._close(session, Close.UNKNOWN_ERROR)
        session.line = line
        for payload in tuple(session.sent):
            if payload["s"] > last:
                line.send(payload)
        self.resumes += 1
        session.dispatch("RESUMED", {"_trace": ["rehearsal"]})
        self._ready.set()

    def _send_members(self, line: Line, body: Body) -> None:
        session = self._session
        if session is None or session.line is not line:
            line.send(Close.NOT_AUTHENTICATED)
            return
        for chunk in members.chunks(self._world, body, may_list=self.lists_members):
            session.dispatch("GUILD_MEMBERS_CHUNK", chunk)
