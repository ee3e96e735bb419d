"""The points of pictures of every kind, as drawn in full size: what a file packs them into is no matter."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from tests.core.pictures.golden import KINDS
from tests.core.pictures.pictures import opened
from tests.goldens.scene import Row


def drawn() -> Iterator[Row]:
    """Return size and points of each kind of picture, a row each."""
    for kind, draw in KINDS.items():
        picture = opened(draw()).convert("RGB")
        yield kind, f"{picture.size} {sha256(picture.tobytes()).hexdigest()}"
