"""When two play: offered and agreed on by buttons and lists, in games of any rules (0041).

What is shown has two readers, each of the two, and the referee; to anybody else there is no such scope.
"""

from __future__ import annotations

from datetime import datetime

import discord

from bot.core.discord.answering import completions, replies
from bot.core.discord.answering.custom_id_patterns import MOMENT, SCOPE, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.games.times_filled import as_written, filled_times
from bot.core.discord.games.zone_field import zone_asked, zone_filled
from bot.core.meetings.meetings import Part, refuse_to_set
from bot.core.present import meeting_cards as shown
from bot.core.present.cards import Button, Card
from bot.core.present.forms import Field, Form, filled_in
from bot.core.present.meeting_cards import SIGN
from bot.core.present.time_fields import TEXT, not_taken, one_text, time_fields
from bot.core.store.moments import stored
from bot.core.words.harmless_names import bare
from bot.core.words.speech import called, say
from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.errors import Refusal

PRESSES = Presses()


@PRESSES.on(shown.OFFER, Need.PLAYER, Answering.FORM, shape=Shape(SCOPE))
async def ask(pressed: Pressed) -> Form:
    """Open the form in which times are offered; who has chosen no time zone is asked for it too."""
    desk, entry = pressed.desk, pressed.entry
    part = await _part(pressed)
    user, game = entry.asker.user, entry.game.id
    other = part.meeting.other(_own_seat(part))
    fields = time_fields(stored(entry.asker.at) // 1000, await desk.local_time.of(user, game))
    carried = shown.carries(shown.OFFERED, game, part.meeting.scope)
    # Titles show no markdown, and nothing that is longer.
    title = say("meeting.form_title", other=bare(called().get(other, other), 24))
    return Form(title, carried, (*await zone_asked(pressed), *_typed_before(pressed, fields)))


@PRESSES.on(shown.OFFERED, Need.PLAYER, shape=Shape(SCOPE))
async def offer(pressed: Pressed) -> Card:
    """Offer what was filled in; where something of it cannot be, nothing, and everything is named."""
    desk, (user, game, at) = pressed.desk, _who(pressed)
    scope, noted = pressed.carried.more, ""
    try:
        # Who has no part in it is told so before anything else, whatever they filled in.
        _own_seat(await desk.meetings.part(game, user, scope))
        noted = await zone_filled(pressed)
        zone = await desk.local_time.of(user, game)
        times = await filled_times(pressed.filled, zone, at)
        part = await desk.meetings.offer(game, user, scope, times, at=at)
    except (Refusal, Shut) as error:
        again = Button(say("button.time_offer"), shown.carries(shown.OFFER, game, scope))
        return _not_done(pressed, error, again, noted)
    return card_of(pressed.entry, part, "\n".join(filter(None, (noted, offered_note(part)))))


@PRESSES.on(shown.SHOW, Need.PLAYER, shape=Shape(SCOPE))
async def show(pressed: Pressed) -> Card:
    """Show what is on offer, with the list of who may accept."""
    return card_of(pressed.entry, await _part(pressed))


@PRESSES.on(shown.TAKE, Need.PLAYER, shape=Shape(SCOPE, MOMENT))
async def take(pressed: Pressed) -> Card:
    """Accept a time."""
    user, game, at = _who(pressed)
    scope, time = pressed.carried.more, int(pressed.values[0])
    return card_of(pressed.entry, await pressed.desk.meetings.accept(game, user, scope, time, at=at))


@PRESSES.on(shown.NONE, Need.PLAYER, shape=Shape(rf"{SIGN}/{SCOPE}"))
async def none(pressed: Pressed) -> Card:
    """Say that none of the times suits that the button was about."""
    user, game, at = _who(pressed)
    signed, _, scope = pressed.carried.more.partition("/")
    part = await pressed.desk.meetings.decline(game, user, scope, signed, at=at)
    return card_of(pressed.entry, part, say("meeting.declined"))


@PRESSES.on(shown.BACK, Need.PLAYER, shape=Shape(SCOPE))
async def back(pressed: Pressed) -> Card:
    """Take back what one offers."""
    user, game, at = _who(pressed)
    part = await pressed.desk.meetings.take_back(game, user, pressed.carried.more, at=at)
    return card_of(pressed.entry, part, say("meeting.taken_back"))


@PRESSES.on(shown.SET, Need.REFEREE_ALWAYS, Answering.FORM, shape=Shape(SCOPE))
async def ask_to_set(pressed: Pressed) -> Form:
    """Open the form in which the referee sets a time for both."""
    game, part = pressed.entry.game.id, await _part(pressed)
    refuse_to_set(part)
    times = (one_text(label=say("meeting.form_set")),)
    fields = (*await zone_asked(pressed), *_typed_before(pressed, times))
    title = say("meeting.form_set_title", scope=bare(part.meeting.scope, 16))
    return Form(title, shown.carries(shown.FIXED, game, part.meeting.scope), fields)


@PRESSES.on(shown.FIXED, Need.REFEREE_ALWAYS, shape=Shape(SCOPE))
async def settle(pressed: Pressed) -> Card:
    """Set a time for both, who are told."""
    desk, (user, game, at) = pressed.desk, _who(pressed)
    scope, noted = pressed.carried.more, ""
    try:
        refuse_to_set(await desk.meetings.part(game, user, scope))
        noted = await zone_filled(pressed)
        times = await filled_times(pressed.filled, await desk.local_time.of(user, game), at)
        part = await desk.meetings.settle(game, user, scope, times, at=at)
    except (Refusal, Shut) as error:
        again = Button(say("button.meet_set"), shown.carries(shown.SET, game, scope))
        return _not_done(pressed, error, again, noted)
    return card_of(pressed.entry, part, noted)


async def times(desk: Desk, entry: Entry, scope: Scope | None) -> Card:
    """Return how it stands with the times of one match, or of all that somebody may know of.

    Raise a refusal where that is nothing.
    """
    game, user = entry.game.id, entry.asker.user
    every = await desk.meetings.parts(game, user)
    if scope is None and len(every) > 1 and sum(bool(one.seats) for one in every) != 1:
        told = [shown.judged_line(one.meeting) for one in every]
        return Card("\n".join((*told, say("meeting.name_one"))))
    return card_of(entry, await desk.meetings.part(game, user, scope))


async def offered(desk: Desk, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
    """Return the scopes in which the asker has a part; nothing where it is not clear of which game."""
    entry = await completions.meant(desk, interaction, Need.PLAYER)
    if entry is None:
        return []
    every = await desk.meetings.parts(entry.game.id, entry.asker.user)
    return completions.fitting(typed, ((one.meeting.scope, one.meeting.scope) for one in every))


def card_of(entry: Entry, part: Part, note: str = "") -> Card:
    """Return the card for who has a part in it."""
    if part.seats:
        return shown.meeting_card(entry.game.id, part.meeting, part.seat, note)
    return shown.judged_card(entry.game.id, part.meeting, note)


def offered_note(part: Part) -> str:
    """Return what came of an offer."""
    return say("meeting.offered_now") if part.meeting.by(part.seat) else ""


def _who(pressed: Pressed) -> tuple[int, str, datetime]:
    asker = pressed.entry.asker
    return asker.user, pressed.entry.game.id, asker.at


def _own_seat(part: Part) -> Seat:
    """Return the seat for which somebody arranges it; raise `Shut` for the referee of both."""
    if not part.seats:
        raise Shut("door.speaker_only")
    return part.seat


async def _part(pressed: Pressed) -> Part:
    user, game, _ = _who(pressed)
    return await pressed.desk.meetings.part(game, user, pressed.carried.more)


def _typed_before(pressed: Pressed, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Return the fields for times with those that nothing was done with, as the pressed answer shows them."""
    return filled_in(fields, {TEXT: (pressed.lines,)})


def _not_done(pressed: Pressed, error: Refusal | Shut, again: Button, noted: str) -> Card:
    """Return why nothing was done with the times that were filled in, and the way back to the form.

    `noted`: what was done with the time zone beside them.
    """
    wrong = replies.trouble(error)
    said = "\n".join(filter(None, (noted, wrong.text)))
    return not_taken(said, as_written(pressed.filled)).under((again,), *wrong.rows)
