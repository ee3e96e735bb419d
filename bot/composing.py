"""Everything is made here, once, and put together: the client and what works behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from discord.utils import snowflake_time

from bot.client import Client
from bot.core.after.whole_games import ReadBack
from bot.core.dice.asking_last_word import Asking
from bot.core.dice.asking_last_word import DiceDesk as Dicing
from bot.core.dice.game_dice import AskingOfGames
from bot.core.dice.last_words_awaited import WordsAwaited
from bot.core.dice.proof_posts import Proofs
from bot.core.discord.answering.live_buttons import NewestReceipts
from bot.core.discord.desk import Desk
from bot.core.discord.games.game_in_one_line import line_of
from bot.core.discord.messages.rate_limit import Buckets
from bot.core.discord.painter import Painter
from bot.core.discord.surface import Surface
from bot.core.entries.entry_lists import Entries
from bot.core.files.attachments import Attachments
from bot.core.files.screenshots import Screenshots
from bot.core.games.changed_games import News
from bot.core.games.exports import Exports
from bot.core.games.hooked import Hooked
from bot.core.games.lobby import Lobby
from bot.core.games.put_aside import AsideGames
from bot.core.meetings.meeting_reminders import MeetingReminders
from bot.core.meetings.meetings import Meetings
from bot.core.people.leaving import Leaving
from bot.core.people.own_games import OwnParts
from bot.core.people.privacy import Privacy
from bot.core.people.reading_languages import Tongues
from bot.core.people.succession import Succession
from bot.core.post.ended_games import EndedAtTable
from bot.core.post.herald import Herald
from bot.core.post.kept_messages import KeptMessages
from bot.core.post.kept_pages import Pages
from bot.core.post.mailboxes import Mailboxes
from bot.core.post.message_queues import Queues
from bot.core.post.posters import Posters
from bot.core.post.public_board import PublicBoards
from bot.core.post.ticker import Ticker, TickerLine, earliest
from bot.core.referee.correcting.amendments import Amendments
from bot.core.referee.corrections import Corrections
from bot.core.referee.holds import Holds
from bot.core.referee.incidents import Incidents
from bot.core.referee.rulings.questions import Questions
from bot.core.referee.rulings.rulings import Rulings
from bot.core.referee.rulings.suggestion_box import SuggestionBox
from bot.core.rooms.archived_rooms import Archives
from bot.core.rooms.servers import Servers
from bot.core.rooms.side_rooms import SideRooms
from bot.core.seam.game import Games
from bot.core.seam.hooks import Hooks
from bot.core.seam.watch import SystemWatch, Watch
from bot.core.store.engine import Database
from bot.core.store.letter_clock import by_machine, letter_clock
from bot.core.table.table import Table
from bot.core.threads.threads import Threads
from bot.core.time.deadlines.deadline_reminders import Reminding
from bot.core.time.deadlines.idle_games import IdleGames
from bot.core.time.deadlines.pausing import Pausing
from bot.core.time.deadlines.phase_deadlines import Deadlines
from bot.core.time.game_clock import Clock
from bot.core.time.local_time import LocalTime
from bot.core.words.speech import spoken
from bot.discord_courier import DiscordCourier
from bot.discord_doorkeeper import DiscordDoorkeeper
from bot.discord_inboxes import DiscordInboxes
from bot.discord_noticeboard import DiscordNoticeboard
from bot.discord_presence import DiscordPresence
from bot.discord_remover import DiscordRemover
from bot.discord_speaking import hosts, writing_in
from bot.discord_threads import DiscordThreads
from bot.edit_limit import edit_limit
from bot.games.all_games import GAMES
from bot.games.campaign.after.poster import poster_of
from bot.games.campaign.discord_calendar import DiscordCalendar
from bot.games.campaign.hooks import hooks as of_campaigns
from bot.games.campaign.practice_scene import practice_scene
from bot.games.campaign.services.after.annals import Annals
from bot.games.campaign.services.battles.boards import Boards
from bot.games.campaign.services.battles.closing import ClosedRooms
from bot.games.campaign.services.battles.diary import Diary
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.garages import Garages
from bot.games.campaign.services.battles.history import History
from bot.games.campaign.services.battles.manning import Manning
from bot.games.campaign.services.battles.overdue import Overdue
from bot.games.campaign.services.battles.reminders import Reminders
from bot.games.campaign.services.battles.scheduled_events import ScheduledEvents
from bot.games.campaign.services.battles.settings import DeskSettings
from bot.games.campaign.services.drafts import Drafts
from bot.games.campaign.services.fairness import Fairness
from bot.games.campaign.services.practice import Practice
from bot.games.campaign.services.proposals import Proposals
from bot.games.campaign.services.rulings.decisions import Decisions
from bot.games.campaign.surface import SURFACE as OF_CAMPAIGNS
from bot.games.links.bridge_acts import skirmish_over
from bot.games.links.surface import SURFACE as OF_LINKS
from bot.games.skirmish.commands.asking import AskingOfDuels
from bot.games.skirmish.commands.calling import Calling
from bot.games.skirmish.commands.ending import EndedDuels
from bot.games.skirmish.commands.hanging import Beside, Hanging
from bot.games.skirmish.hooks import hooks as of_skirmishes
from bot.games.skirmish.own_scenarios import folder_of
from bot.games.skirmish.services.boards import DuelBoards
from bot.games.skirmish.services.calls import DuelCalls
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.surface import SURFACE as OF_SKIRMISHES
from bot.games.tournament.surface import SURFACE as OF_TOURNAMENTS
from bot.games.week.surface import SURFACE as OF_WEEKS

SURFACES: tuple[Surface, ...] = (OF_CAMPAIGNS, OF_SKIRMISHES, OF_WEEKS, OF_TOURNAMENTS, OF_LINKS)
"""What the games hand over that only Discord's library can say: a record or a proof is read without it."""


