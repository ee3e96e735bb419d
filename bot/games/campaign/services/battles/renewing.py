"""Which rooms are to be given a new board, and which boards Discord lets nobody change for now."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.core.store.boards import RoomBoard
from bot.games.campaign.services.battles.game_now import GameNow
from engine.campaign.commands import Seat

SEATS = (Seat.REFEREE, Seat.BLUE, Seat.RED)

_RESTS = timedelta(minutes=1)
"""How long a board that may not be changed for now is let be: then it is brought to the newest, once."""


class Renewing:
    """The boards of every game that are old and were changed too often, by their messages.

    One of them is not posted anew in its room alone, not even at a moment that both teams know: everybody
    sees when a room was last written in, and would see which of them is busy with its battle (campaign 12.1).
    """

    def __init__(self) -> None:
        self._worn: dict[tuple[str, str], tuple[int | None, datetime]] = {}

    def new(self, now: GameNow, kept: Mapping[str, RoomBoard], *, public: bool) -> dict[str, int]:
        """Return the rooms that are to be given a new message.

        There is one for each Combat Phase, and for a room in which there was none before; what was lost comes
        back at a `public` moment, of which both teams know.
        """
        found: dict[str, int] = {}
        for seat in SEATS:
            channel, one = now.channel(seat), kept.get(seat)
            if channel is None or not now.hexes:
                continue
            fresh = one is None or (one.of, one.kept.channel) != (now.born, channel) or one.kept.under_way
            if fresh or (one is not None and one.kept.lost and public):
                found[seat] = channel
        return found

    def rests(self, one: RoomBoard, now: datetime) -> bool:
        """Tell whether a board is let be for now."""
        message, until = self._worn.get((one.game, one.seat), (None, now))
        return message == one.kept.message and until > now

    def refused(self, game: str, seat: str, message: int | None, now: datetime) -> None:
        """Note that Discord lets nobody change a board."""
        self._worn[game, seat] = message, now + _RESTS

    def brought(self, game: str, seat: str) -> None:
        """Note that a board says what it should."""
        self._worn.pop((game, seat), None)

    def forget(self, game: str) -> None:
        """Forget the boards of a game."""
        self._worn = {key: worn for key, worn in self._worn.items() if key[0] != game}

    def due(self, now: datetime) -> tuple[frozenset[str], list[datetime]]:
        """Return the games with boards that were let be long enough, and when the others are due."""
        late = frozenset(game for (game, _), (_, until) in self._worn.items() if until <= now)
        return late, [until for _, until in self._worn.values() if until > now]
