"""Where a correction begins: the last step, every earlier one by its turn, each of them whole (16.2)."""

from __future__ import annotations

from bot.cogs import refereeing
from bot.cogs.correcting import looking, of_lines
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need, Shut
from bot.cogs.presses import Answering, Pressed, press
from bot.present.cards import Card
from bot.present.carried import Carried
from bot.present.corrections import desk as shown_as
from bot.present.corrections.desk import Page
from bot.present.corrections.reasons import REASON, reason_form
from bot.present.forms import Form
from bot.services.correcting.shapes import JournalStep
from bot.words.speech import say
from engine.common.seat import REFEREE


async def begin(desk: Desk, entry: Entry, step: int | None = None) -> Card:
    """Answer the card of corrections, or a step that was chosen by completion."""
    if desk.table.reads_lines(entry.game.ruleset):
        return await of_lines.begin(desk, entry)
    if step is not None:
        return await _step(desk, entry, step)
    return await _page(desk, entry, None, None)


@press(shown_as.DESK, Need.REFEREE, Answering.EDIT)
async def again(pressed: Pressed) -> Card | None:
    """Put the card of corrections in the place of what was looked at."""
    return await _page(pressed.desk, pressed.entry, None, None)


@press(shown_as.TURN, Need.REFEREE, Answering.EDIT)
async def turn(pressed: Pressed) -> Card | None:
    """List the steps of a Game Turn."""
    return await _page(pressed.desk, pressed.entry, int(pressed.values[0]), None)


@press(shown_as.PAGE, Need.REFEREE, Answering.EDIT)
async def page(pressed: Pressed) -> Card | None:
    """Turn a page of a Game Turn's steps; "-" is its last."""
    game_turn, _, number = pressed.carried.more.partition(".")
    at = None if number == "-" else int(number)
    return await _page(pressed.desk, pressed.entry, int(game_turn), at)


@press(shown_as.STEP, Need.REFEREE, Answering.EDIT)
async def step(pressed: Pressed) -> Card | None:
    """Show a step whole."""
    return await _step(pressed.desk, pressed.entry, int(pressed.values[0]))


@press(shown_as.UNDO, Need.REFEREE, Answering.FORM)
async def undo(pressed: Pressed) -> Form:
    """Ask why the last step is taken back, or that of a scope, if it is still the last there."""
    if scope := pressed.carried.more:
        await refereeing.unmoved(pressed, scope)
    return await refereeing.undoing(pressed.desk, pressed.entry, scope)


@press(shown_as.RESTORE, Need.REFEREE, Answering.FORM)
async def restore(pressed: Pressed) -> Form:
    """Ask why an undo is taken back."""
    carries = Carried(shown_as.RESTORED, pressed.entry.game.id, pressed.carried.moment)
    return reason_form(say("correct.button_restore"), str(carries))


@press(shown_as.RESTORED, Need.REFEREE)
async def restored(pressed: Pressed) -> Card:
    """Take an undo back, if nothing was done since."""
    asker, game = pressed.entry.asker, pressed.entry.game.id
    reason = pressed.filled.text(REASON)
    await refereeing.unmoved(pressed)
    head = pressed.carried.moment
    await pressed.desk.corrections.restore(game, asker.user, reason, head=head, key=asker.key, at=asker.at)
    return Card(say("correct.restored"))


async def found(desk: Desk, entry: Entry, position: int) -> JournalStep:
    """Answer a step that holds; raises `Shut` where it holds no more."""
    every = await desk.corrections.steps(entry.game.id, entry.asker.user)
    one = next((one for one in every if one.position == position), None)
    if one is None:
        raise Shut("correct.gone")
    return one


async def _page(desk: Desk, entry: Entry, turn: int | None, at: int | None) -> Card:
    every = await desk.corrections.steps(entry.game.id, entry.asker.user)
    head = await desk.table.position(entry.game.id)
    unfinished = await desk.corrections.unfinished(entry.game.id, entry.asker.user)
    page = Page.of(every, turn, at)
    undone = await desk.corrections.undo_is_last(entry.game.id, entry.asker.user)
    return shown_as.desk_card(entry.game.id, entry.game.name, head, every, page, unfinished, undone=undone)


async def _step(desk: Desk, entry: Entry, position: int) -> Card:
    every = await desk.corrections.steps(entry.game.id, entry.asker.user)
    one = await found(desk, entry, position)
    head = await desk.table.position(entry.game.id)
    if every[-1].position != one.position:
        return shown_as.step_card(entry.game.id, head, one)
    undoing = await desk.corrections.preview_undo(entry.game.id, entry.asker.user)
    drawn = await looking.picture(desk, undoing, REFEREE) if undoing is not None else None
    return shown_as.step_card(entry.game.id, head, one, undoing, drawn)
