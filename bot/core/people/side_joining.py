"""How a person comes to a side (campaign 2.1)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.games.changing import GameChange
from bot.core.games.games import read_former, read_membership, read_roster
from bot.core.people.fit_names import one_line
from bot.core.people.people import Role
from bot.core.shared_faults import refusal
from bot.core.store.tables import people
from bot.core.store.transaction_batch import Value
from engine.common.seat import REFEREE, Seat


async def put(change: GameChange, user: int, name: str, seat: Seat | None, sides: Sequence[Seat]) -> None:
    """Put a person at one of a game's sides, where fewest are if none is named.

    Refuse the referee and whoever is at one. Who has left comes back to their own alone, and who has been the
    referee to none (2.1, 2.5).
    """
    name, game = one_line(name), change.game
    membership = await read_membership(change.connection, game, user)
    if membership.role is Role.REFEREE:
        raise refusal("referee_plays")
    if membership.role is not Role.OUTSIDER:
        raise refusal("on_a_team", team=membership.chair)
    former = await read_former(change.connection, game.id, user)
    if former is not None and REFEREE in (one.chair for one in (former, *former.also)):
        raise refusal("was_referee")
    if former is not None and seat not in (None, former.chair):
        raise refusal("was_on_a_team", team=former.chair)
    if former is not None:
        await change.set(user, former.chair, name=name, role=Role.MEMBER.value, claims=False)
        return
    if seat is None:
        roster = await read_roster(change.connection, game.id)
        seat = min(sides, key=lambda side: len(roster.of(side)))
    await change.connection.execute(people.insert(), person_row(game.id, user, name, Role.MEMBER, seat))


def person_row(game: str, user: int, name: str, role: Role, seat: Seat, since: int = 0) -> dict[str, Value]:
    """Return the row of a person."""
    return {
        "game": game,
        "user": user,
        "name": name,
        "role": role.value,
        "seat": str(seat),
        "claims": False,
        "salt": "",
        "since": since,
    }
