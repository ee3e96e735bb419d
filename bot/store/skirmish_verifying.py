"""All that the proof of a skirmish says, worked out again: seed, rolls, acts, chain, and the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.store import skirmish_codec
from bot.store.journal import Entry, Kind
from bot.store.proving import sealed_entries
from bot.store.skirmish_proof import DuelProof
from bot.store.verifying import Wrong, whole
from engine.errors import Refusal
from engine.skirmish.commands import AWAY_DAYS, Claim, Submission
from engine.skirmish.decide import resolve
from engine.skirmish.events import Event, PhaseBegan, UnitsFired
from engine.skirmish.fate import Fate, NoFate
from engine.skirmish.from_battle import named
from engine.skirmish.record.write import write
from engine.skirmish.rolls import Thrown, thrown
from engine.skirmish.scenario import Scenario
from engine.skirmish.start import start

_DAY = 24 * 60 * 60 * 1000
"""In milliseconds, as the moments of entries are."""
_Step = tuple[Submission, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class DuelVerdict:
    """What came of checking a proof: its texts and rolls; it is right where nothing is `wrong`."""

    salt: str
    rolls: tuple[Thrown, ...]
    wrong: tuple[Wrong, ...]


def verify_duel(proof: DuelProof) -> DuelVerdict:
    """Work everything out again that a proof says.

    Each act is played again with the dice that it showed, and has to lead to what stands beside it; the dice
    have to be what seed and texts make of their names.
    """
    founded = proof.founded
    computed = [value for _, value in sealed_entries(founded.head, proof.entries, proof.seed)]
    wrong = list(whole(proof, founded.commitment, computed))
    try:
        scenario = skirmish_codec.read_scenario(founded.scenario)
        salt = salt_of(proof.entries)
        steps = steps_of(proof.entries)
        wrong += _played(scenario, steps)
        wrong += _claimed(proof.entries)
        if [one.kind for one in proof.entries] != [Kind.REQUEST, *[Kind.STEP] * len(steps)]:
            wrong.append(Wrong("wrong_entry"))
        if write(named(scenario), steps) != proof.text:
            wrong.append(Wrong("wrong_text"))
    except (skirmish_codec.Unknown, LookupError, TypeError, ValueError, AttributeError):
        return DuelVerdict("", (), (*wrong, Wrong("wrong_entry")))
    happened = (event for _, events in steps for event in events)
    rolls = tuple(thrown(happened, Fate(proof.seed.encode(), salt)))
    wrong += [Wrong("wrong_roll", (("roll", one.roll_id),)) for one in rolls if not one.right]
    return DuelVerdict(salt, rolls, tuple(wrong))


def salt_of(entries: Sequence[Entry]) -> str:
    """Answer the texts as the journal has them: what was written down before the first roll.

    Raises ValueError where it has none.
    """
    salted, *_ = (one for one in entries if one.kind is Kind.REQUEST)
    return str(skirmish_codec.read_plain(salted.body)["salt"])


def steps_of(entries: Sequence[Entry]) -> tuple[_Step, ...]:
    """Answer what was said and what came of it; raise `Unknown`."""
    return tuple(skirmish_codec.read_step(one.body, one.version) for one in entries if one.kind is Kind.STEP)


def _claimed(entries: Sequence[Entry]) -> Iterator[Wrong]:
    """Tell of a claim before the other had stayed away so long: the act itself knows no clock (3.6)."""
    for before, after in pairwise(entries):
        if after.kind is Kind.STEP:
            said, _ = skirmish_codec.read_step(after.body, after.version)
            if isinstance(said.act, Claim) and after.at - before.at < AWAY_DAYS * _DAY:
                yield Wrong("wrong_act", (("number", after.position - 1),))


def _played(scenario: Scenario, steps: Sequence[_Step]) -> Iterator[Wrong]:
    """Tell which act leads to something other than what stands beside it, or that the game is not over."""
    state = start(scenario)
    for number, (said, events) in enumerate(steps, start=1):
        rolls = tuple(dice for one in events if isinstance(one, UnitsFired) for dice in one.dice)
        chits = tuple(one.chit for one in events if isinstance(one, PhaseBegan))
        fate = Fate(rolls=rolls, chits=chits)
        try:
            came, state = resolve(state, Submission(said.seat, said.act, fate))
        except (Refusal, NoFate):
            came = ()
        if came != events:
            yield Wrong("wrong_act", (("number", number),))
            return
    if state.position.ending is None:
        yield Wrong("wrong_unfinished")
