"""Chance: every roll is asked for by a name, and the same question has the same answer for ever.

What was ever rolled in a game is remembered, whether it holds or was undone: neither an undo nor a correction
gives anybody a second try. Where a roll depends on something else than before it is another roll, and bears
another name (docs/decisions/0035).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import new as hmac
from typing import Protocol, TypeAlias

from engine.common.seat import Seat
from engine.dice import roll
from engine.frozen import FrozenMap

Of: TypeAlias = "str | int | bool | tuple[Of, ...] | None"
"""All that a roll depends on, so that it is rolled anew where any of it is different."""
_AGAIN = re.compile(r".* again \d+", re.DOTALL)


class NoChance(Exception):
    """Something was to be rolled, named in the text, where there are no dice, or they are not set yet."""


class Chance(Protocol):
    """What rules ask where something is left to chance."""

    def __call__(
        self,
        name: str,
        sides: int,
        /,
        *,
        of: Of = (),
        labels: Sequence[str] = (),
        known: frozenset[Seat] | None = None,
    ) -> int:
        """Return a face, 1 to `sides`; raise `NoChance`.

        `of` is all that the roll depends on. `labels` name the faces, so that a record can fix a card by its
        name. `known`: who may learn of the roll, None for all.
        """
        ...


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll as its step keeps it.

    `asked` is its name as the rules ask for it, `name` that by which it was rolled ("left die again 1").
    `of` is the `digest` of the first and of all that it depends on. `fixed`: by a record, not by the dice.
    """

    name: str
    asked: str
    sides: int
    face: int
    of: str
    fixed: bool = False


class Hand(Chance, Protocol):
    """Chance that notes what was rolled."""

    def taken(self) -> tuple[Rolled, ...]:
        """Return what was rolled since this was asked last, each roll once."""
        ...

    @property
    def fresh(self) -> Sequence[Fresh]:
        """What was rolled that nobody had rolled before."""
        ...


@dataclass(frozen=True, slots=True)
class Without:
    """No chance at all."""

    def __call__(self, name: str, _sides: int, **_: object) -> int:
        """Raise `NoChance`."""
        raise NoChance(name)

    def taken(self) -> tuple[Rolled, ...]:
        """Return nothing: nothing is ever rolled."""
        return ()

    @property
    def fresh(self) -> Sequence[Fresh]:
        """Nothing."""
        return ()


NO_CHANCE = Without()
"""For what leaves nothing to chance."""


@dataclass(frozen=True, slots=True)
class Salted:
    """Dice of which nothing is remembered, of a secret and what was added to it (docs/dice.md).

    Those of the games whose rolls stand in their events; and what is rolled with any key, without a salt.
    """

    secret: bytes
    salt: str = ""

    def __call__(self, name: str, sides: int, **_: object) -> int:
        """Return the face that belongs to the name."""
        return roll(self.secret, self.salt, name, sides)

    def taken(self) -> tuple[Rolled, ...]:
        """Return nothing: the events tell of the rolls."""
        return ()

    @property
    def fresh(self) -> Sequence[Fresh]:
        """Nothing that would have to be noted: a name has one face, whoever looks at it."""
        return ()


def dice_key(secret: bytes, salt: str) -> str:
    """Return the key of a game's dice, in hexadecimal; used as that text, as `dice KEY` of a record is.

    Nobody can work the secret out of it, and nobody without the salt works it out of the secret.
    """
    return hmac(secret, b"\0".join((b"key", salt.encode())), sha256).hexdigest()


