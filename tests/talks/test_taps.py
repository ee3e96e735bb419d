"""Tap my orders: what is tapped is kept, judged and given as a sheet that was written (campaign 8 to 11)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.core.words.english import SENTENCES
from tests.talks import openings
from tests.talks.stage import Stage
from tests.talks.tapping import DESTINATION, GIVES, PLATOON, Tapper

BLUE, RED, RITA = "Captain Blue", "Captain Red", "Referee Rita"
AT_MOST = {
    "open": (1, 1),
    "first vehicle": (2, 0),
    "another of its type": (1, 0),
    "one of another type": (2, 0),
    "first of another platoon": (3, 0),
    "take the last back": (1, 0),
    "move": (2, 0),
    "merge": (2, 0),
    "split": (2, 0),
    "pass": (1, 0),
    "give": (1, 0),
    "turn 1, six vehicles": (13, 1),
    "a turn, two platoons move": (6, 1),
}
"""The presses that each may cost, and the messages that come of it; docs/first-evening.md shows the table."""


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """A game whose first turn is Blue's, who has 15 points."""
    async with openings.opened(tmp_path, begun) as there:
        yield there


async def begun(there: Stage) -> None:
    await there.play()


@pytest.fixture
async def later(tmp_path: Path) -> AsyncIterator[Stage]:
    """Blue's turn 2, who has P1 (M4, L3) and P2 (M1) in A4."""
    async with openings.opened(tmp_path, built) as there:
        yield there


async def built(there: Stage) -> None:
    await there.play()
    await there.gives(BLUE, "Blue turn 1\nbuild P1: M4, L3\nbuild P2: M1")
    await there.gives(RED, "Red turn 1\npass")


@pytest.mark.rule("campaign 8.2")
async def test_turn_1_is_played_by_taps_alone(game: Stage) -> None:
    taps = Tapper(game, BLUE)
    await taps.costs("open", taps.open())
    await taps.costs("first vehicle", taps.build("P1", "medium", 2))
    await taps.costs("another of its type", taps.build("P1", "medium", 3))
    await taps.costs("another of its type", taps.build("P1", "medium", 1))
    await taps.costs("first of another platoon", taps.build("P7", "light", 2))
    await taps.costs("one of another type", taps.build("P7", "heavy", 4))
    await taps.costs("one of another type", taps.build("P7", "tank destroyer", 3))
    assert "1. Build medium tier 3, medium tier 2 and medium tier 1 for 6 points" in taps.card.text
    assert "2. Build heavy tier 4, light tier 2 and tank destroyer tier 3 for 9 points" in taps.card.text
    assert "Bank: 15 \u2212 15 = **0**" in taps.card.text
    given = await taps.costs("give", taps.click("Give these orders"))
    assert "**Given.**" in given.text
    assert all(one.disabled for one in given.buttons)
    assert all(one.disabled for one in given.selects)
    await game.settle()
    assert "Red turn 1 is yours" in game.newest(RED, "is yours").text
    for what, bounds in AT_MOST.items():
        for counted in taps.counted.get(what, ()):
            assert counted <= bounds, what
    bounds = AT_MOST["turn 1, six vehicles"]
    assert (taps.presses <= bounds[0], taps.messages <= bounds[1]) == (True, True)


@pytest.mark.rule("campaign 8.1")
async def test_no_more_is_offered_than_the_bank_can_pay(game: Stage) -> None:
    taps = Tapper(game, BLUE)
    await taps.open()
    await taps.build("P1", "heavy", 10)
    assert [one for one in taps.offered("Build into") if "tier" in one] == [
        f"heavy tier {tier}" for tier in range(1, 6)
    ]
    await taps.build("P1", "heavy", 5)
    assert taps.offered("Build into") == ()
    assert taps.offered(PLATOON) == ("P1, a new platoon",)


@pytest.mark.rule("campaign 8.4")
async def test_a_full_platoon_is_offered_no_fourth_vehicle(game: Stage) -> None:
    taps = Tapper(game, BLUE)
    await taps.open()
    for _ in range(3):
        await taps.build("P3", "light", 1)
    assert taps.offered("Build into") == ()
    assert "P2, a new platoon" in taps.offered(PLATOON)


@pytest.mark.rule("campaign 10.3")
async def test_who_wants_to_do_nothing_passes_by_one_press_and_gives_it_by_another(later: Stage) -> None:
    taps = Tapper(later, BLUE)
    await taps.open()
    await taps.costs("pass", taps.click("Pass this turn"))
    assert taps.counted["pass"] <= [AT_MOST["pass"]]
    assert "you pass the turn and everybody stays" in taps.card.text
    await later.settle()
    assert not [one for one in later.person(RED).inbox() if "Red turn 2 is yours" in one.text]
    assert "**Given.**" in (await taps.click("Give these orders")).text
    await later.settle()
    assert "Red turn 2 is yours" in later.newest(RED, "is yours").text


