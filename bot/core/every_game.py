"""Kinds of notice that every game tells, since the core itself tells them: what became of a letter."""

from __future__ import annotations

from typing import Any

from bot.core.kind import Audience, Kind, Kinds, by_name
from bot.core.put_right import OF_CORRECTIONS
from bot.core.rulings import OF_RULINGS
from bot.core.waiting import OF_DEADLINES
from bot.core.who_is_who import OF_PEOPLE
from bot.core.whole_game import OF_DICE, OF_THE_END
from bot.present import undelivered
from bot.present.names import plain
from bot.present.reader import Reader
from bot.told import delivery


def _not_delivered(details: Any, _: Any, reader: Reader) -> str:  # noqa: ANN401 - as kinds have it
    return undelivered.not_delivered(details, plain(reader.name))


def _dm_closed(details: Any, _: Any, reader: Reader) -> str:  # noqa: ANN401 - as kinds have it
    return undelivered.dm_closed(details, plain(reader.name))


OF_EVERY_GAME: Kinds = by_name(
    Kind("not_delivered", delivery.NotDelivered, (Audience.SEAT,), _not_delivered),
    Kind("dm_closed", delivery.DmClosed, (Audience.ROOM,), _dm_closed, pings=lambda details: (details.user,)),
)
"""A game has them among its own."""
READY: Kinds = {
    **OF_EVERY_GAME,
    **OF_CORRECTIONS,
    **OF_DEADLINES,
    **OF_PEOPLE,
    **OF_THE_END,
    **OF_DICE,
    **OF_RULINGS,
}
"""All that a game has ready-made words for: it may have these, and its own in the place of any."""
