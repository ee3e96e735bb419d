"""What the notices of a kind carry, by names."""

from __future__ import annotations

from dataclasses import fields

from bot.core.seam.notice_kind import Kind


def names(kind: Kind) -> tuple[str, ...]:
    """Return the names of the details that every notice of a kind carries."""
    of = kind.details
    return of if isinstance(of, tuple) else tuple(one.name for one in fields(of))
