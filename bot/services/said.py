"""One thing that is said at the table, and by whom; and who may say it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.services.faults import NoSuchGame, refusal
from bot.services.people import Role, Status
from bot.services.sitting import Sitting
from engine.campaign.commands import Seat as Spoken
from engine.campaign.commands import Submission, Toss
from engine.common.seat import PUBLIC, REFEREE, Seat


@dataclass(frozen=True, slots=True)
class Said:
    """`words` are a text or what it means. `at` is in milliseconds since 1970.

    `toss`: the lobby lets the dice decide (3.1). `agreed`: the battle desk reports what both captains have
    said of a battle (13.7), so no referee has to be its author. `head`: where the journal ended when he
    looked, refused (`moved_on`) where somebody has said something since; None: as the game stands.
    """

    seat: Seat
    words: str | Submission
    key: str
    author: int
    at: int
    by_referee: bool = False
    reason: str = ""
    toss: bool = False
    agreed: bool = False
    head: int | None = None


def refuse_stranger(sitting: Sitting, author: int, seat: Seat, *, by_referee: bool = False) -> None:
    """Let a captain and his substitute speak for their team, the referee for himself or an absent captain.

    Raise `NoSuchGame` for whoever is not in the game, a refusal for whoever is and may not (2.3, 2.4, 16.4).
    """
    place = sitting.seating.people.get(author)
    if place is None or seat == PUBLIC:
        raise NoSuchGame
    if sitting.status is Status.ABANDONED:
        raise refusal("over")
    if seat == REFEREE or by_referee:
        if place.role is not Role.REFEREE:
            raise refusal("not_referee")
    elif place.orders != seat:
        raise refusal("not_captain")


def meaning(sitting: Sitting, said: Said) -> Submission:
    """Answer what is meant, judged from the seat's View; raise `Refusal` with every fault."""
    submission = said.words
    if isinstance(submission, str):
        submission = sitting.rules.hear(submission, sitting.rules.see(sitting.state, said.seat))
    if not said.toss and any(isinstance(act, Toss) for act in submission.acts):
        raise refusal("toss_by_start")
    return replace(
        submission,
        seat=Spoken(said.seat),
        by_referee=said.by_referee,
        reason=said.reason or submission.reason,
    )


def kept(submission: Submission) -> Submission:
    """Answer the submission as the journal keeps it: without the secret of the dice, which the game holds."""
    if not any(isinstance(act, Toss) for act in submission.acts):
        return submission
    acts = tuple(replace(act, seed="") if isinstance(act, Toss) else act for act in submission.acts)
    return replace(submission, acts=acts)
