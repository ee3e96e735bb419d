"""Matching as Python's regular expressions do, by trying and going back; each try is counted."""

from __future__ import annotations

import re
import re._constants as op  # type: ignore[import-not-found]
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Rest = Callable[[int], bool]
"""What comes behind: told a place, it answers whether all that is left matches from there."""
MOST = 20_000
_COMPOUND = (op.SUBPATTERN, op.BRANCH, op.MAX_REPEAT, op.MIN_REPEAT, op.ASSERT, op.ASSERT_NOT, op.AT)


class _TooManyError(Exception):
    """More steps than any harmless expression takes."""


def counted(items: list[Any], text: str, *, seeks: bool) -> int:
    """Return how many steps it takes to match a whole text, or to look for matches in it; `MOST` at most.

    `items` are what `re`'s parser makes of an expression.
    """
    matcher = _Matcher(text)
    try:
        if seeks:
            matcher.seek(items)
        else:
            matcher.run(items, 0, 0, lambda end: end == len(text))
    except _TooManyError:
        return MOST
    return matcher.steps


@dataclass(slots=True)
class _Matcher:
    text: str
    steps: int = 0

    def seek(self, items: list[Any]) -> None:
        """Look for every place at which the expression matches."""
        place = 0
        while place <= len(self.text):
            ends: list[int] = []

            def note(end: int, ends: list[int] = ends) -> bool:
                ends.append(end)
                return True

            self.run(items, 0, place, note)
            place = max([place + 1, *ends])

    def run(self, items: list[Any], at: int, place: int, rest: Rest) -> bool:
        """Match the items from the one at `at` on, from a place of the text on, then the rest."""
        self.steps += 1
        if self.steps > MOST:
            raise _TooManyError
        if at == len(items):
            return rest(place)
        what, value = items[at]

        def on(end: int) -> bool:
            return self.run(items, at + 1, end, rest)

        if what in _COMPOUND:
            return self._compound(what, value, place, on)
        return place < len(self.text) and matches(what, value, self.text[place]) and on(place + 1)

    def _compound(self, what: Any, value: Any, place: int, on: Rest) -> bool:  # noqa: ANN401 - of the parser
        match what:
            case op.SUBPATTERN:
                return self.run(list(value[-1]), 0, place, on)
            case op.BRANCH:
                return any(self.run(list(branch), 0, place, on) for branch in value[1])
            case op.AT:
                return self._is_at(value, place) and on(place)
            case op.ASSERT | op.ASSERT_NOT:
                begin = place if value[0] > 0 else place - 1
                found = begin >= 0 and self.run(list(value[1]), 0, begin, lambda _: True)
                return found is (what is op.ASSERT) and on(place)
            case _:
                return self._repeat(value, 0, place, on)

    def _repeat(self, value: Any, done: int, place: int, on: Rest) -> bool:  # noqa: ANN401
        least, most, inner = value
        inside = list(inner)
        if len(inside) == 1 and inside[0][0] not in _COMPOUND:
            end = place
            while (
                end < len(self.text)
                and end - place < most
                and matches(inside[0][0], inside[0][1], self.text[end])
            ):
                end += 1
                self.steps += 1
            return any(on(stop) for stop in range(end, place + least - 1, -1))

        def again(end: int) -> bool:
            return end != place and self._repeat(value, done + 1, end, on)

        return (done < most and self.run(inside, 0, place, again)) or (done >= least and on(place))

    def _is_at(self, where: Any, place: int) -> bool:  # noqa: ANN401
        sides = self.text[max(0, place - 1) : place], self.text[place : place + 1]
        before, here = (side.isalnum() or side == "_" for side in sides)
        match where:
            case op.AT_BEGINNING | op.AT_BEGINNING_STRING:
                return place == 0
            case op.AT_END | op.AT_END_STRING:
                return place == len(self.text)
            case op.AT_BOUNDARY:
                return before != here
            case _:
                return before == here


_CATEGORIES = {
    op.CATEGORY_DIGIT: r"\d",
    op.CATEGORY_NOT_DIGIT: r"\D",
    op.CATEGORY_SPACE: r"\s",
    op.CATEGORY_NOT_SPACE: r"\S",
    op.CATEGORY_WORD: r"\w",
    op.CATEGORY_NOT_WORD: r"\W",
}


def matches(what: Any, value: Any, sign: str) -> bool:  # noqa: ANN401
    """Tell whether one sign is what one item asks for, whatever its case."""
    match what:
        case op.LITERAL:
            return chr(value).lower() == sign.lower()
        case op.NOT_LITERAL:
            return chr(value).lower() != sign.lower()
        case op.RANGE:
            return any(value[0] <= ord(one) <= value[1] for one in (sign, sign.lower(), sign.upper()[:1]))
        case op.CATEGORY:
            return re.fullmatch(_CATEGORIES[value], sign) is not None
        case op.IN:
            negated = value[0][0] is op.NEGATE
            return any(matches(one[0], one[1], sign) for one in value[negated:]) is not negated
        case _:
            return True
