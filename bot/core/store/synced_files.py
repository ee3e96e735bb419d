"""Files and folders brought onto the disk, so that they are there after a power cut too."""

from __future__ import annotations

import os
from pathlib import Path


def keep_file(path: Path) -> None:
    """Return when what is in a file is on the disk; raise OSError."""
    # Opened for writing, which Windows wants for this.
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def keep_names(folder: Path) -> None:
    """Return when the names in a folder are on the disk, new, moved and deleted ones; raise OSError."""
    if os.name == "nt":  # where a folder cannot be opened, and its names are kept by themselves
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def put(draft: Path, path: Path) -> None:
    """Move a file that is finished to its place, so that it outlasts a power cut there."""
    keep_file(draft)
    draft.replace(path)
    keep_names(path.parent)
