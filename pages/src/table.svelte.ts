// A table as this page sees it: what it is told is shown in its order, and never much later.

import type { BuyIn, TablePage } from "./tablePage";
import { TablePicture } from "./fold/tablePicture";
import type { WireEvent } from "./fold/events";
import { seatOfHand } from "./fold/events";
import { tell, type Line, type Names } from "./log";
import { room, type Follower } from "./room.svelte";
import { isInstant } from "./settings.svelte";
import type { Around, Ask, Clock, Do, FromRoom, Mine } from "./wire";
import { humanise, t } from "./words";

const MOST_LINES = 400;
const STEP = 130;
const MOST_BEHIND = 1200;

export class TableView implements Follower {
  picture = new TablePicture();
  /** Counts up with every change: whoever reads it sees the picture anew. */
  version = $state(0);
  clock = $state<Clock>({});
  around = $state<Around>({});
  mine = $state<Mine>({});
  asks = $state<Ask[]>([]);
  lines = $state<Line[]>([]);
  closed = $state("");
  paused = $state("");
  /** When the clock that was last told runs out, by this page's own time. */
  until = $state(0);
  askUntil = $state(0);
  private queue: [number, WireEvent][] = [];
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private behind: (() => void)[] = [];
  private startChips = new Map<number, number>();
  net = $state<{ round: number; cents: number } | null>(null);

  constructor(
    readonly id: string,
    readonly page: TablePage,
    readonly isPublic = false,
  ) {}

  get buyIn(): BuyIn {
    return this.page.buy_in;
  }

  onOpen(): void {
    const since = this.last || null;
    room.say({ t: "watch", table: this.id, since, public: this.isPublic });
  }

  onFrame(frame: FromRoom): void {
    if (!("table" in frame) || frame.table !== this.id) return;
    if (frame.t === "picture") {
      this.queue = [];
      this.behind = [];
      this.picture = TablePicture.of(frame.base, frame.events as [number, WireEvent][], frame.n);
      this.last = frame.n;
      this.lines = [];
      for (const [n, event] of frame.events as [number, WireEvent][]) this.note(n, event);
      // What a whole picture leaves out is not there.
      this.take({ asks: [], ...frame });
      this.version += 1;
    } else if (frame.t === "told") {
      if (frame.after !== this.last) {
        // Something is missing: ask for it.
        if (frame.after > this.last) this.onOpen();
        return;
      }
      const events = (frame.events ?? []) as [number, WireEvent][];
      this.last = events.at(-1)?.[0] ?? this.last;
      this.queue.push(...events);
      const rest = () => this.take(frame);
      if (this.queue.length) this.behind.push(rest);
      else rest();
      this.run();
    } else if (frame.t === "closed") {
      this.closed = frame.says;
    } else if (frame.t === "paused") {
      this.paused = frame.says ?? "";
    }
  }

  private take(frame: { clock?: Clock | null; around?: Around | null; mine?: Mine | null; asks?: Ask[] | null }): void {
    if (frame.clock) {
      this.clock = frame.clock;
      this.until = Date.now() + (frame.clock.left ?? 0);
    }
    if (frame.around) this.around = frame.around;
    if (frame.mine) this.mine = frame.mine;
    if (frame.asks) {
      this.asks = frame.asks;
      this.askUntil = Date.now() + (frame.asks[0]?.left ?? 0);
    }
  }

  /** Show what waits, one event after the other; all at once where nobody looks. */
  private run(): void {
    if (isInstant() || document.hidden) {
      clearTimeout(this.timer);
      this.timer = undefined;
      while (this.queue.length) this.next();
      this.catchUp();
      this.version += 1;
      return;
    }
    if (this.timer === undefined) this.step();
  }

  private step(): void {
    if (!this.queue.length) {
      this.timer = undefined;
      this.catchUp();
      return;
    }
    // Whoever is far behind goes faster, so that it is never more than a second or so.
    const pause = Math.min(STEP, MOST_BEHIND / this.queue.length);
    let many = pause < 12 ? Math.ceil(12 / pause) : 1;
    while (many > 0 && this.queue.length) {
      this.next();
      many -= 1;
    }
    this.version += 1;
    this.timer = setTimeout(() => this.step(), Math.max(12, pause));
  }

  private catchUp(): void {
    const rest = this.behind;
    this.behind = [];
    for (const take of rest) take();
  }

  private next(): void {
    const [n, event] = this.queue.shift()!;
    this.picture.see(n, event);
    this.note(n, event);
    this.result(event);
  }

  private note(n: number, event: WireEvent): void {
    const line = tell(n, event, this.names);
    if (line) this.lines = [...this.lines.slice(-MOST_LINES), line];
  }

  private result(event: WireEvent): void {
    if (event.kind === "roundbegan") {
      const seats = (event["setup"] as { seats: { seat: number; chips: number }[] }).seats;
      this.startChips = new Map(seats.map((one) => [one.seat, one.chips]));
      this.net = null;
    } else if (event.kind === "roundended") {
      const chips = event["chips"] as Record<string, number>;
      let net = 0;
      let played = false;
      for (const seat of this.mine.seats ?? []) {
        const before = this.startChips.get(seat);
        if (before === undefined || chips[String(seat)] === undefined) continue;
        net += chips[String(seat)]! - before;
        played = true;
      }
      if (played) this.net = { round: event["number"] as number, cents: net };
    }
  }

  readonly names: Names = {
    of: (account) => {
      const text = String(account);
      if (text === "board") return t("the-board");
      if (text === "player-dealer") return t("the-dealer");
      if (text === "pot") return t("pot");
      const seat = seatOfHand(text);
      if (seat === undefined) return humanise(text);
      if ((this.mine.seats ?? []).includes(seat)) return t("you");
      return this.picture.players.get(seat)?.name ?? t("seat", { n: seat });
    },
    label: (spot) => this.page.labels[spot] ?? humanise(spot),
    mine: (account) => (this.mine.seats ?? []).map(String).includes(account),
  };

  do(command: Do["command"]) {
    return room.ask(this.id, command);
  }

  leave(): void {
    clearTimeout(this.timer);
    room.say({ t: "unwatch", table: this.id });
  }
}
