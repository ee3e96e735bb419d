"""Who can be paired with whom so that all others still can: Edmonds' search, with sets of people as bits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

NOBODY = -1


def bits(of: int) -> Iterator[int]:
    """Return the numbers in a set, the lowest first."""
    while of:
        low = of & -of
        yield low.bit_length() - 1
        of ^= low


class Matching:
    """People by number, whom each may be paired with (`near`), and a pairing of them that is kept (`mate`).

    What is asked of it narrows `near` and turns `mate` over, never so that fewer are paired.
    """

    def __init__(self, near: Sequence[int]) -> None:
        """Begin with whom each may be paired with; nobody is paired."""
        self.near = list(near)
        self.mate = [NOBODY] * len(self.near)
        self.paired = 0
        """Who is, and not set aside."""

    def pair(self, one: int, other: int) -> None:
        """Pair two who are not."""
        self.mate[one], self.mate[other] = other, one
        self.paired |= 1 << one | 1 << other

    def pair_greedily(self, wishes: Sequence[int]) -> None:
        """Pair from the first on: with the first left of those wished for, else of those allowed."""
        for one, near in enumerate(self.near):
            left = near & ~self.paired
            if left and self.mate[one] == NOBODY:
                self.pair(one, next(bits(left & wishes[one] or left)))

    def pair_all_it_can(self) -> int:
        """Pair as many as can be, and return who is left over."""
        left = ((1 << len(self.near)) - 1) & ~self.paired
        for one in bits(left):
            others = left & ~self.paired & ~(1 << one)
            if not self.paired >> one & 1:
                search = _Search(self, one)
                if found := search.go(self._next_to(others)):
                    end = next(bits(found))
                    self._turn(search.way, one, end, next(bits(self.near[end] & others)))
        return left & ~self.paired

    def can_take_the_place_of(self, one: int) -> int:
        """Return who can be left over instead of somebody who is, with everybody else paired."""
        search = _Search(self, one)
        search.go(0)
        return search.reached

    def prefer(self, one: int, wishes: Iterable[int]) -> int:
        """Pair somebody with one of the first set of wishes in which that can be; return the set.

        Everybody else stays paired: who can take the place of their mate can have them instead. ValueError
        for wishes that lack all those.
        """
        mate, search = self.mate[one], None
        for wish in wishes:
            wanted = wish & self.near[one]
            if wanted >> mate & 1:
                return wanted
            if search is None:
                search = _Search(self, mate)
                search.go(wanted)
            if found := search.reached & wanted:
                self._turn(search.way, mate, next(bits(found)), one)
                return wanted
        raise ValueError(one)

    def keep_to(self, one: int, only: int) -> None:
        """Let somebody be paired with these alone."""
        not_one = ~(1 << one)
        for other in bits(self.near[one] & ~only):
            self.near[other] &= not_one
        self.near[one] &= only

    def set_aside(self, one: int) -> None:
        """Take somebody and whom they are paired with out of all that follows."""
        self.paired &= ~(1 << one | 1 << self.mate[one])

    def _next_to(self, these: int) -> int:
        found = 0
        for one in bits(these):
            found |= self.near[one]
        return found

    def _turn(self, way: Sequence[int], root: int, end: int, partner: int) -> None:
        """Pair `end` with `partner`, and everybody on the way from `root` to it anew."""
        self.paired |= 1 << root | 1 << partner
        while True:
            before = self.mate[end]
            self.mate[end], self.mate[partner] = partner, end
            if end == root:
                return
            partner, end = before, way[before]


class _Search:
    """A search from `root`, whose place others could take. `way`: the way back from each that is reached.

    Of a ring of odd length everybody can be left over, so it is taken for one (a blossom): `base` leads to
    where a ring begins, `whole` is all of it.
    """

    def __init__(self, kept: Matching, root: int) -> None:
        self._near, self._mate, self._paired, self._root = kept.near, kept.mate, kept.paired, root
        self._base = list(range(len(kept.near)))
        self._whole = [1 << one for one in self._base]
        self.way = [root] * len(kept.near)
        self.reached = self._seen = 1 << root
        self._queue = [root]

    def go(self, wanted: int) -> int:
        """Return which of those wanted can take the place of `root`; it stops at the first it finds."""
        for one in self._queue:
            self._go_on_from(one)
            while not self.reached & wanted and (bridges := self._bridges(one)):
                self._close(one, next(bits(bridges)))
            if self.reached & wanted:
                break
        return self.reached & wanted

    def _go_on_from(self, one: int) -> None:
        fresh = self._near[one] & self._paired & ~self._seen
        while fresh:
            low = fresh & -fresh
            other = low.bit_length() - 1
            self.way[other] = one
            far = self._mate[other]
            self._seen |= low | 1 << far
            self.reached |= 1 << far
            self._queue.append(far)
            fresh &= ~self._seen

    def _bridges(self, one: int) -> int:
        return self._near[one] & self.reached & ~self._whole[self._base_of(one)]

    def _base_of(self, one: int) -> int:
        base = self._base
        while base[one] != one:
            base[one] = one = base[base[one]]
        return one

    def _close(self, one: int, other: int) -> None:
        """Close a ring by the bridge between these two."""
        start = self._start(self._base_of(one), self._base_of(other))
        self._join(one, other, start)
        self._join(other, one, start)

    def _start(self, one: int, other: int) -> int:
        """Return where the ways back from both meet."""
        passed = {one}
        while one != self._root:
            one = self._base_of(self.way[self._mate[one]])
            passed.add(one)
        while other not in passed:
            other = self._base_of(self.way[self._mate[other]])
        return other

    def _join(self, one: int, other: int, start: int) -> None:
        """Make one side of a ring part of it, from the bridge to the start."""
        while self._base_of(one) != start:
            self.way[one] = other
            other = self._mate[one]
            if not self.reached >> other & 1:
                self.reached |= 1 << other
                self._queue.append(other)
            for each in (one, other):
                if self._base[each] == each:
                    self._base[each] = start
                    self._whole[start] |= self._whole[each]
            one = self.way[other]
