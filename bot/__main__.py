"""The command line: `python -m bot` runs the bot; the other commands work without it, or beside it."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.common.seat import REFEREE

if TYPE_CHECKING:
    from bot.settings import Settings


_FOR_ANYBODY = ("map", "play", "duel")
"""The commands that know nothing of the real games: what they write is as the host's other files are."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit code."""
    from bot.core.seam.required_parts import MissingPart  # noqa: PLC0415
    from bot.core.store.private_files import keep_to_ourselves  # noqa: PLC0415
    from bot.core.words.speech import speak  # noqa: PLC0415
    from bot.settings import read_language  # noqa: PLC0415 - asking for help loads nothing

    said = _parser().parse_args(arguments)
    speak(read_language())
    keep_to_ourselves(but=said.command in _FOR_ANYBODY)
    try:
        return _done(said)
    except MissingPart as missing:
        _complain(str(missing))
        return 2


def _done(said: argparse.Namespace) -> int:  # noqa: PLR0911 - one for each command
    match said.command:
        case "map":
            from bot.games.campaign import map_command  # noqa: PLC0415 - each command loads only what it needs

            return map_command.run(said.file, said.out)
        case "play":
            from bot import play  # noqa: PLC0415

            return play.run(said.file, seat=said.seat, maps=said.maps, as_data=said.json)
        case "duel":
            from bot.games.skirmish import duel_command  # noqa: PLC0415

            return duel_command.run(said.scenario, said.games, said.processes)
        case "export":
            return _export(said.game)
        case "verify":
            from bot.verify import verify  # noqa: PLC0415

            return verify(said.file, said.seal, _plainly)
        case "alive":
            from bot.pulse import alive  # noqa: PLC0415
            from bot.settings import read_data_dir  # noqa: PLC0415

            return alive(read_data_dir(), print)
        case "backup":
            from bot.backup import backup  # noqa: PLC0415
            from bot.settings import read_place  # noqa: PLC0415

            return backup(read_place(), said.file, said.keep, _plainly)
        case "forget":
            from bot.forget import forget  # noqa: PLC0415
            from bot.settings import read_place  # noqa: PLC0415

            return forget(read_place(), said.server, _plainly, sure=said.yes)
        case "restore":
            from bot.restore import restore  # noqa: PLC0415
            from bot.settings import read_place  # noqa: PLC0415

            return restore(read_place(), said.file, _plainly, replace=said.replace)
        case _:
            return _run()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Adjutant runs a clan's wargames on Discord."
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    drawn = commands.add_parser("map", help="check a map file and draw it")
    drawn.add_argument("file", metavar="FILE")
    drawn.add_argument("--out", type=Path, help="where the picture goes")
    played = commands.add_parser("play", help="play a game of any ruleset from a record")
    played.add_argument("file", metavar="FILE")
    played.add_argument(
        "--as", dest="seat", metavar="SEAT", default=REFEREE, help="only what this seat may know: blue, south"
    )
    played.add_argument("--maps", type=Path, metavar="DIR", help="write the maps into this folder")
    played.add_argument("--json", action="store_true", help="print the final view as JSON")
    duel = commands.add_parser("duel", help="let the computer play a skirmish against itself: is it even?")
    duel.add_argument("scenario", metavar="SCENARIO", help="the name of a scenario, or a scenario file")
    duel.add_argument("--games", type=_at_least_one, default=1000, metavar="N", help="how many (1,000)")
    duel.add_argument("--processes", type=_at_least_one, metavar="N", help="at once (a core each)")
    exported = commands.add_parser("export", help="print the record of a game")
    exported.add_argument("game", metavar="GAME", help="the game's id or name")
    checked = commands.add_parser("verify", help="work out again all dice and seals of a game that is over")
    checked.add_argument("file", metavar="RECORD", help="what /game export or export gives")
    checked.add_argument("--seal", action="append", default=[], help="a posted seal; may be given repeatedly")
    commands.add_parser("alive", help="tell whether the bot is running and connected (exit code 0 or 1)")
    saved = commands.add_parser("backup", help="write the games into one file, while the bot runs")
    saved.add_argument("file", metavar="FILE", type=Path, nargs="?", help="otherwise one in DATA_DIR/backups")
    saved.add_argument(
        "--keep", type=_at_least_one, default=14, metavar="N", help="how many stay in DATA_DIR/backups (14)"
    )
    restored = commands.add_parser("restore", help="put the games of a backup back, while the bot is stopped")
    restored.add_argument("file", metavar="FILE", type=Path)
    restored.add_argument("--replace", action="store_true", help="move the games that are there aside")
    gone = commands.add_parser("forget", help="delete all games of a server, while the bot is stopped")
    gone.add_argument("server", metavar="SERVER", type=int, help="Discord's number of the server")
    gone.add_argument("--yes", action="store_true", help="otherwise they are only named")
    return parser


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return int(text)


def _plainly(sentence: str) -> None:
    print(sentence, flush=True)


def _run() -> int:
    from bot.app import run  # noqa: PLC0415

    settings = _settings()
    if settings is None:
        return 2
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    # Its DEBUG lines hold payloads: captains' orders, and the token.
    logging.getLogger("discord").setLevel(max(settings.log_level, logging.INFO))
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # What the program is made of is no garbage: looking through it once more with each long game that is read
    # would keep everybody waiting for a tenth of a second.
    gc.freeze()
    try:
        return asyncio.run(run(settings, partial(print, flush=True)))
    except KeyboardInterrupt:
        return 0


def _export(game: str) -> int:
    from bot.export import export  # noqa: PLC0415

    settings = _settings()
    if settings is None:
        return 2
    return asyncio.run(export(game, settings, _complain, partial(print, end="")))


def _settings() -> Settings | None:
    """Return the settings, or say what is wrong with them."""
    from bot.settings import SettingsError, read_settings  # noqa: PLC0415

    try:
        return read_settings()
    except SettingsError as error:
        _complain(str(error))
        return None


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
