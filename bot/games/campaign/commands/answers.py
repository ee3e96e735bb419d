"""Buttons and selects on the questions to scouts, of names, rankings, recoveries; and on resigning."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import HEX, PLATOON, WAY, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.discord.messages.direct_messages import only_the_captain, submitted
from bot.core.present.cards import Card
from bot.core.words.speech import say
from bot.games.campaign.cards.marks import platoon_number
from bot.games.campaign.cards.questions import ranking
from bot.games.campaign.commands import drafting
from engine.campaign.commands import (
    Answer,
    Go,
    Halt,
    NameFighters,
    RankRetreat,
    Recover,
    RecoverNone,
    Resign,
    Seat,
    Submission,
)
from engine.campaign.forces import Vehicle
from engine.campaign.view import RetreatQuestion, View
from engine.hexes import Hex

PRESSES = Presses()
_RANKING = Shape(rf"{PLATOON}(?:\.(?:{WAY})?)?")
_LOST = rf"{PLATOON}:[^:]{{1,40}}:[^:]{{1,40}}"


async def _say(pressed: Pressed, *acts: Answer) -> Card | None:
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    _, noted = await submitted(pressed.desk, pressed.entry, Submission(Seat(pressed.entry.me.seat), acts))
    return noted


async def _asked(pressed: Pressed) -> None:
    """Raise `Shut` if this scout is asked about no more: it may be none by now."""
    view = await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    if all(one.platoon.number != platoon_number(pressed.carried.more) for one in view.scouts):
        raise Shut("door.expired")


@PRESSES.on("halt", Need.COMMANDER, Answering.SETTLE, shape=Shape(PLATOON))
async def halt(pressed: Pressed) -> Card | None:
    """Halt a scout (12.2)."""
    await _asked(pressed)
    return await _say(pressed, Halt(platoon_number(pressed.carried.more)))


@PRESSES.on("go", Need.COMMANDER, Answering.SETTLE, shape=Shape(PLATOON))
async def go(pressed: Pressed) -> Card | None:
    """Let a scout go on (12.2)."""
    await _asked(pressed)
    return await _say(pressed, Go(platoon_number(pressed.carried.more)))


@PRESSES.on("name", Need.COMMANDER, Answering.SETTLE, shape=Shape(each=PLATOON))
async def name(pressed: Pressed) -> Card | None:
    """Name the two that fight (15.4)."""
    return await _say(pressed, NameFighters(tuple(sorted(platoon_number(one) for one in pressed.values))))


@PRESSES.on("rank", Need.COMMANDER, Answering.EDIT, shape=Shape(_RANKING.more, HEX))
async def rank(pressed: Pressed) -> Card | None:
    """Put one more hex into a ranking (15.3)."""
    view, question, ranked = await _ranking(pressed)
    return ranking(question, view, *_at(pressed), (*ranked, Hex(pressed.values[0])))


@PRESSES.on("rerank", Need.COMMANDER, Answering.EDIT, shape=_RANKING)
async def rank_again(pressed: Pressed) -> Card | None:
    """Begin a ranking again."""
    view, question, _ = await _ranking(pressed)
    return ranking(question, view, *_at(pressed), ())


@PRESSES.on("ranked", Need.COMMANDER, Answering.SETTLE, shape=_RANKING)
async def ranked(pressed: Pressed) -> Card | None:
    """Give a ranking."""
    _, question, hexes = await _ranking(pressed)
    return await _say(pressed, RankRetreat(question.platoon.number, hexes))


def _at(pressed: Pressed) -> tuple[str, int]:
    return pressed.carried.game, pressed.carried.moment


async def _ranking(pressed: Pressed) -> tuple[View, RetreatQuestion, tuple[Hex, ...]]:
    """Return the view, the question that is open and what was ranked so far; raises `Shut` when past."""
    view = await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    marker, _, chosen = pressed.carried.more.partition(".")
    for question in view.retreats:
        if question.platoon.number == platoon_number(marker):
            return view, question, tuple(Hex(one) for one in chosen.split("-") if one)
    raise Shut("door.expired")


@PRESSES.on("recover", Need.COMMANDER, Answering.SETTLE, shape=Shape(each=_LOST))
async def recover(pressed: Pressed) -> Card | None:
    """Recover the chosen vehicles of a battle (14)."""
    chosen: dict[int, tuple[Vehicle, ...]] = {}
    for value in pressed.values:
        marker, vehicle, _ = value.split(":")
        number = platoon_number(marker)
        chosen[number] = (*chosen.get(number, ()), Vehicle.read(vehicle))
    if not chosen:
        # To recover nothing has a button of its own; this would be an entry in the journal that says nothing.
        raise Shut("door.expired")
    return await _say(pressed, Recover(tuple(sorted(chosen.items()))))


@PRESSES.on("nothing", Need.COMMANDER, Answering.SETTLE)
async def recover_nothing(pressed: Pressed) -> Card | None:
    """Recover nothing (14.2)."""
    return await _say(pressed, RecoverNone())


@PRESSES.on("resign", Need.COMMANDER, Answering.SETTLE)
async def resign(pressed: Pressed) -> Card | None:
    """Resign, after having been asked (5.2)."""
    only_the_captain(pressed.entry)
    return await _say(pressed, Resign())


@PRESSES.on("leave", Need.ANYBODY, Answering.EDIT)
async def leave(_: Pressed) -> Card | None:
    """Leave everything as it is."""
    return Card(say("answer.unchanged"))
