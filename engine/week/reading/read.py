"""A line to an act, or the fault of a line that says nothing (D.12)."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import NotUnderstood, fault
from engine.week.acts import Act
from engine.week.reading import acts, referee
from engine.week.reading.words import Unread, bare

WORDS = frozenset((*acts.SAID, *referee.SAID))
"""Every word that a line may begin with."""
_SHOWN = 80


def read(text: str) -> Act:
    """Return what a line says; raise NotUnderstood, nearly always with D.12."""
    said = bare(text)
    word, _, rest = said.partition(" ")
    word, colon, more = word.partition(":")
    rest = f"{colon}{more} {rest}".strip()
    how = acts.SAID.get(word.casefold()) or referee.SAID.get(word.casefold())
    if how is None:
        raise NotUnderstood(replace(fault("unknown", "D.12", written=word), quote=said[:_SHOWN]))
    try:
        return how(rest)
    except Unread as unread:
        found = fault("unread", unread.rule, word=_named(word.casefold(), rest.partition(" ")[0].casefold()))
        raise NotUnderstood(replace(found, quote=said[:_SHOWN])) from None


def _named(word: str, what: str) -> str:
    """Return by which words a line is known: an amendment by what it sets as well."""
    return f"set {what}" if word == "set" and what in referee.SETS else word
