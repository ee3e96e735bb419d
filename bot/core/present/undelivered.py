"""What is told of a letter that cannot be delivered: to the referee, and to whom it was for."""

from __future__ import annotations

from bot.core.told.delivery_details import DmClosed, NotDelivered
from bot.core.words.speech import say

NO_SHARED_SERVER = 50278
"""Discord's code for a person who is on no server with the bot any more: nothing that he allows helps."""


def not_delivered(details: NotDelivered, game: str) -> str:
    """Return who cannot be reached, and what helps."""
    user, channel = str(details.user), str(details.channel)
    gone = details.code == NO_SHARED_SERVER
    dm = say("notice.not_delivered_gone" if gone else "notice.not_delivered_dm", user=user)
    room = say("notice.not_delivered_channel", channel=channel)
    return say("notice.not_delivered", game=game, code=str(details.code), to=dm if user != "0" else room)


def dm_closed(details: DmClosed, game: str) -> str:
    """Ask somebody, where others see it, to let the bot write to them."""
    return say("notice.dm_closed", game=game, user=str(details.user))
