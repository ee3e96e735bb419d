"""The proof below the record of a skirmish, as `proving` has that of a campaign (decision 0028).

Its entries are chained and sealed in the same way; no seal is posted, since both players saw all acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store.journal import Entry, founded_on
from bot.store.proving import MARK, Unreadable, digest, entry_in, line_of, parted, sealed_lines

_NAME = "adjutant-skirmish-proof"
FORM = 1
_AROUND = 6
"""How many lines a proof has beside its entries."""


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


@dataclass(frozen=True, slots=True)
class DuelProof:
    """A record with its proof as it was read: nothing of it is checked yet. The fields are `Proof`'s."""

    text: str
    founded: DuelFounded
    seed: str
    entries: tuple[Entry, ...]
    seals: tuple[str, ...]
    record: str
    above: str
    end: str


def proven(text: str, founded: DuelFounded, seed: str, entries: Sequence[Entry]) -> str:
    """Answer a record with its proof below it. Only for a game that is over: it tells the seed."""
    lines = (
        line_of(_NAME, FORM),
        line_of("game", founded.game, founded.side, founded.commitment),
        line_of("scenario", founded.scenario),
        line_of("seed", seed),
        *sealed_lines(founded.head, entries, seed),
        line_of("record", digest(text)),
    )
    above = text + "".join(lines)
    return above + line_of("end", digest(above))


def is_of_skirmish(record: str) -> bool:
    """Tell whether a record has the proof of a skirmish."""
    return f'\n{MARK}["{_NAME}"' in record.replace("\r\n", "\n")


def read_duel_proof(record: str) -> DuelProof:
    """Read a record with its proof, as it was saved by whatever program; raise `Unproven` or `Unreadable`."""
    lines, first, fields = parted(record)
    if lines[-1] or len(fields) < _AROUND:
        raise Unreadable(len(lines))
    form, game, scenario, seed, *entries, of_text, end = fields
    if form.take(_NAME, int) != (FORM,):
        raise Unreadable(first + 1, form=True)
    number, side, promise = game.take("game", str, str, str)
    read = [entry_in(number, one) for one in entries]
    return DuelProof(
        text="".join(f"{line}\n" for line in lines[:first]),
        founded=DuelFounded(number, scenario.take("scenario", str)[0], side, promise),
        seed=seed.take("seed", str)[0],
        entries=tuple(one for one, _ in read),
        seals=tuple(value for _, value in read),
        record=of_text.take("record", str)[0],
        above="".join(f"{line}\n" for line in lines[:-2]),
        end=end.take("end", str)[0],
    )
