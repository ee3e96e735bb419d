"""The bounded part of the soak: the first units of every kind, as CI plays them."""

from __future__ import annotations

import os

import pytest

from tests.soak.work import KINDS, play


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_the_first_units_of_a_soak_hold(name: str) -> None:
    kind = KINDS[name]
    if why := kind.lacking():
        assert name not in os.environ.get("ADJUTANT_REQUIRE", "").split(","), why
        pytest.skip(why)
    for unit in kind.units(name, 0, kind.bounded * kind.in_a_unit):
        outcome = play(unit)
        assert not outcome.trouble, f"{name}, seed {unit.seed}:\n{outcome.trouble}"
        assert outcome.held, f"{name}, seed {unit.seed}: nothing was played"
