"""A skirmish that is over, written down: its record with its proof, and every roll of it worked out again."""

from __future__ import annotations

from collections.abc import Sequence

from bot.services.skirmish.sitting import Sitting, happened_in
from bot.store import skirmish_codec
from bot.store.journal import Entry, Kind
from bot.store.skirmish_proof import proven
from engine.skirmish.fate import Fate
from engine.skirmish.record.write import write
from engine.skirmish.rolls import Thrown, thrown


def record(sitting: Sitting, entries: Sequence[Entry]) -> str:
    """Answer the record of a game, every roll and chit as it came, and the proof of its dice below it."""
    steps = [skirmish_codec.read_step(one.body, one.version) for one in entries if one.kind is Kind.STEP]
    scenario = skirmish_codec.write_scenario(sitting.state.position.scenario)
    text = write(sitting.duel.scenario_name, steps)
    return proven(text, sitting.duel.id, scenario, sitting.secret, _salt(entries))


def dice(sitting: Sitting, entries: Sequence[Entry]) -> tuple[Thrown, ...]:
    """Answer every roll of a game and whether it is what secret and salt make of its name."""
    fate = Fate(sitting.secret.encode(), _salt(entries))
    return tuple(thrown((event for events in happened_in(list(entries)) for event in events), fate))


def _salt(entries: Sequence[Entry]) -> str:
    """Answer the salt as the journal has it: what was written down before the first roll."""
    salted = next(one for one in entries if one.kind is Kind.REQUEST)
    return str(skirmish_codec.read_plain(salted.body)["salt"])
