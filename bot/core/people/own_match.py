"""A referee who plays decides nothing of what they and another seat play by themselves: another referee does.

It concerns games whose rules let a referee play (`Rules.recused`); in others nothing is refused.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from bot.core.meetings.meeting_scopes import Two
from bot.core.people.people import PublicGame, Role
from bot.core.shared_faults import refusal
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from engine.common.seat import Seat
from engine.common.turn import Scope


def refuse_own_scopes(sitting: Sitting, user: int, scopes: Collection[Scope]) -> None:
    """Raise a refusal for a referee who is one of the two of any of these scopes, as long as it lasts."""
    if not _own(sitting, user).keys().isdisjoint(scopes):
        raise refusal("judges_own")


async def refuse_own_opponents(table: Table, game: PublicGame, user: int, seats: Collection[Seat]) -> None:
    """Raise a refusal for a referee who plays against any of these seats now; their own they may see to.

    Raise what reading the game raises.
    """
    of = table.kinds.get(game.ruleset)
    if of is None or of.rules.recused is None:
        return
    refuse_opponents(await table.sitting(game.id), user, seats)


def refuse_opponents(sitting: Sitting, user: int, seats: Collection[Seat]) -> None:
    """Raise the same, of a game at hand."""
    mine = sitting.own_seats(user)
    against = {seat for two in _own(sitting, user).values() for seat in two}.difference(mine)
    if not against.isdisjoint(seats):
        raise refusal("judges_own")


def refuse_own_hours(
    sitting: Sitting, user: int, before: Mapping[str, int], after: Mapping[str, int]
) -> None:
    """Raise the same for hours of such a scope by itself; those of the whole game are everybody's alike."""
    refuse_own_scopes(sitting, user, frozenset(_apart(before, after)))


def _apart(before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[Scope]:
    """Return the scopes whose own hours differ: 0 of their own is not none, though the whole has none."""
    for key in before.keys() | after.keys():
        scope = key.partition("/")[2]
        if scope and before.get(key) != after.get(key):
            yield scope


def _own(sitting: Sitting, user: int) -> Mapping[Scope, Two]:
    """Return the scopes that a referee and another play now; none of who is no referee."""
    place = sitting.seating.people.get(user)
    if place is None or place.role is not Role.REFEREE or sitting.rules.recused is None:
        return {}
    mine = frozenset(sitting.own_seats(user))
    return {scope: two for scope, two in sitting.played_now().items() if not mine.isdisjoint(two)}
