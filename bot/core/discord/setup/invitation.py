"""The permissions that the bot needs, those it can use besides, and the link that asks for no others."""

from __future__ import annotations

import discord

TO_WRITE = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""In each room: the history is read to look whether a message has arrived before it is sent again."""
TO_MAKE_ROOMS = ("manage_channels", "manage_roles")
"""Only to make rooms and to let people into them: whoever names his own channels can do without."""
NEEDED = (*TO_WRITE, *TO_MAKE_ROOMS)
"""All, by discord.py's names; each has a sentence that tells what it is for."""
TO_ANNOUNCE = ("create_events",)
"""Only to announce when battles are fought: without it there are none among the server's events."""
IN_THREADS = ("send_messages_in_threads",)
"""Only for games in threads, where Discord asks for it in the place of Send Messages."""
TO_SHARE = ("create_private_threads",)
"""Only where a referee wants a private thread for each match."""
TO_PROVE = ("create_public_threads",)
"""Only to keep the hashes of a game in a thread of their own: without it they stand in the posts."""
WELCOME = (*TO_ANNOUNCE, *IN_THREADS, *TO_SHARE, *TO_PROVE)
"""Those without which everything else works: whoever lets the bot in may take them from the link."""
SCOPES = ("bot", "applications.commands")


def least_permissions() -> discord.Permissions:
    """Return the permissions that the bot needs or can use, and no others."""
    return discord.Permissions(**dict.fromkeys((*NEEDED, *WELCOME), True))


def lacking(mine: discord.Permissions, wanted: tuple[str, ...] = NEEDED) -> tuple[str, ...]:
    """Return which of the wanted permissions are not among the bot's own."""
    return tuple(name for name in wanted if not getattr(mine, name))


def invite_link(application: int) -> str:
    """Return the address at which somebody who manages a server lets the bot in with what it needs."""
    return discord.utils.oauth_url(application, permissions=least_permissions(), scopes=SCOPES)
