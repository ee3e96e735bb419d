"""What a prerendered board was made of, as one word: the same word means the same board, point by point."""

from __future__ import annotations

import hashlib
import importlib.metadata
from functools import cache
from pathlib import Path

from PIL import features

_BOT = Path(__file__).parents[2]
_LIBRARIES = ("pillow", "fontpkg-pt-sans")


@cache
def drawn_by() -> str:
    """Return the version of the drawings.

    It is worked out from the source of all pictures and the libraries that draw, so nobody has to raise it.
    """
    digest = hashlib.sha256()
    for file in sorted((*_BOT.glob("core/pictures/*.py"), *_BOT.glob("games/*/pictures/*.py"))):
        digest.update(file.relative_to(_BOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    libraries = [f"{name} {importlib.metadata.version(name)}" for name in _LIBRARIES]
    digest.update("\n".join([*libraries, f"freetype {features.version('freetype2')}"]).encode())
    return digest.hexdigest()


def content_key(*content: str | bytes) -> str:
    """Return the key of what these texts and bytes describe, as the drawings of this version draw it."""
    digest = hashlib.sha256(drawn_by().encode())
    for one in content:
        data = one if isinstance(one, bytes) else one.encode("utf-8", "backslashreplace")
        digest.update(b"%d:%b" % (len(data), data))
    return digest.hexdigest()
