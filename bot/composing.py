"""Everything is made here, once, and put together: the client and what works behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from discord.utils import snowflake_time

from bot.client import Client
from bot.cogs.bucket import Buckets
from bot.cogs.desk import Desk
from bot.cogs.game_lines import line_of
from bot.cogs.painter import Painter
from bot.cogs.skirmish.asking import AskingOfDuels
from bot.cogs.skirmish.calling import Calling
from bot.cogs.skirmish.hanging import Beside, Hanging
from bot.cogs.standing import Standing
from bot.cogs.surface import Surface
from bot.core.game import Games
from bot.core.hooks import Hooks
from bot.core.post.ticker import Line, Ticker
from bot.core.watch import SystemWatch, Watch
from bot.discord_calendar import DiscordCalendar
from bot.discord_courier import DiscordCourier
from bot.discord_doorkeeper import DiscordDoorkeeper
from bot.discord_inboxes import DiscordInboxes
from bot.discord_noticeboard import DiscordNoticeboard
from bot.discord_presence import DiscordPresence
from bot.discord_remover import DiscordRemover
from bot.discord_speaking import hosts, writing_in
from bot.edit_limit import edit_limit
from bot.games import GAMES
from bot.games.campaign.hooks import hooks as of_campaigns
from bot.games.campaign.practice_scene import practice_scene
from bot.games.campaign.surface import SURFACE as OF_CAMPAIGNS
from bot.games.skirmish.hooks import hooks as of_skirmishes
from bot.games.skirmish.surface import SURFACE as OF_SKIRMISHES
from bot.games.week.surface import SURFACE as OF_WEEKS
from bot.own_scenarios import folder_of
from bot.services.after.annals import Annals
from bot.services.after.reading import ReadBack
from bot.services.archiving import Archives
from bot.services.aside import Aside
from bot.services.attachments import Attachments
from bot.services.battles.boards import Boards
from bot.services.battles.closing import ClosedRooms
from bot.services.battles.diary import Diary
from bot.services.battles.encounters import Encounters
from bot.services.battles.garages import Garages
from bot.services.battles.history import History
from bot.services.battles.manning import Manning
from bot.services.battles.overdue import Overdue
from bot.services.battles.reminders import Reminders
from bot.services.battles.scheduled_events import ScheduledEvents
from bot.services.battles.settings import DeskSettings
from bot.services.clock import Clock
from bot.services.correcting.amendments import Amendments
from bot.services.corrections import Corrections
from bot.services.deadlines.deadlines import Deadlines
from bot.services.deadlines.idle import Idle
from bot.services.deadlines.pausing import Pausing
from bot.services.deadlines.reminding import Reminding
from bot.services.drafts import Drafts
from bot.services.exports import Exports
from bot.services.fairness import Fairness
from bot.services.game_dice import AskingOfGames
from bot.services.herald import Herald
from bot.services.holding import Holds
from bot.services.hooked import Hooked
from bot.services.incidents import Incidents
from bot.services.kept_messages import KeptMessages
from bot.services.kept_pages import Pages
from bot.services.leaving import Leaving
from bot.services.lobby import Lobby
from bot.services.local_time import LocalTime
from bot.services.mailboxes import Mailboxes
from bot.services.own_parts import OwnParts
from bot.services.practice import Practice
from bot.services.privacy import Privacy
from bot.services.public_board import PublicBoards
from bot.services.queues import Queues
from bot.services.rulings.box import SuggestionBox
from bot.services.rulings.decisions import Decisions
from bot.services.rulings.questions import Questions
from bot.services.rulings.rulings import Rulings
from bot.services.screenshots import Screenshots
from bot.services.servers import Servers
from bot.services.skirmish.boards import DuelBoards
from bot.services.skirmish.calls import DuelCalls
from bot.services.skirmish.duels import Duels
from bot.services.succession import Succession
from bot.services.table import Table
from bot.services.tongues import Tongues
from bot.services.word_asked import Asking
from bot.services.word_asked import Desk as Dicing
from bot.services.words_awaited import WordsAwaited
from bot.store.engine import Database
from bot.store.letter_clock import by_machine, letter_clock
from bot.words.speech import spoken

SURFACES: tuple[Surface, ...] = (OF_CAMPAIGNS, OF_SKIRMISHES, OF_WEEKS)
"""What the games hand over that only Discord's library can say: a record or a proof is read without it."""