def digest(asked: str, of: Of) -> str:
    """Return the hash of a roll's name and of all that it depends on, in hexadecimal."""
    told = json.dumps([asked, of], ensure_ascii=False, separators=(",", ":"))
    return sha256(told.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Remembered:
    """What was ever rolled in a game, and how often by one name. With other sides it is another roll."""

    rolls: FrozenMap[tuple[str, str, int], Rolled] = field(default_factory=FrozenMap)
    times: FrozenMap[str, int] = field(default_factory=FrozenMap)

    def find(self, asked: str, of: str, sides: int) -> Rolled | None:
        """Return what was rolled for this question, None where it was never asked."""
        return self.rolls.get((asked, of, sides))

    def name(self, asked: str) -> str:
        """Return the name by which something is rolled that was never asked."""
        times = self.times.get(asked, 0)
        return f"{asked} again {times}" if times else asked

    def also(self, rolled: Iterable[Rolled]) -> Remembered:
        """Return this and more; what was rolled first for a question holds."""
        more = tuple(rolled)
        if not more:
            return self
        rolls, times = dict(self.rolls), dict(self.times)
        for one in more:
            question = (one.asked, one.of, one.sides)
            if question not in rolls:
                rolls[question] = one
                times[one.asked] = times.get(one.asked, 0) + 1
        return Remembered(FrozenMap(rolls), FrozenMap(times))


NOTHING_ROLLED = Remembered()


class Fixed:
    """Faces that a record fixes, each for the next roll; a card by what is on it, for the next draw.

    What it does not fix falls to `otherwise`.
    """

    def __init__(
        self, faces: Iterable[int] = (), cards: Iterable[str] = (), otherwise: Chance = NO_CHANCE
    ) -> None:
        """Begin with all of them; `faces` and `cards` are those that are still there."""
        self.faces, self.cards = list(faces), list(cards)
        self._otherwise = otherwise

    def next(self, name: str, sides: int, labels: Sequence[str] = ()) -> int | None:
        """Return the face that is fixed for a roll, None where none is.

        Raise ValueError for one that the die has not, or a card that cannot be drawn.
        """
        if not (self.cards if labels else self.faces):
            return None
        if labels:
            word = self.cards.pop(0)
            face = labels.index(word) + 1 if word in labels else 0
        else:
            face = self.faces.pop(0)
            word = str(face)
        if not 1 <= face <= sides:
            raise ValueError(name, word)
        return face

    def __call__(
        self,
        name: str,
        sides: int,
        *,
        of: Of = (),
        labels: Sequence[str] = (),
        known: frozenset[Seat] | None = None,
    ) -> int:
        """Return the face that is fixed, or what else it falls to."""
        face = self.next(name, sides, labels)
        return self._otherwise(name, sides, of=of, labels=labels, known=known) if face is None else face


@dataclass(frozen=True, slots=True)
class Fresh:
    """A roll that nobody had rolled before, and who may learn of it, None for all."""

    rolled: Rolled
    known: frozenset[Seat] | None


class Dice:
    """The dice of a game that keeps its rolls: they lie for one step, or one rewind."""

    def __init__(
        self,
        remembered: Remembered = NOTHING_ROLLED,
        throws: Chance = NO_CHANCE,
        fixed: Fixed | None = None,
    ) -> None:
        """Take what was rolled before, and what a new roll comes of; `fixed` comes before that."""
        self.remembered, self._fresh = remembered, list[Fresh]()
        self._throws, self._fixed = throws, fixed or Fixed()
        self._taken = dict[Rolled, None]()

    def __call__(
        self,
        name: str,
        sides: int,
        *,
        of: Of = (),
        labels: Sequence[str] = (),
        known: frozenset[Seat] | None = None,
    ) -> int:
        """Return the face that was rolled for this question, else roll it; raise `NoChance`.

        Raise ValueError for a name that only a roll anew bears, and where the labels are not one for each
        face.
        """
        if _AGAIN.fullmatch(name) or (labels and len(labels) != sides):
            raise ValueError(name, sides, labels)
        of_what = digest(name, of)
        rolled = self.remembered.find(name, of_what, sides)
        if rolled is None:
            called = self.remembered.name(name)
            fixed = self._fixed.next(called, sides, labels)
            face = self._throws(called, sides, of=of, labels=labels, known=known) if fixed is None else fixed
            rolled = Rolled(called, name, sides, face, of_what, fixed is not None)
            self.remembered = self.remembered.also((rolled,))
            self._fresh.append(Fresh(rolled, known))
        self._taken[rolled] = None
        return rolled.face

    def taken(self) -> tuple[Rolled, ...]:
        """Return what was asked since this was asked last, each roll once."""
        rolled = tuple(self._taken)
        self._taken.clear()
        return rolled

    @property
    def fresh(self) -> Sequence[Fresh]:
        """What was rolled that nobody had rolled before."""
        return tuple(self._fresh)
