"""Facts set right beside a kept step, or from now on in the place of a rewind (campaign 16.2, 16.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, combinations, takewhile

from engine.campaign import commands as c
from engine.campaign.battlefield import holds_home
from engine.campaign.decide import resolve
from engine.campaign.events import Event, TurnEnded
from engine.campaign.evolve import evolve
from engine.campaign.forces import FULL, Platoon, PlatoonId, Team, Vehicles, cost, lined_up
from engine.campaign.lines import Line, RecoverLine
from engine.campaign.state import State
from engine.common import steps
from engine.errors import Refusal
from engine.hexes import Hex, in_order

Done = steps.Done[State, c.Submission, Event]
Facts = tuple[c.Amendment, ...]


def amends(said: c.Submission) -> bool:
    """Tell whether facts are set right by what is said (16.2)."""
    return any(isinstance(act, c.Amendment) for act in said.acts)


def relied_on(state: State, done: Done, lines: Sequence[Line]) -> Iterator[Facts]:
    """Yield what may be set right so that lines can be said as they were said, the fewest kinds first.

    Platoons stand as they stood, markers lie as they lay; a bank has what the lines cost, not what it had:
    nothing else of a correction is taken back. A platoon that was not there is not taken away.
    """
    was = done.before
    platoons = tuple(
        _put(was.platoons[id_])
        for id_ in _platoons(done, lines)
        if id_ in was.platoons and was.platoons[id_].vehicles and state.platoons.get(id_) != was.platoons[id_]
    )
    price, team = _price(lines), done.submission.seat.team
    short = team is not None and state.banks[team] < price
    banks = (c.SetBank(team, price),) if team is not None and short else ()
    markers = tuple(_markers(state, was, _hexes(was, team, lines)))
    kinds: list[Facts] = [some for some in (banks, markers, platoons) if some]
    for size in range(1, len(kinds) + 1):
        for some in combinations(kinds, size):
            yield tuple(chain.from_iterable(some))


def led_to(state: State, done: Done, after: State, lines: Sequence[Line]) -> Facts:
    """Return what makes of `state`, in which lines were dropped, what they once led to: the state `after`.

    That is where the platoons of these lines stood and what they were, the markers below them, and what the
    lines cost.
    """
    ids = _platoons(done, lines)
    platoons = [
        fact
        for id_ in ids
        if (there := after.platoons.get(id_)) != (here := state.platoons.get(id_))
        for fact in _moved(id_, there, here)
    ]
    stands = {there.hex for id_ in ids if (there := after.platoons.get(id_)) is not None}
    fought = {line.hex for line in lines if isinstance(line, c.ReportResult)}
    markers = _markers(state, after, in_order(stands | fought))
    price, team = _price(lines), done.submission.seat.team
    banks = (c.SetBank(team, max(0, state.banks[team] - price)),) if team is not None and price else ()
    # Who leaves a hex makes room for the enemy who came into it.
    in_turn = sorted(platoons, key=lambda fact: (fact.hex is not None, _among_enemies(state, fact)))
    return (*in_turn, *markers, *banks)


def _among_enemies(state: State, fact: c.SetPlatoon) -> bool:
    return fact.hex is not None and bool(state.standing(fact.team.enemy, fact.hex))


def in_its_turn(done: Done) -> State:
    """Return the state to which a step led before its turn was over, if it was by it.

    Another step may leave the turn open: what the next turn brings, revenue say, is no difference of them.
    """
    own = takewhile(lambda event: not isinstance(event, TurnEnded), done.events)
    return reduce(evolve, own, done.before)


def set_right(was: State, rightly: State, now: State) -> Facts:
    """Return what sets right today what a step did wrongly.

    `was` is the state to which it led in its turn, `rightly` the one to which it should have led, `now` the
    game today. A platoon that has moved since stays where it is, a marker that was replaced since is let be,
    a bank has the difference more or less, none where the home city is lost by then (7.2). What cannot be set
    is not answered.
    """
    ids = sorted({*was.platoons, *rightly.platoons})
    platoons = [
        fact
        for id_ in ids
        if was.platoons.get(id_) != rightly.platoons.get(id_)
        for fact in _righted(was.platoons.get(id_), rightly.platoons.get(id_), now.platoons.get(id_))
    ]
    off_first = sorted(platoons, key=lambda fact: (fact.hex is not None, _among_enemies(now, fact)))
    wrong = [h for h in now.map.land if was.control.get(h) is not rightly.control.get(h)]
    markers = _markers(now, rightly, in_order(h for h in wrong if now.control.get(h) is was.control.get(h)))
    set_ = tuple(_possible(now, (*off_first, *markers)))
    reached = resolve(now, c.Submission(c.Seat.REFEREE, set_))[1] if set_ else now
    banks = (
        c.SetBank(team, _points(was, rightly, reached, team) if holds_home(reached, team) else 0)
        for team in Team
        if was.banks[team] != rightly.banks[team] or holds_home(now, team) != holds_home(reached, team)
    )
    return (*set_, *_possible(reached, banks))


def _points(was: State, rightly: State, now: State, team: Team) -> int:
    """Return what a bank has today with the difference that the step should have made."""
    return max(0, now.banks[team] + rightly.banks[team] - was.banks[team])


def _possible(state: State, facts: Iterable[c.Amendment]) -> Iterator[c.Amendment]:
    for fact in facts:
        try:
            _, after = resolve(state, c.Submission(c.Seat.REFEREE, (fact,)))
        except Refusal:
            continue
        if after != state:
            yield fact
        state = after


def _righted(was: Platoon | None, rightly: Platoon | None, now: Platoon | None) -> Iterator[c.SetPlatoon]:
    if rightly is None or not rightly.vehicles:
        if now is not None and was is not None:
            yield c.SetPlatoon(now.id.team, now.id.number, None)
    elif was is None or not was.vehicles:
        if now is None:
            yield _put(rightly)
    elif now is not None:
        stays = now.hex == was.hex
        right = rightly if stays else now
        vehicles = _vehicles(was.vehicles, rightly.vehicles, now.vehicles)
        if vehicles:
            yield c.SetPlatoon(now.id.team, now.id.number, right.hex, vehicles, right.entry)
        else:
            yield c.SetPlatoon(now.id.team, now.id.number, None)


def _vehicles(was: Vehicles, rightly: Vehicles, now: Vehicles) -> Vehicles:
    """Return what a platoon has now with what it should have more, and without what it should not have.

    It is full with three (8.4): what it was given since is not taken away again to make room.
    """
    more, fewer = Counter(rightly) - Counter(was), Counter(was) - Counter(rightly)
    left = tuple((Counter(now) - fewer).elements())
    dearest = sorted(more.elements(), key=lambda vehicle: -vehicle.tier)
    return lined_up((*left, *dearest[: max(0, FULL - len(left))]))


def _moved(id_: PlatoonId, there: Platoon | None, here: Platoon | None) -> Iterator[c.SetPlatoon]:
    if there is not None and there.vehicles:
        yield _put(there)
    elif here is not None:
        yield c.SetPlatoon(id_.team, id_.number, None)


def _put(platoon: Platoon) -> c.SetPlatoon:
    id_ = platoon.id
    return c.SetPlatoon(id_.team, id_.number, platoon.hex, platoon.vehicles, platoon.entry)


def _markers(state: State, was: State, hexes: Iterable[Hex]) -> Iterator[c.SetControl]:
    for hex_ in hexes:
        if hex_ in state.map.land and state.control.get(hex_) is not was.control.get(hex_):
            yield c.SetControl(hex_, was.control.get(hex_))


def _price(lines: Sequence[Line]) -> int:
    return sum(cost(line.vehicles) for line in lines if isinstance(line, c.Build | RecoverLine))


def _hexes(state: State, team: Team | None, lines: Sequence[Line]) -> tuple[Hex, ...]:
    """Return the hexes that lines name; for what is built the home city."""
    named: set[Hex] = set()
    for line in lines:
        if isinstance(line, c.Move):
            named |= {line.start, *line.path}
        elif team is not None and isinstance(line, c.Build | RecoverLine):
            named.add(state.map.homes[team])
    return in_order(named)


def _platoons(done: Done, lines: Sequence[Line]) -> list[PlatoonId]:
    """Return the platoons that lines are of: for a result all that stood in the hex."""
    team = done.submission.seat.team
    found: set[PlatoonId] = set()
    for line in lines:
        if isinstance(line, c.ReportResult):
            found |= {p.id for side in Team for p in done.before.standing(side, line.hex)}
        elif team is not None:
            found |= {PlatoonId(team, number) for number in _numbers(line)}
    return sorted(found)


def _numbers(line: Line) -> tuple[int, ...]:
    match line:
        case c.Merge(giver, receiver) | c.Split(giver, _, receiver):
            return giver, receiver
        case c.NameFighters(platoons):
            return platoons
        case c.Build() | c.Reform() | c.Move() | c.Halt() | c.Go() | c.RankRetreat() | RecoverLine():
            return (line.platoon,)
        case _:
            return ()
