"""Captains and their substitutes: who orders for a team (campaign 2.1, 2.2, 2.3)."""

from __future__ import annotations

from sqlalchemy import select

from bot.services.changing import Change
from bot.services.faults import refusal
from bot.services.notices import Notice, notice
from bot.services.people import Membership, Role
from bot.store.tables import people
from engine.campaign.commands import Seat
from engine.campaign.forces import Team


async def claim(change: Change, user: int) -> None:
    """Note that a member would be captain, and ask the referee, who has the last word (2.2)."""
    member, team = await _player(change, user)
    if member.role is Role.CAPTAIN:
        raise refusal("is_captain")
    await change.set(user, claims=True)
    change.notices.append(_about(Seat.REFEREE, "captain_claimed", member, team, ask=True))


async def appoint(change: Change, user: int) -> None:
    """Make a member captain of his team; the captain there was is a member again (2.2)."""
    member, team = await _player(change, user)
    if member.role is Role.CAPTAIN:
        raise refusal("is_captain")
    await _release(change, team, Role.CAPTAIN)
    await change.set(user, role=Role.CAPTAIN.value, claims=False)
    change.notices.append(_about(Seat.of(team), "captain_appointed", member, team, post=True))
    change.notices.append(_about(Seat.of(team), "captain_appointed", member, team))


async def name_substitute(change: Change, captain: int, user: int | None) -> None:
    """Name who orders in the captain's absence (2.2), or nobody; refuse whoever is not of his team."""
    own, team = await _player(change, captain)
    if own.role is not Role.CAPTAIN:
        raise refusal("not_captain")
    if user is None:
        for name in await _release(change, team, Role.SUBSTITUTE):
            change.notices.append(
                notice(Seat.of(team), "substitute_released", user=name, name="", team=team.value)
            )
        return
    named, its_team = await _player(change, user)
    if its_team is not team:
        raise refusal("not_on_the_team")
    if named.role is Role.CAPTAIN:
        raise refusal("is_captain")
    await _release(change, team, Role.SUBSTITUTE)
    await change.set(user, role=Role.SUBSTITUTE.value)
    change.notices.append(_about(Seat.of(team), "substitute_named", named, team))


async def _player(change: Change, user: int) -> tuple[Membership, Team]:
    member = await change.member(user)
    if member.team is None:
        raise refusal("not_on_a_team")
    return member, member.team


async def _release(change: Change, team: Team, role: Role) -> list[int]:
    chosen = (people.c.game == change.game.id) & (people.c.team == team.value) & (people.c.role == role.value)
    users = (await change.connection.execute(select(people.c.user).where(chosen))).scalars().all()
    for user in users:
        await change.set(user, role=Role.MEMBER.value)
    return [int(user) for user in users]


def _about(
    seat: Seat, kind: str, member: Membership, team: Team, *, ask: bool = False, post: bool = False
) -> Notice:
    return notice(seat, kind, ask=ask, post=post, user=member.user, name=member.name, team=team.value)
