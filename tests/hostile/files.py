"""Files as nobody would make them: pictures, map files, records. Each is taken, or refused in a sentence."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PIL import Image

from bot.assets import MAPS, load_map, map_names, read_map_file
from bot.core.files.sent_pictures import LARGEST, PIXELS, ending_of
from bot.core.present.faults import in_plain_text
from engine.campaign.record.play import play
from engine.campaign.record.write import write
from engine.errors import Refusal
from engine.records import RecordFailure
from tests.hostile.sheets import spoilt
from tests.hostile.shown import wrong_in_label
from tests.hostile.signs import sign
from tests.random_games.table import random_game

_FORMS = ("PNG", "JPEG", "WEBP")
_VALUES = (
    *('"x"', '""', '"\\u202e"', '"\\u3164"', "9" * 5000, "-1", "1e999", "nan", "true", "1979-05-27"),
    *("[[1]]", "{}", "[" * 3000, "{a=" * 3000),
)
_OTHERS = ("GIF", "TIFF", "BMP", "ICO", "PPM", "TGA")
_LIES = (
    b"%PDF-1.7\n",
    b"<svg onload=q>",
    b"MZ\x90\x00",
    b"PK\x03\x04",
    b"\x00" * 64,
    b"",
    b"RIFF\xff\xff\xff\xffWEBP",
)


@lru_cache(maxsize=32)
def picture(form: str, mode: str = "RGB", size: tuple[int, int] = (24, 16)) -> bytes:
    """Return a small picture of a form."""
    data = BytesIO()
    Image.radial_gradient("L").resize(size).convert(mode).save(data, form)
    return data.getvalue()


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a piece of a PNG file, with its checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def bomb(wide: int, high: int, *, rows: int = 0) -> bytes:
    """Return a PNG that says how large it is and holds some empty rows: small as a file, not as a picture."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 1, 0, 0, 0, 0))
    body = zlib.compress(b"\x00" * ((wide // 8 + 1) * rows), 9)
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def text_bomb() -> bytes:
    """Return a PNG whose packed remark unpacks to 200 megabytes."""
    right = picture("PNG")
    packed = zlib.compressobj(9)
    parts = [packed.compress(b"\x00" * 2**20) for _ in range(200)]
    remark = b"Comment\x00\x00" + b"".join(parts) + packed.flush()
    return right[:33] + chunk(b"zTXt", remark) + right[33:]


def hostile_picture(rng: Random) -> bytes:
    """Return a spoilt picture, one of another form, one that says it is huge, or no picture at all."""
    kind = rng.random()
    if kind < 0.05:
        return rng.choice(_LIES) + rng.randbytes(rng.randint(0, 200))
    if kind < 0.1:
        return picture(rng.choice(_OTHERS))
    if kind < 0.15:
        return bomb(rng.choice((1, 60_000, 2**31 - 1)), rng.choice((1, 60_000, 2**31 - 1)))
    data = bytearray(picture(rng.choice(_FORMS), rng.choice(("RGB", "L"))))
    for _ in range(rng.choice((0, 1, 1, 2, 8, 40))):
        at = rng.randrange(len(data))
        change = rng.random()
        if change < 0.6:
            data[at] = rng.randrange(256)
        elif change < 0.8:
            data[at : at + rng.randint(1, 8)] = rng.choice((b"", b"\xff" * 8, rng.randbytes(4)))
        else:
            data[at:at] = rng.randbytes(rng.randint(1, 16))
        data = data or bytearray(b"\x00")
    return bytes(data[: rng.randint(0, len(data))] if rng.random() < 0.2 else data)


def judged_picture(data: bytes) -> bool:
    """Tell whether a picture is kept; AssertionError where one is kept that is no such picture."""
    try:
        ending = ending_of(data)
    except Refusal as refused:
        _told(refused)
        return False
    assert ending in {"png", "jpg", "webp"}
    assert len(data) <= LARGEST
    with Image.open(BytesIO(data)) as seen:
        assert seen.width * seen.height <= PIXELS
    return True


def hostile_map(rng: Random) -> bytes:
    """Return a spoilt map file."""
    text = (MAPS / f"{rng.choice(map_names())}.toml").read_text(encoding="utf-8")
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        text = _map_change(text, rng)
    data = text.encode("utf-8", "surrogatepass")
    return data[: rng.randrange(len(data))] if data and rng.random() < 0.1 else data


def _map_change(text: str, rng: Random) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    value = rng.choice(_VALUES)
    key = lines[at].partition("=")[0].strip() or "title"
    odd = sign(rng)
    choices = (f"{key} = {value}", f"{key} = {value}", f'{key} = "{odd}"', f"[{key}]", f"[[{key}]]", "")
    more = (
        f"{key}.{key} = {value}",
        f'"{odd}" = 1',
        f"{key}{odd} = 1",
        odd,
        lines[at] * 2,
        "a." * 500 + "a = 1",
    )
    line = rng.choice((*choices, *more))
    return "\n".join((*lines[:at], line, *lines[at + (rng.random() < 0.7) :]))


def judged_map(data: bytes, folder: Path) -> bool:
    """Tell whether a map file is taken; refusals are sentences without a sign that does anything."""
    file = folder / "hostile.toml"
    file.write_bytes(data)
    try:
        map_ = read_map_file(file)
    except Refusal as refused:
        _told(refused)
        return False
    assert not wrong_in_label(map_.title) or not map_.title.isprintable()
    return True


@lru_cache(maxsize=8)
def _record(seed: int) -> str:
    name = map_names()[seed % len(map_names())]
    played = random_game(load_map(name), seed, turns=2)
    return write(name, ((said, events) for _, said, events, _ in played))


def hostile_record(rng: Random) -> str:
    """Return the record of a short campaign, spoilt."""
    return spoilt(_record(rng.randrange(8)), rng)


def judged_record(text: str) -> bool:
    """Tell whether a record plays; one that does not names a line and says why."""
    try:
        play(text, load_map)
    except RecordFailure as failed:
        failure = failed
    else:
        return True
    assert failure.line >= 1
    assert failure.message
    for fault in failure.faults:
        assert in_plain_text(fault)
    return False


def _told(refused: Refusal) -> None:
    for fault in refused.faults:
        said = in_plain_text(fault)
        assert said.strip()
        said.encode()
        assert not (wrong := wrong_in_label(said)), f"{wrong}: {said!r}"


def play_files(seed: int, count: int) -> int:
    """Judge `count` hostile files; return how many were answered as they must be."""
    rng = Random(seed)
    with TemporaryDirectory() as name:
        folder = Path(name)
        judges: tuple[Callable[[], object], ...] = (
            lambda: judged_picture(hostile_picture(rng)),
            lambda: judged_map(hostile_map(rng), folder),
            lambda: judged_record(hostile_record(rng)),
        )
        for number in range(count):
            try:
                judges[number % 3]()
            except Exception as wrong:
                wrong.add_note(f"file {number} of seed {seed}")
                raise
    return count
