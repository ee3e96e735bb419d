"""The lobby: games are created and found, people gather in them, and they begin and end (campaign 2, 3.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime

from bot.core.hooks import Plays, never
from bot.services import captains, starting
from bot.services.breaking_off import break_off
from bot.services.changing import changing
from bot.services.faults import NoSuchGame, refusal
from bot.services.founding import New, found
from bot.services.games import (
    ENDED,
    read_game,
    read_games,
    read_joined,
    read_membership,
    read_memberships,
    read_roster,
    refuse_all_but_referee,
)
from bot.services.joining import put
from bot.services.names import one_line
from bot.services.people import CAMPAIGN, Game, Membership, PublicStatus, Role, Roster, Status
from bot.services.receipts import Receipt
from bot.services.said import Said
from bot.services.seating import read_seating
from bot.services.table import Table
from bot.store.journal import CannotBeRead
from bot.store.moments import stored
from bot.store.tables import channels as rooms
from engine.campaign.map import CampaignMap
from engine.campaign.options import Options
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE

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
    ) -> Game:
        """Create a game whose referee is `user`, and commit to the secret of its dice.

        A repeated key answers the first game. `closed_markers` None takes what the map says (12.1). Raises a
        refusal for a name that is none.
        """
        name, user_name = one_line(name), one_line(user_name)
        closed = map_.closed_markers if closed_markers is None else closed_markers
        new = New(server, user, user_name, name, map_, Options(closed), channels or {})
        return await found(self._table, ruleset, new, key=key, at=at)

    # --- looking

    async def games(self, server: int) -> tuple[Game, ...]:
        """Answer the games of a server, the newest first."""
        async with self._database.read() as connection:
            return await read_games(connection, server)

    async def game(self, server: int | None, game: str) -> Game:
        """Answer what everybody may know of a game; only who is in it may leave out the server.

        Raises `NoSuchGame`.
        """
        async with self._database.read() as connection:
            return await read_game(connection, game, server)

    async def status(self, server: int | None, game: str) -> PublicStatus:
        """Answer whose turn it is, whether it stands still and who won: all that an outsider learns (12.1).

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
        """Answer who plays; raise `NoSuchGame`."""
        async with self._database.read() as connection:
            await read_game(connection, game, server)
            return await read_roster(connection, game)

    async def membership(self, server: int | None, game: str, user: int) -> Membership:
        """Answer what a person is in a game: by DM, without a server, only a game that he is in.

        Raise `NoSuchGame`.
        """
        async with self._database.read() as connection:
            membership = await read_membership(connection, await read_game(connection, game, server), user)
        if server is None and membership.role is Role.OUTSIDER:
            raise NoSuchGame
        return await self._as_now(membership)

    async def memberships(self, games: Iterable[Game], user: int) -> tuple[Membership, ...]:
        """Answer what a person is in each of some games of the server in which he asks, in their order."""
        async with self._database.read() as connection:
            found = await read_memberships(connection, games, user)
        return tuple([await self._as_now(me) for me in found])

    async def _as_now(self, me: Membership) -> Membership:
        """Answer a membership with whether he is a referee who plays himself now (2.5)."""
        if me.role is not Role.REFEREE:
            return me
        try:
            return replace(me, plays=me.plays or await self._plays(me.game, me.user))
        except CannotBeRead:
            # What is asked of this game says so; whoever asks something of another one is let in there.
            return me

    async def joined(self, user: int, *, ended: bool = False) -> tuple[tuple[Game, Membership], ...]:
        """Answer every game that a person is in and what he is there, the newest first.

        `ended`: those that have ended too.
        """
        async with self._database.read() as connection:
            found = await read_joined(connection, user)
        wanted = [(game, me) for game, me in found if ended or game.status not in ENDED]
        return tuple([(game, await self._as_now(me)) for game, me in wanted])

    async def captain_games(self, user: int) -> tuple[Membership, ...]:
        """Answer the games under way or about to begin in which a person orders for a team (2.3)."""
        return tuple(me for _, me in await self.joined(user) if me.orders)

    async def channels(self, server: int | None, game: str) -> Mapping[str, int]:
        """Answer the channel of each seat that has one; raise `NoSuchGame`."""
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
            return await captains.appoint(change, user, at, seat)

    async def substitute(
        self, server: int | None, game: str, by: int, user: int | None, *, at: datetime, seat: Seat = ""
    ) -> Seat:
        """Name, for the captain, who orders in his absence, or nobody (2.2); return of which seat.

        In games played by lines the referee names one too.
        """
        async with changing(self._table, server, game, at) as change:
            by_lines = self._table.reads_lines(change.game.ruleset)
            return await captains.name_substitute(change, by, user, at, seat, by_lines=by_lines)

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
        """Give a seat its channel, or none, for the referee.

        What waits for another channel is not sent there.
        """
        async with changing(self._table, server, game, at) as change:
            await refuse_all_but_referee(change.connection, change.game, referee)
            chosen = (rooms.c.game == game) & (rooms.c.seat == seat)
            await change.connection.execute(rooms.delete().where(chosen))
            if channel is not None:
                row = {"game": game, "seat": seat, "channel": channel}
                await change.connection.execute(rooms.insert(), row)

    # --- beginning and end

    async def start(self, server: int | None, game: str, referee: int, *, key: str, at: datetime) -> Receipt:
        """Toss with verifiable dice, for the referee; both teams need a captain.

        Raises a refusal or `NoSuchGame`.
        """
        await self.game(server, game)
        return await starting.toss(self._table, game, Said(REFEREE, "", key, referee, stored(at)))

    async def start_by_hand(
        self, server: int | None, game: str, referee: int, team: Seat, *, key: str, at: datetime
    ) -> Receipt:
        """Let a team go first that was chosen by hand; otherwise as `start`."""
        await self.game(server, game)
        return await starting.by_hand(self._table, game, Said(REFEREE, "", key, referee, stored(at)), team)

    async def end(
        self, server: int | None, game: str, referee: int, reason: str, *, key: str, at: datetime
    ) -> Game:
        """Break a game off, for the referee, with his reason; answer it with the secret of its dice."""
        await self.game(server, game)
        said = Said(REFEREE, "", key, referee, stored(at), reason=reason)
        await break_off(self._table, game, said)
        return await self.game(server, game)
