"""The one way in which the referee is asked: what, by which rule, what he may decide, what holds until then.

Wherever the rules leave something to him (12.4, 13.7, 13.9, 14.2, 15.3, 15.4, 16.4), or do not foresee it
(2.6), he gets this card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.present.faults import cited
from bot.core.words.speech import say

RULE_FORM, RULE_SENT = "rule_form", "rule_sent"
"""The acts: the form of a ruling is opened; it is sent."""
_ROW = 5
_ROOM = 35
"""How much of its own a button carries."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that he may legally decide: its button, what comes of it, and the rules that say so."""

    button: Button
    does: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """What he is asked by some rules, what he may decide, and what holds unless he does: the default."""

    text: str
    rules: tuple[str, ...]
    options: tuple[Option, ...]
    default: str


def asked_card(asked: Asked) -> Card:
    """Return the card of a question to the referee."""
    card = Card(asked_text(asked))
    buttons = tuple(one.button for one in asked.options)
    rows = [buttons[at : at + _ROW] for at in range(0, len(buttons), _ROW)]
    return card.under(*rows)


def asked_text(asked: Asked) -> str:
    """Return what such a card says, for one whose buttons stand in an order of their own."""
    return "\n".join(_lines(asked))


def _lines(asked: Asked) -> Iterator[str]:
    yield say("asked.text", text=asked.text, rules=cited(asked.rules)) if asked.rules else asked.text
    for one in asked.options:
        key = "asked.option_by" if one.rules else "asked.option"
        yield say(key, option=one.button.label, does=one.does, rules=cited(one.rules) if one.rules else "")
    yield say("asked.default", default=asked.default)


def otherwise(game: str, rules: tuple[str, ...], question: int = 0, *, by: tuple[str, ...]) -> Option:
    """Return the option that is always there: to rule, on these rules, and perhaps on somebody's question.

    `by` are the rules by which the referee may, if the game's book has any.
    """
    carried = rules
    while len(",".join(carried)) > _ROOM:
        carried = carried[:-1]
    carries = str(Carried(RULE_FORM, game, question, ",".join(carried)))
    return Option(Button(say("button.rule_form"), carries), say("asked.rules_himself"), by)
