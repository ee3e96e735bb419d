"""`/week roster`: a roster goes out as a file; one that comes in is shown as what differs (D.3)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.discord.answering import replies
from bot.core.discord.answering.uploads import Upload
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.games import attaching
from bot.core.discord.messages.said_lines import outcome
from bot.core.files.attachments import AttachmentWish as Attached
from bot.core.files.known_attachments import judges
from bot.core.present.cards import Card, Picture
from bot.core.words.harmless_names import in_code, plain
from bot.games.week.roster_changes import ADDED, GONE, Change, changes
from bot.games.week.roster_file import file_of, roster_of
from bot.games.week.roster_table import refuse_large
from bot.games.week.speaking import say, side_name
from engine.common.seat import REFEREE
from engine.errors import Refusal
from engine.week.sides import SIDES, Side

SHOWN = 30
"""How many changes an answer lists; all of them are in the file beside it."""
AT_ONCE = 100
"""How many changes are accepted at once."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asks of a roster. `accept`: which changes, "1-3, 7" or "all"; `reason`: why."""

    side: Side | None
    file: Upload | None
    accept: str = ""
    reason: str = ""


async def roster(desk: Desk, entry: Entry, wish: Wish) -> tuple[Card, ...]:
    """Return the file of a roster; of a file that came what differs, and what was made of it."""
    game, seat = entry.game, entry.me.seat
    side = wish.side or (seat if seat in SIDES else None)
    if side is None or seat not in (side, REFEREE):
        return (Card(say("roster_whose")),)
    if judges(entry.me):
        await desk.looks.opened(game.id, entry.asker.user, "roster", at=entry.asker.at)
    view = await desk.table.view(game.id, seat)
    army = view.armies[side]
    if wish.file is None:
        text = say("roster_out", side=side_name(side), count=sum(1 for _ in army.pieces()))
        return (Card(text, (Picture(f"roster-{side}.csv", file_of(army), ""),)),)
    try:
        refuse_large(wish.file.size)
        data = await wish.file.read()
        file = await asyncio.to_thread(roster_of, data, side, view.armies)
    except Refusal as refused:
        return (replies.refused_whole(await desk.table.of(game.id), refused.faults),)
    found = changes(army, side, file)
    if not found:
        return (Card(say("roster_same", side=side_name(side))),)
    if seat == REFEREE and wish.accept:
        return (await _accept(desk, entry, found, wish),)
    if seat != REFEREE and wish.reason:
        return await _propose(desk, entry, wish.file, found, wish)
    how = say("roster_how_referee" if seat == REFEREE else "roster_how_side")
    return (_shown(side, found, how),)


def _shown(side: Side, found: Sequence[Change], how: str) -> Card:
    lines = [f"{number}. {told(one)}" for number, one in enumerate(found[:SHOWN], 1)]
    more = [say("roster_more", count=len(found) - SHOWN)] * (len(found) > SHOWN)
    text = "\n".join((say("roster_differs", side=side_name(side), count=len(found)), *lines, *more, how))
    whole = "".join(f"{number}. {one.line}\n" for number, one in enumerate(found, 1))
    return Card(text, (Picture(f"roster-{side}-changes.txt", whole.encode(), ""),))


def told(one: Change) -> str:
    """Return a change in a line."""
    name, line = plain(one.name), f"`{in_code(one.line)}`"
    if one.what in (GONE, ADDED):
        return say(f"roster_{one.what}", name=name, line=line)
    parts = (
        say("roster_field", column=column, was=plain(was) or "-", now=plain(now) or "-")
        for column, was, now in one.fields
    )
    return say("roster_changed_to", name=name, fields=", ".join(parts))


async def _accept(desk: Desk, entry: Entry, found: Sequence[Change], wish: Wish) -> Card:
    """Say the lines of the changes that the referee chose, one by one until one is refused (D.12)."""
    numbers = chosen(wish.accept, len(found))
    if not numbers:
        return Card(say("roster_numbers", most=len(found)))
    if len(numbers) > AT_ONCE:
        return Card(say("roster_at_once", most=AT_ONCE))
    if not wish.reason.strip():
        return Card(say("roster_reason"))
    asker, game = entry.asker, entry.game
    of = await desk.table.of(game.id)
    try:
        receipt = await desk.table.submit(
            game.id,
            REFEREE,
            "\n".join(found[number - 1].line for number in numbers),
            key=asker.key,
            author_id=asker.user,
            at=asker.at,
            reason=wish.reason,
        )
    except Refusal as refusal:
        return replies.refused_by(of, refusal.faults)
    return outcome(entry, of, receipt)


def chosen(text: str, most: int) -> tuple[int, ...]:
    """Return the numbers that "1-3, 7" or "all" names, in their order; none where one is no number."""
    if text.strip().casefold() in ("all", "alle"):
        return tuple(range(1, most + 1))
    found: set[int] = set()
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        first, last = first.strip(), last.strip() or first.strip()
        if not all(one.isascii() and one.isdigit() and len(one) <= len(str(most)) for one in (first, last)):
            return ()
        found |= set(range(int(first), int(last) + 1))
    return tuple(sorted(found)) if found and min(found) > 0 and max(found) <= most else ()


async def _propose(
    desk: Desk, entry: Entry, file: Upload, found: Sequence[Change], wish: Wish
) -> tuple[Card, ...]:
    """Hang the file up for the own side and the referee, and ask the referee to look at it."""
    side, asker = entry.me.seat, entry.asker
    kept = await attaching.keep(desk, entry, file, Attached(f"roster-{side}.csv"))
    text = say("roster_question", side=side_name(side), count=len(found), reason=wish.reason)
    await desk.questions.ask(entry.game.id, asker.user, text, (), key=asker.key, at=asker.at)
    return (_shown(side, found, say("roster_proposed")), kept)
