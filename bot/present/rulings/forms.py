"""The forms with which rules are made: a ruling, a suggestion, a question, the referee's word on one."""

from __future__ import annotations

from bot.present.cards import Choice
from bot.present.carried import Carried
from bot.present.forms import Form, Options, Text
from bot.present.rulings.asked import RULE_SENT
from bot.present.vehicles import team as team_name
from bot.words.speech import say
from engine.campaign.forces import Team

LONGEST = 500
"""How long a ruling, a suggestion, a question, or the referee's word may be."""
EVERYBODY = "everybody"
"""The value of a list that names no team: everybody may read it."""


def ruling_form(game: str, rules: str, question: int = 0) -> Form:
    """Answer the form of a ruling; `question` is the number of the question that it answers, 0: of none."""
    return Form(
        say("ruling.form"),
        str(Carried(RULE_SENT, game, question)),
        (
            Text("text", say("ruling.text"), about=say("ruling.text_about"), long=True, longest=LONGEST),
            Text("rules", say("ruling.rules"), say("ruling.rules_hint"), rules, needed=False, longest=60),
            Text("reason", say("ruling.reason"), long=True, needed=False, longest=LONGEST),
            Options("readers", say("ruling.readers"), readers(), say("ruling.readers_about")),
            Text(
                "replaces",
                say("ruling.replaces"),
                about=say("ruling.replaces_about"),
                needed=False,
                longest=4,
            ),
        ),
    )


def readers() -> tuple[Choice, ...]:
    """Answer who may read a ruling: everybody, one team where it names a secret, the referee alone."""
    return (
        Choice(say("ruling.for_everybody"), EVERYBODY, chosen=True),
        *(Choice(say("ruling.for_team", team=team_name(team)), team.value) for team in Team),
        Choice(say("ruling.for_referee"), "referee"),
    )


def suggestion_form(game: str) -> Form:
    """Answer the form with which something is suggested for the rules."""
    return Form(
        say("suggestion.form"),
        str(Carried("suggest_sent", game, 0)),
        (
            Text("text", say("suggestion.text"), about=say("suggestion.about"), long=True, longest=LONGEST),
            Text("rules", say("ruling.rules"), say("ruling.rules_hint"), needed=False, longest=60),
        ),
    )


def taking_form(game: str, number: int, text: str, rules: str) -> Form:
    """Answer the form with which the referee takes a suggestion up: as what it becomes a rule (16.5)."""
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
    """Answer the form that asks for the referee's word on a suggestion or a question."""
    about = say("suggestion.word_about")
    field = Text("word", say("suggestion.word"), about=about, long=True, longest=LONGEST)
    return Form(title, str(Carried(act, game, 0, str(number))), (field,))
