"""Bad input into a tournament over the real client: one clear sentence, the rule, and nothing has changed."""

from __future__ import annotations

import asyncio
import csv
import io
from pathlib import Path

import pytest

from bot.core.words.speech import say
from engine.tournament.match import Match
from tests.core.discord.door_knocking import Answer, press
from tests.core.discord.test_forged_ids import button
from tests.talks.cellar import read, sitting
from tests.talks.stage import Stage
from tests.talks.the_cup import ANN, BEN, CLEO, DONE, RHEA, card, cup, match, presses, says, sent

OSKAR, STRANGER = "Oskar", "Outsider"
EXPIRED = say("door.expired")
FOUR = {"c1": ANN, "c2": BEN, "c3": CLEO, "c4": OSKAR}


async def paired(there: Stage) -> Match:
    """Have Ann meet Ben, and Cleo Oskar; return Ann's match."""
    assert await says(there, RHEA, "pair c1-c2, c3-c4") == DONE
    return await match(there)


async def fought(there: Stage) -> None:
    """Bring the match of two to the end of its game; without a Delay it can come out in any way (1.3.6)."""
    assert await says(there, RHEA, "pair c1-c2") == DONE
    one = await match(there)
    assert await says(there, FOUR[one.won], "side north") == DONE
    for seat in one.two:
        hand = (await sitting(there)).state.own[one.scope][seat].hand
        await there.person(FOUR[seat]).dm(
            f"mission {next((card for card in hand if card != 'delay'), hand[0])}"
        )
        await there.settle()
    for seat in one.two:
        assert await says(there, FOUR[seat], "over 8") == DONE
    assert (await match(there)).stage == "over"


def ids(there: Stage, who: str) -> dict[str, str]:
    """Return the buttons of somebody's card by their ids."""
    return {one.custom_id: one.label for one in card(there, who).buttons if one.custom_id}


async def pressed(there: Stage, who: str, custom_id: str) -> Answer:
    """Have somebody press a button that was shown to somebody else; return all that they are answered."""
    there.server.clock.advance(30)
    answer = Answer.of(await press(there, there.person(who), button(custom_id), custom_id))
    await there.settle()
    return answer


def of_no_match(custom_id: str) -> str:
    """Return the same button as if it were of a match that does not exist."""
    begins, _, sign = custom_id.rpartition(":")
    other = sign.replace("1.1", "7.7") if "1.1" in sign else "0" * len(sign)
    return f"{begins}:{other}"


@pytest.mark.rule("tournament 6.2")
@pytest.mark.rule("tournament 6.4")
async def test_the_buttons_of_a_match_say_to_anybody_else_what_those_of_no_match_say(tmp_path: Path) -> None:
    async with cup(tmp_path, *FOUR.values(), groups=True) as there:
        won = FOUR[(await paired(there)).won]
        tried = 0
        for _ in range(2):
            before = (await sitting(there)).state
            for owner in (ANN, BEN):
                for one in ids(there, owner):
                    for who in (ANN, BEN, CLEO, STRANGER):
                        if who != STRANGER and one in ids(there, who):
                            continue
                        tried += 1
                        none = of_no_match(one)
                        found, as_of_none = await pressed(there, who, one), await pressed(there, who, none)
                        carried = (one.rpartition(":")[2], none.rpartition(":")[2])
                        assert found.without(*carried) == as_of_none.without(*carried), (who, one)
            assert (await sitting(there)).state == before
            if (await match(there)).stage == "side":
                await presses(there, won, "I take the north")
        assert tried > 20


@pytest.mark.rule("tournament 1.0")
async def test_a_choice_after_both_were_opened_is_refused_by_button_and_by_line(tmp_path: Path) -> None:
    async with cup(tmp_path, *FOUR.values()) as there:
        assert await says(there, RHEA, "set missions open") == DONE
        one = await paired(there)
        assert await says(there, FOUR[one.won], "side north") == DONE
        buttons = ids(there, ANN)
        for seat in one.two:
            hand = (await sitting(there)).state.own[one.scope][seat].hand
            await there.person(FOUR[seat]).dm(f"mission {hand[0]}")
            await there.settle()
        state = (await sitting(there)).state
        assert set(state.matches["1.1"].shown) == {"c1", "c2"}
        assert any("The missions: " in text for text in read(there, BEN))
        for custom_id in (one for one in buttons if "line_say" in one):
            assert EXPIRED in (await pressed(there, ANN, custom_id)).whole
        other = state.own["1.1"]["c1"].hand[-1]
        assert "(rules 1.0 and 6.1)" in await says(there, ANN, f"mission {other}")
        assert (await sitting(there)).state == state


