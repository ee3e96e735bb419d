"""Everything the cogs delegate to, in one record: made once in `bot/composing.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from bot.cogs.bucket import Buckets
from bot.cogs.once import Once
from bot.cogs.painter import Painter
from bot.cogs.skirmish.hanging import Hanging
from bot.cogs.standing import Standing
from bot.core.hooks import Hooks
from bot.present.cards import Card
from bot.services.after.annals import Annals
from bot.services.after.reading import ReadBack
from bot.services.archiving import Archives
from bot.services.attachments import Attachments
from bot.services.battles.boards import Boards
from bot.services.battles.diary import Diary
from bot.services.battles.encounters import Encounters
from bot.services.battles.garages import Garages
from bot.services.battles.history import History
from bot.services.battles.manning import Manning
from bot.services.battles.settings import DeskSettings
from bot.services.clock import Clock
from bot.services.clocks import Clocks
from bot.services.correcting.amendments import Amendments
from bot.services.corrections import Corrections
from bot.services.deadlines.deadlines import Deadlines
from bot.services.deadlines.pausing import Pausing
from bot.services.drafts import Drafts
from bot.services.exports import Exports
from bot.services.fairness import Fairness
from bot.services.holding import Holds
from bot.services.hooked import Hooked
from bot.services.incidents import Incidents
from bot.services.last_word import LastWords
from bot.services.leaving import Leaving
from bot.services.lobby import Lobby
from bot.services.local_time import LocalTime
from bot.services.mailboxes import Mailboxes
from bot.services.practice import Practice
from bot.services.presence import Presence
from bot.services.privacy import Privacy
from bot.services.public_board import PublicBoards
from bot.services.rulings.box import SuggestionBox
from bot.services.rulings.decisions import Decisions
from bot.services.rulings.questions import Questions
from bot.services.rulings.rulings import Rulings
from bot.services.screenshots import Screenshots
from bot.services.servers import Servers
from bot.services.skirmish.duels import Duels
from bot.services.succession import Succession
from bot.services.table import Table
from bot.services.tongues import Tongues

if TYPE_CHECKING:
    from bot.cogs.surface import Surface


class WritesTo(Protocol):
    """Writes to somebody by DM, if Discord lets the bot do so."""

    async def __call__(self, user: int, made: Callable[[], Card], nonce: str = "", /) -> None:
        """Write a card, made in his language; one with a nonce once only, as often as it is asked for."""
        ...


@dataclass(frozen=True, slots=True)
class Desk:
    """The services, the painter, and the folders of the host's own maps and scenarios, None for none."""

    table: Table
    drafts: Drafts
    lobby: Lobby
    mailboxes: Mailboxes
    screenshots: Screenshots
    attachments: Attachments
    exports: Exports
    fairness: Fairness
    clock: Clock
    deadlines: Deadlines
    pausing: Pausing
    encounters: Encounters
    garages: Garages
    manning: Manning
    desk_settings: DeskSettings
    corrections: Corrections
    amendments: Amendments
    diary: Diary
    looks: Hooked
    boards: Boards
    history: History
    rulings: Rulings
    decisions: Decisions
    box: SuggestionBox
    questions: Questions
    holds: Holds
    incidents: Incidents
    looking_back: ReadBack
    annals: Annals
    practice: Practice
    privacy: Privacy
    succession: Succession
    leaving: Leaving
    archives: Archives
    public_boards: PublicBoards
    duels: Duels
    duel_hanging: Hanging
    last_words: LastWords
    studio: Painter
    buckets: Buckets
    standing: Standing
    tongues: Tongues
    local_time: LocalTime
    servers: Servers
    clocks: Clocks
    write_to: WritesTo
    presence: Presence
    hooks: tuple[Hooks, ...] = ()
    surfaces: tuple[Surface, ...] = ()
    maps: Path | None = None
    scenarios: Path | None = None
    once: Once = field(default_factory=Once)
