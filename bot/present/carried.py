"""What a button or select carries: its act, the game, and the moment of the game at which it was offered."""

from __future__ import annotations

import re
from dataclasses import dataclass

TEMPLATE = r"aj:(?P<act>[a-z_]{2,16}):(?P<game>[0-9a-zA-Z-]{1,24}):(?P<position>\d{1,9}):(?P<more>[^:]{0,44})"
_WHOLE = re.compile(TEMPLATE)


@dataclass(frozen=True, slots=True)
class Carried:
    """An act on a game as of a position of its journal; `more` is the act's own matter, such as "P3"."""

    act: str
    game: str
    position: int
    more: str = ""

    def __str__(self) -> str:
        """Answer the custom id (at most 100 characters)."""
        return f"aj:{self.act}:{self.game}:{self.position}:{self.more}"

    @classmethod
    def read(cls, custom_id: str) -> Carried | None:
        """Read a custom id; None if it is not one of ours."""
        found = _WHOLE.fullmatch(custom_id)
        return (
            None if found is None else cls(found["act"], found["game"], int(found["position"]), found["more"])
        )
