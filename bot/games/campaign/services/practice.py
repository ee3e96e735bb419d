"""Practice: a small campaign of one's own, against nobody, played at the same table as every other.

Nobody sits for Red and for the referee: the program itself passes Red's turns and does what a referee does,
after each commit. It leads the learner by lessons, which are notices like all others. A practice belongs to
no server (`games.server` is 0), has no channels, and is deleted wholly when it ends (docs/decisions).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from sqlalchemy import select

from bot.core.games.changing import send
from bot.core.games.games import read_game
from bot.core.games.loading_records import Crew, Loading, Player
from bot.core.games.own_steps import OwnSteps
from bot.core.people.people import NOBODY, PRACTICE, PublicGame, Status
from bot.core.post.notices import Notice
from bot.core.seam.watch import Watch
from bot.core.shared_faults import NoSuchGame
from bot.core.store.deleting import delete_games
from bot.core.store.journal import take_key
from bot.core.store.moments import moment_of, stored
from bot.core.store.tables import games, inbox, people
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.games.campaign.services import lessons
from bot.games.campaign.services.lessons import Ending, Scene
from bot.games.campaign.services.nobody import answer_of
from engine.campaign.commands import Seat, Submission
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.errors import Refusal

log = logging.getLogger(__name__)

LEARNER = Seat.BLUE


class Practice:
    """All practice games. `scene` is asked for each new one."""

    def __init__(self, table: Table, watch: Watch, scene: Callable[[], Scene]) -> None:
        self._table, self._watch, self._scene = table, watch, scene
        self._database = table.database
        self._beginning = asyncio.Lock()
        self._steps = OwnSteps(table, watch, games.c.server == PRACTICE, self._step)
        self.run, self.drain = self._steps.run, self._steps.drain

    # --- the learner

    async def of(self, user: int) -> PublicGame | None:
        """Return the practice of a person that is under way, None if there is none."""
        found = await self.latest(user)
        return found if found is not None and found.status is Status.RUNNING else None

    async def latest(self, user: int) -> PublicGame | None:
        """Return the practice of a person, also one that is over; None if there is none."""
        query = (
            select(games.c.id)
            .join(people, people.c.game == games.c.id)
            .where(games.c.server == PRACTICE, people.c.user == user)
            .order_by(games.c.created_at.desc())
            .limit(1)
        )
        async with self._database.read() as connection:
            game = (await connection.execute(query)).scalar_one_or_none()
            return None if game is None else await read_game(connection, game, PRACTICE)

    async def begin(
        self, user: int, user_name: str, *, name: str, key: str, at: datetime, beside: bool = False
    ) -> PublicGame:
        """Begin a practice for a person; one that he had is dropped: at most one a person.

        `beside`: he commands in a real game too, so he is told where what he types goes.
        """
        async with self._beginning:
            await self.stop(user)
            return await self._begin(user, user_name, name=name, key=key, at=at, beside=beside)

    async def _begin(
        self, user: int, user_name: str, *, name: str, key: str, at: datetime, beside: bool
    ) -> PublicGame:
        scene = self._scene()
        crew = Crew(Player(NOBODY, "Adjutant"), {Seat.BLUE: (Player(user, user_name),), Seat.RED: ()})

        def told(sitting: Sitting) -> tuple[Notice, ...]:
            return lessons.opening(sitting, scene, LEARNER, beside=beside)

        return await Loading(self._table).load(
            PRACTICE, crew, scene.recorded, name=name, key=key, at=at, channels={}, told=told
        )

    async def stop(self, user: int) -> bool:
        """End a person's practice and delete it; False if he had none."""
        found = False
        while (own := await self.latest(user)) is not None:
            await self._delete(own.id)
            found = True
        return found

    async def _delete(self, game: str) -> None:
        """Delete a practice wholly, from every table; looked up as one, so nothing else ever can be."""
        async with self._table.lock(game):
            async with self._database.write() as connection:
                await read_game(connection, game, PRACTICE)
                await delete_games(connection, (game,))
            self._table.changed(game)
        self._steps.forget(game)

    async def report(self, game: str, user: int, ending: Ending, *, key: str, at: datetime) -> bool:
        """Report the pending battle as the learner says it went, as the referee would (13.7).

        Answers whether he lost a vehicle in it.

        Raises `NoSuchGame` for whoever has no practice of this id, and a refusal where no battle is pending.
        """
        own = await self.latest(user)
        if own is None or own.id != game:
            raise NoSuchGame
        view = await self._table.view(game, Seat.REFEREE)
        result = lessons.result_of(view, Team.BLUE, ending)
        said = Submission(Seat.REFEREE, (result,))
        await self._table.submit(game, Seat.REFEREE, said, key=f"{key}/report", author_id=NOBODY, at=at)
        return bool(result.losses)

    # --- nobody

    async def _step(self, game: str, head: int) -> bool:
        """Do one thing in a game: what nobody has to say, or a lesson; False if nothing is left to do."""
        try:
            view = await self._table.view(game, Seat.REFEREE, head)
            if await self._speak(game, head, view):
                return True
            await self._teach(game, head)
        except NoSuchGame:
            raise  # its learner has ended it meanwhile
        except Refusal:
            if await self._table.position(game) != head:
                return True  # it has gone on meanwhile: look again
            log.exception("A practice does not go on; its learner can begin anew.")
        except Exception:
            # A fault of ours in a practice must not end the program, in which real games are played.
            log.exception("A practice does not go on; its learner can begin anew.")
        return False

    async def _speak(self, game: str, head: int, view: View) -> bool:
        """Say what nobody is waited for to say; False where it is the learner's word."""
        said = answer_of(view, LEARNER)
        if said is None:
            return False
        await self._table.submit(
            game,
            said.seat,
            said,
            key=f"practice:{game}:{head}",
            author_id=NOBODY,
            at=self._watch.now(),
            by_referee=said.seat != Seat.REFEREE,
        )
        return True

    async def _teach(self, game: str, head: int) -> None:
        """Tell the lesson of this moment, if it was not told before."""
        own = await self._table.view(game, LEARNER, head)
        at = stored(self._watch.now())
        async with self._table.lock(game), self._database.write() as connection:
            await read_game(connection, game, PRACTICE)
            rows = await connection.execute(
                select(inbox.c.key).where(inbox.c.game == game, inbox.c.what == lessons.WHAT)
            )
            told = {row.key.rpartition(":")[2] for row in rows}
            due = tuple(lessons.due(own, told, self._scene()))
            for lesson in due:
                key = f"practice:{game}:lesson:{lesson.mark}"
                taken = take_key(key, game, lessons.WHAT, LEARNER.value, head, author=NOBODY, at=at)
                await connection.execute(taken.statement, taken.rows[0])
            await send(connection, self._table.kinds, game, [lesson.notice for lesson in due], moment_of(at))
        if due:
            self._table.committed()
