"""What of a message counts is said before it binds: remarks are listed, quotations are asked about (10.1)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.campaign.services.kept_drafts import Draft
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.skirmish.fate import Fate
from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.duelling import ANNA, Duelling, small
from tests.talks.stage import Stage, stage
from tests.talks.test_results import BLUE, RED, RITA

SHEET = "Blue turn 2\nP1, A4, A5"

LONG = pytest.mark.long


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """Blue's second turn: P1, a scout, stands in A4 with Red's P1 two hexes away, P3 in B4."""
    async with openings.opened(tmp_path, blue_to_move) as there:
        yield there


async def blue_to_move(there: Stage) -> None:
    """Have Blue's second turn begin."""
    await there.play()
    rita = there.person(RITA)
    for line in ("set platoon blue P1 A4: L3", "set platoon blue P3 B4: H5", "set platoon red P1 A5: M3"):
        await amend(rita, line=line, reason="a position to play")
    for name, sheet in ((BLUE, "Blue turn 1\npass"), (RED, "Red turn 1\npass")):
        await there.gives(name, sheet)


async def draft(there: Stage) -> Draft | None:
    """Return Blue's sheet that is written and not given."""
    (one,) = await there.app.desk.lobby.games(there.server.server_id())
    return await there.app.desk.drafts.current(one.id, Team.BLUE)


@pytest.mark.rule("campaign 10.1")
async def test_a_receipt_lists_what_was_not_read_and_warns_of_a_lost_order(game: Stage) -> None:
    (receipt,) = await game.asks(
        BLUE, f"{SHEET} # to the ford\n#3 B4 B5\n- P3, B4, stay\n# **@everyone** `x`"
    )
    assert "line 2: `# to the ford`" in receipt.text
    assert "line 3: `#3 B4 B5` **looks like an order, but it doesn't count**" in receipt.text
    assert "leave out the `#`" in receipt.text
    assert "`# **@\u200beveryone** 'x'`" in receipt.text
    assert "Characters I ignored: `-`" in receipt.text


@pytest.mark.long
@pytest.mark.rule("campaign 10.1")
async def test_a_turn_that_passes_by_remarks_alone_says_which_orders_it_has_lost(game: Stage) -> None:
    (receipt,) = await game.asks(BLUE, "Blue turn 2\n#1 A4 A5\n#3 B4 B5")
    assert receipt.text.count("looks like an order") == 2
    again = await game.person(BLUE).slash("orders")
    form = await game.person(BLUE).submit(again, {"text": "Blue turn 2\n#P3 B4 B5"})
    assert "`#P3 B4 B5` **looks like an order" in form.text
    given = await game.person(RITA).slash("referee campaign give", team="blue")
    assert "`#P3 B4 B5` **looks like an order" in given.text


@pytest.mark.rule("campaign 10.1")
async def test_a_quoted_sheet_counts_only_after_a_press(game: Stage) -> None:
    (asked,) = await game.asks(BLUE, ">>> " + SHEET)
    assert "none of this counts yet" in asked.text
    assert "Which do you mean" not in asked.text, "there is one reading only"
    assert "press **With the quoted lines**; if not" in asked.text
    assert "P1 moves from A4 to A5" in asked.text
    assert await draft(game) is None
    receipt = await game.person(BLUE).click(asked, "With the quoted lines")
    assert "Receipt 2" in receipt.text
    assert await draft(game) is not None


@pytest.mark.rule("campaign 10.1")
async def test_a_quoted_commit_gives_nothing_and_an_unquoted_one_does(game: Stage) -> None:
    await game.asks(BLUE, SHEET)
    (said,) = await game.asks(BLUE, "> commit")
    assert "I haven't given your orders" in said.text
    assert await draft(game) is not None
    assert "Given" in (await game.asks(BLUE, "commit"))[0].text


@pytest.mark.long
@pytest.mark.rule("campaign 10.1")
@pytest.mark.rule("campaign 12.2")
async def test_a_quoted_answer_is_shown_and_binds_only_after_a_press(game: Stage) -> None:
    await game.gives(BLUE, SHEET)
    (asked,) = await game.asks(BLUE, "> go P1\nhalt P1")
    assert "Which do you mean" in asked.text
    assert "P1 goes on and P1 halts" in asked.text
    assert "P1 halts" in asked.text
    (one,) = await game.app.desk.lobby.games(game.server.server_id())
    assert (await game.app.desk.table.view(one.id, Seat.BLUE)).scouts
    answer = await game.person(BLUE).click(asked, "Without the quoted lines")
    assert "Noted: P1 halts" in answer.text


