"""Faults of a line of text: where it stood goes with them."""

from __future__ import annotations

from engine.campaign.commands import Source
from engine.errors import Detail, Fault
from engine.frozen import FrozenMap


def fault_at(source: Source | None, kind: str, *rules: str, **details: Detail) -> Fault:
    """Make a fault of the line at `source` (None: of the whole message), citing `rules`."""
    line, quote = (source.line, source.text) if source else (None, None)
    return Fault(kind, rules, FrozenMap(details), line, quote)