@dataclass(slots=True)
class App:
    """A running Adjutant: the client and what works behind it."""

    client: Client
    desk: Desk
    herald: Herald
    ticker: Ticker
    queues: Queues
    aside: AsideGames
    tasks: list[asyncio.Task[None]]

    async def close(self) -> None:
        """Stop: no more sending, then off Discord; what was under way goes on after the next start."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.queues.close()
        await self.client.close()


async def compose(
    database: Database,
    data_dir: Path,
    *,
    painter: Painter,
    watch: Watch | None = None,
    memory: Path | None = None,
    buckets: Buckets | None = None,
    games: Games = GAMES,
    surfaces: tuple[Surface, ...] = SURFACES,
    **options: Any,  # noqa: ANN401 - options of discord.py
) -> App:
    """Put an app together around an open database; it is not logged in yet.

    `watch`, `buckets`, `games` and their `surfaces` are other than the usual only in tests; `memory` is the
    file that keeps which commands were registered; `options` are the client's and discord.py's.
    """
    trace = edit_limit(options.pop("http_trace", None))
    client, queues = Client(http_trace=trace, **options), Queues()
    client.memory = memory
    table = Table(database, games)
    encounters, clock, duels = Encounters(table), Clock(table), Duels(database)
    of_games = {"campaign": of_campaigns(database, encounters), "skirmish": of_skirmishes(duels)}
    hooked, screenshots = Hooked(table, of_games), Screenshots(database, data_dir)
    holds, looking_back, meetings = Holds(table, queues), ReadBack(table), Meetings(table)
    lobby, tongues, mailboxes = Lobby(table, hooked.plays), Tongues(database, spoken()), Mailboxes(database)
    noticeboard, wakes = (DiscordNoticeboard(client, wakes=one) for one in (False, True))
    letters = letter_clock(database, SystemWatch().now) if watch is None else by_machine(watch.now)
    watch, pages = watch or SystemWatch(), Pages(table, tongues)
    proofs = Proofs(database, DiscordThreads(client), noticeboard, tongues)
    rooms = ClosedRooms(table, encounters, DiscordDoorkeeper(client), queues)
    side_rooms = SideRooms(table, hooked, DiscordDoorkeeper(client), queues)

    stands = line_of({one.game: one.stands for one in surfaces}, games)

    def asking(of: Dicing) -> Asking:
        return Asking(of, duels.words, tongues, noticeboard, hosts(client), snowflake_time)

    desk = Desk(
        table=table,
        drafts=Drafts(table),
        proposals=Proposals(table),
        lobby=lobby,
        mailboxes=mailboxes,
        meetings=meetings,
        threads=Threads(table, DiscordThreads(client), wakes, tongues, queues),
        pages=pages,
        screenshots=screenshots,
        attachments=Attachments(table, data_dir),
        exports=Exports(table),
        fairness=Fairness(table),
        proofs=proofs,
        clock=clock,
        deadlines=Deadlines(table, hooked),
        pausing=Pausing(table),
        entries=Entries(table),
        encounters=encounters,
        garages=Garages(database),
        manning=Manning(table, encounters, watch),
        desk_settings=DeskSettings(table),
        corrections=Corrections(table),
        amendments=Amendments(table),
        diary=Diary(database),
        looks=hooked,
        boards=Boards(table, encounters, hooked, tongues, noticeboard, watch, queues=queues),
        history=History(table, encounters),
        rulings=Rulings(table),
        decisions=Decisions(table),
        box=SuggestionBox(table),
        questions=Questions(table),
        holds=holds,
        incidents=Incidents(table),
        looking_back=looking_back,
        annals=Annals(looking_back),
        privacy=Privacy(table, hooked),
        succession=Succession(table, hooked),
        leaving=Leaving(table, hooked),
        archives=Archives(table, DiscordRemover(client), queues),
        public_boards=PublicBoards(table, lobby, tongues, noticeboard, stands, queues),
        duels=duels,
        duel_hanging=Hanging(
            duels,
            DuelBoards(duels),
            Beside(
                asking(AskingOfDuels(duels, writing_in(client), proofs)),
                Calling(DuelCalls(duels), tongues, noticeboard),
                proofs,
            ),
            tongues,
            painter,
            noticeboard,
            watch,
            queues,
        ),
        last_words=duels.words,
        practice=Practice(table, watch, practice_scene),
        studio=painter,
        buckets=buckets or Buckets(),
        standing=NewestReceipts(),
        tongues=tongues,
        local_time=LocalTime(database),
        servers=Servers(database),
        clocks=client.clocks,
        write_to=client.write_to,
        presence=DiscordPresence(client, watch),
        hooks=(*hooked.every, Hooks(waits=OwnParts(table, meetings).waits)),
        line=stands,
        topics={topic: one.game for one in surfaces for topic in one.topics},
        makings={one.game: one.making for one in surfaces if one.making is not None},
        retellings={one.game: one.retelling for one in surfaces if one.retelling is not None},
        maps=data_dir / "maps",
        scenarios=folder_of(data_dir),
    )
    await client.furnish(desk, surfaces, watch)
    inboxes = DiscordInboxes(client, mailboxes)
    courier = DiscordCourier(client, lobby, inboxes, tongues, painter, screenshots, proofs)
    herald = Herald(table, courier, watch, looks=hooked, clock=letters)
    battles = TickerLine(
        watch,
        holds.let_go,
        Reminders(table, encounters).tick,
        Overdue(table, encounters, skirmish_over).tick,
        desk.box.tick,
        desk.entries.tick,
        outward=(
            # First: nobody should read what is written while the rest is looked after.
            rooms.set_out,
            ScheduledEvents(table, encounters, tongues, DiscordCalendar(client), queues).set_out,
            desk.archives.set_out,
            desk.public_boards.set_out,
        ),
    )
    desk.boards.after(rooms.set_out)
    desk.boards.letters_by(letters)
    kept = KeptMessages(table, pages, wakes, inboxes, queues, painter, watch)
    of_kept = TickerLine(watch, outward=(kept.set_out,), later=kept.later)
    ended = EndedAtTable(table, {"campaign": poster_of(desk.annals, lobby, painter)})
    over = Posters(database, noticeboard, tongues, queues, ended, table.news())
    duels_over = EndedDuels(DuelBoards(duels), painter, proofs)
    of_duels = Posters(database, noticeboard, tongues, queues, duels_over, News())
    of_posters = TickerLine(watch, outward=(over.set_out,), later=over.later)
    of_rooms = TickerLine(watch, outward=(side_rooms.set_out,), later=side_rooms.later)
    of_threads = TickerLine(watch, outward=(desk.threads.set_out,), later=desk.threads.later)
    dice_desk = AskingOfGames(table, duels.words, writing_in(client))
    awaited = WordsAwaited(database, dice_desk, asking(dice_desk), queues)
    of_words = TickerLine(watch, outward=(awaited.set_out,), later=awaited.later)
    for line in (battles, of_rooms, of_kept, of_threads, of_words, of_posters):
        table.listen(line.wake)
    duels.words.listen(of_words.wake)
    boards = desk.duel_hanging
    ticker = Ticker(
        {
            "clock": TickerLine(
                watch,
                clock.tick,
                Reminding(table, hooked).tick,
                MeetingReminders(table).tick,
                IdleGames(table).tick,
            ),
            "battles": battles,
            "rooms": of_rooms,
            "kept": of_kept,
            "threads": of_threads,
            "words": of_words,
            "posters": of_posters,
            "skirmishes": TickerLine(
                watch,
                outward=(boards.set_out, of_duels.set_out),
                later=partial(earliest, boards.later, of_duels.later),
                woken=boards.woken,
            ),
        }
    )
    return App(client, desk, herald, ticker, queues, AsideGames(table, watch), [])


async def begin(app: App, token: str, connect: Callable[[], Coroutine[Any, Any, None]] | None = None) -> None:
    """Log in, and begin to send and to watch the clock; raises what discord.py raises.

    `connect` stays connected to the gateway: the client's own, where none is given.
    """
    await app.aside.look()
    await app.client.login(token)
    app.tasks.append(asyncio.create_task((connect or app.client.connect)(), name="adjutant: gateway"))
    app.tasks.append(asyncio.create_task(app.herald.run(), name="adjutant: herald"))
    app.tasks.append(asyncio.create_task(app.desk.boards.run(), name="adjutant: boards"))
    app.tasks += app.ticker.begin()
    app.tasks.append(asyncio.create_task(app.desk.practice.run(), name="adjutant: practice"))
