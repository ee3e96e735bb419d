"""What somebody is told of an entry list by direct message, with what they can press about it."""

from __future__ import annotations

from typing import Any

from bot.core.present.cards import Card
from bot.core.present.entry_list_words import CHECK, entry_button
from bot.core.present.reader import Reader
from bot.core.told import entry_details as told
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say


def check_in_open(details: told.CheckIn, _: Any, reader: Reader) -> tuple[Card, ...]:  # noqa: ANN401 - any game
    """Ask somebody who is in to check in."""
    return _to_check_in("entries.told_open", details, reader)


def check_in_soon(details: told.CheckIn, _: Any, reader: Reader) -> tuple[Card, ...]:  # noqa: ANN401 - any game
    """Remind somebody who has not checked in."""
    return _to_check_in("entries.told_soon", details, reader)


def check_in_missed(details: told.TakenOut, _: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
    """Tell somebody that they are out, and how they come back."""
    return say("entries.told_missed", game=plain(reader.name), until=details.until)


def moved_up(_: told.Entered, __: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
    """Tell somebody who waited that they are in."""
    return say("entries.told_moved_up", game=plain(reader.name))


def waits_no_more(details: told.WaitsNoMore, _: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
    """Tell somebody that they wait for nothing any more, and why."""
    key = "entries.told_name_taken" if details.called else "entries.told_over"
    key = "entries.told_was_referee" if details.judged else key
    return say(key, game=plain(reader.name), name=plain(details.called))


def _to_check_in(key: str, details: told.CheckIn, reader: Reader) -> tuple[Card, ...]:
    text = say(key, game=plain(reader.name), until=details.until)
    return (Card(text).under((entry_button(reader.game, CHECK),)),)
