"""Where a correction begins: the last step, every earlier one by its turn, each of them whole (16.2)."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import LINE, NUMBER, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.referee import refereeing
from bot.core.discord.referee.correcting import correction_preview, line_game_corrections
from bot.core.present.cards import Card
from bot.core.present.carried import Carried
from bot.core.present.corrections import corrections_card as shown_as
from bot.core.present.corrections.corrections_card import StepsPage
from bot.core.present.corrections.reason_form import REASON, reason_form
from bot.core.present.forms import Form
from bot.core.referee.correcting.correction_shapes import JournalStep
from bot.core.words.speech import say
from engine.common.seat import REFEREE

PRESSES = Presses(noted="correct")


async def begin(desk: Desk, entry: Entry, step: int | None = None) -> Card:
    """Return the card of corrections, or a step that was chosen by completion."""
    if desk.table.reads_lines(entry.game.ruleset):
        return await line_game_corrections.begin(desk, entry)
    if step is not None:
        return await _step(desk, entry, step)
    return await _page(desk, entry, None, None)


@PRESSES.on(shown_as.DESK, Need.REFEREE, Answering.EDIT)
async def again(pressed: Pressed) -> Card | None:
    """Put the card of corrections in the place of what was looked at."""
    return await _page(pressed.desk, pressed.entry, None, None)


@PRESSES.on(shown_as.TURN, Need.REFEREE, Answering.EDIT, shape=Shape(each=NUMBER))
async def turn(pressed: Pressed) -> Card | None:
    """List the steps of a Game Turn."""
    return await _page(pressed.desk, pressed.entry, int(pressed.values[0]), None)


@PRESSES.on(shown_as.PAGE, Need.REFEREE, Answering.EDIT, shape=Shape(rf"{NUMBER}\.{LINE}"))
async def page(pressed: Pressed) -> Card | None:
    """Turn a page of a Game Turn's steps; "-" is its last."""
    game_turn, _, number = pressed.carried.more.partition(".")
    at = None if number == "-" else int(number)
    return await _page(pressed.desk, pressed.entry, int(game_turn), at)


@PRESSES.on(shown_as.STEP, Need.REFEREE, Answering.EDIT, shape=Shape(each=NUMBER))
async def step(pressed: Pressed) -> Card | None:
    """Show a step whole."""
    return await _step(pressed.desk, pressed.entry, int(pressed.values[0]))


@PRESSES.on(shown_as.UNDO, Need.REFEREE, Answering.FORM, noted="undo")
async def undo(pressed: Pressed) -> Form:
    """Ask why the last step is taken back, or that of a scope, if it is still the last there."""
    if scope := pressed.carried.more:
        await refereeing.unmoved(pressed, scope)
    return await refereeing.undoing(pressed.desk, pressed.entry, scope)


@PRESSES.on(shown_as.RESTORE, Need.REFEREE, Answering.FORM, noted="undo")
async def restore(pressed: Pressed) -> Form:
    """Ask why an undo is taken back."""
    carries = Carried(shown_as.RESTORED, pressed.entry.game.id, pressed.carried.moment)
    return reason_form(say("correct.button_restore"), str(carries))


@PRESSES.on(shown_as.RESTORED, Need.REFEREE, noted="undo")
async def restored(pressed: Pressed) -> Card:
    """Take an undo back, if nothing was done since."""
    asker, game = pressed.entry.asker, pressed.entry.game.id
    reason = pressed.filled.text(REASON)
    await refereeing.unmoved(pressed)
    head = pressed.carried.moment
    await pressed.desk.corrections.restore(game, asker.user, reason, head=head, key=asker.key, at=asker.at)
    return Card(say("correct.restored"))


async def found(desk: Desk, entry: Entry, position: int) -> JournalStep:
    """Return a step that holds; raises `Shut` where it holds no more."""
    every = await desk.corrections.steps(entry.game.id, entry.asker.user)
    one = next((one for one in every if one.position == position), None)
    if one is None:
        raise Shut("correct.gone")
    return one


async def _page(desk: Desk, entry: Entry, turn: int | None, at: int | None) -> Card:
    every = await desk.corrections.steps(entry.game.id, entry.asker.user)
    head = await desk.table.position(entry.game.id)
    unfinished = await desk.corrections.unfinished(entry.game.id, entry.asker.user)
    page = StepsPage.of(every, turn, at)
    undone = await desk.corrections.undo_is_last(entry.game.id, entry.asker.user)
    return shown_as.desk_card(entry.game.id, entry.game.name, head, every, page, unfinished, undone=undone)


async def _step(desk: Desk, entry: Entry, position: int) -> Card:
    every = await desk.corrections.steps(entry.game.id, entry.asker.user)
    one = await found(desk, entry, position)
    head = await desk.table.position(entry.game.id)
    if every[-1].position != one.position:
        return shown_as.step_card(entry.game.id, head, one)
    undoing = await desk.corrections.preview_undo(entry.game.id, entry.asker.user)
    drawn = await correction_preview.picture(desk, undoing, REFEREE) if undoing is not None else None
    return shown_as.step_card(entry.game.id, head, one, undoing, drawn)
