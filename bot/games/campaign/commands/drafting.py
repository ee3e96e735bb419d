"""Sheets on their way to being given: saved as drafts, shown as receipts, given (10.1)."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.core.discord.answering.retrying import SHORTLY
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.discord.messages.waiting_for_database import patiently
from bot.core.discord.practice_beside_game import commands_besides
from bot.core.people.people import Status
from bot.core.present.cards import Button, Card, Picture
from bot.core.present.carried import Carried
from bot.core.present.waiting_buttons import to_give
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards import alt
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.receipt import receipt
from bot.games.campaign.cards.sheets import skeleton, team_of, written
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.services.drafts import Read, running, sheet_of
from bot.games.campaign.services.kept_drafts import Draft
from engine.campaign.commands import Sheet, Submission
from engine.campaign.forces import Team
from engine.campaign.turn import turn_of
from engine.campaign.view import View
from engine.common.turn import WHOLE
from engine.errors import Refusal
from engine.reading.skipped import is_quoting

log = logging.getLogger(__name__)


def playing(entry: Entry) -> Entry:
    """Return the entry if its game is being played; raises `Shut` in the lobby and after the end."""
    if entry.game.status is Status.LOBBY:
        raise Shut("door.not_started", game=plain(entry.game.name))
    return entry


async def save(desk: Desk, entry: Entry, said: str | Read | Submission) -> tuple[Card, ...]:
    """Keep a sheet as the team's draft and return its receipt; the other commander is told.

    Raises `Refusal`.
    """
    return await noted(desk, entry, await keep(desk, entry, said))


async def take(desk: Desk, entry: Entry, number: int) -> tuple[Card, ...]:
    """Do the same with a sheet that was proposed to who presses now. Raises `Refusal`."""
    team = team_of(playing(entry).me.seat)
    return await noted(
        desk, entry, await desk.proposals.take(entry.game.id, team, number, author_id=entry.asker.user)
    )


async def noted(desk: Desk, entry: Entry, draft: Draft) -> tuple[Card, ...]:
    """Tell the other commander of a draft, and return its receipt."""
    who = {"author": plain(entry.asker.name), "game": plain(entry.game.name)}

    def told() -> Card:
        return Card(say("receipt.colleague", number=draft.number, **who))

    await tell_others(desk, entry, draft.team, told)
    return await shown(desk, entry, draft)


async def tell_others(desk: Desk, entry: Entry, team: Team, told: Callable[[], Card]) -> None:
    """Tell a team's commanders, but for the one who does it, by DM; each in his language."""
    try:
        roster = await patiently(lambda: desk.lobby.roster(None, entry.game.id), SHORTLY)
        for one in roster.of(team):
            if one.orders and one.user != entry.asker.user:
                # "interaction:1234" would be too long for a nonce; by its number alone it would be an
                # answer's.
                await desk.write_to(one.user, told, f"+{entry.asker.key.rpartition(':')[2]}")
    except Exception:
        # It is done: whoever did it has to read that, whether or not the others can be told.
        log.exception("The others who order for a team could not be told.")


async def keep(desk: Desk, entry: Entry, said: str | Read | Submission) -> Draft:
    """Keep a sheet as the team's draft; raises `Refusal` with every fault."""
    me, asker = playing(entry).me, entry.asker
    team = team_of(me.seat)
    return await desk.drafts.save(entry.game.id, team, said, key=asker.key, author_id=asker.user, at=asker.at)


async def shown(desk: Desk, entry: Entry, draft: Draft) -> tuple[Card, ...]:
    """Return the receipt of a draft: each line as it was read, the bank after it, the map, the buttons."""
    game, seat, team = entry.game.id, entry.me.seat, draft.team
    view = await desk.table.view(game, seat)
    sheet = sheet_of(draft)
    author = "" if draft.author == entry.asker.user else await _author(desk, entry, draft.author)
    before = draft.replaces or 0
    text = receipt(draft.number, sheet, view, team, author=author, replaces=before, text=draft.text)
    if entry.game.practice and await commands_besides(desk, entry.asker.user):
        text += "\n" + say("practice.give_by_button")
    pictures = await _drawn(desk, view, sheet)
    if not pictures:
        text += "\n" + say("receipt.no_picture")
    moment = turn_mark(view)
    tap = Button(say("button.tap"), str(Carried("taps", game, moment, str(draft.number))))
    buttons = (*to_give(game, moment, draft.number), tap)
    return (Card(text, pictures, (buttons,), receipt_of=_whose(entry)),)


