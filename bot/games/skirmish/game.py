"""What the skirmish hands over to the bot."""

from __future__ import annotations

from bot.core.game import Game
from bot.present.skirmish.faults import TABLE
from bot.store.skirmish_codec import CODEC
from bot.store.skirmish_tables import SKIRMISHES
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
