"""Facts set right from now on: written on a form, looked at, then applied with their reason (16.2)."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import NAME, Shape, one_of
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.referee.correcting import correction_preview, line_game_corrections
from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.corrections import amending as shown_as
from bot.core.present.corrections import step_sentences as worded
from bot.core.present.corrections.corrections_card import AMEND
from bot.core.present.corrections.reason_form import LONGEST_REASON, REASON
from bot.core.present.forms import Form
from bot.core.referee.correcting.amendments import Amendment
from bot.core.referee.correcting.correction_shapes import Preview
from bot.core.shared_faults import refusal
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.corrections import forms
from engine.campaign.commands import Seat
from engine.errors import Refusal

PRESSES = Presses(noted="amend")
SEEN_BY = Shape(rf"{NAME}\.{one_of((Seat.BLUE, Seat.RED, Seat.REFEREE))}")


def blank(game: str, head: int, words: str = "", reason: str = "") -> Form:
    """Return the form of an amendment."""
    return forms.amend_form(
        say("correct.form_amend"), str(Carried(shown_as.FILLED, game, head)), words, reason
    )


@PRESSES.on(AMEND, Need.REFEREE, Answering.FORM)
async def amend(pressed: Pressed) -> Form:
    """Open the form of an amendment: with one that waits, or with what was refused, else blank."""
    game, head = pressed.entry.game.id, pressed.carried.moment
    if not pressed.carried.more:
        return blank(game, head, pressed.lines)
    one = await pressed.desk.amendments.find(game, pressed.carried.more)
    return blank(game, head, one.text, one.reason)


@PRESSES.on(shown_as.FILLED, Need.REFEREE)
async def filled(pressed: Pressed) -> Card:
    """Show what the amendment of a form would come to; what is refused is handed back to be copied."""
    words, reason = (pressed.filled.text(key) for key in (forms.TEXT, REASON))
    return await shown_first(pressed.desk, pressed.entry, words, reason)


async def shown_first(desk: Desk, entry: Entry, words: str, reason: str) -> Card:
    """Show what an amendment would come to; what is refused is handed back to be copied, with the form."""
    try:
        return await propose(desk, entry, words, reason)
    except Refusal as refused:
        game = entry.game.id
        again = Carried(AMEND, game, await desk.table.position(game))
        card = await correction_preview.handed_back(desk, entry, refused, words)
        return card.under((Button(say("correct.button_amend"), str(again), Look.GO),))


async def propose(desk: Desk, entry: Entry, words: str, reason: str) -> Card:
    """Show what an amendment would come to, and keep it until it is applied; raises its refusal."""
    lines = [" ".join(line.split()) for line in words.splitlines() if line.strip()]
    text, game = "\n".join(lines), entry.game
    if desk.table.reads_lines(game.ruleset):
        if not await desk.amendments.meant(game.id, entry.asker.user, text):
            raise refusal("sets_nothing_right")
    elif not lines or not all(line.casefold().startswith("set ") for line in lines):
        raise Shut("amend.only")
    preview = await desk.corrections.preview(entry.game.id, entry.asker.user, text)
    why = " ".join(reason.split())
    asker = entry.asker
    one = await desk.amendments.keep(entry.game.id, asker.user, preview.head, text, why, at=asker.at)
    return await _shown(desk, entry, one, preview)


@PRESSES.on(shown_as.SET, Need.REFEREE, shape=Shape(rf"{NAME}\.[01]"))
async def apply(pressed: Pressed) -> Card:
    """Apply an amendment as it was shown; where the game has gone on since, show what it comes to now."""
    desk, entry = pressed.desk, pressed.entry
    name, _, override = pressed.carried.more.partition(".")
    one = await desk.amendments.find(entry.game.id, name)
    preview = await desk.corrections.preview(entry.game.id, entry.asker.user, one.text)
    # It may have been looked at again by another referee: what this one saw is what his button carries.
    if not preview.head == one.head == pressed.carried.moment or (preview.broken and override != "1"):
        await desk.amendments.look_again(one, preview.head)
        card = await _shown(desk, entry, one, preview)
        return Card(f"{say('correct.moved_on')}\n{card.text}", card.pictures, card.rows)
    against = shown_as.against(preview.broken)
    await desk.amendments.apply(
        one, entry.asker.user, against=against, key=entry.asker.key, at=entry.asker.at
    )
    what = "; ".join(one.text.split("\n"))
    reason = plain(f"{one.reason} {against}".strip(), LONGEST_REASON + 100)
    text = say("correct.set_done", what=plain(what, 1000), reason=reason)
    head = await desk.table.position(entry.game.id)
    buttons = correction_preview.undo_row(entry.game.id, head)
    # Where a game is played by lines, its corrections are listed with all that was said.
    return Card(text).under(buttons[:1] if desk.table.reads_lines(entry.game.ruleset) else buttons)


@PRESSES.on(shown_as.SEEN, Need.REFEREE, shape=SEEN_BY)
async def seen(pressed: Pressed) -> Card:
    """Show what a team will notice of an amendment, as it will see it, or every fact."""
    name, _, seat = pressed.carried.more.partition(".")
    one = await pressed.desk.amendments.find(pressed.entry.game.id, name)
    preview = await pressed.desk.corrections.preview(
        pressed.entry.game.id, pressed.entry.asker.user, one.text
    )
    return await correction_preview.as_seen(pressed.desk, pressed.entry, preview, seat)


@PRESSES.on(shown_as.LET_BE, Need.REFEREE, Answering.EDIT)
async def let_be(pressed: Pressed) -> Card:
    """Let an amendment be."""
    await pressed.desk.amendments.let_be(pressed.entry.game.id, pressed.carried.more)
    return Card(say("correct.dropped"))


def form(pressed: Pressed, words: str, reason: str) -> Form:
    """Return the form of an amendment with lines that were worked out."""
    return blank(pressed.entry.game.id, pressed.carried.moment, words, reason)


async def _shown(desk: Desk, entry: Entry, one: Amendment, preview: Preview) -> Card:
    if desk.table.reads_lines(entry.game.ruleset):
        return line_game_corrections.amendment(await desk.table.of(entry.game.id), entry, one, preview)
    drawn = await correction_preview.picture(desk, preview, Seat.REFEREE)
    at = (one.game, preview.head, one.id)
    return shown_as.preview_card(preview, at, worded.text(preview.said), one.reason, preview.broken, drawn)
