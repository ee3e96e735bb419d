"""An act of a skirmish, carried out by presses: from Act below the board to the press that does it."""

from __future__ import annotations

from bot.rehearsal.seen import Result
from engine.hexes import SIDES, Hex
from engine.skirmish import commands as c
from engine.skirmish.position import Position
from tests.talks.duelling import WHO, Duelling

MOVES, ADVANCES, MOVE, AIM, WITH = (
    "Choose who moves",
    "Choose who advances",
    "Move: choose where to",
    "Fire: choose a target",
    "Who fires?",
)
ENDS = "Pass: end the phase"


class Fingers:
    """Somebody who does by buttons and lists what he has in mind; what he needs has to be on offer."""

    def __init__(self, game: Duelling, name: str) -> None:
        self.game, self.name = game, name

    async def do(self, position: Position, act: c.Act) -> Result:
        """Carry an act out, and return what the last press is answered."""
        card = await self.game.press(self.name, "Act")
        match act:
            case c.Move():
                return await self._move(position, card, act)
            case c.Enter(unit, route, _, facing):
                card = await self._choose(WHO, f"{unit} (reinforcement)", card)
                return await self._press(_side(facing or 1), await self._choose(MOVE, route[-1], card))
            case c.Fire(firers, target):
                return await self._fire(card, firers, target)
            case c.Advance(Hex() as at, facing):
                card = await self._choose(ADVANCES, at, card)
                return await self._press(_side(facing or position.placed[at].facing), card)
            case c.Activate((at,)) | c.Promote(at):
                label = "Promote to HQ" if isinstance(act, c.Promote) else "Activate this HQ"
                return await self._press(label, await self._choose(WHO, at, card))
            case c.Pass():
                return await self._press(ENDS, await self._press(ENDS, card))
            case c.Finish() | c.Advance(None):
                return await self._press("Done" if isinstance(act, c.Finish) else "Nobody advances", card)
        raise AssertionError(act)

    async def _move(self, position: Position, card: Result, act: c.Move) -> Result:
        at, end = act.at, act.route[-1] if act.route else act.at
        card = await self._choose(WHO if position.activation is None else MOVES, at, card)
        if act.leaves is not None:
            return await self._press("Leave the map", await self._choose(MOVE, f"{end}!{act.leaves}", card))
        card = await self._choose(MOVE, end, card)
        return await self._press(_side(act.facing or position.placed[at].facing), card)

    async def _fire(self, card: Result, firers: tuple[Hex, ...], target: Hex) -> Result:
        card = await self._choose(AIM, target, await self._choose(WHO, firers[0], card))
        card = await self._choose(WITH, list(firers), card)
        (fire,) = [one.label for one in card.buttons if one.label.startswith("Fire: ")]
        return await self._press(fire, card)

    async def _press(self, label: str, card: Result) -> Result:
        return await self.game.press(self.name, label, card)

    async def _choose(self, asks: str, value: str | list[str], card: Result) -> Result:
        return await self.game.choose(self.name, asks, value, card)


def _side(facing: int) -> str:
    return SIDES[facing - 1]
