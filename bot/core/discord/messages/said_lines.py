"""What somebody writes to a game that reads lines: said for their seat as they stand, and answered."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.present.cards import Card, Row
from bot.core.seam.game import Game
from bot.core.table.receipts import Receipt
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.commands.correcting import amending
from engine.common.seat import REFEREE, Seat
from engine.errors import Refusal
from engine.reading.skipped import unquoted


@dataclass(frozen=True, slots=True)
class Words:
    """What somebody says, and for which seat; of a referee whether that is another's, and why they say it."""

    text: str
    seat: Seat
    by_referee: bool = False
    reason: str = ""


def of_referee(text: str, seat: Seat = "", reason: str = "") -> Words:
    """Return what a referee says, as themselves or for a seat."""
    return Words(text, seat or REFEREE, by_referee=bool(seat), reason=reason)


async def said(desk: Desk, entry: Entry, of: Game, words: Words) -> tuple[Card, ...]:
    """Say the lines of a message at the table; return what came of them, or what the rules have against them.

    What sets facts right is shown to the referee first. Nothing is answered where the notice that follows by
    direct message says it all. Raise `NoSuchGame`.
    """
    asker = entry.asker
    judges = words.by_referee or words.seat == REFEREE
    if judges and await desk.amendments.meant(entry.game.id, asker.user, unquoted(words.text)):
        return (await amending.shown_first(desk, entry, unquoted(words.text), words.reason),)
    try:
        receipt = await desk.table.submit(
            entry.game.id,
            words.seat,
            unquoted(words.text),
            key=asker.key,
            author_id=asker.user,
            at=asker.at,
            by_referee=words.by_referee,
            reason=words.reason,
        )
    except Refusal as refusal:
        return (replies.refused_by(of, refusal.faults),)
    if says_it(of, receipt) and not (receipt.repeated or receipt.stopped or receipt.left):
        return ()
    return (outcome(entry, of, receipt),)


def done(entry: Entry, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the answer where there has to be one, also where a notice says what came of the lines."""
    return cards or (Card(say("lines.done", game=plain(entry.game.name))),)


def says_it(of: Game, receipt: Receipt) -> bool:
    """Tell whether a notice that goes to who said something by direct message says what came of it."""
    return any(of.kinds[one.kind].receipt for one in receipt.notices if not one.post)


def outcome(entry: Entry, of: Game, receipt: Receipt) -> Card:
    """Return what was done of the lines of a message, and what was not."""
    told = [say("lines.done_already" if receipt.repeated else "lines.done", game=plain(entry.game.name))]
    rows: tuple[Row, ...] = ()
    if receipt.stopped:
        refusal = replies.refused_by(of, receipt.stopped)
        told, rows = [refusal.text, say("lines.stopped")], refusal.rows
    if receipt.left:
        told.append(say("lines.left", count=len(receipt.left)))
    return Card("\n".join(told)).under(*rows)
