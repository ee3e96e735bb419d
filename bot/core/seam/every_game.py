"""Kinds of notice that every game tells, since the core itself tells them: what became of a letter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.core.present import undelivered
from bot.core.present.cards import Card
from bot.core.present.closed_dms import to_read
from bot.core.present.reader import Reader
from bot.core.seam.entry_kinds import OF_ENTRIES
from bot.core.seam.meeting_kinds import OF_MEETINGS
from bot.core.seam.notice_kind import Audience, Kind, Kinds, by_name, whole
from bot.core.seam.put_right_kinds import OF_CORRECTIONS
from bot.core.seam.ruling_kinds import OF_RULINGS
from bot.core.seam.waiting_kinds import OF_DEADLINES
from bot.core.seam.who_is_who import OF_PEOPLE
from bot.core.seam.whole_game import OF_DICE, OF_THE_END
from bot.core.told import delivery_details
from bot.core.told.whole_game_details import Created
from bot.core.words.harmless_names import plain


def _not_delivered(details: Any, _: Any, reader: Reader) -> str:  # noqa: ANN401 - as kinds have it
    return undelivered.not_delivered(details, plain(reader.name))


def _dm_closed(details: Any, _: Any, reader: Reader) -> tuple[Card, ...]:  # noqa: ANN401 - as kinds have it
    return (Card(undelivered.dm_closed(details, plain(reader.name))).under((to_read(reader.game),)),)


def created(words: Callable[..., str]) -> Kind:
    """Return the kind by which everybody is told that there is a game, in a sentence of its own words."""

    def told(of: Created, *_: Any) -> str:  # noqa: ANN401 - as kinds have it
        return words("game_created", name=plain(of.name))

    return Kind("game_created", Created, (Audience.ROOM, Audience.PUBLIC), told, while_playing=whole)


OF_EVERY_GAME: Kinds = by_name(
    Kind("not_delivered", delivery_details.NotDelivered, (Audience.SEAT,), _not_delivered),
    Kind(
        "dm_closed",
        delivery_details.DmClosed,
        (Audience.ROOM,),
        _dm_closed,
        pings=lambda details: (details.user,),
    ),
)
"""A game has them among its own."""
READY: Kinds = {
    **OF_EVERY_GAME,
    **OF_CORRECTIONS,
    **OF_DEADLINES,
    **OF_ENTRIES,
    **OF_MEETINGS,
    **OF_PEOPLE,
    **OF_THE_END,
    **OF_DICE,
    **OF_RULINGS,
}
"""All that a game has ready-made words for: it may have these, and its own in the place of any."""
