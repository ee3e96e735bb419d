"""The time of a battle: offering, saying what suits, the referee's decision for who is away (13, 16.4)."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from bot.core.discord.answering.custom_id_patterns import MOMENT, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.answering.replies import trouble
from bot.core.discord.doors import Need, Shut
from bot.core.discord.games.times_filled import as_written, filled_times
from bot.core.discord.games.zone_field import zone_asked, zone_filled
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.core.words.speech import say
from bot.games.campaign.cards.battles import times as shown_times
from bot.games.campaign.cards.battles.times import DECIDE, OFFER, OFFERED, SHOW, SUITS, times_card
from bot.games.campaign.commands.battles.entering import Battle, arrange, battle, parts
from bot.games.campaign.services.battles.encounter import Act
from bot.games.campaign.services.battles.times import deciding, offering, suiting
from engine.errors import Refusal

PRESSES = Presses()


@PRESSES.on(OFFER, Need.PLAYER, Answering.FORM)
async def ask(pressed: Pressed) -> Form:
    """Open the form in which times are offered, with the hours of who fills it in."""
    found = await battle(pressed)
    _refuse_who_arranges_not(found)
    return shown_times.form(
        found.shown, await _zone(pressed, found), await zone_asked(pressed), pressed.lines
    )


@PRESSES.on(OFFERED, Need.PLAYER)
async def offer(pressed: Pressed) -> Card:
    """Offer what was filled in; where something of it cannot be, nothing, and everything is named."""
    found, noted = await battle(pressed), ""
    try:
        if found.viewer.orders or found.viewer.referee:
            noted = await zone_filled(pressed)
        zone = await _zone(pressed, found)
        wanted = await filled_times(pressed.filled, zone, pressed.entry.asker.at)
        after = await _arranged(pressed, "offer", offering(wanted))
    except (Refusal, Shut) as error:
        wrong = trouble(error)
        said = "\n".join(filter(None, (noted, wrong.text)))
        return shown_times.not_offered(found.shown, said, as_written(pressed.filled)).under(*wrong.rows)
    done = "" if after.shown.sight.time in wanted else say("time.asked")
    return await _card(pressed, after, "\n".join(filter(None, (noted, done))))


@PRESSES.on(SHOW, Need.PLAYER)
async def show(pressed: Pressed) -> Card:
    """Show what is on offer, with the list of who may choose."""
    return await _card(pressed, await battle(pressed))


@PRESSES.on(SUITS, Need.COMMANDER, Answering.EDIT, shape=Shape(each=MOMENT, least=0))
async def suit(pressed: Pressed) -> Card:
    """Say which times suit one's team."""
    chosen = frozenset(int(one) for one in pressed.values)
    after = await _arranged(pressed, "suit", suiting(chosen))
    if after.shown.sight.time in chosen:
        return await _card(pressed, after)
    return await _card(pressed, after, say("time.noted" if chosen else "time.none_suits"))


@PRESSES.on(DECIDE, Need.REFEREE_ALWAYS, Answering.EDIT, shape=Shape(each=MOMENT))
async def decide(pressed: Pressed) -> Card:
    """Fix a time for both (16.4)."""
    return await _card(pressed, await _arranged(pressed, "decide", deciding(int(pressed.values[0]))))


async def _arranged(pressed: Pressed, what: str, act: Act) -> Battle:
    encounter, _ = parts(pressed)
    return await arrange(pressed.desk, pressed.entry, encounter, f"time_{what}", act)


async def _card(pressed: Pressed, found: Battle, note: str = "") -> Card:
    elsewhere = await _elsewhere(pressed, found)
    return times_card(found.shown, found.viewer, note, elsewhere)


async def _elsewhere(pressed: Pressed, found: Battle) -> dict[int, tuple[str, ...]]:
    """Return whom of the presser's own side, that has a part here, another battle keeps from which time."""
    sight, team = found.shown.sight, found.viewer.team
    if team is None:
        return {}
    users = {
        *(user for slot, user in sight.crew.items() if slot.team is team),
        *(user for user, side in sight.observers.items() if side is team),
        *(user for side, user in sight.commanders.items() if side is team),
        *sight.coming.get(team, ()),
    }
    asked = pressed.desk.diary.kept_from
    kept = await asked(sorted(users), sight.offered, but=found.shown.id, reader=found.viewer.user)
    return {moment: tuple(map(found.shown.name, users)) for moment, users in kept.items()}


async def _zone(pressed: Pressed, found: Battle) -> ZoneInfo:
    """Return the zone in which the presser reads and writes hours."""
    return await pressed.desk.local_time.of(found.viewer.user, found.shown.game)


def _refuse_who_arranges_not(found: Battle) -> None:
    if not (found.viewer.orders or found.viewer.referee):
        raise Shut("door.captain_only")
