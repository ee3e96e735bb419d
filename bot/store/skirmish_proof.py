"""The proof below the record of a skirmish: all from which its dice can be checked, and the check itself.

The record fixes every roll by what it showed. Played again with the scenario of the proof it tells what was
rolled for what; secret and salt have to make the same of it. It has no seals: both players saw all acts.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.store import skirmish_codec
from bot.store.proving import MARK, Unreadable, digest, line_of, parted
from bot.store.verifying import Wrong
from engine.dice import commitment
from engine.records import RecordFailure
from engine.skirmish.events import Event, PhaseBegan
from engine.skirmish.fate import Fate
from engine.skirmish.record.play import play
from engine.skirmish.rolls import Thrown, thrown

_NAME = "adjutant-skirmish-proof"
FORM = 1
_LINES = 5


@dataclass(frozen=True, slots=True)
class DuelProof:
    """A record with its proof as it was read: nothing of it is checked yet. `above`: what `end` is of."""

    text: str
    game: str
    commitment: str
    scenario: str
    secret: str
    salt: str
    above: str
    end: str


@dataclass(frozen=True, slots=True)
class DuelVerdict:
    """What came of checking a proof: its rolls; it is right where nothing is `wrong`."""

    rolls: tuple[Thrown, ...]
    wrong: tuple[Wrong, ...]


def proven(record: str, game: str, scenario: str, secret: str, salt: str) -> str:
    """Answer a record with its proof below it. Only for a game that is over: it tells the secret."""
    lines = (
        line_of(_NAME, FORM),
        line_of("game", game, commitment(secret.encode())),
        line_of("scenario", scenario),
        line_of("seed", secret, salt),
    )
    above = record + "".join(lines)
    return above + line_of("end", digest(above))


def is_of_skirmish(record: str) -> bool:
    """Tell whether a record has the proof of a skirmish."""
    return f'\n{MARK}["{_NAME}"' in record.replace("\r\n", "\n")


def read_duel_proof(record: str) -> DuelProof:
    """Read a record with its proof, as it was saved by whatever program; raise `Unproven` or `Unreadable`."""
    lines, first, fields = parted(record)
    if lines[-1] or len(fields) != _LINES:
        raise Unreadable(len(lines))
    form, game, scenario, seed, end = fields
    if form.take(_NAME, int) != (FORM,):
        raise Unreadable(first + 1, form=True)
    number, promise = game.take("game", str, str)
    secret, salt = seed.take("seed", str, str)
    return DuelProof(
        text="".join(f"{line}\n" for line in lines[:first]),
        game=number,
        commitment=promise,
        scenario=scenario.take("scenario", str)[0],
        secret=secret,
        salt=salt,
        above="".join(f"{line}\n" for line in lines[:-2]),
        end=end.take("end", str)[0],
    )


def verify_duel(proof: DuelProof) -> DuelVerdict:
    """Work everything out again that a proof says."""
    wrong = []
    if digest(proof.above) != proof.end:
        wrong.append(Wrong("wrong_end"))
    if commitment(proof.secret.encode()) != proof.commitment:
        wrong.append(Wrong("wrong_seed"))
    try:
        scenario = skirmish_codec.read_scenario(proof.scenario)
        steps = play(proof.text, lambda _: scenario).steps
    except (skirmish_codec.Unknown, RecordFailure, LookupError, TypeError, ValueError):
        return DuelVerdict((), (*wrong, Wrong("wrong_entry")))
    events = tuple(event for step in steps for event in step.events)
    rolls = tuple(thrown(events, Fate(proof.secret.encode(), proof.salt)))
    wrong += [Wrong("wrong_roll", (("roll", one.roll_id),)) for one in rolls if not one.right]
    if not _first(events):
        wrong.append(Wrong("wrong_entry"))
    return DuelVerdict(rolls, tuple(wrong))


def _first(events: tuple[Event, ...]) -> bool:
    """Tell whether a game was begun at all: a proof of nothing proves nothing."""
    return any(isinstance(event, PhaseBegan) for event in events)
