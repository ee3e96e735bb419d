"""What stands in brackets before the text of a ruling: `rule [12.2; blue only; because ...] TEXT` (2.6).

Brackets that say nothing of the kind belong to the text, as in records written before there were any.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.campaign.commands import Rule, Seat
from engine.common.rule_numbers import PATTERN

_HEADED = re.compile(r"\[([^\]]*)\]\s*(.*)", re.DOTALL)
_NUMBERS = re.compile(rf"{PATTERN}(?:\s*,\s*{PATTERN})*")
_ONLY = {f"{seat.value} only": seat for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE)}
_COUNTED = re.compile(r"(suggestion|replaces) ([0-9]{1,6})")


def ruling(text: str) -> Rule:
    """Read what stands behind `rule`; without a heading it is the ruling's text alone."""
    headed = _HEADED.fullmatch(text)
    if headed is None:
        return Rule(text)
    rule = Rule(headed[2].strip())
    head, because, reason = _apart(headed[1])
    for part in (one.strip() for one in head.split(";")):
        counted = _COUNTED.fullmatch(part)
        match part:
            case "":
                continue
            case "written":
                rule = replace(rule, written=True)
            case _ if part in _ONLY:
                rule = replace(rule, only=_ONLY[part])
            case _ if counted is not None and counted[1] == "suggestion":
                rule = replace(rule, suggestion=int(counted[2]))
            case _ if counted is not None:
                rule = replace(rule, replaces=int(counted[2]))
            case _ if _NUMBERS.fullmatch(part):
                rule = replace(rule, rules=tuple(one.strip() for one in part.split(",")))
            case _:
                return Rule(text)
    return replace(rule, reason=reason.strip()) if because else rule


def heading(rule: Rule) -> str:
    """Return what `ruling` reads back, with a blank behind it; "" where the text says all."""
    parts = list(_parts(rule))
    if not parts and not rule.text.startswith("["):
        return ""
    return f"[{'; '.join(parts)}] "


def _parts(rule: Rule) -> Iterator[str]:
    if rule.rules:
        yield ", ".join(rule.rules)
    if rule.only is not None:
        yield f"{rule.only} only"
    if rule.written:
        yield "written"
    if rule.suggestion:
        yield f"suggestion {rule.suggestion}"
    if rule.replaces:
        yield f"replaces {rule.replaces}"
    if rule.reason:
        # A bracket would end the heading.
        yield f"because {' '.join(rule.reason.split()).replace(']', chr(0xFF3D))}"


def _apart(heading_text: str) -> tuple[str, str, str]:
    """Return what comes before the reason, and the reason, which may hold semicolons itself."""
    if heading_text.lstrip().startswith("because "):
        return "", "because", heading_text.lstrip().removeprefix("because ")
    return heading_text.partition("; because ")
