"""TOML files from anybody: found by name in folders, read with every way that can go wrong told."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from engine.errors import NotAllowed, NotUnderstood, fault
from engine.values import shown

LARGEST = 64
"""The most KiB that a file may have."""
_NAME = re.compile(r"\w[\w .-]{0,59}")
_NAMED = 20


@dataclass(frozen=True, slots=True)
class FileKinds:
    """What the faults of one sort of file are called, and the rule they cite."""

    rule: str
    unknown: str
    unreadable: str
    large: str
    encoding: str
    syntax: str


SCENARIO_FILES = FileKinds(
    rule="11.1",
    unknown="scenario_unknown",
    unreadable="scenario_file_unreadable",
    large="scenario_file_large",
    encoding="scenario_file_encoding",
    syntax="scenario_file_syntax",
)
"""What the faults of a scenario's file are called."""


def names(folder: Path) -> set[str]:
    """Return the names of the files in a folder; a file whose name cannot be shown as it is is none."""
    return {file.stem for file in folder.glob("*.toml") if _NAME.fullmatch(file.stem)}


def find(name_or_path: str, folders: Sequence[Path], base: Path | None, kinds: FileKinds) -> Path:
    """Return the file of that name in the first folder that has it.

    Args:
        name_or_path: a name, or, where `base` is given, the path of a file.
        folders: where names are looked for.
        base: the folder from which paths start, and where names are looked for last; without it only names
            are found, so that what somebody types on Discord opens no other file.
        kinds: how faults are called.

    Raises:
        NotAllowed: there is none.
    """
    written = name_or_path.strip()
    name = written.removesuffix(".toml")
    for folder in folders:
        if name in names(folder):
            return folder / f"{name}.toml"
    if base is not None and written.endswith(".toml"):
        return base / written
    if base is not None and name in names(base):
        return base / f"{name}.toml"
    known = sorted({one for folder in folders for one in names(folder)})
    hint = next(iter(get_close_matches(name[:60].casefold(), known, n=1)), None)
    listed = ", ".join((*known[:_NAMED], *(["..."] if len(known) > _NAMED else [])))
    raise NotAllowed(fault(kinds.unknown, kinds.rule, hint=hint, name=shown(written), known=listed))


def read_toml(path: Path, kinds: FileKinds) -> dict[str, object]:
    """Read a TOML file; raises NotUnderstood, with why."""
    name = shown(path.name)
    try:
        if not path.is_file():
            sort = "it is a folder" if path.is_dir() else "it is no ordinary file"
            reason = sort if path.exists() else "there is no such file"
            raise NotUnderstood(fault(kinds.unreadable, kinds.rule, name=name, reason=reason))
        with path.open("rb") as file:
            raw = file.read(LARGEST * 1024 + 1)
    except (OSError, ValueError) as failed:
        reason = str(failed.strerror).lower() if isinstance(failed, OSError) else "its name is no file name"
        raise NotUnderstood(fault(kinds.unreadable, kinds.rule, name=name, reason=reason)) from failed
    return toml_of(raw, path.name, kinds)


def toml_of(raw: bytes, of: str, kinds: FileKinds) -> dict[str, object]:
    """Return what a TOML file of this name holds; raise NotUnderstood, with why."""
    name = shown(of)
    if len(raw) > LARGEST * 1024:
        raise NotUnderstood(fault(kinds.large, kinds.rule, name=name, most=LARGEST))
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as failed:
        raise NotUnderstood(fault(kinds.encoding, kinds.rule, name=name)) from failed
    except (ValueError, RecursionError) as failed:  # ValueError itself: int refuses thousands of digits
        reason = _reason(failed)
        raise NotUnderstood(fault(kinds.syntax, kinds.rule, name=name, reason=reason)) from failed


def _reason(failed: Exception) -> str:
    """Return why TOML could not be read, in one line."""
    if isinstance(failed, RecursionError):
        return "it is nested too deeply"
    if isinstance(failed, tomllib.TOMLDecodeError):
        return " ".join(str(failed).split())
    return "it holds a number that is too long"
