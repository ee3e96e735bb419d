"""A seal stands in the posts of a turn, tells nothing before the end, and fits for ever (decision 0028)."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.core.dice import seals
from bot.core.people.privacy import Privacy
from bot.core.referee.holds import Holds
from bot.core.store.journal import founding, has_closed_markers, read_entries
from bot.core.store.outbox import HELD
from bot.core.store.sealing import link, linked
from bot.core.store.tables import games, outbox
from bot.core.table import journal_entries
from bot.core.table.statements import Said
from bot.core.table.table import Table
from bot.core.told.shared_details import by_name
from bot.games.all_games import GAMES
from bot.games.campaign.codec import read_notices
from bot.games.campaign.services.fairness import Fairness
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.hooked import hooked
from tests.core.scene import BLUE, NOON, REFEREE, SERVER, Scene


async def posted(scene: Scene, *, told: bool = False) -> dict[str, list[str]]:
    """Return the seals that each seat was posted, in their order; `told`: without those that are held."""
    found: dict[str, list[str]] = {}
    async with scene.database.read() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    for row in rows:
        for one in read_notices(row.notices, row.version):
            details = dict(by_name(one.details))
            if details.get("seal") and not (told and row.state == HELD):
                found.setdefault(row.seat, []).append(str(details["seal"]))
    return found


async def by_hand(scene: Scene) -> list[str]:
    """Work the seal of every position out as the decision describes it, with nothing of the program."""
    async with scene.database.read() as connection:
        row = (await connection.execute(select(games).where(games.c.id == scene.id))).one()
        entries, _ = await read_entries(connection, scene.id)

    def digest(*fields: object) -> str:
        text = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    head = digest(row.id, row.map, int(has_closed_markers(row.options)), row.commitment)
    found = []
    for one in entries:
        head = digest(head, one.game, one.position, one.kind.value, one.version, one.at, one.body)
        message = b"seal\0" + head.encode()
        found.append(hmac.new(row.secret.encode(), message, hashlib.sha256).hexdigest()[:40])
    return found


async def test_each_turn_posts_one_seal_to_both_teams_and_to_the_public_and_none_to_the_referee(
    begun: Scene,
) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    await begun.say(Seat.RED, "Red turn 1")
    seals = await posted(begun)
    assert set(seals) == {"blue", "red", "public"}
    assert seals["blue"] == seals["red"] == seals["public"]
    assert len(set(seals["blue"])) == 3
    assert set(seals["blue"]) <= set(await by_hand(begun))


async def test_a_seal_makes_no_message_of_its_own(begun: Scene) -> None:
    async with begun.database.read() as connection:
        rows = (await connection.execute(select(outbox))).all()
    for row in rows:
        told = read_notices(row.notices, row.version)
        assert [one.kind for one in told if dict(by_name(one.details)).get("seal")] in ([], ["turn_began"])


async def test_the_last_seal_is_of_the_whole_game(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    await begun.lobby.end(SERVER, begun.id, REFEREE, "it rains", key="e", at=NOON)
    seals = await posted(begun)
    assert {of[-1] for of in seals.values()} == {(await by_hand(begun))[-1]}


async def test_a_seal_fits_when_an_author_was_forgotten(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    before = await by_hand(begun)
    async with begun.database.read() as connection:
        head = (await connection.execute(select(games.c.head_hash))).scalar_one()
    await Privacy(begun.table, hooked(begun.table)).forget(BLUE, at=NOON)
    async with begun.database.read() as connection:
        assert (await connection.execute(select(games.c.head_hash))).scalar_one() != head
    assert await by_hand(begun) == before
    await begun.say(Seat.RED, "Red turn 1")
    seals = await posted(begun)
    assert seals["red"][-1] == (await by_hand(begun))[-1]


async def test_the_chain_at_hand_is_the_one_that_is_read_anew(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=begun.now(), reason="a slip")
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: L3")
    at_hand = (await begun.table.sitting(begun.id)).standing.chain
    assert (await Table(begun.database, GAMES).sitting(begun.id)).standing.chain == at_hand


async def guessed(scene: Scene) -> str:
    """Return what an enemy finds who knows all but the seed, and tries every likely order; "" is nothing."""
    await scene.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    seal = (await posted(scene))["red"][-1]
    async with scene.database.read() as connection:
        row = (await connection.execute(select(games).where(games.c.id == scene.id))).one()
        entries, _ = await read_entries(connection, scene.id)
    closed = has_closed_markers(row.options)
    first = founding(row.id, row.map, closed_markers=closed, commitment=row.commitment)
    known, last = linked(first, entries[:-1]), entries[-1]
    for kind, tier in product("HML", range(1, 11)):
        guess = link(known, replace(last, body=last.body.replace("M5", f"{kind}{tier}")))
        keyed = (
            hmac.new(key.encode(), b"seal\0" + guess.encode(), hashlib.sha256) for key in (row.commitment, "")
        )
        if any(one.startswith(seal) for one in (guess, *(one.hexdigest() for one in keyed))):
            return f"{kind}{tier}"
    return ""


async def test_nobody_who_knows_all_but_the_seed_can_tell_which_orders_a_seal_is_of(begun: Scene) -> None:
    assert await guessed(begun) == ""


@pytest.mark.parametrize(
    "bare",
    [
        lambda _, head: head[:40],
        lambda _, head: hmac.new(b"", b"seal\0" + head.encode(), hashlib.sha256).hexdigest()[:40],
    ],
    ids=["the bare head", "a key that everybody has"],
)
async def test_a_bare_head_instead_would_be_found_by_trying(
    begun: Scene, monkeypatch: pytest.MonkeyPatch, bare: Callable[[bytes, str], str]
) -> None:
    """What the test before is worth."""
    monkeypatch.setattr(seals, "seal", bare)
    assert await guessed(begun) == "M5"


@pytest.mark.rule("campaign 2.4")
async def test_of_a_turn_that_the_referee_still_checks_no_seal_is_told(begun: Scene) -> None:
    holds, fairness = Holds(begun.table), Fairness(begun.table)
    await holds.put(SERVER, begun.id, REFEREE, on=True)
    before, known = await posted(begun), await fairness.of(SERVER, begun.id)
    foreseen = await holds.foreseen(begun.id, Said(Seat.BLUE, "Blue turn 1", "k", BLUE, 0))
    assert foreseen
    assert not [
        one for parcel in foreseen for one in parcel.notices if dict(by_name(one.details)).get("seal")
    ]
    await begun.say(Seat.BLUE, "Blue turn 1")
    assert await fairness.of(SERVER, begun.id) == known
    assert await posted(begun, told=True) == before
    held = (await begun.table.sitting(begun.id)).hold
    assert held.shown is not None
    await holds.send(SERVER, begun.id, REFEREE, held.shown, at=begun.now())
    after = await posted(begun, told=True)
    assert {seat: len(of) - len(before[seat]) for seat, of in after.items()} == {
        "blue": 1,
        "red": 1,
        "public": 1,
    }
    told = (await fairness.of(SERVER, begun.id)).seal
    assert told is not None
    assert told.value == after["red"][-1] == (await by_hand(begun))[-1]


@pytest.mark.rule("campaign 2.4")
async def test_a_turn_that_began_and_was_taken_back_before_anybody_was_told_is_never_heard_of(
    begun: Scene,
) -> None:
    """That somebody had given his orders would show, and that they were no such orders as bring a battle."""
    holds, fairness = Holds(begun.table), Fairness(begun.table)
    await holds.put(SERVER, begun.id, REFEREE, on=True)
    known = await fairness.of(SERVER, begun.id)
    await begun.say(Seat.BLUE, "Blue turn 1")
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=begun.now(), reason="a slip")
    assert (await begun.table.sitting(begun.id)).hold.shown is None
    assert await fairness.of(SERVER, begun.id) == known
    await holds.put(SERVER, begun.id, REFEREE, on=False)
    await begun.say(Seat.BLUE, "Blue turn 1")
    told = (await fairness.of(SERVER, begun.id)).seal
    assert told is not None
    assert told.value == (await posted(begun))["red"][-1]


async def test_a_turn_that_was_told_and_taken_back_keeps_its_seal(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    known = await Fairness(begun.table).of(SERVER, begun.id)
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=begun.now(), reason="a slip")
    assert await Fairness(begun.table).of(SERVER, begun.id) == known


async def test_the_seal_of_an_end_that_was_held_is_of_the_whole_game(begun: Scene) -> None:
    holds = Holds(begun.table)
    await holds.put(SERVER, begun.id, REFEREE, on=True)
    await begun.say(Seat.BLUE, "resign")
    held = (await begun.table.sitting(begun.id)).hold
    assert held.shown is not None
    await holds.send(SERVER, begun.id, REFEREE, held.shown, at=begun.now())
    assert {of[-1] for of in (await posted(begun, told=True)).values()} == {(await by_hand(begun))[-1]}


async def test_when_the_seed_is_known_and_the_game_goes_on_a_seal_still_tells_nothing(begun: Scene) -> None:
    """The end is taken back: the entry that leads back carries what nobody can guess."""
    await begun.say(Seat.BLUE, "resign")
    assert "seed_shown" in await kinds(begun)
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=begun.now(), reason="a slip")
    async with begun.database.read() as connection:
        entries, _ = await read_entries(connection, begun.id)
    blinds = [json.loads(one.body)["blind"] for one in entries if one.kind == "reverted"]
    assert [len(bytes.fromhex(one)) for one in blinds] == [16]
    again = await begun.table.view(begun.id, Seat.RED)
    assert again.ending is None


async def kinds(scene: Scene) -> set[str]:
    async with scene.database.read() as connection:
        rows = (await connection.execute(select(outbox))).all()
    return {one.kind for row in rows for one in read_notices(row.notices, row.version)}


async def test_no_seal_and_no_seed_is_told_of_before_its_moment(begun: Scene) -> None:
    secret = (await begun.table.sitting(begun.id)).secret
    async with begun.database.read() as connection:
        rows = (await connection.execute(select(outbox.c.notices))).scalars().all()
    assert not any(secret in text for text in rows)


def test_every_entry_that_leads_back_carries_what_nobody_can_guess() -> None:
    folder = Path(journal_entries.__file__).parent.parent
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    assert text.count("next_entry(sitting, EntryKind.REVERTED, ") == 4
    assert text.count('"blind": blind(sitting.game)') == 4


@pytest.mark.rule("campaign 16.2")
async def test_a_turn_that_is_set_before_the_toss_puts_its_team_first_by_hand(scene: Scene) -> None:
    await scene.say(Seat.REFEREE, "set turn red 1")
    assert (await Fairness(scene.table).of(None, scene.id)).by_hand is Team.RED
    await scene.say(Seat.REFEREE, "set turn blue 3")
    assert (await Fairness(scene.table).of(None, scene.id)).by_hand is Team.RED
