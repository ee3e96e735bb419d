"""A skirmish that is over, written down: its record with its proof, and every roll of it worked out again."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.store.journal import JournalEntry
from bot.games.skirmish import codec
from bot.games.skirmish.proof import DuelFounded, proven
from bot.games.skirmish.services.sitting import Sitting, happened_in
from bot.games.skirmish.verifying import salt_of, steps_of
from engine.common.chance import Salted
from engine.dice import fixed
from engine.skirmish.fate import Fate
from engine.skirmish.from_battle import named
from engine.skirmish.record.write import write
from engine.skirmish.rolls import Thrown, thrown


def record(sitting: Sitting, entries: Sequence[JournalEntry]) -> str:
    """Return the record of a game, every roll and chit as it came, and the proof of its dice below it."""
    scenario = sitting.state.position.scenario
    return proven(write(named(scenario), steps_of(entries)), began_with(sitting), sitting.secret, entries)


def began_with(sitting: Sitting) -> DuelFounded:
    """Return what a game began with, of which nothing can be exchanged later."""
    duel, scenario = sitting.duel, sitting.state.position.scenario
    return DuelFounded(duel.id, codec.write_scenario(scenario), duel.side.value, duel.commitment)


def code(sitting: Sitting) -> str:
    """Return the code of what was fixed of a game's dice before the last word, as the question shows it."""
    return fixed(began_with(sitting).head, sitting.duel.texts)


def dice(sitting: Sitting, entries: Sequence[JournalEntry]) -> tuple[Thrown, ...]:
    """Return every roll of a game and whether it is what secret and salt make of its name."""
    fate = Fate(Salted(sitting.secret.encode(), salt_of(entries)))
    return tuple(thrown((event for events in happened_in(list(entries)) for event in events), fate))
