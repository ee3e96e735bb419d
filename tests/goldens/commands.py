"""The command tree as Discord is told of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.goldens.scene import Row
from tests.talks.stage import stage


def registered() -> Iterator[Row]:
    """Return each command as JSON."""
    with TemporaryDirectory() as folder:
        for command in asyncio.run(_registered(Path(folder))):
            yield f"/{command['name']}", json.dumps(command, ensure_ascii=False, sort_keys=True)


async def _registered(folder: Path) -> list[dict[str, object]]:
    async with stage(folder) as there:
        tree = there.app.client.tree
        return [dict(one.to_dict(tree)) for one in tree.get_commands()]
