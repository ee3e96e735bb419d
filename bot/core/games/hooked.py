"""What games do beside their rules, asked of the game that it is: who asks need not know which that is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.games import ENDED
from bot.core.people.people import Status
from bot.core.referee.referee_looks import note_looks
from bot.core.seam.hooks import Hooks
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.store.tables import games
from bot.core.table.journal_entries import WorkedOut
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from engine.common.notice import Notice
from engine.common.seat import REFEREE

LETTER = "letter"
"""A look that nobody asked for: a letter that shows both sides."""
_NONE = Hooks()


class Hooked:
    """The hooks of every kind of game, by the names of the games. Methods raise `NoSuchGame`."""

    def __init__(self, table: Table, hooks: Mapping[str, Hooks]) -> None:
        self._table, self._hooks = table, hooks
        # What a game is played by never changes.
        self._rulesets: dict[str, str] = {}
        table.ask_who_plays(self.nobody_judges)
        table.ask_what_is_published(self.published)

    @property
    def every(self) -> tuple[Hooks, ...]:
        """The hooks of all kinds, for what is asked of each."""
        return tuple(self._hooks.values())

    async def of(self, game: str, connection: AsyncConnection | None = None) -> Hooks:
        """Return the hooks of a game; a `connection` that is there is asked."""
        if game not in self._rulesets:
            query = select(games.c.ruleset).where(games.c.id == game)
            if connection is None:
                async with self._table.database.read() as reading:
                    found = (await reading.execute(query)).scalar_one_or_none()
            else:
                found = (await connection.execute(query)).scalar_one_or_none()
            if found is None:
                raise NoSuchGame
            self._rulesets[game] = found
        return self._hooks.get(self._rulesets[game], _NONE)

    async def playing_in(self, sitting: Sitting) -> frozenset[int]:
        """Return the referees who play themselves, for who holds the game's lock (2.5).

        Whoever has a seat of their own plays, whatever the game says.
        """
        judges = sitting.seating.speakers(REFEREE)
        at_seats = frozenset(user for user in judges if sitting.own_seats(user))
        return at_seats | await (await self.of(sitting.game)).playing(sitting)

    async def playing(self, game: str) -> frozenset[int]:
        """Return the referees who play themselves in a game under way (2.5)."""
        async with self._table.lock(game):
            return await self.playing_in(await self._table.sitting(game))

    async def plays(self, game: str, user: int | None = None) -> bool:
        """Tell whether a referee, or this one, plays in a game under way (2.5)."""
        playing = await self.playing(game)
        return bool(playing) if user is None else user in playing

    async def nobody_judges(self, sitting: Sitting) -> bool:
        """Tell, for who holds the game's lock, whether every referee plays: then none looks at both sides."""
        judges = frozenset(sitting.seating.speakers(REFEREE))
        return bool(judges) and judges <= await self.playing_in(sitting)

    async def published(self, sitting: Sitting, done: WorkedOut) -> tuple[Notice, ...]:
        """Return what everybody is told of what was worked out, beside what the rules tell."""
        return await (await self.of(sitting.game)).publishes(sitting, done)

    async def seen(self, game: str, users: Iterable[int], what: str, *, at: datetime) -> bool:
        """Note, before it is shown, that referees see both sides; False while one of them plays (2.5).

        Then nothing is noted or shown. Raises `NoSuchGame`. It is noted under the game's lock, so that no
        look falls between a captain's agreement and what both captains are told of.
        """
        users = tuple(users)
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            if sitting.status in ENDED:
                return True
            if not (await self.playing_in(sitting)).isdisjoint(users):
                return False
            if sitting.status is not Status.RUNNING:
                return True
            await note_looks(self._table.database, sitting, users, what, at)
        return True

    async def opened(self, game: str, user: int, what: str, *, at: datetime) -> None:
        """Note, before it is shown, that the referee opens a view of both sides; refuse while he plays."""
        if not await self.seen(game, (user,), what, at=at):
            raise refusal("referee_plays_now")

    async def vacate(self, game: str, user: int, at: datetime) -> None:
        """Let somebody's part in what goes on beside the rules lapse, while he is still in the game."""
        await (await self.of(game)).vacates(game, user, at)
