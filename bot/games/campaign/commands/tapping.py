"""Tap my orders: a sheet without a typed word. What was tapped is in the team's draft (10.1)."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.core.discord.answering.custom_id_patterns import NUMBERED, PLATOON, WAY, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need
from bot.core.present.cards import Card, Picture
from bot.games.campaign.cards import alt
from bot.games.campaign.cards.marks import platoon_number
from bot.games.campaign.cards.sheets import team_of
from bot.games.campaign.cards.taps import edits
from bot.games.campaign.cards.taps.card import Tapping, tapping
from bot.games.campaign.cards.taps.regrouping import read_value
from bot.games.campaign.commands import drafting
from bot.games.campaign.services.drafts import Edit, sheet_of
from engine.campaign.commands import Sheet
from engine.campaign.forces import Kind, PlatoonId, Vehicle
from engine.campaign.view import View
from engine.hexes import Hex

log = logging.getLogger(__name__)
PRESSES = Presses()
_KIND = "(?:TD|[HMLA])"
_VEHICLE = rf"{_KIND}(?:10|[1-9])"
_GIVEN = rf"(?:all|{_VEHICLE}(?:\+{_VEHICLE})*)-(?:10|[1-9])"


@PRESSES.on("taps", Need.COMMANDER)
async def taps(pressed: Pressed) -> Card:
    """Begin to tap: choose a platoon, or what the first one is built of."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    return await _card(pressed.desk, pressed.entry)


@PRESSES.on("tap", Need.COMMANDER, Answering.EDIT, shape=Shape(each=PLATOON))
async def tap(pressed: Pressed) -> Card:
    """Show what the chosen platoon may do."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    return await _card(pressed.desk, pressed.entry, platoon_number(pressed.values[0]))


@PRESSES.on("dest", Need.COMMANDER, Answering.EDIT, shape=Shape(PLATOON, rf"stay|{WAY}"))
async def destination(pressed: Pressed) -> Card:
    """Put the chosen destination into the draft."""
    number, chosen = platoon_number(pressed.carried.more), pressed.values[0]
    path = () if chosen == "stay" else tuple(Hex(one) for one in chosen.split("-"))

    def edit(view: View, _: int, sheet: Sheet) -> Sheet:
        platoon = view.platoons.get(PlatoonId(team_of(pressed.entry.me.seat), number))
        return sheet if platoon is None else edits.moved(sheet, number, platoon.hex, path)

    return await _changed(pressed, edit, number)


@PRESSES.on("tap_build", Need.COMMANDER, Answering.EDIT, shape=Shape(PLATOON, rf"{_KIND}|{_VEHICLE}"))
async def build(pressed: Pressed) -> Card:
    """Note which type is built, or put the chosen vehicle into the draft."""
    number, chosen = platoon_number(pressed.carried.more), pressed.values[0]
    if chosen in set(Kind):
        await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
        return await _card(pressed.desk, pressed.entry, number, Kind(chosen))
    vehicle = Vehicle.read(chosen)
    return await _changed(
        pressed, lambda _, __, sheet: edits.built(sheet, number, vehicle), number, vehicle.kind
    )


@PRESSES.on("tap_group", Need.COMMANDER, Answering.EDIT, shape=Shape(PLATOON, _GIVEN))
async def regroup(pressed: Pressed) -> Card:
    """Put the chosen merge or split into the draft."""
    number = platoon_number(pressed.carried.more)
    line = read_value(number, pressed.values[0])
    return await _changed(pressed, lambda _, __, sheet: edits.regrouped(sheet, line), number)


@PRESSES.on("tap_back", Need.COMMANDER, Answering.EDIT, shape=NUMBERED)
async def take_back(pressed: Pressed) -> Card:
    """Take the last line back; where the draft is another one by now, it stays and is shown."""
    shown = int(pressed.carried.more)

    def edit(_: View, number: int, sheet: Sheet) -> Sheet:
        return edits.taken_back(sheet) if number == shown else sheet

    return await _changed(pressed, edit)


@PRESSES.on("tap_pass", Need.COMMANDER, Answering.EDIT)
async def do_nothing(pressed: Pressed) -> Card:
    """Keep an empty sheet, which passes the turn once it is given (10.3); one begun by now stays."""
    return await _changed(
        pressed, lambda view, number, sheet: sheet if number else Sheet(sheet.team, view.game_turn, ())
    )


@PRESSES.on("tap_give", Need.COMMANDER, Answering.SETTLE, shape=NUMBERED)
async def give(pressed: Pressed) -> tuple[Card, ...]:
    """Give the draft that the card shows."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    return await drafting.give(pressed.desk, pressed.entry, int(pressed.carried.more))


async def _changed(pressed: Pressed, edit: Edit, number: int | None = None, kind: Kind | None = None) -> Card:
    """Change the draft, and return the card as it is then; raises `Refusal`, and then the draft stays."""
    desk, entry = pressed.desk, drafting.playing(pressed.entry)
    await drafting.fresh(desk, entry, pressed.carried)
    asker = entry.asker
    await desk.drafts.change(
        entry.game.id, team_of(entry.me.seat), edit, key=asker.key, author_id=asker.user, at=asker.at
    )
    return await _card(desk, entry, number, kind)


async def _card(desk: Desk, entry: Entry, chosen: int | None = None, kind: Kind | None = None) -> Card:
    """Return the card for tapping; raises `Shut` when no sheet is awaited from this team."""
    team = team_of(drafting.playing(entry).me.seat)
    view = await drafting.awaited(desk, entry, team)
    draft = await drafting.current(desk, entry)
    number = draft.number if draft else 0
    now = Tapping(entry.game.id, entry.game.name, view, team, sheet_of(draft), number, chosen, kind)
    paths = now.paths
    card = tapping(now, paths)
    return replace(card, pictures=await _crop(desk, now, paths))


async def _crop(desk: Desk, now: Tapping, paths: tuple[edits.Path, ...]) -> tuple[Picture, ...]:
    """Return the picture of where the chosen platoon may go; none where it can't, or can't be drawn."""
    mine = now.platoon
    if mine is None or len(paths) == 1:
        return ()
    ends = tuple(path[-1] for path in paths[1:])
    try:
        drawn = await desk.studio.moves(now.view, now.sheet, mine.hex, ends)
    except Exception:
        log.exception("The map around a platoon could not be drawn.")
        return ()
    return (Picture("moves.png", drawn, alt.of_moves(now.view, mine, ends)),)