@pytest.mark.rule("tournament 7.1")
async def test_before_the_end_of_the_game_there_is_nothing_to_report_to_confirm_or_to_object_to(
    tmp_path: Path,
) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        assert await says(there, RHEA, "pair c1-c2") == DONE
        before = (await sitting(there)).state
        for line in ("report\nmission none\nscored c1 0, c2 300", "confirm", "object no"):
            assert "(rule 7.1)" in await says(there, ANN, line), line
        assert (await sitting(there)).state == before


@pytest.mark.rule("tournament 7.3")
async def test_a_replaced_report_is_confirmed_by_nobody_and_the_new_one_once(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        await fought(there)
        fulfilled = await only_delay(there)
        sums = (
            f"report\nmission {fulfilled}\nscored c1 {one}, c2 {other}" for one, other in ((10, 0), (0, 300))
        )
        assert await says(there, ANN, next(sums)) == DONE
        old = confirming(there)
        assert await says(there, ANN, next(sums)) == DONE
        new = confirming(there)
        before = (await sitting(there)).state
        assert EXPIRED in (await pressed(there, BEN, old)).whole
        assert (await sitting(there)).state == before
        both = await asyncio.gather(*(press(there, there.person(BEN), button(new), new) for _ in range(2)))
        await there.settle()
        settled = (await sitting(there)).state
        assert sorted(DONE in one.text for one in both) == [False, True]
        assert settled.matches["1.1"].outcome.scored == {"c1": 0, "c2": 300}
        for who, line in ((BEN, "confirm"), (ANN, "report\nmission none\nscored c1 300, c2 0")):
            assert "(rule 7.3)" in await says(there, who, line)
        assert DONE not in (await pressed(there, BEN, new)).whole
        assert (await sitting(there)).state == settled


async def only_delay(there: Stage) -> str:
    """Return who alone has a Delay, and so fulfils it in a match in which the other does not; else none."""
    own = (await sitting(there)).state.own["1.1"]
    found = [seat for seat in ("c1", "c2") if own[seat].choice.mission == "delay"]
    return found[0] if len(found) == 1 else "none"


def confirming(there: Stage) -> str:
    """Return the id of Ben's button that confirms Ann's report."""
    (found,) = (one for one, label in ids(there, BEN).items() if label == f"Confirm {ANN}'s report")
    return found


@pytest.mark.rule("tournament 5.8")
async def test_two_referees_who_press_draw_at_once_draw_one_round_and_open_matches_are_listed(
    tmp_path: Path,
) -> None:
    async with cup(tmp_path, ANN, BEN, CLEO, "Timur") as there:
        await sent(there, RHEA, "people second", member=OSKAR)
        await there.person(OSKAR).click(there.newest(OSKAR, "second referee"), "Yes, I will")
        await there.settle()
        asked = next(
            one for one in there.person(RHEA).inbox() if "Draw round 1" in [b.label for b in one.buttons]
        )
        (draws,) = (one.custom_id for one in asked.buttons if one.label == "Draw round 1")
        both = await asyncio.gather(
            *(press(there, there.person(who), button(str(draws)), str(draws)) for who in (RHEA, OSKAR))
        )
        await there.settle()
        state = (await sitting(there)).state
        assert len(state.hall.rounds) == state.hall.draws[1] == 1
        assert sorted("(rule 5.8)" in one.text or EXPIRED in one.text for one in both) == [False, True]
        for who in (ANN, BEN, CLEO, "Timur"):
            assert sum("**Round 1: you play" in one for one in read(there, who)) == 1
        for line in ("draw", "pair c1-c2, c3-c4"):
            refused = await says(there, OSKAR, line)
            assert "(rule 5.8)" in refused
            called = (await sitting(there)).called
            assert all(
                f"{called[one.first]}-{called[one.second]}" in refused for one in state.matches.values()
            )
        assert (await sitting(there)).state == state


@pytest.mark.rule("tournament 7.4")
@pytest.mark.rule("tournament 4.5")
async def test_a_result_for_somebody_withdrawn_counts_where_they_were_paired_and_nowhere_else(
    tmp_path: Path,
) -> None:
    async with cup(tmp_path, ANN, BEN, CLEO) as there:
        assert await says(there, RHEA, "set rounds 3\npair c1-c2, bye c3") == DONE
        assert await says(there, RHEA, "withdraw c2") == DONE
        assert await says(there, RHEA, "pair c1-c3") == DONE
        before = (await sitting(there)).state
        assert before.matches["1.1"].outcome.names == ("c2",)
        for line in (
            "result c2-c3: mission c2; scored c2 0, c3 0",
            "result round 2 c1-c2: mission c2; scored c1 0, c2 0",
        ):
            assert "(rule 7.4)" in await says(there, RHEA, line), line
        for who, line, rule in (
            (BEN, "report\nmission none\nscored c1 0, c2 0", "6.2"),
            (BEN, "withdraw", "4.5"),
        ):
            assert f"(rule {rule})" in await says(there, who, line)
        assert "(rule 6.7)" in await says(there, RHEA, "noshow c2")
        assert (await sitting(there)).state == before
        shown = await there.person(RHEA).slash(
            "game act", line="result round 1 c1-c2: mission c2; scored c1 0, c2 0", reason="They had played."
        )
        await there.person(RHEA).click(shown, "Apply it")
        await there.settle()
        assert (await sitting(there)).state.matches["1.1"].outcome.mission == {"c2"}


@pytest.mark.rule("tournament 2.2")
@pytest.mark.rule("tournament 1.1")
async def test_points_and_prices_that_are_none_are_named_one_by_one(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        wrong = {"1e9": "`C1: 10 stands, 400`", "-5": "1.1", "12,5": "37.5", "999999": "750"}
        for written, part in wrong.items():
            refused = "".join(one.text for one in await there.asks(ANN, f"holding\nC1: 10 stands, {written}"))
            assert part in refused, written
            assert "(rule" in refused
        assert (await sitting(there)).state.groups == {}
        assert await says(there, RHEA, "set desk off\ndraw") == DONE
        before = (await sitting(there)).state
        for written, rule in {
            "1e9": "10.2",
            "-5": "2.2",
            "12,5": "10.2",
            "0.3": "2.2",
            "9" * 30: "10.2",
        }.items():
            for who, line in (
                (RHEA, f"result c1-c2: mission none; scored c1 {written}, c2 0"),
                (ANN, f"report\nmission none\nscored c1 {written}, c2 0"),
            ):
                refused = await says(there, who, line)
                assert rule in refused, (line, refused)
        assert (await sitting(there)).state == before


async def test_a_name_and_a_club_that_a_spreadsheet_would_carry_out_are_plain_text_in_every_file(
    tmp_path: Path,
) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        post = next(one for one in there.person(CLEO).read("war-room") if one.text.startswith("## "))
        form = await there.person(CLEO).click(post, "Enter with a name…")
        await there.person(CLEO).submit(form, {"name": "=cmd()", "chosen": "@SUM(A1)"})
        await there.settle()
        assert await says(there, RHEA, "set desk off\npair c1-c3, bye c2") == DONE
        assert await says(there, RHEA, "result c1-c3: mission c3; scored c1 0, c3 5") == DONE
        files = await there.person(ANN).slash("tournament tables")
        cells = [
            cell
            for one in files.attachments
            for row in csv.reader(io.StringIO(one.data.decode("utf-8-sig")))
            for cell in row
        ]
        assert {"'=cmd()", "'@SUM(A1)"} <= set(cells)
        assert not [
            cell for cell in cells if cell[:1] in "=+@-" and cell and not cell.lstrip("-").isdecimal()
        ]
