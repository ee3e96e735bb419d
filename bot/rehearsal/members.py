"""REQUEST_GUILD_MEMBERS: how a bot asks the gateway who is in a guild."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rehearsal import wire
from bot.rehearsal.records import Body, Member
from bot.rehearsal.world import World

_A_CHUNK = 1000


def chunks(world: World, asked: Body, *, may_list: bool) -> Iterator[Body]:
    """The GUILD_MEMBERS_CHUNK events for a request.

    ``may_list`` is the privileged intent to ask for everybody.
    """
    for guild_id in map(int, _listed(asked["guild_id"])):
        everybody = asked.get("query") == "" and not asked.get("limit")
        if guild_id in world.guilds and (may_list or not everybody):
            yield from _of_guild(world, guild_id, asked)


def _of_guild(world: World, guild_id: int, asked: Body) -> Iterator[Body]:
    found = [each for each in world.members_of(guild_id) if _fits(world, asked, each)]
    if limit := asked.get("limit"):
        found = found[:limit]
    parts = [found[at : at + _A_CHUNK] for at in range(0, len(found), _A_CHUNK)] or [[]]
    for index, part in enumerate(parts):
        body: Body = {
            "guild_id": str(guild_id),
            "members": [wire.member(world, each) for each in part],
            "chunk_index": index,
            "chunk_count": len(parts),
        }
        if asked.get("nonce") is not None:
            body["nonce"] = asked["nonce"]
        if asked.get("user_ids"):
            known = {each.user_id for each in found}
            body["not_found"] = [str(each) for each in _listed(asked["user_ids"]) if int(each) not in known]
        if asked.get("presences"):
            body["presences"] = []
        yield body


def _fits(world: World, asked: Body, member: Member) -> bool:
    if asked.get("user_ids"):
        return member.user_id in {int(each) for each in _listed(asked["user_ids"])}
    start = str(asked.get("query") or "").lower()
    names = (world.users[member.user_id].username, member.nick or "")
    return any(name.lower().startswith(start) for name in names)


def _listed(value: str | int | list[str | int]) -> list[str | int]:
    return value if isinstance(value, list) else [value]
