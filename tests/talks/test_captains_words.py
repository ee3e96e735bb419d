"""What captains write in their own words is shown as lines with one button, and binds by its press (10.1)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.talks import openings
from tests.talks.stage import Stage
from tests.talks.test_results import BLUE, RED
from tests.talks.test_skipped_and_quoted import SHEET, blue_to_move, draft

YES = "Yes, that's it"


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """Blue's second turn: P1, a scout, stands in A4 with Red's P1 two hexes away, P3 in B4."""
    async with openings.opened(tmp_path, blue_to_move) as there:
        yield there


async def lines(game: Stage) -> list[str]:
    """Return the moves of Blue's draft."""
    kept = await draft(game)
    return [] if kept is None else kept.text.splitlines()


@pytest.mark.rule("campaign 10.1")
async def test_a_sheet_in_ones_own_words_is_shown_and_becomes_a_draft_by_one_press(game: Stage) -> None:
    (shown,) = await game.asks(BLUE, "hi! send 1 to a5, P3 stays\n\n- Darth")
    assert "nothing of it counts yet" in shown.text
    assert "`send 1 to a5` → `P1, A4, A5`" in shown.text
    assert "`P3 stays` → `P3, B4, stay`" in shown.text
    assert "`Darth` (left out)" in shown.text
    assert await draft(game) is None
    receipt = await game.person(BLUE).click(shown, YES)
    assert "P1 moves from A4 to A5" in receipt.text
    assert await lines(game) == ["Blue turn 2", "P1, A4, A5", "P3, B4, stay"]
    given = await game.person(BLUE).click(receipt, "Give these orders")
    assert "Given" in given.text


@pytest.mark.rule("campaign 10.2")
async def test_a_sheet_that_lacks_its_heading_alone_is_for_this_turn(game: Stage) -> None:
    (receipt,) = await game.asks(BLUE, "P1, A4, A5")
    assert "Receipt" in receipt.text
    assert await lines(game) == ["Blue turn 2", "P1, A4, A5"]
    (passed,) = await game.asks(BLUE, "pass")
    assert "Not mentioned, so they stay: P1 (A4), P3 (B4)" in passed.text


@pytest.mark.rule("campaign 10.2")
async def test_another_turn_or_team_is_asked_about(game: Stage) -> None:
    for said in ("turn 1: P1 to A5", "Red turn 2: P1 to A5"):
        (asked,) = await game.asks(BLUE, said)
        assert [one.label for one in asked.buttons if one.label == YES] == []
    assert await draft(game) is None


@pytest.mark.rule("campaign 10.1")
async def test_a_doubt_is_asked_about_with_lines_to_copy(game: Stage) -> None:
    (asked,) = await game.asks(BLUE, "don't move P1")
    assert "`don't move P1`".replace("'", "'") in asked.text.replace("\u2019", "'")
    assert "Nothing has changed" in asked.text
    (two,) = await game.asks(BLUE, "P1 A3 then C5 or A5")
    assert "leaves a choice open" in two.text
    assert await draft(game) is None


@pytest.mark.rule("campaign 10.1")
async def test_a_message_in_two_languages_gets_one_sentence_and_nothing_is_lost(game: Stage) -> None:
    await game.asks(BLUE, SHEET)
    before = await lines(game)
    (asked,) = await game.asks(BLUE, "P1 nach A5, P3 stays")
    assert "in two languages" in asked.text
    assert await lines(game) == before


@pytest.mark.rule("campaign 10.1")
async def test_commit_gives_nothing_while_a_newer_reading_waits_for_its_press(game: Stage) -> None:
    await game.asks(BLUE, SHEET)
    await game.asks(BLUE, "P1 hold, P3 hold")
    (again,) = await game.asks(BLUE, "commit")
    assert "I haven't given any orders" in again.text
    receipt = await game.person(BLUE).click(again, YES)
    assert "P1 stays in A4" in receipt.text
    assert "Given" in (await game.asks(BLUE, "commit"))[0].text


