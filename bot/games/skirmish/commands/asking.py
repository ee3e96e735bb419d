"""What is asked and answered about the last word on a skirmish's dice (docs/decisions/0033).

Before the board: a game begins by it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime

from bot.core.dice.asking_last_word import Stand
from bot.core.dice.last_word import LastWordQuestion
from bot.core.dice.proof_posts import Proofs
from bot.core.present.cards import Card
from bot.core.present.last_word_cards import link
from bot.games.skirmish.cards.last_word import Fixed, answer_card, fixed_post, question_card, word_carries
from bot.games.skirmish.commands.naming import player_name, shown
from bot.games.skirmish.services.boards import DuelBoards
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Stage
from bot.games.skirmish.services.records import code
from bot.games.skirmish.services.under_way import unasked

LetsWrite = Callable[[int, int, bool], Awaitable[None]]
"""Lets somebody write in a channel, where nobody does, or takes it back."""


class AskingOfDuels:
    """The desk of skirmishes, as `Asking` asks it."""

    def __init__(self, duels: Duels, lets_write: LetsWrite, proofs: Proofs) -> None:
        self._duels, self._boards, self._lets_write = duels, DuelBoards(duels), lets_write
        self._proofs = proofs

    async def unasked(self) -> tuple[str, ...]:
        """Return the games that wait for a last word for which nobody has been asked where they are now."""
        return await unasked(self._duels)

    async def stand(self, game: str) -> Stand:
        """Return where a game is played, and whether it waits."""
        duel = (await self._duels.sitting(game)).duel
        return Stand(duel.server, duel.channel, duel.stage is Stage.WORD)

    async def speakers(self, game: str) -> tuple[int, ...]:
        """Return who may say it: whoever accepted, then who challenged; never the computer."""
        duel = (await self._duels.sitting(game)).duel
        if duel.opponent is None or duel.opponent.user <= COMPUTER:
            return (duel.challenger.user,)
        return duel.opponent.user, duel.challenger.user

    async def lets(self, game: str, user: int, may: bool, /) -> None:  # noqa: FBT001 - as `Desk` has it
        """Let somebody write in a battle's channel, where nobody does (11.3), or take it back."""
        duel = (await self._duels.sitting(game)).duel
        if duel.of_battle:
            await self._lets_write(duel.channel, user, may)

    async def question(self, game: str, speaker: int, nonce: str) -> Card:
        """Return the question; what is fixed by now is posted whole before, below the channel.

        Raise `Unreachable` where nobody knows yet whether it stands there.
        """
        sitting = await self._duels.sitting(game)
        duel = sitting.duel
        fixed = Fixed(duel.texts, duel.commitment, code(sitting))
        post = fixed_post(duel.scenario_title, fixed)
        where = {"server": duel.server, "parent": duel.channel}
        address = await self._proofs.posted(game, nonce, **where, text=post)
        seen = shown(duel, sitting.state.position)
        return question_card(seen, replace(fixed, address=address), speaker, nonce)

    async def answer(self, question: LastWordQuestion, nonce: str) -> Card:
        """Return whose message it was, and where."""
        sitting = await self._duels.sitting(question.game)
        duel = sitting.duel
        side = duel.side_of(question.speaker)
        name = player_name(duel.player(side)) if side is not None else player_name(None)
        address = link(question.server, question.channel, question.word or 0)
        return answer_card(shown(duel, sitting.state.position), name, address, nonce)

    def signs(self, game: str, nonce: str) -> tuple[str, ...]:
        """Return how the button below a question or an answer begins."""
        return (word_carries(game, nonce),)

    async def asked(self, game: str) -> None:
        """Have the board say where it is asked: it may hang already."""
        await self._boards.unsure(game)

    async def speak(self, question: LastWordQuestion, word: int, *, at: datetime) -> object:
        """Begin the game by a message."""
        return await self._duels.speak(question, word, at=at)
