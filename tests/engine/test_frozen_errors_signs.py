"""The smallest parts: a mapping that never changes, faults that cite a rule, signs that show nothing."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from engine.campaign.rules import CAMPAIGN
from engine.errors import Fault, NotAllowed, NotUnderstood, Refusal, fault
from engine.frozen import FrozenMap
from engine.ruleset import Ruleset
from engine.signs import is_mark, shows

ONE = FrozenMap({"a": 1, "b": 2})


def test_with_an_item_and_without_one_it_is_another_mapping() -> None:
    assert ONE.with_item("c", 3) == {"a": 1, "b": 2, "c": 3}
    assert ONE.with_item("a", 5) == {"a": 5, "b": 2}
    assert ONE.without("a") == {"b": 2}
    assert ONE.without("z") == ONE
    assert ONE == {"a": 1, "b": 2}
    assert type(ONE.with_item("c", 3)) is type(ONE.without("a")) is FrozenMap


def test_the_hash_is_of_the_items_in_whatever_order() -> None:
    assert hash(ONE) == hash(ONE) == hash(FrozenMap({"b": 2, "a": 1}))
    assert hash(ONE) != hash(FrozenMap({"a": 1, "b": 3}))
    assert len({ONE, FrozenMap({"b": 2, "a": 1}), ONE.without("a")}) == 2


def test_it_says_what_it_is_and_can_be_copied_and_sent() -> None:
    assert repr(ONE) == "FrozenMap({'a': 1, 'b': 2})"
    for other in (copy.copy(ONE), copy.deepcopy(ONE), pickle.loads(pickle.dumps(ONE))):  # noqa: S301
        assert (type(other), other) == (FrozenMap, ONE)


def test_what_is_derived_of_it_is_worked_out_once_and_not_taken_along() -> None:
    asked: list[FrozenMap[str, int]] = []

    def total(of: FrozenMap[str, int]) -> int:
        asked.append(of)
        return sum(of.values())

    one = FrozenMap({"a": 1, "b": 2})
    assert (one.derived(total), one.derived(total), one.derived(len)) == (3, 3, 2)
    assert one.with_item("c", 3).derived(total) == 6
    assert asked == [one, one.with_item("c", 3)]


def test_what_is_made_of_each_value_is_taken_along_and_worked_out_once_for_each() -> None:
    asked: list[int] = []

    def double(of: int) -> int:
        asked.append(of)
        return of * 2

    one = FrozenMap({"a": 1, "b": 2})
    assert (one.each(double), one.each(double), asked) == ({"a": 2, "b": 4}, {"a": 2, "b": 4}, [1, 2])
    two = one.with_item("c", 3).with_item("a", 5).with_item("c", 4)
    assert (list(two.each(double).items()), asked) == ([("a", 10), ("b", 4), ("c", 8)], [1, 2, 4, 5])
    assert (one.each(double), two.each(double), asked) == ({"a": 2, "b": 4}, two.each(double), [1, 2, 4, 5])
    assert two.without("a").each(double) == {"b": 4, "c": 8}
    assert type(two.each(double)) is FrozenMap
    assert two.each(str) == {"a": "5", "b": "2", "c": "4"}


@pytest.mark.parametrize(
    "change",
    [
        lambda m: m.__setitem__("a", 2),
        lambda m: m.__delitem__("a"),
        lambda m: m.__ior__({"a": 2}),
        lambda m: m.clear(),
        lambda m: m.pop("a"),
        lambda m: m.popitem(),
        lambda m: m.setdefault("c", 1),
        lambda m: m.update(a=2),
    ],
)
def test_nothing_changes_it(change: Callable[[FrozenMap[str, int]], object]) -> None:
    with pytest.raises(TypeError, match=r"^a FrozenMap never changes; use with_item or without$"):
        change(ONE)
    assert ONE == {"a": 1, "b": 2}


def test_a_fault_has_all_that_it_was_made_of() -> None:
    made = fault("kind", "1.1", "2.2", line=3, quote="as written", hint="as meant", hex="A5")
    assert made == Fault("kind", ("1.1", "2.2"), FrozenMap({"hex": "A5"}), 3, "as written", "as meant")


def test_there_is_no_refusal_without_a_rule_and_without_a_fault() -> None:
    with pytest.raises(ValueError, match=r"^kind cites no rule$"):
        fault("kind")
    with pytest.raises(ValueError, match=r"^a refusal with no fault$"):
        Refusal()


@pytest.mark.parametrize("refusal", [Refusal, NotAllowed, NotUnderstood])
def test_a_refusal_names_every_fault_with_its_rules(refusal: type[Refusal]) -> None:
    faults = (fault("one", "1.1", "2.2"), fault("two", "3.3"))
    assert str(refusal(*faults)) == "one (1.1, 2.2); two (3.3)"
    assert refusal(*faults).faults == faults


@pytest.mark.parametrize("text", ["a", " a ", "1", "!", "é", "e\u0301", "\u2013", "日"])
def test_what_somebody_would_see_shows(text: str) -> None:
    assert shows(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "\u00a0", "\t", "\u200b", "\u0301", "\u20dd", "\u2800", "\u3164", "\u034f", "\U0001d159"),
        *("\u180b", "\u180f", "\ufe00", "\ufe0f", "\U000e0100", "\U000e01ef", chr(0xD800), "\ue000"),
    ],
)
def test_what_nobody_would_see_does_not_show(text: str) -> None:
    assert not shows(text)


def test_a_mark_stands_on_the_sign_before() -> None:
    assert [is_mark(sign) for sign in "e\u0301\u20dd\u0903"] == [False, True, True, False]


def test_a_game_told_again_is_the_state_after_its_events_in_their_order() -> None:
    game: Ruleset[Any, str, str, Any, str, str, str] = cast(
        "Ruleset[Any, str, str, Any, str, str, str]", replace(CAMPAIGN, evolve=cast("Any", str.__add__))
    )
    assert game.replay("start", ["a", "b"]) == "startab"
    assert game.replay("start", []) == "start"
