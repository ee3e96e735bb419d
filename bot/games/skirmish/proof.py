"""The proof below the record of a skirmish, as `proving` has that of a campaign (decision 0028).

Its entries are chained and sealed in the same way; no seal is posted, since both players saw all acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.store import proving
from bot.core.store.journal import JournalEntry, founded_on

_NAME = "adjutant-skirmish-proof"
FORM = 1


@dataclass(frozen=True, slots=True)
class DuelFounded:
    """What a skirmish began with: nothing of it can be exchanged later. `side`: the challenger's colour."""

    game: str
    scenario: str
    side: str
    commitment: str

    @property
    def head(self) -> str:
        """The head of the chain before the first entry."""
        return founded_on(self.game, self.scenario, self.side, self.commitment)


DuelProof: TypeAlias = proving.Proof[DuelFounded]


def proven(text: str, founded: DuelFounded, seed: str, entries: Sequence[JournalEntry]) -> str:
    """Return a record with its proof below it. Only for a game that is over: it tells the seed."""
    return proving.with_proof(
        text,
        proving.line_of(_NAME, FORM),
        proving.line_of("game", founded.game, founded.side, founded.commitment),
        proving.line_of("scenario", founded.scenario),
        proving.line_of("seed", seed),
        *proving.sealed_lines(founded.head, entries, seed),
    )


def is_of_skirmish(record: str) -> bool:
    """Tell whether a record has the proof of a skirmish."""
    return f'\n{proving.MARK}["{_NAME}"' in record.replace("\r\n", "\n")


def read_duel_proof(record: str) -> DuelProof:
    """Read a record with its proof; raise `Unproven` or `Unreadable`."""
    return proving.read_proof_of(record, _NAME, (FORM,), 2, _began)


def _began(told: list[proving.Fields]) -> proving.Began[DuelFounded]:
    number, side, promise = told[0].take("game", str, str, str)
    return DuelFounded(number, told[1].take("scenario", str)[0], side, promise), number, ""
