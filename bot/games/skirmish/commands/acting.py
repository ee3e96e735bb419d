"""What somebody does in a skirmish, carried out: answered with what happened, and what he may do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from bot.core.discord.answering.custom_id_patterns import ANY, BITS, NUMBER, Shape
from bot.core.discord.answering.presses import Answering, Presses
from bot.core.discord.doors import Shut
from bot.core.present.cards import Card, Row
from bot.core.present.forms import Form, Text
from bot.core.words.speech import say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.firing import fired_with
from bot.games.skirmish.cards.hand import hand_card, pass_card
from bot.games.skirmish.cards.left_out import remark_lines
from bot.games.skirmish.cards.massing import three_of
from bot.games.skirmish.cards.names import army
from bot.games.skirmish.cards.told import story, told_all
from bot.games.skirmish.commands.meeting import HEX, SIDE, Met, Touched, duel_press, refused, whose_phase
from bot.games.skirmish.commands.naming import shown
from bot.games.skirmish.commands.quoting import quoted_card
from bot.games.skirmish.services.receipts import Receipt
from engine.hexes import Hex
from engine.reading.skipped import is_quoting
from engine.skirmish.commands import (
    Act,
    Activate,
    Advance,
    Claim,
    Enter,
    Finish,
    Fire,
    Move,
    Pass,
    Promote,
    TakeBack,
)
from engine.skirmish.facing import FACINGS
from engine.skirmish.ground import Edge
from engine.skirmish.movement import entries, exits, ways
from engine.skirmish.position import Position

PRESSES = Presses()
LONGEST = 2000


async def carried_out(one: Met, said: str | Act, *, seen: int | None = None) -> Receipt:
    """Carry out what somebody says; raises a refusal, in which nothing has happened."""
    asker = one.asker
    return await one.desk.duels.act(
        one.server, one.duel.id, asker.user, said, key=asker.key, at=asker.at, seen=seen
    )


def answer_card(receipt: Receipt, lines: str = "") -> Card:
    """Return what came of it, and what he may do next, for his own eyes; `lines` as in `outcome_card`."""
    position = receipt.view.position
    card = outcome_card(receipt, lines)
    if position.phase is None:
        return card
    if position.phase is not receipt.seat.side:
        said = say("duel_board.not_phase", army=army(position.scenario, position.phase))
        return replace(card, text=f"{card.text}\n{said}")
    hand = hand_card(shown(receipt.duel, position), card.text)
    return hand.under(*card.rows)


def outcome_card(receipt: Receipt, lines: str = "") -> Card:
    """Return what came of it: what happened, and what was not carried out, with the rules to open.

    Of `lines` that were written it tells what was not read as well.
    """
    scenario = receipt.view.position.scenario
    happened = story(told_all(scenario, receipt.happened))
    told = [say("duel_board.repeated") if receipt.repeated else happened]
    rows: tuple[Row, ...] = ()
    if receipt.stopped:
        refusal = refused(receipt.stopped)
        told += [refusal.text, say("lines.stopped")]
        rows = refusal.rows
    if receipt.left:
        told.append(say("duel_board.left", count=len(receipt.left)))
    told += remark_lines(lines)
    return Card("\n".join(one for one in told if one), rows=rows)


Read = Callable[[Position, str], Act]
"""Reads an act from what a button carries; a lookup or a value that fails is of no button of ours."""


def _moved(position: Position, more: str) -> Act:
    at, end, facing = more.split(".")
    hex_ = _own(position, at)
    route = () if end == at else ways(position, hex_)[Hex(end)].route
    return Move(hex_, route, _side(facing))


def _left(position: Position, more: str) -> Act:
    at, last, side = more.split(".")
    hex_ = _own(position, at)
    return Move(hex_, exits(position, hex_)[Edge(Hex(last), int(side))].route, leaves=int(side))


def _entered(position: Position, more: str) -> Act:
    place, end, facing = more.split(".")
    coming = position.waiting[int(place)]
    way = entries(position, coming)[Hex(end)]
    return Enter(coming.unit.name, way.route, way.side, _side(facing))


def _fired(position: Position, more: str) -> Act:
    target, firers = fired_with(position, more)
    return Fire(firers, target)


def _advanced(_: Position, more: str) -> Act:
    at, facing = more.split(".")
    return Advance(Hex(at), _side(facing))


def _side(text: str) -> int:
    """Read the number of a side of a hex; ValueError for anything else."""
    return FACINGS[FACINGS.index(int(text))]


def _own(position: Position, at: str) -> Hex:
    return next(hex_ for hex_ in position.placed if hex_ == at)


BUTTONS: Mapping[str, tuple[Read, Shape]] = MappingProxyType(
    {
        acts.FACE: (_moved, Shape(rf"{HEX}\.{HEX}\.{SIDE}")),
        acts.OUT: (_left, Shape(rf"{HEX}\.{HEX}\.{SIDE}")),
        acts.IN: (_entered, Shape(rf"{NUMBER}\.{HEX}\.{SIDE}")),
        acts.FIRE: (_fired, Shape(rf"{HEX}\.{BITS}")),
        acts.ADVANCE: (_advanced, Shape(rf"{HEX}\.{SIDE}")),
        acts.STAY: (lambda _, __: Advance(None), ANY),
        acts.ACTIVATE: (lambda position, more: Activate((_own(position, more),)), Shape(HEX)),
        acts.PROMOTE: (lambda position, more: Promote(_own(position, more)), Shape(HEX)),
        acts.MASS: (lambda position, more: Activate(three_of(position, more)), Shape(BITS)),
        acts.DONE: (lambda _, __: Finish(), ANY),
        acts.UNDO: (lambda _, __: TakeBack(), ANY),
        acts.PASSED: (lambda _, __: Pass(), ANY),
    }
)
"""The buttons by which something is done at once: the act that each of them says, and what it carries."""


async def _done(touched: Touched) -> Card:
    """Carry out what a button says, if nothing has happened since it was shown."""
    one = touched.met
    whose_phase(one)
    if not touched.fresh:
        return hand_card(one.shown, say("duel_board.stale"))
    read, _ = BUTTONS[touched.carried.act]
    try:
        act = read(one.position, touched.carried.more)
    except (KeyError, ValueError, IndexError, StopIteration) as error:
        raise Shut("door.expired") from error
    return answer_card(await carried_out(one, act, seen=touched.carried.moment))


for _act, (_, _shape) in BUTTONS.items():
    duel_press(PRESSES, _act, Answering.EDIT, _shape)(_done)


@duel_press(PRESSES, acts.PASS, Answering.EDIT)
async def asked_to_pass(touched: Touched) -> Card:
    """Ask once more before the phase is ended (3.6)."""
    whose_phase(touched.met)
    return pass_card(touched.met.shown)


@duel_press(PRESSES, acts.RESIGN, Answering.EDIT)
async def resigned(touched: Touched) -> Card:
    """Give the game up, after having been asked."""
    one = touched.met
    receipt = await one.desk.duels.resign(
        one.server, one.duel.id, one.asker.user, key=one.asker.key, at=one.asker.at
    )
    return answer_card(receipt)


@duel_press(PRESSES, acts.CLAIM, Answering.EDIT)
async def claimed(touched: Touched) -> Card:
    """Claim the game of who stays away, after having been asked (3.6)."""
    return answer_card(await carried_out(touched.met, Claim()))


@duel_press(PRESSES, acts.KEEP_ON, Answering.EDIT)
async def kept_on(_: Touched) -> Card:
    """Play on, after having been asked whether to resign, or to claim the game."""
    return Card(say("duel_board.kept_on"))


@duel_press(PRESSES, acts.LINES, Answering.FORM)
async def asked_for_lines(touched: Touched) -> Form:
    """Open the form in which lines are written."""
    one = touched.met
    whose_phase(one)
    text = Text(
        "lines",
        say("duel_board.lines_label"),
        hint=say("duel_board.lines_hint"),
        about=say("duel_board.lines_about"),
        long=True,
        longest=LONGEST,
    )
    return Form(say("duel_board.lines_title"), one.shown.carries(acts.SAID), (text,))


@duel_press(PRESSES, acts.SAID)
async def said_in_form(touched: Touched) -> Card:
    """Carry out the lines of a form."""
    return await written(touched.met, touched.chosen)


async def written(one: Met, lines: str) -> Card:
    """Carry out lines that somebody has written for himself to read; quoted ones are shown, and not done."""
    if is_quoting(lines):
        whose_phase(one)
        return quoted_card(lines)
    return answer_card(await carried_out(one, lines), lines)
