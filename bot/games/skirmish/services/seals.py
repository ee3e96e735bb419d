"""The seals of a skirmish's phases: what was done by then stays done.

A seal is keyed by the secret of the dice (docs/decisions/0028), so whoever lacks it learns nothing, neither
the chit nor what was done; it is the same for every reader.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.store.journal import JournalEntry
from bot.core.store.proving import sealed_entries
from bot.games.skirmish.services.records import began_with
from bot.games.skirmish.services.sitting import Sitting
from bot.games.skirmish.verifying import phase_seals
from engine.skirmish.rolls import PhaseSeal


def seals_of(sitting: Sitting, entries: Sequence[JournalEntry]) -> tuple[PhaseSeal, ...]:
    """Return the seals of all phases that have begun, and of the end."""
    return tuple(phase_seals(sealed_entries(began_with(sitting).head, entries, sitting.secret)))
