"""What the last block of a record is refused for, told in lines that a test can compare."""

from __future__ import annotations

from engine.errors import Fault
from tests.rules.campaign.table import holds


def refused(script: str) -> list[str]:
    """Play a record and return every fault of its last block: the line, the kind, the rules, all details.

    A fault of a line has to say which one it is: number and quote belong together.
    """
    step = holds(f"{script.strip()}\nexpect refused").steps[-1]
    spoken = step.text.splitlines()
    for fault in step.faults:
        assert fault.quote is None or fault.line is not None
        assert fault.line is None or spoken[fault.line - step.line].strip() == fault.quote
    return [_told(fault) for fault in step.faults]


def hinted(script: str) -> list[str]:
    """Return the same, and behind each fault that has one the line that was probably meant."""
    step = holds(f"{script.strip()}\nexpect refused").steps[-1]
    return [f"{_told(fault)} ~ {fault.hint}" if fault.hint else _told(fault) for fault in step.faults]


def _told(fault: Fault) -> str:
    where = f"{fault.quote} > " if fault.quote else ""
    details = "".join(f" {name}={value}" for name, value in fault.details.items())
    return f"{where}{fault.kind} [{', '.join(fault.rules)}]{details}"
