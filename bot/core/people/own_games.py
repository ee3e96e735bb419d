"""What somebody is in their games of any rules, how these stand, and what waits for them there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlalchemy import select

from bot.core.games.games import ENDED, read_joined
from bot.core.meetings.meetings import Meetings, Part
from bot.core.people.people import Membership, PublicGame, Role
from bot.core.present.seats import seat_name
from bot.core.seam.hooks import GameStanding
from bot.core.store.journal import CannotBeRead
from bot.core.store.last_word_tables import last_words
from bot.core.table.open_items import open_to_person
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.words.harmless_names import plain
from bot.core.words.speech import beside, calling, listed, say
from engine.common.seat import PUBLIC, REFEREE
from engine.common.turn import WHOLE

_MOST = 8
"""How many answers that wait for somebody are told one by one."""
_STANDS = {Role.REFEREE: "referee", Role.MEMBER: "beside"}
"""As what a game is told to somebody; to anybody else as to who speaks for a side."""
_CAN = {Role.REFEREE: "own_part.can_name", Role.CAPTAIN: "own_part.can_hand_over"}
"""What somebody can change in who speaks for whom, by what they are; anybody else can ask to."""


class OwnParts:
    """The parts of people in games that are played by lines; `waits` is their hook."""

    def __init__(self, table: Table, meetings: Meetings) -> None:
        self._table, self._meetings = table, meetings

    async def waits(self, user: int) -> tuple[GameStanding, ...]:
        """Return the games that somebody is in and that have not ended; none that cannot be read."""
        asked = select(last_words.c.game, last_words.c.channel).where(
            last_words.c.speaker == user, last_words.c.asked.is_not(None), last_words.c.word.is_(None)
        )
        async with self._table.database.read() as connection:
            joined = await read_joined(connection, user)
            dice = {row.game: row.channel for row in await connection.execute(asked)}
        found = []
        for game, me in joined:
            if game.status not in ENDED and self._table.reads_lines(game.ruleset):
                try:
                    sitting = await self._table.sitting(game.id)
                    times = [one for one in await self._meetings.parts(game.id, user) if one.seats]
                    with beside(sitting.of.words), calling(sitting.called):
                        found.append(_standing(sitting, game, me, times, dice.get(game.id)))
                except CannotBeRead:
                    continue
        return tuple(found)


def _standing(
    sitting: Sitting, game: PublicGame, me: Membership, times: Sequence[Part], dice: int | None
) -> GameStanding:
    """Return how a game stands; `times`: when they play; `dice`: where their next message sets them."""
    sets = [say("own_part.sets_dice", room=f"<#{dice}>")] if dice else []
    asked = [*sets, *_asked(sitting, me), *_offered(times)]
    turn = sitting.rules.turn(sitting.as_shown.see(PUBLIC), WHOLE)
    seats = listed([seat_name(one) for one in me.says]) or seat_name(me.chair)
    key = f"own_part.{_STANDS.get(me.role, 'player')}{'' if turn.number else '_before'}"
    told = [say(key, game=plain(game.name), seats=seats, turn=turn.number)]
    told += [say("own_part.stands_in")] * (me.role is Role.SUBSTITUTE)
    told += list(_agreed(times))
    told += [f"- {one}" for one in asked[:_MOST]]
    if len(asked) > _MOST:
        told.append(say("own_part.more", count=len(asked) - _MOST))
    rooms = [f"<#{sitting.seating.channels[one]}>" for one in me.says if one in sitting.seating.channels]
    if sitting.of.kept and len(asked) > len(sets) and rooms:
        told.append(say("own_part.in_room", rooms=listed(rooms)))
    if not asked:
        told.append(say("own_part.see_waiting" if me.role is Role.REFEREE else "own_part.nothing"))
    room, can = sitting.seating.channels.get(PUBLIC, 0), say(_CAN.get(me.role, "own_part.can_ask"))
    return GameStanding(game.id, game.server, room, "\n".join(told), waits=bool(asked), can=can)


def _agreed(times: Sequence[Part]) -> Iterator[str]:
    for one in times:
        of = one.meeting
        if of.agreed:
            yield say("meeting.plays", other=seat_name(of.other(one.seat)), time=of.agreed)


def _offered(times: Sequence[Part]) -> Iterator[str]:
    for one in times:
        of = one.meeting
        if of.to(one.seat):
            yield say("meeting.waits", other=seat_name(of.other(one.seat)), scope=of.scope)


def _asked(sitting: Sitting, me: Membership) -> Iterator[str]:
    for seat in me.says:
        view = sitting.as_seen_by(seat).see(seat)
        for one in open_to_person(sitting, me.user, seat):
            said = sitting.of.awaited(view, one)
            yield said if len(me.says) == 1 else f"**{seat_name(seat)}:** {said}"
    own = sitting.recused(me.user) if me.role is Role.REFEREE else None
    if own is not None:
        asked = (one for one in sitting.rules.open(own) if one.seat == REFEREE)
        yield from (sitting.of.awaited(own, one) for one in asked)
    if me.role is Role.REFEREE and not me.also and own is None:
        # At a seat at which nobody ever sat they are asked themselves.
        view = sitting.see(REFEREE)
        for one in sitting.rules.open(view):
            if sitting.seating.asked(one.seat) == (me.user,):
                yield f"**{seat_name(one.seat)}:** {sitting.of.awaited(view, one)}"
