"""Whether anything that somebody wrote does something where it is shown."""

from __future__ import annotations

import re
import unicodedata
from html.parser import HTMLParser

from engine.signs import is_mark
from tests.hostile.names import LIVE

_FENCE = re.compile(r"```.*?```", re.DOTALL)
_CODE = re.compile(r"(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)")
_ESCAPED = re.compile(r"\\([^\w\s])")
_BLOCK = re.compile(r"^(?:#{1,3}|-#|>|>>>|[-*]|\d+\.) ?(?:hq|sq|qq|lq|nq)", re.MULTILINE)
_OURS = frozenset("\n\t")
_TURNS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_STACK = 4


def wrong_in_text(text: str) -> str:
    """Return what is wrong with a text that Discord formats, "" where nothing is."""
    shown = _FENCE.sub("", text)
    if "`cq`" in _ESCAPED.sub("", shown) or "```fq" in _ESCAPED.sub("", text):
        return "a name ends a piece of code"
    # What is escaped is shown, and does nothing; what stands between code marks too.
    bare = _ESCAPED.sub("\x01", _CODE.sub("\x01", shown))
    found = [one for one in LIVE if one in bare]
    if found:
        return f"{found[0]} does something"
    if _BLOCK.search(bare):
        return "a name begins a heading, a quotation or a list"
    return wrong_in_label(text)


def wrong_in_label(text: str) -> str:
    """Return what is wrong with a text that is shown as it is, "" where nothing is."""
    stacked = 0
    for sign in text:
        stacked = stacked + 1 if is_mark(sign) else 0
        if stacked >= _STACK:
            return "marks are stacked"
        if sign in _TURNS:
            return f"U+{ord(sign):04X} turns the text"
        if unicodedata.category(sign) in {"Cc", "Cs"} and sign not in _OURS:
            return f"U+{ord(sign):04X} is a control or half a sign"
    return ""


class _Page(HTMLParser):
    """Notes what a browser would run."""

    def __init__(self) -> None:
        super().__init__()
        self.runs: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what runs something, or fetches it from elsewhere."""
        if tag in {"script", "svg", "iframe", "object", "embed", "link", "base", "form", "h6"}:
            self.runs.append(tag)
        for name, value in attrs:
            far = name in {"src", "href"} and not (value or "").startswith(("data:image/", "#"))
            if name.startswith("on") or far:
                self.runs.append(f"{tag} {name}={value}")


def wrong_in_page(html: str) -> str:
    """Return what a page would run or fetch, "" where it does neither."""
    page = _Page()
    page.feed(html)
    page.close()
    return ", ".join(page.runs) or wrong_in_label(html)
