"""Faults of a line of text: where it stood goes with them."""

from __future__ import annotations

from engine.campaign.commands import Source
from engine.errors import Detail, Fault, fault


def fault_at(source: Source | None, kind: str, *rules: str, **details: Detail) -> Fault:
    """Make a fault of the line at `source` (None: of the whole message), citing `rules`."""
    if source is None:
        return fault(kind, *rules, **details)  # type: ignore[arg-type]  # details never are line, quote or hint
    return fault(kind, *rules, line=source.line, quote=source.text, **details)  # type: ignore[arg-type]  # as above
