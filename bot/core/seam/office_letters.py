"""What somebody is told with what is asked of them now: that they hold an office, or speak for a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from bot.core.present.reader import Reader
from bot.core.present.seats import seat_name
from bot.core.seam.notice_kind import Audience, Kind, never
from bot.core.seam.who_is_who import OF_PEOPLE
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.seat import Seat
from engine.common.told import OfficeGiven, OfficeTaken
from engine.common.turn import Open


def office_kinds(
    open_now: Callable[[Any], tuple[Open, ...]], awaited: Callable[[Any, Open], str]
) -> tuple[Kind, ...]:
    """Return these kinds of a game: of `Rules.open`, and of a sentence on what is waited for.

    Those of offices, and of `OF_PEOPLE` those after which somebody is asked anew all that is open at a seat.
    """

    def asked(view: Any, seat: Seat, office: str | None = None) -> Iterator[str]:  # noqa: ANN401 - of any game
        """Return what a seat is asked now: all of it, or what an office of it is called on for."""
        for one in open_now(view):
            if one.seat == seat and (office is None or office in one.charge):
                yield awaited(view, one)

    def given(details: OfficeGiven, view: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
        told = _said("office.given", details, reader)
        return "\n".join((told, *asked(view, details.seat, details.office)))

    def taken(details: OfficeTaken, _: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
        return _said("office.taken", details, reader)

    def with_what_is_open(kind: Kind) -> Kind:
        def said(details: Any, view: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
            anew = asked(view, details.team) if kind.anew(details, reader) else ()
            return "\n".join((str(kind.say(details, view, reader)), *anew))

        return replace(kind, say=said)

    to = (Audience.PERSON,)
    return (
        Kind("office_given", OfficeGiven, to, given, checked=False),
        Kind("office_taken", OfficeTaken, to, taken, checked=False),
        *(with_what_is_open(one) for one in OF_PEOPLE.values() if one.anew is not never),
    )


def _said(key: str, of: OfficeGiven | OfficeTaken, reader: Reader) -> str:
    return say(key, office=plain(of.office), seat=seat_name(of.seat), game=plain(reader.name))
