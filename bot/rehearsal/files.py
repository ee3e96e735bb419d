"""Attachments, served from this machine as Discord's file servers serve them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from bot.rehearsal.world import World

_SHOWN_INLINE = ("image/png", "image/jpeg", "image/gif", "image/webp", "text/plain")


class Files:
    """The handler. Only pictures and plain text are shown.

    Anything else downloads, so that no file runs as a page.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self.fetched: list[str] = []

    def routes(self) -> list[web.RouteDef]:
        """What the application serves from here."""
        return [web.get("/attachments/{number:[0-9]+}/{filename}", self.one)]

    async def one(self, request: web.Request) -> web.Response:
        """The bytes of an attachment."""
        content = self._world.storage.file(int(request.match_info["number"]))
        if content is None:
            raise web.HTTPNotFound
        self.fetched.append(request.match_info["filename"])
        kind = _kind(request.match_info["filename"])
        inline = kind in _SHOWN_INLINE
        headers = {
            "Content-Type": kind if inline else "application/octet-stream",
            "Content-Disposition": "inline" if inline else "attachment",
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "default-src 'none'; sandbox",
        }
        return web.Response(body=content, headers=headers)


def _kind(filename: str) -> str:
    ends = {
        "png": "image/png",
        "jpg": "image/jpeg",
        "jpeg": "image/jpeg",
        "gif": "image/gif",
        "webp": "image/webp",
        "txt": "text/plain",
        "md": "text/plain",
        "toml": "text/plain",
        "json": "text/plain",
    }
    return ends.get(filename.rsplit(".", 1)[-1].lower(), "application/octet-stream")
