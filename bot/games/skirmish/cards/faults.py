"""What is wrong in a skirmish, as a sentence: as the campaign's faults are told, in words of its own.

A kind that has none of its own, such as those of files, is said as everywhere.
"""

from __future__ import annotations

from bot.core.present import faults
from engine.errors import Fault

TABLE = "skirmish_fault."
"""Where the kinds of `engine.skirmish.faults` have their sentences."""


def sentence(fault: Fault) -> str:
    """Return one sentence or two on a fault, ending with its rule: "... (rule 8.1)"."""
    return faults.sentence(fault, TABLE)


def in_plain_text(fault: Fault) -> str:
    """Return a fault for a terminal."""
    return faults.in_plain_text(fault, TABLE)
