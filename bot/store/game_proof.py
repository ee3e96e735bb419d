"""The proof below the record of a game of any kind that keeps its rolls (decisions 0028 and 0035).

Its entries are chained and sealed as those of a campaign. Chain, seals and rolls are checked without rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store.journal import Entry, founded_on
from bot.store.proving import MARK, Unreadable, digest, entry_in, line_of, parted, sealed_lines

_NAME = "adjutant-game-proof"
FORM = 1
_AROUND = 8
"""How many lines a proof has beside its entries."""


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


@dataclass(frozen=True, slots=True)
class GameProof:
    """A record with its proof as it was read: nothing of it is checked yet.

    `name` is the game's own, which stands in its record and is not sealed; the other fields are `Proof`'s.
    """

    text: str
    name: str
    founded: GameFounded
    seed: str
    entries: tuple[Entry, ...]
    seals: tuple[str, ...]
    record: str
    above: str
    end: str


def game_proven(text: str, name: str, founded: GameFounded, seed: str, entries: Sequence[Entry]) -> str:
    """Return a record with its proof below it. Only for a game that is over: it tells the seed."""
    lines = (
        line_of(_NAME, FORM),
        line_of("game", founded.game, founded.ruleset, founded.commitment),
        line_of("name", name),
        line_of("board", founded.board),
        line_of("options", founded.options),
        line_of("seed", seed),
        *sealed_lines(founded.head, entries, seed),
        line_of("record", digest(text)),
    )
    above = text + "".join(lines)
    return above + line_of("end", digest(above))


def is_of_any_game(record: str) -> bool:
    """Tell whether a record has the proof that games of any kind have."""
    return f'\n{MARK}["{_NAME}"' in record.replace("\r\n", "\n")


def read_game_proof(record: str) -> GameProof:
    """Read a record with its proof, as it was saved by whatever program; raise `Unproven` or `Unreadable`."""
    lines, first, fields = parted(record)
    if lines[-1] or len(fields) < _AROUND:
        raise Unreadable(len(lines))
    form, game, named, board, options, seed, *entries, of_text, end = fields
    if form.take(_NAME, int) != (FORM,):
        raise Unreadable(first + 1, form=True)
    number, ruleset, promise = game.take("game", str, str, str)
    began = (board.take("board", str)[0], options.take("options", str)[0])
    read = [entry_in(number, one) for one in entries]
    return GameProof(
        text="".join(f"{line}\n" for line in lines[:first]),
        name=named.take("name", str)[0],
        founded=GameFounded(number, ruleset, *began, promise),
        seed=seed.take("seed", str)[0],
        entries=tuple(one for one, _ in read),
        seals=tuple(value for _, value in read),
        record=of_text.take("record", str)[0],
        above="".join(f"{line}\n" for line in lines[:-2]),
        end=end.take("end", str)[0],
    )
