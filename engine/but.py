"""A value with some fields changed, as every event makes one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as but
else:

    def but(value: Any, **changes: object) -> Any:  # noqa: ANN401 - a dataclass without slots
        """Return a value with some fields changed: `dataclasses.replace`, at a fifth of its price.

        That hands each of two dozen fields through the constructor. Only for dataclasses without slots.
        """
        new = object.__new__(type(value))
        object.__setattr__(new, "__dict__", {**value.__dict__, **changes})
        return new


__all__ = ["but"]
