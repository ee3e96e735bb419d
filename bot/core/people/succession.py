"""Who referees a game: handing it over, a second referee, stepping down (campaign 2.4, 2.5; decision 0026).

Nobody becomes a referee without having said yes, and nobody is one for a moment longer than he is meant to
be: the change is one transaction, and every door looks at who somebody is when he knocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.core.games.changing import GameChange, changing
from bot.core.games.games import ENDED, read_game, read_membership, read_roster, refuse_all_but_referee
from bot.core.games.hooked import Hooked
from bot.core.people import captains
from bot.core.people.fit_names import one_line
from bot.core.people.leaving import gone_from
from bot.core.people.offers import Offer, Office, drop_offer, put_offer, read_offer
from bot.core.people.own_match import refuse_own_opponents, refuse_own_scopes
from bot.core.people.people import Membership, PublicGame, Role
from bot.core.people.side_joining import person_row
from bot.core.post.notices import notice
from bot.core.shared_faults import refusal
from bot.core.store.tables import games, people
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.told.people_details import Declined, NewReferee, Second
from bot.core.told.waiting_details import WaitsNow
from engine.common.seat import PUBLIC, REFEREE, Seat


@dataclass(frozen=True, slots=True)
class Succeeded:
    """Somebody has taken an office: the game, who he is now, and whom he followed (None: nobody)."""

    game: PublicGame
    new: Membership
    former: Membership | None


class Succession:
    """The referees of every game."""

    def __init__(self, table: Table, hooked: Hooked) -> None:
        self._table, self._hooked = table, hooked

    async def offer(
        self,
        server: int | None,
        game: str,
        by: int,
        user: int,
        office: Office,
        *,
        at: datetime,
        rescue: bool = False,
    ) -> PublicGame:
        """Offer an office to somebody, in the place of what was offered before; return the game.

        `rescue`: whoever manages the server offers it in the place of a referee who has left it. Raises a
        refusal for who is no referee, for one who plays, and for whoever is on a team (2.5).
        """
        async with changing(self._table, server, game, at) as change:
            if rescue:
                by = change.game.referee
            else:
                await refuse_all_but_referee(change.connection, change.game, by)
            if change.game.status in ENDED:
                raise refusal("over")
            await self._refuse_unfit(change, user, office)
            if office is Office.REFEREE:
                await self._refuse_who_plays(game, by)
            await put_offer(change.connection, game, Offer(office.value, user, by), at)
        return change.game

    async def offered(self, game: str, user: int, office: Office) -> bool:
        """Tell whether this office is offered to this person now."""
        async with self._table.database.read() as connection:
            found = await read_offer(connection, game, office.value)
        return found is not None and found.user == user

    async def accept(self, game: str, user: int, name: str, office: Office, *, at: datetime) -> Succeeded:
        """Give an office to whom it was offered, who says yes; both captains and everybody are told.

        Raises a refusal where it is not offered to him any more.
        """
        offer = await self._mine(game, user, office)
        if office is Office.REFEREE:
            await self._judge(game, offer)
            # Before he is a stranger: in his name nothing can be done then.
            await self._hooked.vacate(game, offer.by, at)
        former: Membership | None = None
        async with changing(self._table, None, game, at) as change:
            await _still(change, offer)
            await self._refuse_unfit(change, user, office)
            if office is Office.REFEREE:
                former = await self._succeed(change, offer)
            else:
                await refuse_all_but_referee(change.connection, change.game, offer.by)
            await _sit_down(change, user, name)
            await drop_offer(change.connection, game, office.value)
            new = await change.member(user)
            sitting = await self._table.sitting(game)
            _tell(change, new, former, sitting.sides)
            # In a game that has no such letter `/referee waiting` tells it.
            if "waits_now" in sitting.of.kinds:
                change.notices.append(notice(REFEREE, "waits_now", _waits(sitting)))
        return Succeeded(change.game, new, former)

    async def withdraw(self, server: int | None, game: str, by: int, *, at: datetime) -> bool:
        """Take back, for a referee, that a game is offered to somebody; tell whether it was."""
        async with changing(self._table, server, game, at) as change:
            await refuse_all_but_referee(change.connection, change.game, by)
            found = await read_offer(change.connection, game, Office.REFEREE.value)
            await drop_offer(change.connection, game, Office.REFEREE.value)
        return found is not None

    async def decline(self, game: str, user: int, office: Office, *, at: datetime) -> PublicGame:
        """Take an offer back for whom it was made to; whoever made it is told.

        Raises a refusal where it is not offered to him any more.
        """
        offer = await self._mine(game, user, office)
        async with changing(self._table, None, game, at) as change:
            await _still(change, offer)
            await drop_offer(change.connection, game, office.value)
            change.notices.append(notice(REFEREE, "office_declined", Declined(user, office.value)))
        return change.game

    async def release(self, server: int | None, game: str, by: int, *, at: datetime) -> Membership:
        """Let the second referee go, or let him go himself; return who he was.

        Raises a refusal where there is none, and where he plays (2.5).
        """
        async with self._table.database.read() as connection:
            await refuse_all_but_referee(connection, await read_game(connection, game, server), by)
            second = (await read_roster(connection, game)).second
        if second is not None:
            async with self._table.lock(game):
                await self._refuse_who_plays(game, second.user)
                if by != second.user:
                    # Whoever may judge a match of theirs stays as long as it goes on.
                    sitting = await self._table.sitting(game)
                    refuse_own_scopes(sitting, by, sitting.played_now())
            await self._hooked.vacate(game, second.user, at)
        async with changing(self._table, server, game, at) as change:
            await refuse_all_but_referee(change.connection, change.game, by)
            second = (await read_roster(change.connection, game)).second
            if second is None:
                raise refusal("no_second")
            await gone_from(change, second)
            change.notices += [
                notice(seat, "second_released", Second(second.user, second.name))
                for seat in (*(await self._table.sitting(game)).sides, REFEREE)
            ]
        return second

    async def propose(
        self, server: int | None, game: str, captain: int, user: int, *, at: datetime, seat: Seat = ""
    ) -> Seat:
        """Propose, for the captain, who is to take over (2.2), see `approve`; return of which seat."""
        async with changing(self._table, server, game, at) as change:
            return await captains.propose(change, captain, user, at, seat)

    async def consult(
        self,
        server: int | None,
        game: str,
        member: int,
        user: int,
        *,
        agrees: bool,
        at: datetime,
        seat: Seat = "",
    ) -> Offer:
        """Note what a member says of who is to be captain; return it with what everybody has said (2.2)."""
        async with changing(self._table, server, game, at) as change:
            return await captains.consult(change, member, user, at, seat, agrees=agrees)

    async def approve(
        self, server: int | None, game: str, referee: int, user: int, *, at: datetime, seat: Seat = ""
    ) -> Seat:
        """Make the proposed member captain, for the referee; refused where another was named since (2.2).

        Return of which seat.
        """
        async with changing(self._table, server, game, at) as change:
            await refuse_all_but_referee(change.connection, change.game, referee)
            await self._refuse_opponent(change, referee, user)
            return await captains.approve(change, user, at, seat)

    async def take_back(
        self, server: int | None, game: str, by: int, user: int, *, at: datetime, seat: Seat = ""
    ) -> None:
        """Forget, for the referee or whoever has proposed it, who is to take over, see `approve`."""
        async with changing(self._table, server, game, at) as change:
            await self._refuse_opponent(change, by, user)
            await captains.take_back(change, by, user, seat)

    async def _refuse_opponent(self, change: GameChange, referee: int, user: int) -> None:
        """Refuse a referee who plays against any seat of somebody's now: another one decides."""
        seats = [one.chair for one in (await change.member(user)).sits]
        await refuse_own_opponents(self._table, change.game, referee, seats)

    async def _mine(self, game: str, user: int, office: Office) -> Offer:
        async with self._table.database.read() as connection:
            found = await read_offer(connection, game, office.value)
        if found is None or found.user != user:
            raise refusal("offer_gone")
        return found

    async def _judge(self, game: str, offer: Offer) -> None:
        """Raise what refuses a referee's successor, before anything of the battles is let go for him."""
        async with self._table.lock(game), self._table.database.read() as connection:
            looked = GameChange(await read_game(connection, game), connection)
            await _still(looked, offer)
            await self._refuse_unfit(looked, offer.user, Office.REFEREE)
            await self._refuse_who_plays(game, offer.by)

    async def _succeed(self, change: GameChange, offer: Offer) -> Membership:
        """Take the office from who has it; who was the second one leaves that to become the first."""
        former = await read_membership(change.connection, change.game, offer.by)
        if former.role is not Role.REFEREE:
            raise refusal("offer_gone")
        await self._refuse_who_plays(change.game.id, former.user)
        await gone_from(change, former)
        if change.game.referee == former.user:
            chosen = games.c.id == change.game.id
            await change.connection.execute(games.update().where(chosen).values(referee=offer.user))
        return former

    async def _refuse_unfit(self, change: GameChange, user: int, office: Office) -> None:
        """Refuse who is on a team (2.5), who is the referee, and a second one where there is one."""
        member = await read_membership(change.connection, change.game, user)
        if member.side is not None and not self._table.reads_lines(change.game.ruleset):
            raise refusal("takes_sides", user=user)
        second = (await read_roster(change.connection, change.game.id)).second
        if user == change.game.referee or (office is Office.SECOND and member.role is Role.REFEREE):
            raise refusal("is_referee", user=user)
        if office is Office.SECOND and second is not None:
            raise refusal("has_second", user=second.user)

    async def _refuse_who_plays(self, game: str, user: int) -> None:
        """Refuse, for who holds the game's lock, a referee who plays: he steps back first (2.5).

        Where the rules let a referee play they hand over as anybody does, and go on playing.
        """
        sitting = await self._table.sitting(game)
        if sitting.rules.recused is None and user in await self._hooked.playing_in(sitting):
            raise refusal("referee_plays_now")


