"""A planted leak is let through to whom it is for: it has to be found by what they see."""

from __future__ import annotations

import pytest

from bot.core.post import posting


def let_undeclared_through(patch: pytest.MonkeyPatch) -> None:
    """Let the commit take every notice; else the kinds refuse some of them before anybody could read them."""
    patch.setattr(posting, "refuse_undeclared", lambda *_, **__: None)
