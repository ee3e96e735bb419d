"""Discord's bad days at a war by weeks: sealed answers, cards and posts, each once and where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from bot.core.post.kept_pages import KeptPage, Pages
from bot.core.store.kept_tables import WhichMessage
from bot.discord_noticeboard import DiscordNoticeboard
from tests.bad_days.in_turn import BadDay
from tests.bad_days.playing import drawn, play
from tests.bad_days.schedules import (
    INTERACTION,
    MESSAGE,
    WAR,
    Cut,
    Deleted,
    Down,
    Failing,
    Late,
    Schedule,
    Step,
    Trouble,
    Twice,
)
from tests.bad_days.test_plants import posts_of_one_team_to_the_other
from tests.bad_days.warring import AtWar

Patch = pytest.MonkeyPatch
ANYBODY = "Captain Blue"
"""Whoever is waited for answers; the name is nobody's in particular."""


def said(*troubles: Trouble, act: str = "answer") -> Schedule:
    """Return a day on which somebody answers what the war waits for."""
    return (Step(troubles, act, ANYBODY),)


CALM = [said() * 2] * 2
"""Who is waited for is looked up each morning."""


@pytest.mark.long
@pytest.mark.rule("week D.5")
def test_a_sealed_answer_is_taken_once_and_opened_with_the_other_whatever_befalls_its_message() -> None:
    """The war begins where both sides owe a sealed chit."""
    for troubles in (
        (Twice(MESSAGE),),
        (Late(MESSAGE, 2.0),),
        (Failing(502, "post", 6, after=True),),
        (Cut("post", 2, after=False),),
        (Down(),),
    ):
        play([said(*troubles), said(*troubles)], 0, AtWar)


@pytest.mark.long
def test_what_is_pressed_or_said_by_command_is_done_once_and_answered_truly() -> None:
    for act in ("answer_by_card", "answer_by_command"):
        play(
            [
                said(Twice(INTERACTION), act=act),
                said(Late(INTERACTION, 3.5), act=act),
                said(Cut("answer", 1, after=True), act=act),
                said(Cut("after", 2, after=True), act=act),
                said(Failing(429, "answer", 1, seconds=4.0), act=act),
            ],
            0,
            AtWar,
        )


@pytest.mark.long
def test_each_card_hangs_once_and_says_what_it_has_to_though_discord_refuses_it_for_a_while() -> None:
    play(
        [
            *(
                said(Cut(route, 3, after), act="answer")
                for route in ("change", "take down")
                for after in (False, True)
            ),
            said(Failing(429, "change", 2, seconds=40.0)),
            said(Failing(403, "change", 1, code=50001)),
            said(Failing(403, "take down", 1, code=50013)),
            *(said(),) * 8,
        ],
        0,
        AtWar,
    )


@pytest.mark.long
def test_a_room_that_was_deleted_and_repaired_has_its_cards_again_at_once() -> None:
    """They came a quarter of an hour later where the last change of the old one had been refused."""
    play([said(Deleted("north")), said(), said(Deleted("south")), said()], 0, AtWar)


FOUND = ((0, 25), (2, 12))
"""Seeds that found something, and how many of their schedules lead to it."""


@pytest.mark.long
@pytest.mark.parametrize(("seed", "count"), FOUND)
def test_a_seed_that_found_something_holds(seed: int, count: int) -> None:
    play(drawn(seed, count, WAR), seed, AtWar)


def a_card_left_where_it_hung(patch: Patch) -> None:
    """Whatever it says now, it is hung anew, as with another turn."""
    marks, page = count(1), Pages.page

    async def another_turn(self: Pages, game: str, which: WhichMessage) -> KeptPage | None:
        found = await page(self, game, which)
        return None if found is None else replace(found, mark=next(marks))

    async def planted(*_: object) -> None:
        return None

    patch.setattr(Pages, "page", another_turn)
    patch.setattr(DiscordNoticeboard, "take_down", planted)


def cards_that_are_not_changed(patch: Patch) -> None:
    patch.setattr(KeptPage, "shown", property(lambda this: f"{this.mark}."))


PLANTS: tuple[Callable[[Patch], None], ...] = (
    a_card_left_where_it_hung,
    posts_of_one_team_to_the_other,
    cards_that_are_not_changed,
)


@pytest.mark.long
@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_fault_is_found(plant: Callable[[Patch], None], monkeypatch: Patch) -> None:
    play(CALM, 0, AtWar)
    plant(monkeypatch)
    with pytest.raises(BadDay):
        play(CALM, 0, AtWar)
