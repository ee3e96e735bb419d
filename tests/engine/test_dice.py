"""Dice that anybody can compute again, and seals that fit one history only (docs/decisions/0028)."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from engine import dice

SECRET = b"the secret of a game"


def number(salt: str, roll_id: str, attempt: int) -> int:
    """Compute the number of an attempt by the published words alone."""
    message = f"{salt}\0{roll_id}\0{attempt}".encode()
    return int(hmac.new(SECRET, message, hashlib.sha256).hexdigest()[:16], 16)


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 20, 1000])
@pytest.mark.parametrize("salt", ["", "one two", "Größe"])
def test_a_roll_is_the_number_of_its_first_attempt(sides: int, salt: str) -> None:
    expected = number(salt, "campaign/toss", 0) % sides + 1
    assert dice.roll(SECRET, salt, "campaign/toss", sides) == expected


def test_a_number_in_the_last_incomplete_run_is_thrown_again() -> None:
    sides = (1 << 63) + 1  # one whole run: nearly half of all numbers lie behind it
    retried = 0
    for roll_id in map(str, range(40)):
        attempts = [number("", roll_id, attempt) for attempt in range(30)]
        first = next(one for one in attempts if one < sides)
        retried += attempts[0] != first
        assert dice.roll(SECRET, "", roll_id, sides) == first + 1
    assert retried


def test_a_die_with_as_many_sides_as_numbers_rejects_none() -> None:
    assert dice.roll(SECRET, "", "all", 1 << 64) == number("", "all", 0) + 1


@pytest.mark.parametrize("sides", [0, -1])
def test_a_die_without_sides_is_none(sides: int) -> None:
    with pytest.raises(ValueError, match=str(sides)):
        dice.roll(SECRET, "", "none", sides)


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert dice.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_a_seal_is_40_letters_of_the_secret_and_the_history() -> None:
    expected = hmac.new(SECRET, b"seal\0abc", hashlib.sha256).hexdigest()[:40]
    assert dice.seal(SECRET, "abc") == expected
    assert dice.seal(SECRET, "abd") != expected
    assert dice.seal(b"another", "abc") != expected


def test_the_salt_is_a_list_of_the_texts_and_the_last_word_in_one_line_without_blanks() -> None:
    assert dice.salt(["Glück, auf", 'a "b"'], "1234") == '["Glück, auf","a \\"b\\"","1234"]'
    assert dice.salt([], "1234") == '["1234"]'


def test_the_code_of_what_is_fixed_is_40_letters_of_the_hash_of_the_head_and_the_texts() -> None:
    told = '["abc","Glück, auf",""]'
    assert dice.fixed("abc", ["Glück, auf", ""]) == hashlib.sha256(told.encode()).hexdigest()[:40]
    assert len({dice.fixed("abc", texts) for texts in (["a", ""], ["", "a"], ["a"], ["\u0430", ""])}) == 4
