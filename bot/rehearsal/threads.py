"""Threads: who may change one, what becomes of one that is written in, and what is told of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rehearsal import permissions, wire
from bot.rehearsal.changes import Change
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import THREADS, Body, Channel
from bot.rehearsal.refusals import Refusal

if TYPE_CHECKING:
    from bot.rehearsal.changes import Changes
    from bot.rehearsal.rest import Api
    from bot.rehearsal.world import World

_OWN = frozenset({"name", "archived", "auto_archive_duration"})
"""What who made a thread may change of it; all else takes Manage Threads."""
_MANAGE = Permission.MANAGE_THREADS


def edited(api: Api, thread: Channel, body: Body, new: Channel) -> Channel:
    """A thread as the bot has changed it; raises ``Refusal`` for what it may not, or not while it sleeps."""
    opens = thread.archived and body.get("archived") is False
    manages = permissions.may(api.world, thread, api.world.bot_id, _MANAGE)
    if opens and not thread.locked and not manages:
        api.need(thread, Permission.SEND_MESSAGES)
    elif (thread.locked and opens) or thread.owner_id != api.world.bot_id or not body.keys() <= _OWN:
        api.need(thread, _MANAGE)
    if thread.archived and not opens:
        raise Refusal(50083)
    if new.archived != thread.archived:
        new = replace(new, put_away_at=api.world.clock.now())
    return new


def refuse_archived(thread: Channel) -> None:
    """Raise ``Refusal`` 50083 for a thread in which nothing may be changed since it is archived."""
    if thread.kind in THREADS and thread.archived:
        raise Refusal(50083)


def woken(world: World, changes: Changes, thread: Channel, user_id: int) -> Channel:
    """The thread in which somebody is about to write: whatever is written opens an archived one.

    Raises ``Refusal`` for a locked one, unless they manage threads.
    """
    if thread.kind not in THREADS:
        return thread
    if thread.locked and not permissions.may(world, thread, user_id, _MANAGE):
        raise Refusal(50083 if thread.archived else 160005)
    if not thread.archived:
        return thread
    new = replace(thread, archived=False, put_away_at=world.clock.now())
    world.put(new)
    changes.publish(Change("THREAD_UPDATE", wire.channel(world, new), new.guild_id, new))
    return new


def gone(thread: Channel) -> Body:
    """What is told of a thread that was deleted."""
    return {
        "id": str(thread.id),
        "guild_id": str(thread.guild_id),
        "parent_id": str(thread.parent_id),
        "type": int(thread.kind),
    }


def members_changed(
    world: World, thread: Channel, added: tuple[int, ...] = (), removed: tuple[int, ...] = ()
) -> Change:
    """What is told of people who come into a thread or leave it."""
    body: Body = {
        "id": str(thread.id),
        "guild_id": str(thread.guild_id),
        "member_count": len(thread.members),
        "added_members": [
            wire.thread_member(thread, each) | {"member": _member(world, thread, each), "presence": None}
            for each in added
        ],
        "removed_member_ids": [str(each) for each in removed],
    }
    return Change("THREAD_MEMBERS_UPDATE", body, thread.guild_id, thread)


def _member(world: World, thread: Channel, user_id: int) -> Body | None:
    found = world.member(thread.guild_id or 0, user_id)
    return None if found is None else wire.member(world, found)
