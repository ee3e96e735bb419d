"""What commits the bot to a game's dice and to what was said, in small lines: whole, or only pointed to.

Whole it stands in posts that are never edited. Eight letters of it are a pointer and prove nothing: another
game with the same eight is found in seconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.core.present import notice_sentences as words
from bot.core.present.last_word_cards import link
from bot.core.told.shared_details import seal_in
from bot.core.told.whole_game_details import Created, SeedShown
from bot.core.words.harmless_names import in_code
from bot.core.words.speech import say

POINTER = 8
"""How many letters of a hash stand where it is only pointed to."""
_LINKED = 12
"""So many posts are linked: a message has room for no more beside all else, and the thread has them all."""


def whole_lines(details: Iterable[Any]) -> tuple[str, ...]:
    """Return a line for each hash that notices with these details commit the bot to; none where none does."""
    return tuple(line for one in details for line in _of(one))


def commitment_line(commitment: str) -> str:
    """Return the line with the commitment to a game's seed."""
    return say("proofs.commitment", commitment=commitment)


def pointer_line(details: Iterable[Any], address: str) -> str:
    """Return the line that points to where the hash of notices with these details stands whole."""
    value = [one for told in details for one in _hashes(told)][-1]
    return say("proofs.pointer", start=in_code(value[:POINTER]), address=address)


def links_lines(server: int, posted: Sequence[tuple[int, int]]) -> list[str]:
    """Return where everything stands whole that commits the bot: the first post and the newest ones."""
    if not posted:
        return []
    numbered = list(enumerate(posted, 1))
    some = numbered if len(numbered) <= _LINKED else [numbered[0], *numbered[1 - _LINKED :]]
    links = " ".join(f"[{number}]({link(server, *where)})" for number, where in some)
    return [say("proofs.links", links=links, count=len(posted))]


def _of(details: Any) -> Iterator[str]:  # noqa: ANN401 - of any kind
    if isinstance(details, Created):
        yield commitment_line(details.commitment)
    if isinstance(details, SeedShown):
        key = "proofs.seed" if details.roll_id else "proofs.seed_alone"
        shown = {"seed": details.seed, "commitment": details.commitment}
        yield say(key, salt=words.salt(details.salt), roll=details.roll_id, **shown)
    if seal := seal_in(details):
        yield say("verify.seal", seal=in_code(seal))


def _hashes(details: Any) -> Iterator[str]:  # noqa: ANN401 - of any kind
    if isinstance(details, Created | SeedShown):
        yield details.commitment
    if seal := seal_in(details):
        yield seal
