"""The referee's desk in words: the queue of battles, and what a close would do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.core.present.cards import Button, Card, Choice, Look, Select
from bot.core.present.carried import Carried
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.battles.outcomes import outcome_choices, outcome_said
from bot.games.campaign.cards.battles.picks import lost
from bot.games.campaign.cards.marks import platoon_number
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicles
from engine.campaign.arranging.meant import Losses, meant
from engine.campaign.forces import Platoon, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView, View
from engine.hexes import Hex


def forces_lines(view: View) -> Iterator[str]:
    """Yield a line for each pending battle with what each side has there (13.2)."""
    for one in in_order(view):
        sides = " ".join(_sides(one))
        yield say("referee.queue_forces", hex=one.hex, sides=sides)


def _sides(battle: BattleView) -> Iterator[str]:
    for side, platoons in battle.own.items():
        yield say("referee.queue_side", team=team_name(side), forces=forces(platoons))


def in_order(view: View) -> list[BattleView]:
    """Return the pending battles in the referee's order, as they stand where he gave none."""
    place = {hex_: at for at, hex_ in enumerate(view.order)}
    return sorted(view.battles, key=lambda one: place.get(one.hex, len(place)))


def forces(platoons: tuple[Platoon, ...]) -> str:
    """Return the platoons of a side with what they have: "P1 heavy tier 7 and P3 light tier 2"."""
    return listed([f"P{one.id.number} {vehicles(one.vehicles)}" for one in platoons])


def open_now(view: View) -> str:
    """Return what one `close` would end, in the record's order; "" if nothing is open."""
    if view.scouts:
        return "scouts"
    if view.names:
        return "names"
    if view.retreats:
        return "retreats"
    if view.recoveries and not view.battles:
        return "recoveries"
    return "orders" if view.stage == "orders" else ""


def consequence(what: str) -> str:
    """Return what a close of that does."""
    return say(f"close.{what}")


def result_card(
    battle: BattleView, game: str, position: int, chosen: dict[str, tuple[str, ...]], files: int
) -> Card:
    """Return the card on which a result is put together.

    `chosen` holds the outcome and each team's losses so far.
    """
    outcome = chosen.get("outcome", ())
    choices = outcome_choices(battle, BattleOutcome(outcome[0]) if outcome else None)
    title = say("result.title", hex=battle.hex, files=files)
    if outcome:
        title = f"{title}\n{say('result.picked', picks=picked(battle, chosen))}"
    card = Card(title).under(
        Select(
            str(Carried("outcome", game, position, f"{battle.hex}.{files}")), say("result.outcome"), choices
        )
    )
    for side in Team:
        options = tuple(vehicle_choices(battle.own.get(side, ()), chosen.get(side.value, ())))
        if options:
            carries = str(Carried("losses", game, position, f"{battle.hex}.{files}.{side.value}"))
            asks = say("result.losses", team=team_name(side))
            card = card.under(Select(carries, asks, options, 0, len(options)))
    record = Button(
        say("result.record"), str(Carried("record", game, position, f"{battle.hex}.{files}")), Look.GO
    )
    return card.under((record,))


def picked(battle: BattleView, chosen: Mapping[str, tuple[str, ...]]) -> str:
    """Return the outcome chosen on a card, with all that is lost by it (13.6); `chosen` has an outcome."""
    outcome = BattleOutcome(chosen["outcome"][0])
    losses = meant(battle, outcome, losses_chosen(chosen))
    return say("proof.picked", outcome=outcome_said(outcome, battle), lost=lost(losses))


def losses_chosen(chosen: Mapping[str, tuple[str, ...]]) -> Losses:
    """Return the losses chosen on a card, platoon by platoon."""
    found: dict[tuple[Team, int], tuple[Vehicle, ...]] = {}
    for side in Team:
        for value in chosen.get(side.value, ()):
            marker, vehicle, _ = value.split(":")
            key = (side, platoon_number(marker))
            found[key] = (*found.get(key, ()), Vehicle.read(vehicle))
    return tuple((side, number, some) for (side, number), some in found.items())


def vehicle_choices(platoons: tuple[Platoon, ...], chosen: tuple[str, ...]) -> Iterator[Choice]:
    """Yield each vehicle of a side's order of battle as a choice: "P1:M5:0", numbered within its platoon."""
    for platoon in platoons:
        for at, vehicle in enumerate(platoon.vehicles):
            value = f"{platoon.id}:{vehicle}:{at}"
            yield Choice(f"{platoon.id}: {vehicles((vehicle,))}", value, chosen=value in chosen)


def battle_of(view: View, hex_: Hex | str) -> BattleView | None:
    """Return the pending battle of a hex."""
    return next((one for one in view.battles if one.hex == hex_), None)
