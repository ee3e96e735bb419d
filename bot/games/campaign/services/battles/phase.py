"""The battles of a Combat Phase: found in the journal, and given the rows that hold what is arranged."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.account import beside
from bot.core.store.engine import Database
from bot.core.store.referee_tables import held_arrangements
from bot.core.store.tables import encounters
from bot.core.table.sitting import Sitting
from bot.fresh import Purpose, fresh
from bot.games.campaign import codec
from bot.games.campaign.cards.desk import in_order
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.services.battles.begun import Begun
from bot.games.campaign.services.battles.booking import book_again, drop_bookings
from bot.games.campaign.services.battles.encounter import Encounter
from engine.campaign.arranging.amended import fitted
from engine.campaign.arranging.bridging import upheld
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import BattleView, View
from engine.hexes import Hex


class Phases:
    """The Combat Phase of every game as its journal stands: call it under the game's lock."""

    def __init__(self, database: Database) -> None:
        self._database = database
        # By game: the head of its journal to which the rows were brought.
        self._brought: dict[str, str] = {}

    async def of(self, sitting: Sitting) -> tuple[Encounter, ...]:
        """Return the encounters of the Combat Phase, the pending in their order (13.1), then the settled.

        The rows of battles that are new are made. While something is held, they stand as the teams know them.
        """
        held, sitting = sitting.hold.active, sitting.as_shown
        view: View = sitting.rules.see(sitting.state, Seat.REFEREE)
        mark, begun = turn_mark(view), begun_in(sitting)
        await self._catch_up(sitting, view, begun)
        pending = {battle.hex: battle for battle in view.battles}
        query = select(encounters).where(
            encounters.c.game == sitting.game, encounters.c.born == begun.born, encounters.c.mark == mark
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(encounters.c.hex))).all()
            stood = await _as_they_stood(connection, sitting.game) if held else {}
        # A rewind may have led to other battles than those for which something was arranged (16.3).
        found = {
            Hex(row.hex): encounter_of(row, pending.get(Hex(row.hex)))
            for row in rows
            if Hex(row.hex) in begun.hexes
        }
        found |= {hex_: _as_it_stood(one, stood[one.id]) for hex_, one in found.items() if one.id in stood}
        first = [found.pop(battle.hex) for battle in in_order(view) if battle.hex in found]
        here = tuple(_as_it_holds(one, sitting, len(pending)) for one in (*first, *found.values()))
        wishes = [one.arrangement.fill_in for one in here if one.referee_plays]
        playing = frozenset(wish.referee for wish in wishes if wish is not None)
        return tuple(replace(one, playing=playing) for one in here)

    async def _catch_up(self, sitting: Sitting, view: View, begun: Begun) -> None:
        """Bring the rows to the head of the journal, once for each."""
        if self._brought.get(sitting.game) != sitting.head_hash:
            # Nobody has asked for that: who only looks is not told that a part of it is done.
            with beside():
                async with self._database.write() as connection:
                    await _sync(connection, sitting, view, begun.born)
            self._brought[sitting.game] = sitting.head_hash


def begun_in(sitting: Sitting) -> Begun:
    """Return how the last Combat Phase began; said again by a rewind it keeps what was arranged."""
    begun: Begun = sitting.moment.memo
    return begun


async def _sync(connection: AsyncConnection, sitting: Sitting, view: View, born: int) -> None:
    """Make the rows of new battles; whoever is booked is so for those that are pending, and no others."""
    game = sitting.game
    chosen = (encounters.c.game == game) & (encounters.c.born == born)
    rows = (await connection.execute(select(encounters).where(chosen))).all()
    known = {Hex(row.hex): str(row.id) for row in rows}
    arranged = {row.id: codec.read_arrangement(row.body, row.version) for row in rows}
    for battle in view.battles:
        if battle.hex not in known:
            known[battle.hex] = fresh(Purpose.BATTLE, game, 4)
            row = {"game": game, "id": known[battle.hex], "hex": battle.hex, "born": born}
            row |= {"mark": turn_mark(view), "version": codec.ARRANGEMENTS, "revision": 0}
            row["body"] = codec.write_arrangement(Arrangement())
            await connection.execute(encounters.insert(), row)
    pending = {known[battle.hex] for battle in view.battles}
    await drop_bookings(connection, game, pending)
    again = {
        known[battle.hex]: fitted(arranged[known[battle.hex]], battle)
        for battle in view.battles
        if known[battle.hex] in arranged
    }
    await book_again(connection, sitting, again)


async def _as_they_stood(connection: AsyncConnection, game: str) -> dict[str, Arrangement]:
    """Read what is arranged for battles as the teams know it, where the commit that is held changed it."""
    query = select(held_arrangements).where(held_arrangements.c.game == game)
    rows = await connection.execute(query)
    return {row.encounter: codec.read_arrangement(row.body, row.version) for row in rows}


def _as_it_stood(one: Encounter, stood: Arrangement) -> Encounter:
    return replace(one, arrangement=stood if one.battle is None else fitted(stood, one.battle))


def _as_it_holds(one: Encounter, sitting: Sitting, pending: int) -> Encounter:
    """Return an encounter with what holds of a proposed skirmish, now that so many battles are pending."""
    if one.arrangement.bridge is None:
        return one
    people = sitting.seating.people
    ordering = {
        (team, user) for user, place in people.items() for team in Team if place.orders == Seat.of(team)
    }
    arranged = upheld(one.arrangement, ordering, pending)
    return one if arranged is one.arrangement else replace(one, arrangement=arranged)


def encounter_of(row: Any, battle: BattleView | None) -> Encounter:  # noqa: ANN401 - a row has its columns
    """Make the record of an encounter; `battle` None: it is pending no more."""
    arranged = codec.read_arrangement(row.body, row.version)
    if battle is not None:
        arranged = fitted(arranged, battle)
    of = (row.game, row.id, Hex(row.hex), row.born, row.mark)
    return Encounter(*of, arranged, battle, row.event, row.revision)
