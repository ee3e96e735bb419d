"""Skirmishes: whoever is challenged accepts, then both say what they do, one game one at a time.

Everything goes through here; a State never leaves, and the chit only by `chit` (3.2).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.services.skirmish.people import Duel, Player
from bot.services.skirmish.receipts import Receipt, Thrown
from bot.store.engine import Database
from engine.skirmish.commands import Act
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Side
from engine.skirmish.view import View


class Duels:
    """Every skirmish of one database."""

    def __init__(self, database: Database) -> None:
        raise NotImplementedError

    def listen(self, listener: Callable[[], None]) -> None:
        """Call a listener after every commit: boards may be behind."""
        raise NotImplementedError

    # --- who plays

    async def challenge(
        self,
        server: int,
        channel: int,
        player: Player,
        scenario: Scenario,
        opponent: Player | None,
        *,
        side: Side = Side.BLUE,
        key: str,
        at: datetime,
    ) -> Duel:
        """Open a challenge and answer it; the computer, `Player(COMPUTER)`, accepts at once.

        `opponent`: None: whoever accepts first. `key`: the interaction's id, the
        challenger's part of the salt; used before, it answers the same game. The commitment to the dice's
        secret stands in the answer, before the opponent adds his part. Raises `NotAllowed` for a challenge of
        oneself.
        """
        raise NotImplementedError

    async def accept(self, server: int, game: str, player: Player, *, key: str, at: datetime) -> Receipt:
        """Accept a challenge: both interactions' ids are the salt, the first phase begins.

        Raises `NoSuchGame`; `NotAllowed` where he is the challenger, another was challenged, or it is gone.
        """
        raise NotImplementedError

    async def decline(self, server: int, game: str, user: int, *, at: datetime) -> Duel:
        """Decline a challenge, for whom it names; or withdraw it, for the challenger. Raises as `accept`."""
        raise NotImplementedError

    # --- the game

    async def act(
        self,
        server: int,
        game: str,
        user: int,
        said: str | Act,
        *,
        key: str,
        at: datetime,
        seen: int | None = None,
    ) -> Receipt:
        """Carry out what a player says: an act, or lines, one after the other (decision 0030).

        Then the computer, where it is the opponent and on turn, plays its phase. `seen`: the `revision` that
        whoever presses a button had before him: where the game has gone on since, nothing is done. Raises
        `Refusal` with every fault where nothing was carried out; `NoSuchGame`, `JournalDamaged`.
        """
        raise NotImplementedError

    async def resign(self, server: int, game: str, user: int, *, key: str, at: datetime) -> Receipt:
        """Give a game up, at any time. Raises as `act`."""
        raise NotImplementedError

    async def settle(self) -> int:
        """Let the computer go on wherever it was interrupted; answer in how many games. At the start."""
        raise NotImplementedError

    # --- looking

    async def duel(self, server: int, game: str) -> Duel:
        """Answer a game of this server; raise `NoSuchGame`."""
        raise NotImplementedError

    async def view(self, server: int, game: str, user: int) -> View:
        """Answer what a person sees now: a player his seat's View, anybody else the public one."""
        raise NotImplementedError

    async def chit(self, server: int, game: str, user: int) -> int:
        """Answer the chit of this phase, for the opponent of the phasing player alone.

        Raises `NotAllowed`, the same for everybody else, whatever the chit.
        """
        raise NotImplementedError

    async def record(self, server: int, game: str) -> str:
        """Answer the record of a game that is over, in the record language; else raise `NotAllowed`."""
        raise NotImplementedError

    async def dice(self, server: int, game: str) -> tuple[Thrown, ...]:
        """Answer every roll of a game that is over, each worked out again; else raise `NotAllowed`."""
        raise NotImplementedError

    async def of_channel(self, server: int, channel: int) -> tuple[Duel, ...]:
        """Answer the challenges and the games that are played in a channel, the newest first."""
        raise NotImplementedError

    async def of_person(self, server: int, user: int, *, ended: bool = False) -> tuple[Duel, ...]:
        """Answer the challenges and games of a person on a server, the newest first; `ended`: all."""
        raise NotImplementedError
