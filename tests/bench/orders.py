"""Reading, deciding and applying orders, beside the same of a Diplomacy engine on a phase of 34 orders."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from bot.assets import load_map
from engine.campaign.commands import Seat
from engine.campaign.decide import resolve
from engine.campaign.reading import read
from engine.campaign.record.play import play
from engine.campaign.see import see
from tests.bench.rounds import Figure, by_turns

GOAL = 5
_PEER_ORDERS = 34
_SHEETS, _PHASES = 10, 3
"""How many sheets of ten orders and phases of 34 make up a round: about a hundred orders each."""
_ROUNDS = 20
_LONGEST_GAME = 120
_HERE = Path(__file__).parent
_PLATOONS = ("B2", "B4", "B6", "B8", "C2", "C4", "C6", "D2", "D4", "D6")


def measure() -> Figure:
    """Compare a sheet of ten moves, read from its text, judged and applied, with a phase of the peer."""
    sheet, phase = a_sheet(len(_PLATOONS)), _peer_phase()

    def sheets() -> None:
        for _ in range(_SHEETS):
            sheet()

    def phases() -> None:
        for _ in range(_PHASES):
            phase()

    ours, peers = by_turns(sheets, phases, _ROUNDS)
    per_order, per_peer_order = ours / len(_PLATOONS) / _SHEETS, peers / _PEER_ORDERS / _PHASES
    details = f"{per_order * 1e6:.1f} us an order, the peer {per_peer_order * 1e6:.1f} us"
    faster = per_peer_order / per_order
    what = "orders: times faster than diplomacy 1.1.2"
    return Figure(what, faster, GOAL, least=True, details=details)


def a_sheet(orders: int) -> Callable[[], object]:
    """Return how to have a sheet with so many orders, of ten platoons, read, judged and carried out."""
    lines = ["map ../maps/plain.toml"]
    for number, hex_ in enumerate(_PLATOONS, 1):
        lines += [f"set platoon blue P{number} {hex_}: M5, L3", f"set control {hex_} blue"]
    state = play("\n".join([*lines, "first blue"]), lambda name: load_map(name, _HERE)).state
    moves = (f"P{n}, {h}, {h[0]}{int(h[1:]) + 1}" for n, h in enumerate(_PLATOONS[:orders], 1))
    text = "\n".join(["Blue turn 1", *moves])

    def sheet() -> object:
        return resolve(state, read(text, see(state, Seat.BLUE)))

    return sheet


def _peer_phase() -> Callable[[], object]:
    """Find a movement phase of 34 orders by playing at random; return how to process a copy of it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from diplomacy import Game  # noqa: PLC0415  # only here, with its lock
    for seed in range(100):
        rng = Random(seed)
        game = Game()
        for _ in range(_LONGEST_GAME):
            orders = _random_orders(game, rng)
            if game.get_current_phase().endswith("M") and sum(map(len, orders.values())) == _PEER_ORDERS:
                return _processing([copy.deepcopy(game) for _ in range(_PHASES * (_ROUNDS + 1))], orders)
            _process(game, orders)
    raise LookupError(_PEER_ORDERS)


def _random_orders(game: Any, rng: Random) -> dict[str, list[str]]:  # noqa: ANN401  # the peer has no types
    """Return orders for every power, the same for the same seed: the peer's own order of things changes."""
    possible = game.get_all_possible_orders()
    places = {power: sorted(game.get_orderable_locations(power)) for power in sorted(game.powers)}
    return {
        power: [rng.choice(sorted(possible[place])) for place in of if possible[place]]
        for power, of in places.items()
    }


def _processing(copies: list[Any], orders: dict[str, list[str]]) -> Callable[[], object]:
    return lambda: _process(copies.pop(), orders)


def _process(game: Any, orders: dict[str, list[str]]) -> object:  # noqa: ANN401  # the peer has no types
    for power, given in orders.items():
        game.set_orders(power, given)
    return game.process()
