"""Those who look at a table: what each of them has been told, and what waits to be read."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.room import wire
from cardroom.room.moment import Looker, Moment, State

UNKNOWN = State()
"""What a page knows that knows nothing."""
MOST_WAITING, MOST_BYTES = 200, 2_000_000
"""So many frames, and of so many bytes, may wait for a page: whoever does not read them is cut
off, and may come back."""


def _nothing() -> None:
    """Do nothing."""


class Outbox:
    """What waits to be read by one page; nobody ever waits for it."""

    __slots__ = (
        *("_frames", "_is_late", "_says", "_size", "breaks_off", "ended", "heard", "is_cut"),
        *("looks", "on_late", "session"),
    )

    def __init__(self, says: Callable[[bytes], bool] | None = None) -> None:
        """``says`` tells the page something at once, if it can."""
        self._says = says
        self._frames: list[bytes] = []
        self._size = 0
        """How many bytes they have."""
        self._is_late = False
        """Whether somebody else tells the page what has waited."""
        self.on_late: Callable[[], None] = _nothing
        """Who does so, as soon as something has to wait, or nothing more is said."""
        self.breaks_off: Callable[[], None] = _nothing
        """Lets go of a page that does not go by itself."""
        self.heard = 0.0
        """When the page has said something, by the clock of the loop."""
        self.session = b""
        """The token that the page has come with, as the store keeps it."""
        self.is_cut = False
        self.looks = 0
        """How often it was looked whether a page that is cut off has gone."""
        self.ended: tuple[int, str] | None = None
        """With which code and which words it is closed, if it is."""

    def put(self, frame: bytes) -> None:
        """Say something, unless too much is unread already."""
        if self.is_cut:
            return
        waits = bool(self._frames) or self._is_late
        if not waits and self._says is not None and self._says(frame):
            return
        self._size += len(frame)
        if len(self._frames) >= MOST_WAITING or self._size > MOST_BYTES:
            # Nobody reads it any more.
            self._frames.clear()
            self.cut()
            return
        self._frames.append(frame)
        self._call()

    def cut(self) -> None:
        """Say nothing more."""
        if not self.is_cut:
            self.is_cut = True
            self._call()

    def let_go(self) -> None:
        """The page has gone: nobody tells it anything any more."""
        self.is_cut, self.on_late, self.breaks_off = True, _nothing, _nothing

    def end(self, code: int, says: str) -> None:
        """Say what waits, and then nothing more."""
        if self.ended is None and not self.is_cut:
            self.ended = code, says
        self.cut()

    def take(self) -> bytes | None:
        """The next frame that waits; None when there is none."""
        self._is_late = bool(self._frames)
        if not self._frames:
            return None
        frame = self._frames.pop(0)
        self._size -= len(frame)
        return frame

    def _call(self) -> None:
        if not self._is_late:
            self._is_late = True
            self.on_late()

    @property
    def waiting(self) -> int:
        """How many frames are unread."""
        return len(self._frames)


class PageWatcher:
    """A page that looks at a table, with the eyes of the seats that its owner has."""

    __slots__ = (
        *("_after", "_as_whom", "_from_outside", "_known", "_late", "_line", "_looker", "_turn"),
        *("person", "table"),
    )

    def __init__(self, table: str, person: str, line: Outbox, *, public: bool = False) -> None:
        self.table = table
        self.person = person
        self._as_whom = "" if public else person
        self._line = line
        self._after = 0
        self._known = UNKNOWN
        self._from_outside = b""
        """What was shown last, where nobody looks on."""
        self._looker: Looker | None = None
        """With whose eyes it has looked last."""
        self._late = 0
        """How much later this page was told something last."""
        self._turn = 0
        """What was to be told later and is of another turn is not told any more."""

    def say(self, frame: wire.FromRoom) -> None:
        """Tell something that is no secret, at once."""
        self._line.put(wire.write(frame))

    def goes(self) -> None:
        """The page looks no more: what was to be told later is not told."""
        self._turn += 1

    def show(self, moment: Moment, since: int | None, later: Later) -> None:
        """Show the table: as a whole, or what came after an event, if that is still known."""
        self._turn += 1
        looker = self._looker = moment.looker(self._as_whom)
        self._known, self._from_outside = UNKNOWN, b""
        if moment.is_outside(self.person):
            self._tell_outside(moment, later)
            return
        # Before the first event nothing is known, and whoever sees from outside knows none.
        if since and since <= moment.last:
            self._after = since
            if self._tell_news(moment, looker, later):
                return
        self._after, self._known = moment.last, moment.state(looker)
        self._put(moment.picture(looker), _delay(moment, looker), later)

    def tell(self, moment: Moment, later: Later) -> None:
        """Tell what is new, if anything is."""
        looker = moment.looker(self._as_whom)
        # Mostly somebody looks who has a seat, and is who he was before.
        if looker is not self._looker or not looker.is_here or self._from_outside:
            if moment.is_outside(self.person):
                self._tell_outside(moment, later)
                return
            if self._from_outside or self._is_other(moment, looker):
                self.show(moment, None, later)
                return
            self._looker = looker
        if not self._tell_news(moment, looker, later):
            self.show(moment, None, later)

    def _is_other(self, moment: Moment, looker: Looker) -> bool:
        """Whether what has happened before is not all theirs any more who look.

        Nor is it where they have fewer eyes, and more of it is where they wait no longer. Eyes that
        are new see more of what is to come, not of what was.
        """
        before = self._looker
        if looker is before or before is None:
            return before is None
        return not before.eyes <= looker.eyes or _delay(moment, looker) < self._late

    def _tell_outside(self, moment: Moment, later: Later) -> None:
        """Show who is there, again whenever that has changed."""
        known, frame = moment.from_outside(self.person)
        if known != self._from_outside:
            self._from_outside, self._known = known, UNKNOWN
            self._put(frame, _delay(moment, moment.looker(self.person)), later)

    def _tell_news(self, moment: Moment, looker: Looker, later: Later) -> bool:
        """Tell what is new; False if too much was missed for that."""
        now = moment.state(looker)
        if self._after == moment.last and now == self._known:
            return True
        frame = moment.told(looker, self._after, self._known, now)
        if frame is None:
            return False
        self._after, self._known = moment.last, now
        self._put(frame, _delay(moment, looker), later)
        return True

    def _put(self, frame: bytes, delay: int, later: Later) -> None:
        """Say something, to those who only look on as late as the table wishes."""
        self._late = delay
        if not delay:
            self._line.put(frame)
            return
        turn = self._turn

        def put() -> None:
            if turn == self._turn:
                self._line.put(frame)

        later(delay, put)


def _delay(moment: Moment, looker: Looker) -> int:
    """How much later somebody is told than those who play."""
    return 0 if looker.is_here else moment.dealer.notice.delay


Later = Callable[[int, Callable[[], None]], None]
"""Does something after so many milliseconds."""
