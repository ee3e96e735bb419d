"""Where a kind of notice may go, and the picture that most have who have one."""

from __future__ import annotations

from bot.core.seam.notice_kind import Audience

TO_SEAT = (Audience.SEAT,)
IN_ROOM = (Audience.ROOM,)
TO_PERSON = (Audience.PERSON,)
POSTED = (Audience.ROOM, Audience.PUBLIC)
SEAT_OR_ROOM = (Audience.SEAT, Audience.ROOM)
SEAT_OR_PUBLIC = (Audience.SEAT, Audience.PUBLIC)
IN_PUBLIC = (Audience.PUBLIC,)
ANYWHERE = (Audience.SEAT, Audience.ROOM, Audience.PUBLIC)
MAP = ("map",)
