"""What holds the dice of a skirmish to their word, below its board: small, and always there."""

from __future__ import annotations

from bot.words.speech import say


def dice_line(commitment: str, secret: str | None, salt: str | None) -> str:
    """Answer the commitment that was made before anybody accepted; once it is over the seed that fits it."""
    if secret is None or salt is None:
        return say("duel_proof.promised", commitment=commitment)
    return say("duel_proof.shown", commitment=commitment, secret=secret, salt=salt)
