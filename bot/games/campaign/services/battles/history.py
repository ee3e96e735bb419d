"""What was fought, from the journal: in a campaign, and by one person in all of his (campaign 13.6)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from operator import itemgetter

from sqlalchemy import select

from bot.core.people.people import PublicGame, Role
from bot.core.store.journal import JournalEntry
from bot.core.store.tables import people
from bot.core.table.beside_the_loop import apart
from bot.core.table.sitting import LoadedSitting
from bot.core.table.table import Table
from bot.games.campaign import codec
from bot.games.campaign.services.battles.encounters import Encounters
from engine.campaign.arranging.orders_of_battle import all_slots
from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.chronicle import Chronicle, Fought, Part, fate, fought
from engine.campaign.commands import Seat
from engine.campaign.events import BattleFought, CombatBegan
from engine.campaign.view import View

GAMES = 64
"""How many games are kept read: of each only what was fought."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A battle that is settled: when, what ties it to its encounter, and the vehicles that stood there."""

    at: int
    born: int
    fought: Fought
    slots: tuple[Slot, ...]


class History:
    """What was fought in the games of one table: steps that hold, and none that was undone (16.2)."""

    def __init__(self, table: Table, encounters: Encounters) -> None:
        self._table = table
        self._encounters = encounters
        self._kept: OrderedDict[str, tuple[str, tuple[Settled, ...]]] = OrderedDict()

    async def chronicle(self, game: str) -> Chronicle:
        """Return what was fought in a game, for whoever plays in it; raises `NoSuchGame`."""
        return Chronicle(tuple(one.fought for one in await self._settled(game)))

    async def played(self, user: int, games: tuple[PublicGame, ...]) -> tuple[Part, ...]:
        """Return somebody's parts in the battles of these games, in the order in which they were settled.

        A battle counts once it was opened with him in its crew, played, and settled by a step that holds.
        """
        found = [dated for game in games for dated in await self._parts(user, game)]
        return tuple(part for _, part in sorted(found, key=itemgetter(0)))

    async def _parts(self, user: int, game: PublicGame) -> list[tuple[int, Part]]:
        rows = await self._encounters.played(game.id)
        his = {
            (one.born, one.hex): one.arrangement
            for one in rows
            if _was_played(one.arrangement) and user in one.arrangement.crew.values()
        }
        if not his:
            return []
        return [
            (one.at, part)
            for one in await self._settled(game.id)
            if (one.born, one.fought.hex) in his
            for part in _parts_of(user, game.name, one, his[one.born, one.fought.hex])
        ]

    async def _settled(self, game: str) -> tuple[Settled, ...]:
        """Return the settled battles that the teams know of; read once for each head of its journal."""
        sitting = await self._table.shown_sitting(game)
        head, found = self._kept.get(game, ("", ()))
        if head != sitting.head_hash:
            loaded = await self._table.whole(game)
            judges = frozenset(await self._table.database.column(_JUDGES.where(people.c.game == game)))
            head, found = await apart(lambda: _of_teams(loaded, judges))
            self._kept[game] = head, found
        self._kept.move_to_end(game)
        while len(self._kept) > GAMES:
            self._kept.popitem(last=False)
        return found


_JUDGES = select(people.c.user).where(
    people.c.seat == Seat.REFEREE.value, people.c.role.in_((Role.REFEREE.value, Role.FORMER.value))
)
"""Who is or was a referee, which nobody is who has been on a team (2.5)."""


def _of_teams(loaded: LoadedSitting, judges: frozenset[int]) -> tuple[str, tuple[Settled, ...]]:
    shown = loaded.sitting.as_shown
    return shown.head_hash, tuple(_read(replace(loaded, sitting=shown), loaded.entries, judges))


def _read(loaded: LoadedSitting, entries: list[JournalEntry], judges: frozenset[int]) -> Iterator[Settled]:
    """Yield the battles of the steps that hold, in their order; what a referee has said is by hand."""
    rules, born = loaded.sitting.rules, 0
    for step in loaded.sitting.moment.line:
        entry = entries[step.position - 1]
        _, events = codec.read_step(entry.body, entry.version)
        for event in events:
            if isinstance(event, CombatBegan):
                born = step.born
            if isinstance(event, BattleFought):
                state = loaded.moments[entry.position - 1].state
                # A result that a rewind said again was played when it was said first.
                said = _of(entries[step.origin - 1].at, born, event, rules.see(state, Seat.REFEREE))
                yield replace(said, fought=replace(said.fought, by_hand=entry.author in judges))


def _of(at: int, born: int, event: BattleFought, before: View) -> Settled:
    battle = next((one for one in before.battles if one.hex == event.hex), None)
    return Settled(at, born, fought(event, before), all_slots(battle) if battle is not None else ())


def _was_played(arrangement: Arrangement) -> bool:
    """Tell whether a battle was played: it was opened, and not ended by a ruling on absence (13.9)."""
    ruled = arrangement.recorded and not arrangement.reports and not arrangement.played
    return arrangement.room is not None and not ruled


def _parts_of(user: int, campaign: str, settled: Settled, arrangement: Arrangement) -> Iterator[Part]:
    """Yield what he drove; a vehicle that an amendment had taken away before drove nobody."""
    for slot in settled.slots:
        if arrangement.crew.get(slot) == user:
            like_it = sum((one.platoon, one.vehicle) == (slot.platoon, slot.vehicle) for one in settled.slots)
            came = fate(settled.fought, slot.platoon, slot.vehicle, like_it)
            yield Part(campaign, settled.fought, slot.platoon, slot.vehicle, came)