@pytest.mark.rule("campaign 10.1")
async def test_an_old_reading_does_not_put_aside_a_newer_sheet(game: Stage) -> None:
    (old,) = await game.asks(BLUE, "P1 hold, P3 hold")
    await game.asks(BLUE, SHEET)
    before = await lines(game)
    late = await game.person(BLUE).click(old, YES)
    assert "was replaced by a newer one" in late.text
    assert await lines(game) == before


@pytest.mark.rule("campaign 12.2")
async def test_an_answer_in_ones_own_words_binds_by_one_press_and_only_once(game: Stage) -> None:
    await game.gives(BLUE, SHEET)
    (shown,) = await game.asks(BLUE, "let's halt")
    assert "`halt P1`" in shown.text
    (one,) = await game.app.desk.lobby.games(game.server.server_id())
    assert (await game.app.desk.table.view(one.id, Seat.BLUE)).scouts, "nothing binds before the press"
    answer = await game.person(BLUE).click(shown, YES)
    assert "P1 halts" in answer.text
    again = await game.person(BLUE).click(shown, YES)
    assert "P1 halts" not in again.text


@pytest.mark.rule("campaign 10.2")
async def test_a_sheet_with_likely_slips_is_offered_as_a_whole(game: Stage) -> None:
    (shown,) = await game.asks(BLUE, "Blue turn 2\nP1, A3, A5\nP3, B4, stay")
    assert "`P1, A3, A5` → `P1, A4, A5`" in shown.text
    await game.person(BLUE).click(shown, YES)
    assert await lines(game) == ["Blue turn 2", "P1, A4, A5", "P3, B4, stay"]


@pytest.mark.rule("campaign 10.1")
async def test_what_was_read_and_is_not_legal_is_refused_with_its_rule(game: Stage) -> None:
    (refused,) = await game.asks(BLUE, "send P1 to c5 and P3 stays")
    assert "11." in refused.text
    assert await draft(game) is None


@pytest.mark.rule("campaign 10.1")
async def test_the_form_reads_a_captains_own_words_too(game: Stage) -> None:
    form = await game.person(BLUE).slash("orders")
    shown = await game.person(BLUE).submit(form, {"text": "P1 to A5, rest holds"})
    assert "`P1, A4, A5`" in shown.text
    await game.person(BLUE).click(shown, YES)
    assert await lines(game) == ["Blue turn 2", "P1, A4, A5"]


@pytest.mark.rule("campaign 2.3")
async def test_a_german_captain_is_read_and_answered_in_german(game: Stage) -> None:
    await game.person(BLUE).slash("language", language="de")
    (shown,) = await game.asks(BLUE, "Zug 1 nach A5, der Rest bleibt")
    assert "`Zug 1 nach A5` → `P1, A4, A5`" in shown.text
    assert "noch zählt nichts davon" in shown.text
    receipt = await game.person(BLUE).click(shown, "Ja, genau so")
    assert "P1 fährt von A4 nach A5" in receipt.text
    assert await game.asks(BLUE, "hilfe")
    assert "Autumn War" in (await game.asks(BLUE, "meine spiele"))[0].text


@pytest.mark.rule("campaign 2.3")
async def test_only_the_team_itself_presses_its_reading(game: Stage) -> None:
    (shown,) = await game.asks(BLUE, "P1 to A5, rest holds")
    (one,) = await game.app.desk.lobby.games(game.server.server_id())
    number = (await game.app.desk.proposals.newest(one.id, Team.BLUE)).number  # type: ignore[union-attr]
    assert str(number) in str(next(b.custom_id for b in shown.buttons if b.label == YES))
    with pytest.raises(Exception):  # noqa: B017, PT011 - another's card is not shown to them
        await game.person(RED).click(shown, YES)
    assert await draft(game) is None
