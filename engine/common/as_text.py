"""Details of a notice that stand in letters as one text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class AsText:
    """Beside a type, in `Annotated`: how a letter writes its values as one text, and what reads that.

    So were the letters of kinds of notice written before their details had types. `read` raises ValueError.
    """

    write: Callable[[Any], str]
    read: Callable[[str], Any]
