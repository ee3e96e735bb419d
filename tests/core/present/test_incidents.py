"""Incidents in words: however many there are, and whatever was said, a few messages that mention nobody."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.core.discord.answering import discord_objects
from bot.core.present.incident_cards import LONGEST, every
from bot.core.referee.incidents import Incident, ReadBy
from engine.campaign.commands import Seat

_AT = datetime(2026, 1, 2, tzinfo=UTC)
_SLY = ("@everyone <@99> [here](http://example.org) ``` \u202eabc\x07 || **" * 40)[:LONGEST]


def test_many_are_told_in_a_few_messages_and_what_he_wrote_mentions_nobody() -> None:
    people = tuple(range(200, 225))
    found = [
        Incident(
            number, Seat.RED, 5, _AT, _AT, ("turn_began",), ReadBy(people=people), people, _SLY, gone=True
        )
        for number in range(60)
    ]
    told = [str(one.get("content", "")) for one in discord_objects.messages(every("The War", found))]
    assert len(told) <= 20
    assert max(map(len, told)) <= 2000
    whole = "".join(told)
    assert "50 more before these" in whole
    assert "@everyone" not in whole.replace("\\@everyone", "")
    assert not [one for one in ("<@99>", "```", "\u202e", "\x07") if one in whole]
