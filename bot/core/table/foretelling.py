"""What something would mean that somebody is about to say: it is judged, and nothing happens."""

from __future__ import annotations

from typing import Any

from bot.core.table.rules_in_threads import worked_out
from bot.core.table.statements import Said, meaning_beside_held, refuse_stranger, refuse_while_held
from bot.core.table.table import Table


async def heard(table: Table, game: str, said: Said) -> Any:  # noqa: ANN401 - of any game
    """Return what the rules make of it; raise a refusal with every fault, and `NoSuchGame` for a stranger."""
    sitting = await table.sitting(game)
    refuse_stranger(sitting, said.author, said.seat, by_referee=said.by_referee)
    refuse_while_held(sitting, said)
    meant, _ = await worked_out(table.database, game, lambda: meaning_beside_held(sitting, said))
    return meant
