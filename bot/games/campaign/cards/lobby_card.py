"""The cards by which a campaign begins: in the public room, and in the referee's (2.1, 3.1)."""

from __future__ import annotations

from datetime import timedelta

from bot.core.present.cards import Card
from bot.core.present.gathering_words import (
    asked_rows,
    asked_text,
    begun_text,
    gathering_rows,
    gathering_text,
    late_rows,
)
from bot.core.present.reader import Reader
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.campaign.commands import Seat
from engine.campaign.view import View
from engine.common.turn import WHOLE, Scope


def _always(_: View) -> tuple[Scope, ...]:
    return (WHOLE,)


def lobby_card(view: View, _: Scope, reader: Reader) -> Card | None:
    """Return the card as everybody reads it.

    Once the game has begun nothing that happens in it changes the card: not who comes, goes or commands.
    """
    of = reader.gathering
    if of is None:
        return None
    if view.ending is not None:
        return Card(say("lobby.over", game=plain(reader.name)))
    if view.active is not None:
        return Card(begun_text(reader.name, of)).under(
            *late_rows(reader.game, tuple(one.seat for one in of.sides))
        )
    return Card(gathering_text(reader.name, of)).under(*gathering_rows(reader.game, of))


def _asks(view: View) -> tuple[Scope, ...]:
    return (WHOLE,) if view.seat is Seat.REFEREE and _gathers(view, WHOLE) else ()


def _gathers(view: View, _: Scope) -> bool:
    return view.active is None and view.ending is None


def requests_card(_: View, __: Scope, reader: Reader) -> Card | None:
    """Return who would like to be captain, for the referee in their room, until the game has begun (2.1)."""
    of = reader.gathering
    return None if of is None else Card(asked_text(reader.name, of)).under(*asked_rows(reader.game, of))


_RESTS = timedelta(seconds=2)
LOBBY = (
    KeptKind(
        *("lobby", Audience.PUBLIC, _always, lobby_card),
        gathers=True,
        rests=_RESTS,
        begins=_gathers,
        outlasts=True,
    ),
    # Where a request is written when it comes would be seen by all: a room tells when it was written in last.
    KeptKind(
        *("requests", Audience.ROOM, _asks, requests_card),
        gathers=True,
        rests=_RESTS,
        judged=True,
        goes=True,
    ),
)
