// A table as this page sees it: what it is told is shown in its order, and never much later.

import type { BuyIn, TablePage } from "./tablePage";
import { TablePicture } from "./fold/tablePicture";
import type { Setup, WireEvent } from "./fold/events";
import { seatOfHand } from "./fold/events";
import { tell, withLine, type Line, type Names } from "./log";
import { room, type Follower } from "./room.svelte";
import { Paced } from "./paced";
import { isInstant } from "./settings.svelte";
import { play } from "./sound";
import { DISCARDS, settled, type Outcome, type Taken } from "./scene";
import type { Around, Ask, Clock, Do, FromRoom, Mine } from "./wire";
import { humanise, t } from "./words";

const MOST_LINES = 400;
/** How long chips are on their way. */
const FLIGHT = 420;

/** Chips that are on their way from one account to another. */
export interface Flight {
  id: number;
  from: string;
  to: string;
  amount: number;
}

export class TableView implements Follower {
  picture = new TablePicture();
  /** Counts up with every change: whoever reads it sees the picture anew. */
  version = $state(0);
  /** Whether the table has been told: before that nobody knows which seats are free. */
  isTold = $state(false);
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
  /** Until when a seat is kept for whoever is called to it. */
  calledUntil = $state(0);
  /** What everybody has won or lost in the round that is over. */
  nets = $state<Map<number, number>>(new Map());
  flights = $state<Flight[]>([]);
  /** What has been done at this table so far: what may be said ahead of one's turn. */
  verbs = $state<string[]>([]);
  /** What lay on the spots of each seat when the cards last came. */
  wageredLast = $state<Record<number, Record<string, number>>>({});
  /** What was last thrown away for all to see, and still lies there. */
  upcards = $state<string[]>([]);
  /** What came of the wagers in this round, where somebody banks. */
  outcomes = $state<Map<string, Outcome>>(new Map());
  /** Wagers that went from seat to seat in this round, where nobody banks. */
  taken = $state<Taken[]>([]);
  /** One's own hands in words, each with the cards that it was said of. */
  private said: Record<string, { cards: string; words: string }> = {};
  private last = 0;
  private startChips = new Map<number, number>();
  private readonly paced = new Paced(
    () => isInstant() || document.hidden,
    () => (this.version += 1),
  );
  private readonly onVisible = () => this.paced.flush();
  net = $state<{ round: number; cents: number } | null>(null);

