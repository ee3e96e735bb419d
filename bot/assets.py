"""The files the bot brings along, and maps from outside: campaign maps, names of battle maps, rulebooks."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType

from bot.rulebook import Rulebook, read_rulebook, translated
from engine.campaign.map import CampaignMap
from engine.campaign.map_file import read_map
from engine.errors import NotAllowed, NotUnderstood, fault
from engine.values import shown

ASSETS = Path(__file__).resolve().parent.parent / "assets"
MAPS = ASSETS / "maps"
THUMBNAILS = "thumbnails"
LARGEST = 64
"""The most KiB that a map file may have."""
_NAME = re.compile(r"\w[\w .-]{0,59}")
_NAMED = 20


@cache
def battle_maps() -> Mapping[str, str]:
    """Answer the known World of Tanks maps, name to terrain (campaign 1.5)."""
    terrain = tomllib.loads((ASSETS / "battle_maps.toml").read_text(encoding="utf-8"))["terrain"]
    return MappingProxyType(terrain)


@cache
def checker() -> bytes:
    """Answer the program with which anybody checks a record that is over; it needs nothing of the bot."""
    return (ASSETS / "verify.py").read_bytes()


def thumbnail_folders(data_dir: Path) -> tuple[Path, Path]:
    """Answer where the referee's own pictures of the ground may lie: what is in the first goes before."""
    return data_dir / THUMBNAILS, ASSETS / THUMBNAILS


@cache
def rulebook(ruleset: str, language: str = "en") -> Rulebook:
    """Answer the rulebook of a ruleset ("campaign"); raises KeyError where the bot brings none.

    In a language for which the bot has no file of it ("campaign.de.toml"), its rules stay English.
    """
    books = {file.stem: file for file in (ASSETS / "rules").glob("*.toml")}
    book = read_rulebook(_book(books[ruleset]))
    other = books.get(f"{ruleset}.{language}")
    return book if other is None else translated(book, _book(other))


@cache
def page_style() -> str:
    """Answer the style sheet of a campaign's story as a page."""
    return (ASSETS / "story" / "style.css").read_text(encoding="utf-8")


def _book(file: Path) -> dict[str, object]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def map_names(own: Path | None = None) -> tuple[str, ...]:
    """Answer the names of the maps there are: those the bot brings, and those of the folder `own`, sorted."""
    return tuple(sorted({name for folder in _folders(own) for name in _names(folder)}))


def load_map(name_or_path: str, base: Path | None = None, *, own: Path | None = None) -> CampaignMap:
    """Find and read a map.

    Args:
        name_or_path: the name of a map, or, where `base` is given, the path of a map file.
        base: the folder from which paths start, and where names are looked for last; without it only names
            are found, so that what somebody types on Discord opens no other file.
        own: a folder of the host's own maps; a map that the bot brings goes before one of the same name.

    Raises:
        NotAllowed: there is no such map, or it is against the rules; with every fault.
        NotUnderstood: the file cannot be read.
    """
    written = name_or_path.strip()
    name = written.removesuffix(".toml")
    for folder in _folders(own):
        if name in _names(folder):
            return read_map_file(folder / f"{name}.toml")
    if base is not None and written.endswith(".toml"):
        return read_map_file(base / written)
    if base is not None and name in _names(base):
        return read_map_file(base / f"{name}.toml")
    known = map_names(own)
    hint = next(iter(get_close_matches(name[:60].casefold(), known, n=1)), None)
    listed = ", ".join((*known[:_NAMED], *(["..."] if len(known) > _NAMED else [])))
    raise NotAllowed(fault("map_unknown", "1.8", hint=hint, name=shown(written), known=listed))


def read_map_file(path: Path) -> CampaignMap:
    """Read one map file.

    Raises:
        NotAllowed: the map is against the rules; with every fault.
        NotUnderstood: there is no such file, or it is no TOML.
    """
    return read_map(_toml(path), path.stem, frozenset(battle_maps()))


def _folders(own: Path | None) -> tuple[Path, ...]:
    return (MAPS,) if own is None else (MAPS, own)


def _names(folder: Path) -> set[str]:
    """Answer the names of the map files in a folder; a file whose name cannot be a map's is none."""
    return {file.stem for file in folder.glob("*.toml") if _NAME.fullmatch(file.stem)}


def _toml(path: Path) -> dict[str, object]:
    """Read a TOML file from anybody; raises NotUnderstood."""
    name = shown(path.name)
    try:
        if not path.is_file():
            kinds = "it is a folder" if path.is_dir() else "it is no ordinary file"
            reason = kinds if path.exists() else "there is no such file"
            raise NotUnderstood(fault("map_file_unreadable", "1.8", name=name, reason=reason))
        with path.open("rb") as file:
            raw = file.read(LARGEST * 1024 + 1)
    except (OSError, ValueError) as failed:
        reason = str(failed.strerror).lower() if isinstance(failed, OSError) else "its name is no file name"
        raise NotUnderstood(fault("map_file_unreadable", "1.8", name=name, reason=reason)) from failed
    if len(raw) > LARGEST * 1024:
        raise NotUnderstood(fault("map_file_large", "1.8", name=name, most=LARGEST))
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as failed:
        raise NotUnderstood(fault("map_file_encoding", "1.8", name=name)) from failed
    except (ValueError, RecursionError) as failed:  # ValueError itself: int refuses thousands of digits
        reason = _reason(failed)
        raise NotUnderstood(fault("map_file_syntax", "1.8", name=name, reason=reason)) from failed


def _reason(failed: Exception) -> str:
    """Answer why TOML could not be read, in one line."""
    if isinstance(failed, RecursionError):
        return "it is nested too deeply"
    if isinstance(failed, tomllib.TOMLDecodeError):
        return " ".join(str(failed).split())
    return "it holds a number that is too long"
