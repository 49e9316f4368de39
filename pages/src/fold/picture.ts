// One picture of a round: its events, folded into what lies where. It is the twin of the server's
// own fold, and knows no more than the events say.

import type { Setup, WireEvent } from "./events";
import { seatOfHand } from "./events";
import { HIDDEN, Hand, without } from "./hand";
import { clockwiseFrom, contested, type Pot } from "./pots";

const BETS = "bets";
const ANTES = "antes-";
const RAISES = ["bet", "raise", "complete"];
type Wagers = Record<string, number>;

export interface Seat {
  seat: number;
  chips: number;
  wagers: Wagers;
  elsewhere: Record<number, Wagers>;
  put_in: number;
  folded: boolean;
}

export interface Behind {
  name: string;
  chips: number;
  wagers: Record<number, Wagers>;
}

export interface Announcement {
  says: string;
  why: string;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/* eslint-disable @typescript-eslint/no-explicit-any */
type E = any;

export class Picture {
  seats = new Map<number, Seat>();
  backline = new Map<string, Behind>();
  hands = new Map<string, Hand>();
  order: number[] = [];
  live: number[] = [];
  pot = 0;
  bank = 0;
  fees: Record<string, number> = {};
  held: Record<string, number>;
  burned = 0;
  raises = 0;
  bigBlind = 0;
  did = new Map<number, string>();
  decided = new Set<number>();
  said: Announcement[] = [];
  button: number | null;
  playerDealer: number | null = null;
  /** Who has a leg up, who kills the pot, and whose collection a button pays: for the felt alone. */
  readonly leg: number | null;
  readonly freeCollections: string[];
  killer: number | null = null;
  private middle = 0;
  private dead = 0;

  constructor(setup: Setup) {
    for (const one of setup.seats) this.addSeat(one.seat, one.chips);
    for (const [name, chips] of Object.entries(setup.backline_bettors ?? {})) {
      this.backline.set(name, { name, chips, wagers: {} });
    }
    this.button = setup.button ?? null;
    this.held = { ...(setup.held ?? {}) };
    this.leg = setup.leg ?? null;
    this.freeCollections = Object.keys(setup.free_collections ?? {}).filter(isNumber);
    if (setup.player_dealer) {
      this.playerDealer = setup.player_dealer.seat;
      if (!this.seats.has(this.playerDealer)) this.addSeat(this.playerDealer, 0);
    }
    const backed = (setup.wagers ?? []).filter((w) => w.by != null).map((w) => w.seat);
    for (const seat of [...new Set(backed)].sort((a, b) => a - b)) {
      if (!this.seats.has(seat)) this.addSeat(seat, 0);
    }
  }

  private addSeat(seat: number, chips: number): void {
    this.seats.set(seat, { seat, chips, wagers: {}, elsewhere: {}, put_in: 0, folded: false });
  }

  apply(event: WireEvent): void {
    if (this.decided.size && event.kind !== "decided") this.decided.clear();
    FOLDS[event.kind]?.(this, event);
  }

  /** The names of a seat's hands: one, or all that were dealt or came of splits. */
  ofSeat(seat: number): string[] {
    return [...this.hands.keys()].filter((to) => seatOfHand(to) === seat).sort();
  }

  get board(): string[] {
    return (this.hands.get("board")?.cards ?? []).filter((card) => card !== HIDDEN);
  }

  get pots(): Pot[] {
    if (!this.middle) return [];
    const around = clockwiseFrom([...this.seats.keys()], this.button ?? 0);
    let seats = around.map((n) => this.seats.get(n)!).filter((seat) => seat.put_in);
    if (!seats.length) seats = this.order.map((n) => this.seats.get(n)!);
    const stakes = seats.map((s) => ({ seat: s.seat, amount: s.put_in, live: !s.folded }));
    return contested(stakes, this.dead, this.middle);
  }

  plain() {
    const numbers = [...this.seats.keys()].sort((a, b) => a - b);
    return {
      button: this.button,
      player_dealer: this.playerDealer,
      seats: numbers.map((n) => ({
        ...this.seats.get(n)!,
        did: this.did.get(n) ?? "",
        decided: this.decided.has(n),
      })),
      backline: [...this.backline.values()],
      hands: Object.fromEntries([...this.hands].map(([to, hand]) => [to, hand.plain()])),
      pot: this.pot,
      pots: this.pots,
      bank: this.bank,
      fees: this.fees,
      held: this.held,
      burned: this.burned,
      said: this.said,
      waiting: [],
      result: null,
    };
  }

