"""What has happened in a skirmish, in words: a sentence for each event that is told.

Everybody reads the same. The chit that was drawn is in no sentence before it is revealed (3.2, 3.3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bot.core.words.speech import listed, say
from bot.games.skirmish.cards.names import army, capital, facing_name, known, side_name, unit_name, way
from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish import events
from engine.skirmish.commands import AWAY_DAYS
from engine.skirmish.events import Event
from engine.skirmish.position import Ending
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitId

_NATURAL = {2: "natural_two", 12: "natural_twelve"}
"""Sums of both dice that count whatever else there is (8.2)."""
_LONGEST = 1200
"""How many letters of what happened are told in one message; the oldest are left out."""


def told_all(scenario: Scenario, happened: Iterable[Event]) -> tuple[str, ...]:
    """Return the sentences of events, in their order; those that go without saying are left out."""
    return tuple(said for one in happened if (said := told(scenario, one)))


def story(happened: Sequence[str]) -> str:
    """Return what happened, a line each, the newest last; of a long story its end."""
    kept: list[str] = []
    room = _LONGEST
    for said in reversed(happened):
        room -= len(said) + len("> \n")
        if room < 0:
            break
        kept.append(f"> {said}")
    return "\n".join(reversed(kept))


def told(scenario: Scenario, event: Event) -> str:
    """Return the sentence of one event, "" for what goes without saying."""
    return capital(_SENTENCES[type(event)](scenario, event))


def _phase_began(scenario: Scenario, event: events.PhaseBegan) -> str:
    return say("duel_told.phase_began", turn=event.turn, army=army(scenario, event.side))


def _moved(scenario: Scenario, event: events.UnitMoved) -> str:
    unit, facing = known(scenario, event.unit), facing_name(event.facing)
    whole = way((event.start, *event.route))
    if event.exited:
        return say("duel_told.exited", unit=unit, way=whole)
    if not event.route:
        return say("duel_told.turned", unit=unit, hex=event.start, facing=facing)
    return say("duel_told.moved", unit=unit, way=whole, facing=facing)


def _entered(scenario: Scenario, event: events.UnitEntered) -> str:
    unit, facing = known(scenario, event.unit), facing_name(event.facing)
    return say("duel_told.entered", unit=unit, way=way(event.route), facing=facing)


def _fired(scenario: Scenario, event: events.UnitsFired) -> str:
    """Return a shot as one can check it: dice, bonus, and what had to be reached (8.2)."""
    rolls = [_rolled(one, event.bonus) for one in event.dice]
    said = say("duel_told.again", first=rolls[0], other=rolls[1]) if len(rolls) > 1 else rolls[0]
    return say(
        f"duel_told.fired_{'destroyed' if event.destroyed else 'missed'}",
        firers=_firers(scenario, event.firers, event.places),
        target=known(scenario, event.target),
        hex=event.hex,
        rolls=said,
        defence=event.defence,
    )


def _rolled(dice: tuple[int, int], bonus: int) -> str:
    if sum(dice) in _NATURAL:
        return say(f"duel_told.{_NATURAL[sum(dice)]}")
    return say("duel_told.rolled", one=dice[0], other=dice[1], bonus=bonus, total=sum(dice) + bonus)


def _firers(scenario: Scenario, units: Iterable[UnitId], places: Iterable[Hex]) -> str:
    pairs = zip(units, places, strict=True)
    return listed([say("duel_told.unit_in", unit=known(scenario, one), hex=hex_) for one, hex_ in pairs])


def _advance_offered(scenario: Scenario, event: events.AdvanceOffered) -> str:
    return say("duel_told.advance_offered", hex=event.hex, units=_units(scenario, event.units, "or"))


def _advanced(scenario: Scenario, event: events.UnitAdvanced) -> str:
    unit, facing = known(scenario, event.unit), facing_name(event.facing)
    return say("duel_told.advanced", unit=unit, start=event.start, hex=event.hex, facing=facing)


def _promoted(scenario: Scenario, event: events.UnitPromoted) -> str:
    unit, hq = known(scenario, event.unit), known(scenario, event.hq)
    return say("duel_told.promoted", unit=unit, hex=event.hex, hq=hq)


def _activated(scenario: Scenario, event: events.HqsActivated) -> str:
    key = "activated_three" if len(event.hqs) > 1 else "activated"
    return say(f"duel_told.{key}", hq=_counted(scenario, event.hqs), units=_counted(scenario, event.units))


def _revealed(_: Scenario, event: events.ChitRevealed) -> str:
    side = side_name(event.side)
    said = say(f"duel_told.revealed_{event.why}", side=side, chit=event.chit, count=event.spent)
    return f"{said} {say('duel_told.dropped')}" if event.dropped else said


def _ended(scenario: Scenario, event: events.GameEnded) -> str:
    scored = FrozenMap({Side.BLUE: event.blue, Side.RED: event.red})
    return ending_told(scenario, Ending(event.winner, event.reason, scored))


def ending_told(scenario: Scenario, ending: Ending) -> str:
    """Return how a game ended: who won, why, and the points."""
    points = say("duel_told.points", blue=ending.points[Side.BLUE], red=ending.points[Side.RED])
    if ending.winner is None:
        return say("duel_told.draw", points=points)
    if ending.reason == "claimed":
        away, winner = side_name(ending.winner.other), army(scenario, ending.winner)
        return say("duel_told.won_claimed", away=away, army=winner, count=AWAY_DAYS, points=points)
    return say(f"duel_told.won_{ending.reason}", army=army(scenario, ending.winner), points=points)


def _units(scenario: Scenario, units: Iterable[UnitId], last: str = "and") -> str:
    return listed([unit_name(scenario.units[one]) for one in units], last)


def _counted(scenario: Scenario, units: Iterable[UnitId]) -> str:
    """Name units, those of one name together: "Sherman HQ and 2 x Sherman"."""
    found = Counter(unit_name(scenario.units[one]) for one in units)
    said = (
        name if count == 1 else say("duel_told.several", count=count, unit=name)
        for name, count in found.items()
    )
    return listed(list(said))


def _nothing(_: Scenario, __: Event) -> str:
    return ""


def _plainly(key: str) -> Callable[[Scenario, Event], str]:
    return lambda _, __: say(key)


_SENTENCES: Mapping[type[Event], Callable[[Scenario, Any], str]] = MappingProxyType(
    {
        events.PhaseBegan: _phase_began,
        events.PointsSpent: _nothing,
        events.UnitMoved: _moved,
        events.UnitEntered: _entered,
        events.UnitsFired: _fired,
        events.AdvanceOffered: _advance_offered,
        events.UnitAdvanced: _advanced,
        events.AdvanceDeclined: _plainly("duel_told.advance_declined"),
        events.UnitPromoted: _promoted,
        events.HqsActivated: _activated,
        events.ActivationEnded: _plainly("duel_told.activation_ended"),
        events.MoveTakenBack: _plainly("duel_told.move_taken_back"),
        events.ActivationTakenBack: _plainly("duel_told.activation_taken_back"),
        events.ChitRevealed: _revealed,
        events.GameEnded: _ended,
    }
)
