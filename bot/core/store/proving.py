"""The proof of a game, as it stands below its record: all from which it can be checked (decision 0028).

Lines that begin with `#=` and a list as JSON in plain ASCII; to the record language they are remarks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Generic, TypeAlias, TypeVar

from bot.core.store.journal import EntryKind, JournalEntry, founding, has_closed_markers
from bot.core.store.sealing import link
from engine.dice import seal
from engine.records import PROOF

MARK = f"{PROOF} "
FORM = 2
"""The form of the proof, and of the record above it; a program that knows only an older one says so."""
FORM_WITHOUT_REMARKS = 1
"""Here the record may leave out how the first team was chosen: the first records did not tell."""
_FORMS = frozenset({FORM_WITHOUT_REMARKS, FORM})


@dataclass(frozen=True, slots=True)
class Founded:
    """What a game began with: nothing of it can be exchanged later."""

    game: str
    map: str
    closed_markers: bool
    commitment: str

    @classmethod
    def of(cls, game: Any) -> Founded:  # noqa: ANN401 - a row of games
        """Return what the game of a row began with."""
        return cls(game.id, game.map, has_closed_markers(game.options), game.commitment)

    @property
    def head(self) -> str:
        """The head of the chain before the first entry."""
        return founding(self.game, self.map, closed_markers=self.closed_markers, commitment=self.commitment)


F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Proof(Generic[F]):
    """A record with its proof as it was read, of a game of whatever kind: nothing of it is checked yet.

    `text` is the readable record, `record` and `end` are the hashes of that and of all before the last line;
    `above` is what the second is of. `founded` is what the game began with, `name` its own, which stands in
    its record and is not sealed. Authors of entries are 0: a proof names nobody.
    """

    form: int
    text: str
    founded: F
    name: str
    seed: str
    entries: tuple[JournalEntry, ...]
    seals: tuple[str, ...]
    record: str
    above: str
    end: str


Began: TypeAlias = tuple[F, str, str]
"""What a game began with, its number and its name."""


class Unproven(Exception):
    """A text has no proof."""


class Unreadable(Exception):
    """A proof cannot be read from this line on; `form`: it is of a newer form."""

    def __init__(self, line: int, *, form: bool = False) -> None:
        super().__init__(line)
        self.line, self.form = line, form


def sealed_entries(
    head: str, entries: Iterable[JournalEntry], seed: str
) -> Iterator[tuple[JournalEntry, str]]:
    """Yield each entry with the seal of everything up to it."""
    for entry in entries:
        head = link(head, entry)
        yield entry, seal(seed.encode(), head)


def seals_of(founded: Founded, entries: Iterable[JournalEntry], seed: str) -> list[str]:
    """Return the seal after each entry of a game."""
    return seals_after(founded.head, entries, seed)


def seals_after(head: str, entries: Iterable[JournalEntry], seed: str) -> list[str]:
    """Return the seal after each entry of a chain that begins with a head."""
    return [value for _, value in sealed_entries(head, entries, seed)]


def sealed_lines(head: str, entries: Iterable[JournalEntry], seed: str) -> Iterator[str]:
    """Yield the line of each entry: all of it but its author, and its seal."""
    for one, value in sealed_entries(head, entries, seed):
        yield line_of("entry", one.position, one.kind.value, one.version, one.at, one.body, value)


def proven(text: str, founded: Founded, seed: str, entries: Sequence[JournalEntry], form: int = FORM) -> str:
    """Return a record with its proof below it. Only for a game that is over: it tells the seed."""
    lines = [
        line_of("adjutant-proof", form),
        line_of("game", founded.game, int(founded.closed_markers), founded.commitment),
        line_of("map", founded.map),
        line_of("seed", seed),
    ]
    return with_proof(text, *lines, *sealed_lines(founded.head, entries, seed))


def with_proof(text: str, *lines: str) -> str:
    """Return a record with its proof below it: these lines, then the digests of the record and of it all."""
    above = "".join((text, *lines, line_of("record", digest(text))))
    return above + line_of("end", digest(above))


def digest(text: str) -> str:
    """Return the SHA-256 of a text."""
    return sha256(text.encode()).hexdigest()


def line_of(*fields: str | int) -> str:
    """Return a line of a proof."""
    return f"{MARK}{json.dumps(fields, separators=(',', ':'))}\n"


def parted(record: str) -> tuple[list[str], int, list[Fields]]:
    """Return the lines of a record, where its proof begins in them, and the fields of each line of that.

    However it was saved. The last line is empty unless something is cut off. Raises `Unproven`, `Unreadable`.
    """
    lines = record.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    first = next((at for at, line in enumerate(lines) if line.startswith(MARK)), None)
    if first is None:
        raise Unproven
    fields = [fields_of(line, at) for at, line in enumerate(lines[first:-1], start=first + 1)]
    return lines, first, fields


def read_proof_of(
    record: str, named: str, forms: Collection[int], count: int, began: Callable[[list[Fields]], Began[F]]
) -> Proof[F]:
    """Read a record with its proof, as it was saved by whatever program; raise `Unproven` or `Unreadable`.

    `named` is the proof's own name and `forms` those that are known; `count` lines stand between that and the
    seed, of which `began` makes what the game began with.
    """
    lines, first, fields = parted(record)
    if lines[-1] or len(fields) < count + _AROUND:
        raise Unreadable(len(lines))
    form, (seed, *entries, of_text, end) = fields[0], fields[count + 1 :]
    (known,) = form.take(named, int)
    if known not in forms:
        raise Unreadable(first + 1, form=True)
    founded, game, name = began(fields[1 : count + 1])
    (secret,) = seed.take("seed", str)
    read = [entry_in(game, one) for one in entries]
    return Proof(
        form=known,
        text="".join(f"{line}\n" for line in lines[:first]),
        founded=founded,
        name=name,
        seed=secret,
        entries=tuple(one for one, _ in read),
        seals=tuple(value for _, value in read),
        record=of_text.take("record", str)[0],
        above="".join(f"{line}\n" for line in lines[:-2]),
        end=end.take("end", str)[0],
    )


_AROUND = 4
"""How many lines every proof has beside its entries: its form, the seed, the two digests."""


def read_proof(record: str) -> Proof[Founded]:
    """Read a campaign's record with its proof; raise `Unproven` or `Unreadable`."""
    return read_proof_of(record, "adjutant-proof", _FORMS, 2, _began)


