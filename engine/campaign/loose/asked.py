"""A message to a team that is asked something, ready to be read as answers (12.2, 14.2, 15.3, 15.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.campaign.forces import Team
from engine.campaign.loose.asides import without_chatter
from engine.campaign.loose.orders import Said
from engine.campaign.loose.pieces import END, Piece
from engine.campaign.view import RetreatQuestion, View

Pieces = Sequence[Piece]


@dataclass(frozen=True, slots=True)
class Asked:
    """A message to a team that is asked something: its pieces, how it was written, who is asked what."""

    view: View
    team: Team
    text: str
    said: tuple[Piece, ...]
    skipped: tuple[str, ...]


def asked(found: Pieces, text: str, view: View, team: Team, foreign: Callable[[str], bool]) -> Asked | None:
    """Return a message to be read as answers; None where nothing is asked of the team.

    Raises:
        Unread: something of it belongs to another language.
    """
    if not any(_questions(view, team)):
        return None
    said: list[Piece] = []
    skipped: list[str] = []
    sentence: list[Piece] = []
    for one in (*found, Piece(END, "\n", len(text), len(text))):
        if one.is_mark("()"):
            continue
        sentence.append(one)
        if one.kind == END:
            kept, aside = without_chatter(sentence, text, foreign)
            said += kept
            skipped += aside
            sentence = []
    return Asked(view, team, text, tuple(said), tuple(skipped))


def _questions(view: View, team: Team) -> Iterator[object]:
    yield from (one for one in view.scouts if one.platoon.team is team)
    yield from (one for one in view.names if one.team is team)
    yield from rankings_asked(view, team)
    yield from (one for one in view.recoveries if one.team is team)


def rankings_asked(view: View, team: Team) -> list[RetreatQuestion]:
    """Return the rankings that a team has still to give."""
    return [one for one in view.retreats if one.platoon.team is team and one.platoon not in view.answered]


def replied(of: Asked, lines: Sequence[str]) -> list[Said]:
    """Return lines as what the whole message says."""
    shown = of.text[of.said[0].begin : of.said[-1].end].strip(" ,:-&+.!\n")
    return [Said(shown, line) for line in lines]
