"""What the referee's commands do, but for the result of a battle (`results`)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from bot.assets import checker
from bot.core.discord.answering.custom_id_patterns import NUMBER, TEAM, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.games.attached_cards import digests
from bot.core.people.people import Role
from bot.core.present.cards import Button, Card, Picture
from bot.core.present.carried import Carried
from bot.core.present.corrections.corrections_card import restore
from bot.core.present.forms import Form, Text
from bot.core.present.hex_runs import hexes
from bot.core.present.outgoing import foresee, with_foresight
from bot.core.store.moments import stored
from bot.core.table.receipts import Waiting
from bot.core.table.statements import Said
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.desk import forces_lines, open_now
from bot.games.campaign.cards.left_out_orders import left_out_lines
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.rulings.closing import CLOSE_WHY, CLOSED_WHY, close_card, close_form
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.commands import drafting
from bot.games.campaign.commands.battles.battle import all_battles
from engine.campaign.commands import Close, OrderBattles, Seat, Submission
from engine.campaign.forces import Team
from engine.campaign.reading import read_lines
from engine.common.turn import WHOLE, Scope
from engine.errors import NotAllowed, NotUnderstood, fault

PRESSES = Presses()
_LONGEST_REASON = 300


async def submit(
    desk: Desk, entry: Entry, said: str | Submission, reason: str = "", *, head: int | None = None
) -> None:
    """Carry out what the referee says, of a game that ends at `head` if one is given; raises `Refusal`."""
    asker = entry.asker
    words = Said(Seat.REFEREE, said, asker.key, asker.user, stored(asker.at), reason=reason, head=head)
    await desk.table.say(entry.game.id, words)


async def queue(desk: Desk, entry: Entry) -> Card:
    """Return the board of the battles, what each side has there, and whom the game waits for.

    A board that somebody has deleted from its room is put up again (a moment of the referee's choice).
    """
    view = await desk.table.view(entry.game.id, Seat.REFEREE)
    waiting = await desk.table.waiting(entry.game.id)
    desk.boards.look_again(entry.game.id)
    # While something is held the desk stands where the teams do: what is to be fought they do not know yet.
    fought = any(one.battle is not None for one in await desk.encounters.of(entry.game.id))
    of = await all_battles(desk, entry) if fought else Card(say("referee.queue_none"))
    held = [say("hold.waits", game=plain(entry.game.name))] if await desk.table.held(entry.game.id) else []
    said = [*held, of.text, *forces_lines(view), say("referee.waiting", what=waited(waiting))]
    card = Card("\n".join(said), rows=of.rows)
    ready = tuple(
        Button(
            say("button.give_for", team=team_name(Team(one.seat))),
            str(Carried("give_for", entry.game.id, turn_mark(view), f"{one.seat}.{one.draft}")),
        )
        for one in waiting
        if one.draft is not None and Seat(one.seat).team is not None
    )
    looks = tuple(
        foresee(entry.game.id, turn_mark(view), f"sheet.{one.seat}.{one.draft}")
        for one in waiting
        if one.draft is not None
    )
    return card.under((*ready, *looks)) if ready else card


def waited(waiting: Iterable[Waiting]) -> str:
    """Return whom the game waits for and for what, for the referee alone."""
    return listed([_waited(one) for one in waiting]) or say("wait.nothing")


def _waited(one: Waiting) -> str:
    key = "wait.ready" if one.draft is not None else f"wait.{one.what}"
    return say(key, team=team_name(Team(one.seat)) if Seat(one.seat).team else "", number=one.draft or 0)


async def order(desk: Desk, entry: Entry, battles: str) -> Card:
    """Bind the order of the battles, also for a referee who plays himself: it is read without his view."""
    view = await desk.table.view(entry.game.id, entry.me.seat)
    reading = read_lines("battles " + " ".join(battles.split()), view)
    if reading.faults:
        raise NotUnderstood(*reading.faults)
    (act,) = (one for one in reading.submission.acts if isinstance(one, OrderBattles))
    await put_in_order(desk, entry, act)
    return Card(say("referee.ordered", hexes=hexes(act.hexes)))


async def put_in_order(desk: Desk, entry: Entry, act: OrderBattles) -> None:
    """Bind an order of the battles; raises a refusal where one is open and is not to be the first (13.1).

    Its result could not be carried out before that of the first, and the first not be opened before that.
    """
    here = await desk.encounters.of(entry.game.id)
    opened = [one.hex for one in here if one.battle is not None and one.arrangement.room is not None]
    if opened and act.hexes[:1] != (opened[0],):
        raise NotAllowed(fault("room_another", "13.1", hex=opened[0]))
    await submit(desk, entry, Submission(Seat.REFEREE, (act,)))


async def closing(desk: Desk, entry: Entry) -> Card:
    """Ask once more, naming what a close does now."""
    view = await desk.table.view(entry.game.id, Seat.REFEREE)
    what = open_now(view)
    if not what:
        raise Shut("close.nothing")
    position = await desk.table.position(entry.game.id)
    waiting = await desk.table.waiting(entry.game.id)
    game, name = entry.game.id, plain(entry.game.name)
    card = close_card(game, name, position, view, waited(waiting), ready(waiting))
    return with_foresight(card, game, position, "close")


def ready(waiting: Iterable[Waiting]) -> dict[Team, int]:
    """Return the numbers of the ready sheets that wait to be given, by team."""
    found = ((Seat(one.seat).team, one.draft) for one in waiting)
    return {team: draft for team, draft in found if team is not None and draft is not None}


@PRESSES.on("close", Need.REFEREE, Answering.EDIT)
async def close(pressed: Pressed) -> Card | None:
    """Close what was open when the question was asked; if the game has gone on since, do nothing."""
    return await _closed(pressed, "")


@PRESSES.on(CLOSE_WHY, Need.REFEREE, Answering.FORM, noted="close")
async def ask_why_closed(pressed: Pressed) -> Form:
    """Ask why the referee closes, for the record."""
    await unmoved(pressed)
    return close_form(pressed.entry.game.id, pressed.carried.moment)


@PRESSES.on(CLOSED_WHY, Need.REFEREE, noted="close")
async def close_with_reason(pressed: Pressed) -> Card:
    """Close, with the reason of the form."""
    return await _closed(pressed, " ".join(pressed.filled.text("reason").split()))


async def _closed(pressed: Pressed, reason: str) -> Card:
    await unmoved(pressed)
    said, head = Submission(Seat.REFEREE, (Close(),)), pressed.carried.moment
    await submit(pressed.desk, pressed.entry, said, reason, head=head)
    return Card(say("close.done"))


async def unmoved(pressed: Pressed, scope: Scope = WHOLE) -> None:
    """Raise `Shut` if the game, or a scope of it, has gone on since a button was offered."""
    if await pressed.desk.table.position(pressed.entry.game.id, scope) != pressed.carried.moment:
        raise Shut("door.expired")


async def undoing(desk: Desk, entry: Entry, scope: Scope = WHOLE) -> Form:
    """Return the form that asks why the last step, or that of a scope, is taken back, and says which."""
    position = await desk.table.position(entry.game.id, scope)
    step = await desk.table.last_step(entry.game.id, scope)
    story = (await desk.table.of(entry.game.id)).story
    told = "; ".join(story(event).partition("\n")[0] for event in step[:1])
    hint = say("undo.hint", step=told) if told else say("undo.hint_none")
    if scope == WHOLE and await desk.table.undoes_rewind(entry.game.id):
        hint = say("undo.hint_rewind")
    why = Text("text", say("undo.label"), hint, long=True, longest=_LONGEST_REASON)
    carries = str(Carried("undo", entry.game.id, position, scope))
    return Form(say("undo.title", game=bare(entry.game.name, 20)), carries, (why,))


@PRESSES.on("undo", Need.REFEREE)
async def undo(pressed: Pressed) -> Card | None:
    """Take the last step back, if it is still the last of the game, or of its scope."""
    scope = pressed.carried.more
    await unmoved(pressed, scope)
    asker = pressed.entry.asker
    reason = " ".join("".join(pressed.values).split())[:_LONGEST_REASON]
    game, moment = pressed.entry.game.id, pressed.carried.moment
    await pressed.desk.table.undo(
        game, key=asker.key, author_id=asker.user, at=asker.at, reason=reason, head=moment, scope=scope
    )
    head = await pressed.desk.table.position(game)
    return Card(say("undo.done")).under((restore(game, head),))


async def give(desk: Desk, entry: Entry, team: Team, number: int | None = None) -> Card:
    """Give a team's ready sheet on its captain's behalf (16.4)."""
    asker = entry.asker
    draft = await desk.drafts.current(entry.game.id, team)
    if draft is None:
        raise Shut("give.none", team=team_name(team))
    await desk.drafts.give(
        entry.game.id,
        team,
        number or draft.number,
        key=asker.key,
        author_id=asker.user,
        at=asker.at,
        by_referee=True,
    )

    def told() -> Card:
        return Card(say("orders.given_for_you", team=team_name(team), game=plain(entry.game.name)))

    await drafting.tell_others(desk, entry, team, told)
    given = draft if number is None else await desk.drafts.find(entry.game.id, team, number)
    skipped = left_out_lines(given.text) if given is not None else []
    return Card("\n".join((say("give.done", team=team_name(team)), *skipped)))


@PRESSES.on("give_for", Need.REFEREE, noted="give", shape=Shape(rf"{TEAM}\.{NUMBER}"))
async def give_for(pressed: Pressed) -> Card | None:
    """Give the ready sheet named on the button."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    team, _, number = pressed.carried.more.partition(".")
    return await give(pressed.desk, pressed.entry, Team(team), int(number))


async def deadline(desk: Desk, entry: Entry, hours: int) -> Card:
    """Set the deadline, or take it away; it decides nothing itself: the referee is told when it passes."""
    asker, game = entry.asker, entry.game
    due = asker.at + timedelta(hours=hours) if hours else None
    await desk.clock.deadline(game.server, game.id, asker.user, due, at=asker.at)
    if due is None:
        return Card(say("deadline.gone", game=plain(game.name)))
    return Card(say("deadline.set", game=plain(game.name), due=int(due.timestamp())))


async def export(desk: Desk, entry: Entry) -> Card:
    """Return the record as a file: to the referee at any time, to players when the game is over (10.4).

    Not to a referee who plays himself (2.5).
    """
    asker = entry.asker
    if entry.me.role is Role.REFEREE:
        await desk.looks.opened(entry.game.id, asker.user, "export", at=asker.at)
    record = await desk.exports.record(entry.game.server, entry.game.id, asker.user)
    found = await desk.attachments.seen(entry.game.server, entry.game.id, asker.user)
    attached = [Picture("attached.txt", digests(found).encode(), "")] if found else []
    game, written = plain(entry.game.name), Picture("record.txt", record.encode(), "")
    if entry.game.seed is None:
        return Card(say("export.done", game=game), (written, *attached))
    return Card(say("export.proven", game=game), (written, Picture("verify.py", checker(), ""), *attached))
