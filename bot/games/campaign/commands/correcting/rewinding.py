"""A step told rightly: said on a form, asked about where later ones cannot be, looked at, applied (16.3)."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import LINE, NAME, NUMBER, NUMBERED, Shape, one_of
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.discord.referee.correcting import correction_preview, corrections_desk, line_game_corrections
from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.corrections import corrections_card as desk_shown
from bot.core.present.corrections import step_sentences as worded
from bot.core.present.corrections.correction_ways import CHOOSE, DROP, WHOLE, WHY
from bot.core.present.corrections.reason_form import REASON, reason_form
from bot.core.present.forms import Form
from bot.core.referee.correcting.correction_shapes import JournalStep, Stopped, Work
from bot.core.words.speech import say
from bot.games.campaign.cards.corrections import forms
from bot.games.campaign.cards.corrections import rewinding as shown_as
from bot.games.campaign.commands.correcting import amending
from engine.campaign.commands import ReportResult, Seat, Submission
from engine.campaign.forces import Team
from engine.common.mending import Choice
from engine.errors import Refusal

PRESSES = Presses(noted="correct")
_SAID_ANEW = Shape(rf"{NAME}\.{NUMBER}\.{LINE}")
_ANSWER = Shape(rf"{NAME}\.{NUMBER}\.{one_of(Seat)}")
_MARKED = Shape(rf"{NAME}\..*")


@PRESSES.on(desk_shown.TELL, Need.REFEREE, Answering.FORM, shape=NUMBERED)
async def tell(pressed: Pressed) -> Form:
    """Open the form on which a step is told rightly, filled in as it was said."""
    step = await _step(pressed)
    before = await pressed.desk.table.view(pressed.entry.game.id, Seat.REFEREE, step.position - 1)
    carries = _carries(pressed, desk_shown.TOLD, pressed.carried.more)
    words = worded.text(step.submission, step.events)
    return forms.told_form(say("correct.form_told"), carries, step.submission, words, before)


@PRESSES.on(desk_shown.TOLD, Need.REFEREE, shape=NUMBERED)
async def told(pressed: Pressed) -> Card:
    """Work out a rewind with what was filled in; what is refused is handed back to be copied."""
    step = await _step(pressed)
    typed = pressed.filled.text(forms.TEXT)
    again = Button(
        say("correct.button_tell"), _carries(pressed, desk_shown.TELL, pressed.carried.more), Look.GO
    )
    try:
        work = await _begin(pressed, step, typed or _ticked(pressed, step))
    except Refusal as refused:
        card = await correction_preview.handed_back(pressed.desk, pressed.entry, refused, typed)
        return card.under((again,))
    return await _shown(pressed, work)


@PRESSES.on(desk_shown.LEAVE, Need.REFEREE, Answering.EDIT, shape=NUMBERED)
async def leave(pressed: Pressed) -> Card:
    """Work out a rewind in which a step is left out."""
    return await _shown(pressed, await _begin(pressed, await _step(pressed), None))


async def _begin(pressed: Pressed, step: JournalStep, said: str | Submission | None) -> Work:
    asker = pressed.entry.asker
    return await pressed.desk.corrections.begin(
        pressed.entry.game.id, asker.user, step.position, said, key=asker.key, at=asker.at
    )


@PRESSES.on(desk_shown.WORK, Need.REFEREE, Answering.EDIT)
async def look(pressed: Pressed) -> Card:
    """Show a rewind as it stands now."""
    return await _shown(pressed, await _work(pressed))


@PRESSES.on(CHOOSE, Need.REFEREE, Answering.EDIT, shape=Shape(rf"{NAME}\.{NUMBER}\.{one_of(Choice)}\.{LINE}"))
async def choose(pressed: Pressed) -> Card:
    """Choose for the line or step at which a rewind stopped, and go on to the next."""
    _, position, choice, line = _parts(pressed)
    number = None if line == WHOLE else int(line)
    return await _chosen(pressed, int(position), Choice(choice), line=number)


@PRESSES.on(shown_as.REPLACE, Need.REFEREE, Answering.FORM, shape=_SAID_ANEW)
async def replace(pressed: Pressed) -> Form:
    """Open the form on which a line, or a whole step, is said otherwise."""
    _, position, line = _parts(pressed)
    stop = await _stop(pressed, int(position))
    carries = _carries(pressed, shown_as.REPLACED, pressed.carried.more)
    if line != WHOLE:
        text = next((one.text for one in stop.pieces if one.number == int(line)), stop.text)
        return forms.text_form(say("correct.form_line"), carries, worded.who(stop.step.seat), text)
    title = say("correct.form_step")
    view = stop.view if stop.view.seat == Seat.REFEREE else None
    return forms.told_form(title, carries, stop.said, stop.text, view)


@PRESSES.on(shown_as.REPLACED, Need.REFEREE, shape=_SAID_ANEW)
async def replaced(pressed: Pressed) -> Card:
    """Take what is said instead; what is refused is handed back to be copied."""
    _, position, line = _parts(pressed)
    number = None if line == WHOLE else int(line)
    typed = pressed.filled.text(forms.TEXT)
    if not typed:
        stop = await _stop(pressed, int(position))
        typed = worded.text(_ticked(pressed, stop.step))
    try:
        return await _chosen(pressed, int(position), Choice.REPLACE, line=number, text=typed)
    except Refusal as refused:
        again = _carries(pressed, shown_as.REPLACE, pressed.carried.more)
        card = await correction_preview.handed_back(pressed.desk, pressed.entry, refused, typed)
        return card.under((Button(say("correct.button_replace"), again, Look.GO),))


@PRESSES.on(shown_as.ANSWER, Need.REFEREE, Answering.FORM, shape=_ANSWER)
async def answer(pressed: Pressed) -> Form:
    """Open the form on which a missing answer is given, begun with what happens where nobody answers."""
    _, position, seat = _parts(pressed)
    work = await _work(pressed)
    await _stop(pressed, int(position), work)
    whose = Seat(seat)
    carries = _carries(pressed, shown_as.ANSWERED, pressed.carried.more)
    words = shown_as.first_answer(whose, work.after[whose])
    label = say("correct.form_answer", who=worded.who(whose))
    return forms.text_form(label, carries, label, words, say("correct.form_answer_about"))


@PRESSES.on(shown_as.ANSWERED, Need.REFEREE, shape=_ANSWER)
async def answered(pressed: Pressed) -> Card:
    """Take the missing answer; what is refused is handed back to be copied."""
    _, position, seat = _parts(pressed)
    typed = pressed.filled.text(forms.TEXT)
    try:
        return await _chosen(pressed, int(position), Choice.ANSWER, text=typed, seat=Seat(seat))
    except Refusal as refused:
        again = _carries(pressed, shown_as.ANSWER, pressed.carried.more)
        card = await correction_preview.handed_back(pressed.desk, pressed.entry, refused, typed)
        return card.under((Button(say("correct.button_answer"), again, Look.GO),))


async def _chosen(
    pressed: Pressed,
    position: int,
    choice: Choice,
    *,
    line: int | None = None,
    text: str = "",
    seat: Seat | None = None,
) -> Card:
    """Choose, and show where the rewind stops next or what it comes to."""
    corrections, entry = pressed.desk.corrections, pressed.entry
    name = pressed.carried.more.partition(".")[0]
    work = await corrections.choose(
        entry.game.id, entry.asker.user, name, position, choice, line=line, text=text, seat=seat
    )
    return await _shown(pressed, work)


@PRESSES.on(shown_as.AGAIN, Need.REFEREE, Answering.EDIT, shape=Shape(rf"{NAME}\.{NUMBER}"))
async def choose_again(pressed: Pressed) -> Card:
    """Take the last choice back."""
    name, position = _parts(pressed)
    entry = pressed.entry
    work = await pressed.desk.corrections.choose_again(entry.game.id, entry.asker.user, name, int(position))
    return await _shown(pressed, work)


@PRESSES.on(shown_as.SEEN, Need.REFEREE, shape=amending.SEEN_BY)
async def seen(pressed: Pressed) -> Card:
    """Show what a team will notice, as it will see it, or every fact."""
    _, seat = _parts(pressed)
    return await correction_preview.as_seen(pressed.desk, pressed.entry, await _work(pressed), seat)


@PRESSES.on(shown_as.FACTS, Need.REFEREE, Answering.FORM)
async def facts(pressed: Pressed) -> Form:
    """Open the form of an amendment with the lines that were worked out."""
    work = await _work(pressed)
    advice = await pressed.desk.corrections.advise(
        work.game, pressed.entry.asker.user, work.step.position, next(iter(work.instead), None)
    )
    return amending.form(pressed, "\n".join(advice.lines), "")


@PRESSES.on(WHY, Need.REFEREE, Answering.FORM, shape=_MARKED)
async def why(pressed: Pressed) -> Form:
    """Ask why, before a rewind is applied."""
    carries = _carries(pressed, shown_as.APPLY, pressed.carried.more)
    return reason_form(say("correct.form_apply"), carries)


@PRESSES.on(shown_as.APPLY, Need.REFEREE, shape=_MARKED)
async def apply(pressed: Pressed) -> Card:
    """Apply a rewind as it was shown; where anything is otherwise since, show what it comes to now."""
    asker, game = pressed.entry.asker, pressed.entry.game.id
    work = await _work(pressed)
    if (work.head, work.mark) != _looked_at(pressed):
        card = await _shown(pressed, work)
        return Card(f"{say('correct.moved_on')}\n{card.text}", card.pictures, card.rows)
    reason = " ".join(pressed.filled.text(REASON).split())
    await pressed.desk.corrections.apply(
        game, asker.user, work.id, reason, seen=(work.head, work.mark), key=asker.key, at=asker.at
    )
    if pressed.desk.table.reads_lines(pressed.entry.game.ruleset):
        return await line_game_corrections.applied(pressed.desk, pressed.entry, work)
    head = await pressed.desk.table.position(game)
    text = say("correct.applied", step=worded.named(work.step), who=correction_preview.to_whom(work))
    return Card(text).under(correction_preview.undo_row(game, head))


@PRESSES.on(DROP, Need.REFEREE, Answering.EDIT)
async def drop(pressed: Pressed) -> Card:
    """Let a rewind go."""
    await pressed.desk.corrections.drop(pressed.entry.game.id, pressed.entry.asker.user, pressed.carried.more)
    back = Carried(desk_shown.DESK, pressed.entry.game.id, pressed.carried.moment)
    return Card(say("correct.dropped")).under((Button(say("correct.button_back"), str(back)),))


async def _shown(pressed: Pressed, work: Work) -> Card:
    """Return the question at which a rewind stops, or what it would come to."""
    if pressed.desk.table.reads_lines(pressed.entry.game.ruleset):
        return await line_game_corrections.shown(pressed.desk, pressed.entry, work)
    advice = await pressed.desk.corrections.advise(
        work.game, pressed.entry.asker.user, work.step.position, next(iter(work.instead), None)
    )
    if work.stop is not None:
        return shown_as.stop_card(work, advice)
    drawn = await correction_preview.picture(pressed.desk, work, Seat.REFEREE)
    return shown_as.preview_card(work, advice, drawn)


async def _work(pressed: Pressed) -> Work:
    name = pressed.carried.more.partition(".")[0]
    return await pressed.desk.corrections.work(pressed.entry.game.id, pressed.entry.asker.user, name)


async def _stop(pressed: Pressed, position: int, work: Work | None = None) -> Stopped:
    """Return where a rewind stops; raises `Shut` where it stops there no more."""
    work = work or await _work(pressed)
    if work.stop is None or work.stop.step.position != position:
        raise Shut("correct.asked_no_more")
    return work.stop


async def _step(pressed: Pressed) -> JournalStep:
    return await corrections_desk.found(pressed.desk, pressed.entry, int(pressed.carried.more))


def _looked_at(pressed: Pressed) -> tuple[int, str]:
    """Return the head and the mark of the rewind that was looked at when the button was offered."""
    return pressed.carried.moment, pressed.carried.more.partition(".")[2]


def _ticked(pressed: Pressed, step: JournalStep) -> Submission:
    """Return the result that was ticked on a form; raises `Shut` for what no such form holds."""
    result = next((act for act in step.submission.acts if isinstance(act, ReportResult)), None)
    filled = pressed.filled
    lost = [(side, value) for side in Team for value in filled.fields.get(side.value, ())]
    if result is None:
        raise Shut("door.expired")
    try:
        act = forms.read_result(result.hex, filled.text(forms.OUTCOME), lost)
    except ValueError as error:
        raise Shut("door.expired") from error
    return Submission(Seat.REFEREE, (act,))


def _parts(pressed: Pressed) -> list[str]:
    """Return what a button carries behind its game."""
    return pressed.carried.more.split(".")


def _carries(pressed: Pressed, act: str, more: str) -> str:
    return str(Carried(act, pressed.entry.game.id, pressed.carried.moment, more))
