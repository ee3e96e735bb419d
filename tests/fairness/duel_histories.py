"""Random skirmishes that are over, as records with their proofs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random

from bot.assets import scenario, scenarios
from bot.store import skirmish_codec
from bot.store.journal import Entry, Kind
from bot.store.skirmish_proof import DuelFounded, proven
from bot.store.skirmish_verifying import steps_of
from engine.dice import commitment
from engine.skirmish.commands import Begin, Claim, Resign, Submission
from engine.skirmish.decide import resolve
from engine.skirmish.events import VERSION
from engine.skirmish.fate import Fate
from engine.skirmish.record.write import write
from engine.skirmish.sides import Seat, Side, seat_of
from engine.skirmish.start import start
from tests.random_games.duels import random_act

_RESIGNS = 0.1
_WEEK = 7 * 24 * 60 * 60 * 1000
SALTS = ("interaction:1 interaction:2", "interaction:3", "a | b", "")


@dataclass(frozen=True, slots=True)
class DuelHistory:
    """A skirmish that is over: what its proof is made of, and its record. No seal of it was posted."""

    founded: DuelFounded
    seed: str
    entries: tuple[Entry, ...]
    text: str
    posted: tuple[str, ...] = ()

    @property
    def record(self) -> str:
        """The record with its proof."""
        return proven(self.text, self.founded, self.seed, self.entries)


def duel_history(seed: int) -> DuelHistory:
    """Play a skirmish by its seed to its end; one in ten by resigning, or by a claim after seven days."""
    rng = Random(seed)
    played = scenario(rng.choice(scenarios()))
    secret, salt = sha256(f"seed {seed}".encode()).hexdigest(), rng.choice(SALTS)
    given_up = rng.randrange(5, 60) if rng.random() < _RESIGNS else 0
    game, side = f"{rng.getrandbits(64):016x}", rng.choice(tuple(Side))
    at = 1_790_000_000_000
    entries = [Entry(game, 1, Kind.REQUEST, skirmish_codec.write_plain({"salt": salt}), 0, at, "", VERSION)]
    state, said = start(played), Submission(Seat.PUBLIC, Begin(), Fate(secret.encode(), salt))
    while state.position.ending is None:
        events, state = resolve(state, said)
        at += rng.randrange(1, 90_000)
        body = skirmish_codec.write_step(said, events)
        entries.append(Entry(game, len(entries) + 1, Kind.STEP, body, 0, at, "", VERSION))
        if state.position.phase is not None:
            phase = state.position.phase
            if len(entries) != given_up:
                said = replace(said, seat=seat_of(phase), act=random_act(state, rng))
            elif given_up % 2:
                said = replace(said, seat=seat_of(phase), act=Resign())
            else:
                said, at = replace(said, seat=seat_of(phase.other), act=Claim()), at + _WEEK
    text = write(played.name, steps_of(entries))
    founded = DuelFounded(
        game, skirmish_codec.write_scenario(played), side.value, commitment(secret.encode())
    )
    return DuelHistory(founded, secret, tuple(entries), text)
