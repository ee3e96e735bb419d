"""The buttons of a message that carry something of ours, as a test finds them by their act."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.carried import Carried
from bot.rehearsal.seen import Result, SeenMessage


def carrying(of: Result | SeenMessage) -> Iterator[tuple[str, str]]:
    """Yield act and custom id of each button that can be pressed."""
    for button in of.buttons:
        carried = Carried.read(button.custom_id or "")
        if carried is not None and not button.disabled:
            yield carried.act, str(button.custom_id)
