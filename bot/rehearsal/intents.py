"""Gateway intents: which events a bot asked for, and which it may ask for."""

from __future__ import annotations

from enum import IntFlag

from bot.rehearsal.records import Body


class Intent(IntFlag):
    """The intents that concern events sent here."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_REACTIONS = 1 << 10
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_REACTIONS = 1 << 13
    MESSAGE_CONTENT = 1 << 15
    GUILD_SCHEDULED_EVENTS = 1 << 16


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
KNOWN = (1 << 26) - 1
_ALWAYS = frozenset({"INTERACTION_CREATE", "GUILD_MEMBERS_CHUNK", "USER_UPDATE", "READY", "RESUMED"})

_FLAGS = {Intent.GUILD_PRESENCES: 1 << 13, Intent.GUILD_MEMBERS: 1 << 15, Intent.MESSAGE_CONTENT: 1 << 19}


def flags(granted: Intent) -> int:
    """The flags of an application in few servers, by the privileged intents that its portal grants."""
    return sum(flag for intent, flag in _FLAGS.items() if intent & granted)


def wanted(event: str, *, in_guild: bool, bot_itself: bool = False) -> Intent:
    """The intent an event needs; none for those sent always. A bot always hears of its own membership.

    So it does of its own in threads.
    """
    if event in _ALWAYS:
        return Intent(0)
    if event.startswith("MESSAGE_REACTION"):
        return Intent.GUILD_MESSAGE_REACTIONS if in_guild else Intent.DIRECT_MESSAGE_REACTIONS
    if event.startswith("MESSAGE_"):
        return Intent.GUILD_MESSAGES if in_guild else Intent.DIRECT_MESSAGES
    if event.startswith("GUILD_MEMBER_"):
        own_update = bot_itself and event == "GUILD_MEMBER_UPDATE"
        return Intent.GUILDS if own_update else Intent.GUILD_MEMBERS
    if event == "THREAD_MEMBERS_UPDATE" and not bot_itself:
        return Intent.GUILD_MEMBERS
    if event.startswith("GUILD_SCHEDULED_EVENT_"):
        return Intent.GUILD_SCHEDULED_EVENTS
    return Intent.GUILDS


def concerns(body: Body, user: str) -> bool:
    """Whether an event is about a user: their membership, or that they came into a thread or left it."""
    added = (each["user_id"] for each in body.get("added_members") or ())
    return user in (body.get("user", {}).get("id"), *added, *(body.get("removed_member_ids") or ()))
