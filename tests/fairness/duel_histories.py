"""Random skirmishes that are over, as records with their proofs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random

from bot.assets import scenario, scenarios
from bot.core.store.engine_values import write_plain
from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.store.proving import sealed_entries
from bot.games.skirmish import codec
from bot.games.skirmish.proof import DuelFounded, proven
from bot.games.skirmish.verifying import phase_seals, salt_of, steps_of
from engine.common.chance import Salted
from engine.dice import commitment
from engine.skirmish.commands import Begin, Claim, Resign, Submission
from engine.skirmish.decide import resolve
from engine.skirmish.events import VERSION
from engine.skirmish.record.write import write
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Seat, Side, seat_of
from engine.skirmish.start import start
from tests.random_games.duels import random_act

_RESIGNS, _OLDER = 0.1, 0.2
_WEEK = 7 * 24 * 60 * 60 * 1000
_BEGAN = 1_790_000_000_000
SALTS = ("interaction:1 interaction:2", "interaction:3", "a | b", "")
TEXTS = ("", "seven green owls", 'a | b", "c', "größer als\u00a0ß", "1443000000000000000")
QUESTION = 1_443_000_000_000_000_000
Body = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class DuelHistory:
    """A skirmish that is over: what its proof is made of, and its record."""

    founded: DuelFounded
    seed: str
    entries: tuple[JournalEntry, ...]
    text: str

    @property
    def record(self) -> str:
        """The record with its proof."""
        return proven(self.text, self.founded, self.seed, self.entries)

    @property
    def posted(self) -> tuple[str, ...]:
        """The seals that stood on its board."""
        sealed = sealed_entries(self.founded.head, self.entries, self.seed)
        return tuple(one.value for one in phase_seals(sealed))


def request(rng: Random) -> Body:
    """Return what a journal holds of the dice: mostly as they are set now, else as an older program did."""
    if rng.random() < _OLDER:
        return {"salt": rng.choice(SALTS)}
    question = QUESTION + rng.getrandbits(40)
    return {
        "challenger": rng.choice(TEXTS),
        "opponent": rng.choice(TEXTS),
        "word": str(question + rng.randrange(1, 1 << 40)),
        "by": rng.choice(tuple(Side)).value,
        "server": "11",
        "channel": "12",
        "question": str(question),
    }


def duel_history(seed: int) -> DuelHistory:
    """Play a skirmish by its seed to its end; one in ten by resigning, or by a claim after seven days."""
    rng = Random(seed)
    played = scenario(rng.choice(scenarios()))
    secret, body = sha256(f"seed {seed}".encode()).hexdigest(), request(rng)
    given_up = rng.randrange(5, 60) if rng.random() < _RESIGNS else 0
    return duel_played(played, secret, body, rng, given_up)


def duel_played(
    played: Scenario, secret: str, asked: Body, rng: Random, given_up: int, game: str = ""
) -> DuelHistory:
    """Play a skirmish with these dice to its end; `given_up`: after so many entries, if any."""
    game, side = game or f"{rng.getrandbits(64):016x}", rng.choice(tuple(Side))
    at = _BEGAN
    entries = [JournalEntry(game, 1, EntryKind.REQUEST, write_plain(asked), 0, at, "", VERSION)]
    dice = Salted(secret.encode(), salt_of(entries))
    state, said = start(played), Submission(Seat.PUBLIC, Begin())
    while state.position.ending is None:
        events, state = resolve(state, said, dice)
        at += rng.randrange(1, 90_000)
        body = codec.write_step(said, events)
        entries.append(JournalEntry(game, len(entries) + 1, EntryKind.STEP, body, 0, at, "", VERSION))
        if state.position.phase is not None:
            phase = state.position.phase
            if len(entries) != given_up:
                said = replace(said, seat=seat_of(phase), act=random_act(state, rng))
            elif given_up % 2:
                said = replace(said, seat=seat_of(phase), act=Resign())
            else:
                said, at = replace(said, seat=seat_of(phase.other), act=Claim()), at + _WEEK
    text = write(played.name, steps_of(entries))
    founded = DuelFounded(game, codec.write_scenario(played), side.value, commitment(secret.encode()))
    return DuelHistory(founded, secret, tuple(entries), text)
