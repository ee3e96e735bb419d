"""What a close, a result or a ready sheet would tell both teams, looked at before it is done (2.4)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.core.discord.answering.custom_id_patterns import HEX, NUMBER, TEAM, Shape
from bot.core.discord.answering.presses import Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.discord.referee.holding_presses import outgoing
from bot.core.discord.referee.refereeing import unmoved
from bot.core.present.cards import Card
from bot.core.present.outgoing import FORESEE
from bot.core.store.moments import stored
from bot.core.table.statements import Said
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.desk import losses_chosen
from bot.games.campaign.commands.results import chosen_on
from engine.campaign.commands import Close, ReportResult, Seat, Submission
from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from engine.hexes import Hex

PRESSES = Presses(noted="hold")


@PRESSES.on(FORESEE, Need.REFEREE, shape=Shape(rf"close.*|result\.{HEX}|sheet\.{TEAM}\.{NUMBER}"))
async def foresee(pressed: Pressed) -> tuple[Card, ...]:
    """Show what would go out if it were done now; a refusal says why it could not be done."""
    what, _, more = pressed.carried.more.partition(".")
    meant = _MEANT.get(what)
    if meant is None:
        raise Shut("door.expired")
    desk, entry = pressed.desk, pressed.entry
    parcels = await desk.holds.foreseen(entry.game.id, await meant(pressed, more))
    opening = say("seen_as.foreseen", game=plain(entry.game.name))
    if not parcels:
        return (Card(f"{opening} {say('seen_as.foresee_none')}"),)
    return await outgoing(desk, entry, parcels, opening)


async def _close(pressed: Pressed, _: str) -> Said:
    """Return what the referee says by closing what is open; raises `Shut` where the game has gone on."""
    await unmoved(pressed)
    return _said(pressed, Submission(Seat.REFEREE, (Close(),)))


async def _result(pressed: Pressed, _: str) -> Said:
    """Return the result that is chosen on the card."""
    hex_ = pressed.carried.more.split(".")[1]
    chosen = chosen_on(pressed.interaction.message)
    if not chosen.get("outcome"):
        raise Shut("result.no_outcome")
    result = ReportResult(Hex(hex_), BattleOutcome(chosen["outcome"][0]), losses_chosen(chosen))
    return _said(pressed, Submission(Seat.REFEREE, (result,)))


async def _sheet(pressed: Pressed, more: str) -> Said:
    """Return the ready sheet of an absent captain, as the referee would give it (16.4)."""
    team, _, number = more.partition(".")
    draft = await pressed.desk.drafts.find(pressed.entry.game.id, Team(team), int(number))
    if draft is None:
        raise Shut("door.expired")
    return _said(pressed, draft.submission, Seat.of(Team(team)))


def _said(pressed: Pressed, submission: Submission, seat: Seat = Seat.REFEREE) -> Said:
    asker = pressed.entry.asker
    by_referee = seat != Seat.REFEREE
    return Said(seat, submission, asker.key, asker.user, stored(asker.at), by_referee=by_referee)


_MEANT: dict[str, Callable[[Pressed, str], Awaitable[Said]]] = {
    "close": _close,
    "result": _result,
    "sheet": _sheet,
}
"""What may be looked at before it is done, as its button carries it."""
