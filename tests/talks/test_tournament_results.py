"""A result is corrected over the real client: looked at first, applied, taken back (7.5, 10.3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.rehearsal.seen import Result
from tests.core.discord.door_knocking import press
from tests.core.discord.test_forged_ids import button
from tests.talks.cellar import ANN, BEN, CLEO, RHEA, read, says, sent, sitting
from tests.talks.stage import Stage
from tests.talks.test_tournament_match import chosen
from tests.talks.the_cup import DONE, card, cup, labels, match

FOURTH = "Oskar"


async def corrects(there: Stage, line: str) -> Result:
    """Have the referee say a correction; return what they are shown."""
    return await there.person(RHEA).slash("game act", line=line, reason="The sheet was misread")


async def standing(there: Stage) -> dict[str, str]:
    """Return by match who won by their mission."""
    matches = (await sitting(there)).state.matches
    return {scope: "".join(one.outcome.mission) for scope, one in matches.items() if one.outcome is not None}


@pytest.mark.rule("tournament 7.5")
@pytest.mark.rule("tournament 10.3")
async def test_the_referee_sees_standings_and_later_draws_before_a_correction_counts(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN, CLEO, FOURTH) as there:
        assert await says(there, RHEA, "set desk off\nset rounds 2\npair c1-c2, c3-c4") == DONE
        for line in ("result c1-c2: mission c1", "result c3-c4: mission c3"):
            one, other = line.split()[1].rstrip(":").split("-")
            assert await says(there, RHEA, f"{line}; scored {one} 0, {other} 0") == DONE
        assert await says(there, RHEA, "draw") == DONE
        wrong = "result round 1 c1-c2: mission c2; scored c1 0, c2 0"
        shown = await corrects(there, wrong)
        assert f"- **{BEN}**: place 3 \u2192 1, points 0 \u2192 4" in shown.text
        assert f"- **{ANN}**: place 1 \u2192 3, points 4 \u2192 0" in shown.text
        assert "With these results round 2 would have been drawn differently" in shown.text
        assert "I'll tell everybody:\n**Corrected, round 1:**" in shown.text
        assert "Nothing has happened yet" in shown.text
        assert await standing(there) == {"1.1": "c1", "1.2": "c3"}
        # What has moved on since is shown anew, and nothing of it has happened.
        two = (await sitting(there)).state.matches["2.1"].two
        assert (
            await says(there, RHEA, f"result {two[0]}-{two[1]}: mission none; scored {two[0]} 0, {two[1]} 0")
            == DONE
        )
        again = await there.person(RHEA).click(shown, "Apply it")
        assert "Something has changed since you looked" in again.text
        assert (await standing(there))["1.1"] == "c1"
        applied = await there.person(RHEA).click(again, "Apply it")
        await there.settle()
        assert (await standing(there))["1.1"] == "c2"
        # What was drawn stays, and all are told.
        assert (await sitting(there)).state.matches["2.1"].two == two
        assert any("orrected" in one for one in (*read(there, FOURTH), *there_posts(there)))
        form = await there.person(RHEA).click(applied, "Undo the last step")
        await there.person(RHEA).submit(form, {"text": "It was right before."})
        await there.settle()
        assert (await standing(there))["1.1"] == "c1"


async def settles(there: Stage, board: int, **scored: str) -> Result:
    """Have the referee fill in the form that settles a match; return what they are shown."""
    carried = f"aj:cup_settle:{(await sitting(there)).game}:0:1.1.{board}"
    form = await press(there, there.person(RHEA), button(carried), carried)
    asked = {one.custom_id for one in form.modal.fields} if form.modal is not None else set()
    given = {one: text for one, text in scored.items() if one in asked}
    return await there.person(RHEA).submit(form, {"mission": ["none"], **given})


@pytest.mark.rule("tournament 7.4")
async def test_a_settlement_whose_game_has_moved_on_since_it_was_shown_is_shown_anew(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN, CLEO, FOURTH) as there:
        assert await says(there, RHEA, "set desk off\npair c1-c2, c3-c4") == DONE
        shown = await settles(there, 1, c1="350", c2="0", reason="They forgot")
        assert await says(there, RHEA, "result c3-c4: mission c4; scored c3 0, c4 900") == DONE
        refused = await there.person(RHEA).click(shown, "Send this")
        await there.settle()
        assert "Something has changed since you looked" in refused.text
        assert set(await standing(there)) == {"1.2"}
        await there.person(RHEA).click(refused.followups[-1], "Send this")
        await there.settle()
        assert set(await standing(there)) == {"1.1", "1.2"}


@pytest.mark.rule("tournament 7.4")
async def test_a_report_in_the_match_itself_shows_its_settlement_anew_and_one_in_another_does_not(
    tmp_path: Path,
) -> None:
    async with cup(tmp_path, ANN, BEN, CLEO, FOURTH) as there:
        assert await says(there, RHEA, "set desk off\npair c1-c2, c3-c4") == DONE
        shown = [await settles(there, board, c1="350", c2="0", c3="350", c4="0") for board in (1, 2)]
        await there.person(ANN).dm("report\nmission none\nscored c1 1, c2 2")
        await there.settle()
        refused = await there.person(RHEA).click(shown[0], "Send this")
        await there.settle()
        assert "Something has changed since you looked" in refused.text
        await there.person(RHEA).click(shown[1], "Send this")
        await there.settle()
        assert set(await standing(there)) == {"1.2"}


@pytest.mark.rule("tournament 7.4")
async def test_whatever_was_typed_into_a_settlement_stands_there_to_be_changed(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        assert await says(there, RHEA, "set desk off\npair c1-c2") == DONE
        for first, second in (("1, 5", "7"), ("1; 5", "2,5")):
            wrong = await settles(there, 1, c1=first, c2=second)
            again = await there.person(RHEA).click(wrong, "Change it")
            assert again.modal is not None
            assert [one.value for one in again.modal.fields[1:3]] == [first, second]


def there_posts(there: Stage) -> list[str]:
    """Return what stands in the public room."""
    return [one.text for one in there.person(FOURTH).read("war-room")]


@pytest.mark.rule("tournament 10.3")
async def test_a_correction_without_a_reason_is_refused_and_one_that_moves_nobody_says_so(
    tmp_path: Path,
) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        assert await says(there, RHEA, "set desk off\ndraw") == DONE
        assert await says(there, RHEA, "result c1-c2: mission c1; scored c1 0, c2 0") == DONE
        line = "result c1-c2: mission c1; scored c1 10, c2 0"
        refused = await there.person(RHEA).slash("game act", line=line)
        assert "reason" in refused.text
        # What was typed waits in the form, whose example is one of a tournament.
        form = str((await there.person(RHEA).click(refused, "Set facts right")).modal)
        assert line in form
        assert "result Anna-Bert" in form
        assert "control B5" not in form
        shown = await corrects(there, line)
        assert "The standings would stay as they are." in shown.text
        assert "drawn" not in shown.text


@pytest.mark.rule("tournament 7.3")
@pytest.mark.rule("tournament 10.3")
async def test_a_report_is_judged_by_the_groups_of_its_moment_though_one_is_corrected_since(
    tmp_path: Path,
) -> None:
    async with cup(tmp_path, ANN, BEN, groups=True) as there:
        assert await says(there, RHEA, "pair c1-c2") == DONE
        await chosen(there)
        assert await says(there, RHEA, "over c1-c2 4") == DONE
        await there.person(ANN).dm("report\nlost c1 H1 all")
        await there.settle()
        less = "holding\nC1: 10 stands, 400\nreserve\nC2: 6 stands, 350\nassault\nP1: 3 stands, 120"
        await sent(there, RHEA, "game act", line=less, seat="c1", reason="a misprint")
        await there.settle()
        (confirm,) = [one for one in labels(there, BEN) if one.startswith("Confirm")]
        await there.person(BEN).click(card(there, BEN), confirm)
        await there.settle()
        outcome = (await match(there)).outcome
        assert outcome is not None
        assert outcome.scored["c2"] > 0
        # Whoever reports anew does it by the new list.
        assert "H1" not in str((await sitting(there)).state.groups["c1"])
