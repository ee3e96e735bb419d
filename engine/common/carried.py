"""What the details of kinds of notice are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypeAlias

Person: TypeAlias = Annotated[int, "somebody"]
"""Somebody, by their number on Discord; a number below zero once they are forgotten. 0: nobody."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing: its kind says it all."""


def of_kinds(*declared: tuple[type, str]) -> Mapping[str, type]:
    """Return the details of kinds by the names of these, which are written with blanks between them."""
    return {name: of for of, names in declared for name in names.split()}
