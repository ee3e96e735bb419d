"""A file that somebody sent is given back under a name that does no harm."""

from __future__ import annotations

import re

import pytest

from bot.core.files.safe_names import safe_name

HARMLESS = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*(\.[a-z0-9-]{1,8})?\.[a-z0-9]{2,4}\Z")


@pytest.mark.parametrize(
    ("sent", "picture", "given"),
    [
        ("board.png", "png", "board.png"),
        ("board.exe", "png", "board.png"),
        ("Brücke 3.JPG", "jpg", "Brucke_3.jpg"),
        ("week.12.vsav", "", "week_12.vsav"),
        ("board.png", "", "board.png.bin"),
        ("setup.exe", "", "setup.exe.bin"),
        ("notes", "", "notes.bin"),
        ("../../etc/passwd", "", "passwd.bin"),
        ("C:\\Users\\me\\board.vlog", "", "board.vlog"),
        ("\u202egnp.exe", "", "gnp.exe.bin"),
        ("карта.png", "png", "file.png"),
        (".png", "png", "file.png"),
        ("", "", "file.bin"),
        ("a" * 300 + ".zip", "", "a" * 60 + ".zip"),
        ("con.z-i_p", "", "con.z-ip.bin"),
    ],
)
def test_a_name_keeps_what_is_harmless_and_says_what_the_file_is(sent: str, picture: str, given: str) -> None:
    assert safe_name(sent, picture) == given


@pytest.mark.parametrize(
    "sign", ["/", "\\", "\x00", "\n", "`", "@everyone", "\u200b", "\u2067", "|", "*", "%2f", ":"]
)
def test_no_sign_that_turns_hides_or_leads_elsewhere_is_left(sign: str) -> None:
    for name in (f"{sign}board.svg", f"bo{sign}ard.svg", f"board.s{sign}vg", f"board.svg{sign}", sign * 200):
        assert HARMLESS.match(safe_name(name, "")), name
        assert HARMLESS.match(safe_name(name, "webp")), name