async def test_a_pass_is_taken_for_what_is_tapped_after_it(game: Stage) -> None:
    taps = Tapper(game, BLUE)
    await taps.open()
    await taps.click("Pass this turn")
    await taps.build("P1", "medium", 4)
    assert "you pass the turn" not in taps.card.text
    assert "P1 new with 1" in taps.card.text
    assert not any(one.label == "Pass this turn" for one in taps.card.buttons)


@pytest.mark.rule("campaign 10.1")
async def test_a_pass_of_an_earlier_turn_is_one_sentence_and_gives_nothing(game: Stage) -> None:
    taps = Tapper(game, BLUE)
    await taps.open()
    await game.gives(BLUE, "Blue turn 1\nbuild P1: M4")
    await game.gives(RED, "Red turn 1\npass")
    await taps.person.click(taps.card, "Pass this turn")
    late = taps.person.inbox()[-1].text
    assert late.startswith("That button is from Blue turn 1")
    assert "\n" not in late
    form = await taps.person.slash("orders")
    assert form.modal is not None
    assert form.modal.fields[0].value == "Blue turn 2\nP1, A4, stay"


async def test_a_pass_leaves_what_the_other_commander_has_begun_since(game: Stage) -> None:
    await game.person(BLUE).slash("campaign substitute", member="Mila")
    boris, mila = Tapper(game, BLUE), Tapper(game, BLUE)
    await boris.open()
    await mila.open()
    await boris.build("P1", "medium", 4)
    await mila.click("Pass this turn")
    assert "P1 new with 1" in mila.card.text


async def test_what_was_tapped_last_is_taken_back_first(game: Stage) -> None:
    taps = Tapper(game, BLUE)
    await taps.open()
    await taps.build("P1", "medium", 4)
    await taps.build("P1", "light", 3)
    await taps.costs("take the last back", taps.click("Take back: build P1: L3"))
    assert taps.counted["take the last back"] == [(1, 0)]
    assert "1. Build medium tier 4 for 4 points" in taps.card.text
    await taps.click("Take back: build P1: M4")
    assert "Bank: stays at **15**" in taps.card.text
    assert not any("Take back" in one.label for one in taps.card.buttons)


async def test_a_press_after_a_restart_goes_on_with_what_was_tapped(game: Stage) -> None:
    taps = Tapper(game, BLUE)
    await taps.open()
    await taps.build("P1", "medium", 4)
    await game.stop()
    await game.start()
    await taps.build("P1", "medium", 3)
    assert "P1 new with 2" in taps.card.text


@pytest.mark.rule("campaign 10.1")
async def test_a_tap_on_the_card_of_an_earlier_turn_is_one_sentence_and_changes_nothing(game: Stage) -> None:
    taps = Tapper(game, BLUE)
    await taps.open()
    await taps.build("P1", "medium", 4)
    await taps.choose("Build into", "light …")
    old = taps.card.selects[1]
    await game.gives(BLUE, "Blue turn 1\nbuild P1: M4")
    await game.gives(RED, "Red turn 1\npass")
    await game.asks(BLUE, "Blue turn 2\nP1, A4, A5")
    await taps.person.select(taps.card, old.placeholder, ["L3"])
    late = taps.person.inbox()[-1].text
    assert late.startswith("That button is from Blue turn 1")
    assert "\n" not in late
    form = await taps.person.slash("orders")
    assert form.modal is not None
    assert form.modal.fields[0].value == "Blue turn 2\nP1, A4, A5"


async def test_two_who_tap_at_once_lose_nothing_of_each_other(game: Stage) -> None:
    await game.person(BLUE).slash("campaign substitute", member="Mila")
    boris, mila = Tapper(game, BLUE), Tapper(game, BLUE)
    await boris.open()
    await mila.open()
    await boris.build("P1", "medium", 4)
    await mila.build("P2", "light", 3)
    assert "P1 new with 1" in mila.card.text
    assert "P2 new with 1" in mila.card.text
    await boris.click("Take back: build P1: M4")
    assert "P2 new with 1" in boris.card.text, "only what its card shows is taken back"


