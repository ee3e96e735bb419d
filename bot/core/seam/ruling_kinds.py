"""The kinds of notice by which any game tells of rulings, and of what is asked and suggested (0024, 0038)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.present.rulings import ruling_letters
from bot.core.present.rulings import suggestions as cards
from bot.core.present.rulings.ruling_wording import ANY, Wording
from bot.core.seam.notice_kind import Audience, Kind, Kinds, Say, by_name, open_kind
from bot.core.told import ruling_details as told
from engine.common.told import RulingTold

_POSTED = (Audience.ROOM, Audience.PUBLIC)
_TO_SEAT, _TO_PERSON = (Audience.SEAT,), (Audience.PERSON,)


def ruling_kinds(wording: Wording = ANY) -> Kinds:
    """Return the kinds as a game words them.

    A ruling is told everybody, or the one side that may read it; suggestions are laid before everybody, and
    the referee is asked to decide; whoever asked or suggested hears what became of it.
    """

    def said(of: Callable[[Any, Reader, Wording], str]) -> Say:
        return lambda details, _, reader: of(details, reader, wording)

    def shown(of: Callable[[Any, Reader, Wording], Card]) -> Say:
        return lambda details, _, reader: (of(details, reader, wording),)

    made, only = said(ruling_letters.ruling_made), said(ruling_letters.ruling_only)
    return by_name(
        open_kind("ruling_made", RulingTold, _POSTED, made, checked=False),
        Kind("ruling_only", RulingTold, _TO_SEAT, only),
        open_kind("suggestions_open", told.Suggested, _POSTED, shown(cards.opened)),
        open_kind("suggestions_decide", told.ToDecide, _TO_SEAT, shown(cards.to_decide)),
        Kind("suggestion_taken", told.TakenUp, _TO_PERSON, said(ruling_letters.taken)),
        Kind("suggestion_declined", told.Answered, _TO_PERSON, said(ruling_letters.declined)),
        Kind("question_asked", told.QuestionAsked, _TO_SEAT, shown(cards.question)),
        Kind("question_ruled", told.RuledOn, _TO_PERSON, said(ruling_letters.ruled)),
        Kind("question_answered", told.Answered, _TO_PERSON, said(ruling_letters.answered)),
    )


OF_RULINGS: Kinds = ruling_kinds()
