"""The steps of whoever acts: choose a unit, where to, at whom, with whom; each shown to him alone.

They change nothing. Everything on them follows from the position, which lies open.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.core.discord.answering.custom_id_patterns import ANY, NUMBER, Shape
from bot.core.discord.answering.presses import Answering, Presses
from bot.core.discord.doors import Shut
from bot.core.present.cards import Card
from bot.core.words.speech import say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.firing import aims, at_first, fire_card, who_may
from bot.games.skirmish.cards.hand import COMES, hand_card
from bot.games.skirmish.cards.massing import massed_card
from bot.games.skirmish.cards.moving import (
    OUT,
    advance_card,
    entry_card,
    entry_facing_card,
    exit_card,
    facing_card,
    unit_card,
)
from bot.games.skirmish.cards.shown import MORE
from bot.games.skirmish.commands.drawing import unit_picture
from bot.games.skirmish.commands.meeting import HEX, SIDE, Handler, Met, Touched, duel_press, whose_phase
from engine.hexes import Hex
from engine.skirmish.choices import entering, hqs, massed
from engine.skirmish.ground import Edge
from engine.skirmish.movement import entries, exits, ways
from engine.skirmish.scenario import Reinforcement

PRESSES = Presses()
_PAGE = f"{MORE}{NUMBER}"
_PLACE = rf"\{COMES}{NUMBER}"
_UNIT = f"(?:{_PAGE}|{_PLACE}|{HEX})"
_UNIT_OR_ALL = Shape(f"{_UNIT}?", _UNIT, least=0)
_DIGITS = 9
"""More than any list of ours has pages or any game reinforcements."""


def _own(one: Met, at: str) -> Hex:
    """Return the hex of a unit of whoever acts; raises `Shut` for anything else."""
    standing = one.position.placed.get(Hex(at))
    if standing is None or standing.unit.side is not one.side:
        raise Shut("door.expired")
    return Hex(at)


def _coming(one: Met, place: str) -> Reinforcement:
    """Return a reinforcement by its place among those to come; raises `Shut` for none that may enter now."""
    waiting, at = one.position.waiting, _number(place)
    if at >= len(waiting) or waiting[at] not in entering(one.position):
        raise Shut("door.expired")
    return waiting[at]


def _number(text: str) -> int:
    """Read a number from 0 up that a button or a list of ours carries; raises `Shut` for anything else."""
    if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
        raise Shut("door.expired")
    return int(text)


def _page(value: str) -> int:
    return _number(value.removeprefix(MORE))


def _target(one: Met, at: str) -> Hex:
    """Return where somebody stands at whom somebody may fire; raises `Shut` for anything else."""
    if at not in one.position.placed or not who_may(one.position, Hex(at)):
        raise Shut("door.expired")
    return Hex(at)


def _step(
    act: str, shape: Shape = ANY, answering: Answering = Answering.EDIT
) -> Callable[[Handler], Handler]:
    """Enter a step. It looks up itself what it is given in what is open now, or it is of an older card.

    So a lookup of ours that fails is told as a fault of ours.
    """
    return duel_press(PRESSES, act, answering, shape)


@_step(acts.PLAY, _UNIT_OR_ALL, Answering.NEW)
@_step(acts.PICK, _UNIT_OR_ALL, Answering.NEW)
async def began(touched: Touched) -> Card:
    """Open the steps below the board: for a unit that was chosen, or for all."""
    return await _unit(touched)


@_step(acts.CALLED, answering=Answering.NEW)
async def was_called(touched: Touched) -> Card:
    """Open the steps below the message that calls a player to his phase."""
    whose_phase(touched.met)
    return hand_card(touched.met.shown)


@_step(acts.HAND, _UNIT_OR_ALL)
@_step(acts.UNIT, _UNIT_OR_ALL)
async def chose(touched: Touched) -> Card:
    """Go on with a unit, or back to all."""
    return await _unit(touched)


async def _unit(touched: Touched) -> Card:
    one, value = touched.met, touched.chosen or touched.carried.more
    whose_phase(one)
    if not value:
        return hand_card(one.shown)
    if value.startswith(MORE):
        return hand_card(one.shown, page=_page(value))
    try:
        if value.startswith(COMES):
            place = value.removeprefix(COMES)
            return entry_card(one.shown, _number(place), _coming(one, place))
        hex_ = _own(one, value)
    except Shut:
        # Whoever was chosen on an older list stands there no more.
        return hand_card(one.shown, say("duel_board.stale"))
    offer = one.position.offer
    if offer is not None:
        return advance_card(one.shown, hex_, offer.hex) if hex_ in offer.places else hand_card(one.shown)
    return await _drawn(one, hex_)


async def _drawn(one: Met, hex_: Hex, *, page: int = 0, aims_page: int = 0) -> Card:
    """Return what a unit may do, with a picture of where it can go and whom it can hit."""
    card = unit_card(one.shown, hex_, aims(one.shown, hex_, aims_page), page)
    return replace(card, pictures=(await unit_picture(one.desk.studio, one.position, hex_),))


@_step(acts.GO, Shape(HEX, f"{_PAGE}|{HEX}(?:{OUT}{SIDE})?"))
async def chose_where(touched: Touched) -> Card:
    """Ask which way to face where the move ends, or whether to leave the map there."""
    one = _still(touched)
    hex_ = _own(one, touched.carried.more)
    value = touched.chosen
    if value.startswith(MORE):
        return await _drawn(one, hex_, page=_page(value))
    last, leaves, side = value.partition(OUT)
    if leaves:
        across = _number(side)
        if Edge(Hex(last), across) not in exits(one.position, hex_):
            raise Shut("door.expired")
        return exit_card(one.shown, hex_, Hex(last), across)
    if last != hex_ and last not in ways(one.position, hex_):
        raise Shut("door.expired")
    return facing_card(one.shown, hex_, Hex(last))


@_step(acts.INTO, Shape(_PLACE, f"{_PAGE}|{HEX}"))
async def chose_entry(touched: Touched) -> Card:
    """Ask which way a reinforcement shall face."""
    one, value = _still(touched), touched.chosen
    place = touched.carried.more.removeprefix(COMES)
    coming = _coming(one, place)
    if value.startswith(MORE):
        return entry_card(one.shown, _number(place), coming, _page(value))
    if value not in entries(one.position, coming):
        raise Shut("door.expired")
    return entry_facing_card(one.shown, _number(place), coming, Hex(value))


@_step(acts.AIM, Shape(HEX, f"{_PAGE}|{HEX}"))
async def chose_target(touched: Touched) -> Card:
    """Show the odds of a shot at the chosen target, and who may take part."""
    one, value = _still(touched), touched.chosen
    hex_ = _own(one, touched.carried.more)
    if value.startswith(MORE):
        return await _drawn(one, hex_, aims_page=_page(value))
    target = _target(one, value)
    return fire_card(one.shown, target, at_first(one.position, hex_, target))


@_step(acts.WITH, Shape(HEX, HEX))
async def chose_firers(touched: Touched) -> Card:
    """Show the odds of a shot of those who were chosen."""
    one = _still(touched)
    return fire_card(one.shown, _target(one, touched.carried.more), [Hex(each) for each in touched.values])


@_step(acts.MASSED)
async def asked_for_three(touched: Touched) -> Card:
    """Ask which three HQs are activated."""
    return massed_card(_massing(touched).shown)


@_step(acts.THREE, Shape(each=HEX))
async def chose_three(touched: Touched) -> Card:
    """Ask whether these three HQs shall be activated."""
    one = _massing(touched)
    if not set(touched.values) <= set(hqs(one.position)):
        raise Shut("door.expired")
    return massed_card(one.shown, [Hex(each) for each in touched.values])


def _massing(touched: Touched) -> Met:
    one = _still(touched)
    if not massed(one.position):
        raise Shut("door.expired")
    return one


def _still(touched: Touched) -> Met:
    """Return who acts, where it is his phase and nothing has happened since; raises a refusal, or `Shut`."""
    whose_phase(touched.met)
    if not touched.fresh:
        raise Shut("door.expired")
    return touched.met
