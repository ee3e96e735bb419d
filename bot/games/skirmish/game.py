"""What the skirmish hands over to the bot."""

from __future__ import annotations

from bot.core.seam.game import Game
from bot.core.store.skirmish_tables import SKIRMISHES
from bot.games.skirmish.cards.faults import TABLE
from bot.games.skirmish.codec import CODEC
from engine.skirmish.rules import SKIRMISH as RULES

SKIRMISH = Game(
    name="skirmish",
    rules=RULES,
    codec=CODEC,
    rulebook="skirmish",
    faults=TABLE,
    ledger=SKIRMISHES,
    own_commands=True,
)
