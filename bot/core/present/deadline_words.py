"""Deadlines and pauses in words, for games that have no sentences of their own for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.core.present.reader import Details, Reader
from bot.core.present.seats import seat_name
from bot.core.told.shared_details import by_name
from bot.core.words.harmless_names import in_code, plain
from bot.core.words.speech import listed, say


def _text(of: object) -> str:
    return plain(str(of), 300)


def _of(of: object) -> str:
    return f" ({_text(of)})" if of else ""


def _late(late: Any) -> str:  # noqa: ANN401 - as `Late` has it
    return _seats(one.seat for one in late)


def _line(line: object) -> str:
    return in_code(str(line))


def _seats(seats: Any) -> str:  # noqa: ANN401 - seats of any game
    return listed([f"**{seat_name(one)}**" for one in seats])


def hours_told(hours: Any) -> str:  # noqa: ANN401 - as `Hours` has it
    """Return what may take how long."""
    told = [
        say("due.hours_of" if count else "due.no_hours_of", what=in_code(what), count=count)
        for what, count in hours
    ]
    return listed(told) if told else say("due.no_hours")


def _reason(of: object) -> str:
    return f" {say('pause.why', reason=_text(of))}" if of else ""


def _seat(seat: object) -> str:
    return seat_name(str(seat)) if seat else ""


_WORDS = {
    "team": _seat,
    "line": _line,
    "seats": _seats,
    "of": _of,
    "late": _late,
    "hours": hours_told,
    "reason": _reason,
}


def until(due: object) -> str:
    """Return by when something is due, "" for no deadline."""
    return f" {say('due.until', due=str(due))}" if due else ""


def filled(key: str, **shown: Callable[[object], str]) -> Callable[[Details, Any, Reader], str]:
    """Say it in a sentence filled with its details, in words where they need some; `shown` words others."""
    words = {**_WORDS, **shown}

    def said(details: Details, _: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
        fill = {
            name: words.get(name, _text)(value)
            for name, value in {"of": "", **dict(by_name(details))}.items()
        }
        return say(key, game=plain(reader.name), **fill)

    return said
