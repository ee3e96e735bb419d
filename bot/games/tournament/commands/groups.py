"""`/tournament group`: one's own battle group, or another one from a file (1.1)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.discord.answering.uploads import Upload, any_file
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.games.attaching import not_taken
from bot.core.discord.games.entry_list_presses import standing
from bot.core.discord.messages import said_lines
from bot.core.files.attached_steps import NotAttached
from bot.core.people.people import Role
from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.games.tournament.groups import MOST_SIGNS, group_card, groups_missing
from bot.games.tournament.speaking import say
from engine.common.seat import PUBLIC, Seat


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked: a file, if there is one; of a referee whose group it is to be, and why (10.3)."""

    file: Upload | None
    player: Seat = ""
    reason: str = ""


async def group(desk: Desk, entry: Entry, wish: Wish) -> tuple[Card, ...]:
    """Return the asker's own group; with a file what came of handing that in: every fault of it at once."""
    seat = _own(entry)
    corrects = entry.me.role is Role.REFEREE and wish.player not in ("", seat)
    if wish.file is None or not (seat or corrects):
        if not seat or corrects:
            return (Card(say("group_of_nobody")),)
        view = await desk.table.view(entry.game.id, seat)
        return (group_card(view, Reader(entry.game.id, entry.game.name, entry.asker.user)),)
    try:
        data = await any_file(wish.file)
    except NotAttached as refused:
        raise not_taken(refused) from refused
    text = data.decode("utf-8-sig", errors="replace").strip()
    if not text or len(text) > MOST_SIGNS:
        return (Card(say("group_file", most=MOST_SIGNS)),)
    said = said_lines.of_referee(text, wish.player, wish.reason) if corrects else said_lines.Words(text, seat)
    of = await desk.table.of(entry.game.id)
    return said_lines.done(entry, await said_lines.said(desk, entry, of, said))


async def without(desk: Desk, entry: Entry) -> Card:
    """Return how the list stands for the referee, and who has handed in no battle group (4.3)."""
    missing = groups_missing(await desk.table.view(entry.game.id, PUBLIC)) or say("groups_all")
    return Card("\n".join((*await standing(desk, entry), missing)))


def _own(entry: Entry) -> Seat:
    """Return the asker's own seat; "" for whoever has none: a referee sees no group here but their own."""
    return next(iter(entry.me.says), "")
