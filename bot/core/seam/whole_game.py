"""Kinds of notice that a game may have as they are: it is over or broken off, its rooms are put away."""

from __future__ import annotations

from typing import Any

from bot.core.present import notice_sentences as words
from bot.core.present.deadline_words import filled
from bot.core.present.reader import Reader
from bot.core.seam.notice_kind import Audience, Kinds, by_name, open_kind
from bot.core.told import whole_game_details as told
from bot.core.words.harmless_names import plain

_POSTED = (Audience.ROOM, Audience.PUBLIC)


def _archived(details: Any, _: Any, reader: Reader) -> str:  # noqa: ANN401 - as kinds have it
    return words.rooms_archived(details, plain(reader.name))


def _seed(details: Any, view: Any, reader: Reader) -> str:  # noqa: ANN401 - as kinds have it
    return str(filled("notice.seed_of_game")(details, view, reader))


OF_THE_END: Kinds = by_name(
    open_kind("game_abandoned", told.Why, _POSTED, filled("notice.game_abandoned", reason=words.reason)),
    # `due`: when they are deleted, 0 for never.
    open_kind("rooms_archived", told.Archived, _POSTED, _archived),
)
OF_DICE: Kinds = by_name(open_kind("seed_shown", told.SeedShown, _POSTED, _seed, sealed=True))
"""The secret of the dice, told at the end."""
