"""Signs of all planes of Unicode, and those that break programs more often than others."""

from __future__ import annotations

from random import Random

PLANES = 17
_PLANE = 0x10000
NASTY = (
    *("\x00", "\x07", "\x1b[31m", "\x7f", "\x85", "\u2028", "\u2029", "\r", "\v", "\f", "\x1c", "\x1e"),
    *("\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\u115f", "\u3164", "\u2800", "\ufe0f"),
    *("\u202a", "\u202b", "\u202d", "\u202e", "\u202c", "\u2066", "\u2067", "\u2069", "\u200e", "\u061c"),
    *("\u0301", "\u0316\u0301" * 8, "\u0488", "\u20dd", "\u0e49" * 9, "\u1ab0", "\u20e3", "\u0489"),
    *("\ufdfa", "\u3300", "\u2100", "\u1e9e", "\u0130", "\u01c5", "\ufb03", "\u2460", "\u00b2", "\u1369"),
    *("\u0661", "\u0967", "\uff11", "\U0001d7d9", "\u216b", "\u4e03", "\U0001f1e9\U0001f1ea", "\u0410"),
    *("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U000e0041", "\U000e007f", "\ue000", "\U0010ffff"),
    *("\ud800", "\udfff", "\udbff\udc00", "\uffff", "\ufffe", "\ufffd", "\u0378", "\U0001f3f4\U000e0067"),
    *("\u05d0\u05d1", "\u0639\u0631", "\u12a0", "\u0bb9\u0bcd\u0bb0", "\u1100\u1161\u11a8", "\U00020000"),
)
"""Controls, what turns, hides, stacks or unfolds, digits of other scripts, halves of signs."""


def sign(rng: Random) -> str:
    """Return one sign: of any plane as likely as of any other, or one of the nasty ones."""
    if rng.random() < 0.5:
        return rng.choice(NASTY)
    return chr(rng.randrange(PLANES) * _PLANE + rng.randrange(_PLANE))


def signs(rng: Random, most: int) -> str:
    """Return up to `most` of them."""
    return "".join(sign(rng) for _ in range(rng.randint(0, most)))
