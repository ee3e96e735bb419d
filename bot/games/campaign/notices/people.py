"""Kinds of notice: who is what in a game."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, whole
from bot.games.campaign.notices.places import IN_ROOM, SEAT_OR_PUBLIC, SEAT_OR_ROOM, TO_PERSON, TO_SEAT

KINDS = by_name(
    Kind("captain_claimed", keys("user name team"), TO_SEAT, while_playing=whole),
    Kind("captain_appointed", keys("user name team"), SEAT_OR_ROOM, while_playing=whole),
    Kind("captain_released", keys("user name team"), TO_PERSON),
    # A captain or substitute was forgotten: their place is empty.
    Kind("captain_left", keys("team role"), TO_SEAT, while_playing=whole),
    Kind("substitute_named", keys("user name team"), TO_SEAT, while_playing=whole),
    Kind("substitute_released", keys("user name team"), TO_SEAT, while_playing=whole),
    Kind("left_game", keys("user name team role"), SEAT_OR_ROOM, while_playing=whole),
    # A captain or substitute has left the server; the substitute commands in their captain's place.
    Kind("left_server", keys("user name team role"), IN_ROOM, while_playing=whole),
    Kind("command_falls", keys("user name team"), TO_SEAT, while_playing=whole),
    # A member of the team objects to a captain's successor (2.2): who they are, and the successor's name.
    Kind("hand_over_objected", keys("user name member team"), TO_SEAT, while_playing=whole),
    Kind("referee_changed", keys("user name was"), SEAT_OR_PUBLIC, while_playing=whole),
    Kind("second_named", keys("user name"), SEAT_OR_PUBLIC, while_playing=whole),
    Kind("second_released", keys("user name"), TO_SEAT, while_playing=whole),
    Kind("office_declined", keys("user office"), TO_SEAT, while_playing=whole),
)
