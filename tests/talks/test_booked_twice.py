"""A member of two games: nobody has to be in two battles at one time, whoever asks, and whatever for."""

from __future__ import annotations

import pytest

from bot.rehearsal.seen import Result
from engine.campaign.forces import Vehicle
from tests.core.scene import NOON
from tests.talks.fight import BORIS, ROSA, Fight, press_on
from tests.talks.stage import Stage
from tests.talks.test_boards import two_battles
from tests.talks.test_two_games import OSKAR, YARA, winter_war

AUTUMN, WINTER = "Autumn War", "Winter War"


def said(answer: Result) -> str:
    """Return all that somebody reads after a press."""
    return "\n".join((answer.text, *(one.text for one in answer.followups)))


class Desk:
    """The battle of A5 in one of two games, by the card that `/battle` shows."""

    def __init__(self, fight: Fight, game: str) -> None:
        self.fight, self.game = fight, game

    async def press(self, name: str, label: str) -> Result:
        """Have somebody press a button of the card."""
        person = self.fight.there.person(name)
        card = await person.slash("battle", battle="A5", game=self.game)
        pressed = await press_on(person, card, label)
        await self.fight.there.settle()
        return pressed

    async def choose(self, name: str, shown: Result, what: str) -> str:
        """Have somebody choose in the last list of a card; return all that he reads."""
        chosen = await self.fight.there.person(name).select(shown, shown.selects[-1].custom_id, [what])
        await self.fight.there.settle()
        return said(chosen)

    async def fix(self, offers: str, agrees: str) -> None:
        """Fix the time, the same for both games."""
        day, hour, moment = self.fight.moment(3, 20)
        await self.fight.fill(offers, await self.press(offers, "Offer times"), days=[day], hours=[hour])
        await self.choose(agrees, await self.press(agrees, "Times"), str(moment))


@pytest.mark.long
@pytest.mark.rule("campaign 13.3")
async def test_who_has_to_be_in_a_battle_is_given_no_place_in_another_at_that_time(game: Stage) -> None:
    await two_battles(game)
    await winter_war(game)
    mila = game.person("Mila")
    await game.app.desk.garages.put(mila.id, frozenset((Vehicle.read("M3"),)), at=NOON)
    fight = Fight(game)
    winter, autumn = Desk(fight, WINTER), Desk(fight, AUTUMN)
    giving, naming = [await autumn.press(BORIS, label) for label in ("Give vehicles", "Field Commander")]
    await winter.fix(YARA, OSKAR)
    await winter.choose(YARA, await winter.press(YARA, "Give vehicles"), "Mila")
    assert "in another battle" not in await autumn.choose(BORIS, naming, "Mila")
    await autumn.fix(BORIS, ROSA)
    assert not (await fight.it()).arrangement.commanders
    assert f"in the battle of A5 in {WINTER}" in game.newest("Mila", "will now be fought").text
    # Her captain is told that she cannot, and not where she is: that is another game's.
    for refused in (await autumn.choose(BORIS, giving, "Mila"), await autumn.choose(BORIS, naming, "Mila")):
        assert "in another battle at that time" in refused
        assert WINTER not in refused
    suggested = await autumn.press(BORIS, "Suggest a crew")
    assert "are in another battle at that time: Mila" in suggested.text
    # She herself reads where.
    assert f"You have to be in the battle of A5 in {WINTER} at that time" in said(
        await autumn.press("Mila", "Observe")
    )
    for name in (BORIS, ROSA):
        assert not [one for one in game.person(name).inbox() if WINTER in one.text]
