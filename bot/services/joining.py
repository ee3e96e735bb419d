"""How a person comes to a team (campaign 2.1)."""

from __future__ import annotations

from bot.services.changing import Change
from bot.services.faults import refusal
from bot.services.games import read_former, read_membership, read_roster
from bot.services.names import one_line
from bot.services.people import Role
from bot.store.batch import Value
from bot.store.tables import people
from engine.campaign.forces import Team


async def put(change: Change, user: int, name: str, team: Team | None) -> None:
    """Put a person on a team, the smaller one if none is named; refuse the referee and whoever is on one.

    Who has left comes back to his own team alone, and who has been the referee to none (2.1, 2.5).
    """
    name, game = one_line(name), change.game
    membership = await read_membership(change.connection, game, user)
    if membership.role is Role.REFEREE:
        raise refusal("referee_plays")
    if membership.team is not None:
        raise refusal("on_a_team", team=membership.team.value)
    former = await read_former(change.connection, game.id, user)
    if former is not None and former.team is None:
        raise refusal("was_referee")
    if former is not None and team not in (None, former.team):
        raise refusal("was_on_a_team", team=str(former.team))
    if former is not None:
        await change.set(user, name=name, role=Role.MEMBER.value, claims=False)
        return
    if team is None:
        roster = await read_roster(change.connection, game.id)
        team = min(Team, key=lambda side: len(roster.of(side)))
    await change.connection.execute(people.insert(), person_row(game.id, user, name, Role.MEMBER, team))


def person_row(
    game: str, user: int, name: str, role: Role, team: Team | None, since: int = 0
) -> dict[str, Value]:
    """Answer the row of a person."""
    return {
        "game": game,
        "user": user,
        "name": name,
        "role": role.value,
        "team": team.value if team else None,
        "claims": False,
        "salt": "",
        "since": since,
    }
