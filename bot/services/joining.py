"""How a person comes to a side (campaign 2.1)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.services.changing import Change
from bot.services.faults import refusal
from bot.services.games import read_former, read_membership, read_roster
from bot.services.names import one_line
from bot.services.people import Role
from bot.store.batch import Value
from bot.store.tables import people
from engine.common.seat import REFEREE, Seat


async def put(change: Change, user: int, name: str, seat: Seat | None, sides: Sequence[Seat]) -> None:
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
    if former is not None and former.chair == REFEREE:
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
    """Answer the row of a person."""
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
