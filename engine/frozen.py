"""An immutable, hashable mapping: the one container that the standard library lacks and a state needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class FrozenMap(dict[K, V]):
    """A dict that never changes and can be hashed; `with_item` and `without` answer a new one.

    It is a dict underneath because a state is read a thousand times for each time it changes.
    """

    __slots__ = ("_derived", "_hash")
    _hash: int
    _derived: dict[Any, Any]

    def __hash__(self) -> int:  # type: ignore[override]  # a dict has none, since it may change
        """Answer a hash of the items, in whatever order they stand; worked out once."""
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash(frozenset(self.items())))
            return self._hash

    def derived(self, work: Callable[[Self], T]) -> T:
        """Answer what a function makes of the mapping alone: it never changes, so once for each function."""
        try:
            known = self._derived
        except AttributeError:
            known = dict[Any, Any]()
            object.__setattr__(self, "_derived", known)
        if work not in known:
            known[work] = work(self)
        found: T = known[work]
        return found

    def __repr__(self) -> str:
        return f"FrozenMap({dict.__repr__(self)})"

    def __reduce__(self) -> tuple[type[FrozenMap[K, V]], tuple[dict[K, V]]]:
        """Let it be copied and sent to another process: from its items, at once."""
        return FrozenMap, (dict(self),)

    def with_item(self, key: K, value: V) -> FrozenMap[K, V]:
        """Answer the mapping in which `key` has `value`."""
        return FrozenMap({**self, key: value})

    def without(self, key: K) -> FrozenMap[K, V]:
        """Answer the mapping that lacks `key`, whether or not it was there."""
        return FrozenMap({k: v for k, v in self.items() if k != key})

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:  # noqa: ANN401  # stands for methods of any shape
        """Refuse what would change it."""
        raise TypeError("a FrozenMap never changes; use with_item or without")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse
