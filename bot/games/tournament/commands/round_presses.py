"""Presses of rounds and standings: why two meet, why this order, the draw, and what is late."""

from __future__ import annotations

from dataclasses import replace

from bot.core.discord.answering.custom_id_patterns import NUMBER, Shape, one_of
from bot.core.discord.answering.live_buttons import turn_off
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.answering.replies import refused_by, reply
from bot.core.discord.doors import Need, Shut
from bot.core.discord.games.filled_forms import lines_on
from bot.core.discord.games.offered_lines import said
from bot.core.discord.referee.correcting.line_game_corrections import comes_to
from bot.core.present.cards import Card
from bot.core.present.corrections.reason_form import REASON
from bot.core.present.form_to_lines import before_it_counts, to_mend
from bot.core.present.forms import Form
from bot.core.words import speech
from bot.games.tournament.commands.halls import late_now, late_shown, view_of
from bot.games.tournament.explanation_cards import (
    DRAW,
    ORDER,
    ORDER_OF,
    WHY,
    WHY_OF,
    order_card,
    round_drawn,
    why_card,
)
from bot.games.tournament.late_matches import (
    CLOSE,
    HOURS,
    LATE,
    LATE_DO,
    LATE_MORE,
    LATE_OF,
    NO_SHOWS,
    LateMatch,
    late_match_card,
)
from bot.games.tournament.settle_form import SETTLE, SETTLED_SO, SETTLED_SURE, settle_form, settles, shown_so
from bot.games.tournament.speaking import say
from engine.common.seat import PUBLIC, REFEREE
from engine.common.turn import WHOLE
from engine.errors import Refusal
from engine.tournament import acts
from engine.tournament.lines import written
from engine.tournament.state import View

PRESSES = Presses(ruleset="tournament")
_REFEREE = Need.REFEREE_ALWAYS
_ROUND = rf"{NUMBER}\.{NUMBER}"
_BOARD = Shape(rf"{_ROUND}\.{NUMBER}")
_DONE = Shape(rf"{_ROUND}\.{NUMBER}\.{one_of((*NO_SHOWS, CLOSE))}")
_WHY_OF = Shape(rf"{_ROUND}\.{NUMBER}(?:\.s)?", NUMBER, 0)


@PRESSES.on(WHY, Need.ANYBODY, shape=Shape(_ROUND))
@PRESSES.on(WHY_OF, Need.ANYBODY, Answering.EDIT, shape=_WHY_OF)
async def why(pressed: Pressed) -> Card:
    """Tell why two of a round meet; of one that was taken back, that it was."""
    number, draw, *page = (int(one) for one in pressed.carried.more.removesuffix(".s").split("."))
    game, seat = pressed.entry.game.id, pressed.entry.me.side or PUBLIC
    view = await pressed.desk.table.view(game, PUBLIC)
    of = round_drawn(view, number, draw)
    if of is None:
        return Card(say("why_gone", round=number))
    chosen = int(pressed.values[0]) if pressed.values else None
    return why_card(view, game, of, seat, chosen, page[0] if page else 0)


@PRESSES.on(ORDER, Need.ANYBODY, shape=Shape(""))
@PRESSES.on(ORDER_OF, Need.ANYBODY, Answering.EDIT, shape=Shape(NUMBER))
async def order(pressed: Pressed) -> Card:
    """Tell why the standings are as they are, a page of them."""
    game, seat = pressed.entry.game.id, pressed.entry.me.side or PUBLIC
    page = int(pressed.carried.more) if pressed.carried.more else None
    return order_card(await pressed.desk.table.view(game, PUBLIC), game, seat, page)


@PRESSES.on(DRAW, _REFEREE, shape=Shape(""))
async def draw(pressed: Pressed) -> tuple[Card, ...]:
    """Draw the round for which the button was put there; of two who press at once one draws.

    A button of a round that is drawn, by it or otherwise, is turned off.
    """
    cards = await said(pressed, written(acts.Draw()), REFEREE) if await _to_draw(pressed) else None
    if not await _to_draw(pressed) and pressed.interaction.message is not None:
        await turn_off(pressed.interaction.message)
    if cards is None:
        raise Shut("door.expired")
    return cards


async def _to_draw(pressed: Pressed) -> bool:
    return pressed.carried.moment == await pressed.desk.table.mark(pressed.entry.game.id, PUBLIC, WHOLE)


@PRESSES.on(LATE, _REFEREE, shape=Shape(""))
async def late(pressed: Pressed) -> Card:
    """Show the matches that are late."""
    return await late_shown(pressed.desk, pressed.entry)


@PRESSES.on(LATE_OF, _REFEREE, shape=Shape(_BOARD.more, NUMBER))
async def late_of(pressed: Pressed) -> Card:
    """Show one match that is late, with what can be done about it."""
    one = await _match(pressed, int(pressed.values[0]))
    return late_match_card(await view_of(pressed.desk, pressed.entry), pressed.entry.game.id, one)


