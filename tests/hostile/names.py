"""Names as somebody gives them who wants to ping, format, link, turn, hide or break something."""

from __future__ import annotations

from random import Random

from tests.hostile.signs import signs

LIVE = (
    *(
        "@everyone",
        "@here",
        "<@4242>",
        "<@!4242>",
        "<@&4242>",
        "<#4242>",
        "</map:4242>",
        "<:eq:4242>",
        "<t:42:R>",
    ),
    *("**bq**", "__uq__", "~~sq~~", "||pq||", "*iq*", "_vq_", "`cq`", "```fq```", "[lq](https://lq.example)"),
    *("https://hq.example", "<https://aq.example>", "discord.gg/gq", "http://[::1]/q"),
)
"""What does something in a message of Discord's; each holds a sign that its neighbours do not."""
AT_THE_BEGINNING = ("# hq ", "-# sq ", "> qq ", ">>> qq ", "- lq ", "* lq ", "1. nq ", "12. nq ")
BRACES = (
    "{0}",
    "{name}",
    "{game}",
    "{count}",
    "{x.__class__}",
    "{",
    "}}",
    "{!r:>99999}",
    "%s",
    "%(name)s",
    "$name",
)
MARKUP = (
    *("<script>alert(1)</script>", '"><img src=x onerror=q>', "</title></style>", "'; --><svg onload=1>"),
    *("&lt;b&gt;", "javascript:q", "]]>", "<!--", "</td>", "\\", "\\\\", "../../etc/q", "CON", "a/b\\c:d"),
)


def name(rng: Random, most: int = 32) -> str:
    """Return a hostile name of up to `most` signs; it holds something that a database can keep."""
    parts = [rng.choice(AT_THE_BEGINNING)] if rng.random() < 0.2 else []
    for _ in range(rng.randint(1, 4)):
        kind = rng.random()
        if kind < 0.5:
            parts.append(rng.choice(LIVE))
        elif kind < 0.65:
            parts.append(rng.choice(BRACES))
        elif kind < 0.75:
            parts.append(rng.choice(MARKUP))
        elif kind < 0.95:
            parts.append(signs(rng, 6))
        else:
            parts.append(
                rng.choice(("Boris", "\u0416\u0443\u043a\u043e\u0432", "\u6731\u53ef\u592b", " ", "W" * 40))
            )
    return rng.choice(("", " ")).join(parts)[:most].encode(errors="replace").decode().replace("\x00", "?")
