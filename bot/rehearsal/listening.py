"""The one door of the server: it listens on this machine alone."""

from __future__ import annotations

from aiohttp import web

LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Listening:
    """Serves an application at one address."""

    def __init__(self, host: str) -> None:
        """Raise ``ValueError`` for a host other than this machine."""
        if host not in LOOPBACK:
            message = f"The rehearsal listens on this machine only, not on {host!r}."
            raise ValueError(message)
        self._host = host
        self._runner: web.AppRunner | None = None

    async def open(self, app: web.Application, port: int) -> str:
        """Listen, at a free port for 0; answers host and port as they stand in an address.

        Raises ``OSError`` if the port is taken.
        """
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, port).start()
        host = f"[{self._host}]" if ":" in self._host else self._host
        return f"{host}:{self._runner.addresses[0][1]}"

    async def close(self) -> None:
        """Listen no more."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
