"""All that the proof of a skirmish says, worked out again: seed, rolls, acts, chain, and the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bot.core.seam.dicing import LastWord
from bot.core.store.engine_values import read_plain
from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.store.proof_check import DAMAGED, Wrong, compared, whole
from bot.core.store.proving import sealed_entries
from bot.games.skirmish import codec
from bot.games.skirmish.proof import DuelProof
from engine.common.chance import NoChance, Salted
from engine.errors import Refusal
from engine.skirmish.commands import AWAY_DAYS, Claim, Submission
from engine.skirmish.decide import resolve
from engine.skirmish.events import Event, GameEnded, PhaseBegan, UnitsFired
from engine.skirmish.fate import Fate, fixed
from engine.skirmish.from_battle import named
from engine.skirmish.record.write import write
from engine.skirmish.rolls import PhaseSeal, Thrown, thrown
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Side
from engine.skirmish.start import start

_SPOKEN = frozenset({"challenger", "opponent", "word", "by", "server", "channel", "question"})
"""What an entry says of how the dice were set: this, and nothing else."""
_DAY = 24 * 60 * 60 * 1000
"""In milliseconds, as the moments of entries are."""
_Step = tuple[Submission, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class DuelVerdict:
    """What came of checking a proof: its texts and rolls; it is right where nothing is `wrong`.

    `spoken`: which message set the dice, by the side that wrote it, for whoever looks it up; None of an
    older game, whose dice could have been chosen. `seals` are those that stood on the board.
    """

    salt: str
    rolls: tuple[Thrown, ...]
    wrong: tuple[Wrong, ...]
    spoken: LastWord | None = None
    seals: tuple[PhaseSeal, ...] = ()


def verify_duel(proof: DuelProof, posted: Iterable[str] = ()) -> DuelVerdict:
    """Work everything out again that a proof says; `posted` are seals that somebody has read on the board.

    Each act is played again with the dice that it showed, and has to lead to what stands beside it; the dice
    have to be what seed and texts make of their names.
    """
    founded = proof.founded
    computed = [value for _, value in sealed_entries(founded.head, proof.entries, proof.seed)]
    wrong = list(whole(proof, founded.commitment, computed))
    try:
        scenario = codec.read_scenario(founded.scenario)
        spoken, salted = spoken_in(proof.entries), salt_of(proof.entries)
        steps = steps_of(proof.entries)
        seals = tuple(phase_seals(zip(proof.entries, computed, strict=True)))
        if spoken is not None and not (spoken.in_order and spoken.by in set(Side)):
            wrong.append(Wrong("wrong_word"))
        wrong += _played(scenario, steps)
        wrong += _claimed(proof.entries)
        if [one.kind for one in proof.entries] != [EntryKind.REQUEST, *[EntryKind.STEP] * len(steps)]:
            wrong.append(Wrong("wrong_entry"))
        if write(named(scenario), steps) != proof.text:
            wrong.append(Wrong("wrong_text"))
    except DAMAGED:
        return DuelVerdict("", (), (*wrong, Wrong("wrong_entry")))
    happened = (event for _, events in steps for event in events)
    rolls = tuple(thrown(happened, Fate(Salted(proof.seed.encode(), salted))))
    wrong += [Wrong("wrong_roll", (("roll", one.roll_id),)) for one in rolls if not one.right]
    wrong += compared(computed, [one.strip("` ") for one in posted])
    return DuelVerdict(salted, rolls, tuple(wrong), spoken, seals)


def salt_of(entries: Sequence[JournalEntry]) -> str:
    """Return the texts as the journal has them: what was written down before the first roll.

    Raises ValueError where it has none.
    """
    spoken = spoken_in(entries)
    return str(_requested(entries)["salt"]) if spoken is None else spoken.salt


def spoken_in(entries: Sequence[JournalEntry]) -> LastWord | None:
    """Return by which message the dice were set; None of a game from before there was one.

    Raises ValueError, KeyError or TypeError where the journal tells neither.
    """
    asked = _requested(entries)
    if set(asked) == {"salt"}:
        return None
    if set(asked) != _SPOKEN or not all(isinstance(one, str) for one in asked.values()):
        raise ValueError(asked)
    named = (asked[one] for one in ("word", "by", "server", "channel", "question"))
    return LastWord((asked["challenger"], asked["opponent"]), *named)


def _requested(entries: Sequence[JournalEntry]) -> Mapping[str, Any]:
    salted, *_ = (one for one in entries if one.kind is EntryKind.REQUEST)
    found: Mapping[str, Any] = read_plain(salted.body)
    return found


def phase_seals(sealed: Iterable[tuple[JournalEntry, str]]) -> Iterator[PhaseSeal]:
    """Return the seals that are posted, of entries with the seal of each."""
    for entry, value in sealed:
        if entry.kind is EntryKind.STEP:
            for event in codec.read_step(entry.body, entry.version)[1]:
                if isinstance(event, PhaseBegan):
                    yield PhaseSeal(event.turn, event.side, value)
                elif isinstance(event, GameEnded):
                    yield PhaseSeal(0, None, value)


def steps_of(entries: Sequence[JournalEntry]) -> tuple[_Step, ...]:
    """Return what was said and what came of it; raise `Unknown`."""
    return tuple(codec.read_step(one.body, one.version) for one in entries if one.kind is EntryKind.STEP)


def _claimed(entries: Sequence[JournalEntry]) -> Iterator[Wrong]:
    """Tell of a claim before the other had stayed away so long: the act itself knows no clock (3.6)."""
    for before, after in pairwise(entries):
        if after.kind is EntryKind.STEP:
            said, _ = codec.read_step(after.body, after.version)
            if isinstance(said.act, Claim) and after.at - before.at < AWAY_DAYS * _DAY:
                yield Wrong("wrong_act", (("number", after.position - 1),))


def _played(scenario: Scenario, steps: Sequence[_Step]) -> Iterator[Wrong]:
    """Tell which act leads to something other than what stands beside it, or that the game is not over."""
    state = start(scenario)
    for number, (said, events) in enumerate(steps, start=1):
        rolls = tuple(dice for one in events if isinstance(one, UnitsFired) for dice in one.dice)
        chits = tuple(one.chit for one in events if isinstance(one, PhaseBegan))
        try:
            came, state = resolve(state, said, fixed(rolls, chits))
        except (Refusal, NoChance):
            came = ()
        if came != events:
            yield Wrong("wrong_act", (("number", number),))
            return
    if state.position.ending is None:
        yield Wrong("wrong_unfinished")
