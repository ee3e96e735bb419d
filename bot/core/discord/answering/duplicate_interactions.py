"""Interactions that came twice: Discord may tell of one again, and it is done once."""

from __future__ import annotations

from collections import OrderedDict

REMEMBERED = 4096


class Once:
    """The numbers of the newest interactions."""

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()

    def first(self, interaction: int) -> bool:
        """Tell whether an interaction comes for the first time, and remember it."""
        if interaction in self._seen:
            return False
        self._seen[interaction] = None
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return True
