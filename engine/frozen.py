"""An immutable, hashable mapping: the one container that the standard library lacks and a state needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class FrozenMap(dict[K, V]):
    """A dict that never changes and can be hashed; `with_item` and `without` answer a new one.

    It is a dict underneath because a state is read a thousand times for each time it changes.
    """

    __slots__ = ("_derived", "_each", "_hash")
    _hash: int
    _derived: dict[Any, Any]
    _each: dict[Any, tuple[FrozenMap[K, Any], Mapping[K, None]]]

    def __hash__(self) -> int:  # type: ignore[override]  # a dict has none, since it may change
        """Return a hash of the items, in whatever order they stand; worked out once."""
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash(frozenset(self.items())))
            return self._hash

    def derived(self, work: Callable[[Self], T]) -> T:
        """Return what a function makes of the mapping alone: it never changes, so once for each function.

        That is kept as long as the mapping: give it a function of a module, not one that is made anew.
        """
        try:
            known = self._derived
        except AttributeError:
            known = dict[Any, Any]()
            object.__setattr__(self, "_derived", known)
        if work not in known:
            known[work] = work(self)
        found: T = known[work]
        return found

    def each(self, work: Callable[[V], T]) -> FrozenMap[K, T]:
        """Return what a function makes of each value alone, in the order of the keys.

        What `with_item` answers takes it along: there only the values that it was given are worked out. It is
        kept as `derived` keeps it.
        """
        try:
            known = self._each
        except AttributeError:
            known = {}
            object.__setattr__(self, "_each", known)
        made, changed = known[work] if work in known else (FrozenMap[K, T](), self.keys())
        if changed:
            made = FrozenMap({**made, **{key: work(self[key]) for key in changed}})
            known[work] = made, {}
        return made

    def __repr__(self) -> str:
        return f"FrozenMap({dict.__repr__(self)})"

    def __reduce__(self) -> tuple[type[FrozenMap[K, V]], tuple[dict[K, V]]]:
        """Let it be copied and sent to another process: from its items, at once."""
        return FrozenMap, (dict(self),)

    def with_item(self, key: K, value: V) -> FrozenMap[K, V]:
        """Return the mapping in which `key` has `value`."""
        new = FrozenMap({**self, key: value})
        try:
            known = self._each
        except AttributeError:
            return new
        # Put there whole, from a copy: another thread may ask for more of it meanwhile.
        taken = {work: (made, {**changed, key: None}) for work, (made, changed) in known.copy().items()}
        object.__setattr__(new, "_each", taken)
        return new

    def without(self, key: K) -> FrozenMap[K, V]:
        """Return the mapping that lacks `key`, whether or not it was there."""
        return FrozenMap({k: v for k, v in self.items() if k != key})

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:  # noqa: ANN401  # stands for methods of any shape
        """Refuse what would change it."""
        raise TypeError("a FrozenMap never changes; use with_item or without")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse
