"""What the week hands over to the bot."""

from __future__ import annotations

from bot.core.seam.game import Game
from bot.games.week.awaiting import awaited
from bot.games.week.cards import KEPT
from bot.games.week.chart_files import handed_in, shipped
from bot.games.week.codec import CODEC
from bot.games.week.kinds import KINDS
from bot.games.week.offering import offers
from bot.games.week.pictures import PICTURES
from bot.games.week.records import RECORDS
from bot.games.week.speaking import WORDS
from bot.games.week.story import story
from engine.common.seat import Seat
from engine.errors import NotAllowed, fault
from engine.week.acts import Submission
from engine.week.lines import written
from engine.week.rules import WEEK as RULES
from engine.week.rules import offices
from engine.week.sides import SIDES
from engine.week.state import Options, View

PACES = ("chit", "segment", "answer", "sealed", "losses", "retreat", "referee")
"""What can have hours (D.10): South's word, a segment, an answer of a side in battle, a sealed one ..."""


def to_a_side(_: View, chosen: str, __: str) -> tuple[Seat, str]:
    """Return the side that somebody has chosen, or none for that of the fewest people (D.2).

    Raise NotAllowed for what is no side.
    """
    if chosen and chosen not in SIDES:
        raise NotAllowed(fault("no_side", "D.2", side=chosen))
    return chosen, ""


def says(said: Submission) -> str:
    """Return something said as the line that says it."""
    return written(said.act)


WEEK = Game(
    name="week",
    rules=RULES,
    codec=CODEC,
    rulebook="week",
    faults="week_fault.",
    kinds=KINDS,
    words=WORDS,
    joins=to_a_side,
    boards={name: (charts, Options()) for name, charts in shipped().items()},
    reads=handed_in,
    says=says,
    story=story,
    awaited=awaited,
    paces=PACES,
    kept=KEPT,
    offers=offers,
    offices=offices,
    pictures=PICTURES,
    records=RECORDS,
)
