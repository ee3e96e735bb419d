"""Hostile names: nothing in them pings, formats, links, turns, hides, or is taken for a place to fill in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.core.people.fit_names import one_line
from bot.core.present import faults
from bot.core.present.faults import sentence
from bot.core.words import harmless_names
from bot.core.words.harmless_names import bare, in_code, plain
from engine.errors import Refusal, fault
from engine.signs import shows
from tests.hostile.builders import play
from tests.hostile.names import AT_THE_BEGINNING, LIVE
from tests.hostile.shown import wrong_in_page, wrong_in_text
from tests.hostile.tour import toured


def test_a_few_hundred_hostile_names_do_nothing_anywhere() -> None:
    assert play(3, 300) == 300


@pytest.mark.parametrize("seed", [1])
@pytest.mark.long
async def test_a_game_of_people_with_hostile_names(seed: int, tmp_path: Path) -> None:
    assert await toured(tmp_path, seed) > 500


@pytest.mark.parametrize(
    ("module", "name", "broken"),
    [
        (harmless_names, "_MARKED", re.compile("(\x00)")),
        (harmless_names, "_HIDDEN", set()),
        (harmless_names, "_STACKED", 99),
        (faults, "_MARKED", re.compile("(\x00)")),
    ],
)
def test_names_that_do_something_are_found(
    module: object, name: str, broken: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, broken)
    with pytest.raises(AssertionError):
        play(5, 300)


@pytest.mark.parametrize("live", [*LIVE, *(f"{begin}x" for begin in AT_THE_BEGINNING)])
def test_the_judge_sees_what_does_something(live: str) -> None:
    assert wrong_in_text(live)
    assert not wrong_in_text(plain(live))


@pytest.mark.parametrize(
    "html", ["<script>x</script>", '<img src="http://x">', "<b onclick=x>", "<svg/onload=1>"]
)
def test_the_judge_of_pages_sees_what_runs(html: str) -> None:
    assert wrong_in_page(html)
    assert not wrong_in_page("<p>x</p><img src='data:image/png;base64,AA=='>")


@pytest.mark.parametrize(
    "blank", ["\u3164", "\u115f\u1160", "\u2800\u2800", "\uffa0", "\ufe0f", "\u0301", "\U000e0100"]
)
def test_a_name_of_which_nothing_is_seen_is_none(blank: str) -> None:
    """Members whose name is a Hangul filler stood in every list as nothing at all."""
    assert not shows(blank)
    assert bare(blank) == plain(blank) == "?"
    with pytest.raises(Refusal):
        one_line(blank)


def test_marks_without_a_class_are_stacked_too() -> None:
    """Thai marks have no combining class: a tower of them reached over the lines above."""
    assert len(bare("\u0e01" + "\u0e4d" * 20)) == 3
    assert bare("\u0e17\u0e35\u0e48") == "\u0e17\u0e35\u0e48"
    assert len(in_code("\u0e01" + "\u0e4d" * 20)) == 3


def test_what_is_shown_of_a_fault_is_no_link() -> None:
    shown = sentence(fault("left_over", "10.2", written="https://hq.example discord.gg/x"))
    assert "https://" not in shown
    assert "discord.gg" not in shown


def test_a_name_is_no_link_and_begins_no_list() -> None:
    assert plain("discord.gg/x") == "discord\\.gg/x"
    assert plain("1. FC K\u00f6ln") == "1\\. FC K\u00f6ln"
    assert plain("St. Pauli") == "St. Pauli"


def test_marks_of_a_name_are_thinned_before_they_are_put_into_order(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []

    def normalize(_: str, text: str) -> str:
        lengths.append(len(text))
        return text

    monkeypatch.setattr("bot.core.words.harmless_names.unicodedata.normalize", normalize)
    bare("a" + "\u0301\u0316" * 5000)
    assert lengths == [3]


def test_signs_that_hide_between_marks_do_not_let_them_tower() -> None:
    """A zero-width space after every second mark began the count again."""
    assert len(bare("a" + "\u0e49\u0e49\u200b" * 20)) == 3
