"""A captain's answers in words, for the note that they were taken."""

from __future__ import annotations

from bot.core.words.speech import listed, say
from bot.games.campaign.cards.vehicles import platoons, vehicles
from engine.campaign.commands import Answer, Go, Halt, NameFighters, RankRetreat, Recover, RecoverNone


def taken(acts: tuple[Answer, ...]) -> str:
    """Return what these answers say: "P1 halts and P3 goes on"."""
    return listed([_one(act) for act in acts])


def _one(act: Answer) -> str:
    match act:
        case Halt(platoon):
            return say("answer.halt", platoon=platoon)
        case Go(platoon):
            return say("answer.go", platoon=platoon)
        case NameFighters(numbers):
            return say("answer.names", platoons=platoons(numbers))
        case RankRetreat(platoon, hexes):
            return say("answer.retreat", platoon=platoon, ranking=", ".join(hexes))
        case Recover(lost):
            return say(
                "answer.recover", what=listed([f"P{number}: {vehicles(some)}" for number, some in lost])
            )
        case RecoverNone():
            return say("answer.recover_none")
        case _:
            return say("answer.resign")
