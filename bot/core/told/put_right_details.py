"""What is told of a correction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from bot.core.told.shared_details import of_kinds
from engine.common.as_text import AsText
from engine.common.differences import Change, read_changes, write_changes


@dataclass(frozen=True, slots=True)
class Corrected:
    """What is different for a side from now on, and how many facts those are."""

    count: int
    changes: Annotated[tuple[Change, ...], AsText(write_changes, read_changes)]


DETAILS = of_kinds((Corrected, "corrected"))
