"""The Three Farms as Anna and Bert played them by text alone: who wrote what, how, and what it came to.

Anna has the Americans, Bert the Germans. The dice follow from `SECRET`; whoever reads a phase reads its chit
too, which nobody but the opponent knew when it was played.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from enum import Enum

import pytest

from bot.assets import scenario
from engine.errors import Refusal
from tests.talks.dicing import known_dice
from tests.talks.duelling import ANNA, BERT, Duelling
from tests.talks.stage import Stage

SCENARIO, SECRET = "three-farms", "secret 3"


class How(Enum):
    """The three ways in which a player writes."""

    COMMAND = "/skirmish act"
    FORM = "the form below the board"
    MENTION = "in the channel, with the bot mentioned first"


@dataclass(frozen=True, slots=True)
class Wrote:
    """A message of whoever acts, and what the answer to it says."""

    how: How
    lines: str
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase: whose it is, the chit that the other one drew, what is written in it, and how it ends."""

    turn: int
    name: str
    chit: int
    wrote: tuple[Wrote, ...]
    passed: bool = False


def command(lines: str, *told: str) -> Wrote:
    return Wrote(How.COMMAND, lines, told)


def form(lines: str, *told: str) -> Wrote:
    return Wrote(How.FORM, lines, told)


def mention(lines: str, *told: str) -> Wrote:
    return Wrote(How.MENTION, lines, told)


STORY = (
    Phase(
        1,
        ANNA,
        3,
        (
            command("hq A5; B5 > D5; B6 > D6 facing NE", "Infantry went B5 > C5 > D5, facing NE."),
            form("A5 > B5\nundo\nA5 > C4\nA6 > B6 > C5", "The last move was taken back."),
            mention("A4 > B5", "The activation is over."),
            form("A3 > D2 facing SE\nB4 > D1", "Line 2", "I've done what's above that line"),
            mention("B4 > C3\nB4 > C4", "1 line: the phase was over."),
        ),
    ),
    Phase(
        1,
        BERT,
        4,
        (
            form("fire I4 at D5", "8.1"),
            mention("I5 > H5 > G5 facing NW", "Infantry went I5 > H5 > G5, facing NW."),
            command("I4 -> H5; J5 nach I5 Blick NW", "Panzer IV HQ went J5 > I5, facing NW."),
            command("passen"),
        ),
        passed=True,
    ),
    Phase(
        2,
        ANNA,
        2,
        (
            mention("d5 > f5", "Infantry went D5 > E5 > F5, facing NE."),
            command("hq C4; C5 > E5 facing N"),
            form("B5 > C5 facing NE\ndone"),
        ),
    ),
    Phase(
        2,
        BERT,
        3,
        (
            command("Stab I5; I5 > H6 facing N; I6 > I5"),
            command("I6 > I7", "Nobody is in I6"),
            mention(
                "fire G5, H5, H6 at F5",
                "The activation is over.",
                "fired at infantry in F5: 1 + 2 + 3 = 6, against 10: **missed**.",
            ),
            form("J7 > I6 facing NW"),
        ),
    ),
    Phase(
        3,
        ANNA,
        2,
        (
            mention(
                "fire F5, E5 at G5",
                "6 + 4 + 2 = 12, against 7: **destroyed**.",
                "Infantry can advance into G5.",
            ),
            command("E5 > F7", "8.6"),
            form("advance F5 facing NE", "Infantry advanced from F5 into G5, facing NE."),
            command("E5 > F6 > F7 facing N"),
        ),
    ),
    Phase(
        3,
        BERT,
        4,
        (
            command("fire H5, H6 at G5; H6 > G5 > F5 facing SW", "4 + 4 + 2 = 10, against 7: **destroyed**."),
            mention("Feuer I6 auf F7", "AT gun in I6 fired at Sherman in F7: 5 + 6 + 1 = 12, against 10"),
            form("H5 > G5 facing SW\nJ4 > H3 facing NW"),
        ),
    ),
    Phase(
        4,
        ANNA,
        2,
        (
            form("hq C4\nC5 > E5 facing N\nC4 > E4 facing NE\nC3 > C4 facing SE", "The activation is over."),
            mention("fire E5, E4 at F5", "fired at Panzer IV HQ in F5: 4 + 5 + 2 = 11, against 10"),
        ),
    ),
    Phase(
        4,
        BERT,
        3,
        (
            mention("G5 > F5 facing SW"),
            command("fire F5 at E4", "fired at Sherman HQ in E4: 5 + 5 + 1 = 11, against 9: **destroyed**."),
            mention("H3 > G3 > F4 facing SE"),
        ),
    ),
    Phase(
        5,
        ANNA,
        4,
        (
            command("promote A1; fire E5 at F4", "Nobody is in A1"),
            command("fire E5 at F4; promote D6", "Sherman in D6 was promoted: it's Sherman HQ now."),
            form("D2 > E2 > F3 > F4 facing SE\nfire F4 at F5", "5 + 2 + 2 = 9, against 12: **missed**."),
        ),
    ),
    Phase(
        5,
        BERT,
        3,
        (
            form("F5 > E4 facing SE\nfire E4 at F4", "4 + 3 + 2 = 9, against 8: **destroyed**."),
            mention("promote J6"),
        ),
    ),
    Phase(6, ANNA, 3, (mention("E5 > G5 facing N"), mention("D6 > E6 facing N\nC4 > B5 facing NE"))),
    Phase(
        6,
        BERT,
        4,
        (
            command("E4 > F5 facing SE; fire F5 at E6", "3 + 4 + 1 = 8, against 9: **missed**."),
            command("I6 > H6 facing SW; J6 > H7 facing N"),
        ),
    ),
    Phase(7, ANNA, 2, (form("G5 > F6 > F7 facing N\nfire F7 at H7"),)),
    Phase(
        7,
        BERT,
        2,
        (
            mention("fire H6 at E6", "5 + 3 + 1 = 9, against 9: **destroyed**."),
            command("fire F5 at F7; fire F5 at F7", "3.5", "I've done what's above that line"),
            form("pass"),
        ),
        passed=True,
    ),
    Phase(8, ANNA, 3, (command("fire F7 at H6; promote F7"), mention("pass")), passed=True),
    Phase(8, BERT, 2, (form("fire H6 at F7\nfire F5 at F7"), mention("pass")), passed=True),
)
"""In the end the crossroads are Bert's, and most of what Anna led has burnt."""


async def at_the_farms(there: Stage, patch: pytest.MonkeyPatch, turn: int, name: str) -> Duelling:
    """Return the game as it stood when somebody's phase began."""
    known_dice(patch, SECRET)
    game = await Duelling.begin(there, scenario(SCENARIO))
    duels, server = there.app.desk.duels, there.server.server_id()
    moment = [(phase.turn, phase.name) for phase in STORY].index((turn, name))
    for at, phase in enumerate(STORY[:moment]):
        for number, wrote in enumerate(phase.wrote):
            with suppress(Refusal):
                await duels.act(
                    server,
                    game.id,
                    there.person(phase.name).id,
                    wrote.lines.replace(";", "\n"),
                    key=f"told:{at}.{number}",
                    at=there.now(),
                )
    await there.settle()
    return game
