"""Who plays a skirmish, as everybody on its server may know it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.skirmish.from_battle import BRIDGE
from engine.skirmish.sides import Seat, Side

COMPUTER = 0
"""The number of the computer player, where a person's would stand. Numbers below it are people forgotten."""


class Stage(StrEnum):
    """Where a skirmish is: offered, agreed to (the last word is awaited), played, over, come to nothing."""

    CHALLENGE = "challenge"
    WORD = "word"
    PLAYED = "played"
    OVER = "over"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Player:
    """A player: Discord's number and his name; the computer's is `COMPUTER` and has no name.

    Of who was forgotten the number is below 0, and the name says that he was a player.
    """

    user: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Duel:
    """What everybody on the server may know of a skirmish.

    `challenger` leads `side`. `opponent` is whoever was challenged, also before he accepts; None: whoever
    comes first. `revision` grows with everything that a board shows. `secret` and `salt`, from which all dice
    can be rolled again, are None until it is over (`commitment` is the secret's SHA-256). `texts` are the
    players', the challenger's first, from the acceptance on; () before, and of games of an older kind.
    """

    id: str
    server: int
    channel: int
    scenario_name: str
    scenario_title: str
    stage: Stage
    challenger: Player
    side: Side
    opponent: Player | None
    revision: int
    commitment: str
    secret: str | None = None
    salt: str | None = None
    texts: tuple[str, ...] = ()

    def player(self, side: Side) -> Player | None:
        """Return who leads a side; None: nobody yet."""
        return self.challenger if side is self.side else self.opponent

    def seat(self, user: int) -> Seat:
        """Return with whose eyes a person sees: a player's once it is played, else the public's."""
        if user > COMPUTER and self.stage in (Stage.PLAYED, Stage.OVER):
            for side in Side:
                player = self.player(side)
                if player is not None and player.user == user:
                    return Seat(side.value)
        return Seat.PUBLIC

    @property
    def closed_as(self) -> str:
        """How it came to nothing: its stage, or "called_off" by one of the two after both had agreed."""
        return "called_off" if self.stage is Stage.WITHDRAWN and self.texts else self.stage.value

    def side_of(self, user: int) -> Side | None:
        """Return which side somebody leads, also before it is played; None for anybody else."""
        led = {one.user: side for side in Side if (one := self.player(side)) is not None}
        return led.get(user) if user > COMPUTER else None

    @property
    def played(self) -> bool:
        """Tell whether it is under way."""
        return self.stage is Stage.PLAYED

    @property
    def of_battle(self) -> bool:
        """Tell whether it settles a battle of a campaign (11.3)."""
        return self.scenario_name == BRIDGE

    @property
    def against_computer(self) -> bool:
        """Tell whether the computer is the opponent."""
        return self.opponent is not None and self.opponent.user == COMPUTER
