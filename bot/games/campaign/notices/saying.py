"""How a kind of notice is said: in a sentence, on a card, to whom it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.core.present.cards import Card
from bot.core.present.notice_sentences import battle_fought as fought
from bot.core.present.notice_sentences import plainly
from bot.core.present.reader import Reader
from bot.core.seam.notice_kind import Say
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.effects import effects
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.forces import Team
from engine.campaign.told import Fought
from engine.campaign.view import View


def sentence(of: Callable[[Any, str], str]) -> Say:
    """Say it as a sentence, made of the details and of what the game is called."""
    return lambda details, _, reader: of(details, plain(reader.name))


def filled(key: str, **shown: Callable[[Any], str]) -> Say:
    """Say it as a sentence that is filled with the details as they are, but for those that `shown` words."""
    return sentence(plainly(key, **shown))


def card(of: Callable[[Any, View, Reader], Card]) -> Say:
    """Say it on a card of its own."""
    return lambda details, view, reader: (of(details, view, reader),)


def to_you(details: Any, reader: Reader) -> bool:  # noqa: ANN401 - of any kind that is about somebody
    """Tell whether a notice is about its reader."""
    return bool(details.user == reader.user)


def or_you(key: str, others: Say) -> Say:
    """Say it in another sentence to whom it is about."""

    def said(details: Any, view: View, reader: Reader) -> str | tuple[Card, ...]:  # noqa: ANN401
        if not to_you(details, reader):
            return others(details, view, reader)
        whose = getattr(details, "team", "")
        team = team_name(Team(whose)) if whose else ""
        return say(key, team=team, game=plain(reader.name))

    return said


def battle_fought(details: Fought, view: View, reader: Reader) -> str:
    """Say how a battle ended, and below it what that does to the reader."""
    return "\n".join((fought(details, plain(reader.name)), *effects(details, view)))
