"""What does not hold after a bad day, and the sentences by which somebody is told what became of it."""

from __future__ import annotations

import json
from collections.abc import Iterable

UNSURE = ("may have happened", "I may already have done", "I can't tell whether")
"""What somebody reads whose answer was lost on the way, or of whom nobody knows whether it was done."""
WRITTEN = ("I've recorded what you asked", "I had already done part of what you asked")
"""What somebody reads for whom something went wrong after it was done."""
NOTHING = "nothing was changed"
"""What somebody reads who may be sure that nothing came of it."""


class Broken(AssertionError):
    """Something that has to hold does not."""


def says(text: str, sentences: Iterable[str]) -> bool:
    """Tell whether one of some sentences stands in a text."""
    return any(one in text for one in sentences)


def hold(held: bool, otherwise: str) -> None:  # noqa: FBT001 - it is the sentence
    """Raise `Broken` where something does not hold."""
    if not held:
        raise Broken(json.dumps(otherwise, ensure_ascii=False))
