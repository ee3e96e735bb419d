"""How a game is written: its board, what is said and what happens, what its letters tell, what a seat sees.

A journal and letters have versions of their own: letters can change their form while no hash does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import GenericAlias
from typing import Any, Generic, TypeVar

from bot.store.values import Json, Unknown, Upgrades, Values, parse, text_of

B = TypeVar("B")
O = TypeVar("O")  # noqa: E741 - as 0035 names it
V = TypeVar("V")
W = TypeVar("W")
E = TypeVar("E")
N = TypeVar("N")

_STEP = {"submission", "events"}


@dataclass(frozen=True, eq=False)
class Codec(Generic[B, O, V, W, E, N]):
    """The types of one game, and how they are written.

    `values`: the converter, the version of journals and drafts, its upgrades for "submission" and "event".
    `said`, `event`, `notice`: a class, or a union that the converter tells by the name under "is".
    `letters`: the version of letters; `letter_upgrades` lead to it, for "notice".
    """

    values: Values
    board: type[B]
    options: type[O]
    view: type[V]
    said: type[W]
    event: type[E]
    notice: type[N]
    letters: int = 1
    letter_upgrades: Upgrades = field(default_factory=dict)

    @cached_property
    def _of_letters(self) -> Values:
        return replace(self.values, version=self.letters, upgrades=self.letter_upgrades)

    def write_said(self, said: W) -> str:
        """Write what somebody says, as a draft keeps it."""
        return text_of(self.values.write(said, self.said))

    def read_said(self, text: str, version: int | None = None) -> W:
        """Read what somebody says, of a version; raise `Unknown`."""
        return self._said(parse(text), version)

    def write_step(self, said: W, events: tuple[E, ...], again: Mapping[str, int] | None = None) -> str:
        """Write what a journal entry holds: what was said and what happened; `again`: by which rewind."""
        happened = self.values.write(events, _many(self.event))
        step = {"submission": self.values.write(said, self.said), "events": happened}
        return text_of(step if again is None else {"again": dict(again), **step})

    def read_step(self, text: str, version: int | None = None) -> tuple[W, tuple[E, ...]]:
        """Read what `write_step` wrote in a version; raise `Unknown`."""
        step = parse(text)
        if not isinstance(step, dict) or set(step) - {"again"} != _STEP:
            raise Unknown("no step of a journal")
        said = self._said(step["submission"], version)
        happened = tuple(self.values.upgraded("event", event, version) for event in step["events"])
        return said, self.values.read(happened, _many(self.event))

    def write_letter(self, notices: tuple[N, ...]) -> str:
        """Write the notices of one message."""
        return text_of(self.values.write(notices, _many(self.notice)))

    def read_letter(self, text: str, version: int | None = None) -> tuple[N, ...]:
        """Read the notices of one message, of a version of letters; raise `Unknown`."""
        told = parse(text)
        if not isinstance(told, list):
            raise Unknown("no notices")
        notices = tuple(self._of_letters.upgraded("notice", one, version) for one in told)
        return self.values.read(notices, _many(self.notice))

    def write_board(self, board: B) -> str:
        """Write a board, so that a game keeps its own whatever becomes of the file."""
        return text_of(self.values.write(board, self.board))

    def read_board(self, text: str) -> B:
        """Read a board; raise `Unknown`."""
        return self.values.read(parse(text), self.board)

    def write_options(self, options: O) -> str:
        """Write what a game is begun with beside its board."""
        return text_of(self.values.write(options, self.options))

    def read_options(self, text: str) -> O:
        """Read what a game is begun with beside its board; raise `Unknown`."""
        return self.values.read(parse(text), self.options)

    def write_view(self, view: V) -> str:
        """Write a View, as `play --json` prints it."""
        return text_of(self.values.write(view, self.view))

    def read_view(self, text: str) -> V:
        """Read a View; raise `Unknown`."""
        return self.values.read(parse(text), self.view)

    def _said(self, value: Json, version: int | None) -> W:
        return self.values.read(self.values.upgraded("submission", value, version), self.said)


def _many(one: object) -> Any:  # noqa: ANN401 - a type that is put together cannot be named
    return GenericAlias(tuple, (one, ...))
