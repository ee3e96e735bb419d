"""All tables in one place: whoever makes, compares or empties the whole database looks here.

Those of each kind of game are in a module of their own: none is named, so a game that brings some is found.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from bot.core.store import table_shape

for _file in sorted(Path(__file__).parent.glob("*tables.py")):
    if _file.stem != Path(__file__).stem:
        import_module(f"bot.core.store.{_file.stem}")
# These modules have put their tables into the one collection.
metadata = table_shape.metadata
WITH_FILES = tuple(sorted(name for name, table in metadata.tables.items() if "file" in table.c))
"""Tables whose rows name files: in a folder of the table's name, one folder for each game."""
