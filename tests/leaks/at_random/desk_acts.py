"""What is done about a pending battle: by the enemy, unseen, and by anybody (12.5)."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.seen import Result
from engine.campaign.commands import Seat
from engine.campaign.forces import Kind, Vehicle
from tests.leaks.at_random.acts import Table, hidden, shown
from tests.leaks.bot_worlds import RITA, World
from tests.talks.fight import press_on, with_zone

_GAME = "Autumn War"


async def _card(w: World, name: str, rng: Random) -> Result | None:
    """Return the card of one of the pending battles, None where there is none."""
    games = await w.app.desk.lobby.games(w.server.server_id())
    view = await w.app.desk.table.view(next(one.id for one in games if one.name == _GAME), Seat.REFEREE)
    if not view.battles:
        return None
    return await w.person(name).slash("battle", battle=str(rng.choice(view.battles).hex))


async def _tries(w: World, name: str, card: Result | None, label: str) -> Result | None:
    """Press a button if it is there; None where it is not."""
    try:
        return await press_on(w.person(name), card, label) if card is not None else None
    except CannotDo:
        return None


async def _owns(w: World, name: str, rng: Random) -> None:
    at = datetime.fromtimestamp(int(w.server.clock.now()), UTC)
    owned = frozenset(Vehicle(kind, tier) for kind in Kind for tier in range(1, 11) if rng.random() < 0.6)
    await w.app.desk.garages.put(w.person(name).id, owned, at=at)


@hidden
async def the_enemy_signs_up_or_off(w: World, t: Table, rng: Random) -> None:
    for name in rng.sample(t.enemy, 2):
        await _tries(w, name, await _card(w, name, rng), rng.choice(("I'll come", "I can't come")))


@hidden
async def the_enemy_fills_his_garages_and_takes_a_crew(w: World, t: Table, rng: Random) -> None:
    for name in t.enemy:
        await _owns(w, name, rng)
    suggested = await _tries(w, t.enemy[0], await _card(w, t.enemy[0], rng), "Suggest a crew")
    await _tries(w, t.enemy[0], suggested, "Take it")
    await w.settle()


@hidden
async def the_enemy_names_a_field_commander(w: World, t: Table, rng: Random) -> None:
    asked = await _tries(w, t.enemy[0], await _card(w, t.enemy[0], rng), "Field Commander")
    offered = [
        one for one in t.enemy if asked is not None and asked.selects and one in asked.selects[0].options
    ]
    if asked is not None and offered:
        await w.person(t.enemy[0]).select(asked, asked.selects[0].custom_id, [rng.choice(offered)])


@hidden
async def the_enemy_gives_a_vehicle(w: World, t: Table, rng: Random) -> None:
    await _owns(w, t.enemy[1], rng)
    giving = await _tries(w, t.enemy[0], await _card(w, t.enemy[0], rng), "Give vehicles")
    if giving is not None and len(giving.selects) > 1 and t.enemy[1] in giving.selects[1].options:
        await w.person(t.enemy[0]).select(giving, giving.selects[1].custom_id, [t.enemy[1]])


@hidden
async def one_of_the_enemy_observes(w: World, t: Table, rng: Random) -> None:
    await _tries(w, t.enemy[2], await _card(w, t.enemy[2], rng), "Observe")


@hidden
async def the_referee_looks_at_a_battle(w: World, t: Table, rng: Random) -> None:
    card = await _card(w, RITA, rng)
    await _tries(w, RITA, card, f"Man {t.viewer.enemy.value.capitalize()}")
    await _tries(w, RITA, card, "Open the room")


@shown
async def the_viewers_sign_up(w: World, t: Table, rng: Random) -> None:
    for name in t.own[:2]:
        await _owns(w, name, rng)
        await _tries(w, name, await _card(w, name, rng), "I'll come")


@shown
async def times_are_offered_and_chosen(w: World, t: Table, rng: Random) -> None:
    one, other = rng.sample((t.own[0], t.enemy[0]), 2)
    # An hour is offered by one's own clock, and the enemy may have set his in one of the worlds.
    await w.person(t.enemy[0]).slash("zone", zone="UTC")
    form = await _tries(w, one, await _card(w, one, rng), "Offer times")
    if form is None or form.modal is None:
        return
    day = datetime.fromtimestamp(w.server.clock.now() + rng.randint(2, 4) * 86_400, UTC).date().isoformat()
    times_of = {"days": [day], "hours": [str(rng.randint(17, 21))]}
    await w.person(one).submit(form, with_zone(form, times_of))
    await w.settle()
    times = await _tries(w, other, await _card(w, other, rng), "Times")
    if times is not None and times.selects and rng.random() < 0.7:
        await w.person(other).select(times, times.selects[0].custom_id, times.selects[0].values[:1])
    await w.settle()
