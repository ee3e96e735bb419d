"""Many rolls of one die, and whether chance alone would make them so."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from engine.dice import roll
from tests.fairness.chi_square import p_of
from tests.fairness.stand_alone import script

DICE = (2, 3, 4, 6, 8, 10, 12, 20, 100)
"""The toss is rolled with two sides; whatever another game of the clan may roll with is tried too."""
LEAST = 0.001
_OF_A_GAME = 1000
_COMPARED = 1000
"""Each so manieth roll is worked out by the program that shares no code, too."""

Roll = Callable[[bytes, str, str, int], int]


class Unfair(AssertionError):
    """Faces come that chance does not make so."""


def rolls(sides: int, count: int, seed: int, rolled: Roll = roll) -> float:
    """Roll a die in many games, some often; return the p, raise `Unfair` where it is below 0.001."""
    counts = [0] * sides
    for number in range(count):
        game, in_it = divmod(number, _OF_A_GAME)
        if not in_it:
            secret = sha256(f"{seed}/{sides}/{game}".encode()).hexdigest()
        salt, name = f"bread {game} | {seed}", f"{game:016x}/toss/{in_it}"
        face = rolled(secret.encode(), salt, name, sides)
        counts[face - 1] += 1
        if number % _COMPARED == 0 and script.face(secret, salt, name, sides) != face:
            raise Unfair(f"{secret}, {salt}, {name}: {face} of {sides} is not what the other program rolls")
    p = p_of(counts)
    if p <= LEAST:
        raise Unfair(f"d{sides}: p = {p:.2g}, {counts}")
    return p
