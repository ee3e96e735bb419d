"""A played record becomes a game at the table (docs/record.md): its journal is as if it had been played here.

Every block that was carried out is judged and decided once more and becomes an entry of the journal, by the
same steps as in `table.py`. Nobody is told of what is past: only how the game stands now is sent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count

from bot.core.game import Games
from bot.services.asked import asked_now
from bot.services.carrying import Told, carry_out, sitting_after
from bot.services.faults import KeyTaken
from bot.services.founding import game_row
from bot.services.games import read_game
from bot.services.joining import person_row
from bot.services.names import one_line
from bot.services.notices import notice
from bot.services.people import CAMPAIGN, Game, Role, Status
from bot.services.posting import post, show
from bot.services.replay import Moment
from bot.services.said import Said
from bot.services.seating import Place, seating_of
from bot.services.sitting import Roster, Sitting, Standing
from bot.services.table import Table
from bot.store.batch import Clash, Row, Step
from bot.store.journal import take_key
from bot.store.moments import stored
from bot.store.tables import channels as rooms
from bot.store.tables import games, people
from bot.told.waiting import WaitsNow
from bot.told.whole import TurnOf
from engine.campaign.commands import GoFirst, Seat, Submission, Toss
from engine.campaign.events import FirstChosen
from engine.campaign.forces import Team
from engine.campaign.options import Options
from engine.campaign.record.play import Played
from engine.campaign.record.play import Step as Block
from engine.campaign.told import Battles
from engine.campaign.waits import waiting_for

_NEW_GAME = games.insert()
_NEW_PEOPLE = people.insert()
_NEW_ROOMS = rooms.insert()


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who is put into a loaded game, by his id on Discord and his name."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Crew:
    """Who plays a loaded game: its referee, and each team's people, the captain first."""

    referee: Player
    teams: Mapping[Team, tuple[Player, ...]]

    def speaker(self, seat: Seat) -> int:
        """Answer who says what a seat says: the team's captain, otherwise the referee."""
        return self.referee.user if seat.team is None else self.teams[seat.team][0].user


