"""What waits in the referee's games: gathered for him alone, and what is pressed below it (3.3, 16.4)."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.core.discord.answering.custom_id_patterns import NUMBER, Shape, one_of
from bot.core.discord.answering.presses import Answering, Opened, Pressed, Presses
from bot.core.discord.asked_game_kind import worded
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry, Need, Shut
from bot.core.discord.referee import refereeing
from bot.core.people.people import Membership, PublicGame, Role, Status
from bot.core.present.cards import Card
from bot.core.present.carried import Carried
from bot.core.present.due_sentences import (
    ASK_PAUSE,
    CLOSE,
    LONGER,
    MORE,
    PAUSE,
    REMIND,
    RESUME,
    SHOW,
    Late,
    by_when,
    paused_since,
    to_pause,
)
from bot.core.present.forms import Form, Text
from bot.core.present.seats import seat_name
from bot.core.present.waiting_cards import ALL, Fought, WaitsFor, checklist_card, overview, to_do
from bot.core.present.waiting_cards import Awaited as AnyAwaited
from bot.core.present.waiting_cards import WaitingGame as Shown
from bot.core.seam.game import Game as AnyGame
from bot.core.store.journal import CannotBeRead
from bot.core.store.moments import stored
from bot.core.time.deadlines.checklist import checklist
from bot.core.time.deadlines.ledger import Due
from bot.core.time.deadlines.phase_deadlines import DeadlinesStanding
from bot.core.told.waiting_details import DueBy
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import beside, calling, listed, names, say
from bot.games.campaign.cards.battles.waits import waited
from bot.games.campaign.commands.battles.battle import pending
from bot.games.campaign.commands.lobby_lines import missing, to_begin
from engine.campaign.arranging.waiting import Awaited, waits
from engine.campaign.view import View
from engine.common.seat import PUBLIC, REFEREE, side_of
from engine.common.turn import WHOLE, Scope

log = logging.getLogger(__name__)

PRESSES = Presses(noted="waiting")
MOST_GAMES = 12
_HOUR = 3_600_000
_LONGEST_REASON = 300


async def waiting(desk: Desk, asker: Asker, named: str | None = None) -> Card:
    """Return all games that the asker referees; the one that is named, or the only one, with what is to do.

    Raises `NoSuchGame` for one that is not his.
    """
    mine = [
        (game, me)
        for game, me in await desk.lobby.joined(asker.user)
        if me.role is Role.REFEREE and not game.practice and _named(game, named)
    ]
    if not mine:
        raise Shut("waiting.none")
    found = []
    for game, me in mine[:MOST_GAMES]:
        try:
            found.append(await gathered(desk, asker, game, me))
        except CannotBeRead:
            if len(mine) == 1:
                raise
            log.warning("Game %s cannot be read, so it is not told what waits there.", game.id)
    if len(found) == 1:
        return checklist_card(found[0])
    found.sort(key=lambda one: not any(to_do(one)))
    return overview(tuple(found), len(mine) - len(found))


def _named(game: PublicGame, named: str | None) -> bool:
    return named is None or named in (game.id, game.name) or named.strip().casefold() == game.name.casefold()


async def gathered(desk: Desk, asker: Asker, game: PublicGame, me: Membership) -> Shown:
    """Return one game of a referee as far as he may know it now; that he looks is noted (2.5)."""
    here = asker.server in (None, game.server)
    standing = await desk.deadlines.of(game.id)
    tasks, stirred = await checklist(desk.table.database, game.id, at=asker.at)
    paused = standing.pace.time.paused_since
    days = standing.pace.idle_days
    quiet = days and stirred <= asker.at - timedelta(days=days) and paused is None
    lines = desk.table.reads_lines(game.ruleset)
    sees, of = await desk.table.view(game.id, PUBLIC), await desk.table.of(game.id)
    called = await desk.lobby.called(game)
    with beside(of.words):
        number = of.rules.turn(sees, WHOLE).number
        stands = say("waiting.game_number", turn=number) if number else say("waiting.game_lobby")
    shown = Shown(
        game.id,
        game.name,
        view=None if lines else sees,
        stands=stands,
        lobby=game.status is Status.LOBBY,
        paused=(paused or 0) // 1000,
        reason=standing.reason,
        tasks=tasks,
        idle=int(stirred.timestamp()) if quiet else 0,
        here=here,
        wording=of.wording,
        words=of.words,
        called=called,
    )
    if game.status is Status.LOBBY and not lines:
        roster = await desk.lobby.roster(None, game.id)
        return replace(shown, next=to_begin(roster) if missing(roster) else "")
    own = (await desk.table.sitting(game.id)).recused(asker.user)
    plays = own is None and (
        me.plays or not await desk.looks.seen(game.id, (asker.user,), "waiting", at=asker.at)
    )
    dues = [one for one in standing.dues if not plays or one.open.what in of.open_to_all]
    drafts = {} if lines else {one.seat: one.draft or 0 for one in await desk.table.waiting(game.id)}
    judged = own or (sees if plays else await desk.table.view(game.id, REFEREE))
    with beside(of.words), calling(called):
        waits = tuple(
            _since(standing, one, _listed(of, one, judged) if lines else _late(one, drafts), asker)
            for one in dues
        )
    battles = () if plays or lines else await _battles(desk, asker, game, me)
    times = [one.meeting for one in await desk.meetings.parts(game.id, asker.user)] if lines else []
    return replace(shown, plays=plays, waits=waits, battles=battles, times=tuple(times))


def _late(one: Due, drafts: dict[str, int]) -> Late:
    draft = drafts.get(one.open.seat, 0) if one.open.what == "orders" else 0
    return Late(one.number, side_of(one.open.seat), one.open.what, draft, one.mark)


def _listed(of: AnyGame, one: Due, judged: Any) -> AnyAwaited:  # noqa: ANN401 - a View of any game
    part = one.open.of or one.open.scope
    what = say(key) if names(key := f"awaits.{one.open.what}") else plain(one.open.what)
    what += f" ({plain(part)})" if part else ""
    if names(key := f"awaits.{part.replace('-', '_')}"):
        what = say(key)
    own = of.awaited(judged, one.open) if one.open.seat == REFEREE else ""
    return AnyAwaited(f"**{seat_name(one.open.seat)}**: {what}", one.open.close, own)


def _since(standing: DeadlinesStanding, one: Due, late: Late | AnyAwaited, asker: Asker) -> WaitsFor:
    due, left = standing.wall(one), None
    if standing.pace.time.paused_since is not None and one.due is not None:
        left = max(0, one.due - standing.pace.time.at(stored(asker.at))) // _HOUR
    return WaitsFor(
        late,
        one.since // 1000,
        int(due.timestamp()) if due is not None else 0,
        standing.late(one, asker.at),
        left,
    )


async def _battles(desk: Desk, asker: Asker, game: PublicGame, me: Membership) -> tuple[Fought, ...]:
    found = []
    for one in await pending(desk, asker, game, me):
        awaited = waits(one.sight)
        kinds = {wait.what for wait in awaited}
        opening, ruling = Awaited.OPENING in kinds, Awaited.RULING in kinds
        time = one.sight.time or 0
        found.append(Fought(one.hex, waited(awaited), time, opening=opening, ruling=ruling))
    return tuple(found)


async def due_lines(
    desk: Desk, asker: Asker, game: PublicGame, me: Membership, view: View
) -> AsyncIterator[str]:
    """Tell somebody that his game stands still, or by when something is due, as far as he was told (12.3)."""
    since = (await desk.deadlines.pace(game.id)).time.paused_since
    if since is not None:
        yield paused_since(since // 1000, await desk.pausing.reason(game.id))
        return
    due = await desk.clock.told(game.id, asker.at)
    if due is not None:
        yield say("mine.deadline", due=int(due.timestamp()))
        return
    if me.side is None:
        return
    active = view.active.value if view.active is not None else ""
    hexes = ",".join(battle.hex for battle in view.battles)
    for what, moment in await desk.deadlines.known(game.id, me.side, asker.at):
        yield by_when(DueBy(what, active, hexes, int(moment.timestamp())), "")


@PRESSES.of_no_game(ALL)
async def show_all(opened: Opened) -> Card:
    """Return all games of who presses."""
    return await waiting(opened.desk, opened.asker)


@PRESSES.on(SHOW, Need.REFEREE)
async def show(pressed: Pressed) -> Card | None:
    """Return what is to do in one game."""
    entry = pressed.entry
    return checklist_card(await gathered(pressed.desk, entry.asker, entry.game, entry.me))


@PRESSES.on(MORE, Need.REFEREE, shape=Shape(rf"{NUMBER}\.{one_of(LONGER)}"))
async def more(pressed: Pressed) -> Card | None:
    """Give more time; told only to those whom it concerns."""
    number, _, hours = pressed.carried.more.partition(".")
    entry = pressed.entry
    game, asker = entry.game, entry.asker
    one, due = await pressed.desk.deadlines.extend(
        game.id, asker.user, int(number), int(hours), seen=pressed.carried.moment, at=asker.at
    )
    what = Late(one.number, side_of(one.open.seat), one.open.what, 0).name
    return Card(say("waiting.extended", game=plain(game.name), what=what, due=int(due.timestamp())))


@PRESSES.on(REMIND, Need.REFEREE)
async def remind(pressed: Pressed) -> Card | None:
    """Remind those who are waited for, and nobody else."""
    game, asker = pressed.entry.game, pressed.entry.asker
    seats = await pressed.desk.deadlines.remind(game.id, asker.user, None, at=asker.at)
    if not seats:
        return Card(say("waiting.reminded_none"))
    return Card(say("waiting.reminded", teams=listed([seat_name(one) for one in seats])))


@PRESSES.on(CLOSE, Need.REFEREE, noted="close")
async def close(pressed: Pressed) -> Card | None:
    """Ask once more, naming what a close does now."""
    return await refereeing.closing(pressed.desk, pressed.entry)


@PRESSES.on(ASK_PAUSE, Need.REFEREE_ALWAYS, Answering.FORM)
async def ask_pause(pressed: Pressed) -> Form:
    """Ask why a game is to stand still."""
    game = pressed.entry.game
    reason = Text("reason", worded("pause.label"), say("pause.hint"), needed=False, longest=_LONGEST_REASON)
    return Form(say("pause.title", game=bare(game.name, 20)), str(Carried(PAUSE, game.id, 0)), (reason,))


@PRESSES.on(PAUSE, Need.REFEREE_ALWAYS)
async def pause(pressed: Pressed) -> Card | None:
    """Have a game stand still, for the reason on the form."""
    return await pause_now(pressed.desk, pressed.entry, pressed.filled.text("reason"))


async def pause_now(desk: Desk, entry: Entry, reason: str, scope: Scope = WHOLE) -> Card:
    """Have a game, or a scope of it, stand still; where it does already, offer to let it go on."""
    game, asker = entry.game, entry.asker
    pace = await desk.deadlines.pace(game.id)
    if pace.time.paused_since is not None:
        scope = WHOLE
    since, goes_on = pace.of(scope).paused_since, to_pause(game.id, paused=True, scope=scope)
    if since is not None:
        why = await desk.pausing.reason(game.id, scope)
        return Card(paused_since(since // 1000, why)).under((goes_on,))
    said = " ".join(reason.split())[:_LONGEST_REASON]
    await desk.pausing.pause(game.id, asker.user, said, scope=scope, at=asker.at)
    key = "pause.done_part" if scope else "pause.done"
    return Card(worded(key, game=plain(game.name), scope=plain(scope))).under((goes_on,))


@PRESSES.on(RESUME, Need.REFEREE_ALWAYS)
async def resume(pressed: Pressed) -> Card | None:
    """Have a game, or a scope of it, go on."""
    game, asker, scope = pressed.entry.game, pressed.entry.asker, pressed.carried.more
    await pressed.desk.pausing.resume(game.id, asker.user, scope=scope, at=asker.at)
    key = "pause.done_over_part" if scope else "pause.done_over"
    return Card(worded(key, game=plain(game.name), scope=plain(scope)))
