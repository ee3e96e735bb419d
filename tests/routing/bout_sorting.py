"""What a skirmish sends, sorted: alone in its channel, once, in its language, pinging only who is meant."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field

from sqlalchemy import select

from bot.core.store.skirmish_tables import skirmish_inbox
from bot.games.skirmish.services.people import Stage as DuelStage
from bot.rehearsal.records import THREADS, Message
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, Side
from tests.routing.astray import Astray
from tests.routing.bouts import Bout, Ring
from tests.routing.marks import drawn_duel, drawn_in
from tests.talks.stage import Stage

SIDES = {"en": {Side.BLUE: "Blue", Side.RED: "Red"}, "de": {Side.BLUE: "Blau", Side.RED: "Rot"}}
SAYS = {"en": ("turn ", "dice", "your phase"), "de": ("Runde ", "Würfel", "deine Phase")}
"""One of these stands in whatever a skirmish sends by itself, in a language."""
BOARD, CALL, QUESTION, ANSWER, LINE, PROOF = "duel", "call", "word", "said", "line", "proof"
POSTER = "over"
BY_ITSELF = (BOARD, CALL, QUESTION, ANSWER)
EDITED = "edited"
NAMED = {
    BOARD: "boards",
    EDITED: "changes of boards and calls",
    CALL: "calls",
    QUESTION: "questions for the last word",
    ANSWER: "answers to it",
    LINE: "answers to lines",
    PROOF: "proofs in the thread below a channel",
    POSTER: "posts that end one",
}


@dataclass
class BoutSorter:
    """Looks at every message that is of a skirmish, or stands in a skirmish's channel; counts them by kind.

    `refused`: how often Discord has refused a message for good, by its channel.
    """

    stage: Stage
    rings: list[Ring]
    bouts: list[Bout]
    refused: Counter[int]
    counted: Counter[str] = field(default_factory=Counter)
    _nonces: dict[str, int] = field(default_factory=dict)
    _posts: dict[int, tuple[str, int]] = field(default_factory=dict)

    def of(self, message: Message, carried: Collection[str]) -> set[int]:
        """Return the skirmishes that a message is of: by their titles, and by what its buttons carry."""
        whole = json.dumps([message.content, message.embeds])
        whole += "".join(f"{one.filename} {one.description}" for one in message.attachments)
        return {one.number for one in self.bouts if one.title in whole or one.id in carried}

    def look(self, message: Message, found: set[int], *, alone: bool) -> bool:
        """Look at a message; tell whether it is a skirmish's. `alone`: nothing of a campaign is in it."""
        place = self.stage.server.world.channels[message.channel_id]
        rooms = {message.channel_id, place.parent_id if place.kind in THREADS else None}
        here = {one.number for one in self.bouts if one.channel in rooms}
        if not here and not found:
            return False
        if not alone or len(found) > 1:
            raise Astray(f"one message of several: {message}")
        kind = (message.nonce or "").partition(".")[0]
        if kind not in BY_ITSELF and self._answers(message):
            kind = LINE
        if not found <= here or (not found and kind != LINE) or kind not in NAMED:
            raise Astray(f"of skirmish {found} in {message.channel_id}: {message}")
        if self._nonces.setdefault(message.nonce or "", message.id) != message.id:
            raise Astray(f"twice: {message}")
        bout = self.bouts[min(found or here)]
        self._language(message, kind, bout)
        if found:
            self._pings(message, kind, bout)
            self._drawn(message, bout)
        self.counted[EDITED if message.id in self._posts else kind] += 1
        self._posts[message.id] = kind, bout.number
        return True

    def _answers(self, message: Message) -> bool:
        """Tell whether it is a reply to a line of its own channel."""
        asked = self.stage.server.world.messages.get(message.reply_to or 0)
        answers = asked is not None and (message.nonce or "").startswith(f"{asked.id}.")
        return answers and asked is not None and asked.channel_id == message.channel_id

    def _language(self, message: Message, kind: str, bout: Bout) -> None:
        others = [word for tongue, words in SAYS.items() if tongue != bout.tongue for word in words]
        if any(word in message.content for word in others):
            raise Astray(f"in another server's language: {message}")
        if kind in BY_ITSELF and not any(word in message.content for word in SAYS[bout.tongue]):
            raise Astray(f"in no language of its own: {message}")

    def _pings(self, message: Message, kind: str, bout: Bout) -> None:
        pinged = set(message.mentions)
        if kind == CALL:
            sides = [side for side, word in SIDES[bout.tongue].items() if f", {word}." in message.content]
            if pinged != {bout.players[side] for side in sides} or len(pinged) != 1:
                raise Astray(f"calls the wrong player: {message}")
        elif kind == QUESTION and pinged != {bout.accepted}:
            raise Astray(f"asks the wrong player: {message}")
        elif not pinged <= {BOARD: {bout.accepted}, LINE: set(bout.players.values())}.get(kind, pinged):
            raise Astray(f"pings somebody else: {message}")

    def _drawn(self, message: Message, bout: Bout) -> None:
        for one in message.attachments:
            picture = self._picture(one.id)
            if not picture.startswith(drawn_duel(bout.title)):
                raise Astray(f"{picture!r} instead of {bout.title}: {message}")

    def _picture(self, file: int) -> bytes:
        return drawn_in(self.stage.server.world.storage.file(file) or b"")

    async def settled(self) -> None:
        """See that each skirmish stands there as it is, once, and that nothing of it was lost on its way."""
        missing: Counter[int] = Counter()
        for bout in self.bouts:
            missing[bout.channel] += await self._settled(bout)
        for ring in self.rings:
            await self._called(ring)
            missing[ring.channel] += await self._unanswered(ring)
        if lost := missing - self.refused:
            raise Astray(f"lost answers, by channel: {lost}")

    async def _settled(self, bout: Bout) -> int:
        """Look at a skirmish; return how much of it Discord must have refused, since it is not there."""
        sitting = await self.stage.app.desk.duels.sitting(bout.id)
        boards = self._of(bout, BOARD)
        lost = not boards and sitting.duel.stage is DuelStage.OVER
        if len(boards) != 1 - lost or len(self._of(bout, QUESTION)) != 1:
            raise Astray(f"lost or twice: {bout.title} hangs as {boards}")
        shown = drawn_duel(bout.title, see(sitting.state, Seat.PUBLIC).position)
        pictures = [one.id for board in boards for one in board.attachments]
        if [self._picture(one) for one in pictures] != [shown] * len(boards):
            raise Astray(f"not as it stands, {shown!r}: {boards}")
        if len(self._of(bout, POSTER)) > (sitting.duel.stage is DuelStage.OVER):
            raise Astray(f"twice, or too early: {bout.title} has a post that ends it")
        if len(self._of(bout, ANSWER)) > 1:
            raise Astray(f"twice: the last word of {bout.title} is answered")
        if sitting.duel.stage is not DuelStage.PLAYED and (calls := self._of(bout, CALL)):
            raise Astray(f"calls, though it is over: {calls}")
        return lost + (not self._of(bout, ANSWER))

    async def _called(self, ring: Ring) -> None:
        """See that who waited is called, now that the other has ended a phase; who opened his own is not."""
        duel = await ring.duel()
        if ring.now is None or duel is None or duel.stage is not DuelStage.PLAYED:
            return
        phase = (await self.stage.app.desk.duels.sitting(ring.now.id)).state.position.phase
        calls = [one.mentions for one in self._of(ring.now, CALL)]
        meant = [] if phase is None or phase is ring.ended else [(ring.now.players[phase],)]
        if [tuple(one) for one in calls] != meant:
            raise Astray(f"lost, or calls the wrong player: {calls} instead of {meant}")

    async def _unanswered(self, ring: Ring) -> int:
        """Return how many lines were carried out that nobody has answered."""
        query = select(skirmish_inbox.c.key)
        async with self.stage.app.desk.duels.database.read() as connection:
            done = set((await connection.execute(query)).scalars())
        answered = {one.reply_to for one in self.stage.server.world.messages.values()}
        return sum(f"message:{one.id}" in done and one.id not in answered for one in ring.lines)

    def _of(self, bout: Bout, kind: str) -> list[Message]:
        """Return what hangs of one kind of a skirmish."""
        every, wanted = self.stage.server.world.messages, (kind, bout.number)
        return [every[one] for one, post in self._posts.items() if post == wanted and one in every]
