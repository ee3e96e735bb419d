"""What a file holds, as two worlds are compared by it; where it differs it tells how."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO

from PIL import Image, ImageChops, UnidentifiedImageError

_KEPT: OrderedDict[str, bytes] = OrderedDict()
_MOST = 512


@dataclass(frozen=True, slots=True)
class Content:
    """Bytes, by how many they are and their digest."""

    size: int
    digest: str

    @classmethod
    def of(cls, data: bytes) -> Content:
        """Return what stands for bytes; of the last few hundred the bytes are kept, to be told apart by."""
        made = cls(len(data), sha256(data).hexdigest())
        _KEPT[made.digest] = data
        _KEPT.move_to_end(made.digest)
        while len(_KEPT) > _MOST:
            _KEPT.popitem(last=False)
        return made


def unlike(one: Content, other: Content) -> str:
    """Say how two contents differ, as a maker of tests wants to know it."""
    mine, theirs = _KEPT.get(one.digest), _KEPT.get(other.digest)
    if mine is None or theirs is None:
        return f"{one!r} and {other!r}"
    at = next((i for i, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), None)
    where = "one is the other's beginning" if at is None else f"from byte {at} on"
    return f"{one.size} and {other.size} bytes, {where}; {_points(mine, theirs)}"


def _points(mine: bytes, theirs: bytes) -> str:
    try:
        one, other = (Image.open(BytesIO(data)).convert("RGB") for data in (mine, theirs))
    except (UnidentifiedImageError, OSError, SyntaxError) as why:
        return f"not both are whole pictures ({why}): they end in {mine[-24:].hex()} and {theirs[-24:].hex()}"
    if one.size != other.size:
        return f"pictures of {one.size} and {other.size}"
    box = ImageChops.difference(one, other).getbbox()
    return f"pictures that differ in the box {box}" if box else "the same points, packed otherwise"
