"""HTML put together from pieces: whatever is no piece is a text, and a text is always escaped."""

from __future__ import annotations

import struct
from base64 import b64encode
from dataclasses import dataclass
from html import escape

_EMPTY = frozenset({"img", "meta", "br"})


@dataclass(frozen=True, slots=True)
class HtmlPiece:
    """A piece of HTML that was made here."""

    html: str


Inside = str | HtmlPiece


def tag(name: str, /, *inside: Inside, **attributes: str | int) -> HtmlPiece:
    """Return an element; an attribute "class_" is "class", "http_equiv" is "http-equiv"."""
    named = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value), quote=True)}"'
        for key, value in attributes.items()
    )
    if name in _EMPTY:
        return HtmlPiece(f"<{name}{named}>")
    return HtmlPiece(f"<{name}{named}>{joined(*inside).html}</{name}>")


def joined(*inside: Inside) -> HtmlPiece:
    """Return pieces one after the other."""
    return HtmlPiece(
        "".join(one.html if isinstance(one, HtmlPiece) else escape(one, quote=False) for one in inside)
    )


def picture(data: bytes, alt: str, size: tuple[int, int], kind: str = "image/png") -> HtmlPiece:
    """Return a picture that is held in the page itself."""
    source = f"data:{kind};base64,{b64encode(data).decode()}"
    return tag("img", src=source, alt=alt, width=size[0], height=size[1], loading="lazy", decoding="async")


def png_size(data: bytes) -> tuple[int, int]:
    """Return width and height of a PNG file."""
    wide, high = struct.unpack(">II", data[16:24])
    return wide, high


def style(css: str) -> HtmlPiece:
    """Return the page's own style sheet, which comes with the program: nothing in it is anybody's text."""
    return HtmlPiece(f"<style>\n{css}</style>")


def whole(language: str, head: HtmlPiece, body: HtmlPiece) -> str:
    """Return a page."""
    page = tag("html", head, body, lang=language)
    return f"<!DOCTYPE html>\n{page.html}\n"
