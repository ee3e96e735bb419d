"""An immutable, hashable mapping: the one container that the standard library lacks and a state needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(Mapping[K, V]):
    """A mapping that never changes; `with_item` and `without` answer a new one."""

    __slots__ = ("_hash", "_items")

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        """Take the items of a mapping, or pairs of key and value, in their order."""
        self._items: dict[K, V] = dict(items)
        self._hash: int | None = None

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FrozenMap) and self._items == other._items

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._items.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"

    def with_item(self, key: K, value: V) -> FrozenMap[K, V]:
        """Answer the mapping in which `key` has `value`."""
        return FrozenMap({**self._items, key: value})

    def without(self, key: K) -> FrozenMap[K, V]:
        """Answer the mapping that lacks `key`, whether or not it was there."""
        return FrozenMap({k: v for k, v in self._items.items() if k != key})
