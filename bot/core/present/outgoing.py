"""Letters as the referee looks at them before they are sent: word for word, below who reads each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.present.reader import Reader
from bot.core.present.seats import seat_name
from bot.core.words.speech import say
from engine.common.seat import PUBLIC, REFEREE

FORESEE = "foresee"
"""The act that shows what would go out; it carries of what: "close", "result.A5", "sheet.blue.3"."""


def foresee(game: str, moment: int, what: str) -> Button:
    """Return the button that shows what something would tell both teams, before it is done."""
    return Button(say("button.foresee"), str(Carried(FORESEE, game, moment, what)))


def with_foresight(card: Card, game: str, moment: int, what: str) -> Card:
    """Return a card with that button beside those of its last row."""
    button = foresee(game, moment, what)
    last = card.rows[-1] if card.rows else ()
    if isinstance(last, tuple):
        return replace(card, rows=(*card.rows[:-1], (*last, button)))
    return card.under((button,))


def to_whom(seat: str) -> str:
    """Return what a seat is called when something is sent to it."""
    return say(f"hold.{seat}") if seat in (REFEREE, PUBLIC) else seat_name(seat)


def sent(letter: Iterable[Card], seat: str, reader: Reader) -> Iterator[str]:
    """Return what one audience reads: its letter, as it is sent, below for whom it is."""
    if reader.user:
        yield say("hold.to_captain", user=f"<@{reader.user}>")
    else:
        yield say("hold.to_public" if seat == PUBLIC else "hold.to_room", seat=to_whom(seat))
    yield from (card.text for card in letter)