@pytest.mark.rule("campaign 9.1")
async def test_platoons_in_one_hex_merge_by_two_presses(later: Stage) -> None:
    taps = Tapper(later, BLUE)
    await taps.open()
    await taps.costs("merge", taps.regroup("P1 ", "everything to P2"))
    assert "P1 gives medium tier 4 and light tier 3: P2 now 3, was 1" in taps.card.text
    assert taps.counted["merge"] <= [AT_MOST["merge"]]
    assert "so it stays this turn (9.4)" in taps.card.text
    assert taps.offered(DESTINATION) == ()


@pytest.mark.rule("campaign 9.3")
async def test_a_platoon_splits_to_a_spare_marker_or_to_one_beside_it(later: Stage) -> None:
    taps = Tapper(later, BLUE)
    await taps.open()
    await taps.choose(PLATOON, "P1 ")
    beside = ("everything to P2", "medium tier 4 to P2", "light tier 3 to P2")
    assert set(taps.offered(GIVES)) == set(beside), "a third platoon would not leave the hex (11.7)"
    await taps.move("P2 ", "A5")
    await taps.choose(PLATOON, "P1 ")
    spare = ("medium tier 4 to P3, a new platoon", "light tier 3 to P3, a new platoon")
    assert set(taps.offered(GIVES)) == {*beside, *spare}
    await taps.costs("split", taps.regroup("P1 ", "light tier 3 to P3"))
    assert taps.counted["split"] <= [AT_MOST["split"]]
    assert "P3 new with 1" in taps.card.text
    assert "**Given.**" in (await taps.click("Give these orders")).text


@pytest.mark.rule("campaign 11.1")
async def test_a_platoon_moves_by_two_presses_and_its_destinations_have_names(later: Stage) -> None:
    taps = Tapper(later, BLUE)
    await taps.open()
    await taps.costs("move", taps.move("P1 ", "A5"))
    assert taps.counted["move"] <= [AT_MOST["move"]]
    assert "P1 moves from A4 to A5" in taps.card.text
    offered = taps.offered(DESTINATION)
    assert offered[0] == "stay in A4"
    assert [one.split(" · ")[0] for one in offered[1:]] == [str(at) for at in range(1, len(offered))]
    assert any(one.endswith("nobody's") for one in offered)
    kinds = [kind for kind, _, _ in later.drawn.drawn]
    assert "moves" in kinds, "no part of the map was drawn"
    assert taps.card.attachments[0].description is not None
    assert "1 A3" in taps.card.attachments[0].description


async def test_a_turn_of_moves_is_tapped_on_one_message(later: Stage) -> None:
    taps = Tapper(later, BLUE)
    await taps.open()
    await taps.move("P1 ", "A5")
    await taps.move("P2 ", "B4")
    assert "**Given.**" in (await taps.click("Give these orders")).text
    bounds = AT_MOST["a turn, two platoons move"]
    assert (taps.presses <= bounds[0], taps.messages <= bounds[1]) == (True, True)


@pytest.mark.rule("campaign 12.1")
async def test_a_hex_whose_marker_is_not_known_is_said_not_to_be(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, by_night) as there:
        taps = Tapper(there, BLUE)
        await taps.open()
        await taps.choose(PLATOON, "P1 ")
        assert all(one.endswith("not known") for one in taps.offered(DESTINATION)[1:])


async def by_night(there: Stage) -> None:
    await there.play(closed_markers=True)
    await there.gives(BLUE, "Blue turn 1\nbuild P1: M4")
    await there.gives(RED, "Red turn 1\npass")


async def test_a_tap_that_is_no_longer_legal_is_refused_and_what_was_tapped_stays(game: Stage) -> None:
    taps = Tapper(game, BLUE)
    await taps.open()
    await taps.choose("Build into", "heavy …")
    await game.asks(BLUE, "Blue turn 1\nbuild P2: H10")
    await taps.person.select(taps.card, "Build into P1: heavy, which tier?", ["H10"])
    assert SENTENCES["orders.refused"].partition("{")[0] in taps.person.inbox()[-1].text
    await taps.choose(PLATOON, "P2,")
    assert "P2 new with 1" in taps.card.text


@pytest.mark.rule("campaign 8.6")
async def test_a_platoon_that_is_built_up_moves_no_more_and_one_that_moves_can_still_be(later: Stage) -> None:
    taps = Tapper(later, BLUE)
    await taps.open()
    await taps.move("P2 ", "A5")
    await taps.choose("Build into", "medium …")
    await taps.choose("Build into", "medium tier 1")
    assert "P2 now 2, was 1" in taps.card.text
    assert "P2 moves" not in taps.card.text
    assert "so it stays this turn (8.6)" in taps.card.text
