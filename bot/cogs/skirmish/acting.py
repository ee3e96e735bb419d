"""What somebody does in a skirmish, carried out: answered with what happened, and what he may do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from bot.cogs.doors import Shut
from bot.cogs.presses import Answering
from bot.cogs.skirmish.meeting import Met, Touched, duel_press, refused, whose_phase
from bot.cogs.skirmish.naming import shown
from bot.cogs.skirmish.quoting import quoted_card
from bot.present.cards import Card, Row
from bot.present.forms import Form, Text
from bot.present.skirmish import acts
from bot.present.skirmish.firing import fired_with
from bot.present.skirmish.hand import hand_card, pass_card
from bot.present.skirmish.left_out import remark_lines
from bot.present.skirmish.massing import three_of
from bot.present.skirmish.names import army
from bot.present.skirmish.told import story, told_all
from bot.services.skirmish.receipts import Receipt
from bot.words.speech import say
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

LONGEST = 2000


async def carried_out(one: Met, said: str | Act, *, seen: int | None = None) -> Receipt:
    """Carry out what somebody says; raises a refusal, in which nothing has happened."""
    asker = one.asker
    return await one.desk.duels.act(
        one.server, one.duel.id, asker.user, said, key=asker.key, at=asker.at, seen=seen
    )


def answer_card(receipt: Receipt, lines: str = "") -> Card:
    """Answer what came of it, and what he may do next, for his own eyes; `lines` as in `outcome_card`."""
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
    """Answer what came of it: what happened, and what was not carried out, with the rules to open.

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


BUTTONS: Mapping[str, Read] = MappingProxyType(
    {
        acts.FACE: _moved,
        acts.OUT: _left,
        acts.IN: _entered,
        acts.FIRE: _fired,
        acts.ADVANCE: _advanced,
        acts.STAY: lambda _, __: Advance(None),
        acts.ACTIVATE: lambda position, more: Activate((_own(position, more),)),
        acts.PROMOTE: lambda position, more: Promote(_own(position, more)),
        acts.MASS: lambda position, more: Activate(three_of(position, more)),
        acts.DONE: lambda _, __: Finish(),
        acts.UNDO: lambda _, __: TakeBack(),
        acts.PASSED: lambda _, __: Pass(),
    }
)
"""The buttons by which something is done at once, and the act that each of them says."""


async def _done(touched: Touched) -> Card:
    """Carry out what a button says, if nothing has happened since it was shown."""
    one = touched.met
    whose_phase(one)
    if not touched.fresh:
        return hand_card(one.shown, say("duel_board.stale"))
    try:
        act = BUTTONS[touched.carried.act](one.position, touched.carried.more)
    except (KeyError, ValueError, IndexError, StopIteration) as error:
        raise Shut("door.expired") from error
    return answer_card(await carried_out(one, act, seen=touched.carried.moment))


for _act in BUTTONS:
    duel_press(_act, Answering.EDIT)(_done)


@duel_press(acts.PASS, Answering.EDIT)
async def asked_to_pass(touched: Touched) -> Card:
    """Ask once more before the phase is ended (3.6)."""
    whose_phase(touched.met)
    return pass_card(touched.met.shown)


@duel_press(acts.RESIGN, Answering.EDIT)
async def resigned(touched: Touched) -> Card:
    """Give the game up, after having been asked."""
    one = touched.met
    receipt = await one.desk.duels.resign(
        one.server, one.duel.id, one.asker.user, key=one.asker.key, at=one.asker.at
    )
    return answer_card(receipt)


@duel_press(acts.CLAIM, Answering.EDIT)
async def claimed(touched: Touched) -> Card:
    """Claim the game of who stays away, after having been asked (3.6)."""
    return answer_card(await carried_out(touched.met, Claim()))


@duel_press(acts.KEEP_ON, Answering.EDIT)
async def kept_on(_: Touched) -> Card:
    """Play on, after having been asked whether to resign, or to claim the game."""
    return Card(say("duel_board.kept_on"))


@duel_press(acts.LINES, Answering.FORM)
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


@duel_press(acts.SAID)
async def said_in_form(touched: Touched) -> Card:
    """Carry out the lines of a form."""
    return await written(touched.met, touched.chosen)


async def written(one: Met, lines: str) -> Card:
    """Carry out lines that somebody has written for himself to read; quoted ones are shown, and not done."""
    if is_quoting(lines):
        whose_phase(one)
        return quoted_card(lines)
    return answer_card(await carried_out(one, lines), lines)
