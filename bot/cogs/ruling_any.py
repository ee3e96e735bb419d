"""`/game rule`: the referee rules in a game of any rules (docs/decisions/0038)."""

from __future__ import annotations

from bot.cogs.desk import Desk
from bot.cogs.doors import Entry
from bot.cogs.rule_numbers import any_numbers
from bot.present.cards import Card
from bot.present.names import plain
from bot.present.rulings.listed import label
from bot.present.seats import seat_name
from bot.services.rulings.beside import Words, rule
from bot.services.rulings.handed_in import one_line
from bot.words.speech import say


async def ruled(
    desk: Desk, entry: Entry, text: str, rules: str, reason: str, only: str, replaces: int
) -> Card:
    """Record a ruling, and answer under which number and who was told."""
    words = Words(
        one_line(text),
        any_numbers(rules, entry.game.ruleset),
        one_line(reason) if reason else "",
        only.strip().casefold() or None,
        replaces,
    )
    made = await rule(
        desk.table, entry.game.id, entry.asker.user, words, key=entry.asker.key, at=entry.asker.at
    )
    key = "any_ruling.done" if made.only is None else "any_ruling.done_only"
    readers = seat_name(made.only) if made.only else ""
    game = plain(entry.game.name)
    return Card(say(key, label=label(made), game=game, text=plain(made.text, 600), readers=readers))