def _began(told: list[Fields]) -> Began[Founded]:
    number, closed, commitment = told[0].take("game", str, int, str)
    return Founded(number, told[1].take("map", str)[0], bool(closed), commitment), number, ""


@dataclass(frozen=True, slots=True)
class Fields:
    """What a line of a proof says, with the line's number."""

    line: int
    values: tuple[Any, ...]

    def take(self, name: str, *types: type) -> tuple[Any, ...]:
        """Return the values behind the name of a line; raise `Unreadable` where they are others."""
        named, *values = self.values or (None,)
        if named != name or [type(one) for one in values] != list(types):
            raise Unreadable(self.line)
        return tuple(values)


def fields_of(line: str, number: int) -> Fields:
    """Return what a line of a proof says; raise `Unreadable`."""
    try:
        found = json.loads(line.removeprefix(MARK)) if line.startswith(MARK) else None
    except (ValueError, RecursionError) as error:
        raise Unreadable(number) from error
    if not isinstance(found, list) or line != line_of(*found)[:-1]:
        raise Unreadable(number)
    return Fields(number, tuple(found))


def entry_in(game: str, fields: Fields) -> tuple[JournalEntry, str]:
    """Return the entry in a line of a proof, and its seal; raise `Unreadable`."""
    position, kind, version, at, body, value = fields.take("entry", int, str, int, int, str, str)
    if kind not in set(EntryKind):
        raise Unreadable(fields.line)
    return JournalEntry(game, position, EntryKind(kind), body, 0, at, "", version), value
