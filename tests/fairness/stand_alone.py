"""The program that checks a record and shares no code with the bot (`assets/verify.py`), as tests use it."""

from __future__ import annotations

import importlib.util
from types import ModuleType

from tests.house.source import ROOT

SCRIPT = ROOT / "assets" / "verify.py"


def _loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("stand_alone_verify", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


script = _loaded()


def stand_alone(record: str, posted: list[str]) -> list[str]:
    """Return what it finds wrong with a record, in its own words."""
    try:
        wrong: list[str] = script.check(record, posted)[1]
    except (
        script.Trouble,
        ArithmeticError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as trouble:
        return [repr(trouble)]
    return wrong
