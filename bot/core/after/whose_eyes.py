"""With whose eyes somebody may look back on a game of any rules (campaign 2.4, 2.5, 12.1)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.games.games import ENDED
from bot.core.people.people import Membership, PublicGame, Role
from bot.core.shared_faults import refusal
from engine.common.seat import REFEREE, Seat

ALL = "all"
"""Everybody's eyes at one look; any other are those of a seat, or what a game has beside these."""
_PLAYERS = frozenset({Role.CAPTAIN, Role.SUBSTITUTE, Role.MEMBER})


def open_to(game: PublicGame, me: Membership) -> bool:
    """Tell whether nothing is kept from somebody: after the end from nobody on the server.

    Before it from a referee alone, as long as they do not play (2.5).
    """
    return game.status in ENDED or me.seat == REFEREE


def own(me: Membership) -> tuple[Seat, ...]:
    """Return the seats that somebody plays at: with these eyes they look back at any time."""
    return tuple(one.chair for one in (me, *me.also) if one.role in _PLAYERS)


def allowed(game: PublicGame, me: Membership, every: Iterable[str]) -> tuple[str, ...]:
    """Return with whose eyes somebody may look back, what they most likely want first; nobody's: ().

    `every`: all that there are in this game. The public, and a referee who plays, saw nothing of their own.
    """
    return tuple(every) if open_to(game, me) else own(me)


def refuse_blind(game: PublicGame, me: Membership, eyes: str) -> None:
    """Raise a refusal for whoever may not look back with these eyes."""
    if not open_to(game, me) and eyes not in own(me):
        raise refusal("not_open_yet")
