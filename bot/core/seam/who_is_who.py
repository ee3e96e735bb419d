"""Kinds of notice that a game may have as they are, where somebody leaves or becomes something in it."""

from __future__ import annotations

from typing import Any

from bot.core.present.captain_cards import claimed
from bot.core.present.cards import Card
from bot.core.present.deadline_words import filled
from bot.core.present.reader import Reader
from bot.core.seam.notice_kind import Audience, Kind, Kinds, Say, by_name, open_kind
from bot.core.told import people_details as told

_SEAT, _ROOM, _PERSON = (Audience.SEAT,), (Audience.ROOM,), (Audience.PERSON,)
_SEAT_OR_PUBLIC = (Audience.SEAT, Audience.PUBLIC)


def _to_you(details: Any, reader: Reader) -> bool:  # noqa: ANN401 - of any kind that is about somebody
    return bool(details.user == reader.user)


def _or_you(you: str, others: str) -> Say:
    """Say it in another sentence to whom it is about."""

    def said(details: Any, view: Any, reader: Reader) -> str:  # noqa: ANN401 - as kinds have it
        return filled(you if _to_you(details, reader) else others)(details, view, reader)

    return said


def _left(what: str) -> Say:
    """Say who has left, by what they were."""

    def said(details: Any, view: Any, reader: Reader) -> str:  # noqa: ANN401 - as kinds have it
        role = "speaker" if details.role in {"captain", "substitute"} else "member"
        return filled(f"who.left_{what}_{role}")(details, view, reader)

    return said


def _declined(details: Any, view: Any, reader: Reader) -> str:  # noqa: ANN401 - as kinds have it
    second = "_second" if details.office == "second" else ""
    return filled(f"people.office_declined{second}")(details, view, reader)


def _claims(details: Any, _: Any, reader: Reader) -> tuple[Card, ...]:  # noqa: ANN401 - as kinds have it
    return (claimed(details, reader.game, reader.name, key="who.claims", button="button.make_speaker"),)


OF_PEOPLE: Kinds = by_name(
    # Who speaks for a side, and who stands in for them: told to the referee who is asked, else to that side.
    open_kind("captain_claimed", told.OfTeam, _SEAT, _claims),
    open_kind(
        *("captain_appointed", told.OfTeam, _SEAT + _ROOM, _or_you("who.speaks_you", "who.speaks")),
        known=True,
        anew=_to_you,
    ),
    Kind("captain_released", told.OfTeam, _PERSON, filled("who.speaks_no_more")),
    open_kind(
        "substitute_named", told.OfTeam, _SEAT, _or_you("who.stands_in_you", "who.stands_in"), anew=_to_you
    ),
    open_kind(
        *("substitute_released", told.OfTeam, _SEAT + _PERSON),
        _or_you("who.stands_in_no_more_you", "who.stands_in_no_more"),
    ),
    open_kind("hand_over_objected", told.Objected, _SEAT, filled("who.objects")),
    Kind("hand_over_declined", told.OfTeam, _PERSON, filled("who.hand_over_declined")),
    open_kind("left_game", told.Left, _SEAT + _ROOM, _left("game")),
    open_kind("left_server", told.Left, _ROOM, _left("server")),
    # To the referee, who is asked what the seat was asked.
    open_kind("captain_left", told.PlaceEmpty, _SEAT, filled("who.place_empty")),
    open_kind("command_falls", told.OfTeam, _SEAT, _or_you("who.falls_you", "who.falls"), anew=_to_you),
    open_kind("referee_changed", told.NewReferee, _SEAT_OR_PUBLIC, _or_you("who.referee_you", "who.referee")),
    open_kind("second_named", told.Second, _SEAT_OR_PUBLIC, _or_you("people.second_you", "who.second")),
    Kind("second_released", told.Second, _SEAT, filled("people.second_released")),
    Kind("office_declined", told.Declined, _SEAT, _declined),
)
