"""Giving an office of a seat to one of its people, and taking it back: by whoever speaks for the seat."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.core.games.changing import GameChange, changing
from bot.core.games.games import ENDED, read_game, read_membership
from bot.core.people.offices import put_office, read_offices
from bot.core.people.people import NOBODY, Membership, Role
from bot.core.people.side_joining import put
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.table.table import Table
from engine.common.notice import Notice
from engine.common.seat import REFEREE, Seat
from engine.common.told import OfficeGiven, OfficeTaken


@dataclass(frozen=True, slots=True)
class Holder:
    """Somebody to whom an office is given, and what they are called."""

    user: int
    name: str


class Giving:
    """The offices of any game."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def offices(self, game: str, me: Membership) -> tuple[tuple[Seat, str], ...]:
        """Return the seats and offices that somebody can give to their people now."""
        of = await self._table.of(game)
        views = {seat: await self._table.view(game, seat) for seat in me.speaks if seat != REFEREE}
        return tuple((seat, office) for seat, view in views.items() for office in of.offices(view))

    async def give(
        self,
        server: int | None,
        game: str,
        by: int,
        office: str,
        to: Holder | None,
        *,
        at: datetime,
        seat: Seat = "",
    ) -> tuple[Seat, str]:
        """Give an office to somebody, or back to who speaks for the seat; return at which seat, and which.

        Who is nobody in the game yet sits down there as one of its people. Who held it before is told.
        Raise a refusal for whoever sits elsewhere, and for who gives what is not theirs; `NoSuchGame`.
        """
        async with self._table.database.read() as connection:
            me = await read_membership(connection, await read_game(connection, game, server), by)
        if me.role is Role.OUTSIDER:
            raise NoSuchGame
        at_seat, office = _meant(await self.offices(game, me), office, seat)
        async with changing(self._table, server, game, at) as change:
            if change.game.status in ENDED:
                raise refusal("over")
            if at_seat not in (await change.member(by)).speaks:
                raise refusal("not_captain")
            before = (await read_offices(change.connection, game)).get((at_seat, office), NOBODY)
            if to is not None:
                await _sit_down(change, to, at_seat)
            if before != (NOBODY if to is None else to.user):
                await put_office(
                    change.connection, game, at_seat, office, None if to is None else to.user, at
                )
                _tell(change, at_seat, office, before, to)
        return at_seat, office


def _meant(can: tuple[tuple[Seat, str], ...], office: str, seat: Seat) -> tuple[Seat, str]:
    """Return whose office it is, and its name as the game writes it: capitals do not matter.

    Raise a refusal where it is nobody's to give, or of several seats.
    """
    wanted = " ".join(office.split()).casefold()
    if not can:
        raise refusal("not_captain")
    found = [(of, one) for of, one in can if one.casefold() == wanted and seat in ("", of)]
    if not found:
        raise refusal("no_such_office", offices=", ".join(sorted({one for _, one in can})))
    if len(found) > 1:
        raise refusal("which_seat", seats=", ".join(of for of, _ in found))
    return found[0]


async def _sit_down(change: GameChange, to: Holder, seat: Seat) -> None:
    there = await read_membership(change.connection, change.game, to.user)
    if seat not in (one.chair for one in (there, *there.also)):
        await put(change, to.user, to.name, seat, (seat,))


def _tell(change: GameChange, seat: Seat, office: str, before: int, to: Holder | None) -> None:
    if before > NOBODY:
        change.letters.append((before, Notice(seat, "office_taken", OfficeTaken(office, seat))))
    if to is not None:
        change.letters.append((to.user, Notice(seat, "office_given", OfficeGiven(office, seat), ask=True)))
