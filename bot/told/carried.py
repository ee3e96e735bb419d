"""What the details of kinds of notice are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, TypeAlias

Person: TypeAlias = Annotated[int, "somebody"]
"""Somebody, by their number on Discord; a number below zero once they are forgotten. 0: nobody."""


def by_name(details: Any) -> Iterable[tuple[str, object]]:  # noqa: ANN401 - of any kind
    """Return the details of a notice by their names, whether they are a dataclass yet or still a mapping."""
    if isinstance(details, Mapping):
        return details.items()
    return ((one.name, getattr(details, one.name)) for one in fields(details))


def seal_in(details: Any) -> str:  # noqa: ANN401 - of any kind
    """Return the seal that the details of a notice bear, "" where they bear none."""
    return str(dict(by_name(details)).get("seal", ""))


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing: its kind says it all."""


def of_kinds(*declared: tuple[type, str]) -> Mapping[str, type]:
    """Return the details of kinds by the names of these, which are written with blanks between them."""
    return {name: of for of, names in declared for name in names.split()}
