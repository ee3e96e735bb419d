"""What a game keeps up to date, on Discord itself: the cards of the doors, and what is left of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.core.games.founding import New, found
from bot.core.people.seat_taking import Comer, enter
from bot.games.all_games import GAMES
from engine.common.seat import PUBLIC, REFEREE
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.shapes import Nothing
from tests.talks.stage import Stage, stage

AMBER, BLUE, JUDGE = "Captain Blue", "Captain Red", "Referee Rita"


class Doors:
    """A game of Doors with a room for amber and none for blue."""

    def __init__(self, there: Stage, id_: str) -> None:
        self.there, self.id, self.keys = there, id_, 0

    @classmethod
    async def begin(cls, there: Stage) -> Doors:
        """Found a game that two have joined."""
        server, rita = there.server.server_id(), there.server.person(JUDGE)
        public = there.server.channel("general").id
        new = New(server, rita.id, "Rita", "Cellar", Nothing(), Nothing(), {PUBLIC: public})
        table = there.app.desk.table
        game = await found(table, GAME.name, new, key="create", at=there.now())
        for name, room in ((AMBER, public), (BLUE, None)):
            comer = Comer(there.server.person(name).id, name, room=room)
            await enter(table, game.id, comer, key=f"interaction:{name}", at=there.now())
        await there.settle()
        await there.person(AMBER).say("general", "go")
        await there.settle()
        return cls(there, game.id)

    async def says(self, name: str, seat: str, text: str, reason: str = "") -> None:
        """Have somebody say a line, and all of it arrive."""
        self.keys += 1
        more: Any = {"author_id": self.there.server.person(name).id, "at": self.there.now(), "reason": reason}
        table = self.there.app.desk.table
        await table.submit(self.id, seat, text, key=f"message:{self.keys}", **more)
        await self.there.settle()

    def cards(self, name: str) -> list[str]:
        """Return the cards in somebody's direct messages."""
        texts = [one.text for one in self.there.server.person(name).inbox()]
        return sorted(one for one in texts if "Your number:" in one)

    def hung(self) -> list[str]:
        """Return the cards in amber's room."""
        texts = [one.text for one in self.there.server.person(AMBER).read("general")]
        return sorted(one for one in texts if "Your number:" in one)


BARE = ["The left door, round 1. Your number: -", "The right door, round 1. Your number: -"]


async def test_cards_hang_in_a_room_and_in_direct_messages_and_a_bot_that_comes_back_finds_them(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, games={**GAMES, GAME.name: GAME}) as there:
        game = await Doors.begin(there)
        await there.settle()
        assert (game.hung(), game.cards(BLUE), game.cards(AMBER)) == (BARE, BARE, [])
        await game.says(BLUE, "blue", "left 2")
        mine = ["The left door, round 1. Your number: 2", BARE[1]]
        assert (game.hung(), game.cards(BLUE)) == (BARE, mine)
        await there.stop()
        await there.start()
        await game.says(AMBER, "amber", "right 4")
        assert game.hung() == [BARE[0], "The right door, round 1. Your number: 4"]
        assert game.cards(BLUE) == mine
        await game.says(AMBER, "amber", "left 1")
        await game.says(JUDGE, REFEREE, "close right")
        assert len(game.hung()) == len(game.cards(BLUE)) == 2
        assert all("round 2" in one for one in (*game.hung(), *game.cards(BLUE)))