@pytest.mark.long
@pytest.mark.rule("campaign 10.1")
async def test_what_is_quoted_and_cannot_be_read_is_refused_as_ever(game: Stage) -> None:
    (said,) = await game.asks(BLUE, "> Blue turn 2\n> P1, A4, nowhere")
    assert "nowhere" in said.text
    assert [one.label for one in said.buttons if "quoted lines" in one.label] == []
    assert await draft(game) is None


@pytest.mark.long
@pytest.mark.rule("skirmish 3.1")
async def test_quoted_lines_of_a_skirmish_are_shown_and_not_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Fate, "chit", lambda *_: 2)
    async with stage(tmp_path) as there:
        duel = await Duelling.begin(there, small(turns=3))
        there.server.clock.advance(1)
        bot = f"<@{there.server.world.bot_id}>"
        for lines, done in (("\n> B1 facing N\n> nonsense", False), ("B1 > B2 facing N", True)):
            said = await there.person(ANNA).say("general", f"{bot} {lines}")
            await there.settle()
            there.server.clock.advance(5)
            posts = there.server.channel("general").messages()
            (answer,) = [one.text for one in posts if one.record.reply_to == said.id]
            assert ("so I did nothing" not in answer) == done, answer
            assert ("`B1 facing N`" in answer) == (not done)
        assert "Sherman in B1" not in duel.board.text


@pytest.mark.rule("skirmish 3.4")
@pytest.mark.parametrize(
    "how", ["form", pytest.param("command", marks=LONG), pytest.param("mention", marks=LONG)]
)
async def test_what_stands_behind_a_remark_s_sign_in_lines_of_a_skirmish_is_told_beside_what_was_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(Fate, "chit", lambda *_: 2)
    lines = "- B1 > B2 # facing **S**\n# fire B2 at D2"
    async with stage(tmp_path) as there:
        duel = await Duelling.begin(there, small(turns=3))
        anna = there.person(ANNA)
        if how == "form":
            text = (await anna.submit(await duel.press(ANNA, "Write lines"), {"lines": lines})).text
        elif how == "command":
            text = (await anna.slash("skirmish act", lines=lines)).text
        else:
            there.server.clock.advance(1)
            said = await anna.say("general", f"<@{there.server.world.bot_id}> {lines}")
            await there.settle()
            posts = there.server.channel("general").messages()
            (text,) = [one.text for one in posts if one.record.reply_to == said.id]
        assert "I didn't read this" in text
        assert "line 1: `# facing **S**`" in text
        assert "line 2: `# fire B2 at D2`" in text
        assert "`-`" not in text
        await there.settle()
        assert "B2" in duel.board.text


@pytest.mark.rule("campaign 10.1")
async def test_quoted_lines_in_the_form_of_orders_are_given_back_and_not_kept(game: Stage) -> None:
    blue = game.person(BLUE)
    quoting = "Blue turn 2\n> P1, A4, A5\nP3, B4, stay"
    said = await blue.submit(await blue.slash("orders"), {"text": quoting})
    assert "You quoted something" in said.text
    assert quoting in said.text, "what was typed is not lost"
    assert await draft(game) is None
    kept = await blue.submit(await blue.slash("orders"), {"text": quoting.replace("> ", "")})
    assert "P1 moves from A4 to A5" in kept.text


@pytest.mark.rule("campaign 10.1")
async def test_the_form_of_a_sheet_whose_quotation_counts_opens_without_the_signs(game: Stage) -> None:
    (asked,) = await game.asks(BLUE, ">>> " + SHEET)
    await game.person(BLUE).click(asked, "With the quoted lines")
    form = await game.person(BLUE).slash("orders")
    assert form.modal is not None
    (field,) = form.modal.fields
    assert ">" not in field.value
    assert "P1" in field.value


@pytest.mark.rule("skirmish 3.1")
@pytest.mark.parametrize("how", ["form", "command"])
async def test_quoted_lines_of_a_skirmish_are_not_done_by_form_or_command_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(Fate, "chit", lambda *_: 2)
    async with stage(tmp_path) as there:
        duel = await Duelling.begin(there, small(turns=3))
        anna = there.person(ANNA)
        for lines, done in (("> B1 facing N", False), ("B1 facing N", True)):
            if how == "form":
                said = await anna.submit(await duel.press(ANNA, "Write lines"), {"lines": lines})
            else:
                said = await anna.slash("skirmish act", lines=lines)
            await there.settle()
            assert ("so I did nothing" not in said.text) == done
            assert ("turned to face N" in duel.board.text) == done
