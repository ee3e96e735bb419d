"""Kinds of notice: rulings and suggestions (2.6, 2.7)."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, whole
from bot.games.campaign.notices.places import IN_ROOM, POSTED, TO_PERSON, TO_SEAT

KINDS = by_name(
    Kind(
        "ruling_made",
        keys("text rules reason number written replaces"),
        IN_ROOM,
        checked=False,
        while_playing=whole,
    ),
    Kind("ruling_only", keys("text rules reason number written replaces"), TO_SEAT),
    # Suggestions laid before everybody (`items` is JSON: number, seat, rules, text of each; `by` are their
    # authors by their ids), the referee asked to decide; what has become of one.
    Kind("suggestions_open", keys("turn items by count"), POSTED, while_playing=whole),
    Kind("suggestions_decide", keys("count turn"), TO_SEAT, while_playing=whole),
    Kind("suggestion_taken", keys("number text"), TO_PERSON),
    Kind("suggestion_declined", keys("number text word"), TO_PERSON),
    Kind("question_asked", keys("number text rules by of"), TO_SEAT),
    Kind("question_ruled", keys("number text ruling"), TO_PERSON),
    Kind("question_answered", keys("number text word"), TO_PERSON),
)
