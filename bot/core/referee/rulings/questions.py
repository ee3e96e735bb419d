"""Questions to the referee: what the rules do not foresee he decides at once (campaign 2.6)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.core.games.changing import send
from bot.core.games.games import read_game, refuse_all_but_referee
from bot.core.people.people import Membership, Role
from bot.core.referee.rulings.decisions_on_handed_in import letter_to, member, open_one, say_a_word
from bot.core.referee.rulings.handed_in import (
    HandedIn,
    HandedInKind,
    HandedInState,
    decided,
    hand_in,
    handed_in_for,
)
from bot.core.referee.rulings.rulings import Rulings
from bot.core.store.transaction_batch import BatchStep
from bot.core.table.table import Table
from bot.core.told.ruling_details import QuestionAsked, RuledOn
from engine.common.notice import Notice
from engine.common.ruling import Rule, Ruling
from engine.common.seat import REFEREE


class Questions:
    """The questions of every game; each is its asker's and the referee's, and nobody else's."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._rulings = Rulings(table)
        self._database = table.database

    async def ask(
        self, game: str, user: int, text: str, rules: tuple[str, ...], *, key: str, at: datetime
    ) -> HandedIn:
        """Ask the referee, who is told by direct message: nobody sees that he was asked.

        A key used before answers the first. Raises as `SuggestionBox.put`.
        """
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            async with self._database.write() as connection:
                me = await member(connection, game, user)
                asked, new = await hand_in(
                    connection, sitting, me, HandedInKind.QUESTION, text, rules, key=key, at=at
                )
                if new:
                    details = QuestionAsked(asked.number, asked.text, ", ".join(rules), me.user, asked.seat)
                    told = Notice(REFEREE, "question_asked", details, ask=True)
                    await send(connection, self._table.kinds, game, [told], at)
        self._table.committed()
        return asked

    async def readable(self, game: str, me: Membership) -> tuple[HandedIn, ...]:
        """Return the questions that somebody may read: his own, all for a referee who does not play."""
        sitting = await self._table.sitting(game)
        async with self._database.read() as connection:
            found = await handed_in_for(connection, sitting, me.seat, HandedInKind.QUESTION)
        if me.role is Role.REFEREE and not me.plays:
            return found
        return tuple(one for one in found if one.user == me.user)

    async def rule(
        self, game: str, referee: int, number: int, rule: Rule, *, key: str, at: datetime
    ) -> Ruling:
        """Return a question by a ruling, of which its asker is told beside those who may read it.

        Raises a refusal where it is decided already, for anybody but the referee; as `Rulings.rule`.
        """
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            async with self._database.read() as connection:
                await refuse_all_but_referee(connection, await read_game(connection, game), referee)
                one = await open_one(connection, sitting, HandedInKind.QUESTION, number)
            told = RuledOn(one.number, one.text, rule.text if rule.only in {None, one.seat} else "")

            def also(position: int) -> Sequence[BatchStep]:
                step = decided(game, one, HandedInState.TAKEN, "", at, position)
                return (step, *letter_to(sitting, one, "question_ruled", told, position, at))

            return await self._rulings.rule_under_lock(game, referee, rule, also, key=key, at=at)

    async def answer(self, game: str, referee: int, number: int, word: str, *, at: datetime) -> HandedIn:
        """Return a question with a word and no ruling: the written rules say it already; raise likewise."""
        return await say_a_word(self._table, game, referee, HandedInKind.QUESTION, number, word, at=at)