async def _drawn(desk: Desk, view: View, sheet: Sheet) -> tuple[Picture, ...]:
    """Return the picture of a sheet, none where it cannot be drawn: the receipt stands without it."""
    try:
        drawn = await desk.studio.map(view, orders=sheet)
    except Exception:
        log.exception("The map of a receipt could not be drawn.")
        return ()
    return (Picture("orders.png", drawn, alt.of_orders(view, sheet)),)


def _whose(entry: Entry) -> str:
    return f"{entry.game.id}:{entry.me.seat}"


async def current(desk: Desk, entry: Entry) -> Draft | None:
    """Return the team's draft for the turn that runs; one left over from an earlier turn is none."""
    team = team_of(entry.me.seat)
    draft = await desk.drafts.current(entry.game.id, team)
    view = await desk.table.view(entry.game.id, entry.me.seat)
    return running(draft, view)


async def _author(desk: Desk, entry: Entry, user: int) -> str:
    roster = await desk.lobby.roster(None, entry.game.id)
    return next((plain(one.name) for one in roster.members if one.user == user), "?")


async def give(desk: Desk, entry: Entry, number: int | None) -> tuple[Card, ...]:
    """Give a draft (None: the newest): it binds from now on. Raises `Refusal`."""
    me, asker = playing(entry).me, entry.asker
    team = team_of(me.seat)
    try:
        done = await desk.drafts.give(
            entry.game.id, team, number, key=asker.key, author_id=asker.user, at=asker.at
        )
    except Refusal as refusal:
        if any(one.kind == "no_draft" for one in refusal.faults):
            await _refuse_too_early(desk, entry, team)
        raise
    turn = _turn_given(entry, done.view)
    await desk.standing.given(_whose(entry))
    if done.repeated and not done.again:
        return (Card(say("orders.given_already", team=team_name(team), turn=turn)),)
    who = {"author": plain(asker.name), "game": plain(entry.game.name)}

    def told() -> Card:
        return Card(say("orders.given_by", team=team_name(team), turn=turn, **who))

    await tell_others(desk, entry, team, told)
    if done.held:
        return (Card(say("hold.given")),)
    return (Card(say("orders.given", team=team_name(team), turn=turn)),)


async def _refuse_too_early(desk: Desk, entry: Entry, team: Team) -> None:
    """Tell nobody to write a sheet while it is the other's turn (he may have given his a moment ago)."""
    view = await desk.table.view(entry.game.id, entry.me.seat)
    if view.active is team.enemy and view.ending is None:
        raise Shut("orders.none_to_give", team=team_name(team.enemy))


def _turn_given(entry: Entry, after: View) -> int:
    """Return the Game Turn of the sheet given; it may be over by now."""
    sheet = after.orders.get(team_of(entry.me.seat))
    return sheet.game_turn if sheet is not None and sheet.game_turn else after.game_turn


async def text_to_edit(desk: Desk, entry: Entry) -> tuple[View, str]:
    """Return the view and what a form is prefilled with: the draft, or the skeleton."""
    team = team_of(entry.me.seat)
    view = await desk.table.view(entry.game.id, entry.me.seat)
    draft = await current(desk, entry)
    if draft is None:
        return view, skeleton(view, team)
    # Its writer has said that the quoted lines count: they are not to be asked again.
    own = "" if is_quoting(draft.text) else draft.text
    return view, own or written(sheet_of(draft), view, team)


async def awaited(desk: Desk, entry: Entry, team: Team) -> View:
    """Return the team's view if its sheet is awaited; raises `Shut` otherwise."""
    view: View = await desk.table.view(entry.game.id, entry.me.seat)
    if view.ending is not None:
        raise Shut("door.over", game=plain(entry.game.name))
    if view.active is not team:
        raise Shut("orders.other_turn", team=team_name(team.enemy))
    if view.stage != "orders":
        raise Shut("orders.given_before", turn=view.game_turn)
    return view


async def fresh(desk: Desk, entry: Entry, carried: Carried) -> View:
    """Return the view now, if the game is still in the turn in which a button was offered.

    Raises `Shut` otherwise.
    """
    now: View = await desk.table.view(entry.game.id, entry.me.seat)
    of = await desk.table.of(entry.game.id)
    turn = of.rules.turn(now, WHOLE)
    if turn.ending is not None:
        raise Shut("door.over", game=plain(entry.game.name))
    if carried.moment != turn.mark:
        if not carried.moment or of.by_lines:
            raise Shut("door.expired")
        team, number = turn_of(carried.moment)
        raise Shut("door.old_button", when=say("when.turn", team=team_name(team), turn=number))
    return now
