"""A form that becomes lines: what a game asks for in fields, and what is shown before it counts.

A game of any rules hands these over with what it offers (`Offers.forms`). Whatever is filled in is said as
the lines that a record would have, so a text can do everything that a form can.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.forms import Field, Form, filled_in
from bot.core.words.speech import say

OPEN_FORM, FILLED, SURE, AGAIN = "fill_open", "fill_done", "fill_sure", "fill_again"
MOST_SIGNS = 1500
"""How long the lines of a form may be: they stand in the message that asks whether they count."""
_SHOWN = re.compile(r"```\n(.*)\n```\s*\Z", re.DOTALL)
Fields: TypeAlias = Mapping[str, tuple[str, ...]]
"""What was filled in, by the keys of the fields."""


@dataclass(frozen=True, slots=True)
class Filling:
    """A form for something that is open.

    `name` tells it from others there; `label` is what its button is called. `says(fields)` is what is said by
    it. `shows(said)`: what that would come to, in words, of what the rules have heard; without it, it counts
    at once. `reads(lines)`: what was filled in, out of the lines that `says` made of it, to be changed there.
    """

    name: str
    label: str
    title: str
    fields: tuple[Field, ...]
    says: Callable[[Fields], str]
    shows: Callable[[Any], str] | None = None
    look: Look = Look.PLAIN
    reads: Callable[[str], Fields] | None = None

    def form(self, game: str, mark: int, sign: str, known: Fields | None = None) -> Form:
        """Return the form as Discord opens it, with what is known filled in.

        What is sent carries how the button of it was told.
        """
        return Form(self.title, str(Carried(FILLED, game, mark, sign)), filled_in(self.fields, known or {}))

    def button(self, game: str, mark: int, sign: str) -> Button:
        """Return the button that opens it."""
        return Button(self.label, str(Carried(OPEN_FORM, game, mark, sign)), self.look)


def before_it_counts(of: Carried, lines: str, told: str, sure: str = SURE, again: str = AGAIN) -> Card:
    """Return what lines would come to, the lines themselves, and the buttons that say or change them.

    `of`: what the form carried; `sure` and `again`: the acts of the two buttons.
    """
    send = Button(say("button.fill_sure"), str(replace(of, act=sure)), Look.GO)
    text = "\n".join((told, say("filling.sends"), _block(lines)))
    return Card(text).under((send, _again(of, again)))


def to_mend(refused: Card, of: Carried, lines: str, again: str = AGAIN) -> Card:
    """Return a refusal with the lines that were filled in, and the button by which they are changed."""
    shown = replace(refused, text=f"{refused.text}\n{_block(lines)}")
    return shown.under((_again(of, again),))


def _again(of: Carried, act: str) -> Button:
    return Button(say("button.fill_again"), str(replace(of, act=act)))


def _block(lines: str) -> str:
    return f"```\n{lines}\n```"


def lines_shown(text: str) -> str:
    """Return the lines that stand on such a card, "" where there are none."""
    found = _SHOWN.search(text)
    return found[1] if found else ""
