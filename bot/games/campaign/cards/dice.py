"""Dice, seals and proofs in words: short enough for a phone, exact enough to be checked (decision 0028)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.words.harmless_names import in_code
from bot.core.words.speech import say
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.forces import Team
from engine.campaign.rolls import Rolled, Sealed

_LONGEST_TEXTS = 210


def roll_line(one: Rolled, *, shown: bool) -> str:
    """Return what a roll has decided, its texts and face; once the seed is `shown`, whether it is right."""
    texts = texts_of(one.salt)
    team = team_name(one.team) if one.team is not None else ""
    line = say("verify.rolled", team=team, face=one.face, sides=one.sides, texts=texts)
    if not shown:
        return line
    return f"{line} {say('verify.right' if one.right else 'verify.wrong')}"


def texts_of(salt: str) -> str:
    """Return the captains' texts as one line of code, or that there are none."""
    shown = in_code(salt).replace("`", "'").replace("\n", " ")[:_LONGEST_TEXTS].strip()
    return say("verify.texts", texts=shown) if shown.strip(" |") else say("verify.no_texts")


def put_first_line(team: Team) -> str:
    """Return that nothing was rolled."""
    return say("verify.by_hand", team=team_name(team))


def seal_line(one: Sealed) -> str:
    """Return the latest seal, and with what to compare it."""
    return say("verify.latest", team=team_name(one.team), turn=one.turn, seal=one.value)


def proof_lines(
    game: str, entries: int, seed: str, commitment: str, rolls: Sequence[Rolled], by_hand: Team | None
) -> Iterator[str]:
    """Say, for the terminal, what a proof is of and what came of its rolls."""
    yield say("verify.of_game", game=game, count=entries)
    yield say("verify.seed", seed=seed, commitment=commitment)
    for one in rolls:
        yield _bare(roll_line(one, shown=True) if one.team is not None else say("verify.never_rolled"))
    if by_hand is not None:
        yield _bare(put_first_line(by_hand))


def seal_lines(seals: Sequence[Sealed], last: str) -> Iterator[str]:
    """Say, for the terminal, every seal, to be compared with the posts."""
    for one in seals:
        yield say("verify.one_seal", team=team_name(one.team), turn=one.turn, seal=one.value)
    if last:
        yield say("verify.last_seal", seal=last)


def tossed_line(line: int, seed: str, face: int, team: Team) -> str:
    """Say what the dice answer to a line `toss SEED`."""
    return say("verify.tossed", line=line, seed=seed, face=face, team=team_name(team))


def _bare(text: str) -> str:
    return text.replace("**", "").replace("`", '"')
