"""A match of a tournament over the real client, from side to result: by buttons and forms alone, by lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.rehearsal.seen import Result
from tests.talks.cellar import sitting
from tests.talks.stage import Stage
from tests.talks.the_cup import ANN, BEN, DONE, RHEA, card, cup, drawn, labels, match, presses, says, sent

WHO = {"c1": ANN, "c2": BEN}


def filled(form: Result) -> dict[str, str]:
    """Return what stands in the fields of a form that is open."""
    assert form.modal is not None
    return {one.custom_id: one.value or "".join(one.chosen) for one in form.modal.fields}


async def chosen(there: Stage) -> None:
    """Have the side and both missions chosen, by the first button of each card."""
    won = (await match(there)).won
    assert await presses(there, WHO[won], "I take the north") == DONE
    for seat, who in WHO.items():
        names = [one for one in labels(there, who) if "…" not in one and "," not in one]
        await presses(there, who, names[0])
        if seat == "c1":
            assert "You can still change it" in card(there, who).text


@pytest.mark.rule("tournament 1.4")
async def test_a_match_is_played_by_buttons_alone_from_side_to_result(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN, groups=True) as there:
        first = await drawn(there)
        assert "Which side of the table is yours?" in card(there, WHO[first.won]).text
        assert "Waiting for" in card(there, WHO[first.side_a]).text
        assert "(3.1)" in card(there, ANN).text
        await chosen(there)
        assert (await match(there)).stage == "play"
        assert "(1.4)" in card(there, ANN).text
        # Who holds what is one form, filled in as it was said last.
        held = {"1": ["c1"], "2": ["c1"], "3": ["c2"], "4": ["none"]}
        assert await presses(there, BEN, "Who holds what…", **held) == DONE
        assert (await match(there)).held[1] == {"c1": {"1", "2"}, "c2": {"3"}}
        assert f"{ANN} 1 and 2" in card(there, ANN).text
        for turn in range(1, 8):
            assert await presses(there, (ANN, BEN)[turn % 2], f"Turn {turn} is over") == DONE
        assert (await match(there)).turn == 8
        for who in (ANN, BEN):
            await presses(there, who, "The game is over…", turn="8")
        assert (await match(there)).stage == "over"
        # A report is shown before it is sent: mission by mission and unit by unit.
        person = there.person(ANN)
        form = await person.click(card(there, ANN), "Report the losses…")
        refused = await person.submit(form, {"lost c1": "C1 6, X3", "lost c2": "H1 all"})
        assert "I can't read X3" in refused.text
        assert "Line" not in refused.text
        # What was typed is not lost: it can be changed there, in the form itself.
        form = await person.click(refused, "Change it")
        # Some missions ask for more.
        assert {"lost c1": "C1 6, X3", "lost c2": "H1 all"}.items() <= filled(form).items()
        shown = await person.submit(form, {"lost c1": "C1 6", "lost c2": "H1 all"})
        assert "C1: 6 of 10 lost, over half: 200" in shown.text
        assert "H1: 1 of 1 lost, gone: 60" in shown.text
        assert (await match(there)).stage == "over"
        await person.click(shown, "Send this")
        await there.settle()
        assert (await match(there)).stage == "reported"
        assert f"Confirm {ANN}'s report" in labels(there, BEN)
        await presses(there, BEN, f"Confirm {ANN}'s report")
        settled = await match(there)
        assert settled.stage == "settled"
        assert settled.outcome is not None
        assert settled.outcome.scored == {"c1": 60, "c2": 200}


async def test_a_button_says_which_report_it_confirms_and_a_dispute_is_settled_by_the_referee(
    tmp_path: Path,
) -> None:
    async with cup(tmp_path, ANN, BEN, groups=True) as there:
        await drawn(there)
        await chosen(there)
        for who in (ANN, BEN):
            await presses(there, who, "The game is over…", turn="8")
        opened = await there.person(ANN).click(card(there, ANN), "Report the points…")
        assert filled(opened) == {"mission": "", "c1": "", "c2": ""}
        await there.person(ANN).dm("report\nmission none\nscored c1 10, c2 0")
        await there.settle()
        old = next(one.custom_id for one in card(there, BEN).buttons if "Confirm" in one.label)
        # Nothing is chosen for those who report for the first time; after that, it is as it was reported.
        opened = await there.person(BEN).click(card(there, BEN), "Report the points…")
        assert filled(opened) == {"mission": "nobody", "c1": "10", "c2": "0"}
        await there.person(ANN).dm("report\nmission none\nscored c1 0, c2 300")
        await there.settle()
        new = next(one.custom_id for one in card(there, BEN).buttons if "Confirm" in one.label)
        assert old != new
        assert await presses(there, BEN, "Object…", text="C1 lost nothing") == DONE
        assert (await match(there)).stage == "disputed"
        # The referee is asked with what was reported, and can settle it by a form.
        (asked,) = [one for one in there.person(RHEA).inbox() if "is disputed. Look into it" in one.text]
        assert [one.label for one in asked.buttons] == ["Settle it…"]
        rita = there.person(RHEA)
        form = await rita.click(asked, "Settle it…")
        shown = await rita.submit(form, {"c2": "120", "reason": "The umpire saw it"})
        # What it would come to is shown first, as to a player who reports (7.4, 16.3).
        assert "The standings would change:" in shown.text
        assert "I'll tell everybody:\n**Round 1:**" in shown.text
        assert (await match(there)).stage == "disputed"
        changed = await rita.click(shown, "Change it")
        assert filled(changed) == {"mission": "nobody", "c1": "0", "c2": "120", "reason": "The umpire saw it"}
        await rita.click(shown, "Send this")
        await there.settle()
        assert DONE in shown.text
        assert all(one.disabled for one in shown.buttons)
        files = await rita.slash("game export")
        record = next(one for one in files.attachments if one.filename == "record.txt").data.decode()
        assert "The umpire saw it" in record
        outcome = (await match(there)).outcome
        assert outcome is not None
        # What was reported stood there already: nobody fulfilled a mission, and c1 scored nothing.
        assert (outcome.how, len(outcome.mission)) == ("ruled", 0)
        assert dict(outcome.scored) == {"c1": 0, "c2": 120}


@pytest.mark.rule("tournament 6.4")
async def test_the_loser_of_the_roll_chooses_no_side_and_is_offered_none_of_the_winners_cards(
    tmp_path: Path,
) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        await drawn(there)
        won = (await match(there)).won
        mine, other = WHO[won], WHO[(await match(there)).side_a]
        await presses(there, mine, "I take the north")
        assert (await match(there)).side == "north"
        refused = await says(there, other, "side south")
        assert "(rule" in refused
        hand = (await sitting(there)).state.own["1.1"][won].hand
        text = str(labels(there, other))
        own = (await sitting(there)).state.own["1.1"]["c1" if won == "c2" else "c2"].hand
        assert not [word for word in set(hand) - set(own) if word in text.casefold()]


async def test_a_choice_is_changed_until_both_have_chosen_and_not_after_and_outlives_a_restart(
    tmp_path: Path,
) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        won = (await drawn(there)).won
        await presses(there, WHO[won], "I take the south")
        hand = (await sitting(there)).state.own["1.1"]["c1"].hand
        await there.person(ANN).dm(f"mission {hand[0]}")
        await there.settle()
        await there.stop()
        await there.person(ANN).dm(f"mission {hand[1]}")
        await there.start()
        await there.settle()
        assert (await sitting(there)).state.own["1.1"]["c1"].choice.mission == hand[1]
        other = (await sitting(there)).state.own["1.1"]["c2"].hand
        await there.person(BEN).dm(f"mission {other[0]}")
        await there.settle()
        assert "1.0" in await says(there, ANN, f"mission {hand[0]}")
        assert await sent(there, ANN, "game status")
