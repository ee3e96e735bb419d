"""The one-way line, as far as pyproject.toml does not say it: standard library, rehearsal, rulesets."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase

import pytest

from tests.house.source import ROOT, imported_by, imports, module_of, modules, name_of

# The engine works out games; it waits for nothing, rolls nothing, and reads neither clock nor system.
NOT_IN_THE_ENGINE = {
    "asyncio",
    "concurrent",
    "datetime",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
}
# Who holds a State could show what its reader may not know: these see Views and Notices only.
BLIND = {"discord", "present", "pictures"}
BLIND_IN_A_GAME = {"cards", "commands", "pictures"}
ALL_SEEING = {"decide", "evolve", "see", "tell"}
CHANCE = {"random", "secrets", "uuid"}
KNOW_THE_GAMES = {
    *("app.py", "client.py", "composing.py", "export.py", "play.py", "verify.py", "__main__.py"),
    *("backup.py", "forget.py", "restore.py"),  # where all of them stand
}
SEAMS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
    "contracts"
][0]["ignore_imports"]
"""What is shared and still asks one game for something of its own."""
RULESETS = {"campaign", "skirmish", "tournament", "week"}


def faults_of(name: str, imported_names: Iterable[str]) -> Iterator[str]:
    """Yield what a module imports against the line, a sentence each."""
    folder, inside = name.split("/")[:2]
    for imported in imported_names:
        top, second, third, fourth, *_ = [*imported.split("."), "", "", ""]
        if folder == "engine":
            yield from (
                f"{name} imports {imported}: {why}" for why in against_the_engine(inside, top, second)
            )
        if folder == "bot":
            names = (top, second, third, fourth)
            yield from (f"{name} imports {imported}: {why}" for why in against_the_games(name, names))
            yield from (f"{name} imports {imported}: {why}" for why in against_the_bot(name, names))
        if top in {"tests", "migrations"}:
            yield f"{name} imports {imported}: the product needs neither its tests nor its migrations' code"


def against_the_engine(inside: str, top: str, second: str) -> Iterator[str]:
    """Yield why a module of the engine may not import something."""
    if top != "engine" and top not in sys.stdlib_module_names:
        yield "the engine imports only the standard library"
    if top in NOT_IN_THE_ENGINE:
        yield "the engine does nothing but work out games"
    if top == "engine" and inside in RULESETS and second in RULESETS - {inside}:
        yield "no ruleset imports another"


def against_the_bot(name: str, names: tuple[str, str, str, str]) -> Iterator[str]:
    """Return why a module of the bot may not import something."""
    _, inside, *more = name.split("/")
    top, second, third, fourth = names
    # The words of the state (its stages) are the View's too; the State itself is not.
    sees_all = bool(ALL_SEEING & {second, third}) or (third == "state" and fourth in {"", "State"})
    blind = len(more) > 1 and (
        more[1] in BLIND_IN_A_GAME if inside == "games" else inside == "core" and more[0] in BLIND
    )
    if blind and top == "engine" and sees_all:
        yield "beyond the table the bot handles Views and Notices only"
    ours = top in {"bot", "engine"} and (top, second) != ("bot", "rehearsal")
    if inside == "rehearsal" and (ours or top == "discord"):
        yield "a fake that shares code with the bot shares its mistakes"
    if top in CHANCE and inside not in {"fresh.py", "rehearsal"}:
        yield "chance comes in by bot/fresh.py alone"
    if (top, second) in {("bot", "app"), ("bot", "composing")} and inside not in {"__main__.py", "app.py"}:
        yield "only bot/__main__.py sees the composition root"


def against_the_games(name: str, names: tuple[str, str, str, str]) -> Iterator[str]:
    """Yield why a module of the bot may not import something of the games' own."""
    if names[:2] != ("bot", "games"):
        return
    _, inside, *more = name.split("/")
    known = inside in {"games", *KNOW_THE_GAMES} or known_seam(name, ".".join(filter(None, names)))
    if not known:
        yield "only the composition root, and what plays or checks a record, knows the games"
    # What joins two of them stands apart; the dict of all of them is in their folder's own file.
    own = {name.split("/")[2]} if len(more) > 1 else {"links", *RULESETS}
    if inside == "games" and "links" not in own and names[2] in {"links", *RULESETS} - own:
        yield "no game knows another"


