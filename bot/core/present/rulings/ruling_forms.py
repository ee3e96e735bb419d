"""The forms with which rules are made: a ruling, a suggestion, a question, the referee's word on one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.present.cards import Choice
from bot.core.present.carried import Carried
from bot.core.present.forms import Form, Options, Text
from bot.core.present.rulings.question_card import RULE_SENT
from bot.core.present.rulings.ruling_wording import Wording
from bot.core.present.seats import seat_name
from bot.core.words.speech import say
from engine.common.seat import REFEREE, Seat

LONGEST = 500
"""How long a ruling, a suggestion, a question, or the referee's word may be."""
_MOST = 25
"""How many choices a list has."""
EVERYBODY = "everybody"
"""The value of a list that names no team: everybody may read it."""


def ruling_form(game: str, sides: Sequence[Seat], rules: str, question: int = 0) -> Form:
    """Return the form of a ruling; `question` is the number of the question that it answers, 0: of none."""
    return Form(
        say("ruling.form"),
        str(Carried(RULE_SENT, game, question)),
        (
            Text("text", say("ruling.text"), about=say("ruling.text_about"), long=True, longest=LONGEST),
            Text("rules", say("ruling.rules"), say("ruling.rules_hint"), rules, needed=False, longest=60),
            Text("reason", say("ruling.reason"), long=True, needed=False, longest=LONGEST),
            Options("readers", say("ruling.readers"), readers(sides), say("ruling.readers_about")),
            Text(
                "replaces",
                say("ruling.replaces"),
                about=say("ruling.replaces_about"),
                needed=False,
                longest=4,
            ),
        ),
    )


def readers(sides: Sequence[Seat]) -> tuple[Choice, ...]:
    """Return who may read a ruling: everybody, one side where it names a secret, the referee alone.

    Where there are more sides than a list holds, the others are named by `only:`.
    """
    return (
        Choice(say("ruling.for_everybody"), EVERYBODY, chosen=True),
        *(Choice(say("ruling.for_team", team=seat_name(side)), side) for side in sides[: _MOST - 2]),
        Choice(say("ruling.for_referee"), REFEREE),
    )


def suggestion_form(game: str, wording: Wording) -> Form:
    """Return the form with which something is suggested for the rules."""
    about = wording.say("suggestion.about")
    return Form(
        say("suggestion.form"),
        str(Carried("suggest_sent", game, 0)),
        (
            Text(
                "text",
                say("suggestion.text"),
                about=about,
                long=True,
                longest=LONGEST,
            ),
            Text("rules", say("ruling.rules"), say("ruling.rules_hint"), needed=False, longest=60),
        ),
    )


def taking_form(game: str, number: int, text: str, rules: str) -> Form:
    """Return the form with which the referee takes a suggestion up: as what it becomes a rule (16.5)."""
    return Form(
        say("suggestion.taking", number=number),
        str(Carried("suggest_taken", game, 0, str(number))),
        (
            Text("text", say("suggestion.rule"), text=text, long=True, longest=LONGEST),
            Text("rules", say("ruling.rules"), say("ruling.rules_hint"), rules, needed=False, longest=60),
            Text("reason", say("ruling.reason"), long=True, needed=False, longest=LONGEST),
        ),
    )


def word_form(act: str, game: str, number: int, title: str) -> Form:
    """Return the form that asks for the referee's word on a suggestion or a question."""
    about = say("suggestion.word_about")
    field = Text("word", say("suggestion.word"), about=about, long=True, longest=LONGEST)
    return Form(title, str(Carried(act, game, 0, str(number))), (field,))
