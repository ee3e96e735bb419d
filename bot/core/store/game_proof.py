"""The proof below the record of a game of any kind that keeps its rolls (decisions 0028 and 0035).

Its entries are chained and sealed as those of a campaign. Chain, seals and rolls are checked without rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.store import proving
from bot.core.store.journal import JournalEntry, founded_on

_NAME = "adjutant-game-proof"
FORM = 1


@dataclass(frozen=True, slots=True)
class GameFounded:
    """What a game began with: nothing of it can be exchanged later."""

    game: str
    ruleset: str
    board: str
    options: str
    commitment: str

    @property
    def head(self) -> str:
        """The head of the chain before the first entry."""
        return founded_on(self.game, self.ruleset, self.board, self.options, self.commitment)


GameProof: TypeAlias = proving.Proof[GameFounded]


def game_proven(
    text: str, name: str, founded: GameFounded, seed: str, entries: Sequence[JournalEntry]
) -> str:
    """Return a record with its proof below it. Only for a game that is over: it tells the seed."""
    return proving.with_proof(
        text,
        proving.line_of(_NAME, FORM),
        proving.line_of("game", founded.game, founded.ruleset, founded.commitment),
        proving.line_of("name", name),
        proving.line_of("board", founded.board),
        proving.line_of("options", founded.options),
        proving.line_of("seed", seed),
        *proving.sealed_lines(founded.head, entries, seed),
    )


def is_of_any_game(record: str) -> bool:
    """Tell whether a record has the proof that games of any kind have."""
    return f'\n{proving.MARK}["{_NAME}"' in record.replace("\r\n", "\n")


def read_game_proof(record: str) -> GameProof:
    """Read a record with its proof; raise `Unproven` or `Unreadable`."""
    return proving.read_proof_of(record, _NAME, (FORM,), 4, _began)


def _began(told: list[proving.Fields]) -> proving.Began[GameFounded]:
    number, ruleset, promise = told[0].take("game", str, str, str)
    name, board, options = (one.take(key, str)[0] for one, key in zip(told[1:], _TOLD, strict=True))
    return GameFounded(number, ruleset, board, options, promise), number, name


_TOLD = ("name", "board", "options")