@PRESSES.on(LATE_DO, _REFEREE, shape=_DONE)
async def late_do(pressed: Pressed) -> tuple[Card, ...]:
    """Say the line that ends a match."""
    *_, board, word = pressed.carried.more.split(".")
    two = (await _match(pressed, int(board))).match.two
    act = acts.Close(two) if word == CLOSE else acts.NoShow(tuple(two[at] for at in NO_SHOWS[word]))
    return await said(pressed, written(act), REFEREE)


@PRESSES.on(LATE_MORE, _REFEREE, Answering.EDIT, shape=Shape(rf"{_BOARD.more}\.{one_of(HOURS)}"))
async def late_more(pressed: Pressed) -> Card:
    """Give a match more time; what else can be done about it stays below the card."""
    *_, board, word = pressed.carried.more.split(".")
    asker, desk, game = pressed.entry.asker, pressed.desk, pressed.entry.game.id
    scope, hours = (await _match(pressed, int(board))).match.scope, HOURS[word]
    seen = pressed.carried.moment
    due = await desk.deadlines.extend_scope(game, asker.user, scope, hours, seen=seen, at=asker.at)
    given = say("late_given", board=board, due=int(due.timestamp()))
    one = await _match(pressed, int(board))
    return late_match_card(await view_of(desk, pressed.entry), game, one, given)


@PRESSES.on(SETTLE, _REFEREE, Answering.FORM, shape=_BOARD)
async def settle(pressed: Pressed) -> Form:
    """Open the form that settles a match, anew with what was filled in."""
    one, view = await _match_of(pressed), await _seen(pressed)
    match = view.matches[one.match.scope]
    return settle_form(pressed.entry.game.id, view, match, pressed.carried.more, pressed.lines)


@PRESSES.on(SETTLED_SO, _REFEREE, shape=_BOARD)
async def settled_so(pressed: Pressed) -> Card:
    """Show what a match would come to as it was filled in: standings, and what all will read (7.4)."""
    one = await _match_of(pressed)
    line, reason = settles(one.match, pressed.filled.fields), " ".join(pressed.filled.text(REASON).split())
    return (await _before_settled(pressed, one, f"{line}\n{reason}".strip()))[1]


async def _before_settled(pressed: Pressed, one: LateMatch, lines: str) -> tuple[int, Card]:
    """Return what the lines would come to now, with the sign of it that the buttons below it carry."""
    desk, entry = pressed.desk, pressed.entry
    of, (line, *_) = await desk.table.of(entry.game.id), lines.split("\n")
    try:
        preview = await desk.corrections.preview(entry.game.id, entry.asker.user, line)
    except Refusal as refused:
        return 0, to_mend(refused_by(of, refused.faults), pressed.carried, lines, SETTLE)
    told = "\n".join(comes_to(of, entry, preview))
    sign = shown_so((await _seen(pressed)).matches[one.match.scope], told)
    return sign, before_it_counts(replace(pressed.carried, moment=sign), lines, told, SETTLED_SURE, SETTLE)


@PRESSES.on(SETTLED_SURE, _REFEREE, Answering.SETTLE, shape=_BOARD)
async def settled_sure(pressed: Pressed) -> tuple[Card, ...]:
    """Settle a match as it was shown, with its reason; what has moved on since is shown anew."""
    one, lines = await _match_of(pressed), lines_on(pressed)
    sign, now = await _before_settled(pressed, one, lines)
    if sign != pressed.carried.moment:
        await reply(pressed.interaction, now)
        return (Card(speech.say("correct.moved_on")),)
    line, _, reason = lines.partition("\n")
    return await said(pressed, line, REFEREE, reason)


async def _seen(pressed: Pressed) -> View:
    """Return what whoever settles a match sees.

    Reports name units: a referee who plays is shown none of a match that is not their own (4.3).
    """
    view: View = await pressed.desk.table.view(pressed.entry.game.id, pressed.entry.me.seat)
    return view


async def _match_of(pressed: Pressed) -> LateMatch:
    """Return the match whose board is the last thing that a button carries; raise as `_match`."""
    return await _match(pressed, int(pressed.carried.more.rpartition(".")[2]))


async def _match(pressed: Pressed, board: int) -> LateMatch:
    """Return the match of a board that is open still; raise `Shut` for one of another round, or none."""
    number, draw_, *_ = pressed.carried.more.split(".")
    view = await view_of(pressed.desk, pressed.entry)
    of, last = round_drawn(view, int(number), int(draw_)), view.hall.rounds[-1:]
    scope = of.boards[board - 1] if of is not None and (of,) == last and board <= len(of.boards) else ""
    found = await late_now(pressed.desk, pressed.entry, scope) if scope else ()
    if not found:
        raise Shut("door.expired")
    return found[0]
