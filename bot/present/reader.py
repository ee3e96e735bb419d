"""For whom a message is written: words are chosen by who reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a message of a game: of which, by its id and name, and who alone; 0: a room."""

    game: str
    name: str
    user: int = 0


View: TypeAlias = Any
"""What a seat of whatever game sees."""
Details = Mapping[str, object]
"""What fills in the sentence of a notice whose kind has no details of a type of its own yet."""