@dataclass(slots=True)
class App:
    """A running Adjutant: the client and what works behind it."""

    client: Client
    desk: Desk
    herald: Herald
    ticker: Ticker
    queues: Queues
    aside: Aside
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
    encounters = Encounters(table)
    duels, noticeboard = Duels(database), DiscordNoticeboard(client)
    of_desk = of_campaigns(database, encounters)
    hooked = Hooked(table, {"campaign": of_desk, "skirmish": of_skirmishes(duels)})
    holds, looking_back = Holds(table, queues), ReadBack(table)
    lobby, mailboxes = Lobby(table, hooked.plays), Mailboxes(database)
    tongues = Tongues(database, spoken())
    letters = letter_clock(database, SystemWatch().now) if watch is None else by_machine(watch.now)
    watch = watch or SystemWatch()
    rooms = ClosedRooms(table, encounters, DiscordDoorkeeper(client), queues)
    clock = Clock(table)
    screenshots = Screenshots(database, data_dir)

    def asking(of: Dicing) -> Asking:
        return Asking(of, duels.words, tongues, noticeboard, hosts(client), snowflake_time)

    desk = Desk(
        table=table,
        drafts=Drafts(table),
        lobby=lobby,
        mailboxes=mailboxes,
        screenshots=screenshots,
        attachments=Attachments(table, data_dir),
        exports=Exports(table),
        fairness=Fairness(table),
        clock=clock,
        deadlines=Deadlines(table, hooked),
        pausing=Pausing(table),
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
        public_boards=PublicBoards(table, lobby, tongues, noticeboard, line_of(surfaces, games), queues),
        duels=duels,
        duel_hanging=Hanging(
            duels,
            DuelBoards(duels),
            Beside(
                asking(AskingOfDuels(duels, writing_in(client))),
                Calling(DuelCalls(duels), tongues, noticeboard),
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
        standing=Standing(),
        tongues=tongues,
        local_time=LocalTime(database),
        servers=Servers(database),
        clocks=client.clocks,
        write_to=client.write_to,
        presence=DiscordPresence(client, watch),
        hooks=(*hooked.every, Hooks(waits=OwnParts(table).waits)),
        surfaces=surfaces,
        maps=data_dir / "maps",
        scenarios=folder_of(data_dir),
    )
    await client.furnish(desk, watch)
    inboxes = DiscordInboxes(client, mailboxes)
    courier = DiscordCourier(client, lobby, inboxes, tongues, painter, screenshots)
    herald = Herald(table, courier, watch, looks=hooked, clock=letters)
    battles = Line(
        watch,
        holds.let_go,
        Reminders(table, encounters).tick,
        Overdue(table, encounters).tick,
        desk.box.tick,
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
    table.listen(battles.wake)
    kept = KeptMessages(table, Pages(table, tongues), noticeboard, inboxes, queues)
    of_kept = Line(watch, outward=(kept.set_out,), later=kept.later)
    table.listen(of_kept.wake)
    dice_desk = AskingOfGames(table, duels.words, writing_in(client))
    awaited = WordsAwaited(database, dice_desk, asking(dice_desk), queues)
    of_words = Line(watch, outward=(awaited.set_out,), later=awaited.later)
    table.listen(of_words.wake)
    duels.words.listen(of_words.wake)
    boards = desk.duel_hanging
    ticker = Ticker(
        {
            "clock": Line(watch, clock.tick, Reminding(table, hooked).tick, Idle(table).tick),
            "battles": battles,
            "kept": of_kept,
            "words": of_words,
            "skirmishes": Line(watch, outward=(boards.set_out,), later=boards.later, woken=boards.woken),
        }
    )
    return App(client, desk, herald, ticker, queues, Aside(table, watch), [])


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
