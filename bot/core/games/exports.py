"""A game as a record (docs/record.md): for its referee at any time, for its players after its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from bot.core.dice.verifying_games import written
from bot.core.games.games import ENDED, read_game, read_membership
from bot.core.people.people import Role
from bot.core.seam.dicing import key_of
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.store.game_proof import GameFounded, game_proven
from bot.core.store.journal import JournalEntry, read_entries
from bot.core.store.proving import Founded, proven
from bot.core.store.tables import games
from bot.core.table.table import Table
from bot.games.campaign import codec
from engine.campaign.record.write import told_markers, write


class Exports:
    """Records of the games of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def record(self, server: int | None, game: str, user: int) -> str:
        """Return the record of all steps that hold; what was undone is left out.

        Once the game is over its proof stands below it (docs/decisions/0028).

        Raises `NoSuchGame` for whoever is not in a game under way, a refusal for its players (2.4): it tells
        the secrets of both.
        """
        async with self._database.read() as connection:
            found = await read_game(connection, game, server)
            membership = await read_membership(connection, found, user)
            entries, _ = await read_entries(connection, game)
        ended = found.status in ENDED
        if membership.role is Role.OUTSIDER and (server is None or not ended):
            raise NoSuchGame
        if not ended and membership.role is not Role.REFEREE:
            raise refusal("not_referee")
        sitting = await self._table.sitting(game)
        if sitting.of.codec.keeps_rolls:
            return await self._of_any_game(game, found.seed, entries)
        holding = {step.position for step in sitting.moment.line}
        steps = [codec.read_step(e.body, e.version) for e in entries if e.position in holding]
        closed = told_markers(sitting.state.map, closed=found.closed_markers)
        text = write(found.map_name, steps, closed_markers=closed)
        if found.seed is None:
            return text
        return proven(text, await self._founded(game), found.seed, entries)

    async def _of_any_game(self, game: str, seed: str | None, entries: Sequence[JournalEntry]) -> str:
        """Return the record of a game of a kind that keeps its rolls, with its proof once it may be shown."""
        sitting, row = await self._table.sitting(game), await self._row(game)
        of = self._table.kinds[row.ruleset]
        began = (of.codec.read_board(row.map), of.codec.read_options(row.options))
        key = "" if seed is None else key_of(seed, sitting.standing.salt)
        text = written(of, row.name, began, entries, sitting.moment, key)
        if seed is None:
            return text
        founded = GameFounded(game, row.ruleset, row.map, row.options, row.commitment)
        return game_proven(text, row.name, founded, seed, entries)

    async def _row(self, game: str) -> Any:  # noqa: ANN401 - a row of games
        async with self._database.read() as connection:
            return (await connection.execute(select(games).where(games.c.id == game))).one()

    async def _founded(self, game: str) -> Founded:
        return Founded.of(await self._row(game))
