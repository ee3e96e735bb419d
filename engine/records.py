"""What records of every ruleset share: how one fails, and what a refusal in it is expected to cite."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.common.rule_numbers import PATTERN, place
from engine.errors import Fault

PROOF = "#="
"""What every line of a proof begins with; it stands below a record and says nothing in it."""
_REFUSED = re.compile(rf"refused(?: (?P<rules>{PATTERN}(?: or {PATTERN})*))?", re.IGNORECASE)


class RecordFailure(Exception):
    """A record that does not hold: its line, what is wrong there, and the faults of an unexpected refusal."""

    def __init__(self, line: int, message: str, faults: tuple[Fault, ...] = ()) -> None:
        """Take the line's number, from 1, and the message."""
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Expectation:
    """What has to be so: `expect ...`, without its first word."""

    line: int
    text: str


ExpectationWords = Iterable[tuple[re.Pattern[str], Callable[..., str | None]]]
"""The patterns of what may be expected, each with what judges it."""


def judged(state: object, text: str, words: ExpectationWords) -> str | None:
    """Return None where an expectation holds, otherwise what holds instead; ValueError if it is none."""
    for pattern, judge in words:
        found = pattern.fullmatch(text)
        if found is not None:
            return judge(state, **{k: v for k, v in found.groupdict().items() if v is not None})
    raise ValueError(text)


def compare(wanted: object, holds: object, what: str) -> str | None:
    """Return None where what is wanted holds, otherwise what holds instead."""
    return None if wanted == holds else f"{what} {holds}"


@dataclass(frozen=True, slots=True)
class Seed:
    """From what is rolled that nothing fixes: `dice ...`."""

    line: int
    seed: str


class Expected:
    """What a record under way expects: `judged` is how often, and a refusal has to be expected at once."""

    def __init__(self) -> None:
        """Begin with a record of which nothing was said."""
        self.judged = 0
        self._faults: tuple[Fault, ...] = ()
        self._refused: int | None = None

    def came(self, line: int, faults: tuple[Fault, ...] = ()) -> None:
        """Take what came of something said: the faults for which it was refused, or none."""
        self._faults, self._refused = faults, line if faults else None

    def goes_on(self, statement: object = None) -> None:
        """Raise RecordFailure where the record goes on, or ends, behind a refusal that nothing expects."""
        expects = isinstance(statement, Expectation) and is_refusal(statement.text)
        if self._refused is not None and not expects:
            raise unexpected(self._refused, self._faults)
        self._refused = None

    def judge(self, one: Expectation, instead: Callable[[str], str | None]) -> None:
        """Judge an expectation of the refusal before it, or, by `instead`, of how a game stands."""
        self.judged += 1
        if is_refusal(one.text):
            judge_refusal(one.line, one.text, self._faults)
        else:
            judge_state(one.line, one.text, instead)


def is_refusal(text: str) -> bool:
    """Tell whether an expectation is about a refusal: `refused`, `refused 8.1 or 7.2`."""
    return _REFUSED.fullmatch(text) is not None


def judge_refusal(line: int, text: str, faults: tuple[Fault, ...]) -> None:
    """Judge an expectation of a refusal by the faults of what was said before it.

    Raises RecordFailure where nothing was refused, or where the refusal cites none of the rules.
    """
    found = _REFUSED.fullmatch(text)
    if not faults:
        raise RecordFailure(line, "expect refused: the block before was carried out")
    cited = _cited(faults)
    wanted = re.findall(PATTERN, found["rules"]) if found and found["rules"] else []
    if wanted and not {place(one) for one in wanted} & {place(one) for one in cited}:
        raise RecordFailure(line, f"expect {text}: the refusal cites {', '.join(cited)}", faults)


def judge_state(line: int, text: str, instead: Callable[[str], str | None]) -> None:
    """Judge an expectation of how a game stands; raise RecordFailure unless it holds.

    `instead` returns what holds in its place, or None. It raises ValueError, KeyError or IndexError where the
    text cannot be read.
    """
    try:
        found = instead(text)
    except (ValueError, KeyError, IndexError):
        raise RecordFailure(line, f"expect {text}: cannot be read") from None
    if found is not None:
        raise RecordFailure(line, f"expect {text}: {found}")


def unexpected(line: int, faults: tuple[Fault, ...]) -> RecordFailure:
    """Return the failure of a record in which something was refused that nothing expects to be."""
    cited = _cited(faults)
    first = min((fault.line for fault in faults if fault.line), default=line)
    return RecordFailure(first, f"refused, which nothing expects; it cites {', '.join(cited)}", faults)


def _cited(faults: tuple[Fault, ...]) -> list[str]:
    return sorted({rule for fault in faults for rule in fault.rules}, key=place)
