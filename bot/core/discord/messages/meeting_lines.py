"""Times by direct message: "times", "times Fri 20:00; Sat 19:30", "times 2", "times none", "times back".

They are no lines of a game: its rules know no clock, and its record has none of it.
"""

from __future__ import annotations

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.games.meeting_presses import card_of, offered_note, times
from bot.core.discord.games.times_filled import written_times
from bot.core.meetings.meetings import Part
from bot.core.present.cards import Card
from bot.core.shared_faults import refusal
from bot.core.words.speech import say

_WORDS = frozenset(("times", "zeiten"))
_NONE = frozenset(("none", "keine"))
_BACK = frozenset(("back", "zurück"))


async def of_times(desk: Desk, entry: Entry, text: str) -> tuple[Card, ...] | None:
    """Do what a direct message says of times; None where it says nothing of them, or the game has none."""
    word, _, rest = text.strip().partition("\n")
    first, _, behind = word.partition(" ")
    if first.casefold().rstrip(":") not in _WORDS or not await desk.meetings.meets(entry.game.id):
        return None
    return (await _done(desk, entry, "\n".join(filter(None, (behind.strip(), rest.strip())))),)


async def _done(desk: Desk, entry: Entry, text: str) -> Card:
    """Do it for the match that is named before it, else for the only one."""
    game, user, at = entry.game.id, entry.asker.user, entry.asker.at
    every = await desk.meetings.parts(game, user)
    named, _, rest = text.partition(" ")
    scope = next((one.meeting.scope for one in every if one.meeting.scope == named.casefold()), None)
    text = rest.strip() if scope is not None else text
    if not text:
        return await times(desk, entry, scope)
    part = await desk.meetings.part(game, user, scope)
    scope, word = part.meeting.scope, text.casefold()
    if word in _NONE:
        part = await desk.meetings.decline(game, user, scope, at=at)
        return card_of(entry, part, say("meeting.declined"))
    if word in _BACK:
        part = await desk.meetings.take_back(game, user, scope, at=at)
        return card_of(entry, part, say("meeting.taken_back"))
    if word.isdecimal() and len(word) < 3:  # noqa: PLR2004 - the number of one on offer
        return card_of(entry, await desk.meetings.accept(game, user, scope, _at(part, int(word)), at=at))
    if await desk.local_time.own(user) is None:
        raise refusal("zone_missing")
    wanted = await written_times(text, await desk.local_time.of(user, game), at)
    if not part.seats:
        return card_of(entry, await desk.meetings.settle(game, user, scope, frozenset(wanted), at=at))
    part = await desk.meetings.offer(game, user, scope, frozenset(wanted), at=at)
    return card_of(entry, part, offered_note(part))


def _at(part: Part, number: int) -> int:
    """Return the time that has a number; raise a refusal for none, also to the referee, who accepts none."""
    offered = part.meeting.to(part.seat) if part.seats else ()
    if not 1 <= number <= len(offered):
        raise refusal("time_not_offered")
    return offered[number - 1]
