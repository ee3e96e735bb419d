"""A pytest plugin, given by `-p`, under which every talk is overheard."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

HEARD = "ADJUTANT_HEARD"
"""The environment variable that names the file into which all of it is written."""


@pytest.fixture(autouse=True)
def overheard(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Overhear one talk."""
    # Only now: what is imported before the tests are would not be theirs to rewrite.
    from tests.goldens.overhearing import overhear  # noqa: PLC0415

    with Path(os.environ[HEARD]).open("a", encoding="utf-8") as into:
        name = f"{request.node.path.stem}.{request.node.name}".replace("test_", "")
        overhear(name, into, monkeypatch)
        yield
