"""Everything the cogs delegate to, in one record: made once in `bot/app.py`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bot.cogs.bucket import Buckets
from bot.cogs.standing import Standing
from bot.cogs.painter import Painter
from bot.services.drafts import Drafts
from bot.services.exports import Exports
from bot.services.lobby import Lobby
from bot.services.mailboxes import Mailboxes
from bot.services.screenshots import Screenshots
from bot.services.table import Table


@dataclass(frozen=True, slots=True)
class Desk:
    """The services, the painter, and the folder of the host's own maps (None: there is none)."""

    table: Table
    drafts: Drafts
    lobby: Lobby
    mailboxes: Mailboxes
    screenshots: Screenshots
    exports: Exports
    studio: Painter
    buckets: Buckets
    standing: Standing
    maps: Path | None = None
