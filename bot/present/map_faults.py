"""A fault of a map file in plain text, for a terminal."""

from __future__ import annotations

from bot.present.faults import in_plain_text
from engine.errors import Fault


def map_fault_line(fault: Fault) -> str:
    """Tell one fault of a map file in plain text: the sentence, the rules, and what was probably meant."""
    return f"- {in_plain_text(fault)}"
