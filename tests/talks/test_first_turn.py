"""From `/campaign create` to the first sheet that binds, as a conversation."""

from __future__ import annotations

from tests.talks.stage import Stage


async def test_a_campaign_is_made_joined_started_and_the_first_sheet_is_given(there: Stage) -> None:
    rita, boris, rosa = (there.person(name) for name in ("Referee Rita", "Captain Blue", "Captain Red"))

    made = await rita.slash("campaign create", map="two-rivers", name="Autumn War")
    assert made.ephemeral
    assert "Autumn War" in made.text
    assert "you're its referee" in made.text

    joined = await boris.slash("campaign join", team="blue")
    assert "You're in **Autumn War** for Blue" in joined.text
    await rosa.slash("campaign join", team="red")
    assert "blue-room" in boris.channels()
    assert "red-room" not in boris.channels()

    await rita.slash("campaign captain", member="Captain Blue")
    await rita.slash("campaign captain", member="Captain Red")
    begun = await rita.slash("campaign start", first="blue")
    assert "Blue goes first" in begun.text
    await there.settle()

    told = [message.text for message in boris.inbox()]
    assert any("Blue turn 1 is yours" in text for text in told), told
    assert "```\nBlue turn 1\n```" in told
    assert not any("turn 1 is yours" in message.text for message in rosa.inbox())

    answer = await there.asks("Captain Blue", "Blue turn 1\nbuild P1: L3")
    assert len(answer) == 1, answer
    assert "Receipt 1" in answer[0].text
    assert "P1 new with 1" in answer[0].text
    given = await boris.click(answer[0], "Give these orders")
    assert "Given" in given.text
    await there.settle()
    assert any("Red turn 1 is yours" in message.text for message in rosa.inbox())
