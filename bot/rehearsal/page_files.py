"""The page itself: its few files, served with a policy that lets it talk to this server alone."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

_FOLDER = Path(__file__).parent / "page"
_KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; "
        "img-src 'self' data: blob:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


def routes() -> list[web.RouteDef]:
    """What the application serves from here."""
    return [web.get("/", _index), web.get("/page/{name}", _file)]


async def _index(_: web.Request) -> web.Response:
    return _served("index.html")


async def _file(request: web.Request) -> web.Response:
    return _served(request.match_info["name"])


def _served(name: str) -> web.Response:
    known = {each.name: each for each in _FOLDER.iterdir() if each.suffix in _KINDS}
    if name not in known:
        raise web.HTTPNotFound
    kind = _KINDS[known[name].suffix]
    return web.Response(text=known[name].read_text(encoding="utf-8"), content_type=kind, headers=_HEADERS)
