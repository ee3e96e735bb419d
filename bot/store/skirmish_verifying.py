"""All that the proof of a skirmish says, worked out again: seed, rolls, acts, chain, and the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bot.store import skirmish_codec
from bot.store.hanging import DAMAGED, Wrong, compared, whole
from bot.store.journal import Entry, Kind
from bot.store.proving import sealed_entries
from bot.store.skirmish_proof import DuelProof
from bot.store.values import read_plain
from engine.common.chance import NoChance, Salted
from engine.dice import salt
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

SHORT = 12
"""How many letters of a seal stand on the board."""
_SPOKEN = frozenset({"challenger", "opponent", "word", "by", "server", "channel", "question"})
"""What an entry says of how the dice were set: this, and nothing else."""
_DAY = 24 * 60 * 60 * 1000
"""In milliseconds, as the moments of entries are."""
_Step = tuple[Submission, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class DuelVerdict:
    """What came of checking a proof: its texts and rolls; it is right where nothing is `wrong`.

    `spoken`: which message set the dice, for whoever looks it up; None of an older game, whose dice could
    have been chosen. `seals` are those that stood on the board.
    """

    salt: str
    rolls: tuple[Thrown, ...]
    wrong: tuple[Wrong, ...]
    spoken: Spoken | None = None
    seals: tuple[PhaseSeal, ...] = ()


@dataclass(frozen=True, slots=True)
class Spoken:
    """The players' texts, the challenger's first, and the message whose number is the last word.

    `by` is its author's side, `question` the bot's message after which it is the first.
    """

    texts: tuple[str, str]
    word: str
    by: str
    server: str
    channel: str
    question: str

    @property
    def salt(self) -> str:
        """What the dice are salted with."""
        return salt(self.texts, self.word)

    @property
    def in_order(self) -> bool:
        """Tell whether the message is later than the question, by Discord's numbers, each written in one way.

        The dice hang on the letters: of one that may be written in two ways a host could choose.
        """
        told = (self.word, self.question, self.server, self.channel)
        numbers = [int(one) for one in told]
        once = [str(one) for one in numbers] == list(told)
        return once and numbers[0] > numbers[1] > 0 and self.by in set(Side)

    def link(self, message: str) -> str:
        """Return the address of a message in the channel."""
        return f"https://discord.com/channels/{self.server}/{self.channel}/{message}"


def verify_duel(proof: DuelProof, posted: Iterable[str] = ()) -> DuelVerdict:
    """Work everything out again that a proof says; `posted` are seals that somebody has read on the board.

    Each act is played again with the dice that it showed, and has to lead to what stands beside it; the dice
    have to be what seed and texts make of their names.
    """
    founded = proof.founded
    computed = [value for _, value in sealed_entries(founded.head, proof.entries, proof.seed)]
    wrong = list(whole(proof, founded.commitment, computed))
    try:
        scenario = skirmish_codec.read_scenario(founded.scenario)
        spoken, salted = spoken_in(proof.entries), salt_of(proof.entries)
        steps = steps_of(proof.entries)
        seals = tuple(phase_seals(zip(proof.entries, computed, strict=True)))
        if spoken is not None and not spoken.in_order:
            wrong.append(Wrong("wrong_word"))
        wrong += _played(scenario, steps)
        wrong += _claimed(proof.entries)
        if [one.kind for one in proof.entries] != [Kind.REQUEST, *[Kind.STEP] * len(steps)]:
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


def salt_of(entries: Sequence[Entry]) -> str:
    """Answer the texts as the journal has them: what was written down before the first roll.

    Raises ValueError where it has none.
    """
    spoken = spoken_in(entries)
    return str(_requested(entries)["salt"]) if spoken is None else spoken.salt


def spoken_in(entries: Sequence[Entry]) -> Spoken | None:
    """Return by which message the dice were set; None of a game from before there was one.

    Raises ValueError, KeyError or TypeError where the journal tells neither.
    """
    asked = _requested(entries)
    if set(asked) == {"salt"}:
        return None
    if set(asked) != _SPOKEN or not all(isinstance(one, str) for one in asked.values()):
        raise ValueError(asked)
    named = (asked[one] for one in ("word", "by", "server", "channel", "question"))
    return Spoken((asked["challenger"], asked["opponent"]), *named)


def _requested(entries: Sequence[Entry]) -> Mapping[str, Any]:
    salted, *_ = (one for one in entries if one.kind is Kind.REQUEST)
    found: Mapping[str, Any] = read_plain(salted.body)
    return found


def phase_seals(sealed: Iterable[tuple[Entry, str]]) -> Iterator[PhaseSeal]:
    """Return the seals that stand on the board, short, of entries with the seal of each."""
    for entry, value in sealed:
        if entry.kind is Kind.STEP:
            for event in skirmish_codec.read_step(entry.body, entry.version)[1]:
                if isinstance(event, PhaseBegan):
                    yield PhaseSeal(event.turn, event.side, value[:SHORT])
                elif isinstance(event, GameEnded):
                    yield PhaseSeal(0, None, value[:SHORT])


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
        try:
            came, state = resolve(state, said, fixed(rolls, chits))
        except (Refusal, NoChance):
            came = ()
        if came != events:
            yield Wrong("wrong_act", (("number", number),))
            return
    if state.position.ending is None:
        yield Wrong("wrong_unfinished")
