"""What hangs in the thread that the two of a scope share: for both alike, and buttons to each one's own part.

What a button opens is made for whoever presses it, and shown to them alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.core.present.cards import Button, Card, Look
from bot.core.present.meeting_cards import OFFER, SHOW, Meeting, carries, numbered
from bot.core.present.reader import Reader
from bot.core.present.seats import seat_name
from bot.core.told.meeting_details import ThreadTrouble
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.turn import Scope

MINE = "meet_mine"
"""The act that opens what somebody's own seat is asked."""


def shared_card(text: str, reader: Reader, scope: Scope, *, times: bool) -> Card:
    """Return the card of a scope for both; `times`: they still have to agree on one, or may change it."""
    mine = Button(say("button.meet_mine"), carries(MINE, reader.game, scope), Look.GO)
    if not times or reader.meeting is None:
        return Card(text).under((mine,))
    buttons = (
        mine,
        Button(say("button.time_offer"), carries(OFFER, reader.game, scope)),
        Button(say("button.meet_show"), carries(SHOW, reader.game, scope)),
    )
    return Card("\n".join((text, *_times(reader.meeting)))).under(buttons)


def _times(of: Meeting) -> Iterator[str]:
    if of.agreed:
        yield say("meeting.agreed", time=of.agreed)
    for seat in of.two:
        if of.by(seat):
            yield say("meeting.by", seat=seat_name(seat), times=numbered(of.by(seat)))


def thread_trouble(details: ThreadTrouble, _: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
    """Tell the referee what is wrong with threads, and what to do."""
    return say(f"threads.trouble_{details.what}", game=plain(reader.name))
