"""Notices: the engine's, by the name under which cogs know them, and how the services make their own."""

from __future__ import annotations

from bot.core.kind import Audience, Kind, by_name, keys
from engine.common.notice import Detail, Notice
from engine.common.seat import Seat
from engine.frozen import FrozenMap

__all__ = ["OF_NO_GAME", "PUT_ASIDE", "Notice", "notice"]

PUT_ASIDE = "put_aside"
# `ruleset`: the word for rules that this program does not know, or "".
OF_NO_GAME = by_name(Kind(PUT_ASIDE, keys("ruleset"), (Audience.SEAT,)))
"""What is told of a game that this program is too old for, whose own kinds it need not know."""


def notice(seat: Seat, kind: str, *, ask: bool = False, post: bool = False, **details: Detail) -> Notice:
    """Make a notice: to whom, which sentence, whether it is waited for, where it goes, what fills it in."""
    return Notice(seat, kind, FrozenMap(details), ask=ask, post=post)