def _waits(sitting: Sitting) -> WaitsNow:
    return WaitsNow(sitting.of.called(sitting.see(REFEREE)))


async def _still(change: GameChange, offer: Offer) -> None:
    """Refuse where something else is offered by now."""
    now = await read_offer(change.connection, change.game.id, offer.what)
    if now is None or (now.user, now.by) != (offer.user, offer.by):
        raise refusal("offer_gone")


async def _sit_down(change: GameChange, user: int, name: str) -> None:
    """Make somebody a referee."""
    game = change.game.id
    member = await read_membership(change.connection, change.game, user)
    if member.role is Role.REFEREE:
        return
    # Which seats of players they have left is kept: what goes on there is their own still.
    was = (people.c.game == game, people.c.user == user, people.c.seat == REFEREE)
    await change.connection.execute(people.delete().where(*was, people.c.role == Role.FORMER.value))
    row = person_row(game, user, one_line(name), Role.REFEREE, REFEREE)
    await change.connection.execute(people.insert(), row)


def _tell(change: GameChange, new: Membership, former: Membership | None, sides: tuple[Seat, ...]) -> None:
    of = Second(new.user, new.name) if former is None else NewReferee(new.user, new.name, former.name)
    kind = "second_named" if former is None else "referee_changed"
    for seat in (*sides, REFEREE, PUBLIC):
        public = seat == PUBLIC
        change.notices.append(notice(seat, kind, of, post=public))
