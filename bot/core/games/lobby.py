"""The lobby: games are created and found, people gather in them, and they begin and end (campaign 2, 3.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime

from sqlalchemy import select

from bot.core.games.breaking_off import break_off
from bot.core.games.changing import changing
from bot.core.games.founding import New, found
from bot.core.games.games import (
    ENDED,
    read_game,
    read_games,
    read_joined,
    read_membership,
    read_memberships,
    read_roster,
    refuse_all_but_referee,
)
from bot.core.people import captains
from bot.core.people.fit_names import one_line
from bot.core.people.own_match import refuse_own_opponents
from bot.core.people.people import CAMPAIGN, Membership, PublicGame, PublicStatus, Role, Roster, Status
from bot.core.people.seating import read_seating
from bot.core.people.side_joining import put
from bot.core.seam.hooks import Plays, never
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.store.journal import CannotBeRead
from bot.core.store.moments import stored
from bot.core.store.tables import channels as rooms
from bot.core.table.statements import Said
from bot.core.table.table import Table
from bot.core.threads.thread_rows import games_of
from engine.campaign.map import CampaignMap
from engine.campaign.options import Options
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE
from engine.frozen import FrozenMap

LONGEST_SALT = 100


class Lobby:
    """Games and their people. Every method names who acts.

    Whoever may not is refused, and a game that is not his to see is no such game.
    """

    def __init__(self, table: Table, plays: Plays = never) -> None:
        self._table, self._plays = table, plays
        self._database = table.database

    async def create(  # noqa: PLR0913 - a game begins with all of this
        self,
        server: int,
        user: int,
        user_name: str,
        *,
        map_: CampaignMap,
        name: str,
        key: str,
        at: datetime,
        channels: Mapping[str, int] | None = None,
        closed_markers: bool | None = None,
        ruleset: str = CAMPAIGN,
    ) -> PublicGame:
        """Create a game whose referee is `user`, and commit to the secret of its dice.

        A repeated key answers the first game. `closed_markers` None takes what the map says (12.1). Raises a
        refusal for a name that is none.
        """
        name, user_name = one_line(name), one_line(user_name)
        closed = map_.closed_markers if closed_markers is None else closed_markers
        new = New(server, user, user_name, name, map_, Options(closed), channels or {})
        return await found(self._table, ruleset, new, key=key, at=at)

    # --- looking

    async def called(self, game: PublicGame) -> FrozenMap[Seat, str]:
        """Return how the seats of a game are called by their people; of rules that name them themselves none.

        Raises what reading the game raises.
        """
        of = self._table.kinds.get(game.ruleset)
        if of is None or not of.called_by_people:
            return FrozenMap()
        return (await self._table.sitting(game.id)).called

    async def speakers(self, game: str, seats: Iterable[Seat]) -> tuple[int, ...]:
        """Return who speaks for some seats, in their order; raise what reading the game raises."""
        seating = (await self._table.sitting(game)).seating
        return tuple(dict.fromkeys(user for seat in seats for user in seating.speakers(seat)))

    async def games(self, server: int) -> tuple[PublicGame, ...]:
        """Return the games of a server, the newest first."""
        async with self._database.read() as connection:
            return await read_games(connection, server)

    async def games_in(self, channel: int) -> frozenset[str]:
        """Return the games of which a channel is a room, or a thread; one can be a room of several."""
        query = select(rooms.c.game).where(rooms.c.channel == channel)
        async with self._database.read() as connection:
            found = (await connection.execute(query)).scalars().all()
            return frozenset((*found, *await games_of(connection, channel)))

    async def game(self, server: int | None, game: str) -> PublicGame:
        """Return what everybody may know of a game; only who is in it may leave out the server.

        Raises `NoSuchGame`.
        """
        async with self._database.read() as connection:
            return await read_game(connection, game, server)

    async def status(self, server: int | None, game: str) -> PublicStatus:
        """Return whose turn it is, whether it stands still and who won: all that an outsider learns (12.1).

        Raise `NoSuchGame`.
        """
        public = await self.game(server, game)
        sitting = await self._table.sitting(game)
        turn = sitting.rules.turn(await self._table.view(game, PUBLIC), WHOLE)
        ended = "abandoned" if public.status is Status.ABANDONED else None
        return PublicStatus(
            game=public,
            turn=turn,
            ended=turn.ending.reason if turn.ending else ended,
            paused=sitting.roster.pace.time.paused_since is not None,
        )

    async def roster(self, server: int | None, game: str) -> Roster:
        """Return who plays; raise `NoSuchGame`."""
        async with self._database.read() as connection:
            await read_game(connection, game, server)
            return await read_roster(connection, game)

    async def membership(self, server: int | None, game: str, user: int) -> Membership:
        """Return what a person is in a game: by DM, without a server, only a game that he is in.

        Raise `NoSuchGame`.
        """
        async with self._database.read() as connection:
            membership = await read_membership(connection, await read_game(connection, game, server), user)
        if server is None and membership.role is Role.OUTSIDER:
            raise NoSuchGame
        return await self._as_now(membership)

    async def memberships(self, games: Iterable[PublicGame], user: int) -> tuple[Membership, ...]:
        """Return what a person is in each of some games of the server in which he asks, in their order."""
        async with self._database.read() as connection:
            found = await read_memberships(connection, games, user)
        return tuple([await self._as_now(me) for me in found])

    async def _as_now(self, me: Membership) -> Membership:
        """Return a membership with whether he is a referee who plays himself now (2.5)."""
        if me.role is not Role.REFEREE:
            return me
        try:
            return replace(me, plays=me.plays or await self._plays(me.game, me.user))
        except CannotBeRead:
            # What is asked of this game says so; whoever asks something of another one is let in there.
            return me

    async def joined(self, user: int, *, ended: bool = False) -> tuple[tuple[PublicGame, Membership], ...]:
        """Return every game that a person is in and what he is there, the newest first.

        `ended`: those that have ended too.
        """
        async with self._database.read() as connection:
            found = await read_joined(connection, user)
        wanted = [(game, me) for game, me in found if ended or game.status not in ENDED]
        return tuple([(game, await self._as_now(me)) for game, me in wanted])

    async def captain_games(self, user: int) -> tuple[Membership, ...]:
        """Return the games under way or about to begin in which a person orders for a team (2.3)."""
        return tuple(me for _, me in await self.joined(user) if me.orders)

    async def channels(self, server: int | None, game: str) -> Mapping[str, int]:
        """Return the channel of each seat that has one; raise `NoSuchGame`."""
        async with self._database.read() as connection:
            await read_game(connection, game, server)
            return (await read_seating(connection, game)).channels

    # --- gathering

    async def join(
        self, server: int, game: str, user: int, name: str, seat: Seat | None = None, *, at: datetime
    ) -> Membership:
        """Put a person on a team, the smaller one if he names none, where he stays (2.1).

        Before the toss only: later see `admit`.
        """
        async with changing(self._table, server, game, at) as change:
            if change.game.status is not Status.LOBBY:
                raise refusal("not_lobby")
            await put(change, user, name, seat, (await self._table.sitting(game)).sides)
        return await self.membership(server, game, user)

    async def admit(
        self,
        server: int,
        game: str,
        referee: int,
        user: int,
        name: str,
        seat: Seat | None = None,
        *,
        at: datetime,
    ) -> Membership:
        """Put a late joiner on a team, for the referee, who has agreed on it with the captain (2.1)."""
        async with changing(self._table, server, game, at) as change:
            await refuse_all_but_referee(change.connection, change.game, referee)
            await put(change, user, name, seat, (await self._table.sitting(game)).sides)
            now = await change.member(user)
            await refuse_own_opponents(self._table, change.game, referee, (now.chair,))
        return await self.membership(server, game, user)

    async def claim(
        self, server: int | None, game: str, user: int, *, at: datetime, seat: Seat = ""
    ) -> Membership:
        """Ask the referee, for a member, to be made captain (2.1, 2.2)."""
        async with changing(self._table, server, game, at) as change:
            await captains.claim(change, user, seat)
        return await self.membership(server, game, user)

    async def appoint(
        self, server: int | None, game: str, referee: int, user: int, *, at: datetime, seat: Seat = ""
    ) -> Seat:
        """Make a member captain, for the referee (2.2); return of which seat."""
        async with changing(self._table, server, game, at) as change:
            await refuse_all_but_referee(change.connection, change.game, referee)
            seat = await captains.appoint(change, user, at, seat)
            await refuse_own_opponents(self._table, change.game, referee, (seat,))
        return seat

    async def substitute(
        self, server: int | None, game: str, by: int, user: int | None, *, at: datetime, seat: Seat = ""
    ) -> Seat:
        """Name, for the captain, who orders in his absence, or nobody (2.2); return of which seat.

        In games played by lines the referee names one too, but not of whom they play against now.
        """
        async with changing(self._table, server, game, at) as change:
            by_lines = self._table.reads_lines(change.game.ruleset)
            seat = await captains.name_substitute(change, by, user, at, seat, by_lines=by_lines)
            await refuse_own_opponents(self._table, change.game, by, (seat,))
        return seat

    async def salt(self, server: int | None, game: str, captain: int, text: str, *, at: datetime) -> None:
        """Add a captain's own text to the dice; the last one before the toss holds (3.1)."""
        async with changing(self._table, server, game, at) as change:
            own = await change.member(captain)
            if own.role is not Role.CAPTAIN:
                raise refusal("not_captain")
            if change.game.status is not Status.LOBBY:
                raise refusal("not_lobby")
            if len(text) > LONGEST_SALT:
                raise refusal("salt_too_long", longest=LONGEST_SALT)
            await change.set(captain, own.chair, salt=" ".join(text.split()))

    async def channel(
        self, server: int, game: str, referee: int, seat: Seat, channel: int | None, *, at: datetime
    ) -> None:
        """Give a seat its channel, or none, for the referee: what waits for another is not sent there."""
        async with changing(self._table, server, game, at) as change:
            await refuse_all_but_referee(change.connection, change.game, referee)
            chosen = (rooms.c.game == game) & (rooms.c.seat == seat)
            await change.connection.execute(rooms.delete().where(chosen))
            if channel is not None:
                row = {"game": game, "seat": seat, "channel": channel}
                await change.connection.execute(rooms.insert(), row)

    # --- the end

    async def end(
        self, server: int | None, game: str, referee: int, reason: str, *, key: str, at: datetime
    ) -> PublicGame:
        """Break a game off, for the referee, with his reason; return it with the secret of its dice."""
        await self.game(server, game)
        said = Said(REFEREE, "", key, referee, stored(at), reason=reason)
        await break_off(self._table, game, said)
        return await self.game(server, game)
