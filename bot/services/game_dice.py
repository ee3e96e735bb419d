"""The dice of games of any rules: whose last word sets them, and where it is asked for (0033)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime

from sqlalchemy import select

from bot.present.cards import Card
from bot.present.last_word import answer_of_game, link, question_of_game
from bot.services.dice_set import set_dice
from bot.services.games import ENDED, read_game
from bot.services.last_word import LastWords, Question, speaker_of
from bot.services.people import Role
from bot.services.table import Table
from bot.services.word_asked import Stand
from bot.store.last_word_tables import last_words
from bot.store.tables import channels, games, people
from engine.common.seat import PUBLIC

LetsWrite = Callable[[int, int, bool], Awaitable[None]]
"""Lets somebody write in a channel, where nobody does, or takes it back."""


class AskingOfGames:
    """The desk of all games that keep their rolls, as `Asking` asks it: in their public rooms."""

    def __init__(self, table: Table, words: LastWords, lets_write: LetsWrite) -> None:
        self._table, self._words, self._lets_write = table, words, lets_write

    @property
    def rolling(self) -> tuple[str, ...]:
        """The names of the games whose dice are set so."""
        return tuple(name for name, of in self._table.kinds.items() if of.codec.keeps_rolls and of.by_lines)

    async def unasked(self) -> tuple[str, ...]:
        """Return the games whose dice nobody sets yet, although somebody is there who could.

        And those that are over before anybody has: there nobody has to write any more.
        """
        done = select(last_words.c.game).where(
            last_words.c.game == games.c.id,
            last_words.c.word.is_not(None) | (last_words.c.channel == channels.c.channel),
        )
        sits = select(people.c.game).where(people.c.game == games.c.id, people.c.role == Role.CAPTAIN.value)
        query = (
            select(games.c.id)
            .join(channels, (channels.c.game == games.c.id) & (channels.c.seat == PUBLIC))
            .where(games.c.ruleset.in_(self.rolling), games.c.status.not_in([one.value for one in ENDED]))
            .where(~done.exists(), sits.exists())
        )
        over = (
            select(games.c.id)
            .join(last_words, (last_words.c.game == games.c.id) & last_words.c.word.is_(None))
            .where(games.c.status.in_([one.value for one in ENDED]))
        )
        async with self._table.database.read() as connection:
            return tuple((await connection.execute(query.union(over).order_by("id"))).scalars())

    async def stand(self, game: str) -> Stand:
        """Return where the public reads a game, and whether its dice are still to be set."""
        sitting = await self._table.sitting(game)
        channel = sitting.seating.channels.get(PUBLIC, 0)
        waits = bool(channel) and not sitting.standing.salt and sitting.status not in ENDED
        async with self._table.database.read() as connection:
            return Stand((await read_game(connection, game)).server, channel, waits)

    async def speakers(self, game: str) -> tuple[int, ...]:
        """Return who speaks for the seats that play, in their order; never a referee."""
        sitting = await self._table.sitting(game)
        seating = sitting.seating
        found = (user for seat in sitting.sides for user in seating.speakers(seat))
        return tuple(dict.fromkeys(user for user in found if seating.people[user].role is not Role.REFEREE))

    async def lets(self, game: str, user: int, may: bool, /) -> None:  # noqa: FBT001 - as `Desk` has it
        """Let somebody write in the public room, where nobody does, or take it back."""
        await self._lets_write((await self.stand(game)).channel, user, may)

    async def question(self, game: str, speaker: int, nonce: str) -> Card:  # noqa: ARG002 - as `Desk` has it
        """Return the question, with the commitment to the seed."""
        async with self._table.database.read() as connection:
            there = await read_game(connection, game)
        return question_of_game(there.name, there.commitment, speaker)

    async def answer(self, question: Question, nonce: str) -> Card:  # noqa: ARG002 - as `Desk` has it
        """Return whose message it was, and where."""
        async with self._table.database.read() as connection:
            there = await read_game(connection, question.game)
            name = await speaker_of(connection, question)
        address = link(question.server, question.channel, question.word or 0)
        return answer_of_game(there.name, name, address)

    def signs(self, game: str, nonce: str) -> tuple[str, ...]:  # noqa: ARG002 - as `Desk` has it
        """Return nothing: question and answer have no buttons, and are found by their nonces."""
        return ()

    async def asked(self, game: str) -> None:
        """Do nothing: no board says where it is asked."""

    async def speak(self, question: Question, word: int, *, at: datetime) -> object:
        """Set the dice by a message."""
        people_there = (await self._table.sitting(question.game)).seating.people
        by = people_there[question.speaker].seat if question.speaker in people_there else PUBLIC
        done = await set_dice(self._table, question, word, by=by, texts=(), at=at)
        self._words.changed()
        return done
