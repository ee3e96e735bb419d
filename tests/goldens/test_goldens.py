"""What the program does is what was kept of it; `python -m tests.goldens show` finds where it is not."""

from __future__ import annotations

import pytest

from tests.goldens.keeping import Part, alike, differing, digested, first_difference, kept, still_differing
from tests.goldens.scene import Scene, words
from tests.goldens.scenes import SCENES

ROWS = (("journal", "one"), ("letters", "a"), ("journal", "two"))


@pytest.mark.parametrize(
    "scene",
    [
        pytest.param(one, marks=[pytest.mark.long] * one.long, id=one.name)
        for one in SCENES
        if not one.by_hand
    ],
)
def test_what_the_program_does_is_what_was_kept_of_it(scene: Scene) -> None:
    assert still_differing(kept(scene.name), scene.plays(), all_=scene.times == 1) == []


def test_a_part_is_told_by_its_rows_and_their_order() -> None:
    then = digested(ROWS)
    assert {part: one.count for part, one in then.items()} == {"journal": 2, "letters": 1}
    assert list(differing(then, digested([ROWS[1], ROWS[0], ROWS[2]]))) == []
    assert list(differing(then, digested([ROWS[2], ROWS[1], ROWS[0]]))) == ["journal: 2 rows, other ones"]
    assert list(differing(then, digested(ROWS[:2]))) == ["journal: 2 rows, now 1, other ones"]
    assert list(differing(then, digested(ROWS[::2]))) == ["letters: it is missing"]
    assert list(differing({}, {"new": Part(1, "x")})) == ["new: it is new, 1 rows"]


def test_where_two_rows_run_together_is_told_too() -> None:
    assert digested([("a", "bc"), ("a", "d")]) != digested([("a", "b"), ("a", "cd")])


def test_of_several_recordings_only_what_is_alike_in_all_is_kept() -> None:
    one, other = digested(ROWS), digested([*ROWS, ("letters", "b"), ("new", "c")])
    assert alike([one, one, other]) == ({"journal": one["journal"]}, ("letters", "new"))
    assert list(differing({"journal": one["journal"]}, other, all_=False)) == []


def test_what_differs_is_told_only_if_it_differs_in_every_play() -> None:
    then, swapped = digested(ROWS), (ROWS[2], ROWS[1], ROWS[0])
    assert still_differing(then, [swapped, ROWS]) == []
    assert still_differing(then, [ROWS, None]) == []  # type: ignore[list-item] # it is not played
    assert still_differing(then, [swapped, swapped]) == ["journal: 2 rows, other ones"]
    assert still_differing(then, [ROWS[::2], swapped]) == []
    assert still_differing(then, [ROWS[::2], ROWS[:1]]) == ["letters: it is missing"]


def test_the_first_row_that_differs_is_shown_as_it_was_and_as_it_is() -> None:
    now = [*ROWS[:2], ("journal", "three")]
    assert first_difference(ROWS, now, "journal") == "journal, row 1\n--- then\ntwo\n--- now\nthree"
    assert first_difference(ROWS, ROWS[:2], "journal").endswith("--- now\n(there is none)")
    assert first_difference(ROWS, now, "letters") == ""


def test_a_value_is_told_by_its_words_alone() -> None:
    assert list(words({"b": (Part(3, "x"), [None, frozenset("ba")])})) == ["b", "3", "x", "a", "b"]
