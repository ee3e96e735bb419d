"""The suggestion box of every game: filled at any time, opened when its rules say so (campaign 2.7, 16.5).

In a campaign that is between two Game Turns, in other games at once. It opens by itself, by what everybody
may see: that the first team's orders are given is nobody else's business while its scouts are asked (12.3).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import func, select

from bot.core.games.changing import send
from bot.core.games.games import read_game, refuse_all_but_referee
from bot.core.games.looking_again import in_each
from bot.core.people.people import PRACTICE, Membership, Role
from bot.core.referee.rulings.decisions_on_handed_in import GOING_ON, letter_to, member, open_one, say_a_word
from bot.core.referee.rulings.handed_in import (
    HandedIn,
    HandedInKind,
    HandedInState,
    decided,
    hand_in,
    handed_in_for,
    read_handed_in,
    take_back,
)
from bot.core.referee.rulings.rulings import Rulings
from bot.core.shared_faults import refusal
from bot.core.store.referee_tables import suggestions
from bot.core.store.tables import games
from bot.core.store.transaction_batch import BatchStep
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.told.ruling_details import Suggested, TakenUp, ToDecide
from engine.common.notice import Notice
from engine.common.ruling import Rule, Ruling
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE

MOST_LISTED = 10
"""How many suggestions one post lists; the list itself has all."""
_Stamp = tuple[object, ...]


class SuggestionBox:
    """The suggestions of every game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._rulings = Rulings(table)
        self._database = table.database
        self._news = table.news()
        # By game: how it stood, and its newest suggestion, when it was last seen whether the box opens.
        self._looked: dict[str, _Stamp] = {}

    async def put(
        self, game: str, user: int, text: str, rules: tuple[str, ...], *, key: str, at: datetime
    ) -> HandedIn:
        """Put a suggestion into the box, for anybody in the game; only he and the referee read it yet.

        A key used before answers the first. Raises `NoSuchGame`, and a refusal where it says nothing, is too
        long, he has too many open, or the game has ended.
        """
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            async with self._database.write() as connection:
                me = await member(connection, game, user)
                put, _ = await hand_in(
                    connection, sitting, me, HandedInKind.SUGGESTION, text, rules, key=key, at=at
                )
        self._table.committed(game)
        return put

    async def every(self, game: str, seat: Seat = REFEREE) -> tuple[HandedIn, ...]:
        """Return all suggestions of a game, as decided as a seat was told; raises `NoSuchGame`."""
        sitting = await self._table.sitting(game)
        async with self._database.read() as connection:
            return await handed_in_for(connection, sitting, seat, HandedInKind.SUGGESTION)

    async def readable(self, game: str, me: Membership) -> tuple[HandedIn, ...]:
        """Return the suggestions that somebody may read: what was laid before everybody, and his own."""
        found = await self.every(game, me.seat)
        if me.role is Role.REFEREE and not me.plays:
            return found
        return tuple(one for one in found if one.listed is not None or one.user == me.user)

    async def is_open(self, game: str, seat: Seat) -> bool:
        """Tell whether a seat sees that suggestions are discussed: in a campaign between two Game Turns."""
        return (await self._table.of(game)).discusses(await self._table.view(game, seat))

    async def take_up(
        self, game: str, referee: int, number: int, rule: Rule, *, key: str, at: datetime
    ) -> Ruling:
        """Take a suggestion up as this rule: the written rules change from now on, on record (16.5).

        Raises a refusal where it is decided already, and for anybody but the referee, in a campaign in the
        middle of a Game Turn; `NoSuchGame`.
        """
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            async with self._database.read() as connection:
                await refuse_all_but_referee(connection, await read_game(connection, game), referee)
                one = await open_one(connection, sitting, HandedInKind.SUGGESTION, number)
            told = TakenUp(one.number, one.text)

            def also(position: int) -> Sequence[BatchStep]:
                step = decided(game, one, HandedInState.TAKEN, "", at, position)
                return (step, *letter_to(sitting, one, "suggestion_taken", told, position, at))

            changed = replace(rule, only=None, written=True, suggestion=number)
            return await self._rulings.rule_under_lock(game, referee, changed, also, key=key, at=at)

    async def decline(self, game: str, referee: int, number: int, word: str, *, at: datetime) -> HandedIn:
        """Decline a suggestion with a word, read by whoever reads the suggestion; raise likewise."""
        return await say_a_word(self._table, game, referee, HandedInKind.SUGGESTION, number, word, at=at)

    async def withdraw(self, game: str, user: int, kind: HandedInKind, number: int) -> None:
        """Take back a suggestion or a question of one's own; raises a refusal, `NoSuchGame`."""
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            async with self._database.write() as connection:
                me = await member(connection, game, user)
                # Whether it is decided he may not know yet (2.4): of all that is his he hears the same.
                if sitting.hold.active and me.seat != REFEREE:
                    raise refusal("held")
                await take_back(connection, sitting, kind, user, number)
        self._table.committed(game)

    async def tick(self, now: datetime) -> int:
        """Open the box of each game in which suggestions are discussed now; return how many were opened."""
        with self._news.since(now) as named:
            filled = await self._filled(named)
            for game in list(self._looked) if named is None else named:
                if game not in filled:
                    self._looked.pop(game, None)
            # A game is read only where it has changed.
            changed = [game for game, stamp in filled.items() if self._looked.get(game) != stamp]

            async def open_(game: str) -> int:
                opened = await self._open(game, now)
                self._looked[game] = filled[game]
                return opened

            opened = await in_each(changed, open_, "suggestions")
        if opened:
            self._table.committed()
        return opened

    async def _filled(self, named: frozenset[str] | None) -> Mapping[str, _Stamp]:
        """Return the games, of all or of those named, in whose box a suggestion may wait, by their stamps."""
        if named is not None and not named:
            return {}
        waiting = (
            suggestions.c.kind == HandedInKind.SUGGESTION.value,
            suggestions.c.state != HandedInState.DECLINED.value,
            games.c.status.in_(GOING_ON),
            games.c.server != PRACTICE,
        )
        newest = func.max(suggestions.c.number)
        query = (
            select(games.c.id, games.c.head_hash, games.c.roster, newest)
            .join(suggestions, games.c.id == suggestions.c.game)
            .where(*waiting)
            .group_by(games.c.id)
            .order_by(games.c.id)
        )
        if named is not None:
            query = query.where(games.c.id.in_(named))
        return {row[0]: tuple(row[1:]) for row in await self._database.rows(query)}

    async def _open(self, game: str, now: datetime) -> int:
        async with self._table.lock(game):
            view = await self._table.view(game, PUBLIC)
            sitting = await self._table.sitting(game)
            if not sitting.of.discusses(view):
                return 0
            turn = sitting.rules.turn(view, WHOLE).number
            async with self._database.write() as connection:
                every = await read_handed_in(connection, sitting, HandedInKind.SUGGESTION)
                waiting = [one for one in every if one.state is HandedInState.WAITING]
                new = [one for one in waiting if one.listed is None or one.listed < turn]
                if not new:
                    return 0
                chosen = suggestions.c.number.in_([one.number for one in new])
                of_game = (suggestions.c.game == game) & (suggestions.c.kind == HandedInKind.SUGGESTION.value)
                await connection.execute(suggestions.update().where(of_game, chosen).values(listed=turn))
                await send(connection, self._table.kinds, game, _opened(sitting, new, turn), now)
        return 1


def _opened(sitting: Sitting, new: Sequence[HandedIn], turn: int) -> list[Notice]:
    """Tell everybody in one post what is suggested, in every room where there is no common one.

    The referee is asked to decide. People stand in it by their ids, so that they can be taken out of it
    (`services/privacy.py`).
    """
    shown = new[:MOST_LISTED]
    items = [[one.number, one.seat, ", ".join(one.rules), one.text] for one in shown]
    authors = ";".join(str(one.user) for one in shown)
    details = Suggested(turn, json.dumps(items, ensure_ascii=False), authors, len(new))
    rooms = [PUBLIC] if PUBLIC in sitting.seating.channels else [*sitting.sides, REFEREE]
    told = [Notice(room, "suggestions_open", details, post=True) for room in rooms]
    return [*told, Notice(REFEREE, "suggestions_decide", ToDecide(len(new), turn), ask=True)]
