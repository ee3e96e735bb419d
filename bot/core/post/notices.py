"""Notices: the engine's, by the name under which cogs know them, and how the services make their own."""

from __future__ import annotations

from bot.core.present import too_old_games
from bot.core.seam.game_letters import PLAIN, Telling
from bot.core.seam.notice_kind import Audience, Kind, by_name
from bot.core.told import delivery_details
from bot.core.words.harmless_names import plain
from engine.common.notice import Detail, Notice
from engine.common.seat import Seat
from engine.frozen import FrozenMap

__all__ = ["OF_NO_GAME", "PUT_ASIDE", "Notice", "notice"]

PUT_ASIDE = "put_aside"
# `ruleset`: the word for rules that this program does not know, or "".
_ASIDE = Kind(
    PUT_ASIDE,
    delivery_details.Aside,
    (Audience.SEAT,),
    say=lambda details, _, reader: too_old_games.told(details, plain(reader.name)),
)
OF_NO_GAME = Telling(by_name(_ASIDE), PLAIN)
"""What is told of a game that this program is too old for, whose own kinds it need not know."""


def notice(
    seat: Seat, kind: str, told: object = None, *, ask: bool = False, post: bool = False, **details: Detail
) -> Notice:
    """Make a notice: to whom, which sentence, what fills it in, whether it is waited for, where it goes.

    `told` is what the kind declares; of one whose details are a mapping yet these are `details`.
    """
    return Notice(seat, kind, FrozenMap(details) if told is None else told, ask=ask, post=post)
