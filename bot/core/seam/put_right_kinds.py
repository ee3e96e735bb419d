"""Kinds of notice that a game may have as they are, where its referee puts something right."""

from __future__ import annotations

from bot.core.present import hold_cards, put_right_sentences
from bot.core.present.deadline_words import filled
from bot.core.present.notice_sentences import text
from bot.core.present.rulings.ruling_wording import ANY
from bot.core.seam.notice_kind import Audience, Kind, Kinds, always, but_for, by_name, whole
from bot.core.told import whole_game_details as told
from bot.core.told.put_right_details import Corrected

_SEAT, _PERSON, _POSTED = (Audience.SEAT,), (Audience.PERSON,), (Audience.ROOM, Audience.PUBLIC)
OF_CORRECTIONS: Kinds = by_name(
    # Only the referee is told the reason: it may name what a side must not know.
    Kind(
        "undone",
        told.Undone,
        _SEAT,
        put_right_sentences.undone,
        while_playing=but_for(reason=""),
        anew=always,
    ),
    # What is otherwise for its seat alone.
    Kind("corrected", Corrected, _SEAT, put_right_sentences.corrected, anew=always),
    Kind("corrected_why", told.Why, _SEAT, put_right_sentences.corrected_why),
    Kind("goes_on", told.TurnOf, _POSTED, put_right_sentences.goes_on, while_playing=whole),
    # What was rolled for what the referee is shown before it counts: who may learn of the rolls.
    Kind(
        "rolled_ahead", told.RolledAhead, (*_SEAT, *_POSTED), put_right_sentences.rolled_ahead, checked=False
    ),
    # A post was retracted: `text` is what the referee says of it to those whom they name.
    Kind("retracted", told.Text, _PERSON, filled("put_right.retracted", text=text)),
    # Something waits until the referee has looked at it; `shown`: the position at which the sides stand.
    Kind(
        "held",
        told.Held,
        (Audience.ROOM,),
        lambda details, view, to: (hold_cards.letter(details, view, to, ANY),),
    ),
)
"""A game whose notices of these kinds say more has its own."""
