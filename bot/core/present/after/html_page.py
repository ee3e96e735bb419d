"""A page of a game in one file: to be read on a phone, aloud, and on paper; nothing in it is foreign."""

from __future__ import annotations

from bot.core.present.after.markup import HtmlPiece, style, tag, whole
from bot.core.words.speech import say, spoken

_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""A page that loads nothing, runs nothing and sends nothing, whatever might get into it."""


def page(title: str, css: str, header: HtmlPiece, *story: HtmlPiece) -> str:
    """Return a page as HTML: its beginning, and below it the parts of a story."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        tag("meta", name="robots", content="noindex"),
        tag("title", title),
        style(css),
    )
    body = tag(
        "body",
        tag("a", say("story_page.skip"), class_="skip", href="#story"),
        header,
        tag("main", *story, id="story"),
        tag("footer", tag("p", say("story_page.foot"))),
    )
    return whole(spoken(), head, body)
