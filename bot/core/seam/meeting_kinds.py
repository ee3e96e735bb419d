"""Kinds of notice that a game may have as they are, where the two of a scope agree when they play (0041)."""

from __future__ import annotations

from bot.core.present import meeting_letters as letters
from bot.core.present.shared_room import thread_trouble
from bot.core.seam.notice_kind import Audience, Kind, Kinds, by_name, whole
from bot.core.told import meeting_details as told

_SEAT = (Audience.SEAT,)
OF_MEETINGS: Kinds = by_name(
    # To one of the two at a time: whoever speaks for that seat; for one at which nobody sits the referee.
    Kind("meeting_offered", told.Offered, _SEAT, letters.offered),
    Kind("meeting_unsuited", told.Unsuited, _SEAT, letters.unsuited),
    Kind("meeting_agreed", told.Agreed, _SEAT, letters.agreed),
    Kind("meeting_soon", told.Soon, _SEAT, letters.soon),
    # To the referee: why there are no threads for them, or one no more.
    Kind("threads_trouble", told.ThreadTrouble, (Audience.ROOM,), thread_trouble, while_playing=whole),
)
