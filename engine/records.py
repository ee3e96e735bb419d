"""What records of every ruleset share: how one fails, and what a refusal in it is expected to cite."""

from __future__ import annotations

import re

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


def unexpected(line: int, faults: tuple[Fault, ...]) -> RecordFailure:
    """Answer the failure of a record in which something was refused that nothing expects to be."""
    cited = _cited(faults)
    first = min((fault.line for fault in faults if fault.line), default=line)
    return RecordFailure(first, f"refused, which nothing expects; it cites {', '.join(cited)}", faults)


def _cited(faults: tuple[Fault, ...]) -> list[str]:
    return sorted({rule for fault in faults for rule in fault.rules}, key=place)
