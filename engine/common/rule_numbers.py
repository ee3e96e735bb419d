"""Numbers of rules are dotted words, as the source of a game has them: "11.2", "B.2.c.6"."""

from __future__ import annotations

import re
from unicodedata import decimal

LONGEST = 20
"""How long a number may be: a button carries it beside others, and a form has room for some."""
PATTERN = r"[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)+"
"""A chapter and at least one word more; a chapter alone is no rule."""
_RUN = re.compile(r"[0-9]+|[^0-9]+")

Place = tuple[tuple[tuple[int, int, str], ...], ...]


def is_rule_number(text: str) -> bool:
    """Tell whether this is written as the number of a rule; not whether there is such a rule."""
    return len(text) <= LONGEST and re.fullmatch(PATTERN, text) is not None


def chapter_of(number: str) -> str:
    """Return the chapter in which a rule stands: "B" of "B.2.c.6"."""
    return number.partition(".")[0]


def place(number: str) -> Place:
    """Return where a number stands among others, the same however it is typed ("b.2.C.06").

    9.2 comes before 11.1, B.2.c.6 before B.2.c.10, and B.2.c before both: figures by their value and before
    letters, capitals like small ones.
    """
    plain = "".join(str(decimal(sign, sign)) for sign in number.casefold())
    return tuple(tuple(map(_worth, _RUN.findall(word))) for word in plain.split("."))


def _worth(run: str) -> tuple[int, int, str]:
    if not run.isdecimal():
        return 1, 0, run
    # By length and figures, since a word that somebody types may have too many of them for a number.
    value = run.lstrip("0")
    return 0, len(value), value


def within(number: str, section: str) -> bool:
    """Tell whether a number is this one or stands below it: B.2.c.6 in B.2.c, in B.2 and in B."""
    return number == section or number.startswith(f"{section}.")
