"""A game that is not the campaign tells people things by its own kinds, over the herald and the courier."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from sqlalchemy import select, update

from bot.core.dice.proof_posts import Proofs
from bot.core.games.changing import send, send_members
from bot.core.games.lobby import Lobby
from bot.core.people.reading_languages import Tongues
from bot.core.post.herald import Herald
from bot.core.post.mailboxes import Mailboxes
from bot.core.post.notices import notice
from bot.core.present.cards import Button, Card
from bot.core.present.reader import Reader
from bot.core.seam.codec import Codec
from bot.core.seam.every_game import OF_EVERY_GAME
from bot.core.seam.game import Game
from bot.core.seam.notice_kind import Audience, Kind, Undeclared, always, by_name, keys
from bot.core.seam.picture import PictureKind, by
from bot.core.store.called_tables import keep_called
from bot.core.store.engine_values import Values, base_converter
from bot.core.store.journal import COMMON
from bot.core.store.tables import games
from bot.core.table.table import Table
from bot.discord_courier import DiscordCourier
from bot.discord_inboxes import DiscordInboxes
from engine.common.chair import Chair
from engine.common.notice import Notice
from engine.common.turn import Turn
from engine.ruleset import Ruleset
from tests.core.gathered import gathered
from tests.core.on_a_database import database, scene  # noqa: F401 - fixtures
from tests.core.post.courier import HandWatch
from tests.core.scene import BLUE, BLUE_MEMBER, CHANNELS, NOON, RED, REFEREE, Scene

nobody: Any = None


@dataclass(frozen=True)
class Lot:
    """What a seat sees: its own lot and no other."""

    seat: str
    lot: int


LOTS: dict[str, int] = {"blue": 3, "red": 4}


def asked(details: Any, view: Lot, reader: Reader) -> tuple[Card, ...]:  # noqa: ANN401 - as kinds have it
    keep = Button(f"Keep {view.lot}", f"aj:keep:{reader.game}:1:")
    return (Card(f"Do you keep it until {details['until']}?").under((keep,)),)


TOLD = by_name(
    Kind("drawn", keys("by"), (Audience.SEAT,), lambda d, v, r: f"{d['by']} drew {v.lot} in {r.name}."),
    Kind("asked", keys("until"), (Audience.SEAT,), asked, pictures=("lots",), known=True),
    Kind(
        "called",
        keys("user"),
        (Audience.ROOM,),
        lambda d, *_: f"<@{d['user']}>!",
        pings=lambda d: (d["user"],),
    ),
    Kind("yours", (), (Audience.PERSON,), lambda *_: "You may look on.", anew=always),
)
RULES: Any = Ruleset(
    title="Lots",
    edition="1",
    seats=lambda _: tuple(map(Chair, ("referee", "blue", "red", "public"))),
    start=lambda *_: LOTS,
    hear=nobody,
    check=nobody,
    resolve=nobody,
    evolve=nobody,
    see=lambda state, seat: Lot(seat, state.get(seat, 0)),
    tell=nobody,
    turn=lambda *_: Turn(1, 1),
    open=lambda _: (),
)
CODEC: Any = Codec(
    Values(base_converter(), 1, {}),
    board=dict,
    options=dict,
    view=Lot,
    said=str,
    event=str,
    notice=Notice,
    letters=7,
)
GAME = Game(
    name="lots",
    rules=RULES,
    codec=CODEC,
    rulebook="campaign",
    faults="fault.",
    kinds={**OF_EVERY_GAME, **TOLD},
    pictures={
        "lots": PictureKind(by(lambda view: f"lot {view.lot}".encode()), lambda view: f"Lot {view.lot}")
    },
)


@dataclass
class Room:
    """A channel, with what was sent there."""

    sent: list[dict[str, Any]] = field(default_factory=list)
    refuses: bool = False
    id: int = 1
    numbers: count[int] = field(default_factory=lambda: count(1))

    async def send(self, **message: Any) -> Any:  # noqa: ANN401 - as discord.py's
        if self.refuses:
            gone: Any = SimpleNamespace(status=403, reason="no")
            raise discord.Forbidden(gone, {"code": 50007, "message": "no"})
        self.sent.append(message)
        return SimpleNamespace(id=next(self.numbers))

    async def history(self, **_: Any) -> Any:  # noqa: ANN401 - as discord.py's
        nothing: tuple[Any, ...] = ()
        for one in nothing:
            yield one


class Server:
    """Discord, as far as a courier needs it."""

    private_channels: tuple[Any, ...] = ()

    def __init__(self) -> None:
        self.rooms: dict[int, Room] = {}

    def get_partial_messageable(self, number: int) -> Room:
        return self.rooms.setdefault(number, Room())

    async def create_dm(self, user: discord.Object) -> Room:
        return self.rooms.setdefault(user.id, Room(id=1000 + user.id))

    async def picture(self, draw: Any, view: Any) -> bytes:  # noqa: ANN401 - the painter, too
        return bytes(draw(view))


@dataclass
class Post:
    """A game of lots, and the way to its people."""

    scene: Scene
    table: Table
    server: Server
    herald: Herald

    async def tell(self, *notices: Notice, members: tuple[tuple[int, Notice], ...] = ()) -> None:
        """Tell something, and bring it to whom it is for."""
        async with self.scene.database.write() as connection:
            await send(connection, self.table.kinds, self.scene.id, notices, NOON)
            await send_members(connection, self.table.kinds, self.scene.id, members, NOON)
        assert await self.herald.drain() is None

    def read(self, number: int) -> list[dict[str, Any]]:
        """Return what stands in a channel, or in somebody's direct messages."""
        return self.server.rooms[number].sent


