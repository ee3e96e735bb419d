"""What the referee has decided where the rules leave it to him, for him alone (campaign 16.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Protocol

from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.present.faults import cited
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.commands import Seat

DECISIONS = "decisions"
"""The act: the list is shown, or leafed in."""
_PAGE = 12


class Decision(Protocol):
    """A decision, as far as words go."""

    @property
    def what(self) -> str:
        """What was closed ("scouts", "orders" ...), or "on_behalf"."""

    @property
    def team(self) -> Seat | None:
        """On whose behalf he acted."""

    @property
    def rule(self) -> str:
        """The rule by which he did."""

    @property
    def reason(self) -> str:
        """Why, "" where he gave none."""

    @property
    def at(self) -> datetime:
        """When."""


def decisions_card(game: str, name: str, found: Sequence[Decision], page: int) -> Card:
    """Return a page of what he has decided, the newest first."""
    last = max(0, (len(found) - 1) // _PAGE)
    page = min(page, last)
    head = say("decision.list", game=name)
    if last:
        head = f"{head} {say('rulebook.part', page=page + 1, pages=last + 1)}"
    lines = list(_lines(found[page * _PAGE : (page + 1) * _PAGE])) or [say("decision.none")]
    card = Card("\n".join((head, *lines)))
    turning = tuple(
        Button(say(f"rulebook.{key}"), str(Carried(DECISIONS, game, at)))
        for key, at in (("back", page - 1), ("on", page + 1))
        if 0 <= at <= last
    )
    return card.under(turning) if turning else card


def to_decisions(game: str) -> Button:
    """Return the button that shows them."""
    return Button(say(f"button.{DECISIONS}"), str(Carried(DECISIONS, game, 0)))


def _lines(found: Sequence[Decision]) -> Iterator[str]:
    for one in found:
        did = say(f"decision.{one.what}", team=team_name(one.team.team) if one.team and one.team.team else "")
        line = say("decision.line", when=int(one.at.timestamp()), did=did, rule=cited((one.rule,)))
        yield f"{line} {say('ruling.why', reason=plain(one.reason, 300))}" if one.reason else line
