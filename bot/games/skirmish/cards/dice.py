"""What holds the dice of a skirmish to their word, below its board: small, and always there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.seam.dicing import LastWord
from bot.core.words.speech import say
from bot.games.skirmish.cards.names import side_name
from engine.skirmish.rolls import PhaseSeal

_MOST = 4
"""How many seals stand on a board without a thread: the newest, each of which is of all that came before."""


def dice_line(commitment: str, secret: str | None, salt: str | None) -> str:
    """Return the commitment that was made before anybody accepted; once it is over the seed that fits it."""
    if secret is None or salt is None:
        return say("duel_proof.promised", commitment=commitment)
    shown = salt.replace("`", "'")
    return say("duel_proof.shown", commitment=commitment, secret=secret, salt=shown)


def to_look_up(spoken: LastWord | None, commitment: str, fixed: str) -> Iterator[str]:
    """Say, for the terminal, what no program can see for its reader: what stands in the channel.

    `fixed`: the code of all that was fixed when the question was put.
    """
    if spoken is None:
        yield say("duel_proof.older")
        yield say("duel_proof.compare", commitment=commitment)
        return
    first, second = (f'"{one}"' if one else say("last_word.no_text") for one in spoken.texts)
    address = spoken.link(spoken.question)
    yield say("duel_proof.look_at_question", address=address, first=first, second=second, fixed=fixed)
    yield say("duel_proof.look_at_word", address=spoken.link(spoken.word), side=say(f"team.{spoken.by}"))
    yield say("duel_proof.compare", commitment=commitment)


def seals_line(seals: Sequence[PhaseSeal]) -> str:
    """Return the newest seals of a game's phases in one line, "" before the first."""
    if not seals:
        return ""
    return say("last_word.seals", seals=", ".join(seal_of(one) for one in seals[-_MOST:]))


def seal_line(one: PhaseSeal) -> str:
    """Return the line with one seal, as it is posted."""
    return say("last_word.one_seal", seal=seal_of(one))


def seal_of(one: PhaseSeal) -> str:
    """Return a seal with the phase at whose beginning it was made."""
    if one.side is None:
        return say("last_word.end_seal", seal=one.value)
    return say("last_word.phase_seal", turn=one.turn, side=side_name(one.side), seal=one.value)
