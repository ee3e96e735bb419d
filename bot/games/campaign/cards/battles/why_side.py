"""Why a side starts where it does: for whoever may know which hex sides were crossed (10.4, 13.4)."""

from __future__ import annotations

from bot.assets import rulebook
from bot.core.present.cards import Button, Card
from bot.core.present.rulebook import rule_rows
from bot.core.words.speech import say, spoken
from bot.games.campaign.cards.battles.shown import Shown, Viewer

WHY = "battle_side"
"""The act that asks for it."""


def buttons(shown: Shown, viewer: Viewer) -> tuple[Button, ...]:
    """Return the button that asks why; none for whom it would tell the attackers' orders."""
    del viewer  # the sight is their seat's own
    battle = shown.sight.battle
    return (
        (Button(say("button.why_side"), shown.carries(WHY)),) if battle is not None and battle.crossed else ()
    )


def why_card(shown: Shown) -> Card | None:
    """Return which sides were crossed and what follows from it, with the rule to open; None if not known."""
    battle = shown.sight.battle
    if battle is None or not battle.crossed:
        return None
    key = "board.why_odd" if sum(battle.crossed) % 2 else "board.why_even"
    said = say(key, hex=shown.hex, crossed=" + ".join(map(str, battle.crossed)))
    return Card(said).under(*rule_rows(rulebook("campaign", spoken()), ("13.4",)))
