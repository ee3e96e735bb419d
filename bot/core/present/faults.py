"""What is wrong, as a sentence: friendly, exact, with what to do next and the rule it follows."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.core.words.harmless_names import bare
from bot.core.words.speech import called, knows, listed, names, of_any, say, template
from engine.errors import Detail, Fault

MOST_TOLD = 30
"""The most faults that one refusal tells."""
TABLE = "fault."
"""Where the sentences stand: those of the campaign's faults, and of all that every game has."""
_LONGEST = 60
_UNKNOWN = "unknown"
_OWN_LINK = re.compile(r"https://discord\.com/channels/[0-9/]+")
_TEAMS = frozenset(("team", "seat", "side"))
_WORDED = {"what": "set_what.", "outcome": "ended."}
_OF_MAP = ("wanted", "written", "reason")
"""Details that name a sentence, and how its key begins; those of files are their own English."""
_TOLD = "_told."
"""What a game's words say of any other detail stands in a table of its name: `due_told.losses`."""
_FILES = ("map_", "data_", "scenario_file_", "chart_")
"""How the kinds of faults begin whose details tell what a file holds."""
_OF_SEATS = frozenset(("name", "pair", "matches"))
"""Details in which seats stand: where these are called by their people, each is said by the name of them."""
_WORD = re.compile(r"\w+")
_PLATOONS = frozenset(("platoon", "other", "next"))
_LETTER = r"[^\W\d_]"
# A colon before a slash and a stop between letters make a link.
_MARKED = re.compile(rf"([\\*_~`|<>\[\]#]|:(?=/)|(?<={_LETTER})\.(?={_LETTER}))")
_PING = "@\u200b"


@dataclass(frozen=True, slots=True)
class SharedFault(Fault):
    """What services refuse in games of any rules; the rules that it cites are the campaign's."""


class _Details(dict[str, str]):
    """Details by name; one that nobody gave is left open rather than losing the whole answer."""

    def __missing__(self, key: str) -> str:
        return "\u2026"


def sentence(fault: Fault, table: str = TABLE) -> str:
    """Return one sentence or two on a fault, ending with its rule: "... (rule 11.6)"; see `rules_of`.

    `table`: where another ruleset's faults have their sentences; a kind that it lacks has that of `TABLE`.
    What the details say is shown as it is: it formats nothing, mentions nobody, and is cut short.
    """
    details = {name: _shown(name, value) for name, value in fault.details.items()}
    filled = _template(fault, table).format_map(_Details({**details, **_worded(fault, details)}))
    return f"{filled}{_ending(fault, table)}"


def rules_of(fault: Fault, table: str = TABLE) -> tuple[str, ...]:
    """Return the rules that a fault cites in the game with this `table`: none of another game's."""
    return () if isinstance(fault, SharedFault) and table != TABLE else fault.rules


def in_plain_text(fault: Fault, table: str = TABLE) -> str:
    """Return a fault for a terminal: nothing in it is escaped, its details are whole; `table` as above."""
    meant = say("fault_line.plainly_meant", meant=fault.hint) if fault.hint else ""
    details = {**fault.details, **_worded(fault, fault.details)}
    return f"{_template(fault, table).format_map(details)}{meant}{_ending(fault, table)}"


def told(fault: Fault, table: str = TABLE) -> str:
    """Return a fault with the line it stands in and the likely intention, ready to copy; `table` as above."""
    where = ""
    if fault.line is not None and fault.quote:
        where = say("fault_line.quoted", line=fault.line, quote=quoted(fault.quote))
    elif fault.line is not None:
        where = say("fault_line.line", line=fault.line)
    said = sentence(fault, table)
    # What the sentence itself tells him to write is not asked after once more.
    hint = quoted(fault.hint) if fault.hint else ""
    meant = say("fault_line.meant", meant=hint) if hint and hint not in said else ""
    return f"{where}{said}{meant}"


def told_all(faults: Sequence[Fault], table: str = TABLE) -> list[str]:
    """Return a line for each fault, of a great many the first ones and how many more there are.

    A sheet that a captain means has a few; a message full of others would come back as a hundred messages.
    """
    lines = [f"- {told(one, table)}" for one in faults[:MOST_TOLD]]
    more = len(faults) - len(lines)
    return [*lines, f"- {say('orders.refused_more', count=more)}"] if more else lines


def cited(rules: tuple[str, ...]) -> str:
    """Return the numbers of rules as they are cited: "rule 11.6", "rules 11.6 and 1.4"."""
    return say("count.rules", count=len(rules), rules=listed(rules))


def _ending(fault: Fault, table: str) -> str:
    return f" ({cited(rules)})" if (rules := rules_of(fault, table)) else ""


def _template(fault: Fault, table: str) -> str:
    own, usual = f"{table}{fault.kind}", f"{TABLE}{fault.kind}"
    key = own if knows(own) else of_any(usual)
    return template(key if knows(key) else f"{TABLE}{_UNKNOWN}", fault.details.get("count"))


def _worded(fault: Fault, shown: Mapping[str, Detail]) -> dict[str, str]:
    """Return the details that are words of the program's own, said with all of them as they are `shown`."""
    of_map = fault.kind.startswith(_FILES)
    keys = ((name, _key(name, value, of_map=of_map)) for name, value in fault.details.items())
    return {name: say(key, **shown) for name, key in keys if key}


def _key(name: str, value: Detail, *, of_map: bool) -> str:
    """Return the key of what a detail says, "" where it is to be shown as it is."""
    tables = {**_WORDED, **(dict.fromkeys(_OF_MAP, "map_detail.") if of_map else {})}
    key = f"{tables.get(name, f'{name}{_TOLD}')}{value}"
    return key if knows(key) else ""


def _shown(name: str, value: Detail) -> str:
    if isinstance(value, int):
        return f"P{value}" if name in _PLATOONS else str(value)
    if _OWN_LINK.fullmatch(value):
        return value  # of a message on Discord: to be pressed, so it stays whole
    text = say(f"team.{value}") if name in _TEAMS and names(f"team.{value}") else value
    if name in _OF_SEATS:
        text = _WORD.sub(lambda one: called().get(one[0], one[0]), text)
    return _MARKED.sub(r"\\\1", bare(text, _LONGEST)).replace("@", _PING)


def quoted(text: str) -> str:
    """Return a text in code marks, which it cannot close, and in which it mentions nobody."""
    return f"`{bare(text, 2 * _LONGEST).replace('`', chr(39)).replace('@', _PING)}`"
