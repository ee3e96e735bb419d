"""A skirmish that is over, written down: its record, and every roll of it worked out again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.services.skirmish.receipts import Thrown
from bot.services.skirmish.sitting import Sitting
from bot.store import skirmish_codec
from bot.store.journal import Entry, Kind
from engine.skirmish.events import Event, PhaseBegan, UnitsFired
from engine.skirmish.fate import Fate
from engine.skirmish.record.write import write


def record(sitting: Sitting, entries: Sequence[Entry]) -> str:
    """Answer the record of a game, with every roll and chit as it came."""
    steps = [skirmish_codec.read_step(one.body, one.version) for one in entries if one.kind is Kind.STEP]
    return write(sitting.duel.scenario_name, steps)


def dice(sitting: Sitting, entries: Sequence[Entry]) -> tuple[Thrown, ...]:
    """Answer every roll of a game and whether it is what secret and salt make of its name."""
    # The salt as the journal has it: what was written down before the first roll.
    salts = [skirmish_codec.read_plain(one.body)["salt"] for one in entries if one.kind is Kind.REQUEST]
    fate = Fate(sitting.secret.encode(), str(salts[0])) if salts else Fate()
    events = (
        event
        for one in entries
        if one.kind is Kind.STEP
        for event in skirmish_codec.read_step(one.body, one.version)[1]
    )
    return tuple(_thrown(fate, events))


def _thrown(fate: Fate, events: Iterable[Event]) -> Iterator[Thrown]:
    turn = 0
    for event in events:
        if isinstance(event, PhaseBegan):
            turn, name = event.turn, event.roll_id
            yield Thrown(name, turn, event.side, "chit", (event.chit,), fate.chit(name) == event.chit)
        if isinstance(event, UnitsFired):
            for name, faces in zip(event.roll_ids, event.dice, strict=True):
                yield Thrown(name, turn, event.side, "shot", faces, fate.dice(name) == faces)
