"""What is written of an act is read back as the same act, whatever people call each other."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from engine.tournament.lines import figure, written
from engine.tournament.reading.read import read, split
from tests.games.tournament.any_act import CALLED, KINDS, NAMES, any_act


@pytest.mark.parametrize("kind", KINDS)
def test_every_act_is_read_back_as_it_was(kind: type) -> None:
    rng = Random(kind.__name__)
    for _ in range(80):
        act = any_act(kind, rng)
        said = written(act, CALLED)
        assert read(said, NAMES) == act, said
        assert [line.text for line in split(said)] == [said]
        for shouted in (said.upper(), f"  - {said}  # so"):
            if kind.__name__ not in ("Enter", "Choose", "Object", "HandIn", "Set", "Report"):
                assert read(shouted, NAMES) == act, shouted


def test_seats_that_nobody_calls_otherwise_are_their_own_names() -> None:
    names = {seat: seat for seat in CALLED}
    for kind in KINDS:
        act = any_act(kind, Random(kind.__name__))
        assert read(written(act), names) == act


def test_halves_are_written_as_halves() -> None:
    for one in ("0", "37.5", "350", "1950", "0.5", "-5", "123456.5"):
        assert figure(Fraction(one)) == one