@pytest.fixture
def url(tmp_path: Path) -> str:
    gathered(begun=False).put(tmp_path / "games.sqlite")
    return f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}"


@pytest.fixture
async def post(scene: Scene) -> Post:  # noqa: F811 - the fixture
    async with scene.database.write() as connection:
        await connection.execute(update(games).values(ruleset="lots"))
        row = (await connection.execute(select(games))).one()
        await connection.execute(update(games).values(head_hash=COMMON.founding(row)))
        await connection.exec_driver_sql("delete from outbox")
    table = Table(scene.database, {"lots": GAME})
    server: Any = Server()
    shots: Any = None
    proofs = Proofs(scene.database, shots, shots, Tongues(scene.database, "en"))
    lobby, inboxes = Lobby(table), DiscordInboxes(server, Mailboxes(scene.database))
    courier = DiscordCourier(server, lobby, inboxes, Tongues(scene.database, "en"), server, shots, proofs)
    return Post(scene, table, server, Herald(table, courier, HandWatch()))


async def test_each_reads_its_kinds_sentences_questions_and_pictures_of_their_own_view(post: Post) -> None:
    told = [notice(seat, "drawn", by="Rita") for seat in LOTS]
    await post.tell(*told, *(notice(seat, "asked", ask=True, until="noon") for seat in LOTS))
    for user, lot in ((BLUE, 3), (RED, 4)):
        news, question = post.read(user)
        assert news["content"] == f"Rita drew {lot} in Spring war."
        (file,) = news["files"]
        assert (file.filename, file.fp.read(), file.description) == (
            "lots.png",
            b"lot %d" % lot,
            f"Lot {lot}",
        )
        assert question["content"] == "Do you keep it until noon?"
        (button,) = question["view"].children
        assert (button.label, button.custom_id) == (f"Keep {lot}", f"aj:keep:{post.scene.id}:1:")


async def test_a_post_pings_whom_its_kind_names_and_nobody_else(post: Post) -> None:
    await post.tell(notice("blue", "called", post=True, user=BLUE), notice("blue", "drawn", by="Rita"))
    (late,), (drawn,) = post.read(CHANNELS["blue"]), post.read(BLUE)
    assert [one.id for one in late["allowed_mentions"].users] == [BLUE]
    assert drawn["allowed_mentions"].users == []


async def test_one_person_of_a_seat_is_told_alone(post: Post) -> None:
    await post.tell(members=((BLUE_MEMBER, notice("blue", "yours")),))
    assert [one["content"] for one in post.read(BLUE_MEMBER)] == ["You may look on."]
    assert list(post.server.rooms) == [BLUE_MEMBER]


async def test_its_letters_bear_the_version_of_its_own_codec_and_no_other_games(post: Post) -> None:
    await post.tell(notice("red", "drawn", by="Rita"))
    async with post.scene.database.read() as connection:
        rows = (await connection.exec_driver_sql("select version, state from outbox")).all()
    assert [tuple(row) for row in rows] == [(7, "sent")]


async def test_what_it_does_not_declare_is_not_written_though_the_campaign_does(post: Post) -> None:
    with pytest.raises(Undeclared, match="ask_orders"):
        await post.tell(notice("blue", "ask_orders", turn=1))
    with pytest.raises(Undeclared, match="room"):
        await post.tell(replace(notice("blue", "drawn", by="Rita"), post=True))


async def test_whoever_chose_it_and_cannot_be_reached_is_called_where_everybody_knows(
    post: Post,
) -> None:
    post.server.rooms |= {BLUE: Room(id=1000 + BLUE, refuses=True), RED: Room(id=1000 + RED, refuses=True)}
    async with post.scene.database.write() as connection:
        for user in (BLUE, RED):
            await keep_called(connection, post.scene.id, user, called=True)
    await post.tell(notice("blue", "asked", ask=True, until="noon"), notice("red", "drawn", by="Rita"))
    told = [one["content"] for one in post.read(REFEREE)]
    assert [f"<@{user}>" in "".join(told) for user in (BLUE, RED)] == [True, True]
    (ping,) = post.read(CHANNELS["blue"])
    assert [one.id for one in ping["allowed_mentions"].users] == [BLUE]
    assert CHANNELS["red"] not in post.server.rooms
