"""Kinds of notice that a game may have as they are, where people enter it: each is told apart (0041)."""

from __future__ import annotations

from bot.core.present import entry_letters as letters
from bot.core.seam.notice_kind import Audience, Kinds, by_name, open_kind
from bot.core.told import entry_details as told

_ONE = (Audience.PERSON,)
OF_ENTRIES: Kinds = by_name(
    open_kind("check_in_open", told.CheckIn, _ONE, letters.check_in_open),
    open_kind("check_in_soon", told.CheckIn, _ONE, letters.check_in_soon),
    open_kind("check_in_missed", told.TakenOut, _ONE, letters.check_in_missed),
    open_kind("moved_up", told.Entered, _ONE, letters.moved_up),
    # Whoever waits is nobody in the game: they are told as one of the public, what everybody may know.
    open_kind("waits_no_more", told.WaitsNoMore, _ONE, letters.waits_no_more),
)
