// One picture of a table that goes on from round to round: who is there, and what is put down.

import type { Base } from "../wire";
import type { Setup, WireEvent } from "./events";
import { Picture, type Announcement } from "./picture";

/* eslint-disable @typescript-eslint/no-explicit-any */
type E = any;

export interface Player {
  seat: number;
  chips: number;
  name: string | null;
  sits_out: boolean;
}

export interface Wager {
  seat: number;
  spot: string;
  amount: number;
  by?: string | null;
  circle?: number | null;
  voucher?: boolean;
  kum_kum?: unknown[];
}

export class TablePicture {
  number = 0;
  players = new Map<number, Player>();
  backline: Record<string, number> = {};
  wagers: Wager[] = [];
  offered: number | null = null;
  playerDealer: number | null = null;
  bank = 0;
  isStopped = false;
  drawn = new Map<number, string>();
  announced: Announcement[] = [];
  held: Record<string, number> = {};
  round: Picture | null = null;
  roundNumber = 0;
  inPlay = false;

  /** The picture of somebody who comes to a table now, or has lost his own. */
  static of(base: Base, events: [number, WireEvent][], n: number): TablePicture {
    const made = new TablePicture();
    for (const [, event] of events) {
      const own = event.kind in OWN && event.kind !== "roundbegan" && event.kind !== "roundended";
      if (!own && (made.inPlay || event.kind !== "moved")) made.fold(event);
    }
    made.number = n;
    made.roundNumber = base.round_number;
    made.players = new Map((base.players as Player[]).map((p) => [p.seat, { ...p }]));
    made.backline = { ...base.backline };
    made.held = { ...base.held };
    made.wagers = [...(base.wagers as Wager[])];
    made.offered = base.offered;
    made.playerDealer = base.player_dealer;
    made.bank = base.bank;
    made.isStopped = base.is_stopped;
    return made;
  }

  see(number: number, event: WireEvent): void {
    this.number = number;
    this.fold(event);
  }

  private fold(event: WireEvent): void {
    const own = OWN[event.kind];
    if (own) own(this, event);
    else if (this.inPlay && this.round) this.round.apply(event);
    else BETWEEN[event.kind]?.(this, event);
  }

  /** What a seat has in front of it, in a round too. */
  chips(seat: number): number {
    const played = this.inPlay ? this.round?.seats.get(seat) : undefined;
    return played ? played.chips : (this.players.get(seat)?.chips ?? 0);
  }

  change(seat: number, changes: Partial<Player>): void {
    const player = this.players.get(seat);
    if (player) this.players.set(seat, { ...player, ...changes });
  }

  isNotAsked(seat: number): void {
    if (this.offered === seat) this.offered = null;
  }

  plain() {
    return {
      players: [...this.players.values()]
        .sort((a, b) => a.seat - b.seat)
        .map((p) => ({
          seat: p.seat,
          name: p.name,
          sits_out: p.sits_out,
          chips: this.chips(p.seat),
        })),
      backline: this.backline,
      wagers: this.wagers,
      offered: this.offered,
      player_dealer: this.playerDealer,
      bank: this.bank,
      is_stopped: this.isStopped,
      held: this.held,
      round_number: this.roundNumber,
      in_play: this.inPlay,
      round: this.round && this.round.plain(),
    };
  }
}

const OWN: Record<string, (t: TablePicture, e: E) => void> = {
  satdown: (t, e) => {
    t.players.set(e.seat, { seat: e.seat, chips: e.chips, name: e.name, sits_out: false });
  },
  gotup: (t, e) => {
    t.players.delete(e.seat);
    t.isNotAsked(e.seat);
  },
  changedseat: (t, e) => {
    const player = t.players.get(e.seat)!;
    t.players.delete(e.seat);
    t.players.set(e.to, { ...player, seat: e.to });
    const from = `antes-${e.seat}`;
    if (from in t.held) {
      t.held[`antes-${e.to}`] = t.held[from]!;
      delete t.held[from];
    }
  },
  broughtchips: (t, e) => t.change(e.seat, { chips: (t.players.get(e.seat)?.chips ?? 0) + e.chips }),
  satout: (t, e) => {
    t.change(e.seat, { sits_out: true });
    t.isNotAsked(e.seat);
  },
  cameback: (t, e) => t.change(e.seat, { sits_out: false }),
  stoodbehind: (t, e) => {
    t.backline[e.name] = (t.backline[e.name] ?? 0) + e.chips;
  },
  walkedaway: (t, e) => {
    delete t.backline[e.name];
  },
  offered: (t, e) => {
    t.offered = e.seat;
    t.isStopped = false;
  },
  declined: (t, e) => t.isNotAsked(e.seat),
  accepted: (t, e) => {
    t.playerDealer = e.seat;
    t.bank = e.bank;
    t.offered = null;
    t.isStopped = false;
  },
  passedon: (t) => {
    t.playerDealer = null;
    t.bank = 0;
  },
  stopped: (t) => {
    t.offered = null;
    t.isStopped = true;
  },
  offeredtonobody: (t) => {
    t.offered = null;
    t.isStopped = false;
  },
  banked: (t, e) => {
    t.bank = e.bank;
  },
  putdown: (t, e) => {
    const { kind: _, ...wager } = e;
    t.wagers.push(tidy(wager));
  },
  pickedup: (t, e) => {
    const same = (w: Wager) =>
      w.seat === e.seat &&
      w.spot === e.spot &&
      (w.by ?? null) === (e.by ?? null) &&
      (w.circle ?? null) === (e.circle ?? null);
    t.wagers = t.wagers.filter((w) => !same(w));
  },
  roundbegan: (t, e) => {
    t.roundNumber = e.number;
    t.round = new Picture(e.setup as Setup);
    t.inPlay = true;
    t.wagers = [];
    t.announced = [];
  },
  roundended: (t, e) => {
    t.inPlay = false;
    t.drawn.clear();
    for (const [owner, chips] of Object.entries(e.chips as Record<string, number>)) {
      if (!/^\d+$/.test(owner)) t.backline[owner] = chips;
      else t.change(Number(owner), { chips });
    }
    if (t.round) t.held = { ...t.round.held };
  },
};

const BETWEEN: Record<string, (t: TablePicture, e: E) => void> = {
  moved: (t, e) => t.change(e.seat, { chips: (t.players.get(e.seat)?.chips ?? 0) - e.amount }),
  dealt: (t, e) => t.drawn.set(e.seat, e.card),
  said: (t, e) => t.announced.push({ says: e.says, why: e.why }),
};

/** A wager without what is as usual. */
function tidy(wager: Wager): Wager {
  const told: Wager = { seat: wager.seat, spot: wager.spot, amount: wager.amount };
  if (wager.by != null) told.by = wager.by;
  if (wager.circle != null) told.circle = wager.circle;
  if (wager.voucher) told.voucher = true;
  if (wager.kum_kum?.length) told.kum_kum = wager.kum_kum;
  return told;
}
