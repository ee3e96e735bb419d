"""The last word on a game's dice is asked for, found and answered in its channel (docs/decisions/0033).

What is said there comes from the desk of the game (`DiceDesk`), and is made of what everybody may know.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.core.dice.last_word import LastWordQuestion, LastWords
from bot.core.people.reading_languages import Tongues
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import Refused, Unreachable
from bot.core.present.cards import Card
from bot.core.words.speech import speaking
from bot.fresh import Purpose, fresh
from engine.errors import NotAllowed

log = logging.getLogger(__name__)

Hosts = Callable[[], Awaitable[Collection[int]]]
"""Who runs the bot, as Discord says now: its application's owner, or the members of its team."""
Moment = Callable[[int], datetime]
"""Answers when Discord made what has this number."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a game is played, and whether its last word is still to be spoken there."""

    server: int
    channel: int
    waits: bool


class DiceDesk(Protocol):
    """What the desk of a kind of game knows of its dice."""

    async def unasked(self) -> tuple[str, ...]:
        """Return the games in which somebody has to be asked."""
        ...

    async def stand(self, game: str) -> Stand:
        """Return how a game stands; raise `NoSuchGame`."""
        ...

    async def speakers(self, game: str) -> tuple[int, ...]:
        """Return who may say the word, whoever should comes first; nobody: it waits until somebody may."""
        ...

    async def lets(self, game: str, user: int, may: bool, /) -> None:  # noqa: FBT001 - it is what is asked for
        """Let somebody write where the game is played until they have, or no longer."""
        ...

    async def question(self, game: str, speaker: int, nonce: str) -> Card:
        """Return the question, with all that is fixed by now."""
        ...

    async def answer(self, question: LastWordQuestion, nonce: str) -> Card:
        """Return what is said openly of the message that was the first."""
        ...

    def signs(self, game: str, nonce: str) -> tuple[str, ...]:
        """Return how the buttons below a question or an answer begin, by which it is found again."""
        ...

    async def asked(self, game: str) -> None:
        """Take note that the question stands."""
        ...

    async def speak(self, question: LastWordQuestion, word: int, *, at: datetime) -> object:
        """Set the dice by a message; raise `NotAllowed` where none is awaited (any more)."""
        ...


class Asking:
    """Brings every game of one desk that waits for its last word to the next step."""

    def __init__(
        self,
        desk: DiceDesk,
        words: LastWords,
        tongues: Tongues,
        noticeboard: Noticeboard,
        hosts: Hosts,
        moment: Moment,
    ) -> None:
        self._desk, self._words, self._tongues = desk, words, tongues
        self._noticeboard, self._hosts, self._moment = noticeboard, hosts, moment

    async def behind(self) -> tuple[str, ...]:
        """Return the games in which something is to be asked, looked up or answered."""
        return (*await self._desk.unasked(), *await self._words.behind())

    async def bring(self, game: str) -> None:
        """Ask, look whether it was answered, answer; raises `Unreachable`, `NoSuchGame`."""
        stand, question = await self._desk.stand(game), await self._words.of(game)
        if stand.waits and question and question.asked and question.channel != stand.channel:
            # The game has moved: what was said where it was asked first counts, or somebody could ask twice.
            question = await self._taken(question)
            stand = await self._desk.stand(game)
        if stand.waits:
            question = await self._asked(game, stand, question)
            if question is None or question.asked is None:
                return
            question = await self._taken(question)
        elif question is not None and question.word is None:
            # It was taken back: nothing is awaited any more, and nobody has to write where members cannot.
            await self._desk.lets(game, question.speaker, False)  # noqa: FBT003 - as below
            await self._words.drop(game)
            return
        if question is not None and question.word is not None and question.answered is None:
            await self._answered(game, question)

    async def _speaker(self, game: str) -> int | None:
        """Return who says the last word: the first who does not run the bot, or else the first."""
        found = await self._desk.speakers(game)
        if len(found) < 2:  # noqa: PLR2004 - nobody to choose between
            return next(iter(found), None)
        try:
            hosts = await self._hosts()
        except Refused as refused:
            log.warning("Discord does not say who runs the bot: %s %s", refused.code, refused.reason)
            raise Unreachable(refused.reason) from refused
        return next((one for one in found if one not in hosts), found[0])

    async def _asked(
        self, game: str, stand: Stand, question: LastWordQuestion | None
    ) -> LastWordQuestion | None:
        """Put the question, once, where the game is; return it as it stands, None where Discord refuses."""
        if question is None or question.channel != stand.channel:
            nonce = f"word.{fresh(Purpose.QUESTION, game, 9)}"
            if (speaker := await self._speaker(game)) is None:
                return None
            question = LastWordQuestion(game, stand.server, stand.channel, speaker, nonce)
            await self._words.ask(question)
        if question.asked is not None:
            return question
        await self._desk.lets(game, question.speaker, True)  # noqa: FBT003 - a protocol's arguments are short
        try:
            signs = self._desk.signs(game, question.nonce)
            message = await self._noticeboard.find(stand.channel, question.nonce, signs)
            if message is None:
                with speaking(await self._tongues.of_server(stand.server)):
                    card = await self._desk.question(game, question.speaker, question.nonce)
                message = await self._noticeboard.put(
                    stand.channel, card, question.nonce, (question.speaker,)
                )
        except Refused as refused:
            log.warning("The question of a game is refused: %s %s", refused.code, refused.reason)
            # Tried again where the game moves, or once the bot has been away.
            self._words.looked(game)
            return None
        await self._desk.asked(game)
        await self._words.asked(game, message)
        return await self._words.of(game)

    async def _taken(self, question: LastWordQuestion) -> LastWordQuestion | None:
        """Look for the first message of whoever is asked, and set the dice by it."""
        heard = self._words.heard(question)
        try:
            found = await self._noticeboard.first_of(question.channel, question.speaker, question.asked or 0)
        except Refused as refused:
            # Where the history is shut to the bot, what it has heard itself has to do.
            log.warning("A channel cannot be looked through: %s %s", refused.code, refused.reason)
            found = None
        self._words.looked(question.game)
        first = min({*heard, found} - {None}, default=None, key=lambda one: one or 0)
        if first is None:
            return question
        try:
            # When it was written: what others write after it counts, however late it was found.
            await self._desk.speak(question, first, at=self._moment(first))
        except NotAllowed:
            log.info("A last word came too late.")
        return await self._words.of(question.game)

    async def _answered(self, game: str, question: LastWordQuestion) -> None:
        """Say openly which message it was, and that it counts whatever becomes of it."""
        nonce = question.answer or f"said.{fresh(Purpose.ANSWER, game, 9)}"
        if not question.answer:
            await self._words.answering(game, nonce)
        await self._desk.lets(game, question.speaker, False)  # noqa: FBT003 - as above
        try:
            message = None
            if question.answer:
                signs = self._desk.signs(game, nonce)
                message = await self._noticeboard.find(question.channel, nonce, signs)
            if message is None:
                with speaking(await self._tongues.of_server(question.server)):
                    card = await self._desk.answer(question, nonce)
                message = await self._noticeboard.put(question.channel, card, nonce)
        except Refused as refused:
            log.warning("The answer to a last word is refused: %s %s", refused.code, refused.reason)
            message = 0
        await self._words.answered(game, message)
