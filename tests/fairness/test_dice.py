"""Dice that anybody can work out again come as chance makes them; a die that does not is found."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from engine.dice import roll, seal
from tests.fairness.chi_square import p_of
from tests.fairness.rolling import DICE, Unfair, rolls
from tests.fairness.stand_alone import script

pytestmark = pytest.mark.rule("campaign 3.1")


@pytest.mark.parametrize(
    ("counts", "p"),
    [
        ((50, 50), 1.0),
        ((60, 40), 0.0455003),
        ((16, 18, 16, 14, 12, 12), 0.8491450),
        ((30, 10, 20), 0.0067379),
    ],
)
def test_the_p_of_a_chi_square_is_the_one_in_the_tables(counts: tuple[int, ...], p: float) -> None:
    assert p_of(counts) == pytest.approx(p, abs=1e-6)


@pytest.mark.parametrize("sides", DICE)
def test_every_die_is_fair_in_some_thousand_rolls(sides: int) -> None:
    assert rolls(sides, 6_000, 1) > 0.001


def biased(secret: bytes, salt: str, roll_id: str, sides: int) -> int:
    """Roll with one byte, as a careless program would: the low faces come more often."""
    number = hmac.new(secret, f"{salt}\0{roll_id}\x000".encode(), hashlib.sha256).digest()[0]
    return number % sides + 1


@pytest.mark.parametrize("sides", [20, 100])
def test_a_die_that_favours_the_low_faces_is_found(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "face", lambda *asked: biased(asked[0].encode(), *asked[1:]))
    with pytest.raises(Unfair, match="p ="):
        rolls(sides, 40_000, 1, biased)


def test_a_program_that_rolls_otherwise_than_the_other_is_found() -> None:
    with pytest.raises(Unfair, match="not what the other program rolls"):
        rolls(20, 2_000, 1, lambda *asked: roll(*asked) % 20 + 1)


def test_the_face_follows_the_documented_formula_and_nothing_else() -> None:
    """Worked out by hand from docs/dice.md."""
    digest = hmac.new(b"5eed", b"bread | butter\x00g/toss/1\x000", hashlib.sha256).digest()
    assert roll(b"5eed", "bread | butter", "g/toss/1", 2) == int.from_bytes(digest[:8], "big") % 2 + 1
    assert seal(b"5eed", "0f") == hmac.new(b"5eed", b"seal\x000f", hashlib.sha256).hexdigest()[:40]


def test_a_number_of_the_last_incomplete_run_is_thrown_away_and_the_next_attempt_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """2^64 leaves a rest of 1 by 3: the largest number belongs to no whole run, so it must not count."""
    asked: list[bytes] = []

    class Digest:
        def __init__(self, message: bytes) -> None:
            self.message = message

        def digest(self) -> bytes:
            return b"\xff" * 32 if self.message.endswith(b"\x000") else bytes(7) + b"\x04" + bytes(24)

    def made(_: bytes, message: bytes, __: object) -> Digest:
        asked.append(message)
        return Digest(message)

    monkeypatch.setattr(hmac, "new", made)
    assert roll(b"k", "s", "r", 3) == script.face("k", "s", "r", 3) == 2
    assert asked == [b"s\x00r\x000", b"s\x00r\x001"] * 2


def test_a_die_without_sides_is_refused() -> None:
    with pytest.raises(ValueError, match="0"):
        roll(b"k", "s", "r", 0)
