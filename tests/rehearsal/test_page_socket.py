"""The page's line without a browser: who may connect, and that a page hears only what its person sees."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import Host


@contextlib.asynccontextmanager
async def page(server: Rehearsal, who: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    origin = server.page.rstrip("/")
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{server.page}live?as={who}", headers={"Origin": origin}) as line,
    ):
        yield line


async def ask(line: aiohttp.ClientWebSocketResponse, **wish: Any) -> tuple[Any, list[Any]]:  # noqa: ANN401 - any JSON
    """The answer to a wish, and the news that came before it."""
    await line.send_json({"ref": 1} | wish)
    news = []
    while (body := await line.receive_json()).get("type") != "answer":
        news.append(body)
    return body, news


@pytest.mark.parametrize("headers", [{}, {"Origin": "https://example.org"}, {"Origin": "http://127.0.0.1:1"}])
async def test_no_other_site_in_the_browser_may_connect(server: Rehearsal, headers: dict[str, str]) -> None:
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(f"{server.page}live", headers=headers)
        assert refused.value.status == 403


@pytest.mark.parametrize("origin", ["https://example.org", "http://127.0.0.1:1", "null", "own"])
async def test_no_page_of_any_site_may_connect_to_the_gateway(server: Rehearsal, origin: str) -> None:
    async with aiohttp.ClientSession() as session:
        origin = server.page.rstrip("/") if origin == "own" else origin
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(f"{server.page}gateway", headers={"Origin": origin})
        assert refused.value.status == 403
        async with session.ws_connect(f"{server.page}gateway") as bot:
            assert (await bot.receive_json())["op"] == 10


async def test_a_name_of_another_machine_that_leads_here_is_not_let_in(server: Rehearsal) -> None:
    port = server.page.rstrip("/").rpartition(":")[2]
    host = f"rebound.example.org:{port}"
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(f"{server.page}live", headers={"Host": host, "Origin": f"http://{host}"})


async def test_a_page_hears_only_what_its_person_sees(server: Rehearsal, host: Host) -> None:
    rita = server.person("Referee Rita")
    async with page(server, "mila") as mila, page(server, "boris") as boris:
        await rita.slash("campaign start", captain="Captain Blue")
        await rita.slash("campaign create", map="secret-place")
        await server.person("Captain Blue").say("blue-hq", "attack at dawn")
        await server.person("Captain Red").dm("my secret sheet")
        await server.quiet()
        _, mila_heard = await ask(mila, do="commands", channel="DM")
        _, boris_heard = await ask(boris, do="commands", channel="DM")
    for secret in ("blue-hq", "attack at dawn", "is captain", "secret-place", "my secret sheet"):
        assert secret not in str(mila_heard)
    assert "attack at dawn" in str(boris_heard)
    for secret in ("secret-place", "my secret sheet"):
        assert secret not in str(boris_heard)
    hidden = str(next(each for each in server.channel("blue-hq").messages()).id)
    channel = str(server.channel("blue-hq").id)
    async with page(server, "mila") as mila:
        for wish in (
            {"do": "open", "channel": channel},
            {"do": "say", "channel": channel, "text": "x"},
            {"do": "slash", "channel": channel, "name": "greet"},
            {"do": "click", "message": hidden, "custom_id": "give"},
            {"do": "edit", "message": hidden, "text": "x"},
            {"do": "delete", "message": hidden},
            {"do": "submit", "interaction": "1", "values": {}},
            {"do": "nothing like that"},
            {"do": "open", "channel": "1"},
            {"do": "open"},
        ):
            answer, _ = await ask(mila, **wish)
            assert answer["error"]


async def test_what_was_meant_for_one_person_is_gone_after_a_reload(server: Rehearsal, host: Host) -> None:
    rita = server.person("Referee Rita")
    async with page(server, "rita") as first:
        await rita.slash("campaign create", map="two-rivers")
        _, news = await ask(first, do="commands", channel="DM")
        assert "two-rivers for 10 turns" in str(news)
    general = str(server.channel("general").id)
    async with page(server, "rita") as again:
        opened, _ = await ask(again, do="open", channel=general)
        assert opened["messages"] == []


async def test_the_page_is_one_of_its_own_files_or_nothing(server: Rehearsal) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(server.page) as answer:
            assert answer.status == 200
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        for path in (
            "page/not-there.js",
            "page/..%2fserver.py",
            "page/%2e%2e/server.py",
            "attachments/1/x.png",
        ):
            async with session.get(server.page + path) as answer:
                assert answer.status == 404


async def test_a_file_that_could_run_is_only_downloaded(server: Rehearsal) -> None:
    sent = await server.person("Mila").say("general", attachments=[("x.html", b"<script>alert(1)</script>")])
    url = f"{server.page}attachments/{sent.record.attachments[0].id}/x.html"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        assert answer.headers["Content-Type"] == "application/octet-stream"
        assert answer.headers["Content-Disposition"] == "attachment"
        assert "sandbox" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["", "attachments/1/map.png", "gateway", "api/v10/gateway"])
async def test_a_name_from_elsewhere_that_was_made_to_lead_here_is_answered_nothing(
    server: Rehearsal, path: str
) -> None:
    async with aiohttp.ClientSession() as session:
        port = server.page.rstrip("/").rpartition(":")[2]
        for host in (f"pages.example:{port}", "pages.example", f"127.0.0.1.pages.example:{port}"):
            async with session.get(f"{server.page}{path}", headers={"Host": host}) as answer:
                assert answer.status == 403, host
        for host in (f"localhost:{port}", f"[::1]:{port}", "[::1]", "127.0.0.1"):
            async with session.get(f"{server.page}{path}", headers={"Host": host}) as answer:
                assert answer.status != 403, host
