"""What happens seldom in a skirmish, by buttons: three HQs at once, promotion, arrival, exit, taking back."""

from __future__ import annotations

import pytest

from bot.assets import scenario
from bot.games.skirmish.cards import acts
from engine.skirmish.fate import Fate
from tests.core.words.english import SENTENCES
from tests.talks.duelling import ANNA, BERT, STALE, WHO, Duelling, small
from tests.talks.fight import labels
from tests.talks.fingers import MOVE, MOVES
from tests.talks.stage import Stage
from tests.talks.three_farms import at_the_farms

THREE = "Choose three HQs"
EXPIRED, OLDER = SENTENCES["door.expired"], SENTENCES["door.older"]


@pytest.fixture
def twos(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every chit be 2."""
    monkeypatch.setattr(Fate, "chit", lambda *_: 2)


@pytest.mark.long
@pytest.mark.usefixtures("twos")
@pytest.mark.rule("skirmish 6.1")
async def test_three_hqs_are_activated_at_once_unless_that_is_more_than_there_is(there: Stage) -> None:
    game = await Duelling.begin(there, scenario("sunken-lane"))
    anna, bert = there.person(ANNA), there.person(BERT)
    offered = await game.press(ANNA, "Massed activation", await game.press(ANNA, "Act"))
    assert "Choose three HQs." in offered.text
    assert offered.selects[0].values == ("C8", "F8", "I8")
    sure = await game.choose(ANNA, THREE, ["C8", "F8", "I8"], offered)
    assert "two action points, paid first" in sure.text
    assert await game.forged(ANNA, acts.MASS, "3") == EXPIRED, "two HQs"
    assert "6.1" in (await anna.slash("skirmish act", lines="massed C8, F8")).text
    await anna.slash("skirmish act", lines="B8 > B7 facing N")
    await there.settle()
    assert STALE in (await game.press(ANNA, "Activate all three", sure)).text
    offered = await game.press(ANNA, "Massed activation", await game.press(ANNA, "Act"))
    sure = await game.choose(ANNA, THREE, ["C8", "F8", "I8"], offered)
    over = await game.press(ANNA, "Activate all three", sure)
    assert "Blue would have spent 3: the phase is over, and none of that has happened." in over.text
    assert "Captain Red, acts" in game.board.text
    assert await game.forged(BERT, acts.MASS, "7") == EXPIRED
    assert "6.1" in (await bert.slash("skirmish act", lines="massed G4, E4, E3")).text
    await bert.slash("skirmish act", lines="pass")
    await there.settle()
    offered = await game.press(ANNA, "Massed activation", await game.press(ANNA, "Act"))
    sure = await game.choose(ANNA, THREE, ["C8", "F8", "I8"], offered)
    active = await game.press(ANNA, "Activate all three", sure)
    assert "2 action points spent" in game.board.text
    assert "Undo" not in labels(active)
    assert "rules 3.3 and 6.1" in await game.forged(ANNA, acts.UNDO)
    for at, to, side in (("C8", "C7", "N"), ("I8", "I7", "NE")):
        unit = await game.choose(ANNA, MOVES, at, game.board)
        moved = await game.press(ANNA, side, await game.choose(ANNA, MOVE, to, unit))
        assert f"Sherman HQ went {at} > {to}, facing {side}." in moved.text
    undone = await game.press(ANNA, "Undo", moved)
    assert "The last move was taken back." in undone.text
    done = await game.press(ANNA, "Done", undone)
    assert "The chit was 2: Blue had 2 action points and has spent them." in done.text


@pytest.mark.long
@pytest.mark.rule("skirmish 5.1")
async def test_a_unit_is_promoted_where_an_hq_has_fallen(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await at_the_farms(there, monkeypatch, 5, ANNA)
    assert "rule 5.1" in await game.forged(ANNA, acts.PROMOTE, "C4"), "infantry leads no tanks"
    assert "rule 3.4" in await game.forged(ANNA, acts.PROMOTE, "F5"), "not hers"
    assert await game.forged(ANNA, acts.PROMOTE, "H1") == EXPIRED, "nobody"
    cards = [await game.choose(ANNA, WHO, "D6", await game.press(ANNA, "Act")) for _ in range(2)]
    assert "can be promoted" in cards[0].text
    promoted = await game.press(ANNA, "Promote to HQ", cards[0])
    assert "Sherman in D6 was promoted: it's Sherman HQ now." in promoted.text
    assert "you've spent 1 action point" in promoted.text
    assert STALE in (await game.press(ANNA, "Promote to HQ", cards[1])).text
    assert "rule 5.1" in await game.forged(ANNA, acts.PROMOTE, "E5"), "one has fallen, one is promoted"
    unit = await game.choose(ANNA, WHO, "D6", game.board)
    assert "can activate its neighbours" in unit.text


@pytest.mark.long
@pytest.mark.usefixtures("twos")
@pytest.mark.rule("skirmish 7.4")
async def test_a_reinforcement_comes_onto_the_map_in_its_turn_where_it_may(there: Stage) -> None:
    game = await Duelling.begin(there, scenario("before-first-light"))
    early = await game.forged(BERT, acts.IN, "0.A4.3")
    assert "Panzer IV can come from turn 2 on." in early
    assert "rule 7.4" in early
    assert "+0" not in game.board.selects[0].values
    for name in (BERT, ANNA):
        await there.person(name).slash("skirmish act", lines="pass")
    await there.settle()
    arrivals = ("Panzer IV (reinforcement)", "Wespe (reinforcement)")
    assert set(arrivals) < set(game.board.selects[0].options)
    first, beside = [await game.choose(BERT, WHO, arrivals[0], game.board) for _ in range(2)]
    assert "**Panzer IV** enters the map: where to?" in first.text
    assert first.selects[0].values == ("A2", "A3", "A4", "A5", "A6", "B4", "B5", "B6")
    where = await game.choose(BERT, MOVE, "B5", first)
    beside = await game.choose(BERT, MOVE, "A4", beside)
    assert "A4 > B5" in where.text, "by road"
    entered = await game.press(BERT, "SE", where)
    assert "Panzer IV entered the map: A4 > B5, facing SE." in entered.text
    assert "you've spent 1 action point" in entered.text
    assert STALE in (await game.press(BERT, "SE", beside)).text
    assert not {arrivals[0]} & set(game.board.selects[0].options)
    for more in ("0.B5.3", "0.F1.3", "9.A4.3"):
        assert await game.forged(BERT, acts.IN, more) == EXPIRED
    for more in ("0.A4.7", "0.A4", "x.A4.3"):
        assert await game.forged(BERT, acts.IN, more) == OLDER
    refused = await there.person(BERT).slash("skirmish act", lines="enter Wespe at F1")
    assert "That unit can't come onto the map there, at F1." in refused.text
    ended = await game.forged(BERT, acts.IN, "0.A4.3")
    assert "Wespe entered the map: A4, facing SE." in ended
    assert "The chit was 2: Red had 2 action points and has spent them." in ended


@pytest.mark.long
@pytest.mark.usefixtures("twos")
@pytest.mark.rule("skirmish 7.5")
async def test_a_unit_leaves_the_map_after_it_was_asked_about(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3, exits={"blue": "C1 N"}))
    units = [await game.choose(ANNA, WHO, "B1", game.board) for _ in range(2)]
    assert "Off the map from C1 to N" in units[0].selects[0].options
    sure, beside = [await game.choose(ANNA, MOVE, "Off the map from C1 to N", one) for one in units]
    assert "Should **Sherman in B1** leave the map from C1 to N? It won't come back." in sure.text
    for more in ("B1.C1.4", "B1.B1.1", "D2.C1.1"):
        assert await game.forged(ANNA, acts.OUT, more) == EXPIRED
    for more in ("B1.C1.9", "B1"):
        assert await game.forged(ANNA, acts.OUT, more) == OLDER
    refused = await there.person(ANNA).slash("skirmish act", lines="B1 > exit NW")
    assert "7.5" in refused.text
    left = await game.press(ANNA, "Leave the map", sure)
    assert "Sherman went B1 > C1 and left the map." in left.text
    assert "you've spent 1 action point" in left.text
    assert "Points: Blue 1, Red 0." in game.board.text
    assert "Sherman SE" not in (game.board.attachments[0].description or "")
    assert STALE in (await game.press(ANNA, "Leave the map", beside)).text


@pytest.mark.long
@pytest.mark.rule("skirmish 3.3")
@pytest.mark.rule("skirmish 4.1")
async def test_the_moves_of_an_activation_are_taken_back_one_by_one_and_then_itself(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await at_the_farms(there, monkeypatch, 1, ANNA)
    begun = there.drawn.duels[-1]
    assert "rule 3.3" in await game.forged(ANNA, acts.UNDO), "nothing was done yet"
    assert "rule 4.1" in await game.forged(ANNA, acts.DONE), "no activation is under way"
    card = await game.press(ANNA, "Activate this HQ", await game.choose(ANNA, WHO, "A5", game.board))
    for at, to in (("B5", "D5"), ("A5", "B5")):
        unit = await game.choose(ANNA, MOVES, at, card)
        card = await game.press(ANNA, "NE", await game.choose(ANNA, MOVE, to, unit))
    beside = await game.press(ANNA, "Act")
    assert "rule 3.1" in await game.forged(BERT, acts.UNDO)
    assert there.drawn.duels[-1] != begun
    for told in (*("The last move was taken back.",) * 2, "The activation was taken back; it cost nothing."):
        card = await game.press(ANNA, "Undo", card)
        assert told in card.text
        assert told in game.board.text
    assert "you've spent 0 action points" in card.text
    assert not {"Undo", "Done"} & set(labels(card))
    assert STALE in (await game.press(ANNA, "Undo", beside)).text
    assert there.drawn.duels[-1] == begun, "as if nothing had been"
