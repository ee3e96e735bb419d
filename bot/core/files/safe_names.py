"""The names under which files that people sent are given back: nothing in them turns, hides or is run."""

from __future__ import annotations

import re
from unicodedata import normalize

LONGEST = 60
_STRANGE = re.compile(r"[^A-Za-z0-9-]+")
_AS_THEY_ARE = frozenset(("vsav", "vlog", "vmod", "zip", "txt", "pdf", "csv", "json"))
"""Endings of files that Discord does not show as a picture and no computer runs."""


def safe_name(name: str, picture: str) -> str:
    """Return a name for a file that was sent as `name`; `picture`: its ending, if it really is a picture.

    Whatever else says that it is one, or that a computer would run, is given back as `.bin`.
    """
    last = name.replace("\\", "/").rpartition("/")[2]
    stem, _, ending = last.rpartition(".") if "." in last else (last, "", "")
    stem, ending = _plain(stem, "_") or "file", _plain(ending, "").lower()[:8]
    if picture:
        return f"{stem}.{picture}"
    if ending in _AS_THEY_ARE:
        return f"{stem}.{ending}"
    return f"{stem}.{ending}.bin" if ending else f"{stem}.bin"


def _plain(text: str, instead: str) -> str:
    """Return a part of a name in letters that every computer has."""
    plain = normalize("NFKD", text[:LONGEST]).encode("ascii", "ignore").decode()
    return _STRANGE.sub(instead, plain).strip("_-")[:LONGEST]
