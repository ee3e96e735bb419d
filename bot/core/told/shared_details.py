"""What the details of kinds of notice are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from engine.common.carried import Nothing, Person, of_kinds

__all__ = ["Nothing", "Person", "by_name", "of_kinds", "seal_in"]


def by_name(details: Any) -> Iterable[tuple[str, object]]:  # noqa: ANN401 - of any kind
    """Return the details of a notice by their names, whether they are a dataclass yet or still a mapping."""
    if isinstance(details, Mapping):
        return details.items()
    return ((one.name, getattr(details, one.name)) for one in fields(details))


def seal_in(details: Any) -> str:  # noqa: ANN401 - of any kind
    """Return the seal that the details of a notice bear, "" where they bear none."""
    if isinstance(details, Mapping):
        return str(details.get("seal", ""))
    return str(getattr(details, "seal", ""))
