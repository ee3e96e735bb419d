"""What somebody is in their games of any rules, how these stand, and what waits for them there."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.hooks import Standing
from bot.present.names import plain
from bot.present.seats import seat_name
from bot.services.games import ENDED, read_joined
from bot.services.open_to import open_to_person
from bot.services.people import Game, Membership, Role
from bot.services.sitting import Sitting
from bot.services.table import Table
from bot.store.journal import CannotBeRead
from bot.words.speech import beside, listed, say
from engine.common.seat import PUBLIC, REFEREE
from engine.common.turn import WHOLE

_MOST = 8
"""How many answers that wait for somebody are told one by one."""
_STANDS = {
    (False, True): "own_part.player",
    (True, True): "own_part.referee",
    (False, False): "own_part.player_before",
    (True, False): "own_part.referee_before",
}
"""How a game stands for a referee or a player, that is under way or not yet."""
_CAN = {Role.REFEREE: "own_part.can_name", Role.CAPTAIN: "own_part.can_hand_over"}
"""What somebody can change in who speaks for whom, by what they are; anybody else can ask to."""


class OwnParts:
    """The parts of people in games that are played by lines; `waits` is their hook."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def waits(self, user: int) -> tuple[Standing, ...]:
        """Return the games that somebody is in and that have not ended; none that cannot be read."""
        async with self._table.database.read() as connection:
            joined = await read_joined(connection, user)
        found = []
        for game, me in joined:
            if game.status not in ENDED and self._table.reads_lines(game.ruleset):
                try:
                    sitting = await self._table.sitting(game.id)
                    with beside(sitting.of.words):
                        found.append(_standing(sitting, game, me))
                except CannotBeRead:
                    continue
        return tuple(found)


def _standing(sitting: Sitting, game: Game, me: Membership) -> Standing:
    asked = list(_asked(sitting, me))
    turn = sitting.rules.turn(sitting.as_shown.see(PUBLIC), WHOLE)
    seats = listed([seat_name(one) for one in me.says]) or seat_name(me.chair)
    key = _STANDS[me.role is Role.REFEREE, turn.number > 0]
    told = [say(key, game=plain(game.name), seats=seats, turn=turn.number)]
    told += [say("own_part.stands_in")] * (me.role is Role.SUBSTITUTE)
    told += [f"- {one}" for one in asked[:_MOST]]
    if len(asked) > _MOST:
        told.append(say("own_part.more", count=len(asked) - _MOST))
    if not asked:
        told.append(say("own_part.see_waiting" if me.role is Role.REFEREE else "own_part.nothing"))
    room, can = sitting.seating.channels.get(PUBLIC, 0), say(_CAN.get(me.role, "own_part.can_ask"))
    return Standing(game.id, game.server, room, "\n".join(told), waits=bool(asked), can=can)


def _asked(sitting: Sitting, me: Membership) -> Iterator[str]:
    for seat in me.says:
        view = sitting.as_seen_by(seat).see(seat)
        for one in open_to_person(sitting, me.user, seat):
            said = sitting.of.awaited(view, one)
            yield said if len(me.says) == 1 else f"**{seat_name(seat)}:** {said}"
    if me.role is Role.REFEREE and not me.also:
        # At a seat at which nobody ever sat they are asked themselves.
        view = sitting.see(REFEREE)
        for one in sitting.rules.open(view):
            if sitting.seating.asked(one.seat) == (me.user,):
                yield f"**{seat_name(one.seat)}:** {sitting.of.awaited(view, one)}"
