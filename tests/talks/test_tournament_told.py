"""What the two of a match read on the way, over the real client: in their own names, and nothing untrue."""

from __future__ import annotations

from pathlib import Path

from tests.talks.cellar import ANN, BEN, CLEO, RHEA, read, says, sent, sitting
from tests.talks.stage import Stage, stage

CUP, DONE = "Cup", "Done in **Cup**."


async def three(there: Stage) -> None:
    """Have three enter, and pair Ann with Ben."""
    await sent(there, RHEA, "game create", rules="tournament", name=CUP)
    for who in (ANN, BEN, CLEO):
        assert "hand in your battle group" in await sent(there, who, "game join"), who
    await there.person(ANN).say("war-room", "go")
    await there.settle()
    assert await says(there, RHEA, f"pair {ANN}-{BEN}, bye {CLEO}") == DONE


async def chosen(there: Stage) -> None:
    """Have the two choose their side, and then their missions, by direct message."""
    won = (await sitting(there)).state.matches["1.1"].won
    assert await says(there, {"c1": ANN, "c2": BEN}[won], "side north") == DONE
    for seat, who in (("c1", ANN), ("c2", BEN)):
        hand = (await sitting(there)).state.own["1.1"][seat].hand
        await there.person(who).dm(f"mission {hand[0]}")
        await there.settle()


async def test_lines_name_contestants_as_they_are_called_and_refusals_as_well(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await three(there)
        won = (await sitting(there)).state.matches["1.1"].won
        chooser = {"c1": ANN, "c2": BEN}[won]
        assert f"**{chooser}**: which side they take (1" in await sent(there, RHEA, "referee waiting")
        refused = await says(there, RHEA, "draw")
        assert f"{ANN}-{BEN}" in refused
        assert "c1" not in refused
        await chosen(there)
        example = f"held 1: {ANN} 1, 2; {BEN} 3"
        # The letter is one sentence that leads to the card; the line to write stands in what one is asked.
        letters = [one for one in read(there, ANN) if "play. The card of your match shows" in one]
        (last,) = [one.split("\n")[-1] for one in letters]
        assert last.endswith("and what to tell me.")
        assert f"`{example}`" in await sent(there, ANN, "mine")
        assert await says(there, ANN, example) == DONE
        assert f"Held at the end of turn 1: {ANN} 1 and 2; {BEN} 3." in read(there, BEN)
        assert f"\u00b7 {ANN} \u00b7" in await sent(there, ANN, "game replay")
        replay = await sent(there, RHEA, "game replay")
        assert "**1.** Before the first round" in replay
        assert "Round 0" not in replay


async def test_a_choice_that_can_be_changed_says_so_and_one_that_is_final_does_not(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await three(there)
        await chosen(there)
        (first,), (second,) = (
            [one for one in read(there, who) if one.startswith("**Sealed")] for who in (ANN, BEN)
        )
        assert f"until {BEN} has chosen too" in first
        assert "change" not in second


async def test_a_card_that_is_hung_anew_tells_nobody_that_they_deleted_something(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await three(there)
        await chosen(there)
        own = await there.person(ANN).dm("end 1")
        await there.settle()
        cards = [one for one in there.person(ANN).inbox() if "your match with" in one.text]
        assert len(cards) == 1
        assert not any("You've deleted" in one for who in (ANN, BEN) for one in read(there, who))
        await there.person(ANN).delete(own)
        await there.settle()
        assert any("You've deleted" in one for one in read(there, ANN))


async def test_what_all_are_told_each_reads_once_however_many_matches_they_have_had(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await three(there)
        await says(there, RHEA, "set rounds 2")
        await says(there, RHEA, "noshow c1")
        assert await says(there, RHEA, f"pair {ANN}-{CLEO}, bye {BEN}") == DONE
        await sent(there, RHEA, "game rule", text="Tables are six feet wide.", rule="1.0")
        await says(there, RHEA, f"noshow {CLEO}")
        for who in (ANN, BEN, CLEO):
            for part in ("Tables are six feet wide", "are open:** anybody can check every roll"):
                assert sum(part in one for one in read(there, who)) == 1, (who, part)


async def test_the_card_of_a_match_is_gone_once_it_is_taken_back_and_says_how_it_came_out_till_the_next(
    tmp_path: Path,
) -> None:
    def cards(who: str) -> list[str]:
        return [one for one in read(there, who) if "your match with" in one]

    async with stage(tmp_path) as there:
        await three(there)
        assert [len(cards(who)) for who in (ANN, BEN, CLEO)] == [1, 1, 0]
        await says(there, RHEA, "undraw")
        assert [len(cards(who)) for who in (ANN, BEN, CLEO)] == [0, 0, 0]
        await says(there, RHEA, f"pair {CLEO}-{BEN}, bye {ANN}")
        await says(there, BEN, "concede")
        for who in (BEN, CLEO):
            (card,) = cards(who)
            assert "settled" in card
            assert f"{CLEO} beats {BEN}**, who conceded" in card
            assert "I'll message you when you're up again" in card
        assert not cards(ANN)
        await says(there, RHEA, f"pair {ANN}-{CLEO}, bye {BEN}")
        assert not cards(BEN)
        await says(there, RHEA, f"noshow {CLEO}")
        assert "is over" in await sent(there, ANN, "game status")
        for who in (ANN, CLEO):
            (card,) = cards(who)
            assert f"{ANN} beats {CLEO}**, who didn't come" in card
            assert "That was the last round" in card
        hung = [one for one in there.person(ANN).inbox() if "your match with" in one.text]
        assert not any(one.buttons for one in hung)
        assert not any("You've deleted" in one for who in (ANN, BEN, CLEO) for one in read(there, who))
