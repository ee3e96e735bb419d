"""An amendment as its referee makes it: he looks at what it comes to, and applies it (campaign 16.2)."""

from __future__ import annotations

from typing import Any

from bot.core.present.corrections.amending import SET
from bot.rehearsal.people import Person
from bot.rehearsal.seen import Result


async def amend(referee: Person, **options: Any) -> Result:  # noqa: ANN401 - options of the command
    """Have a referee set something right; answers what he read last, a refusal too."""
    shown = await referee.slash("referee amend", **options)
    apply = next((one.custom_id for one in shown.buttons if f":{SET}:" in (one.custom_id or "")), None)
    return shown if apply is None else await referee.click(shown, apply)
