"""The skirmishes that are over, for the posts that end them: each once its board has said so.

One that settled a battle has none (11.3): of that the campaign tells whom it may concern.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, exists, select

from bot.core.dice.proof_posts import Proofs
from bot.core.discord.painter import Painter
from bot.core.post.posters import Ended
from bot.core.present.cards import Card
from bot.core.store.poster_tables import posters
from bot.core.store.skirmish_tables import skirmishes
from bot.core.words.speech import say
from bot.games.skirmish.cards.poster import poster_card
from bot.games.skirmish.commands.drawing import end_picture
from bot.games.skirmish.commands.naming import shown
from bot.games.skirmish.services.boards import BEHIND, DuelBoards
from bot.games.skirmish.services.people import Stage
from engine.skirmish.from_battle import BRIDGE


def over() -> ColumnElement[bool]:
    """Return which skirmishes are over, and no battle's."""
    return (skirmishes.c.status == Stage.OVER.value) & (skirmishes.c.scenario_name != BRIDGE)


class EndedDuels:
    """The skirmishes of one database."""

    def __init__(self, boards: DuelBoards, painter: Painter, proofs: Proofs) -> None:
        self._boards, self._database = boards, boards.database
        self._painter, self._proofs = painter, proofs

    async def without_post(self, _: Collection[str] | None) -> tuple[str, ...]:
        """Return all that are over, whose board hangs, and that have no post yet: they are few."""
        posted = exists().where(
            posters.c.game == skirmishes.c.id,
            posters.c.head == skirmishes.c.head,
            posters.c.message.is_not(None),
        )
        hangs = skirmishes.c.message.is_not(None)
        query = select(skirmishes.c.id).where(over(), hangs, ~BEHIND, ~posted)
        return tuple(await self._database.column(query.order_by(skirmishes.c.created_at, skirmishes.c.id)))

    async def ended(self, game: str) -> Ended | None:
        """Return how a skirmish ended; everybody has read so once its board shows it."""
        columns = (skirmishes.c.server, skirmishes.c.channel, skirmishes.c.head)
        query = select(*columns, BEHIND.label("behind"))
        row = await self._database.row(query.where(over(), skirmishes.c.id == game))
        return None if row is None else Ended(row.server, row.channel, row.head, not row.behind)

    async def card(self, game: str, _: int) -> Card:
        """Return the post: the board as it was at the end, which everybody has seen."""
        board = await self._boards.board(game)
        duel, position = board.duel, board.view.position
        if position.ending is None:
            raise AssertionError  # only then it is over
        picture = await end_picture(self._painter, position)
        address = (await self._proofs.decided(duel.server, duel.id)).get("seed", "")
        below = say("proofs.link", address=address) if address else ""
        return poster_card(shown(duel, position), position.ending, picture, below)
