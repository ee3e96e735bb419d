"""Everything the cogs delegate to, in one record: made once in `bot/composing.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from bot.core.after.whole_games import ReadBack
from bot.core.dice.last_word import LastWords
from bot.core.dice.proof_posts import Proofs
from bot.core.discord.after.retelling import Retelling
from bot.core.discord.answering.duplicate_interactions import Once
from bot.core.discord.answering.live_buttons import NewestReceipts
from bot.core.discord.games.game_in_one_line import Line
from bot.core.discord.games.meant_by_form import Making
from bot.core.discord.messages.rate_limit import Buckets
from bot.core.discord.painter import Painter
from bot.core.entries.entry_lists import Entries
from bot.core.files.attachments import Attachments
from bot.core.files.screenshots import Screenshots
from bot.core.games.exports import Exports
from bot.core.games.hooked import Hooked
from bot.core.games.lobby import Lobby
from bot.core.meetings.meetings import Meetings
from bot.core.people.leaving import Leaving
from bot.core.people.presence import Presence
from bot.core.people.privacy import Privacy
from bot.core.people.reading_languages import Tongues
from bot.core.people.succession import Succession
from bot.core.post.kept_pages import Pages
from bot.core.post.mailboxes import Mailboxes
from bot.core.post.public_board import PublicBoards
from bot.core.present.cards import Card
from bot.core.referee.correcting.amendments import Amendments
from bot.core.referee.corrections import Corrections
from bot.core.referee.holds import Holds
from bot.core.referee.incidents import Incidents
from bot.core.referee.rulings.questions import Questions
from bot.core.referee.rulings.rulings import Rulings
from bot.core.referee.rulings.suggestion_box import SuggestionBox
from bot.core.rooms.archived_rooms import Archives
from bot.core.rooms.servers import Servers
from bot.core.seam.hooks import Hooks
from bot.core.table.table import Table
from bot.core.threads.threads import Threads
from bot.core.time.deadlines.pausing import Pausing
from bot.core.time.deadlines.phase_deadlines import Deadlines
from bot.core.time.game_clock import Clock
from bot.core.time.local_time import LocalTime
from bot.core.time.machine_clock import Clocks
from bot.games.campaign.services.after.annals import Annals
from bot.games.campaign.services.battles.boards import Boards
from bot.games.campaign.services.battles.diary import Diary
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.garages import Garages
from bot.games.campaign.services.battles.history import History
from bot.games.campaign.services.battles.manning import Manning
from bot.games.campaign.services.battles.settings import DeskSettings
from bot.games.campaign.services.drafts import Drafts
from bot.games.campaign.services.fairness import Fairness
from bot.games.campaign.services.practice import Practice
from bot.games.campaign.services.proposals import Proposals
from bot.games.campaign.services.rulings.decisions import Decisions
from bot.games.skirmish.commands.hanging import Hanging
from bot.games.skirmish.services.duels import Duels


class WritesTo(Protocol):
    """Writes to somebody by DM, if Discord lets the bot do so."""

    async def __call__(self, user: int, made: Callable[[], Card], nonce: str = "", /) -> None:
        """Write a card, made in his language; one with a nonce once only, as often as it is asked for."""
        ...


@dataclass(frozen=True, slots=True)
class Desk:
    """The services, the painter, and the folders of the host's own maps and scenarios, None for none.

    Of the games: `line` says how one stands, `topics` are what `/help` tells of each, by the game; how one is
    made by a form and retold in its own way, by its rules.
    """

    table: Table
    drafts: Drafts
    proposals: Proposals
    lobby: Lobby
    mailboxes: Mailboxes
    meetings: Meetings
    threads: Threads
    pages: Pages
    screenshots: Screenshots
    attachments: Attachments
    exports: Exports
    fairness: Fairness
    proofs: Proofs
    clock: Clock
    deadlines: Deadlines
    pausing: Pausing
    entries: Entries
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
    standing: NewestReceipts
    tongues: Tongues
    local_time: LocalTime
    servers: Servers
    clocks: Clocks
    write_to: WritesTo
    presence: Presence
    line: Line
    topics: Mapping[str, str]
    makings: Mapping[str, Making]
    retellings: Mapping[str, Retelling[Desk, Any]]
    hooks: tuple[Hooks, ...] = ()
    maps: Path | None = None
    scenarios: Path | None = None
    once: Once = field(default_factory=Once)
