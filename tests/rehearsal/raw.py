"""A bot without a library: it says over HTTP whatever a test wants to have refused."""

from __future__ import annotations

import io
import json
from typing import Any, Self

import aiohttp

from bot.rehearsal.server import Rehearsal

INTENTS = 1 << 0 | 1 << 9 | 1 << 12
Body = dict[str, Any]


class RawBot:
    """Logged in over a plain WebSocket; ``say`` sends one request."""

    def __init__(self, server: Rehearsal, *, intents: int = INTENTS) -> None:
        self.server = server
        self.intents = intents
        self.me = 0
        self.guild = 0
        self.general = 0
        self.clan: Body = {}

    async def __aenter__(self) -> Self:
        self.http = aiohttp.ClientSession()
        self.line = await self.http.ws_connect(self.server.gateway)
        await self.line.receive_json()
        login = {"token": self.server.token, "intents": self.intents, "properties": {}}
        await self.line.send_json({"op": 2, "d": login})
        self.me = int((await self.event("READY"))["user"]["id"])
        self.clan = clan = await self.event("GUILD_CREATE")
        await self.event("GUILD_CREATE")
        self.guild, self.general = int(clan["id"]), int(clan["channels"][0]["id"])
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.line.close()
        await self.http.close()

    async def event(self, name: str) -> Body:
        """The next event of that name; others are passed over."""
        while True:
            payload = await self.line.receive_json()
            if payload.get("t") == name:
                body: Body = payload["d"]
                return body

    async def next_event(self) -> str:
        """The name of the next event, whichever it is."""
        while (name := (await self.line.receive_json()).get("t")) is None:
            continue
        return str(name)

    async def say(
        self, method: str, path: str, body: object = None, *, token: str | None = None
    ) -> tuple[int, Any]:
        """The status and the JSON of an answer.

        ``{general}``, ``{guild}``, ``{me}`` and people's names are filled in.
        """
        filled = path.format(general=self.general, guild=self.guild, me=self.me)
        headers = {"Authorization": f"Bot {token or self.server.token}", "Content-Type": "application/json"}
        content = None if body is None else json.dumps(body)
        async with self.http.request(
            method, self.server.api_base + filled, data=content, headers=headers
        ) as answer:
            said = await answer.read()
            return answer.status, json.loads(said) if said else None

    async def upload(self, path: str, payload: Body, files: list[tuple[str, bytes]]) -> tuple[int, Any]:
        """A POST with files."""
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(payload), content_type="application/json")
        for number, (name, content) in enumerate(files):
            form.add_field(
                f"files[{number}]",
                io.BytesIO(content),
                filename=name,
                content_type="application/octet-stream",
            )
        headers = {"Authorization": f"Bot {self.server.token}"}
        address = self.server.api_base + path.format(general=self.general)
        async with self.http.post(address, data=form, headers=headers) as answer:
            return answer.status, await answer.json()


def places(errors: Body, path: str = "") -> dict[str, str]:
    """Where the nested errors of a refused form are, and the first code at each."""
    found = {}
    for key, inner in errors.items():
        if key == "_errors":
            found[path.strip(".")] = inner[0]["code"]
        else:
            found |= places(inner, f"{path}.{key}")
    return found
