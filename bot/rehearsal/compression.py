"""Transport compression of the gateway, as the client's address asks for it."""

from __future__ import annotations

import zlib
from typing import Protocol

_ZSTD_MAGIC = b"\x28\xb5\x2f\xfd"
_ZSTD_NO_SIZE_8_MB_WINDOW = b"\x00\x68"
_ZSTD_BLOCK = 128 * 1024


class Packer(Protocol):
    """Turns one gateway message into what goes over the socket."""

    def pack(self, text: str) -> bytes | str:
        """The message as sent: text, or bytes of the one stream of this connection."""


class Plain:
    """No compression: text frames."""

    def pack(self, text: str) -> str:
        """The text itself."""
        return text


class ZlibStream:
    """``zlib-stream``: one deflate stream a connection, flushed after each message."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def pack(self, text: str) -> bytes:
        """The next piece of the stream."""
        return self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """``zstd-stream`` in stored blocks (RFC 8878): a right stream that needs no library to write."""

    def __init__(self) -> None:
        self._begun = False

    def pack(self, text: str) -> bytes:
        """The next piece of the one endless frame."""
        content = text.encode()
        pieces = [] if self._begun else [_ZSTD_MAGIC + _ZSTD_NO_SIZE_8_MB_WINDOW]
        self._begun = True
        for start in range(0, len(content), _ZSTD_BLOCK):
            block = content[start : start + _ZSTD_BLOCK]
            pieces += [(len(block) << 3).to_bytes(3, "little"), block]
        return b"".join(pieces)


def packer_for(asked: str | None) -> Packer:
    """The packer for the ``compress`` part of a gateway address."""
    if asked == "zlib-stream":
        return ZlibStream()
    return ZstdStream() if asked == "zstd-stream" else Plain()
