"""Legal acts of a skirmish's position, and random games of it, beside the same of a Diplomacy engine."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from random import Random
from typing import Any

from bot.assets import scenario, scenarios
from engine.common.chance import Salted
from engine.skirmish.choices import acts
from engine.skirmish.commands import Begin, Submission
from engine.skirmish.decide import resolve
from engine.skirmish.position import Position
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Seat, seat_of
from engine.skirmish.start import start
from tests.bench.rounds import Figure, quickest_by_turns

LEGAL_GOAL, ACTS_GOAL = 1, 2
_ROUNDS, _PHASES = 15, 3
_SEED = 4
_EVERY = 10
"""Each tenth position of a game is asked for its legal acts."""


def measure() -> list[Figure]:
    """Return how much sooner legal acts are found than the peer's orders, and how many are played."""
    board = scenario(scenarios()[0])
    return [_legal(board), _random(board)]


def _played(board: Scenario, seed: int) -> list[Position]:
    """Play a game in which each act is chosen among all that are legal; return its positions."""
    rng, dice = Random(seed), Salted(f"bench {seed}".encode())
    state = resolve(start(board), Submission(Seat.PUBLIC, Begin()), dice)[1]
    positions = []
    while state.position.phase is not None:
        positions.append(state.position)
        act = rng.choice(list(acts(state.position)))
        state = resolve(state, Submission(seat_of(state.position.phase), act), dice)[1]
    return positions


def _legal(board: Scenario) -> Figure:
    positions = _played(board, _SEED)[::_EVERY]
    found = sum(len(list(acts(position))) for position in positions)
    game = _peer()
    possible = sum(map(len, game.get_all_possible_orders().values()))

    def ours() -> None:
        for position in positions:
            list(acts(position))

    one, other = quickest_by_turns(ours, game.get_all_possible_orders, _ROUNDS)
    each, theirs = one / found, other / possible
    details = (
        f"{found / len(positions):.0f} legal acts of a position in {one / len(positions) * 1e3:.2f} ms, "
        f"{each * 1e6:.1f} us each, the peer {theirs * 1e6:.1f} us"
    )
    what = "skirmish: times sooner a legal act than diplomacy 1.1.2"
    return Figure(what, theirs / each, LEGAL_GOAL, least=True, details=details)


def _random(board: Scenario) -> Figure:
    done = len(_played(board, _SEED))
    one, other = quickest_by_turns(lambda: _played(board, _SEED), _peer_phases(), _ROUNDS)
    details = f"{1 / one:.1f} random games a second, of {done} acts; the peer {_PHASES / other:.0f} phases"
    what = "skirmish: random acts while diplomacy 1.1.2 plays a random phase"
    return Figure(what, (other / _PHASES) / (one / done), ACTS_GOAL, least=True, details=details)


def _peer() -> Any:  # noqa: ANN401  # the peer has no types
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from diplomacy import Game  # noqa: PLC0415  # only here, with its lock
    return Game()


def _peer_phases() -> Callable[[], object]:
    """Return how to play the first phases of the peer's game, each order chosen among all possible."""

    def phases() -> None:
        rng, game = Random(_SEED), _peer()
        for _ in range(_PHASES):
            possible = game.get_all_possible_orders()
            for power in sorted(game.powers):
                places = sorted(game.get_orderable_locations(power))
                orders = [rng.choice(sorted(possible[place])) for place in places if possible[place]]
                game.set_orders(power, orders)
            game.process()

    return phases
