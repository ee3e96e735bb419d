"""What stands in the rooms of a server and in its threads: two of them may have the same name."""

from __future__ import annotations

from bot.rehearsal.records import ChannelType, Message
from bot.rehearsal.server import Rehearsal

_HIDDEN = (ChannelType.CATEGORY, ChannelType.PRIVATE_THREAD)


def room_posts(server: Rehearsal) -> list[Message]:
    """Return every message of every room and public thread of the clan's server, room by room."""
    rooms = (each for each in server.world.channels_of(server.server_id()) if each.kind not in _HIDDEN)
    return [one for room in rooms for one in server.world.history(room.id) if one.only_for is None]
