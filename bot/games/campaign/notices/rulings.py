"""Kinds of notice: rulings and suggestions (2.6, 2.7)."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, open_kind
from bot.games.campaign.notices.places import IN_ROOM, POSTED, TO_PERSON, TO_SEAT
from bot.games.campaign.notices.saying import card, sentence
from bot.present.rulings import letters as rulings
from bot.present.rulings import suggestions

KINDS = by_name(
    open_kind(
        "ruling_made",
        keys("text rules reason number written replaces"),
        IN_ROOM,
        sentence(rulings.ruling_made),
        checked=False,
    ),
    Kind(
        "ruling_only",
        keys("text rules reason number written replaces"),
        TO_SEAT,
        sentence(rulings.ruling_only),
    ),
    # Suggestions laid before everybody (`items` is JSON: number, seat, rules, text of each; `by` are their
    # authors by their ids), the referee asked to decide; what has become of one.
    open_kind("suggestions_open", keys("turn items by count"), POSTED, card(suggestions.opened)),
    open_kind("suggestions_decide", keys("count turn"), TO_SEAT, card(suggestions.to_decide)),
    Kind("suggestion_taken", keys("number text"), TO_PERSON, sentence(rulings.taken)),
    Kind("suggestion_declined", keys("number text word"), TO_PERSON, sentence(rulings.declined)),
    Kind("question_asked", keys("number text rules by of"), TO_SEAT, card(suggestions.question)),
    Kind("question_ruled", keys("number text ruling"), TO_PERSON, sentence(rulings.ruled)),
    Kind("question_answered", keys("number text word"), TO_PERSON, sentence(rulings.answered)),
)
