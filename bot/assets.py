"""The files the bot brings along, and maps and scenarios from outside."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from bot.rulebook import Rulebook, read_rulebook, translated
from bot.toml_files import SCENARIO_FILES, FileKinds, find, names, read_toml
from engine.campaign.map import CampaignMap
from engine.campaign.map_file import read_map
from engine.skirmish.from_battle import Counters, read_counters
from engine.skirmish.ground import Terrain
from engine.skirmish.scenario import Scenario
from engine.skirmish.scenario_file import read_scenario
from engine.skirmish.unit_file import read_terrain, read_units
from engine.skirmish.units import UnitKind

ASSETS = Path(__file__).resolve().parent.parent / "assets"
MAPS = ASSETS / "maps"
SCENARIOS = ASSETS / "scenarios"
THUMBNAILS = "thumbnails"
MAP_FILES = FileKinds(
    rule="1.8",
    unknown="map_unknown",
    unreadable="map_file_unreadable",
    large="map_file_large",
    encoding="map_file_encoding",
    syntax="map_file_syntax",
)
"""What the faults of a map's file are called."""


@cache
def battle_maps() -> Mapping[str, str]:
    """Return the known World of Tanks maps, name to terrain (campaign 1.5)."""
    terrain = tomllib.loads((ASSETS / "battle_maps.toml").read_text(encoding="utf-8"))["terrain"]
    return MappingProxyType(terrain)


@cache
def checker() -> bytes:
    """Return the program with which anybody checks a record that is over; it needs nothing of the bot."""
    return (ASSETS / "verify.py").read_bytes()


def thumbnail_folders(data_dir: Path) -> tuple[Path, Path]:
    """Return where the referee's own pictures of the ground may lie: what is in the first goes before."""
    return data_dir / THUMBNAILS, ASSETS / THUMBNAILS


@cache
def rulebook(ruleset: str, language: str = "en") -> Rulebook:
    """Return the rulebook of a ruleset ("campaign", "skirmish"); raises KeyError where the bot brings none.

    In a language for which the bot has no file of it ("campaign.de.toml"), its rules stay English.
    """
    books = {file.stem: file for file in (ASSETS / "rules").glob("*.toml")}
    book = read_rulebook(_book(books[ruleset]), ruleset)
    other = books.get(f"{ruleset}.{language}")
    return book if other is None else translated(book, _book(other))


@cache
def rulebooks() -> Mapping[str, str]:
    """Return the title of every rulebook there is by its ruleset, the campaign's first."""
    names = sorted(file.stem for file in (ASSETS / "rules").glob("*.toml") if "." not in file.stem)
    return MappingProxyType({name: rulebook(name).title for name in names})


@cache
def page_style() -> str:
    """Return the style sheet of a campaign's story as a page."""
    return (ASSETS / "story" / "style.css").read_text(encoding="utf-8")


def _book(file: Path) -> dict[str, object]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def map_names(own: Path | None = None) -> tuple[str, ...]:
    """Return the names of the maps there are: those the bot brings, and those of the folder `own`, sorted."""
    return tuple(sorted({name for folder in _folders(MAPS, own) for name in names(folder)}))


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
    return read_map_file(find(name_or_path, _folders(MAPS, own), base, MAP_FILES))


def read_map_file(path: Path) -> CampaignMap:
    """Read one map file.

    Raises:
        NotAllowed: the map is against the rules; with every fault.
        NotUnderstood: there is no such file, or it is no TOML.
    """
    return read_map(read_toml(path, MAP_FILES), path.stem, frozenset(battle_maps()))


def scenarios(own: Path | None = None) -> tuple[str, ...]:
    """Return the names of the scenarios there are: the bot's own, and those of the folder `own`, sorted."""
    return tuple(sorted({name for folder in _folders(SCENARIOS, own) for name in names(folder)}))


def scenario(name_or_path: str, base: Path | None = None, *, own: Path | None = None) -> Scenario:
    """Find and read a scenario of the skirmish; what it takes and raises is as with `load_map`."""
    return read_scenario_file(find(name_or_path, _folders(SCENARIOS, own), base, SCENARIO_FILES))


def read_scenario_file(path: Path) -> Scenario:
    """Read one scenario file.

    Raises:
        NotAllowed: the scenario is against the rules; with every fault.
        NotUnderstood: there is no such file, or it is no TOML.
    """
    return read_scenario(read_toml(path, SCENARIO_FILES), path.stem, unit_kinds(), terrain())


@cache
def unit_kinds() -> Mapping[str, UnitKind]:
    """Return the kinds of units there are, by their names (skirmish 10.1)."""
    return read_units(_book(ASSETS / "units" / "units.toml"))


@cache
def terrain() -> Mapping[str, Terrain]:
    """Return the terrain there is, by the letters of scenarios (skirmish 7.2)."""
    return read_terrain(_book(ASSETS / "units" / "terrain.toml"))


@cache
def battle_counters() -> Counters:
    """Return which counter a vehicle of the campaign becomes in a skirmish (skirmish 11.3)."""
    return read_counters(_book(ASSETS / "units" / "bridge.toml"))


@cache
def battle_ground() -> Mapping[str, object]:
    """Return the template of the scenario that settles a campaign's battle (skirmish 11.3)."""
    return MappingProxyType(_book(SCENARIOS / "bridge" / "the-base.toml"))


def _folders(brought: Path, own: Path | None) -> tuple[Path, ...]:
    return (brought,) if own is None else (brought, own)
