"""`/week board`: what a reader has to do on the board since the segment began, or what hangs at a week."""

from __future__ import annotations

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.games import attaching
from bot.core.files.known_attachments import judges
from bot.core.present.cards import Card
from bot.core.words.harmless_names import plain
from bot.games.week.board import in_words, since_segment
from bot.games.week.speaking import say

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
