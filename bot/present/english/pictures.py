"""What is said of the referee's own pictures."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "thumbnail.no_png": "{file} is no PNG picture and is left out: save it as PNG.",
    "thumbnail.damaged": "{file} is damaged and is left out: save it anew as PNG.",
    "thumbnail.pixels": (
        "{file} is left out, having {wide} x {high} pixels: make it smaller, at most {most} million pixels."
    ),
    "thumbnail.bytes": "{file} is left out, being larger than {most} MiB: make it smaller.",
    "thumbnail.no_file": "{file} is no file and is left out: put the PNG files straight into the folder.",
    "thumbnail.unreadable": "{file} cannot be read and is left out: {reason}.",
    "thumbnail.twice": "{file} is left out, since {other} shows the same: keep one of them.",
    "thumbnail.meant": "{file} is left out, being called like nothing on the map: did you mean {hint}?",
    "thumbnail.unknown": (
        "{file} is left out, being called like nothing on the map: name it after a battle map or a terrain."
    ),
}
