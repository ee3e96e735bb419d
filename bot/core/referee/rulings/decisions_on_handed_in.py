"""What the referee makes of what was handed in: what still waits for him, and what its author is told."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.games import read_game, read_membership, refuse_all_but_referee
from bot.core.people.own_match import refuse_opponents
from bot.core.people.people import Membership, Role, Status
from bot.core.post.notices import Notice
from bot.core.post.posting import to_member
from bot.core.referee.rulings.handed_in import (
    HandedIn,
    HandedInKind,
    HandedInState,
    decided,
    one_line,
    read_handed_in,
)
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.store.moments import stored
from bot.core.store.transaction_batch import BatchStep, nothing, write_steps
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.told.ruling_details import Answered

GOING_ON = (Status.LOBBY.value, Status.RUNNING.value)
"""In games that stand so something can be handed in and decided."""


async def say_a_word(
    table: Table, game: str, referee: int, kind: HandedInKind, number: int, word: str, *, at: datetime
) -> HandedIn:
    """Decide the one of a kind and number with the referee's word and no ruling, which its author is told.

    Raises a refusal for anybody but the referee, for one whose opponent asks, where it is decided already,
    for no word; `NoSuchGame`.
    """
    async with table.lock(game):
        sitting = await table.sitting(game)
        async with table.database.write() as connection:
            await refuse_all_but_referee(connection, await read_game(connection, game), referee)
            one = await open_one(connection, sitting, kind, number)
            refuse_opponents(sitting, referee, (one.seat,))
            said = one_line(word)
            told = "question_answered" if kind is HandedInKind.QUESTION else "suggestion_declined"
            letters = letter_to(sitting, one, told, Answered(number, one.text, said), sitting.head, at)
            steps = [decided(game, one, HandedInState.DECLINED, said, at, None), *letters]
            await write_steps(connection, steps, nothing)
    table.committed(game)
    return one


async def member(connection: AsyncConnection, game: str, user: int) -> Membership:
    """Return somebody who is in a game that goes on; raises `NoSuchGame`, a refusal for an ended game."""
    found = await read_game(connection, game)
    me = await read_membership(connection, found, user)
    if me.role not in {Role.REFEREE, Role.CAPTAIN, Role.SUBSTITUTE, Role.MEMBER}:
        raise NoSuchGame
    if found.status.value not in GOING_ON:
        raise refusal("over")
    return me


async def open_one(
    connection: AsyncConnection, sitting: Sitting, kind: HandedInKind, number: int
) -> HandedIn:
    """Return what waits for the referee's decision; raises a refusal for what does not."""
    every = await read_handed_in(connection, sitting, kind)
    one = next((one for one in every if one.number == number), None)
    if one is None:
        raise refusal("not_handed_in", number=number)
    if one.state is not HandedInState.WAITING:
        raise refusal("decided_already", number=number)
    return one


def letter_to(
    sitting: Sitting, one: HandedIn, kind: str, told: object, position: int, at: datetime
) -> tuple[BatchStep, ...]:
    """Return what writes to who handed it in, if they are still of the side of which they were then."""
    if one.user not in set(sitting.seating.members(one.seat)):
        return ()
    letter = Notice(one.seat, kind, told)
    return (to_member(sitting.of, sitting.game, one.user, letter, position, stored(at)),)
