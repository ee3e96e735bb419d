"""Skirmishes: whoever is challenged accepts, then both say what they do, one game one at a time.

Everything goes through here; a State never leaves, and the chit only by `chit` (3.2).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from sqlalchemy import ColumnElement, select

from bot.core.dice.last_word import LastWordQuestion, LastWords, taking
from bot.core.shared_faults import NoSuchGame
from bot.core.store.engine import Database
from bot.core.store.journal import JournalEntry, append, move_head, read_whole
from bot.core.store.moments import stored
from bot.core.store.skirmish_tables import SKIRMISHES, skirmish_inbox, skirmishes
from bot.core.store.transaction_batch import BatchStep
from bot.core.table.cache import Cache
from bot.core.table.committing import Commits, Worked
from bot.core.table.lock import Locks
from bot.games.skirmish.services import challenges, records
from bot.games.skirmish.services.committing import repeated, row_of_key, steps_of
from bot.games.skirmish.services.people import Duel, Player, Stage
from bot.games.skirmish.services.receipts import Receipt, Thrown
from bot.games.skirmish.services.saying import Chooses, Course, Said, answered, begin, carry_out, closed
from bot.games.skirmish.services.sitting import GAMES, PUBLIC, Sitting, Skirmishes, duel_of
from engine.errors import NotAllowed
from engine.skirmish.commands import Act, Resign
from engine.skirmish.computer import choose
from engine.skirmish.faults import wrong
from engine.skirmish.scenario import Scenario
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, Side
from engine.skirmish.view import View

_OPEN = (Stage.CHALLENGE.value, Stage.WORD.value, Stage.PLAYED.value)
_NOT_ON = {
    Stage.CHALLENGE: "not_begun",
    Stage.WORD: "word_awaited",
    Stage.DECLINED: "challenge_gone",
    Stage.WITHDRAWN: "challenge_gone",
}


_Outcome = tuple[list[BatchStep], Sitting, Seat, Said]
"""What one commit comes to: the steps it writes, the game after it, for whom what was said in it."""


class Duels:
    """Every skirmish of one database; `chooses` is the computer player."""

    def __init__(self, database: Database, chooses: Chooses = choose) -> None:
        self.database = database
        self._chooses = chooses
        self.words = LastWords(database)
        self._sittings = Cache(database, Skirmishes(), GAMES)
        self._commits = Commits(database, self._sittings, skirmish_inbox)
        self._listeners: list[Callable[[], None]] = []
        self._locks = Locks()

    def listen(self, listener: Callable[[], None]) -> None:
        """Call a listener after every commit: boards may be behind."""
        self._listeners.append(listener)

    def lock(self, game: str) -> asyncio.Lock:
        """Return the lock under which a game changes."""
        return self._locks.of(game)

    def committed(self) -> None:
        """Tell the listeners of a commit. For services."""
        for listener in self._listeners:
            listener()

    # --- who plays

    async def challenge(  # noqa: PLR0913 - each of them is the challenger's to choose
        self,
        server: int,
        channel: int,
        player: Player,
        scenario: Scenario,
        opponent: Player | None,
        *,
        side: Side = Side.BLUE,
        text: str = "",
        key: str,
        at: datetime,
    ) -> Duel:
        """Open a challenge and return it; the computer, `Player(COMPUTER)`, accepts at once.

        `opponent`: None: whoever accepts first. `text`: the challenger's, for the dice. `key`: the
        interaction's id; used before, it answers the same game. The commitment to the dice's secret stands in
        the answer, before the opponent adds a text. Raises `NotAllowed` for a challenge of oneself.
        """
        if opponent is not None and opponent.user == player.user:
            raise NotAllowed(wrong("own_challenge"))
        new = challenges.founded(server, channel, player, scenario, opponent, side, text)
        return await self.open(new, key=key, at=at)

    async def open(self, new: Sitting, *, key: str, at: datetime) -> Duel:
        """Commit a challenge that was founded, as `challenge` does, under a key of its own. For services."""
        player, moment = new.duel.challenger, stored(at)
        if new.duel.against_computer:
            new = challenges.seated(new)
        said = steps_of(new, Course(new), key, Seat.PUBLIC, author=player.user, number=0, at=moment)

        def answer() -> Duel:
            self.committed()
            return new.duel

        async def work() -> Worked[Sitting, Duel]:
            return Worked(Seat.PUBLIC.value, [challenges.found(new, moment), *said], new, answer)

        async def first() -> Duel | None:
            async with self.database.read() as connection:
                row = await row_of_key(connection, key, None, player.user)
            return None if row is None else (await self._sittings.current(row.game)).duel

        return await self._commits.commit(new.duel.id, key, work, first)

    async def accept(
        self, server: int, game: str, player: Player, *, text: str = "", key: str, at: datetime
    ) -> Receipt:
        """Accept a challenge, with a text for the dice or without: now only the last word is awaited.

        Raises `NoSuchGame`; `NotAllowed` where he is the challenger, another was challenged, or it is gone.
        """

        def work(was: Sitting) -> _Outcome:
            challenges.refuse_others(was.duel, player.user)
            now = challenges.accepted(was, player, text)
            course, seat = Course(now), now.duel.seat(player.user)
            steps = steps_of(now, course, key, seat, author=player.user, number=now.head, at=stored(at))
            return [challenges.change(was, now), *steps], now, seat, Said(course)

        return await self._commit(server, game, player.user, key, work)

    async def speak(self, question: LastWordQuestion, word: int, *, at: datetime) -> Receipt:
        """Take the last word on a game's dice: the first phase begins, and the computer's where it is first.

        Raises `NotAllowed` where none is awaited (any more).
        """
        moment, author = stored(at), question.speaker

        def work(was: Sitting) -> _Outcome:
            now = challenges.spoken(was, word)
            begun, seat = begin(now, question, word, moment), now.duel.seat(author)
            number = begun.sitting.head
            course = answered(begun, self._chooses, moment)
            steps = steps_of(now, course, key, seat, author=author, number=number, at=moment)
            steps = [challenges.change(was, now), taking(question, word), *steps]
            return steps, course.sitting, seat, Said(course)

        key = f"word {question.game}"
        receipt = await self._commit(question.server, question.game, author, key, work)
        self.words.changed()
        return receipt

    async def decline(
        self, server: int, game: str, user: int, *, at: datetime, forgotten: bool = False
    ) -> Duel:
        """Decline a challenge, for whom it names; or withdraw it, for the challenger. Raises as `accept`.

        While the last word is awaited either player may withdraw; whoever is `forgotten` a battle's, too.
        """

        def work(was: Sitting) -> _Outcome:
            now = challenges.closed(was, user, forgotten=forgotten)
            course, stage = closed(now, user, stored(at)), now.duel.stage.value
            moved = move_head(course.entries, now.roster, stage, stage, of=SKIRMISHES)
            steps = [challenges.change(was, now), moved, append(course.entries, SKIRMISHES)]
            return steps, course.sitting, was.duel.seat(user), Said(course)

        # What was done before says so itself, and needs no key.
        return (await self._commit(server, game, user, "", work)).duel

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
        moment = stored(at)

        def work(was: Sitting) -> _Outcome:
            seat = was.duel.seat(user)
            if seat == Seat.PUBLIC:
                raise NotAllowed(wrong(_NOT_ON.get(was.duel.stage, "not_player")))
            if seen is not None and seen != was.duel.revision:
                raise NotAllowed(wrong("moved_on"))
            done = carry_out(Course(was), seat, said, user, moment)
            number = done.course.sitting.head
            course = answered(done.course, self._chooses, moment)
            steps = steps_of(was, course, key, seat, author=user, number=number, at=moment)
            return steps, course.sitting, seat, replace(done, course=course)

        return await self._commit(server, game, user, key, work)

    async def resign(self, server: int, game: str, user: int, *, key: str, at: datetime) -> Receipt:
        """Give a game up, at any time. Raises as `act`."""
        return await self.act(server, game, user, Resign(), key=key, at=at)

    async def _commit(
        self, server: int, game: str, user: int, key: str, work: Callable[[Sitting], _Outcome]
    ) -> Receipt:
        """Work something out and commit it, as `Commits` does."""

        async def worked() -> Worked[Sitting, Receipt]:
            was = await self._of(server, game)
            if await self._commits.in_order.overtaken(game, was.duel.seat(user).value, key):
                raise NotAllowed(wrong("overtaken"))
            steps, now, seat, said = await asyncio.to_thread(work, was)
            return Worked(seat.value, steps, now, lambda: self._done(now, seat, said))

        async def first() -> Receipt | None:
            return await repeated(self.database, await self._of(server, game), user, key)

        async with self.lock(game):
            return await self._commits.commit(game, key, worked, first)

    def _done(self, now: Sitting, seat: Seat, said: Said) -> Receipt:
        self.committed()
        happened = said.course.happened
        return Receipt(now.duel, seat, see(now.state, seat), happened, said.stopped, said.left)

    async def _of(self, server: int, game: str) -> Sitting:
        sitting = await self._sittings.current(game)
        if sitting.duel.server != server:
            raise NoSuchGame
        return sitting

    # --- looking

    async def duel(self, server: int, game: str) -> Duel:
        """Return a game of this server; raise `NoSuchGame`."""
        return (await self._of(server, game)).duel

    async def sitting(self, game: str) -> Sitting:
        """Return a game with its state, of whatever server. For services."""
        return await self._sittings.current(game)

    async def view(self, server: int, game: str, user: int) -> View:
        """Return what a person sees now: a player his seat's View, anybody else the public one."""
        sitting = await self._of(server, game)
        return see(sitting.state, sitting.duel.seat(user))

    async def chit(self, server: int, game: str, user: int) -> int:
        """Return the chit of this phase, for the opponent of the phasing player alone.

        Raises `NotAllowed`, the same for everybody else, whatever the chit.
        """
        chit = (await self.view(server, game, user)).chit
        if chit is None:
            raise NotAllowed(wrong("no_chit"))
        return chit

    async def record(self, server: int, game: str) -> str:
        """Return the record of a game that is over, in the record language; else raise `NotAllowed`.

        While it is played there is none: a record that can be played again tells every chit.
        """
        return records.record(*await self._ended(server, game))

    async def dice(self, server: int, game: str) -> tuple[Thrown, ...]:
        """Return every roll of a game that is over, each worked out again; else raise `NotAllowed`."""
        return records.dice(*await self._ended(server, game))

    async def _ended(self, server: int, game: str) -> tuple[Sitting, list[JournalEntry]]:
        sitting = await self._of(server, game)
        if sitting.duel.stage is not Stage.OVER:
            raise NotAllowed(wrong("not_over"))
        async with self.database.read() as connection:
            row = (await connection.execute(select(skirmishes).where(skirmishes.c.id == game))).one()
            return sitting, await read_whole(connection, row, SKIRMISHES)

    async def of_channel(self, server: int, channel: int, *, ended: bool = False) -> tuple[Duel, ...]:
        """Return the challenges and games that are played in a channel, the newest first; `ended`: all."""
        here = (skirmishes.c.server == server, skirmishes.c.channel == channel)
        wanted = () if ended else (skirmishes.c.status.in_(_OPEN),)
        return await self._list(*here, *wanted)

    async def of_person(self, server: int, user: int, *, ended: bool = False) -> tuple[Duel, ...]:
        """Return the challenges and games of a person on a server, the newest first; `ended`: all."""
        his = (skirmishes.c.challenger == user) | (skirmishes.c.opponent == user)
        wanted = () if ended else (skirmishes.c.status.in_(_OPEN),)
        return await self._list(skirmishes.c.server == server, his, *wanted)

    async def _list(self, *wanted: ColumnElement[bool]) -> tuple[Duel, ...]:
        query = select(*PUBLIC).where(*wanted)
        rows = await self.database.rows(query.order_by(skirmishes.c.created_at.desc(), skirmishes.c.id))
        return tuple(duel_of(row) for row in rows)
