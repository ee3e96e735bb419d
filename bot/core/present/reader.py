"""For whom a message is written: words are chosen by who reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bot.core.present.entry_list_words import EntryList
from bot.core.present.gathering_words import Gathering
from bot.core.present.meeting_cards import Meeting
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a message of a game: of which, by its id and name, and who alone; 0: a room.

    `until`: by when what is open to them is due, by its key, in seconds; told of messages that are kept
    up to date, as `entries` are, to everybody and the referee: who may enter, and `meeting`, to the two of a
    scope: when they play. `gathering`: who is in it, on messages that say so.
    """

    game: str
    name: str
    user: int = 0
    until: Mapping[str, int] = field(default_factory=FrozenMap[str, int])
    entries: EntryList | None = None
    meeting: Meeting | None = None
    gathering: Gathering | None = None


View: TypeAlias = Any
"""What a seat of whatever game sees."""
Details = Mapping[str, object]
"""What fills in the sentence of a notice whose kind has no details of a type of its own yet."""
