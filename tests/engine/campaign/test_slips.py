"""How far one word is from another: letters to change, leave out, put in or swap."""

from __future__ import annotations

import pytest

from engine.campaign.reading.hints import slips


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ("build", "build", 0),
        ("biuld", "build", 1),
        ("buikd", "build", 1),
        ("buid", "build", 1),
        ("buildd", "build", 1),
        ("ubidl", "build", 2),
        ("", "pass", 4),
        ("pass", "", 4),
        # Letters to leave out count one by one, however often the word begins and ends with them.
        ("aaa", "a", 2),
        ("nameneame", "name", 5),
    ],
)
def test_slips_are_counted_letter_by_letter_and_two_swapped_are_one(one: str, other: str, far: int) -> None:
    assert (slips(one, other), slips(other, one)) == (far, far)
