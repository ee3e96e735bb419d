"""The referee's own pictures of terrains and battle maps: found, judged, fitted to a hex."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError

from bot.core.pictures.geometry import HIGH, WIDE
from bot.core.pictures.ground import TERRAINS
from bot.core.words.speech import say
from engine.frozen import FrozenMap

LARGEST = 8 * 1024 * 1024
"""The most bytes that a picture may have."""
PIXELS = 20_000_000
"""The most pixels: what a small file claims to be is looked at before anything is unpacked."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_IHDR = struct.Struct(">8sI4sII")
_PASSED_OVER = {".md", ".txt"}
_SYSTEM = {"thumbs.db", "desktop.ini"}


@dataclass(frozen=True, slots=True)
class Thumbnail:
    """A picture as large as a hex's cell, transparent in places maybe, known by the digest of its points."""

    digest: str
    picture: Image.Image = field(compare=False, repr=False)


Own = FrozenMap[str, Thumbnail]
"""The referee's pictures by the folded names of what they show."""
NONE: Own = FrozenMap()


@dataclass(frozen=True, slots=True)
class Unusable:
    """A file that is left out: `kind` names the sentence that says why, `details` fill it in."""

    file: Path
    kind: str
    details: FrozenMap[str, str | int] = field(default_factory=FrozenMap)


class _Refused(Exception):
    """Why a file is left out, as `Unusable` says it."""

    def __init__(self, kind: str, **details: str | int) -> None:
        super().__init__(kind)
        self.kind, self.details = kind, FrozenMap(details)


def folded(name: str) -> str:
    """Return a name as files are compared by it: "Fisherman's Bay" as "fishermansbay"."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def own_picture(own: Own, battle_map: str, terrain: str) -> Thumbnail | None:
    """Return the referee's picture of a battle map; else that of its terrain; None if there is neither."""
    return own.get(folded(battle_map)) or own.get(folded(terrain))


def load(folders: Sequence[Path], battle_maps: Iterable[str]) -> tuple[Own, tuple[Unusable, ...]]:
    """Find the referee's own pictures.

    Args:
        folders: where to look; what an earlier one has goes before the same in a later one.
        battle_maps: the names of the battle maps that a picture may be of, beside the terrains.

    Returns:
        the pictures, and every file that is none, to be named to the referee. Nothing is raised.
    """
    names = {folded(name): name for name in (*battle_maps, *TERRAINS)}
    found: dict[str, Thumbnail] = {}
    unusable = []
    for folder in folders:
        here: dict[str, Path] = {}
        for file in _files(folder):
            try:
                name = _name(file, names, here)
                thumbnail = _read(file)
            except _Refused as why:
                unusable.append(Unusable(file, why.kind, why.details))
            else:
                here[name] = file
                found.setdefault(name, thumbnail)
    return FrozenMap(found), tuple(unusable)


def _files(folder: Path) -> Iterator[Path]:
    """Yield what lies in a folder and may be meant as a picture; nothing where there is no folder."""
    try:
        files = sorted(folder.iterdir())
    except OSError:
        return
    for file in files:
        hidden = file.name.startswith(".") or file.name.casefold() in _SYSTEM
        if not hidden and file.suffix.casefold() not in _PASSED_OVER:
            yield file


def _name(file: Path, names: dict[str, str], here: dict[str, Path]) -> str:
    """Return the folded name of what a file shows; raises where it says nothing, or another shows it."""
    name = folded(file.stem)
    if name not in names:
        near = get_close_matches(name[:60], names, n=1)
        if near:
            raise _Refused("thumbnail.meant", hint=file_name(names[near[0]]))
        raise _Refused("thumbnail.unknown")
    if name in here:
        raise _Refused("thumbnail.twice", other=here[name].name)
    return name


def file_name(name: str) -> str:
    """Return the name of the file for a terrain's or battle map's picture: "fishermans-bay.png"."""
    words = ("".join(c for c in word if c.isalnum()) for word in name.casefold().replace("-", " ").split())
    return "-".join(words) + ".png"


def _read(file: Path) -> Thumbnail:
    """Return the picture in a file, fitted; raises where there is none that may be opened."""
    data = _bytes(file)
    if not data.startswith(_SIGNATURE):
        raise _Refused("thumbnail.no_png")
    if len(data) < _IHDR.size:
        raise _Refused("thumbnail.damaged")
    _, _, first, wide, high = _IHDR.unpack_from(data)
    if first != b"IHDR" or not wide or not high:
        raise _Refused("thumbnail.damaged")
    if wide * high > PIXELS:
        raise _Refused("thumbnail.pixels", wide=wide, high=high, most=PIXELS // 1_000_000)
    try:
        with Image.open(BytesIO(data), formats=["PNG"]) as picture:
            if (picture.width, picture.height) != (wide, high):
                raise _Refused("thumbnail.damaged")
            picture.load()
            fitted = _fitted(picture)
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError, struct.error) as failed:
        raise _Refused("thumbnail.damaged") from failed
    return Thumbnail(hashlib.sha256(fitted.tobytes()).hexdigest(), fitted)


def _bytes(file: Path) -> bytes:
    """Return what is in a file, no more of it than is allowed."""
    if not file.is_file():
        raise _Refused("thumbnail.no_file")
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as failed:
        reason = (failed.strerror or say("thumbnail.not_opened")).lower()
        raise _Refused("thumbnail.unreadable", reason=reason) from failed
    if len(data) > LARGEST:
        raise _Refused("thumbnail.bytes", most=LARGEST // 1024 // 1024)
    return data


def _fitted(picture: Image.Image) -> Image.Image:
    """Return a picture that covers a cell, what stands over at two of its sides cut off."""
    if picture.mode.startswith("I"):
        # Sixteen bits a point: the upper eight.
        picture = picture.convert("I").point([value // 256 for value in range(65536)], "L")
    return ImageOps.fit(picture.convert("RGBA"), (WIDE, HIGH), Image.Resampling.LANCZOS)