  hand(to: string): Hand {
    let hand = this.hands.get(to);
    if (!hand) this.hands.set(to, (hand = new Hand()));
    return hand;
  }

  // Chips

  book(account: string, amount: number, seat: number): void {
    const colon = account.indexOf(":");
    const owner = colon < 0 ? account : account.slice(0, colon);
    if (colon >= 0) {
      this.lay(owner, account.slice(colon + 1), amount, seat);
    } else if (owner === "pot") {
      this.pot += amount;
      this.middle += amount;
    } else if (owner === "bank") {
      this.bank += amount;
    } else if (owner.startsWith(ANTES)) {
      this.held[owner] = (this.held[owner] ?? 0) + amount;
      if (!this.held[owner]) delete this.held[owner];
    } else if (owner in this.held) {
      this.held[owner]! += amount;
    } else if (owner !== "fees") {
      const player = isNumber(owner) ? this.seats.get(Number(owner))! : this.bettor(owner);
      player.chips = Math.max(player.chips + amount, 0);
    }
  }

  private lay(owner: string, spot: string, amount: number, seat: number): void {
    let wagers: Wagers;
    if (isNumber(owner)) {
      const mine = this.seats.get(Number(owner))!;
      const atHome = seat === mine.seat || seat === 0 || spot === BETS;
      wagers = atHome ? mine.wagers : (mine.elsewhere[seat] ??= {});
    } else {
      wagers = this.bettor(owner).wagers[seat] ??= {};
    }
    wagers[spot] = (wagers[spot] ?? 0) + amount;
    if (!wagers[spot]) delete wagers[spot];
    if (spot === BETS) this.pot += amount;
  }

  private bettor(name: string): Behind {
    let found = this.backline.get(name);
    if (!found) this.backline.set(name, (found = { name, chips: 0, wagers: {} }));
    return found;
  }

  putDown(seat: Seat, spot: string, amount: number): void {
    seat.chips -= amount;
    seat.wagers[spot] = (seat.wagers[spot] ?? 0) + amount;
    if (spot === BETS) this.pot += amount;
  }

  posted(event: E): void {
    if (event.spot === "big-blind") this.bigBlind = event.amount;
    if (event.spot === "kill") this.killer = event.seat;
    if (event.payee.endsWith(BETS)) {
      this.putDown(this.seats.get(event.seat)!, BETS, event.amount);
      return;
    }
    this.book(event.payer, -event.amount, event.seat);
    this.book(event.payee, event.amount, event.seat);
    if (event.payee === "pot") this.dead += event.amount;
  }

  moved(event: E): void {
    const { payer, payee, amount, seat } = event;
    this.book(payer, -amount, seat);
    this.book(payee, amount, seat);
    if (payee === "fees") this.fees[payer] = (this.fees[payer] ?? 0) + amount;
    else if (payer === "fees") this.fees[payee] = (this.fees[payee] ?? 0) - amount;
    else if (payer === "pot" && event.spot === BETS) {
      const back = this.seats.get(seat)!;
      const own = Math.min(back.put_in, amount);
      back.put_in -= own;
      this.dead -= amount - own;
    } else if (payee === "pot" && seat) this.seats.get(seat)!.put_in += amount;
    else if (payee === "pot") this.dead += amount;
    else if (payee.startsWith(ANTES)) this.dead -= amount;
  }

  acted(event: E): void {
    const seat = this.seats.get(event.seat)!;
    this.did.set(event.seat, event.do);
    if (event.amount) {
      this.putDown(seat, event.spot, event.amount);
      if (RAISES.includes(event.do)) this.raises += 1;
    } else if (event.do === "fold") {
      seat.folded = true;
      this.live = this.live.filter((one) => one !== event.seat);
    }
  }

  gathered(event: E): void {
    for (const seat of this.seats.values()) {
      seat.put_in += seat.wagers[BETS] ?? 0;
      delete seat.wagers[BETS];
    }
    this.did.clear();
    this.pot = this.middle = event.pot;
    this.raises = 0;
  }

