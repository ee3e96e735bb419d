"""What captains write in their own words: read, shown with one button, done once it is pressed (10.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.present.cards import Card
from bot.core.present.faults import quoted
from bot.core.words.speech import say, spoken
from bot.games.campaign.captain_words import read_first
from bot.games.campaign.cards import loose_reading as cards
from bot.games.campaign.cards.awaited import awaited
from bot.games.campaign.cards.left_out_orders import left_out_lines
from bot.games.campaign.cards.sheets import team_of
from bot.games.campaign.services.drafts import Read
from bot.games.campaign.services.proposals import questions
from engine.campaign.commands import Resign, Sheet
from engine.campaign.hear import judged
from engine.campaign.loose import Proposal, Query, corrected, headed, loosely
from engine.campaign.reading import Reading, read_lines
from engine.campaign.view import View
from engine.errors import Fault, Refusal
from engine.reading.skipped import is_quoting, unquoted, without_quotes


def as_read(text: str, view: View) -> Read:
    """Return a text as it is read; a sheet that lacks nothing but its first line with it, if it is legal."""
    reading = read_lines(text, view)
    whole = headed(text, view, reading.faults)
    if whole is None:
        return Read(text, view, reading)
    again = read_lines(whole, view)
    return Read(whole, view, again) if _against(again, view) == () else Read(text, view, reading)


def _against(reading: Reading, view: View) -> tuple[Fault, ...]:
    """Return what a text that was read is refused for; nothing if it is legal."""
    try:
        judged(reading, view)
    except Refusal as refusal:
        return refusal.faults
    return ()


@dataclass(frozen=True, slots=True)
class Meant:
    """What a text probably says that is refused as it stands, and whether by hints alone."""

    found: Proposal | Query
    by_hints: bool = False


def meaning(read: Read) -> Meant | None:
    """Return what a refused text may say; None where nothing is made of it, or its refusal says it best."""
    text, view, reading = read.text, read.view, read.reading
    faults = _against(reading, view)
    if not faults:
        return None
    found = _read(text, view) if reading.faults else None
    if isinstance(found, Proposal):
        return Meant(found)
    hinted = not is_quoting(text) and (found is None or found.reason in _MENDED)
    by_hints = corrected(text, view, faults) if hinted else None
    if by_hints is not None:
        return Meant(by_hints, by_hints=True)
    return None if found is None or _told_better(found, reading) else Meant(found)


def fits(text: str, view: View) -> bool:
    """Tell whether a text says something that is legal now, but for giving up, which is legal everywhere."""
    read = as_read(text, view)
    if _against(read.reading, view):
        meant = meaning(read)
        return meant is not None and isinstance(meant.found, Proposal) and not meant.found.faults
    return not any(isinstance(act, Resign) for act in read.reading.submission.acts)


async def understood(desk: Desk, entry: Entry, read: Read) -> tuple[Card, ...] | None:
    """Return what is answered to a text that is refused as it stands; None where its refusal says it best."""
    view = read.view
    meant = meaning(read)
    if meant is None:
        return None
    if isinstance(meant.found, Query):
        return (cards.asking(meant.found, view, awaited(view, team_of(view.seat))),)
    if meant.found.faults:
        return (await _illegal(desk, entry, view, meant.found),)
    card = await _offered(desk, entry, view, meant.found, read.text)
    if meant.by_hints:
        of = await desk.table.of(entry.game.id)
        refused = replies.refused_by(of, _against(read.reading, view))
        card = replace(card, text=f"{refused.text}\n{card.text}", rows=(*card.rows, *refused.rows))
    return (card,)


def _read(text: str, view: View) -> Proposal | Query | None:
    """Read a text loosely: of one that quotes what is said besides, and what is quoted where that is all."""
    languages = read_first(spoken())
    if not is_quoting(text):
        return loosely(text, view, languages)
    own = without_quotes(text)
    if not own.strip():
        return loosely(unquoted(text), view, languages)
    found = loosely(own, view, languages)
    if not isinstance(found, Proposal):
        return found
    aside = [line for line in text.splitlines() if line.strip() and line not in own.splitlines()]
    if found.text.endswith("\npass") and any(map(str.isdigit, "".join(aside))):
        # Orders between marks of a quote, and `rest stays` below them: they may well be meant.
        return Query("unclear", aside[0])
    return replace(found, skipped=(*aside, *found.skipped))


def _told_better(query: Query, reading: Reading) -> bool:
    """Tell whether the strict reader says more: of a sheet with its heading it names each line's fault."""
    sheets = (act for act in reading.submission.acts if isinstance(act, Sheet))
    return query.reason in _OF_WORDS and any(one.team is not None for one in sheets)


_REMARK = re.compile(r"#(?!\s?\d)")
_MENDED = frozenset(("unknown_word", "start", "way", "two_destinations"))
"""Why a message is asked about although a hint of the strict reader may mend it."""
_OF_WORDS = frozenset(
    ("unknown_word", "unclear", "no_platoon", "no_destination", "unknown_platoon", "vehicles")
)


async def _offered(desk: Desk, entry: Entry, view: View, found: Proposal, text: str) -> Card:
    team = team_of(view.seat)
    asker = entry.asker
    draft = await desk.proposals.keep(
        entry.game.id, team, found.text, key=asker.key, author_id=asker.user, at=asker.at
    )
    sheet = any(isinstance(act, Sheet) for act in draft.submission.acts)
    shown = [
        *cards.readings(view, found.said, sheet=sheet),
        *cards.left_out(found.skipped),
        *left_out_lines_of(text),
    ]
    asked = questions(view)
    return cards.offered(entry.game.id, entry.game.name, view, draft.number, asked, shown)


def left_out_lines_of(text: str) -> list[str]:
    """Return the remarks that were not read; marks around lines are no news here."""
    return left_out_lines(text) if _REMARK.search(text) else []


async def _illegal(desk: Desk, entry: Entry, view: View, found: Proposal) -> Card:
    """Return what was read, and what the rules have against it."""
    refused = replies.refused_by(await desk.table.of(entry.game.id), found.faults)
    sheet = found.text.partition("\n")[0] != found.said[0].line
    lines = [
        say("loosely.illegal"),
        *cards.readings(view, found.said, sheet=sheet),
        *cards.left_out(found.skipped),
    ]
    return replace(refused, text="\n".join((*lines, refused.text)))


async def unconfirmed(desk: Desk, entry: Entry) -> tuple[Card, ...] | None:
    """Return the sheet that waits for its button once more, to who writes `commit` before pressing it."""
    team = team_of(entry.me.seat)
    draft = await desk.proposals.newest(entry.game.id, team)
    if draft is None:
        return None
    view = await desk.table.view(entry.game.id, entry.me.seat)
    sheet = next((act for act in draft.submission.acts if isinstance(act, Sheet)), None)
    if (
        sheet is None
        or view.active is not team
        or sheet.game_turn != view.game_turn
        or view.stage != "orders"
    ):
        return None
    lines = [say("loosely.same", line=quoted(one)) for one in draft.text.split("\n")]
    card = cards.offered(entry.game.id, entry.game.name, view, draft.number, questions(view), lines)
    return (replace(card, text=f"{say('loosely.commit')}\n{card.text}"),)
