"""What the referee makes of what was handed in: what still waits for him, and what its author is told."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.faults import NoSuchGame, refusal
from bot.services.games import read_game, read_membership, refuse_all_but_referee
from bot.services.notices import Notice
from bot.services.people import Membership, Role, Status
from bot.services.posting import to_member
from bot.services.rulings.handed_in import HandedIn, Kind, State, decided, one_line, read_handed_in
from bot.services.sitting import Sitting
from bot.services.table import Table
from bot.store.batch import Step, nothing, write_steps
from bot.store.moments import stored
from engine.common.notice import Detail
from engine.frozen import FrozenMap

GOING_ON = (Status.LOBBY.value, Status.RUNNING.value)
"""In games that stand so something can be handed in and decided."""


async def say_a_word(
    table: Table, game: str, referee: int, what: tuple[Kind, int, str], word: str, *, at: datetime
) -> HandedIn:
    """Decide one with the referee's word and no ruling; `what`: its kind and number, what its author is told.

    Raises a refusal for anybody but the referee, where it is decided already, for no word; `NoSuchGame`.
    """
    kind, number, told = what
    async with table.lock(game):
        sitting = await table.sitting(game)
        async with table.database.write() as connection:
            await refuse_all_but_referee(connection, await read_game(connection, game), referee)
            one = await open_one(connection, sitting, kind, number)
            his = one_line(word)
            letters = letter_to(sitting, one, told, sitting.head, at, word=his)
            steps = [decided(game, one, State.DECLINED, his, at, None), *letters]
            await write_steps(connection, steps, nothing)
    table.committed(game)
    return one


async def member(connection: AsyncConnection, game: str, user: int) -> Membership:
    """Answer somebody who is in a game that goes on; raises `NoSuchGame`, a refusal for an ended game."""
    found = await read_game(connection, game)
    me = await read_membership(connection, found, user)
    if me.role not in {Role.REFEREE, Role.CAPTAIN, Role.SUBSTITUTE, Role.MEMBER}:
        raise NoSuchGame
    if found.status.value not in GOING_ON:
        raise refusal("over")
    return me


async def open_one(connection: AsyncConnection, sitting: Sitting, kind: Kind, number: int) -> HandedIn:
    """Answer what waits for the referee's decision; raises a refusal for what does not."""
    every = await read_handed_in(connection, sitting, kind)
    one = next((one for one in every if one.number == number), None)
    if one is None:
        raise refusal("not_handed_in", number=number)
    if one.state is not State.WAITING:
        raise refusal("decided_already", number=number)
    return one


def letter_to(
    sitting: Sitting, one: HandedIn, kind: str, position: int, at: datetime, **details: str | int
) -> tuple[Step, ...]:
    """Answer what writes to who handed it in, if he is still of the team of which he was then."""
    if one.user not in set(sitting.seating.members(one.seat)):
        return ()
    filled: dict[str, Detail] = {"number": one.number, "text": one.text, **details}
    told = Notice(one.seat, kind, FrozenMap(filled))
    return (to_member(sitting.of, sitting.game, one.user, told, position, stored(at)),)
