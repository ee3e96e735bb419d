"""What may be chosen where a rewind stops: an answer, keeping, dropping; games that go on (16.3)."""

from __future__ import annotations

import pytest

from tests.talks.stage import Stage
from tests.talks.test_correcting import BORIS, RITA, ROSA, calm, fought, labels, opened, two_turns_on

pytestmark = pytest.mark.long


async def after_a_draw(there: Stage) -> None:
    """Play a turn on after a draw that Blue, in truth, had won by capture."""
    await there.play()
    await fought(there, "draw")
    await there.gives(ROSA, "Red turn 1\nP1, A5, stay\nbuild P2: M3")


@pytest.mark.long
@pytest.mark.rule("campaign 16.3")
async def test_a_missing_answer_is_given_and_a_game_that_goes_on_is_decided_again(there: Stage) -> None:
    await after_a_draw(there)
    rita = there.person(RITA)
    form = await rita.click(await opened(there, "result of A5"), "Correct this step")
    stop = await rita.submit(form, {"outcome": ["attackers capture"]})
    assert "An answer from Red is missing there." in stop.text
    assert labels(stop)[0] == "Give the answer"
    form = await rita.click(stop, "Give the answer")
    wrong = await rita.submit(form, {"text": "retreat P1: J9"})
    assert "retreat P1: J9" in wrong.text
    await calm(there)
    form = await rita.click(wrong, "Give the answer")
    stop = await rita.submit(form, {"text": "retreat P1: A6, B5, B6, A4"})
    assert ">> P1, A5, stay\n   build P2: M3" in stop.text
    await calm(there)
    form = await rita.click(stop, "Word it differently")
    looked = await rita.submit(form, {"text": "P1, A6, stay"})
    assert "Red P1: A5: H3, M3 → A6: H3, M3" in looked.text
    form = await rita.click(looked, "Apply it …")
    await there.gives(BORIS, "Blue turn 2\nbuild P2: M3")
    moved = await rita.submit(form, {"reason": "it was a capture"})
    assert moved.text.startswith("**Something has changed since you looked.**")
    assert "2 later steps are decided again" in moved.text
    done = await rita.submit(await rita.click(moved, "Apply it …"), {"reason": "it was a capture"})
    assert "I've told Blue, Red" in done.text
    await there.settle()
    assert "A5: H3, M3 → A6: H3, M3" in there.newest(ROSA, "has corrected").text
    assert "Red P1" not in there.newest(BORIS, "has corrected").text
    listed = await rita.click(done, "All corrections")
    read = await rita.select(listed, "Read one in full", [listed.selects[0].values[0]])
    assert "retreat P1: A6, B5, B6, A4" in read.text
    assert "Red turn 1\nP1, A5, stay\nbuild P2: M3" in read.text


@pytest.mark.long
@pytest.mark.rule("campaign 16.3")
async def test_a_step_is_left_out_with_all_that_came_later_and_forgotten(there: Stage) -> None:
    await after_a_draw(there)
    rita = there.person(RITA)
    stop = await rita.click(await opened(there, "Blue: order sheet"), "Leave it out")
    assert "No battle is pending in A5" in stop.text
    assert labels(stop)[0] == "Leave the step out"
    looked = await rita.click(stop, "Drop it and everything later")
    assert "Turn: Blue turn 2 → Blue turn 1" in looked.text
    assert "and everything that came later are dropped" in looked.text
    again = await rita.click(looked, "Choose again")
    assert again.text == stop.text
    gone = await rita.click(again, "Forget it")
    assert "Go on with it" not in labels(await rita.click(gone, "Back"))


@pytest.mark.long
@pytest.mark.rule("campaign 16.3")
async def test_kept_lines_leave_what_they_led_to(there: Stage) -> None:
    await two_turns_on(there)
    rita = there.person(RITA)
    form = await rita.click(await opened(there, "result of A5"), "Correct this step")
    stop = await rita.submit(form, {"outcome": ["draw"], "red": []})
    while "Keep it as it was" in labels(stop):
        stop = await rita.click(stop, "Keep it as it was")
    assert "now *Red: order sheet, 1 line; Referee: set platoon red P1 A7: M5; set bank red 7*" in stop.text
    assert "A5 is held by: Blue → Red" in stop.text
    assert "Red P1:" not in stop.text
    assert "Nothing has happened yet." in stop.text


@pytest.mark.long
@pytest.mark.rule("campaign 16.2")
async def test_the_lines_that_are_advised_instead_are_in_the_form_of_an_amendment(there: Stage) -> None:
    await two_turns_on(there)
    rita = there.person(RITA)
    form = await rita.click(await opened(there, "result of A5"), "Correct this step")
    stop = await rita.submit(form, {"outcome": ["draw"], "red": []})
    form = await rita.click(stop, "Set facts right instead")
    looked = await rita.submit(form, {"reason": "the screenshot shows a draw"})
    assert "A5 is held by: Blue → Red" in looked.text
    await calm(there)
    done = await rita.click(looked, next(one for one in labels(looked) if one.startswith("Apply it")))
    assert "**Amended: " in done.text
