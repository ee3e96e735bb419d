"""A game with battles pending, for the tests of the battle desk."""

from __future__ import annotations

from bot.games.campaign.services.battles.encounter import Act, Doing, Encounter
from bot.games.campaign.services.battles.encounters import Encounters
from engine.campaign.commands import Seat
from tests.core.scene import Scene

ARMIES = (
    ("P1, C4, C3", ("set platoon blue P1 C4: H3, M5", "set platoon red P2 C3: H6, M4")),
    ("P3, C6, C7", ("set platoon blue P3 C6: TD7", "set platoon red P4 C7: A3")),
)


class Pitched:
    """A game in its first Combat Phase, Blue attacking; `desk` holds its encounters."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.desk = Encounters(scene.table)

    @classmethod
    async def of(cls, scene: Scene, *, battles: int = 1) -> Pitched:
        """Begin a game on two-rivers and lead Blue's platoons into `battles` battles (one or two).

        In C3 P1 (H3, M5) meets Red's P2 (H6, M4); in C7 P3 (TD7) meets Red's P4 (A3).
        """
        await scene.begin()
        here = cls(scene)
        for _, lines in ARMIES[:battles]:
            for line in lines:
                await scene.say(Seat.REFEREE, line, reason="a test")
        await scene.say(Seat.BLUE, "\n".join(["Blue turn 1", *(move for move, _ in ARMIES[:battles])]))
        return here

    async def one(self, hex_: str = "C3") -> Encounter:
        """Return the encounter of a hex."""
        return next(one for one in await self.desk.of(self.scene.id) if one.hex == hex_)

    async def act(self, user: int, what: str, act: Act, *, hex_: str = "C3", key: str = "") -> Encounter:
        """Have somebody do an act on the battle of a hex."""
        at = self.scene.now()
        doing = Doing(
            self.scene.id, (await self.one(hex_)).id, user, what, key or f"{what}:{at.timestamp()}", at
        )
        return await self.desk.arrange(doing, act)
