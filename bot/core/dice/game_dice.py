"""The dice of games of any rules: whose last word sets them, and where it is asked for (0033)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime

from sqlalchemy import select

from bot.core.dice.asking_last_word import Stand
from bot.core.dice.dice_set import set_dice
from bot.core.dice.last_word import LastWordQuestion, LastWords, speaker_of
from bot.core.games.games import ENDED, GOING_ON, read_game
from bot.core.people.people import Role, Status
from bot.core.present.cards import Card
from bot.core.present.last_word_cards import answer_of_game, link, question_of_game
from bot.core.store.journal import COMMON
from bot.core.store.last_word_tables import last_words
from bot.core.store.tables import channels, games, people
from bot.core.table.table import Table
from engine.common.seat import PUBLIC
from engine.dice import fixed

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
            .where(games.c.ruleset.in_(self.rolling), GOING_ON)
            .where(~done.exists(), sits.exists())
        )
        over = (
            select(games.c.id)
            .join(last_words, (last_words.c.game == games.c.id) & last_words.c.word.is_(None))
            .where(games.c.status.in_([one.value for one in ENDED]))
        )
        return tuple(await self._table.database.column(query.union(over).order_by("id")))

    async def stand(self, game: str) -> Stand:
        """Return where the public reads a game, and whether its dice are still to be set."""
        sitting = await self._table.sitting(game)
        channel = sitting.seating.channels.get(PUBLIC, 0)
        waits = bool(channel) and not sitting.standing.salt and sitting.status not in ENDED
        async with self._table.database.read() as connection:
            return Stand((await read_game(connection, game)).server, channel, waits)

    async def speakers(self, game: str) -> tuple[int, ...]:
        """Return who speaks for the seats that play, in their order; never a referee.

        Nobody while people gather and a seat is empty: whoever runs the bot, and comes first, would be asked.
        """
        sitting = await self._table.sitting(game)
        there, at = sitting.seating.people, sitting.seating.speakers
        found = [[one for one in at(seat) if there[one].role is not Role.REFEREE] for seat in sitting.sides]
        gathering = sitting.status is Status.LOBBY and not all(tuple(at(seat)) for seat in sitting.sides)
        return () if gathering else tuple(dict.fromkeys(user for users in found for user in users))

    async def lets(self, game: str, user: int, may: bool, /) -> None:  # noqa: FBT001 - as `Desk` has it
        """Let somebody write in the public room, where nobody does, or take it back."""
        await self._lets_write((await self.stand(game)).channel, user, may)

    async def question(self, game: str, speaker: int, nonce: str) -> Card:  # noqa: ARG002 - as `Desk` has it
        """Return the question, with the commitment to the seed and the code of what the game began with."""
        async with self._table.database.read() as connection:
            row = (await connection.execute(select(games).where(games.c.id == game))).one()
        return question_of_game(row.name, row.commitment, fixed(COMMON.founding(row), ()), speaker)

    async def answer(self, question: LastWordQuestion, nonce: str) -> Card:  # noqa: ARG002 - as `Desk` has it
        """Return whose message it was, and where."""
        async with self._table.database.read() as connection:
            there = await read_game(connection, question.game)
            name = await speaker_of(connection, question)
        address = link(question.server, question.channel, question.word or 0)
        return answer_of_game(there.name, name, address)

    def signs(self, game: str, nonce: str) -> tuple[str, ...]:  # noqa: ARG002 - as `Desk` has it
        """Return nothing: question and return have no buttons, and are found by their nonces."""
        return ()

    async def asked(self, game: str) -> None:
        """Do nothing: no board says where it is asked."""

    async def speak(self, question: LastWordQuestion, word: int, *, at: datetime) -> object:
        """Set the dice by a message."""
        people_there = (await self._table.sitting(question.game)).seating.people
        by = people_there[question.speaker].seat if question.speaker in people_there else PUBLIC
        done = await set_dice(self._table, question, word, by=by, texts=(), at=at)
        self._words.changed()
        return done
