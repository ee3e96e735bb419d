"""What a game draws of a View, and the same in words (docs/decisions/0035)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol


class Draws(Protocol):
    """Who draws: calls what draws a View beside everything else, and keeps the latest pictures."""

    async def picture(self, draw: Callable[[Any], bytes], view: Any) -> bytes:  # noqa: ANN401 - of any game
        """Return the picture that a plain function makes of a View."""
        ...


@dataclass(frozen=True, slots=True)
class Picture:
    """One kind of picture. `public`: it is shown in the public room too.

    `draw` is given who draws and the View of whoever sees it; `alt` says the same for who cannot see it.
    """

    draw: Callable[[Any, Any], Awaitable[bytes]]
    alt: Callable[[Any], str]
    public: bool = True


def by(draw: Callable[[Any], bytes]) -> Callable[[Draws, Any], Awaitable[bytes]]:
    """Draw by a plain function of the View."""
    return lambda painter, view: painter.picture(draw, view)
