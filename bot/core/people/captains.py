"""Captains and their substitutes: who orders for a team, or speaks for a side (campaign 2.1, 2.2, 2.3).

`seat` says which, of who sits at several; "" is the only one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import select

from bot.core.games.changing import GameChange
from bot.core.games.games import read_membership, read_roster, refuse_all_but_referee
from bot.core.people.offers import Offer, captaincy, drop_offer, drop_offers_of, put_offer, read_offer
from bot.core.people.people import Membership, Role
from bot.core.post.notices import Notice, notice
from bot.core.shared_faults import refusal
from bot.core.store.moments import stored
from bot.core.store.tables import people
from bot.core.told.people_details import Left, Objected, OfTeam
from engine.common.seat import REFEREE, Seat


async def claim(change: GameChange, user: int, seat: Seat = "") -> None:
    """Note that a member would be captain, and ask the referee, who has the last word (2.2)."""
    member = _sitting(await change.member(user), seat)
    if member.role is Role.CAPTAIN:
        raise refusal("is_captain")
    await change.set(user, member.chair, claims=True)
    change.notices.append(_about(REFEREE, "captain_claimed", member, member.chair, ask=True))


async def appoint(change: GameChange, user: int, at: datetime, seat: Seat = "") -> Seat:
    """Make a member captain; the captain there was is a member again (2.2). Return of which seat."""
    member = _sitting(await change.member(user), seat)
    seat = member.chair
    if member.role is Role.CAPTAIN:
        raise refusal("is_captain")
    for former in await _release(change, seat, Role.CAPTAIN):
        # Whatever he was asked is the new one's to answer from here on.
        change.letters.append((former, _about(seat, "captain_released", member, seat)))
    await change.set(user, seat, role=Role.CAPTAIN.value, claims=False, since=stored(at))
    await drop_offer(change.connection, change.game.id, captaincy(seat))
    change.notices.append(_about(seat, "captain_appointed", member, seat, post=True))
    change.notices.append(_about(seat, "captain_appointed", member, seat))
    return seat


async def propose(change: GameChange, captain: int, user: int, at: datetime, seat: Seat = "") -> Seat:
    """Note whom a captain would have in his place; the referee approves it, his members are heard (2.2).

    Return of which seat.
    """
    seat = await _command(change, await change.member(captain), seat)
    await _of_the_side(change, user, seat)
    await put_offer(change.connection, change.game.id, Offer(captaincy(seat), user, captain), at)
    return seat


async def consult(
    change: GameChange, member: int, user: int, at: datetime, seat: Seat = "", *, agrees: bool
) -> Offer:
    """Note what a member says of a successor; that he objects the referee is told, once (2.2)."""
    own = await change.member(member)
    offer = await _proposed(change, own, user, seat)
    named = await change.member(offer.user)
    if not agrees and offer.said.get(member) is not False:
        objected = Objected(member, own.name, named.name, offer.seat)
        change.notices.append(notice(REFEREE, "hand_over_objected", objected))
    heard = replace(offer, said={**offer.said, member: agrees})
    await put_offer(change.connection, change.game.id, heard, at)
    return heard


async def approve(change: GameChange, user: int, at: datetime, seat: Seat = "") -> Seat:
    """Make the proposed successor captain (2.2); refuse where another has been named since.

    Return of which seat.
    """
    offer = await _proposed(change, await change.member(user), user, seat)
    return await appoint(change, user, at, offer.seat)


async def take_back(change: GameChange, by: int, user: int, seat: Seat = "") -> None:
    """Forget who is proposed: for the referee, who declines, or whoever proposed them and reached nobody.

    Whoever proposed them is told that the referee has declined.
    """
    named = await change.member(user)
    offer = await _proposed(change, named, user, seat)
    if by != offer.by:
        await refuse_all_but_referee(change.connection, change.game, by)
        declined = _about(offer.seat, "hand_over_declined", named, offer.seat)
        change.letters.append((offer.by, declined))
    await drop_offer(change.connection, change.game.id, offer.what)


async def _proposed(change: GameChange, of: Membership, user: int, seat: Seat) -> Offer:
    """Return what makes somebody captain of a seat at which a person sits, who may be the same."""
    chairs = [one.chair for one in of.sits if seat in ("", one.chair)]
    read = [await read_offer(change.connection, change.game.id, captaincy(one)) for one in chairs]
    found = [one for one in read if one is not None and one.user == user]
    if len(found) > 1:
        # A button from before seats were carried: the wrong one would be handed over.
        raise refusal("which_seat", seats=", ".join(one.seat for one in found))
    if not found:
        raise refusal("hand_over_gone")
    return found[0]


async def name_substitute(
    change: GameChange, by: int, user: int | None, at: datetime, seat: Seat = "", *, by_lines: bool = False
) -> Seat:
    """Name, for the captain, who orders in his absence (2.2), or nobody; return of which seat.

    `by_lines`: so does the referee, who says of which seat there is to be nobody; and whoever stood in before
    is told that it is over. Refuse whoever is not of that seat.
    """
    own = await change.member(by)
    if not (by_lines and own.role is Role.REFEREE):
        seat = await _command(change, own, seat)
    elif user is not None:
        seat = _sitting(await read_membership(change.connection, change.game, user), seat).chair
    if user is not None:
        named = await _of_the_side(change, user, seat)
    for former in await _release(change, seat, Role.SUBSTITUTE):
        released = notice(seat, "substitute_released", OfTeam(former, "", seat))
        if user is None:
            change.notices.append(released)
        if by_lines and former != user:
            change.letters.append((former, released))
    if user is not None:
        await change.set(user, seat, role=Role.SUBSTITUTE.value, since=stored(at))
        change.notices.append(_about(seat, "substitute_named", named, seat))
    return seat


async def unseat(change: GameChange, me: Membership) -> None:
    """Take the command from who has left the server, who stays a member; the referee and his team are told.

    Whoever orders for the team from now on is asked what is open (2.2).
    """
    if not me.orders:
        return
    captain, seat = me.role is Role.CAPTAIN, me.chair
    await drop_offers_of(change.connection, change.game.id, me.user)
    await change.set(me.user, seat, role=Role.MEMBER.value, claims=False, salt="")
    of = Left(me.user, me.name, seat, me.role.value)
    for told, ask in ((REFEREE, captain), (seat, False)):
        change.notices.append(notice(told, "left_server", of, ask=ask, post=True))
    if captain:
        substitute = (await read_roster(change.connection, change.game.id)).substitute(seat)
        if substitute is not None:
            change.notices.append(_about(seat, "command_falls", substitute, seat))


def _sitting(me: Membership, seat: Seat) -> Membership:
    """Return what somebody is at a seat; refuse who is at none."""
    found = [one for one in me.sits if seat in ("", one.chair)]
    if not found:
        raise refusal("not_on_the_team" if seat else "not_on_a_team")
    return _only(found)


async def _of_the_side(change: GameChange, user: int, seat: Seat) -> Membership:
    """Return who can be named at a seat; refuse its captain, and all who do not sit there alike."""
    there = await read_membership(change.connection, change.game, user)
    named = next((one for one in there.sits if one.chair == seat), None)
    if named is None:
        raise refusal("not_on_the_team")
    if named.role is Role.CAPTAIN:
        raise refusal("is_captain")
    return named


async def _command(change: GameChange, me: Membership, seat: Seat) -> Seat:
    """Return of which seat somebody is the captain; refuse who is not.

    Whoever sits there reads who is: their substitute speaks for it as well, and is not told that they do not.
    """
    there = [one for one in me.sits if seat in ("", one.chair)]
    found = [one for one in there if one.role is Role.CAPTAIN]
    if found:
        return _only(found).chair
    if not there:
        raise refusal("not_captain")
    chair = _only([one for one in there if one.orders] or there).chair
    captain = (await read_roster(change.connection, change.game.id)).captain(chair)
    if captain is None:
        raise refusal("captain_missing")
    raise refusal("captain_alone", captain=captain.name)


def _only(found: Sequence[Membership]) -> Membership:
    if len(found) > 1:
        raise refusal("which_seat", seats=", ".join(one.chair for one in found))
    return found[0]


async def _release(change: GameChange, seat: Seat, role: Role) -> list[int]:
    chosen = (people.c.game == change.game.id) & (people.c.seat == seat) & (people.c.role == role.value)
    users = (await change.connection.execute(select(people.c.user).where(chosen))).scalars().all()
    for user in users:
        await change.set(user, seat, role=Role.MEMBER.value)
    return [int(user) for user in users]


def _about(
    told: Seat, kind: str, member: Membership, seat: Seat, *, ask: bool = False, post: bool = False
) -> Notice:
    return notice(told, kind, OfTeam(member.user, member.name, seat), ask=ask, post=post)
