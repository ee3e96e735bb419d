"""What the referee is asked before he closes something: what it ends, and what else he may do (16.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.forms import Form, Text
from bot.core.present.rulings.question_card import Asked, Option, asked_card, otherwise
from bot.core.present.rulings.ruling_forms import LONGEST
from bot.core.words.speech import say
from bot.games.campaign.cards.desk import consequence, open_now
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.forces import Team
from engine.campaign.view import View

CLOSE_WHY, CLOSED_WHY = "close_why", "closed_why"
"""The acts: the form that asks why is opened; it is sent."""
_RULES = {
    "scouts": ("12.4",),
    "names": ("15.4",),
    "retreats": ("15.3",),
    "recoveries": ("14.2",),
    "orders": ("16.4",),
}
"""The rules by which something open is closed."""


def close_card(
    game: str, name: str, position: int, view: View, waited: str, ready: Mapping[Team, int]
) -> Card:
    """Return the card on which the referee closes what is open at a position of the journal.

    `waited` is whom the game waits for, in words; `ready` are the numbers of sheets that captains have ready.
    """
    what = open_now(view)
    options = tuple(_options(game, position, view, what, ready))
    asks = say("close.sure", game=name, what=waited)
    card = asked_card(Asked(asks, _RULES[what], options, say("asked.close_stays")))
    return card.under((Button(say("button.no"), str(Carried("leave", game, position))),))


def close_form(game: str, position: int) -> Form:
    """Return the form that asks why."""
    field = Text("reason", say("close.why"), about=say("close.why_about"), long=True, longest=LONGEST)
    return Form(say("close.title"), str(Carried(CLOSED_WHY, game, position)), (field,))


def _options(game: str, position: int, view: View, what: str, ready: Mapping[Team, int]) -> Iterator[Option]:
    close = Button(say("button.close"), str(Carried("close", game, position)), Look.DANGER)
    yield Option(close, consequence(what))
    why = Button(say(f"button.{CLOSE_WHY}"), str(Carried(CLOSE_WHY, game, position)))
    yield Option(why, say("asked.close_why"))
    for team, draft in ready.items():
        carries = str(Carried("give_for", game, turn_mark(view), f"{team.value}.{draft}"))
        yield Option(Button(say("button.give_for", team=team_name(team)), carries), say("asked.give_does"))
    yield otherwise(game, _RULES[what], by=("2.6",))
