"""The one-way line, as far as pyproject.toml does not say it: standard library, rehearsal, rulesets."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator

import pytest

from tests.house.source import imported_by, imports, module_of, modules, name_of

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
BLIND = {"cogs", "present", "render"}
ALL_SEEING = {"decide", "evolve", "see", "tell"}
CHANCE = {"random", "secrets", "uuid"}
KNOW_THE_GAMES = {
    *("app.py", "composing.py", "export.py", "play.py", "play_campaign.py", "verify.py"),
    *("backup.py", "forget.py", "restore.py"),  # where all of them stand
}
RULESETS = {"campaign", "skirmish", "tournament", "week"}


def faults_of(name: str, imported_names: Iterable[str]) -> Iterator[str]:
    """Answer what a module imports against the line, a sentence each."""
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
            yield from (f"{name} imports {imported}: {why}" for why in against_the_bot(inside, names))
        if top in {"tests", "migrations"}:
            yield f"{name} imports {imported}: the product needs neither its tests nor its migrations' code"


def against_the_engine(inside: str, top: str, second: str) -> Iterator[str]:
    """Answer why a module of the engine may not import something."""
    if top != "engine" and top not in sys.stdlib_module_names:
        yield "the engine imports only the standard library"
    if top in NOT_IN_THE_ENGINE:
        yield "the engine does nothing but work out games"
    if top == "engine" and inside in RULESETS and second in RULESETS - {inside}:
        yield "no ruleset imports another"


def against_the_bot(inside: str, names: tuple[str, str, str, str]) -> Iterator[str]:
    """Answer why a module of the bot may not import something."""
    top, second, third, fourth = names
    # The words of the state (its stages) are the View's too; the State itself is not.
    sees_all = bool(ALL_SEEING & {second, third}) or (third == "state" and fourth in {"", "State"})
    if inside in BLIND and top == "engine" and sees_all:
        yield "beyond the table the bot handles Views and Notices only"
    ours = top in {"bot", "engine"} and (top, second) != ("bot", "rehearsal")
    if inside == "rehearsal" and (ours or top == "discord"):
        yield "a fake that shares code with the bot shares its mistakes"
    if top in CHANCE and inside not in {"fresh.py", "rehearsal"}:
        yield "chance comes in by bot/fresh.py alone"
    if (top, second) in {("bot", "app"), ("bot", "composing")} and inside not in {"__main__.py", "app.py"}:
        yield "only bot/__main__.py sees the composition root"


def against_the_games(name: str, names: tuple[str, str, str, str]) -> Iterator[str]:
    """Answer why a module of the bot may not import something of the games' own."""
    if names[:2] != ("bot", "games"):
        return
    _, inside, *more = name.split("/")
    if inside not in {"games", *KNOW_THE_GAMES}:
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
        ("engine/hexes.py", "from bot.store import tables"),
        ("bot/rehearsal/page.py", "import discord"),
        ("bot/rehearsal/page.py", "from engine.hexes import distance"),
        ("bot/rehearsal/page.py", "from bot.present import words"),
        ("bot/rehearsal/page.py", "from ..present import words"),
        ("bot/cogs/maps.py", "from bot.app import start"),
        ("bot/render/atlas.py", "from engine.campaign.state import State"),
        ("bot/present/notices.py", "from engine.campaign import evolve"),
        ("bot/present/notices.py", "from engine.campaign import state"),
        ("bot/services/table.py", "from tests.house import source"),
        ("bot/services/table.py", "from bot.games import GAMES"),
        ("bot/core/game.py", "import bot.games.campaign.game"),
        ("bot/games/week/game.py", "from bot.games.campaign.game import CAMPAIGN"),
        ("bot/games/week/game.py", "from bot.games.links import bridge"),
        ("bot/services/posting.py", "from secrets import token_hex"),
        ("bot/cogs/replies.py", "def write():\n    import random"),
    ],
)
def test_an_import_against_the_line_is_found(name: str, code: str) -> None:
    assert list(faults_of(name, imports(name, ast.parse(code))))


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("engine/dice.py", "import hashlib, hmac"),
        ("bot/games/__init__.py", "from bot.games.campaign.game import CAMPAIGN"),
        ("bot/games/week/game.py", "from bot.games.week.codec import CODEC"),
        ("bot/games/links/bridge.py", "from bot.games.week.codec import CODEC"),
        ("bot/composing.py", "from bot.games import GAMES"),
        ("engine/campaign/view.py", "from engine.campaign.state import State\nfrom engine.hexes import Hex"),
        ("engine/campaign/view.py", "from . import state\nfrom ..hexes import Hex"),
        (
            "bot/rehearsal/page.py",
            "import aiohttp\nfrom bot.rehearsal.server import Server\nfrom . import guild",
        ),
        ("bot/__main__.py", "from bot.app import start"),
        ("bot/fresh.py", "import secrets"),
        ("bot/rehearsal/seeds.py", "import secrets"),
        ("bot/render/atlas.py", "from engine.campaign.view import View"),
        ("bot/render/atlas.py", "from engine.campaign.state import Stage"),
        ("bot/services/table.py", "from engine.campaign.state import State"),
    ],
)
def test_an_import_along_the_line_is_let_be(name: str, code: str) -> None:
    assert list(faults_of(name, imports(name, ast.parse(code)))) == []


SHARED = ("bot/services/", "bot/store/", "bot/core/")
OF_ONE_GAME = ("battles", "skirmish")


def of_one_game(dotted: str) -> bool:
    """Tell whether a module is one game's: it stands in a folder of its own, or bears its name."""
    return any(word in OF_ONE_GAME for part in dotted.split(".") for word in part.split("_"))


def reaching_into_games(name: str, imported_names: Iterable[str]) -> Iterator[str]:
    """Answer what a shared module imports that is one game's, a sentence each."""
    if not name.startswith(SHARED) or of_one_game(module_of(name)):
        return
    for imported in imported_names:
        if imported.startswith("bot.") and of_one_game(imported):
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
        ("bot/services/leaving.py", "from bot.services.battles.vacating import vacate", 1),
        ("bot/services/leaving.py", "from bot.services import battles", 1),
        ("bot/core/hooks.py", "import bot.store.skirmish_tables", 1),
        ("bot/store/deleting.py", "def f():\n    from bot.store.skirmish_tables import skirmishes", 1),
        ("bot/services/battles/closing.py", "from bot.services.battles.encounter import Encounter", 0),
        ("bot/store/skirmish_proof.py", "from bot.store.skirmish_tables import SKIRMISHES", 0),
        ("bot/composing.py", "from bot.services.battles.looks import Looks", 0),
        ("bot/services/leaving.py", "from bot.services.hooked import Hooked", 0),
    ],
)
def test_an_import_of_one_game_is_found_in_shared_services_alone(name: str, line: str, found: int) -> None:
    assert len(list(reaching_into_games(name, imports(name, ast.parse(line))))) == found
