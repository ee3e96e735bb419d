"""The result of a battle: outcome and losses are chosen from the order of battle (13.6 to 13.8)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.core.discord.answering.custom_id_patterns import HEX, NUMBER, TEAM, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.answering.uploads import pictures
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.present.cards import Card
from bot.core.present.carried import Carried
from bot.core.present.hex_runs import hexes
from bot.core.present.outgoing import with_foresight
from bot.core.shared_faults import refusal
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.desk import battle_of, losses_chosen, picked, result_card
from bot.games.campaign.services.battles.encounter import Doing
from bot.games.campaign.services.battles.reporting import settle
from engine.campaign.commands import Seat
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView, View
from engine.errors import NotAllowed, fault
from engine.hexes import Hex

PRESSES = Presses(noted="result")
_RESULT = rf"{HEX}\.{NUMBER}"


async def begin(desk: Desk, entry: Entry, battle: str, shots: Sequence[discord.Attachment]) -> Card:
    """Check and keep the screenshots, then ask how the battle ended."""
    if await desk.table.held(entry.game.id):
        raise refusal("hold_first")
    hex_ = Hex(battle.strip().upper())
    view = await desk.table.view(entry.game.id, Seat.REFEREE)
    found = _pending(view, hex_)
    await keep(desk, entry, view, hex_, shots)
    position = await desk.table.position(entry.game.id)
    card = result_card(found, entry.game.id, position, {}, len(shots))
    return with_foresight(card, entry.game.id, position, f"result.{found.hex}")


def _pending(view: View, hex_: Hex) -> BattleView:
    found = battle_of(view, hex_)
    if found is None:
        pending = hexes([one.hex for one in view.battles]) or say("wait.nothing")
        raise Shut("result.none", hex=plain(hex_), pending=pending)
    return found


async def keep(desk: Desk, entry: Entry, view: View, hex_: Hex, shots: Sequence[discord.Attachment]) -> None:
    """Keep screenshots as files; all are checked before the first is kept."""
    asker = entry.asker
    for data in await pictures(shots):
        await desk.screenshots.keep(
            entry.game.server, entry.game.id, hex_, view.game_turn, asker.user, data, at=asker.at
        )


@PRESSES.on("outcome", Need.REFEREE, Answering.EDIT, shape=Shape(_RESULT))
async def outcome(pressed: Pressed) -> Card | None:
    """Note the outcome chosen."""
    return await _put(pressed, "outcome")


@PRESSES.on("losses", Need.REFEREE, Answering.EDIT, shape=Shape(rf"{_RESULT}\.{TEAM}"))
async def losses(pressed: Pressed) -> Card | None:
    """Note the vehicles chosen of one team."""
    return await _put(pressed, pressed.carried.more.split(".")[2])


async def _put(pressed: Pressed, what: str) -> Card:
    """Return the card with what was chosen on it; the card itself is where the choice is kept."""
    hex_, files = pressed.carried.more.split(".")[:2]
    view = await pressed.desk.table.view(pressed.entry.game.id, Seat.REFEREE)
    battle = _pending(view, Hex(hex_))
    chosen = chosen_on(pressed.interaction.message) | {what: pressed.values}
    game, position = pressed.entry.game.id, pressed.carried.moment
    card = result_card(battle, game, position, chosen, int(files))
    return with_foresight(card, game, position, f"result.{battle.hex}")


def chosen_on(message: discord.Message | None) -> dict[str, tuple[str, ...]]:
    """Read off a result card what is chosen on it: the outcome, and each team's losses."""
    found: dict[str, tuple[str, ...]] = {}
    for row in message.components if message is not None else ():
        for item in getattr(row, "children", ()):
            carried = Carried.read(getattr(item, "custom_id", None) or "")
            if carried is not None and isinstance(item, discord.SelectMenu):
                what = "outcome" if carried.act == "outcome" else carried.more.split(".")[-1]
                found[what] = tuple(option.value for option in item.options if option.default)
    return found


@PRESSES.on("record", Need.REFEREE, shape=Shape(_RESULT))
async def record(pressed: Pressed) -> Card | None:
    """Record what is chosen on the card, as the referee settles a battle at its desk (2.5, 13.9)."""
    desk, entry = pressed.desk, pressed.entry
    hex_, files = pressed.carried.more.split(".")
    chosen = chosen_on(pressed.interaction.message)
    if not chosen.get("outcome"):
        raise Shut("result.no_outcome")
    ended = BattleOutcome(chosen["outcome"][0])
    here = await desk.encounters.of(entry.game.id)
    found = next((one for one in here if one.hex == hex_), None)
    if found is None:
        raise NotAllowed(fault("no_battle", "13.1", hex=hex_))
    pending = _pending(await desk.table.view(entry.game.id, Seat.REFEREE), Hex(hex_))
    asker, act = entry.asker, settle(ended, losses_chosen(chosen), ())
    await desk.encounters.arrange(
        Doing(entry.game.id, found.id, asker.user, "settle", asker.key, asker.at), act
    )
    told = picked(pending, chosen)
    kept = say("result.files", count=say("count.screenshots", count=int(files))) if int(files) else ""
    return Card(say("result.done", hex=hex_, picks=told, files=kept).strip())
