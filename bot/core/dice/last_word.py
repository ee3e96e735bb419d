"""The last word on a game's dice: who is asked for it, where, and by which message it was spoken.

Of games of any kind (docs/decisions/0033). What is kept survives a crash at every step: a question or an
answer under way is found by its nonce, and a word is taken once, in the transaction that uses it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.engine import Database
from bot.core.store.last_word_tables import last_words
from bot.core.store.tables import people
from bot.core.store.transaction_batch import BatchStep

_TAKEN = (
    last_words.update()
    .where(
        last_words.c.game == bindparam("of_game"),
        last_words.c.asked == bindparam("was_asked"),
        last_words.c.word.is_(None),
    )
    .values(word=bindparam("now_word"))
)


@dataclass(frozen=True, slots=True)
class LastWordQuestion:
    """Who is asked for a game's last word, in which channel, by which message; and what came of it.

    Without `asked` the question is under way under its `nonce`; so is the answer under `answer`, until it is
    `answered`. `word` is the message that was the first.
    """

    game: str
    server: int
    channel: int
    speaker: int
    nonce: str
    asked: int | None = None
    word: int | None = None
    answer: str = ""
    answered: int | None = None


def taking(question: LastWordQuestion, word: int) -> BatchStep:
    """Return what notes the word, in the transaction that begins the game; it relies on there being none."""
    row = {"of_game": question.game, "was_asked": question.asked, "now_word": word}
    return BatchStep("head", _TAKEN, (row,), count=1)


class LastWords:
    """The last words of all games of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._open: tuple[LastWordQuestion, ...] | None = None
        self._heard: dict[str, set[int]] = {}
        self._looked: set[str] = set()
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Call a listener when somebody has spoken who is asked."""
        self._listeners.append(listener)

    async def of(self, game: str) -> LastWordQuestion | None:
        """Return the question of a game, None where none was put yet."""
        row = await self._database.row(select(last_words).where(last_words.c.game == game))
        return None if row is None else _question(row)

    async def ask(self, question: LastWordQuestion) -> None:
        """Note that a question is about to be put under its nonce, to nobody else from now on."""
        async with self._database.write() as connection:
            await connection.execute(delete(last_words).where(last_words.c.game == question.game))
            await connection.execute(
                last_words.insert(),
                {
                    "game": question.game,
                    "server": question.server,
                    "channel": question.channel,
                    "speaker": question.speaker,
                    "nonce": question.nonce,
                    "answer": "",
                },
            )
        self._looked.discard(question.game)
        self.changed()

    async def drop(self, game: str) -> None:
        """Forget that a question was put, of a game that was taken back."""
        await self._database.change(delete(last_words).where(last_words.c.game == game))
        self._heard.pop(game, None)
        self.changed()

    async def asked(self, game: str, message: int) -> None:
        """Note by which message a question stands."""
        await self._note(game, asked=message)
        self._looked.discard(game)

    async def answering(self, game: str, nonce: str) -> None:
        """Note that the answer to a word is about to be sent under a nonce."""
        await self._note(game, answer=nonce)

    async def answered(self, game: str, message: int) -> None:
        """Note that a word was answered."""
        await self._note(game, answered=message)

    async def _note(self, game: str, **values: object) -> None:
        await self._database.change(update(last_words).where(last_words.c.game == game).values(**values))
        self.changed()

    def changed(self) -> None:
        """Look anew who is asked, at the next message."""
        self._open = None

    async def hear(self, channel: int, user: int, message: int) -> None:
        """Take note of a message of whoever is asked; the game's own desk then looks which was the first."""
        if self._open is None:
            try:
                self._open = await self._unspoken()
            except Exception:
                # It may have been the first: once the database is back every channel is looked through.
                self.missed()
                raise
        for one in self._open:
            if (one.channel, one.speaker) == (channel, user):
                self._heard.setdefault(one.game, set()).add(message)
                for listener in self._listeners:
                    listener()

    async def set_by(self, channel: int, user: int, message: int) -> frozenset[str]:
        """Return the games whose dice a message sets, or may set yet: then it does nothing else."""
        if self._open is None:
            self._open = await self._unspoken()
        yet = [one for one in self._open if (one.channel, one.speaker) == (channel, user)]
        query = select(last_words.c.game).where(last_words.c.word == message)
        done = await self._database.column(query)
        return frozenset((*done, *(one.game for one in yet if message > (one.asked or 0))))

    def missed(self) -> None:
        """Have every channel in which somebody is asked looked through: messages may have been missed."""
        self._looked.clear()
        for listener in self._listeners:
            listener()

    async def behind(self) -> tuple[str, ...]:
        """Return the games whose channel is to be looked through, or whose word is not answered yet."""
        unspoken = [one.game for one in await self._unspoken() if self._to_look(one)]
        query = select(last_words.c.game).where(
            last_words.c.word.is_not(None), last_words.c.answered.is_(None)
        )
        return (*unspoken, *await self._database.column(query.order_by(last_words.c.game)))

    def _to_look(self, one: LastWordQuestion) -> bool:
        return one.game not in self._looked or (one.asked is not None and bool(self.heard(one)))

    def heard(self, question: LastWordQuestion) -> set[int]:
        """Return what was heard of whoever is asked since the question stands."""
        return {one for one in self._heard.get(question.game, ()) if one > (question.asked or 0)}

    def looked(self, game: str) -> None:
        """Note that a channel was looked through up to now."""
        self._looked.add(game)

    async def _unspoken(self) -> tuple[LastWordQuestion, ...]:
        query = select(last_words).where(last_words.c.word.is_(None)).order_by(last_words.c.game)
        return tuple(_question(row) for row in await self._database.rows(query))


def _question(row: Any) -> LastWordQuestion:  # noqa: ANN401 - a row of last words
    return LastWordQuestion(
        game=row.game,
        server=row.server,
        channel=row.channel,
        speaker=row.speaker,
        nonce=row.nonce,
        asked=row.asked,
        word=row.word,
        answer=row.answer,
        answered=row.answered,
    )


async def speaker_of(connection: AsyncConnection, question: LastWordQuestion) -> str:
    """Return what whoever is asked is called in the game, or their number where they have left it."""
    named = select(people.c.name).where(people.c.game == question.game, people.c.user == question.speaker)
    return (await connection.execute(named.limit(1))).scalar_one_or_none() or str(question.speaker)