@pytest.mark.parametrize("folder", ["engine", "bot"])
def test_no_module_imports_against_the_one_way_line(folder: str) -> None:
    faults = [
        fault
        for path in modules(folder)
        for fault in faults_of(name_of(path), imported_by(name_of(path), path))
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("engine/dice.py", "import random"),
        ("engine/dice.py", "from os.path import join"),
        ("engine/dice.py", "def roll():\n    import time"),
        ("engine/campaign/view.py", "from PIL import Image"),
        ("engine/campaign/view.py", "from engine import skirmish"),
        ("engine/campaign/view.py", "from ..skirmish import view"),
        ("engine/campaign/__init__.py", "from ..week.view import see"),
        ("engine/hexes.py", "from bot.core.store import tables"),
        ("bot/rehearsal/page.py", "import discord"),
        ("bot/rehearsal/page.py", "from engine.hexes import distance"),
        ("bot/rehearsal/page.py", "from bot.core.present import words"),
        ("bot/rehearsal/page.py", "from ..present import words"),
        ("bot/core/discord/maps.py", "from bot.app import start"),
        ("bot/games/campaign/pictures/atlas.py", "from engine.campaign.state import State"),
        ("bot/core/present/notice_sentences.py", "from engine.campaign import evolve"),
        ("bot/core/present/notice_sentences.py", "from engine.campaign import state"),
        ("bot/core/table/table.py", "from tests.house import source"),
        ("bot/core/table/table.py", "from bot.games.all_games import GAMES"),
        ("bot/core/seam/game.py", "import bot.games.campaign.game"),
        ("bot/games/week/game.py", "from bot.games.campaign.game import CAMPAIGN"),
        ("bot/games/week/game.py", "from bot.games.links import bridge"),
        ("bot/core/post/posting.py", "from secrets import token_hex"),
        ("bot/core/discord/answering/replies.py", "def write():\n    import random"),
    ],
)
def test_an_import_against_the_line_is_found(name: str, code: str) -> None:
    assert list(faults_of(name, imports(name, ast.parse(code))))


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("engine/dice.py", "import hashlib, hmac"),
        ("bot/games/all_games.py", "from bot.games.campaign.game import CAMPAIGN"),
        ("bot/games/week/game.py", "from bot.games.week.codec import CODEC"),
        ("bot/games/links/bridge.py", "from bot.games.week.codec import CODEC"),
        ("bot/composing.py", "from bot.games.all_games import GAMES"),
        ("engine/campaign/view.py", "from engine.campaign.state import State\nfrom engine.hexes import Hex"),
        ("engine/campaign/view.py", "from . import state\nfrom ..hexes import Hex"),
        (
            "bot/rehearsal/page.py",
            "import aiohttp\nfrom bot.rehearsal.server import Server\nfrom . import guild",
        ),
        ("bot/__main__.py", "from bot.app import start"),
        ("bot/fresh.py", "import secrets"),
        ("bot/rehearsal/seeds.py", "import secrets"),
        ("bot/games/campaign/pictures/atlas.py", "from engine.campaign.view import View"),
        ("bot/games/campaign/pictures/atlas.py", "from engine.campaign.state import Stage"),
        ("bot/core/table/table.py", "from engine.campaign.state import State"),
    ],
)
def test_an_import_along_the_line_is_let_be(name: str, code: str) -> None:
    assert list(faults_of(name, imports(name, ast.parse(code)))) == []


def test_whoever_needs_one_module_of_a_game_loads_no_other_for_it() -> None:
    """What shared modules still ask of a game would otherwise load every game, and go in a circle."""
    own = [path for path in modules("bot") if path.name == "__init__.py" and "games" in path.parts]
    own = [path for path in own if len(path.relative_to(ROOT).parts) <= 4]
    assert len(own) > len(RULESETS)
    assert {name_of(path): set(imported_by(name_of(path), path)) for path in own} == {
        name_of(path): set() for path in own
    }


SHARED = ("bot/core/",)
OF_ONE_GAME = ("battles", "skirmish")


def of_one_game(dotted: str) -> bool:
    """Tell whether a module is one game's: it stands in a folder of its own, or bears its name."""
    return any(word in OF_ONE_GAME for part in dotted.split(".") for word in part.split("_"))


def known_seam(name: str, imported: str) -> bool:
    """Tell whether an import of what is a game's own is one of those that are listed as missing seams."""
    return any(fnmatchcase(f"{module_of(name)} -> {imported}", one) for one in SEAMS)


def reaching_into_games(name: str, imported_names: Iterable[str]) -> Iterator[str]:
    """Yield what a shared module imports that is one game's, a sentence each."""
    if not name.startswith(SHARED) or of_one_game(module_of(name)):
        return
    for imported in imported_names:
        if imported.startswith("bot.") and of_one_game(imported) and not known_seam(name, imported):
            yield f"{name} imports {imported}: what a game does beside its rules is in its hooks"


def test_no_shared_service_imports_what_is_one_games_own() -> None:
    faults = [
        fault
        for path in modules("bot")
        for fault in reaching_into_games(name_of(path), imported_by(name_of(path), path))
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("name", "line", "found"),
    [
        (
            "bot/core/people/leaving.py",
            "from bot.games.campaign.services.battles.vacating import vacate",
            1,
        ),
        ("bot/core/people/leaving.py", "from bot.core import battles", 1),
        ("bot/core/seam/hooks.py", "import bot.core.store.skirmish_tables", 1),
        ("bot/core/store/deleting.py", "def f():\n    import bot.core.store.skirmish_tables", 1),
        (
            "bot/games/campaign/services/battles/closing.py",
            "from bot.games.campaign.services.battles.encounter import Encounter",
            0,
        ),
        ("bot/games/skirmish/proof.py", "from bot.core.store.skirmish_tables import SKIRMISHES", 0),
        ("bot/composing.py", "from bot.games.campaign.services.battles.looks import Looks", 0),
        ("bot/core/people/leaving.py", "from bot.core.games.hooked import Hooked", 0),
    ],
)
def test_an_import_of_one_game_is_found_in_shared_services_alone(name: str, line: str, found: int) -> None:
    assert len(list(reaching_into_games(name, imports(name, ast.parse(line))))) == found
