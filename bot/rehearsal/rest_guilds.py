"""Routes for a guild, its members and its roles."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from aiohttp import web

from bot.rehearsal import limits, permissions, wire
from bot.rehearsal.changes import Change
from bot.rehearsal.intents import Intent
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import Body, Guild, Member, Role
from bot.rehearsal.refusals import Form, Refusal
from bot.rehearsal.rest import PREFIX, Api, answer, nothing, number
from bot.rehearsal.uploads import json_body

_GUILD = f"{PREFIX}/guilds/{{guild_id}}"
_MEMBERS_A_PAGE = 1000


class Guilds:
    """The handlers."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def routes(self) -> list[web.RouteDef]:
        """What the application serves from here."""
        of_member = f"{_GUILD}/members/{{user_id}}"
        return [
            web.get(_GUILD, self.one),
            web.get(f"{_GUILD}/members", self.members),
            web.get(f"{_GUILD}/members/search", self.search),
            web.get(of_member, self.member),
            web.patch(of_member, self.edit_member),
            web.put(f"{of_member}/roles/{{role_id}}", self.give_role),
            web.delete(f"{of_member}/roles/{{role_id}}", self.take_role),
            web.get(f"{_GUILD}/roles", self.roles),
            web.get(f"{_GUILD}/roles/{{role_id}}", self.role),
            web.post(f"{_GUILD}/roles", self.create_role),
            web.patch(f"{_GUILD}/roles/{{role_id}}", self.edit_role),
            web.delete(f"{_GUILD}/roles/{{role_id}}", self.delete_role),
        ]

    async def one(self, request: web.Request) -> web.Response:
        """The guild."""
        guild, world = self._api.guild(request), self._api.world
        body = wire.guild(world, guild)
        if request.query.get("with_counts", "").lower() in ("1", "true"):
            count = len(world.members_of(guild.id))
            body |= {"approximate_member_count": count, "approximate_presence_count": count}
        return answer(body)

    async def members(self, request: web.Request) -> web.Response:
        """The members, a page at a time; needs the privileged members intent (50001)."""
        guild, world = self._api.guild(request), self._api.world
        if not self._api.gateway.privileged & Intent.GUILD_MEMBERS:
            raise Refusal(50001)
        limit, after = int(request.query.get("limit") or 1), int(request.query.get("after") or 0)
        if not 1 <= limit <= _MEMBERS_A_PAGE:
            form = Form()
            form.fault(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 1000.")
            form.refuse()
        inside = [each for each in world.members_of(guild.id) if each.user_id > after]
        return answer([wire.member(world, each) for each in inside[:limit]])

    async def search(self, request: web.Request) -> web.Response:
        """Members whose name begins so."""
        guild, world = self._api.guild(request), self._api.world
        start = request.query.get("query", "").lower()
        limit = int(request.query.get("limit") or 1)
        found = [
            each
            for each in world.members_of(guild.id)
            if any(name.lower().startswith(start) for name in self._names(each))
        ]
        return answer([wire.member(world, each) for each in found[:limit]])

    async def member(self, request: web.Request) -> web.Response:
        """One member; 10013 for nobody at all, 10007 for somebody elsewhere."""
        return answer(wire.member(self._api.world, self._member(request, self._api.guild(request))))

    async def edit_member(self, request: web.Request) -> web.Response:
        """Change a member's nick or roles (the bot's own nick with ``@me``)."""
        guild, world = self._api.guild(request), self._api.world
        body = cast("Body", await json_body(request))
        member = self._member(request, guild)
        if "roles" in body:
            wanted = {int(each) for each in body["roles"]}
            for role_id in wanted ^ set(member.roles):
                self._manageable(guild, role_id)
            member = replace(member, roles=tuple(sorted(wanted)))
        if "nick" in body:
            own = member.user_id == world.bot_id
            self._api.guild(request, Permission.CHANGE_NICKNAME if own else Permission.MANAGE_NICKNAMES)
            member = replace(member, nick=body["nick"] or None)
        self._keep_member(member)
        return answer(wire.member(world, member))

    async def give_role(self, request: web.Request) -> web.Response:
        """Give a member a role."""
        guild = self._api.guild(request, Permission.MANAGE_ROLES)
        member, role = self._member(request, guild), self._manageable(guild, number(request, "role_id"))
        if role.id not in member.roles:
            self._keep_member(replace(member, roles=(*member.roles, role.id)))
        return nothing()

    async def take_role(self, request: web.Request) -> web.Response:
        """Take a role from a member."""
        guild = self._api.guild(request, Permission.MANAGE_ROLES)
        member, role = self._member(request, guild), self._manageable(guild, number(request, "role_id"))
        if role.id in member.roles:
            kept = tuple(each for each in member.roles if each != role.id)
            self._keep_member(replace(member, roles=kept))
        return nothing()

    async def roles(self, request: web.Request) -> web.Response:
        """The guild's roles."""
        return answer([wire.role(each) for each in self._api.world.roles_of(self._api.guild(request).id)])

    async def role(self, request: web.Request) -> web.Response:
        """One role."""
        return answer(wire.role(self._role(self._api.guild(request), number(request, "role_id"))))

    async def create_role(self, request: web.Request) -> web.Response:
        """Make a role below the bot's own; it may not allow what the bot may not."""
        guild, world = self._api.guild(request, Permission.MANAGE_ROLES), self._api.world
        body = cast("Body", await json_body(request))
        everyone = world.roles[guild.id]
        blank = Role(world.ids.take(), guild.id, "new role", everyone.permissions, position=1)
        new = self._changed(blank, body)
        # As on Discord a new role comes in at the bottom and lifts the others.
        for each in world.roles_of(guild.id):
            if each.position >= 1:
                self._keep_role("GUILD_ROLE_UPDATE", replace(each, position=each.position + 1))
        self._keep_role("GUILD_ROLE_CREATE", new)
        return answer(wire.role(new))

    async def edit_role(self, request: web.Request) -> web.Response:
        """Change a role."""
        guild = self._api.guild(request, Permission.MANAGE_ROLES)
        role = self._manageable(guild, number(request, "role_id"), everyone=True)
        new = self._changed(role, cast("Body", await json_body(request)))
        self._keep_role("GUILD_ROLE_UPDATE", new)
        return answer(wire.role(new))

    async def delete_role(self, request: web.Request) -> web.Response:
        """Delete a role and take it from everybody."""
        guild, world = self._api.guild(request, Permission.MANAGE_ROLES), self._api.world
        role = self._manageable(guild, number(request, "role_id"))
        for each in world.members_of(guild.id):
            if role.id in each.roles:
                self._keep_member(replace(each, roles=tuple(one for one in each.roles if one != role.id)))
        world.drop(role)
        body: Body = {"guild_id": str(guild.id), "role_id": str(role.id)}
        self._api.changes.publish(Change("GUILD_ROLE_DELETE", body, guild.id))
        return nothing()

    def _names(self, member: Member) -> list[str]:
        user = self._api.world.users[member.user_id]
        return [user.username, user.display_name, member.nick or user.username]

    def _member(self, request: web.Request, guild: Guild) -> Member:
        world = self._api.world
        user_id = world.bot_id if request.match_info["user_id"] == "@me" else number(request, "user_id")
        if user_id not in world.users:
            raise Refusal(10013)
        member = world.member(guild.id, user_id)
        if member is None:
            raise Refusal(10007)
        return member

    def _role(self, guild: Guild, role_id: int) -> Role:
        role = self._api.world.roles.get(role_id)
        if role is None or role.guild_id != guild.id:
            raise Refusal(10011)
        return role

    def _manageable(self, guild: Guild, role_id: int, *, everyone: bool = False) -> Role:
        """A role below the bot's highest one; raises 10011, 50028 or 50013."""
        world = self._api.world
        role = self._role(guild, role_id)
        if not permissions.in_guild(world, guild.id, world.bot_id) & Permission.MANAGE_ROLES:
            raise Refusal(50013)
        if role.id == guild.id and not everyone:
            raise Refusal(50028)
        me = world.members[f"{guild.id}:{world.bot_id}"]
        highest = max((world.roles[each].position for each in me.roles), default=0)
        if role.position >= highest and guild.owner_id != world.bot_id:
            raise Refusal(50013)
        return role

    def _changed(self, role: Role, body: Body) -> Role:
        form = Form()
        name = body.get("name") or role.name
        form.length(("name",), name, limits.ROLE_NAME)
        form.refuse()
        world = self._api.world
        allowed = role.permissions if body.get("permissions") is None else int(body["permissions"])
        mine = permissions.in_guild(world, role.guild_id, world.bot_id)
        if allowed & ~role.permissions & ~mine:
            raise Refusal(50013)
        colors = body.get("colors") or {}
        color = colors.get("primary_color", body.get("color"))
        return replace(
            role,
            name=name,
            permissions=allowed,
            color=role.color if color is None else color,
            hoist=bool(body.get("hoist", role.hoist)),
            mentionable=bool(body.get("mentionable", role.mentionable)),
        )

    def _keep_role(self, event: str, role: Role) -> None:
        self._api.world.put(role)
        body: Body = {"guild_id": str(role.guild_id), "role": wire.role(role)}
        self._api.changes.publish(Change(event, body, role.guild_id))

    def _keep_member(self, member: Member) -> None:
        self._api.world.put(member)
        body = wire.member(self._api.world, member) | {"guild_id": str(member.guild_id)}
        self._api.changes.publish(Change("GUILD_MEMBER_UPDATE", body, member.guild_id))
