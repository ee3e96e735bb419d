"""What is put into words of a skirmish for everybody who may read its channel: nothing of it is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.present.cards import Button, Choice, Look, Select
from bot.core.present.carried import Carried
from engine.skirmish.from_battle import BRIDGE
from engine.skirmish.position import Position
from engine.skirmish.sides import Side

MOST = 25
"""How many options a list holds."""
MORE = ">"
"""Begins the value of the option that leafs to the next page of a list."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A skirmish as it lies open: its id, its moment, the table, and who plays which side, by name.

    There is no place in it for the chit, so nothing that is made of it can betray it (3.2).
    """

    game: str
    moment: int
    position: Position
    players: Mapping[Side, str]

    @property
    def settles_battle(self) -> bool:
        """Tell whether it settles a battle of a campaign (11.3)."""
        return self.position.scenario.name == BRIDGE

    def carries(self, act: str, more: str = "") -> str:
        """Return what a button or a list of this moment carries."""
        return str(Carried(act, self.game, self.moment, more))

    def button(self, label: str, act: str, more: str = "", look: Look = Look.PLAIN) -> Button:
        """Return a button of this moment."""
        return Button(label, self.carries(act, more), look)


def paged(carries: str, asks: str, choices: tuple[Choice, ...], on: str, page: int = 0) -> tuple[Select, ...]:
    """Return a list of what there is to choose from, none for nothing; of a long one a page.

    `on`: the label of the option that leafs to the next page, after the last to the first.
    """
    if not choices:
        return ()
    if len(choices) <= MOST:
        return (Select(carries, asks, choices),)
    size = MOST - 1
    pages = -(-len(choices) // size)
    page %= pages
    here = choices[page * size : (page + 1) * size]
    return (Select(carries, asks, (*here, Choice(on, f"{MORE}{(page + 1) % pages}"))),)
