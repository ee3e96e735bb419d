"""`/week board`: what a reader has to do on the board since the segment began, or what hangs at a week."""

from __future__ import annotations

from bot.cogs import attaching
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry
from bot.games.week.board import in_words, since_segment
from bot.games.week.speaking import say
from bot.present.cards import Card
from bot.present.names import plain
from bot.services.attached import judges

MOST = 40
"""How many things one answer lists."""


async def board(desk: Desk, entry: Entry, week: int | None) -> tuple[Card, ...]:
    """Return the list since the segment began, or the files of a week."""
    if week is not None:
        return await attaching.shown(desk, entry, week)
    game = entry.game
    if judges(entry.me):
        await desk.looks.opened(game.id, entry.asker.user, "board", at=entry.asker.at)
    found = since_segment(await desk.table.view(game.id, entry.me.seat))
    head = say("board_head" if found else "board_nothing", game=plain(game.name))
    more = [say("board_more", count=len(found) - MOST)] * (len(found) > MOST)
    return (Card("\n".join((head, *(f"- {in_words(one)}" for one in found[:MOST]), *more))),)