  constructor(
    readonly id: string,
    readonly page: TablePage,
    readonly isPublic = false,
  ) {
    document.addEventListener("visibilitychange", this.onVisible);
  }

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
      this.paced.drop();
      this.picture = TablePicture.of(frame.base, frame.events as [number, WireEvent][], frame.n);
      this.last = frame.n;
      this.lines = [];
      this.flights = [];
      // What a whole picture leaves out is not there. Whose seats these are is known before it is told of them.
      this.take({ asks: [], ...frame }, Date.now());
      for (const [n, event] of frame.events as [number, WireEvent][]) {
        this.note(n, event);
        this.result(event);
      }
      this.isTold = true;
      this.version += 1;
    } else if (frame.t === "told") {
      if (frame.after !== this.last) {
        // Something is missing: ask for it.
        if (frame.after > this.last) this.onOpen();
        return;
      }
      const events = (frame.events ?? []) as [number, WireEvent][];
      this.last = events.at(-1)?.[0] ?? this.last;
      for (const [n, event] of events) this.paced.put(() => this.next(n, event), isSeen(event));
      const heard = Date.now();
      this.paced.put(() => this.take(frame, heard), false);
      this.paced.run();
    } else if (frame.t === "closed") {
      this.closed = frame.says;
    } else if (frame.t === "paused") {
      this.paused = frame.says ?? "";
    }
  }

  private take(frame: { clock?: Clock | null; around?: Around | null; mine?: Mine | null; asks?: Ask[] | null }, heard: number): void {
    if (frame.clock) {
      this.clock = frame.clock;
      this.until = heard + (frame.clock.left ?? 0);
    }
    if (frame.around) this.around = frame.around;
    if (frame.mine) {
      const wasCalled = this.mine.called != null;
      this.mine = frame.mine;
      this.said = Object.fromEntries(Object.entries(frame.mine.words ?? {}).map(([to, words]) => [to, { cards: this.cardsOf(to), words }]));
      if (frame.mine.called != null && !wasCalled) this.calledUntil = heard + frame.mine.called;
    }
    if (frame.asks) {
      this.asks = frame.asks;
      this.askUntil = heard + (frame.asks[0]?.left ?? 0);
    }
  }

  private cardsOf(to: string): string {
    return this.picture.round?.hands.get(to)?.cards.join(" ") ?? "";
  }

  /** What a hand of one's own is, in words, for as long as it is what lies there. */
  inWords(to: string): string {
    const said = this.said[to];
    return said && said.cards === this.cardsOf(to) ? said.words : "";
  }

  private next(n: number, event: WireEvent): void {
    this.fly(n, event);
    this.picture.see(n, event);
    this.note(n, event);
    this.result(event);
  }

  /** Let chips be seen on their way, where somebody sees them. */
  private fly(n: number, event: WireEvent): void {
    if (event.kind === "dealt") play("card");
    if (isInstant() || document.hidden) return;
    const found: Flight[] = [];
    const add = (from: string, to: string, amount: number) => found.push({ id: n + found.length / 100, from, to, amount });
    if (event.kind === "moved") add(String(event["payer"]), String(event["payee"]), Number(event["amount"]));
    else if (event.kind === "acted" && event["amount"]) {
      add(String(event["seat"]), `${String(event["seat"])}:${String(event["spot"] ?? "bets")}`, Number(event["amount"]));
    } else if (event.kind === "gathered") {
      for (const seat of this.picture.round?.seats.values() ?? []) {
        if (seat.wagers["bets"]) add(`${seat.seat}:bets`, "pot", seat.wagers["bets"]);
      }
    }
    if (!found.length) return;
    play("chips");
    this.flights = [...this.flights, ...found];
    setTimeout(() => (this.flights = this.flights.filter((one) => !found.includes(one))), FLIGHT);
  }

  private note(n: number, event: WireEvent): void {
    const line = tell(n, event, this.names);
    if (line) this.lines = withLine(this.lines, line, MOST_LINES);
  }

  private result(event: WireEvent): void {
    const seats = this.mine.seats ?? [];
    if (event.kind === "roundbegan") {
      const setup = event["setup"] as Setup;
      this.startChips = new Map(setup.seats.map((one) => [one.seat, one.chips]));
      for (const seat of seats) {
        const own = (setup.wagers ?? []).filter((one) => one.seat === seat && one.by == null && one.spot);
        if (own.length) this.wageredLast[seat] = Object.fromEntries(own.map((one) => [one.spot!, one.amount ?? 0]));
      }
      this.net = null;
      this.nets = new Map();
      this.taken = [];
      this.outcomes = new Map();
      this.upcards = [];
    } else if (event.kind === "discarded" && event["face_up"]) {
      this.upcards = [...(event["cards"] as string[])];
    } else if (event.kind === "takenup") {
      this.upcards = this.upcards.filter((card) => card !== event["card"]);
    } else if (event.kind === "moved" && this.page.is_banked) {
      this.outcomes = settled(this.outcomes, event as unknown as Parameters<typeof settled>[1]);
    } else if (event.kind === "moved") {
      const [owner, spot] = String(event["payer"]).split(":");
      const to = Number(event["payee"]);
      if (spot && to && Number(owner) !== to) this.taken = [...this.taken, { from: Number(owner), spot, to, amount: Number(event["amount"]) }];
    } else if (event.kind === "acted" && !this.verbs.includes(String(event["do"]))) {
      this.verbs = [...this.verbs, String(event["do"])];
    } else if (event.kind === "roundended") {
      const chips = event["chips"] as Record<string, number>;
      const played = [...this.startChips].filter(([seat]) => chips[String(seat)] !== undefined);
      this.nets = new Map(played.map(([seat, before]) => [seat, chips[String(seat)]! - before]));
      const own = seats.filter((seat) => this.nets.has(seat));
      if (!own.length) return;
      const cents = own.reduce((all, seat) => all + this.nets.get(seat)!, 0);
      this.net = { round: event["number"] as number, cents };
      if (cents > 0) play("win");
    }
  }

  readonly names: Names = {
    of: (account) => {
      const text = String(account);
      if (text === "board") return t("the-board");
      if (text === DISCARDS) return t("discards-pile");
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
    this.paced.drop();
    document.removeEventListener("visibilitychange", this.onVisible);
    room.say({ t: "unwatch", table: this.id });
  }
}

/** Whether an event is something to look at: what is not takes no time. */
function isSeen(event: WireEvent): boolean {
  return !["committed", "proved", "decided", "burned", "checked"].includes(event.kind);
}
