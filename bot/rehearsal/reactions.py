"""Emoji that people and the bot put under messages."""

from __future__ import annotations

from dataclasses import replace

from bot.rehearsal import limits, wire
from bot.rehearsal.changes import Change, Changes
from bot.rehearsal.records import Body, Channel, Message, Reaction
from bot.rehearsal.refusals import Refusal
from bot.rehearsal.world import World


def react(
    world: World, changes: Changes, channel: Channel, message: Message, reaction: Reaction, *, there: bool
) -> None:
    """Put (or take) the emoji of the one user in ``reaction`` and tell everybody; 10014 for no emoji."""
    emoji, (user_id,) = reaction.emoji, reaction.users
    if len(emoji) > limits.EMOJI or not emoji.strip() or emoji.isascii():
        raise Refusal(10014)
    users = {each.emoji: each.users for each in message.reactions}
    before = users.get(emoji, ())
    if (user_id in before) == there:
        return
    users[emoji] = (*before, user_id) if there else tuple(each for each in before if each != user_id)
    new = replace(message, reactions=tuple(Reaction(name, who) for name, who in users.items() if who))
    world.put(new)
    body: Body = {
        "user_id": str(user_id),
        "channel_id": str(channel.id),
        "message_id": str(message.id),
        "emoji": {"id": None, "name": emoji},
        "burst": False,
        "type": 0,
        "message_author_id": str(message.author_id),
    }
    if channel.guild_id is not None:
        body["guild_id"] = str(channel.guild_id)
        member = world.member(channel.guild_id, user_id)
        if member is not None and there:
            body["member"] = wire.member(world, member)
    event = "MESSAGE_REACTION_ADD" if there else "MESSAGE_REACTION_REMOVE"
    changes.publish(Change(event, body, channel.guild_id, channel, new))
