"""`/week log`: what happened, the newest weeks first, as far as the reader may know; the whole as a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.files.known_attachments import judges
from bot.core.present.cards import Card, Picture
from bot.core.present.reader import Reader
from bot.core.table.beside_the_loop import apart
from bot.core.words.harmless_names import plain
from bot.games.week.log import Row, as_file, rows
from bot.games.week.speaking import say

_FITS = 1500
"""How long the rows of an answer may be together."""


async def log(desk: Desk, entry: Entry, week: int | None) -> Card:
    """Return the newest rows, or those of a week, and all of these as a file."""
    game, seat = entry.game, entry.me.seat
    if judges(entry.me):
        await desk.looks.opened(game.id, entry.asker.user, "log", at=entry.asker.at)
    back = await desk.looking_back.of(game)
    every = await apart(lambda: rows(back, seat, Reader(game.id, game.name)))
    found = [one for one in every if week in (None, one.week)]
    head = say("log_head" if found else "log_nothing", game=plain(game.name))
    if not found:
        return Card(head)
    data = await apart(lambda: as_file(found))
    return Card("\n".join((head, *newest(found))), (Picture("log.csv", data, ""),))


def newest(found: Sequence[Row]) -> Iterator[str]:
    """Return as many of the last rows as fit: the newest week first, the rows of each in their order."""
    room, kept = _FITS, 0
    for one in reversed(found):
        room -= len(one.text)
        if room < 0 and kept:
            break
        kept += 1
    by_week = [(week, list(of)) for week, of in groupby(found[-kept:], key=lambda one: one.week)]
    for week, of in reversed(by_week):
        yield say("log_week", week=week)
        yield from (f"- {one.text[:_FITS]}" for one in of)
    if kept < len(found):
        yield say("log_more", count=len(found) - kept)
