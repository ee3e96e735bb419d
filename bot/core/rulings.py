"""The kinds of notice by which the core tells of a ruling (docs/decisions/0038)."""

from __future__ import annotations

from typing import Any

from bot.core.kind import Audience, Kind, Kinds, by_name, open_kind
from bot.present.names import plain
from bot.present.reader import Reader
from bot.present.rulings.letters import beneath
from bot.told.carried import by_name as fields_of
from bot.told.rulings import Ruled
from bot.words.speech import say

_LONGEST = 600


def _ruled(details: Ruled, _: Any, reader: Reader) -> str:  # noqa: ANN401 - as kinds have it
    key = "any_ruling.only" if details.only else "any_ruling.made"
    told = say(key, game=plain(reader.name), text=plain(details.text, _LONGEST))
    return "\n".join((told, " ".join(beneath(dict(fields_of(details))))))


OF_RULINGS: Kinds = by_name(
    open_kind("ruled", Ruled, (Audience.ROOM, Audience.PUBLIC), _ruled, checked=False),
    Kind("ruled_only", Ruled, (Audience.SEAT,), _ruled, checked=False),
)
"""To everybody, and to the one side that may read it."""
