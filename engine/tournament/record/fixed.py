"""What a record fixes of chance: each is used up in the order in which it is asked for (record language)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.common.chance import Fixed
from engine.tournament.carrying_out.hall import LOT
from engine.tournament.missions import MISSIONS


@dataclass(frozen=True, slots=True)
class Waiting:
    """What is fixed and not used up: lists of lots and of tables, of cards, and faces."""

    lots: tuple[tuple[str, ...], ...] = ()
    tables: tuple[tuple[str, ...], ...] = ()
    cards: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()

    def also(self, sort: str, words: tuple[str, ...]) -> Waiting:
        """Return this and what another line fixes; raise ValueError for what is no card."""
        if sort == "roll":
            return replace(self, faces=(*self.faces, *map(int, words)))
        folded = tuple(one.casefold() for one in words)
        if sort == "cards":
            unknown = [one for one in folded if one not in MISSIONS]
            if unknown:
                raise ValueError(unknown[0])
            return replace(self, cards=(*self.cards, *folded))
        if sort == "lots":
            return replace(self, lots=(*self.lots, folded))
        return replace(self, tables=(*self.tables, folded))


class FixedInRecord(Fixed):
    """The faces that a record fixes, for one act. `left` is what is still there."""

    def __init__(self, waiting: Waiting) -> None:
        """Begin with what is there."""
        super().__init__()
        self.left = waiting
        self._lots: tuple[str, ...] = ()
        self._tables: tuple[str, ...] = ()
        self._asked: set[str] = set()
        self._cut = False

    def next(self, name: str, sides: int, labels: Sequence[str] = ()) -> int | None:
        """Return the face that is fixed for a roll, None where none is.

        Raise ValueError for a card that cannot be drawn, and for somebody whom the lots do not name.
        """
        if sides == LOT:
            begun, sort, word = name.casefold().rsplit(" ", 2)
            return self._table(name, word) if sort == "table" else self._lot(name, word, cut=begun == "cut")
        if labels:
            return self._card(name, labels)
        if not self.left.faces:
            return None
        face, *more = self.left.faces
        self.left = replace(self.left, faces=tuple(more))
        return face

    def _lot(self, name: str, who: str, *, cut: bool) -> int | None:
        if not self._lots:
            if not self.left.lots:
                return None
            self._lots, self._cut = self.left.lots[0], cut
            self.left = replace(self.left, lots=self.left.lots[1:])
        self._asked.add(who)
        return _place(name, who, self._lots)

    def _table(self, name: str, which: str) -> int | None:
        if not self._tables:
            if not self.left.tables:
                return None
            self._tables = self.left.tables[0]
            self.left = replace(self.left, tables=self.left.tables[1:])
        return _place(name, which, self._tables)

    def _card(self, name: str, labels: Sequence[str]) -> int | None:
        if not self.left.cards:
            return None
        card, *more = self.left.cards
        if card not in labels:
            raise ValueError(name, card)
        self.left = replace(self.left, cards=tuple(more))
        return list(labels).index(card) + 1

    def unasked(self) -> tuple[str, ...]:
        """Return whom the lots name who drew none; in a cut only who is still equal with others draws."""
        return () if self._cut else tuple(one for one in self._lots if one not in self._asked)


def _place(name: str, word: str, among: Iterable[str]) -> int:
    known = tuple(among)
    if word not in known:
        raise ValueError(name, word)
    return known.index(word) + 1
