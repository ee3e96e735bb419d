"""Marks of a traced bot: what it is about to tell Discord, written into a file before the first byte leaves.

So in the trace of its writes stands what had been promised by each moment.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from types import SimpleNamespace

import aiohttp

_NONCE = re.compile(rb'"nonce":\s*"([^"]+)"')
_TYPE = re.compile(rb'^\{"type":\s*(\d+)')
_CALLBACK = re.compile(r"/interactions/(\d+)/([^/]+)/callback")
_WEBHOOK = re.compile(r"/webhooks/\d+/([^/]+)")
_AT_ONCE = ("4", "7")
"""The types of first answers that are the answer itself."""


def marking(file: int) -> aiohttp.TraceConfig:
    """Return what writes a mark of every request."""

    async def begins(
        _session: aiohttp.ClientSession, of: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        of.path = request.url.path
        os.write(file, f"asks {request.method} {of.path}\n".encode())

    async def sends(
        _session: aiohttp.ClientSession, of: SimpleNamespace, part: aiohttp.TraceRequestChunkSentParams
    ) -> None:
        for nonce in _NONCE.findall(part.chunk):
            os.write(file, b"nonce " + nonce + b"\n")
        if found := _TYPE.match(part.chunk):
            os.write(file, f"type {found[1].decode()} {of.path}\n".encode())

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(begins)
    trace.on_request_chunk_sent.append(sends)
    return trace


@dataclass(frozen=True, slots=True)
class Promises:
    """What had been told by a moment: answers by their inbox keys, letters by their nonces."""

    keys: frozenset[str]
    letters: frozenset[str]


def promised(marks: bytes) -> Promises:
    """Read what the marks up to a moment say was told; boards promise nothing."""
    keys, letters, tokens = set[str](), set[str](), dict[str, str]()
    for line in marks.decode().splitlines():
        word, _, rest = line.partition(" ")
        if word == "nonce":
            message, dot, _ = rest.partition(".")
            if dot and message.isdecimal():
                keys.add(f"message:{message}")
            elif not dot:
                letters.add(rest[:-1])
        elif found := _CALLBACK.search(rest):
            tokens[found[2]] = found[1]
            if word == "type" and rest.split()[0] in _AT_ONCE:
                keys.add(f"interaction:{found[1]}")
        elif (found := _WEBHOOK.search(rest)) and found[1] in tokens:
            keys.add(f"interaction:{tokens[found[1]]}")
    return Promises(frozenset(keys), frozenset(letters))
