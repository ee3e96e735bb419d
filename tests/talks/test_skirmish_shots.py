"""Shots of a skirmish by buttons: with a helper, free of charge, with an advance after it, and without."""

from __future__ import annotations

import pytest

from bot.games.skirmish.cards import acts
from bot.rehearsal.seen import Result
from tests.core.words.english import SENTENCES
from tests.talks.duelling import ANNA, BERT, CARA, STALE, WHO, Duelling
from tests.talks.fingers import ADVANCES, AIM, WITH
from tests.talks.stage import Stage
from tests.talks.three_farms import at_the_farms

EXPIRED, OLDER = SENTENCES["door.expired"], SENTENCES["door.older"]


def fire_of(card: Result) -> str:
    """Return what stands on the button that fires."""
    (label,) = [one.label for one in card.buttons if one.label.startswith("Fire: ")]
    return label


async def aimed(game: Duelling, name: str, at: str, target: str) -> Result:
    """Have somebody press Act, choose a unit, and choose at whom it fires."""
    unit = await game.choose(name, WHO, at, await game.press(name, "Act"))
    return await game.choose(name, AIM, target, unit)


@pytest.mark.long
@pytest.mark.rule("skirmish 8.2")
@pytest.mark.rule("skirmish 8.6")
async def test_a_helper_is_added_to_a_shot_and_after_the_kill_it_is_chosen_who_advances(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await at_the_farms(there, monkeypatch, 3, ANNA)
    beside = await aimed(game, ANNA, "E5", "G5")
    alone = await aimed(game, ANNA, "E5", "G5")
    assert "Sherman in E5: fire at **infantry in G5**" in alone.text
    assert "Two dice + 1 (1 fires) have to reach 7. It's destroyed in **26 of 36, 72 %**." in alone.text
    (helpers,) = alone.selects
    assert helpers.values == ("E5", "F5")
    assert helpers.chosen == ("Sherman in E5",)
    two = await game.choose(ANNA, WITH, ["E5", "F5"], alone)
    assert "Two dice + 2 (2 fire) have to reach 7. It's destroyed in **30 of 36, 83 %**." in two.text
    one = await game.choose(ANNA, WITH, "F5", two)
    assert "Two dice + 1 (1 fires) have to reach 7." in one.text
    assert "0 action points spent" in game.board.text, "nothing was fired yet"
    two = await game.choose(ANNA, WITH, ["E5", "F5"], one)
    killed = await game.press(ANNA, fire_of(two), two)
    assert "6 + 4 + 2 = 12, against 7: **destroyed**." in killed.text
    assert STALE in (await game.press(ANNA, fire_of(beside), beside)).text
    assert "Your infantry can advance into G5 for free. Who does?" in killed.text
    assert "Captain Blue, chooses who advances into G5." in game.board.text
    refused = await game.forged(ANNA, acts.ADVANCE, "E5.2")
    assert "Name one of these: F5. Or write `advance none`. (rule 8.6)" in refused
    assert "First say who advances to G5" in await game.forged(ANNA, acts.FACE, "E5.F6.2")
    assert await game.forged(ANNA, acts.ADVANCE, "F5.7") == OLDER
    assert "rule 3.1" in await game.forged(BERT, acts.ADVANCE, "F5.2")
    where = await game.choose(ANNA, ADVANCES, "F5", killed)
    beside = await game.choose(ANNA, ADVANCES, "F5", game.board)
    assert "F5 > G5" in where.text
    gone = await game.press(ANNA, "NE", where)
    assert "Infantry advanced from F5 into G5, facing NE." in gone.text
    assert "you've spent 1 action point" in gone.text, "the advance is free"
    assert STALE in (await game.press(ANNA, "N", beside)).text
    for act, more in ((acts.ADVANCE, "F5.2"), (acts.STAY, "")):
        assert "Nobody can advance now" in await game.forged(ANNA, act, more)


@pytest.mark.long
@pytest.mark.rule("skirmish 8.1")
async def test_a_forged_shot_is_refused_with_its_rule_or_is_no_button_of_ours(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await at_the_farms(there, monkeypatch, 3, ANNA)
    assert "rule 8.1" in await game.forged(ANNA, acts.FIRE, "E5.1"), "at one's own"
    assert "rule 3.4" in await game.forged(ANNA, acts.FIRE, "G5.0"), "of nobody"
    assert "rule 3.4" in await game.forged(ANNA, acts.FIRE, "J6.1"), "at whom nobody can fire"
    assert await game.forged(ANNA, acts.FIRE, "Z9.1") == EXPIRED
    for more in ("G5.x", "G5", ".1", ""):
        assert await game.forged(ANNA, acts.FIRE, more) == OLDER
    assert "rule 3.1" in await game.forged(BERT, acts.FIRE, "G5.1"), "in the other's phase"
    assert "rule 3.1" in await game.forged(CARA, acts.FIRE, "G5.1"), "by who does not play"
    assert "0 action points spent" in game.board.text


@pytest.mark.long
@pytest.mark.rule("skirmish 8.6")
async def test_after_a_kill_nobody_need_advance(there: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await at_the_farms(there, monkeypatch, 3, ANNA)
    both = await game.choose(ANNA, WITH, ["E5", "F5"], await aimed(game, ANNA, "E5", "G5"))
    killed = await game.press(ANNA, fire_of(both), both)
    refused = await there.person(ANNA).slash("skirmish act", lines="undo")
    assert "You can't take back dice that have been rolled." in refused.text
    stays = await game.press(ANNA, "Nobody advances", killed)
    assert "Nobody advanced." in stays.text
    assert "you've spent 1 action point" in stays.text
    assert "Captain Blue, acts: 1 action point spent." in game.board.text
    assert "F5" not in game.board.selects[0].values, "it has fired, and soft units do not move then"


@pytest.mark.long
@pytest.mark.rule("skirmish 8.5")
async def test_an_anti_tank_gun_s_shot_at_a_tank_is_free_and_said_to_be(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await at_the_farms(there, monkeypatch, 3, BERT)
    beside, card = [await aimed(game, BERT, "I6", "F7") for _ in range(2)]
    assert "It's destroyed in **10 of 36, 28 %**. This shot costs no action point." in card.text
    fired = await game.press(BERT, fire_of(card), card)
    assert "AT gun in I6 fired at Sherman in F7: 5 + 6 + 1 = 12, against 10: **destroyed**." in fired.text
    assert "you've spent 0 action points" in fired.text
    assert "Captain Red, acts: 0 action points spent." in game.board.text
    assert STALE in (await game.press(BERT, fire_of(beside), beside)).text
    assert "I6" not in game.board.selects[0].values, "free, but the gun's one shot of the turn all the same"
    refused = await there.person(BERT).slash("skirmish act", lines="fire I6 at G5")
    assert "3.5" in refused.text
