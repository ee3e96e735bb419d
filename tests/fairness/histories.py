"""Random games that are over, as records with their proofs: tossed, undone, ruled, amended, resigned."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from random import Random

from bot.assets import load_map, map_names
from bot.core.store.engine_values import write_plain
from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.store.proving import Founded, proven, sealed_entries
from bot.games.campaign import codec
from engine.campaign.commands import Resign, Rule, Seat, SetBank, Submission, Toss
from engine.campaign.decide import resolve
from engine.campaign.events import VERSION, Event, TurnBegan
from engine.campaign.forces import Team
from engine.campaign.record.write import told_markers, write
from engine.campaign.start import start
from engine.campaign.state import Stage, State
from engine.common.chance import NO_CHANCE, Chance, Salted
from engine.dice import commitment
from tests.random_games.table import random_submission

Step = tuple[int, Submission, tuple[Event, ...]]
WORDS = ("bread", "butter | salt", "", "Ünïcødé 🜁", "#= [1]", "`code`", '"quoted"')


@dataclass(frozen=True, slots=True)
class History:
    """A game that is over: what its proof is made of, its record, and the seals that were posted."""

    founded: Founded
    seed: str
    entries: tuple[JournalEntry, ...]
    text: str
    posted: tuple[str, ...]

    @property
    def record(self) -> str:
        """The record with its proof."""
        return proven(self.text, self.founded, self.seed, self.entries)


def history(seed: int, turns: int = 6) -> History:
    """Play a game by its seed to its end, which comes by resigning."""
    rng = Random(seed)
    map_ = load_map(rng.choice(map_names()))
    closed = rng.random() < 0.5
    secret = sha256(f"seed {seed}".encode()).hexdigest()
    game = f"{rng.getrandbits(64):016x}"
    founded = Founded(game, codec.write_map(map_), closed, commitment(secret.encode()))
    salt = f"{rng.choice(WORDS)} | {rng.choice(WORDS)}"
    asked: dict[str, str | int | None] = {"roll_id": f"{game}/toss/1", "salt": salt, "sides": 2}
    told = _Told(game, rng, [], [(start(map_, closed_markers=closed), ())])
    told.add(EntryKind.REQUEST, write_plain(asked))
    tossed = Submission(Seat.REFEREE, (Toss("", salt, f"{game}/toss/1"),))
    told.say(tossed, Salted(secret.encode(), salt))
    while told.state.stage is not Stage.OVER and told.state.game_turn <= turns:
        _something(told, rng)
    if told.state.stage is not Stage.OVER:
        told.say(Submission(Seat.of(rng.choice(tuple(Team))), (Resign(),)))
    steps = [(submission, events) for _, submission, events in told.line]
    text = write(map_.name, steps, closed_markers=told_markers(map_, closed=closed))
    sealed = list(sealed_entries(founded.head, told.entries, secret))
    posted = [value for entry, value in sealed if _begins(entry)] + [sealed[-1][1]]
    return History(founded, secret, tuple(told.entries), text, tuple(posted))


def _begins(entry: JournalEntry) -> bool:
    if entry.kind is not EntryKind.STEP:
        return False
    return any(isinstance(event, TurnBegan) for event in codec.read_step(entry.body, entry.version)[1])


@dataclass(slots=True)
class _Told:
    """A journal that is written: its entries, and state and steps that hold at each of its positions."""

    game: str
    rng: Random
    entries: list[JournalEntry]
    moments: list[tuple[State, tuple[Step, ...]]]

    @property
    def state(self) -> State:
        return self.moments[-1][0]

    @property
    def line(self) -> tuple[Step, ...]:
        return self.moments[-1][1]

    def add(self, kind: EntryKind, body: str, moment: tuple[State, tuple[Step, ...]] | None = None) -> None:
        at = (self.entries[-1].at if self.entries else 1_790_000_000_000) + self.rng.randrange(1, 90_000)
        self.entries.append(JournalEntry(self.game, len(self.entries) + 1, kind, body, 0, at, "", VERSION))
        self.moments.append(self.moments[-1] if moment is None else moment)

    def say(self, said: Submission, chance: Chance = NO_CHANCE) -> None:
        events, state = resolve(self.state, said, chance)
        step = (len(self.entries) + 1, said, events)
        self.add(EntryKind.STEP, codec.write_step(said, events), (state, (*self.line, step)))

    def undo(self) -> None:
        to = self.line[-1][0] - 1
        body: dict[str, str | int | None] = {
            "to": to,
            "reason": self.rng.choice(WORDS),
            "blind": f"{self.rng.getrandbits(128):032x}",
        }
        self.add(EntryKind.REVERTED, write_plain(body), self.moments[to])


def _something(told: _Told, rng: Random) -> None:
    chance = rng.random()
    if chance < 0.08 and len(told.line) > 1:
        told.undo()
    elif chance < 0.12:
        rule = Rule(
            f"a ruling {rng.choice(WORDS)}.", ("12.2",), rng.choice(WORDS), rng.choice((None, Seat.RED))
        )
        told.say(Submission(Seat.REFEREE, (rule,), reason=rng.choice(WORDS)))
    elif chance < 0.16:
        amended = SetBank(rng.choice(tuple(Team)), rng.randrange(40))
        told.say(Submission(Seat.REFEREE, (amended,), reason="a slip"))
    else:
        told.say(random_submission(told.state, rng))
