"""How large a file is, for people."""

from __future__ import annotations

_KILO, _MEGA = 1000, 1_000_000


def size_of(count: int) -> str:
    """Return a number of bytes in the unit in which it is short."""
    if count < _KILO:
        return f"{count} B"
    return f"{count / _MEGA:.1f} MB" if count >= _MEGA // 10 else f"{count / _KILO:.0f} kB"
