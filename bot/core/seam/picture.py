"""What a game draws of a View, and the same in words (docs/decisions/0035)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol


class Draws(Protocol):
    """Who draws: calls what draws a View beside everything else, and keeps the latest pictures."""

    async def picture(self, draw: Callable[[Any], bytes], view: Any) -> bytes:  # noqa: ANN401 - of any game
        """Return the picture that a plain function makes of a View."""
        ...


def always(_: object) -> bool:
    """Return that there is something on a picture (the default)."""
    return True


@dataclass(frozen=True, slots=True)
class PictureKind:
    """One kind of picture. `public`: it is shown in the public room too.

    `draw` is given who draws and the View of whoever sees it; `alt` says the same for who cannot see it.
    `there`: whether there is anything on it for a View, as there is not on the second page of a short list.
    `square`: the name of the same as a square: a gallery of two cuts all else to one. `near`: the name of
    what goes before it in a direct message, a part of it from near.
    """

    draw: Callable[[Any, Any], Awaitable[bytes]]
    alt: Callable[[Any], str]
    public: bool = True
    there: Callable[[Any], bool] = always
    square: str = ""
    near: str = ""


def paged(
    name: str,
    draw: Callable[..., bytes],
    alt: Callable[..., str],
    pages: Callable[[Any], int],
    most: int,
) -> dict[str, PictureKind]:
    """Return the picture of a list, and further ones for its other pages: "standings-2" and so on."""

    def reaches(page: int, view: object) -> bool:
        return page <= pages(view)

    return {
        f"{name}-{page}" if page > 1 else name: PictureKind(
            by(partial(draw, page=page)), partial(alt, page=page), there=partial(reaches, page)
        )
        for page in range(1, most + 1)
    }


def by(draw: Callable[[Any], bytes]) -> Callable[[Draws, Any], Awaitable[bytes]]:
    """Draw by a plain function of the View."""
    return lambda painter, view: painter.picture(draw, view)