class Loading:
    """Loads records into the games of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def load(
        self,
        server: int,
        crew: Crew,
        played: Played,
        *,
        name: str,
        key: str,
        at: datetime,
        channels: Mapping[str, int],
        told: Callable[[Sitting], Told] | None = None,
    ) -> Game:
        """Make a game that stands where the record ends, in one transaction; tell each seat how it stands.

        `told` answers other notices instead.

        Raises a refusal for a name that is none, `KeyTaken` for a key used before.
        """
        database = self._table.database
        row = game_row(
            self._table.kinds[CAMPAIGN],
            server,
            crew.referee.user,
            one_line(name),
            board=played.start.map,
            options=Options(played.start.closed_markers),
            at=at,
        )
        sitting = _founded(row, crew, channels, self._table.kinds)
        steps = list(_founding_steps(row, crew, channels, key))
        # Counted for each seat: who reads his own keys learns nothing of what others said in between.
        numbers = {seat: count(1) for seat in Seat}
        for block in _carried_out(played):
            own = f"{key}/{block.seat.value}.{next(numbers[block.seat])}"
            said = Said(block.seat, _by_hand(block), own, crew.speaker(block.seat), stored(at))
            done = carry_out(sitting, said)
            steps += [step for step in done.steps if step.name != "outbox"]
            sitting = sitting_after(sitting, done)
        steps += _present(sitting, steps, (told or standing)(sitting))
        try:
            await database.commit(steps)
        except Clash as clash:
            raise KeyTaken(key) from clash
        self._table.committed(sitting.game)
        async with database.read() as connection:
            return await read_game(connection, sitting.game, server)


def _carried_out(played: Played) -> Iterator[Block]:
    return (block for block in played.steps if block.submission is not None)


def _by_hand(block: Block) -> Submission:
    """Answer what was said, a toss by its result: the dice of this game have another secret."""
    said = block.submission
    if said is None:
        raise ValueError(block)
    first = next((event.team for event in block.events if isinstance(event, FirstChosen)), None)
    if first is None:
        return said
    acts = tuple(GoFirst(first) if isinstance(act, Toss) else act for act in said.acts)
    return replace(said, acts=acts)


def _places(crew: Crew) -> Iterator[tuple[Player, Place]]:
    yield crew.referee, Place(Role.REFEREE, Seat.REFEREE)
    for team, players in crew.teams.items():
        for at, player in enumerate(players):
            yield player, Place(Role.MEMBER if at else Role.CAPTAIN, Seat.of(team))


def _founded(row: Row, crew: Crew, channels: Mapping[str, int], kinds: Games) -> Sitting:
    """Answer the new game before its first entry."""
    game, of = str(row["id"]), kinds[CAMPAIGN]
    board, options = of.codec.read_board(str(row["map"])), of.codec.read_options(str(row["options"]))
    places = [(player.user, place) for player, place in _places(crew)]
    seating = seating_of(game, places, channels, {place.seat for _, place in places})
    start = Moment(of.rules.start(board, options), None, memo=of.projects.start)
    first = str(row["head_hash"])
    return Sitting(
        game=game,
        server=int(row["server"] or 0),
        of=of,
        board=board,
        options=options,
        commitment=str(row["commitment"]),
        secret=str(row["secret"]),
        standing=Standing(0, first, start, since=int(row["created_at"] or 0), chain=first),
        roster=Roster(0, Status.LOBBY, seating),
    )


def _founding_steps(row: Row, crew: Crew, channels: Mapping[str, int], key: str) -> Iterator[Step]:
    game, at = str(row["id"]), int(row["created_at"] or 0)
    yield Step("game", _NEW_GAME, (row,))
    yield take_key(key, game, "create", Seat.REFEREE.value, 0, author=crew.referee.user, at=at)
    persons = (
        person_row(game, who.user, one_line(who.name), of.role, of.seat, at) for who, of in _places(crew)
    )
    yield Step("people", _NEW_PEOPLE, tuple(persons))
    doors: tuple[Row, ...] = tuple(
        {"game": game, "seat": seat, "channel": channel} for seat, channel in channels.items()
    )
    if doors:
        yield Step("channels", _NEW_ROOMS, doors)


def _present(sitting: Sitting, steps: list[Step], notices: Told) -> list[Step]:
    """Answer what is sent of the present moment, and keep that each seat with a post was shown it."""
    turns: dict[str, int] = {
        one.seat: sitting.state.game_turn for one in notices if one.post and one.seat != Seat.PUBLIC
    }
    kept = {
        row["seat"]
        for step in steps
        if step.name == "shown"
        for row in step.rows
        if row["position"] == sitting.head
    }
    fresh: dict[str, int] = {
        seat: turn for seat, turn in turns.items() if seat not in kept and sitting.state.active
    }
    return [
        *post(sitting.of, sitting.seating, notices, sitting.head, sitting.standing.since),
        *show(sitting.game, fresh, sitting.head),
    ]


def standing(sitting: Sitting) -> Told:
    """Answer what each seat is told of a game as it stands: whose turn it is, and what is open for it.

    The first is the same for all, so that neither the presence nor the words of a post tell anything.
    """
    state, rules = sitting.state, sitting.rules
    present = notice(
        Seat.PUBLIC,
        "loaded",
        TurnOf(state.active.value if state.active else "", state.game_turn),
        post=True,
    )
    posts = [replace(present, seat=seat) for seat in Seat]
    if state.battles:
        pending = Battles(tuple(battle.hex for battle in state.battles))
        posts += [notice(Seat.of(side), "battles_pending", pending, post=True) for side in Team]
    waits = WaitsNow(tuple(waiting_for(rules.see(state, Seat.REFEREE))))
    posts.append(notice(Seat.REFEREE, "waits_now", waits, post=True))
    asked = asked_now(sitting)
    # Who is asked several things in several games reads first which game it is.
    named = [replace(present, seat=Seat.of(side), post=False) for side in Team if _is_asked(side, asked)]
    return (*posts, *named, *asked)


def _is_asked(team: Team, notices: Told) -> bool:
    return any(one.seat == Seat.of(team) for one in notices)