  // Cards

  dealt(event: E): void {
    let hand = this.hands.get(event.to);
    if (!hand) {
      this.hands.set(event.to, (hand = new Hand([event.card])));
      if (event.seat && !this.order.includes(event.seat)) {
        this.order.push(event.seat);
        if (!this.seats.get(event.seat)!.folded) this.live.push(event.seat);
      }
    } else {
      hand.cards.push(event.card);
      hand.called = "";
    }
    if (event.up) hand.open.push(event.card);
  }

  turned(event: E): void {
    const hand = this.hand(event.to);
    const thrown: string[] = event.thrown ?? [];
    const lying: string[] = event.cards.filter((card: string) => !thrown.includes(card));
    if (lying.length === hand.cards.length) {
      hand.cards = [...lying];
      hand.open = [...lying];
      const shown: string = event.cards.join(" ");
      const says: string = event.says;
      hand.call(thrown.length ? "" : (says.startsWith(shown) ? says.slice(shown.length) : says).replace(/^: /, ""));
    } else {
      hand.turn(lying);
    }
    hand.shown.push(...lying);
    if (thrown.length) {
      const unseen = hand.thrown.filter((card) => card === HIDDEN).length;
      const turned = without(thrown, hand.thrown).slice(0, unseen);
      const kept = hand.thrown.filter((card) => card !== HIDDEN);
      hand.thrown = [...kept, ...turned, ...Array(unseen - turned.length).fill(HIDDEN)];
    }
  }

  discarded(event: E): void {
    const hand = this.hand(event.to);
    hand.take(event.cards);
    hand.thrown = [...hand.thrown, ...event.cards];
    hand.called = "";
    this.did.set(event.seat, "discard");
  }

  takenBack(event: E): void {
    const hand = this.hand(event.to);
    hand.take(event.cards);
    hand.called = "";
  }

  takenUp(event: E): void {
    for (const lying of this.hands.values()) {
      const at = lying.thrown.lastIndexOf(event.card);
      if (at >= 0) {
        lying.thrown = lying.thrown.filter((_, n) => n !== at);
        break;
      }
    }
    const hand = this.hand(event.to);
    hand.cards.push(event.card);
    hand.open.push(event.card);
  }

  arranged(event: E): void {
    const hand = new Hand(event.parts.flat());
    hand.parts = event.names.map((name: string, n: number) => [name, event.parts[n].length]);
    this.hands.set(event.to, hand);
    this.did.set(event.seat, "set");
  }

  placed(event: E): void {
    this.hand(event.to).place(event.part, event.cards, event.among ?? []);
    this.did.set(event.seat, event.part);
  }

  parted(event: E): void {
    this.hands.delete(event.to);
    event.names.forEach((name: string, n: number) => {
      this.hands.set(name, new Hand([event.cards[n]], [event.cards[n]]));
    });
  }

  switched(event: E): void {
    event.names.forEach((name: string, n: number) => {
      const hand = this.hands.get(name)!;
      hand.cards[1] = hand.open[1] = event.cards[n];
      hand.switched = true;
    });
  }

  announced(event: E): void {
    this.said.push({ says: event.says, why: event.why });
  }
}

const FOLDS: Record<string, (picture: Picture, event: E) => void> = {
  acted: (p, e) => p.acted(e),
  arranged: (p, e) => p.arranged(e),
  burned: (p) => {
    p.burned += 1;
    p.did.clear();
  },
  checked: (p, e) => p.announced(e),
  decided: (p, e) => p.decided.add(e.seat),
  dealt: (p, e) => p.dealt(e),
  discarded: (p, e) => p.discarded(e),
  gathered: (p, e) => p.gathered(e),
  moved: (p, e) => p.moved(e),
  parted: (p, e) => p.parted(e),
  switched: (p, e) => p.switched(e),
  placed: (p, e) => p.placed(e),
  posted: (p, e) => p.posted(e),
  said: (p, e) => p.announced(e),
  calledoff: (p, e) => p.announced(e),
  takenback: (p, e) => p.takenBack(e),
  takenup: (p, e) => p.takenUp(e),
  turned: (p, e) => p.turned(e),
};
