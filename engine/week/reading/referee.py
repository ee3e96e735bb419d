"""What the referee says, by its first word: weeks, words without charts, and amendments (D.3, D.8)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from engine.week import acts
from engine.week.acts import Act
from engine.week.battle import Result
from engine.week.pieces import ARMS, LEVELS, Leader, Unit
from engine.week.reading import words
from engine.week.reading.words import Unread
from engine.week.sides import SIDES

_RESULT = re.compile(r"(\d{1,3})(\*?)/(\d{1,3})(\*?)")


def result(text: str) -> Result:
    """Return a result as charts write it: `1/2*`; `Unread` for anything else."""
    found = _RESULT.fullmatch(text.strip())
    if found is None:
        raise Unread(text)
    return Result(int(found[1]), int(found[3]), bool(found[2]), bool(found[4]))


def side(word: str) -> str:
    """Return a side by its name."""
    if word.casefold() not in SIDES:
        raise Unread(word)
    return word.casefold()


def _begin(text: str) -> Act:
    return acts.Begin(words.number(text, least=1))


def _month(text: str) -> Act:
    if text.casefold() != "done":
        raise Unread(text)
    return acts.MonthDone()


def _end(text: str) -> Act:
    return acts.End("" if text.casefold() == "draw" else side(text))


def _two(text: str, first: str, second: str) -> tuple[int, int]:
    """Return the numbers of two words, which may stand in either order."""
    parts = text.casefold().split()
    found = dict(zip(parts[::2], parts[1::2], strict=False))
    if len(parts) != 4 or found.keys() != {first, second}:  # noqa: PLR2004
        raise Unread(text)
    return words.number(found[first]), words.number(found[second])


def _set(text: str) -> Act:
    what, _, rest = text.partition(" ")
    read = SETS.get(what.casefold())
    if read is None:
        raise Unread(text)
    return read(rest.split())


def _at(parts: list[str]) -> Act:
    name, where = _exactly(parts, 2)
    return acts.SetAt(words.name(name), _place_or_none(where))


def _exactly(parts: list[str], count: int) -> list[str]:
    if len(parts) != count:
        raise Unread(" ".join(parts))
    return parts


def _place_or_none(word: str) -> str | None:
    return None if word.casefold() == "none" else words.place(word)


def _figure(what: str) -> Callable[[list[str]], Act]:
    def read(parts: list[str]) -> Act:
        name, figure = _exactly(parts, 2)
        return acts.SetFigure(what, words.name(name), words.number(figure))

    return read


def _set_chain(parts: list[str]) -> Act:
    name, word = _exactly(parts, 2)
    if word.casefold() not in ("on", "off"):
        raise Unread(word)
    return acts.SetChain(words.name(name), word.casefold() == "on")


def _pool(parts: list[str]) -> Act:
    whose, points = _exactly(parts, 2)
    return acts.SetPool(side(whose), words.number(points))


def _turn(parts: list[str]) -> Act:
    whose, phase = _exactly(parts, 2)
    if phase.casefold() not in ("movement", "combat"):
        raise Unread(phase)
    return acts.SetTurn(side(whose), phase.casefold())


_RATINGS = ("stars", "initiative", "span", "combat")


def _leader(parts: list[str]) -> Act:
    whose, name, where, *rest = _at_least(parts, 3)
    said = _Clauses(rest)
    figures = {word: words.number(said.value(word)) for word in _RATINGS}
    levels = [word for word in LEVELS if said.has(word)]
    arms = [word for word in ARMS[1:] if said.flag(word)]
    if len(levels) > 1 or len(arms) > 1:
        raise Unread(" ".join(parts))
    level = levels[0] if levels else ""
    hq = words.name(said.value(level)) if level else ""
    leader = Leader(
        words.name(name),
        _place_or_none(where),
        **figures,
        arm=arms[0] if arms else "foot",
        level=level,
        hq=hq,
        off=said.flag("off"),
    )
    said.nothing_left()
    return acts.SetLeader(side(whose), leader)


def _unit(parts: list[str]) -> Act:
    whose, name, where, kind, strength, *rest = _at_least(parts, 5)
    said = _Clauses(rest)
    unit = Unit(
        words.name(name),
        _place_or_none(where),
        kind.casefold(),
        words.number(strength),
        hq=words.name(said.value("in")) if said.has("in") else "",
        no_attack=said.flag("no-attack"),
        supply=words.number(said.value("supply")) if said.has("supply") else 0,
        state=words.name(said.value("state")) if said.has("state") else "",
        origin=said.value("as").casefold() if said.has("as") else "",
        off=said.flag("off"),
    )
    said.nothing_left()
    return acts.SetUnit(side(whose), unit)


def _at_least(parts: list[str], count: int) -> list[str]:
    if len(parts) < count:
        raise Unread(" ".join(parts))
    return parts


class _Clauses:
    """The words behind the head of a `set`, taken one by one; what nobody takes cannot be read."""

    def __init__(self, parts: list[str]) -> None:
        self._parts = list(parts)

    def _find(self, word: str) -> int:
        return next((at for at, one in enumerate(self._parts) if one.casefold() == word), -1)

    def has(self, word: str) -> bool:
        """Tell whether a word is there."""
        return self._find(word) >= 0

    def flag(self, word: str) -> bool:
        """Take a word that has no value, if it is there."""
        at = self._find(word)
        if at >= 0:
            del self._parts[at]
        return at >= 0

    def value(self, word: str) -> str:
        """Take a word and return its value; `Unread` where either is missing."""
        at = self._find(word)
        if at < 0 or at + 1 >= len(self._parts):
            raise Unread(word)
        value = self._parts[at + 1]
        del self._parts[at : at + 2]
        return value

    def nothing_left(self) -> None:
        """Raise `Unread` where something was not taken."""
        if self._parts:
            raise Unread(self._parts[0])


SETS: Mapping[str, Callable[[list[str]], Act]] = {
    "leader": _leader,
    "unit": _unit,
    "at": _at,
    "strength": _figure("strength"),
    "supply": _figure("supply"),
    "chain": _set_chain,
    "gone": lambda parts: acts.SetGone(words.name(*_exactly(parts, 1))),
    "pool": _pool,
    "turn": _turn,
}
"""What can be set, by the word behind `set`."""


SAID: Mapping[str, Callable[[str], Act]] = {
    "begin": _begin,
    "close": words.alone(acts.Close()),
    "dismiss": words.alone(acts.Dismiss()),
    "month": _month,
    "end": _end,
    "chits": lambda text: acts.Chits(*_two(text, "south", "north")),
    "consume": lambda text: acts.Consume(*_two(text, "attacker", "defender")),
    "result": lambda text: acts.Judge(result(text)),
    "set": _set,
}
"""What the referee says, by the first word."""
