"""What somebody is told of an office: that they hold it, with what is asked of it now, or no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.core.kind import Audience, Kind
from bot.present.names import plain
from bot.present.reader import Reader
from bot.present.seats import seat_name
from bot.words.speech import say
from engine.common.told import OfficeGiven, OfficeTaken
from engine.common.turn import Open


def office_kinds(
    open_now: Callable[[Any], tuple[Open, ...]], awaited: Callable[[Any, Open], str]
) -> tuple[Kind, ...]:
    """Return the two kinds of a game: of `Rules.open`, and of a sentence on what is waited for."""

    def given(details: OfficeGiven, view: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
        told = _said("office.given", details, reader)
        asked = (
            awaited(view, one)
            for one in open_now(view)
            if one.seat == details.seat and details.office in one.charge
        )
        return "\n".join((told, *asked))

    def taken(details: OfficeTaken, _: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
        return _said("office.taken", details, reader)

    to = (Audience.PERSON,)
    return (
        Kind("office_given", OfficeGiven, to, given, checked=False),
        Kind("office_taken", OfficeTaken, to, taken, checked=False),
    )


def _said(key: str, of: OfficeGiven | OfficeTaken, reader: Reader) -> str:
    return say(key, office=plain(of.office), seat=seat_name(of.seat), game=plain(reader.name))
