"""What one of the two of a scope is told of when they play, with what they can press about it."""

from __future__ import annotations

from typing import Any

from bot.core.present.cards import Button, Card, Look
from bot.core.present.meeting_cards import NONE, OFFER, carries, numbered, sign, take
from bot.core.present.reader import Reader
from bot.core.present.seats import seat_name
from bot.core.told import meeting_details as told
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say


def offered(details: told.Offered, _: Any, reader: Reader) -> tuple[Card, ...]:  # noqa: ANN401 - of any game
    """Return which times the other offers, and the list from which one is accepted."""
    said = say("meeting.told_offered", **_whose(details, reader), times=numbered(details.times))
    if details.agreed:
        said = f"{said}\n{say('meeting.stands', time=details.agreed)}"
    none = f"{sign(details.times)}/{details.scope}"
    buttons = (
        Button(say("button.meet_none"), carries(NONE, reader.game, none), Look.DANGER),
        _offer(details.scope, reader),
    )
    return (Card(said).under(take(reader.game, details.scope, details.times), buttons),)


def unsuited(details: told.Unsuited, _: Any, reader: Reader) -> tuple[Card, ...]:  # noqa: ANN401 - of any game
    """Return that the other can come at none of the times."""
    card = Card(say("meeting.told_unsuited", **_whose(details, reader)))
    return (card.under((_offer(details.scope, reader),)),)


def agreed(details: told.Agreed, _: Any, reader: Reader) -> tuple[Card, ...]:  # noqa: ANN401 - of any game
    """Return when they play, and what was agreed on before."""
    key = "meeting.told_moved" if details.was else "meeting.told_agreed"
    said = say(key, **_whose(details, reader), time=details.at, was=details.was)
    if details.fixed:
        said = f"{said} {say('meeting.by_referee')}"
    return (Card(said).under((_offer(details.scope, reader),)),)


def soon(details: told.Soon, _: Any, reader: Reader) -> str:  # noqa: ANN401 - of any game
    """Remind one of the two."""
    return say("meeting.told_soon", **_whose(details, reader), time=details.at)


def _offer(scope: str, reader: Reader) -> Button:
    return Button(say("button.time_offer"), carries(OFFER, reader.game, scope))


def _whose(details: Any, reader: Reader) -> dict[str, str]:  # noqa: ANN401 - of each of these kinds
    return {"game": plain(reader.name), "other": seat_name(details.other)}
