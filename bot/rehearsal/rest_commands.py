"""Routes for the bot's application commands, global and of one guild."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from aiohttp import web

from bot.rehearsal import wire
from bot.rehearsal.changes import Change
from bot.rehearsal.check_commands import check_all
from bot.rehearsal.records import Body, Command
from bot.rehearsal.refusals import Refusal
from bot.rehearsal.rest import PREFIX, Api, answer, nothing, number
from bot.rehearsal.uploads import json_body

if TYPE_CHECKING:
    from collections.abc import Iterable

_APPLICATION = f"{PREFIX}/applications/{{application_id}}"


class Commands:
    """The handlers; each serves both the global address and the guild's."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def routes(self) -> list[web.RouteDef]:
        """What the application serves from here."""
        places = (f"{_APPLICATION}/commands", f"{_APPLICATION}/guilds/{{guild_id}}/commands")
        return [
            route
            for place in places
            for route in (
                web.get(place, self.everything),
                web.put(place, self.overwrite),
                web.post(place, self.create),
                web.get(f"{place}/{{command_id}}", self.one),
                web.patch(f"{place}/{{command_id}}", self.edit),
                web.delete(f"{place}/{{command_id}}", self.delete),
            )
        ]

    async def everything(self, request: web.Request) -> web.Response:
        """All commands of the place."""
        return answer([self._body(each) for each in self._api.world.commands_of(self._place(request))])

    async def overwrite(self, request: web.Request) -> web.Response:
        """Replace all commands of the place; a command that keeps its name keeps its id."""
        place = self._place(request)
        given = cast("list[Body]", await json_body(request))
        new = [self._command(place, body) for body in check_all(given)]
        self._keep(place, new)
        return answer([self._body(each) for each in new])

    async def create(self, request: web.Request) -> web.Response:
        """Add one command, or replace the one of that name."""
        place = self._place(request)
        given = cast("Body", await json_body(request))
        others = [each for each in self._api.world.commands_of(place) if not _same(each.body, given)]
        was_there = len(others) < len(self._api.world.commands_of(place))
        checked = check_all([*(each.body for each in others), given])[-1]
        new = self._command(place, checked)
        self._keep(place, [*others, new])
        return answer(self._body(new), 200 if was_there else 201)

    async def one(self, request: web.Request) -> web.Response:
        """One command."""
        return answer(self._body(self._find(request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Change one command."""
        old = self._find(request)
        body = old.body | cast("Body", await json_body(request))
        new = Command(old.id, self._api.world.command_ids.take(), old.guild_id, check_all([body])[0])
        self._api.world.put(new)
        self._tell()
        return answer(self._body(new))

    async def delete(self, request: web.Request) -> web.Response:
        """Forget one command."""
        self._api.world.drop(self._find(request))
        self._tell()
        return nothing()

    def _place(self, request: web.Request) -> int | None:
        if number(request, "application_id") != self._api.world.bot_id:
            raise Refusal(50001)
        return self._api.guild(request).id if "guild_id" in request.match_info else None

    def _find(self, request: web.Request) -> Command:
        place = self._place(request)
        command = self._api.world.commands.get(number(request, "command_id"))
        if command is None or command.guild_id != place:
            raise Refusal(10063)
        return command

    def _command(self, place: int | None, body: Body) -> Command:
        world = self._api.world
        old = [each for each in world.commands_of(place) if _same(each.body, body)]
        if old and old[0].body == body:
            return old[0]
        return Command(old[0].id if old else world.command_ids.take(), world.command_ids.take(), place, body)

    def _keep(self, place: int | None, commands: Iterable[Command]) -> None:
        self._api.world.replace_commands(place, commands)
        self._tell()

    def _tell(self) -> None:
        # No gateway event exists for this; the pages listen to it all the same.
        self._api.changes.publish(Change("PAGE_COMMANDS", {}))

    def _body(self, command: Command) -> Body:
        return wire.command(self._api.world, command)


def _same(one: Body, other: Body) -> bool:
    return (one.get("name"), one.get("type") or 1) == (other.get("name"), other.get("type") or 1)
