"""Who is called to his phase in a game's channel, and by which message: one at most, of the phase now played.

Nobody is called who needs none: who plays against the computer has just pressed himself, and so has whoever
opened his own phase, by accepting, or by ending one after which his opponent has nothing left to play with.
As with boards, what is kept survives a crash, and a message under way is found by its nonce.
"""

from __future__ import annotations

from sqlalchemy import and_, delete, select

from bot.core.store.kept_message import KeptMessage
from bot.core.store.skirmish_tables import skirmish_calls as calls
from bot.core.store.skirmish_tables import skirmishes
from bot.games.skirmish.services.committing import said_last
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Duel, Player, Stage
from bot.games.skirmish.services.receipts import Call
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, Side


class DuelCalls:
    """The calls of every skirmish."""

    def __init__(self, duels: Duels) -> None:
        self._duels, self._database = duels, duels.database

    async def behind(self) -> tuple[str, ...]:
        """Return the games in which it was not looked yet whom to call now, the oldest first."""
        revision = skirmishes.c.head + skirmishes.c.roster
        late = calls.c.looked.is_(None) | (calls.c.looked != revision)
        people = (skirmishes.c.challenger > COMPUTER) & (skirmishes.c.opponent > COMPUTER)
        played = and_(skirmishes.c.status == Stage.PLAYED.value, people)
        query = (
            select(skirmishes.c.id)
            .select_from(skirmishes.outerjoin(calls, calls.c.game == skirmishes.c.id))
            .where(late, played | (calls.c.phase != ""))
            .order_by(skirmishes.c.created_at, skirmishes.c.id)
        )
        return tuple(await self._database.column(query))

    async def call(self, game: str) -> Call:
        """Return whom a game calls now, and by what it has called last; raise `NoSuchGame`."""
        sitting = await self._duels.sitting(game)
        position = see(sitting.state, Seat.PUBLIC).position
        player = _called(sitting.duel, position.phase)
        async with self._database.read() as connection:
            board = (
                await connection.execute(select(skirmishes.c.message).where(skirmishes.c.id == game))
            ).scalar_one()
            row = (await connection.execute(select(calls).where(calls.c.game == game))).one_or_none()
            last = await said_last(connection, game)
        last_call = () if row is None else (row.message, row.nonce, row.phase)
        return Call(
            duel=sitting.duel,
            position=position,
            player=player,
            due=player is not None and player.user != last,
            board=board,
            kept=KeptMessage(sitting.duel.channel, *last_call),
        )

    async def sending(self, call: Call, nonce: str) -> None:
        """Note that the player of this phase is about to be called under a nonce."""
        await self._note(call.duel.id, phase=call.now, nonce=nonce)

    async def looked(self, call: Call, message: int | None) -> None:
        """Note that it was looked whom to call as the game was then; `message` calls him, None: none does."""
        phase = "" if message is None else call.now
        await self._note(call.duel.id, looked=call.duel.revision, phase=phase, message=message)

    async def moved(self, game: str) -> None:
        """Note that the game goes on in another channel, where nobody was called yet."""
        await self._database.change(delete(calls).where(calls.c.game == game))

    async def _note(
        self, game: str, *, phase: str, looked: int | None = None, message: int | None = None, nonce: str = ""
    ) -> None:
        row = {"game": game, "looked": looked, "phase": phase, "message": message, "nonce": nonce}
        async with self._database.write() as connection:
            await connection.execute(delete(calls).where(calls.c.game == game))
            await connection.execute(calls.insert(), row)


def _called(duel: Duel, phase: Side | None) -> Player | None:
    """Return who plays a phase, where a person does against a person."""
    if duel.stage is not Stage.PLAYED or duel.against_computer or phase is None:
        return None
    return duel.player(phase)
