"""The loopback Discord as a whole: start it, point discord.py at it, and drive its people."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from aiohttp import web

from bot.rehearsal import page_files, seeds, wire
from bot.rehearsal.acts import Acts
from bot.rehearsal.changes import Change, Changes
from bot.rehearsal.channel_view import ChannelView
from bot.rehearsal.clock import Clock
from bot.rehearsal.desk import Desk
from bot.rehearsal.faults import Fault, Faults, pattern
from bot.rehearsal.files import Files
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.intents import PRIVILEGED, Intent
from bot.rehearsal.inviting import invite, throw_out
from bot.rehearsal.joining import leave
from bot.rehearsal.listening import Listening
from bot.rehearsal.page_socket import Pages
from bot.rehearsal.people import GENEROUS_S, Person
from bot.rehearsal.posts import Posts
from bot.rehearsal.quiet import Quiet
from bot.rehearsal.ready import Offer, Shelf, Waits
from bot.rehearsal.records import ChannelType
from bot.rehearsal.rest import PREFIX, Api, guard
from bot.rehearsal.rest_account import Account
from bot.rehearsal.rest_channels import Channels, delete_channel
from bot.rehearsal.rest_commands import Commands
from bot.rehearsal.rest_events import Events
from bot.rehearsal.rest_guilds import Guilds
from bot.rehearsal.rest_interactions import Interactions
from bot.rehearsal.rest_messages import Messages
from bot.rehearsal.rest_threads import Threads
from bot.rehearsal.schedule import Schedule
from bot.rehearsal.seen_events import SeenEvent, seen
from bot.rehearsal.storage import Storage
from bot.rehearsal.troubles import Troubles
from bot.rehearsal.world import World

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from pathlib import Path

    from bot.rehearsal.permissions import Permission
    from bot.rehearsal.records import Channel
    from bot.rehearsal.rest import Exchange

_LARGEST_REQUEST = 110 * 1024 * 1024


class Rehearsal:
    """A small Discord on this machine alone."""

    def __init__(
        self,
        database: Path | None,
        *,
        host: str = "127.0.0.1",
        clock: Clock | None = None,
        patience: float = GENEROUS_S,
    ) -> None:
        """``database`` keeps the world over restarts; None keeps it in memory. A test may freeze ``clock``.

        ``patience`` is how many seconds of the loop a wait may last before it counts as failed.

        Raises ``ValueError`` for a host other than this machine, ``sqlite3.DatabaseError`` for a bad file.
        """
        self._listening = Listening(host)
        self._patience = patience
        self.clock = clock or Clock()
        self._storage = Storage(database)
        self._world = World(self._storage, self.clock)
        if not self._world.users:
            seeds.seed(self._world)
        self._changes = Changes()
        self._gateway = Gateway(self._world, patience)
        self._changes.listen(self._gateway.hear)
        self._posts = Posts(self._world, self._changes)
        self._desk = Desk(self._world, self._gateway, self._posts)
        self._schedule = Schedule(self._world, self._changes)
        self._acts = Acts(self._world, self._posts, self._desk)
        self._api = Api(self._world, self._changes, self._posts, self._desk, self._gateway, Faults())
        self._quiet = Quiet(self._api)
        self._shelf = Shelf(self._world)
        self._pages = Pages(self._world, self._acts, self._changes, self._shelf, lambda: self._posts.base)
        self.troubles = Troubles(self._api.faults, self._gateway.disorder, self._gateway.door)
        self._people: dict[int, Person] = {}
        self._views: dict[int, ChannelView] = {}
        self._files = Files(self._world)
        self.api_base = self.gateway = self.page = ""

    @property
    def world(self) -> World:
        """All that there is, for tests that look at everything."""
        return self._world

    @property
    def token(self) -> str:
        """The only token accepted."""
        return self._world.token

    async def start(self, port: int = 0) -> None:
        """Listen; ``port`` 0 takes a free one. Then ``api_base``, ``gateway`` and ``page`` are set.

        Raises ``OSError``, and has stopped, if the port is taken.
        """
        app = web.Application(middlewares=[guard(self._api)], client_max_size=_LARGEST_REQUEST)
        parts = (Account, Messages, Interactions, Commands, Channels, Guilds, Threads)
        for one in (*(part(self._api) for part in parts), Events(self._api, self._schedule), self._files):
            app.add_routes(one.routes())
        app.add_routes([web.get("/gateway", self._gateway.serve), web.get("/gateway/", self._gateway.serve)])
        app.add_routes(page_files.routes())
        app.add_routes([web.get("/live", self._pages.serve)])
        try:
            place = await self._listening.open(app, port)
        except OSError:
            await self.stop()
            raise
        self.page = f"http://{place}/"
        self.api_base = f"http://{place}{PREFIX}"
        self.gateway = self._gateway.address = f"ws://{place}/gateway"
        self._posts.base = f"http://{place}"
        self._schedule.wake()

    async def stop(self) -> None:
        """Close every connection and the database."""
        self.clock.cancel_all()
        await self._gateway.close()
        await self._pages.close()
        await self._shelf.close()
        await self._listening.close()
        self._storage.close()

    def person(self, name: str) -> Person:
        """A person by display name, username or id; raises ``KeyError``."""
        for user in self._world.users.values():
            if name in (user.display_name, user.username, str(user.id)) and not user.bot:
                if user.id not in self._people:
                    self._people[user.id] = Person(
                        self._world, self._acts, self._gateway, self._changes, user.id, self._patience
                    )
                return self._people[user.id]
        raise KeyError(name)

    def channel(self, name: str, *, server: str = seeds.CLAN) -> ChannelView:
        """A server channel by name or number, seen from above; raises ``KeyError``."""
        channel = self._world.named(self._every(server), name)
        if channel.id not in self._views:
            self._views[channel.id] = ChannelView(self._world, self._changes, channel)
        return self._views[channel.id]

    def channels(self, *, server: str = seeds.CLAN) -> list[str]:
        """The names of all channels of a server; of a private thread nobody outside it knows."""
        return [self._world.channels[number].name for number, _ in self.numbered(server=server)]

    def numbered(self, *, server: str = seeds.CLAN) -> list[tuple[int, str]]:
        """The same by their numbers, each thread's name behind that of its channel."""
        return self._world.paths(self._every(server), ChannelType.CATEGORY, ChannelType.PRIVATE_THREAD)

    def events(self, *, server: str = seeds.CLAN) -> list[SeenEvent]:
        """The scheduled events of a server by their beginning, those that are over too (not deleted ones)."""
        return [seen(each) for each in self._world.events_of(self.server_id(server))]

    def offer(self, offers: tuple[Offer, ...], load: Callable[[str], Awaitable[Waits]]) -> None:
        """Offer ready games on the page; ``load`` takes a key and raises ``ready.NotLoaded``."""
        self._shelf.put(offers, load)

    def server_id(self, server: str = seeds.CLAN) -> int:
        """The id of a server, by its name."""
        return next(each.id for each in self._world.guilds.values() if each.name == server)

    async def ready(self) -> None:
        """Wait until the bot has logged in or resumed."""
        async with asyncio.timeout(self._patience):
            await self._gateway.ready()

    async def quiet(self, *also: Callable[[], Awaitable[object]]) -> None:
        """Wait until the bot has nothing in flight; see ``quiet.Quiet`` for what that means and its limits.

        ``also`` are awaited in between: hand in what waits for the bot's own background work.
        """
        async with asyncio.timeout(self._patience):
            await self._quiet.wait(also)

    async def advance(self, seconds: float) -> None:
        """Let time pass: interactions run out, tokens die, nonces are forgotten, ids get later."""
        self.clock.advance(seconds)
        await self._gateway.flushed()

    def fail_next(
        self,
        method: str,
        route_pattern: str,
        status: int,
        *,
        after_delivery: bool = False,
        code: int | None = None,
        times: int = 1,
        retry_after: float = 0.05,
        global_limit: bool = False,
    ) -> None:
        """Make the next requests to a route fail; with ``after_delivery`` they take effect all the same.

        ``route_pattern`` is a route (``/channels/{id}/messages``) or a regular expression for the path. Cut
        connections and events out of order are ordered of ``troubles``.
        """
        route = pattern(route_pattern)
        fault = Fault(method.upper(), route, status, after_delivery, code, retry_after, global_limit)
        self._api.faults.waiting += [fault] * times

    def drop_gateway(self, *, resumable: bool = True) -> None:
        """Cut the bot's connection; without ``resumable`` what happens meanwhile is not replayed."""
        self._gateway.drop(resumable=resumable)

    def ask_to_reconnect(self) -> None:
        """Send the bot a RECONNECT."""
        self._gateway.ask_to_reconnect()

    def invalidate_session(self, *, resumable: bool = False) -> None:
        """Send the bot an INVALID_SESSION."""
        self._gateway.invalidate(resumable=resumable)

    def delete_channel(self, name: str, *, server: str = seeds.CLAN) -> None:
        """Delete a channel behind the bot's back."""
        delete_channel(self._api, self._world.named(self._every(server), name))

    def delete_event(self, name: str, *, server: str = seeds.CLAN) -> None:
        """Somebody who manages the server takes a scheduled event away; raises ``KeyError``."""
        for each in self._world.events_of(self.server_id(server)):
            if each.name == name:
                return self._schedule.delete(each)
        raise KeyError(name)

    def allow_intents(
        self, *, members: bool = True, message_content: bool = True, presences: bool = True
    ) -> None:
        """Which privileged intents the developer portal grants; asking for another closes with 4014."""
        granted = PRIVILEGED if members else PRIVILEGED & ~Intent.GUILD_MEMBERS
        granted = granted if message_content else granted & ~Intent.MESSAGE_CONTENT
        self._gateway.privileged = granted if presences else granted & ~Intent.GUILD_PRESENCES

    def give_bot_permissions(self, allowed: Permission | int, *, server: str = seeds.CLAN) -> None:
        """Set what the bot's own role allows, as an administrator does."""
        guild = self.server_id(server)
        role = seeds.give_bot_permissions(self._world, guild, allowed)
        body = {"guild_id": str(guild), "role": wire.role(role)}
        self._changes.publish(Change("GUILD_ROLE_UPDATE", body, guild))

    def invite_bot(self, allowed: Permission | int, *, server: str = seeds.CLAN) -> None:
        """Somebody opens the invite link for his server; ``allowed`` are the permissions he leaves in."""
        invite(self._world, self._changes, self.server_id(server), allowed)

    def offer_commands_to_all(self) -> None:
        """An administrator takes away, in the server's settings, what a command asks for to be offered."""
        for each in self._world.commands_of(None):
            self._world.put(replace(each, body=each.body | {"default_member_permissions": None}))

    def throw_bot_out(self, *, server: str = seeds.CLAN) -> None:
        """The bot is kicked out of a server."""
        throw_out(self._world, self._changes, self.server_id(server))

    def remove_from_server(self, name: str, *, server: str = seeds.CLAN) -> None:
        """A person leaves a server, at once; ``Person.leaves`` also waits until the bot was sent it."""
        leave(self._world, self._changes, self.server_id(server), self.person(name).id)

    @property
    def logins(self) -> int:
        """How often the bot has identified."""
        return self._gateway.logins

    @property
    def resumes(self) -> int:
        """How often the bot has resumed."""
        return self._gateway.resumes

    @property
    def fetched(self) -> Sequence[str]:
        """The names of the files fetched from its file server so far, by the bot or a page."""
        return self._files.fetched

    @property
    def commands(self) -> Sequence[str]:
        """The names of the bot's global commands."""
        return [each.body["name"] for each in self._world.commands_of(None)]

    def descriptions(self) -> Sequence[str]:
        """What the bot's global commands say that they do."""
        return [each.body.get("description", "") for each in self._world.commands_of(None)]

    def on_exchange(self, listener: Callable[[Exchange], None] | None) -> None:
        """Have every request of the bot and its answer shown to ``listener``."""
        self._api.on_exchange = listener

    def _every(self, server: str) -> list[Channel]:
        return self._world.channels_of(self.server_id(server))
