"""What is wrong, as a sentence: friendly, exact, with what to do next and the rule it follows."""

from __future__ import annotations

import re

from bot.present.english import service_faults
from bot.present.english.faults import SENTENCES
from bot.present.map_faults import MAP_FAULTS
from bot.present.names import bare
from bot.present.words import listed
from engine.errors import Detail, Fault

KINDS = {**SENTENCES, **MAP_FAULTS, **service_faults.SENTENCES}
"""Every kind of fault, and the template of its sentence."""

_LONGEST = 60
_UNKNOWN = "That is not possible here."
_TEAMS = frozenset(("team", "seat"))
_PLATOONS = frozenset(("platoon", "other", "next"))
_MARKED = re.compile(r"([\\*_~`|<>\[\]#])")
_PING = "@\u200b"


class _Details(dict[str, str]):
    """Details by name; one that nobody gave is left open rather than losing the whole answer."""

    def __missing__(self, key: str) -> str:
        return "\u2026"


def sentence(fault: Fault) -> str:
    """Answer one sentence or two on a fault, ending with its rule: "... (rule 11.6)".

    What the details say is shown as it is: it formats nothing, mentions nobody, and is cut short.
    """
    filled = KINDS.get(fault.kind, _UNKNOWN).format_map(
        _Details({name: _shown(name, value) for name, value in fault.details.items()})
    )
    return f"{filled} ({_rules(fault.rules)})"


def told(fault: Fault) -> str:
    """Answer a fault with the line it stands in and the likely intention, ready to copy."""
    where = ""
    if fault.line is not None and fault.quote:
        where = f"Line {fault.line} {_code(fault.quote)}: "
    elif fault.line is not None:
        where = f"Line {fault.line}: "
    meant = f" Did you mean {_code(fault.hint)}?" if fault.hint else ""
    return f"{where}{sentence(fault)}{meant}"


def _rules(rules: tuple[str, ...]) -> str:
    return f"{'rule' if len(rules) == 1 else 'rules'} {listed(rules)}"


def _shown(name: str, value: Detail) -> str:
    if isinstance(value, int):
        return f"P{value}" if name in _PLATOONS else str(value)
    text = value.title() if name in _TEAMS else value
    return _MARKED.sub(r"\\\1", bare(text, _LONGEST)).replace("@", _PING)


def _code(text: str) -> str:
    """Answer a text in code marks, which it cannot close."""
    return f"`{bare(text, 2 * _LONGEST).replace('`', chr(39)).replace('@', _PING)}`"
