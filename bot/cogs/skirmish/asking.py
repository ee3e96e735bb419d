"""The last word on a skirmish's dice is asked for, heard and answered in its channel (docs/decisions/0033).

Before the board: a game begins by it. What is sent is made of what everybody may know.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection

import discord

from bot.cogs.skirmish.naming import player_name, shown
from bot.core.post.noticeboard import Noticeboard
from bot.fresh import Purpose, fresh
from bot.present.cards import Card
from bot.present.skirmish.last_word import answer_card, link, question_card, word_carries
from bot.services.last_word import Question
from bot.services.parcels import Refused, Unreachable
from bot.services.skirmish.boards import DuelBoards
from bot.services.skirmish.duels import Duels
from bot.services.skirmish.people import COMPUTER, Duel, Player, Stage
from bot.services.skirmish.records import code
from bot.services.skirmish.under_way import unasked
from bot.services.tongues import Tongues
from bot.words.speech import speaking
from engine.errors import NotAllowed

log = logging.getLogger(__name__)

Hosts = Callable[[], Awaitable[Collection[int]]]
"""Who runs the bot, as Discord says now: its application's owner, or the members of its team."""
Lets = Callable[[Duel, int, bool], Awaitable[None]]
"""Lets somebody write in a game's channel until he has, or no longer."""


class Asking:
    """Brings every game that waits for its last word to the next step."""

    def __init__(
        self, duels: Duels, tongues: Tongues, noticeboard: Noticeboard, hosts: Hosts, lets: Lets
    ) -> None:
        self._duels, self._words, self._tongues = duels, duels.words, tongues
        self._boards = DuelBoards(duels)
        self._noticeboard, self._hosts, self._lets = noticeboard, hosts, lets

    async def behind(self) -> tuple[str, ...]:
        """Return the games in which something is to be asked, looked up or answered."""
        return (*await unasked(self._duels), *await self._words.behind())

    async def bring(self, game: str) -> None:
        """Ask, look whether it was answered, answer; raises `Unreachable`, `NoSuchGame`."""
        duel = (await self._duels.sitting(game)).duel
        question = await self._words.of(game)
        if duel.stage is Stage.WORD and question and question.asked and question.channel != duel.channel:
            # The board has moved: what was said where it was asked first counts, or somebody could ask twice.
            question = await self._taken(question)
            duel = (await self._duels.sitting(game)).duel
        if duel.stage is Stage.WORD:
            question = await self._asked(duel, question)
            if question is None or question.asked is None:
                return
            question = await self._taken(question)
        elif question is not None and question.word is None:
            # It was taken back: nothing is awaited any more, and nobody has to write where members cannot.
            await self._lets(duel, question.speaker, False)  # noqa: FBT003 - as below
            await self._words.drop(game)
            return
        if question is not None and question.word is not None and question.answered is None:
            await self._answered((await self._duels.sitting(game)).duel, question)

    async def _speaker(self, duel: Duel) -> Player:
        """Return who says the last word: whoever accepted, unless he is a host, or nobody."""
        other = duel.opponent
        if other is None or other.user <= COMPUTER:
            return duel.challenger
        hosts = await self._hosts()
        return duel.challenger if other.user in hosts and duel.challenger.user not in hosts else other

    async def _asked(self, duel: Duel, question: Question | None) -> Question | None:
        """Put the question, once, where the game is; answer it as it stands, None where Discord refuses."""
        if question is None or question.channel != duel.channel:
            nonce = f"word.{fresh(Purpose.QUESTION, duel.id, 9)}"
            try:
                speaker = (await self._speaker(duel)).user
            except Refused as refused:
                log.warning("Discord does not say who runs the bot: %s %s", refused.code, refused.reason)
                raise Unreachable(refused.reason) from refused
            question = Question(duel.id, duel.server, duel.channel, speaker, nonce)
            await self._words.ask(question)
        if question.asked is not None:
            return question
        await self._lets(duel, question.speaker, True)  # noqa: FBT003 - a callable's arguments have no names
        sitting = await self._duels.sitting(duel.id)
        try:
            sign = word_carries(duel.id, question.nonce)
            message = await self._noticeboard.find(duel.channel, question.nonce, (sign,))
            if message is None:
                with speaking(await self._tongues.of_server(duel.server)):
                    card = question_card(
                        shown(duel, sitting.state.position),
                        duel.texts,
                        (duel.commitment, code(sitting)),
                        question.speaker,
                        question.nonce,
                    )
                message = await self._noticeboard.put(duel.channel, card, question.nonce, (question.speaker,))
        except Refused as refused:
            log.warning("The question of a skirmish is refused: %s %s", refused.code, refused.reason)
            # Tried again where the board is hung anew, or once the bot has been away.
            self._words.looked(duel.id)
            return None
        # The board says where it is asked, and may hang already.
        await self._boards.unsure(duel.id)
        await self._words.asked(duel.id, message)
        return await self._words.of(duel.id)

    async def _taken(self, question: Question) -> Question | None:
        """Look for the first message of whoever is asked, and begin the game by it."""
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
            # When it was written: what the other player writes after it counts, however late it was found.
            await self._duels.speak(question, first, at=discord.utils.snowflake_time(first))
        except NotAllowed:
            log.info("A last word came too late.")
        return await self._words.of(question.game)

    async def _answered(self, duel: Duel, question: Question) -> None:
        """Say openly which message it was, and that it counts whatever becomes of it."""
        nonce = question.answer or f"said.{fresh(Purpose.ANSWER, duel.id, 9)}"
        if not question.answer:
            await self._words.answering(duel.id, nonce)
        await self._lets(duel, question.speaker, False)  # noqa: FBT003 - as above
        try:
            message = None
            if question.answer:
                sign = word_carries(duel.id, nonce)
                message = await self._noticeboard.find(question.channel, nonce, (sign,))
            if message is None:
                message = await self._noticeboard.put(
                    question.channel, await self._answer(duel, question, nonce), nonce
                )
        except Refused as refused:
            log.warning("The answer to a last word is refused: %s %s", refused.code, refused.reason)
            message = 0
        await self._words.answered(duel.id, message)

    async def _answer(self, duel: Duel, question: Question, nonce: str) -> Card:
        side = duel.side_of(question.speaker)
        name = player_name(duel.player(side)) if side is not None else player_name(None)
        position = (await self._duels.sitting(duel.id)).state.position
        address = link(question.server, question.channel, question.word or 0)
        with speaking(await self._tongues.of_server(duel.server)):
            return answer_card(shown(duel, position), name, address, nonce)
