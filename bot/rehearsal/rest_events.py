"""Routes for the scheduled events of a guild."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from aiohttp import web

from bot.rehearsal import limits, permissions, wire
from bot.rehearsal.check_events import changed, created
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import Body, ScheduledEvent
from bot.rehearsal.refusals import Refusal
from bot.rehearsal.rest import PREFIX, Api, answer, nothing, number
from bot.rehearsal.uploads import json_body

if TYPE_CHECKING:
    from bot.rehearsal.records import Guild
    from bot.rehearsal.schedule import Schedule

_EVENTS = f"{PREFIX}/guilds/{{guild_id}}/scheduled-events"
_EVENT = f"{_EVENTS}/{{event_id}}"


class Events:
    """The handlers. To see events one only has to be on the server."""

    def __init__(self, api: Api, schedule: Schedule) -> None:
        self._api = api
        self._schedule = schedule

    def routes(self) -> list[web.RouteDef]:
        """What the application serves from here."""
        return [
            web.get(_EVENTS, self.listed),
            web.post(_EVENTS, self.create),
            web.get(_EVENT, self.one),
            web.patch(_EVENT, self.edit),
            web.delete(_EVENT, self.delete),
        ]

    async def listed(self, request: web.Request) -> web.Response:
        """Those to come and under way."""
        guild = self._api.guild(request)
        inside = [each for each in self._api.world.events_of(guild.id) if each.ahead]
        return answer([self._body(request, each) for each in inside])

    async def create(self, request: web.Request) -> web.Response:
        """A new one; raises 50013 without the permission, 50035 and, at the hundredth, 30038."""
        guild, world = self._api.guild(request, Permission.CREATE_EVENTS), self._api.world
        body = cast("Body", await json_body(request))
        blank = ScheduledEvent(world.ids.take(), guild.id, world.bot_id, "", "", 0.0, 0.0)
        event = created(blank, body, world.clock.now())
        if sum(each.ahead for each in world.events_of(guild.id)) >= limits.EVENTS:
            raise Refusal(30038)
        self._schedule.create(event)
        return answer(self._body(request, event))

    async def one(self, request: web.Request) -> web.Response:
        """A single one, also one that is over."""
        return answer(self._body(request, self._event(request, self._api.guild(request))))

    async def edit(self, request: web.Request) -> web.Response:
        """Change one, or begin, complete or cancel it by its status."""
        event = self._editable(request)
        body = cast("Body", await json_body(request))
        self._schedule.change(new := changed(event, body, self._api.world.clock.now()))
        return answer(self._body(request, new))

    async def delete(self, request: web.Request) -> web.Response:
        """Take one away."""
        self._schedule.delete(self._editable(request))
        return nothing()

    def _event(self, request: web.Request, guild: Guild) -> ScheduledEvent:
        event = self._api.world.events.get(number(request, "event_id"))
        if event is None or event.guild_id != guild.id:
            raise Refusal(10070)
        return event

    def _editable(self, request: web.Request) -> ScheduledEvent:
        """Its own: with either permission; another's: only with the one to manage them."""
        guild, world = self._api.guild(request), self._api.world
        event = self._event(request, guild)
        wanted = Permission.MANAGE_EVENTS
        if event.creator_id == world.bot_id:
            wanted |= Permission.CREATE_EVENTS
        if not permissions.in_guild(world, guild.id, world.bot_id) & wanted:
            raise Refusal(50013)
        return event

    def _body(self, request: web.Request, event: ScheduledEvent) -> Body:
        body = wire.event(self._api.world, event)
        # Nobody here says that he is interested.
        counted = request.query.get("with_user_count", "").lower() in ("1", "true")
        return body | {"user_count": 0} if counted else body
