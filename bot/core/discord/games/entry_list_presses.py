"""The entry list of a game: a place or the waiting list, check-in, going again; and what its referee sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from discord import app_commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need
from bot.core.discord.games import join_command
from bot.core.discord.games.offered_lines import said
from bot.core.discord.games.times_filled import written_times
from bot.core.people.seat_taking import Comer
from bot.core.present import entry_list_words as shown_as
from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.forms import Form
from bot.core.shared_faults import refusal
from bot.core.words.harmless_names import plain
from bot.core.words.speech import beside, say
from engine.common.seat import PUBLIC, Seat
from engine.errors import NotUnderstood, Refusal

PRESSES = Presses()
GO = "entry_go"
CLOSE, OFF = "close", "off"
CHECK_IN = [
    app_commands.Choice(name=say("choice.check_in_close"), value=CLOSE),
    app_commands.Choice(name=say("choice.check_in_off"), value=OFF),
]
"""What becomes of check-in at once."""


@PRESSES.on(shown_as.ENTER, Need.ANYBODY)
async def come(pressed: Pressed) -> Card:
    """Enter whoever presses, as they are called on the server."""
    return await _entered(pressed, pressed.entry.asker.name, "")


@PRESSES.on(shown_as.NAME, Need.ANYBODY, Answering.FORM)
async def ask_name(pressed: Pressed) -> Form:
    """Ask what they want to be called, and what else the game asks of who comes."""
    game = pressed.entry.game
    with beside((await pressed.desk.table.of(game.id)).words):
        return shown_as.entry_form(game.id, pressed.entry.asker.name[:32], say("entries.chosen"))


@PRESSES.on(shown_as.NAMED, Need.ANYBODY)
async def named(pressed: Pressed) -> Card:
    """Enter whoever sends the form, under the name in it."""
    name = " ".join(pressed.filled.text(shown_as.CALLED).split())
    return await _entered(pressed, name, pressed.filled.text(shown_as.CHOSEN))


async def _entered(pressed: Pressed, name: str, chosen: str) -> Card:
    entry = pressed.entry
    comer = Comer(entry.asker.user, name, chosen)
    return await join_command.come(pressed.desk, pressed.interaction, entry, comer)


@PRESSES.on(shown_as.CHECK, Need.ANYBODY)
async def check(pressed: Pressed) -> Card:
    """Note that whoever presses will be there."""
    entry = pressed.entry
    await pressed.desk.entries.check_ins.check_in(entry.game.id, entry.asker.user, at=entry.asker.at)
    return Card(say("entries.checked", game=plain(entry.game.name)))


@PRESSES.on(shown_as.LEAVE, Need.ANYBODY)
async def leave(pressed: Pressed) -> Card:
    """Take whoever waits off the list; ask whoever is in once more."""
    entry = pressed.entry
    if not (entry.me.side or entry.me.also):
        await pressed.desk.entries.leave(entry.game.id, entry.asker.user)
        return Card(say("entries.left", game=plain(entry.game.name)))
    sure = Button(say("button.entry_go"), str(Carried(GO, entry.game.id, 0)), Look.DANGER)
    return Card(say("entries.sure", game=plain(entry.game.name))).under((sure,))


@PRESSES.on(GO, Need.COMMANDER)
async def go(pressed: Pressed) -> tuple[Card, ...]:
    """Say for whoever presses that they withdraw."""
    return await said(pressed, "withdraw", pressed.entry.me.says[0])


@PRESSES.on(shown_as.EVERYBODY, Need.ANYBODY)
async def everybody(pressed: Pressed) -> Card:
    """Show all who are in and who wait, however many they are."""
    desk, entry = pressed.desk, pressed.entry
    there, of = await _there(desk, entry)
    return Card(shown_as.whole_list(there, of))


async def _there(desk: Desk, entry: Entry) -> tuple[Mapping[Seat, str], shown_as.EntryList]:
    """Return who is in, as they stand on the list, and how entries stand."""
    game = entry.game.id
    of, view = (await desk.table.of(game)).entries, await desk.table.view(game, PUBLIC)
    return {seat: of.listed(view, seat) for seat in of.present(view)}, await desk.entries.listed(game)


@dataclass(frozen=True, slots=True)
class EntryListWish:
    """What a referee wants of an entry list: so many in it, check-in between moments as they wrote them.

    `now` is `CLOSE` or `OFF`: what becomes of check-in at once. None: as it is.
    """

    most: int | None = None
    opens: str | None = None
    until: str | None = None
    now: str | None = None


async def changed(desk: Desk, entry: Entry, wish: EntryListWish) -> tuple[Card, ...]:
    """Do what a referee wants of the entry list, one thing after the other; return what came of each."""
    asker, game, cards = entry.asker, entry.game, list[Card]()
    who = (game.server, game.id, asker.user)
    try:
        if wish.most is not None:
            await desk.entries.limit(*who, wish.most)
            cards.append(Card(say("entries.limited", game=plain(game.name), most=wish.most)))
        if wish.opens is not None or wish.until is not None:
            opens = await _moment(desk, entry, wish.opens)
            until = await _moment(desk, entry, wish.until)
            await desk.entries.check_ins.arrange(*who, opens, until, at=asker.at)
            cards.append(Card("\n".join((*await _check_in(desk, entry), say("entries.check_in_set")))))
        if wish.now == CLOSE:
            gone = await desk.entries.check_ins.close(*who, at=asker.at)
            cards.append(Card(say("entries.check_in_closed", game=plain(game.name), count=len(gone))))
        if wish.now == OFF:
            await desk.entries.check_ins.call_off(*who)
            cards.append(Card(say("entries.check_in_off", game=plain(game.name))))
    except Refusal as refused:
        # What was done before it is done, and told.
        cards.append(replies.refused_by(await desk.table.of(game.id), refused.faults))
    return tuple(cards)


async def standing(desk: Desk, entry: Entry) -> tuple[str, ...]:
    """Return how the entry list stands for its referee: how many are in, and who has not checked in."""
    there, of = await _there(desk, entry)
    lines = await _check_in(desk, entry)
    waiting = [say("entries.waiting_count", count=len(of.waiting))] if of.waiting else []
    most = say("entries.most", count=len(there), most=of.most, game=plain(entry.game.name))
    return (most, *waiting, *(lines or (say("entries.check_in_none"),)))


async def _check_in(desk: Desk, entry: Entry) -> tuple[str, ...]:
    there, of = await _there(desk, entry)
    return tuple(shown_as.check_in_lines(there, of, shown_as.SHOWN // 2))


async def _moment(desk: Desk, entry: Entry, text: str | None) -> datetime | None:
    """Return the moment that a referee wrote, in their zone; raise a refusal for none, and for no zone."""
    if text is None:
        return None
    asker = entry.asker
    if await desk.local_time.own(asker.user) is None:
        raise refusal("check_in_zone")
    zone = await desk.local_time.of(asker.user, entry.game.id)
    try:
        (found,) = await written_times(text, zone, asker.at)
    except (NotUnderstood, ValueError):
        raise refusal("check_in_unclear", written=text) from None
    return datetime.fromtimestamp(found, UTC)
