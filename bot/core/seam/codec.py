"""How a game is written: its board, what is said and what happens, what its letters tell, what a seat sees.

A journal and letters have versions of their own: letters can change their form while no hash does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, astuple, dataclass, field, fields, is_dataclass, replace
from functools import cache, cached_property
from types import GenericAlias
from typing import Any, Generic, TypeVar

from bot.core.store.engine_values import Json, Unknown, Upgrades, Values, parse, text_of
from bot.core.told import DETAILS
from engine.common.chance import Rolled
from engine.common.notice import Detail
from engine.common.turn import WHOLE, Scope
from engine.frozen import FrozenMap

B = TypeVar("B")
O = TypeVar("O")  # noqa: E741 - as 0035 names it
V = TypeVar("V")
W = TypeVar("W")
E = TypeVar("E")
N = TypeVar("N")

_STEP = {"submission", "events"}
_KEEPS_ROLLS = {"scope", "rolls", *_STEP}

_MAPPING: Any = FrozenMap[str, Detail]


@dataclass(frozen=True, eq=False)
class Codec(Generic[B, O, V, W, E, N]):
    """The types of one game, and how they are written.

    `values`: the converter, the version of journals and drafts, its upgrades for "submission" and "event".
    `said`, `event`, `notice`: a class, or a union that the converter tells by the name under "is".
    `letters`: the version of letters; `letter_upgrades` lead to it, for "notice". `keeps_rolls`: a step has
    its scope and its rolls; those of the first two games have neither. `details`: of which type those of a
    kind of notice are, beside the kinds that the services tell of every game; of any other kind they are a
    mapping.
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
    details: Mapping[str, type] = field(default_factory=dict)
    keeps_rolls: bool = True

    @cached_property
    def _of_letters(self) -> Values:
        return replace(self.values, version=self.letters, upgrades=self.letter_upgrades)

    @cached_property
    def _written(self) -> tuple[str, ...]:
        """What is written of a notice: scope and charge stand in columns of its letter."""
        of: Any = self.notice
        return tuple(one.name for one in fields(of) if one.name not in ("scope", "charge"))

    def write_said(self, said: W) -> str:
        """Write what somebody says, as a draft keeps it."""
        return text_of(self.values.write(said, self.said))

    def read_said(self, text: str, version: int | None = None) -> W:
        """Read what somebody says, of a version; raise `Unknown`."""
        return self._said(parse(text), version)

    def write_step(
        self,
        said: W,
        events: tuple[E, ...],
        again: Mapping[str, int] | None = None,
        scope: Scope = WHOLE,
        rolls: Sequence[Rolled] = (),
    ) -> str:
        """Write what a journal entry holds: what was said and what happened; `again`: by which rewind.

        Also what was rolled and in which scope, in a game that keeps that.
        """
        submission = self.values.write(said, self.said)
        happened = self.values.write(events, _many(self.event))
        step: Json = {"submission": submission, "events": happened}
        if self.keeps_rolls:
            rolled = [astuple(one) for one in rolls]
            step = {"scope": scope, "submission": submission, "rolls": rolled, "events": happened}
        return text_of(step if again is None else {"again": dict(again), **step})

    def read_step(self, text: str, version: int | None = None) -> tuple[W, tuple[E, ...]]:
        """Read what `write_step` wrote in a version; raise `Unknown`."""
        step = self._step(text)
        said = self._said(step["submission"], version)
        happened = tuple(self.values.upgraded("event", event, version) for event in step["events"])
        return said, self.values.read(happened, _many(self.event))

    def read_rolls(self, text: str) -> tuple[Rolled, ...]:
        """Read what was rolled in a step; () in a game that does not keep it. Raise `Unknown`."""
        return rolls_in(self._step(text))

    def read_scope(self, text: str) -> Scope:
        """Read in which scope a step was said; the whole in a game that does not keep it. Raise `Unknown`."""
        return str(self._step(text).get("scope", WHOLE))

    def write_letter(self, notices: tuple[N, ...]) -> str:
        """Write the notices of one message."""
        return text_of([self._write_notice(one) for one in notices])

    def read_letter(self, text: str, version: int | None = None) -> tuple[N, ...]:
        """Read the notices of one message, of a version of letters; raise `Unknown`."""
        told = parse(text)
        if not isinstance(told, list):
            raise Unknown("no notices")
        notices = tuple(self._of_letters.upgraded("notice", one, version) for one in told)
        return tuple(map(self._read_notice, notices))

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

    def _step(self, text: str) -> Json:
        step = parse(text)
        kept = _KEEPS_ROLLS if self.keeps_rolls else _STEP
        if not isinstance(step, dict) or set(step) - {"again"} != kept:
            raise Unknown("no step of a journal")
        return step

    def _write_notice(self, notice: Any) -> Json:  # noqa: ANN401 - a notice is any game's
        details = notice.details
        of: Any = type(details)
        told = self.values.write(details, self.details_of(notice.kind))
        for name, begins in _defaults(of):
            if getattr(details, name) == begins:
                del told[name]
        # All else is as JSON has it already: a commit writes several letters, and is quick.
        bare = {name: getattr(notice, name) for name in self._written}
        bare["details"] = told
        return bare

    def _read_notice(self, value: Json) -> Any:  # noqa: ANN401 - a notice is any game's
        if not isinstance(value, dict) or "kind" not in value:
            raise Unknown("no notices")
        bare: Any = self.values.read({**value, "details": {}}, self.notice)
        of: Any = self.details_of(bare.kind)
        return replace(bare, details=self.values.read(value.get("details", {}), of))

    def details_of(self, kind: str) -> Any:  # noqa: ANN401 - a type
        """Return of which type the details of a kind are."""
        return self.details.get(kind) or DETAILS.get(kind, _MAPPING)

    def _said(self, value: Json, version: int | None) -> W:
        return self.values.read(self.values.upgraded("submission", value, version), self.said)


def rolls_in(body: Mapping[str, Any]) -> tuple[Rolled, ...]:
    """Return the rolls in the body of an entry; raise `Unknown`."""
    try:
        return tuple(Rolled(*one) for one in body.get("rolls", ()))
    except TypeError as error:
        raise Unknown("no step of a journal") from error


@cache
def _defaults(of: Any) -> tuple[tuple[str, object], ...]:  # noqa: ANN401 - of any kind
    """Return the details of a kind that are not written where they are as they begin, and how they begin."""
    known = fields(of) if is_dataclass(of) else ()
    return tuple((one.name, one.default) for one in known if one.default is not MISSING)


def _many(one: object) -> Any:  # noqa: ANN401 - a type that is put together cannot be named
    return GenericAlias(tuple, (one, ...))
