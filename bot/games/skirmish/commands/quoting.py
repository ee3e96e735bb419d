"""Lines of a skirmish that somebody quotes: they are shown as they were read, and nothing is done."""

from __future__ import annotations

from bot.core.present.cards import Card
from bot.core.present.faults import quoted
from bot.core.words.speech import say
from engine.errors import NotUnderstood
from engine.skirmish.lines import line_of
from engine.skirmish.reading import actions, read


def quoted_card(text: str) -> Card:
    """Return what was read of lines with Discord's sign of a quotation, of which none is carried out.

    Raises `NotUnderstood` for a text that is too long or says nothing.
    """
    lines = "\n".join(f"- {quoted(_read(written))}" for _, written in actions(text))
    return Card(say("duel_board.quoted", lines=lines))


def _read(written: str) -> str:
    """Return a line in the words of the record; one that cannot be read as it was written."""
    try:
        return line_of(read(written))
    except NotUnderstood:
        return written
