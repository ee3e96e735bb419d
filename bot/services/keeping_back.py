"""What a referee is not told while he plays himself (campaign 2.5): it is kept, and brought to him later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import replace

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.fresh import Purpose, fresh
from bot.services.notices import Notice
from bot.services.parcels import Dm
from bot.services.posting import outbox_row
from bot.store import codec
from bot.store.engine import Database
from bot.store.outbox import KEPT, WAITING, Letter
from bot.store.tables import outbox
from engine.frozen import FrozenMap

TOLD_TO_WHO_PLAYS = frozenset(
    {
        *("first_chosen", "turn_began", "game_ended", "battle_fought", "ruling_made", "ask_results"),
        *(
            "game_created",
            "game_abandoned",
            "seed_shown",
            "undone",
            "goes_on",
            "deadline_set",
            "deadline_passed",
        ),
        *("battles_late", "hours_set", "game_paused", "game_resumed", "game_idle"),
        *("captain_claimed", "captain_appointed", "captain_left", "command_falls"),
        *("referee_changed", "second_named", "second_released", "office_declined", "left_game"),
        "left_server",
        *("hand_over_objected", "rooms_archived"),
        *("substitute_named", "substitute_released"),
        *("times_offered", "times_unsuited", "time_fixed", "battle_soon"),
        *("time_lapsed", "time_lapsed_of", "battle_postponed", "battle_ruled"),
        *("room_open", "observers_unwanted"),
        *("fill_in_you", "fill_in_declined", "fill_in_lapsed", "rooms_shut", "bridge_off", "bridge_begun"),
        *(
            "report_asked",
            "result_reported",
            "result_proof",
            "result_disputed",
            "results_differ",
            "result_unfit",
        ),
        *("silence_confirmed", "suggestions_open", "suggestions_decide"),
    }
)
"""Kinds of notice to the referee that say nothing but what both teams are told, or what is about people.

Every other is kept back. The result of a battle is reported after its room was open to both (12.5).
"""

_DETAILS = {
    "battle_fought": frozenset({"hex", "outcome", "attacker", "victor", "lost_blue", "lost_red"}),
    "undone": frozenset[str](),
}
"""Of these kinds he is told no other details: not where each side retreated, no reason (12.5, 16.2)."""


def for_who_plays(notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """Answer what a referee who plays may be told of some notices now."""
    return tuple(_shortened(one) for one in notices if one.kind in TOLD_TO_WHO_PLAYS)


def kept_back(notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """Answer what he is told only when he plays no more."""
    return tuple(one for one in notices if one.kind not in TOLD_TO_WHO_PLAYS)


def _shortened(notice: Notice) -> Notice:
    allowed = _DETAILS.get(notice.kind)
    if allowed is None:
        return notice
    left = {name: value for name, value in notice.details.items() if name in allowed}
    return replace(notice, details=FrozenMap(left))


async def keep_back(
    connection: AsyncConnection,
    letter: Letter,
    told: tuple[Notice, ...],
    kept: tuple[Notice, ...],
    judges: Iterable[int] = (),
) -> None:
    """Keep some notices of a letter until they may be told; `told` are the others, sent by now.

    What is kept from the room of two referees is written to the one who does not play (`judges`).
    """
    chosen = outbox.c.id == letter.id
    for user in judges:
        copy = outbox_row(Dm(user), letter.seat, kept, letter.game, letter.position, letter.next_at)
        await connection.execute(outbox.insert(), copy)
    if not told:
        await connection.execute(update(outbox).where(chosen).values(state=KEPT))
        return
    row = (await connection.execute(select(outbox).where(chosen))).mappings().one()
    rest = {
        **row,
        "notices": codec.write_notices(kept),
        "version": codec.LETTERS,
        "nonce": fresh(Purpose.LETTER, letter.game, 12),
    }
    rest |= {"state": KEPT, "attempts": 0, "tried_at": None}
    del rest["id"]
    await connection.execute(outbox.insert(), rest)
    # What is told of him lists the kinds of what he was sent: nothing of what was kept back.
    values = {"notices": codec.write_notices(told), "version": codec.LETTERS}
    await connection.execute(update(outbox).where(chosen).values(**values))


async def let_go(
    database: Database, plays: Callable[[str], Awaitable[bool]], named: Collection[str] | None = None
) -> None:
    """Let what was kept back be sent in every game, or of these, whose referee plays no more."""
    query = select(outbox.c.game).where(outbox.c.state == KEPT)
    if named is not None:
        if not named:
            return
        query = query.where(outbox.c.game.in_(named))
    async with database.read() as connection:
        waiting = sorted(set((await connection.execute(query)).scalars()))
    for game in waiting:
        if not await plays(game):
            async with database.write() as connection:
                kept = (outbox.c.game == game) & (outbox.c.state == KEPT)
                await connection.execute(update(outbox).where(kept).values(state=WAITING))
