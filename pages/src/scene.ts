// What there is to draw of a table, from its picture: plain data, made anew with every change.

import type { TableView } from "./table.svelte";
import { HIDDEN } from "./fold/hand";

export type Button = "dealer" | "player-dealer" | "action" | "kill" | "leg" | "free-collection";

export interface ScenePlayer {
  seat: number;
  name: string;
  chips: number;
  isMine: boolean;
  isBot: boolean;
  sitsOut: boolean;
  folded: boolean;
  did: string;
  isAsked: boolean;
  decided: boolean;
  /** The buttons that lie before the seat, by name. */
  buttons: Button[];
  banks: boolean;
  /** What the seat has won or lost in the round that is over. */
  net: number | null;
  bet: number;
  hands: SceneHand[];
}

/** The hand of the felt itself: what was thrown away face up, and may be taken. */
export const DISCARDS = "discards";

export interface SceneHand {
  to: string;
  cards: string[];
  parts: { name: string; cards: string[]; called: string }[];
  called: string;
  /** What it is to whoever holds it, or else what it is called. */
  words: string;
  folded: boolean;
}

/** What has come of a wager: so much more or less than was put there. */
export interface Outcome {
  seat: number;
  spot: string;
  /** Whoever stands behind the seat and put it there; nobody if it is the seat's own. */
  by: string;
  cents: number;
}

/** A wager of one seat that another one's hand has won. */
export interface Taken {
  from: number;
  spot: string;
  to: number;
  amount: number;
}

export interface Scene {
  players: Map<number, ScenePlayer>;
  /** The chips of those behind the table, by name. */
  behind: Record<string, number>;
  free: number[];
  /** Chips on spots, by account and who has put them there. */
  wagers: { seat: number; spot: string; amount: number; by: string }[];
  pots: number[];
  pot: number;
  bank: number;
  banker: number | null;
  offered: number | null;
  shared: SceneHand[];
  held: Record<string, number>;
  /** What came of the wagers of this round, as far as they are settled. */
  outcomes: Outcome[];
  /** Wagers that were lost from hand to hand, one after the other. */
  taken: Taken[];
  /** The cards that have won the round that is over, in hands and on the board. */
  won: ReadonlySet<string>;
  inPlay: boolean;
  round: number;
}

/** What a card has to do with what has won: it is of it, or lies open and is none of it. */
export function markOf(won: ReadonlySet<string>, card: string): "won" | "rest" | "" {
  if (!won.size || card === HIDDEN) return "";
  return won.has(card) ? "won" : "rest";
}

function handOf(view: TableView, to: string, folded: boolean): SceneHand {
  const hand = view.picture.round!.hands.get(to)!;
  const parts: SceneHand["parts"] = [];
  let at = 0;
  for (const [name, size] of hand.parts) {
    parts.push({ name, cards: hand.cards.slice(at, at + size), called: "" });
    at += size;
  }
  // What is said when the board is turned up names its cards, which lie there.
  const called = to === "board" ? "" : hand.called;
  const words = view.inWords(to) || called;
  callParts(parts, words);
  const rest = hand.cards.slice(at);
  if (parts.length && rest.length) parts.push({ name: "", cards: rest, called: "" });
  return { to, cards: [...hand.cards], parts, called, words, folded };
}

/** What a hand is called, part by part where it says so of each; else all of it at the last one. */
export function callParts(parts: SceneHand["parts"], called: string): void {
  const told = called.split(/ \/ |; /);
  const named = new Map(told.map((one) => one.split(": ", 2) as [string, string]));
  parts.forEach((part, n) => {
    if (named.has(part.name)) part.called = named.get(part.name) ?? "";
    else if (told.length === parts.length) part.called = told[n]!;
    else if (n === parts.length - 1) part.called = called;
  });
}

/** What has come of wagers, with another movement of chips: what a seat's own spot gave away, and what it was paid. */
export function settled(outcomes: ReadonlyMap<string, Outcome>, moved: { payer: string; payee: string; amount: number; spot?: string; seat?: number }): Map<string, Outcome> {
  const next = new Map(outcomes);
  const [from, own] = moved.payer.split(":") as [string, string?];
  const [to] = moved.payee.split(":") as [string];
  const seat = moved.seat || Number(from) || 0;
  const spot = own ?? moved.spot ?? "";
  const whose = own ? from : to;
  const by = whose === String(seat) ? "" : whose;
  // Bets are told by the pot; another seat's chips are told at that seat.
  if (!seat || !spot || spot === "bets" || Number(by) || !(own || moved.payer === "bank")) return next;
  const cents = own ? (from === to ? 0 : -moved.amount) : moved.amount;
  const key = `${by} ${seat}:${spot}`;
  next.set(key, { seat, spot, by, cents: (outcomes.get(key)?.cents ?? 0) + cents });
  return next;
}

/** Which buttons lie before which seat in a round. */
function buttonsOf(view: TableView): Map<number, Button[]> {
  const { picture, page, around } = view;
  const { round } = picture;
  const found = new Map<number, Button[]>();
  const put = (seat: number | null | undefined, button: Button) => {
    if (seat) found.set(seat, [...(found.get(seat) ?? []), button]);
  };
  if (page.is_banked) put(picture.inPlay ? round?.playerDealer : picture.playerDealer, "player-dealer");
  else put(round?.button, "dealer");
  if (!picture.inPlay || !round) return found;
  put(around.action, "action");
  put(round.leg, "leg");
  put(round.killer, "kill");
  for (const owner of round.freeCollections) put(Number(owner), "free-collection");
  return found;
}

export function sceneOf(view: TableView): Scene {
  const { picture, page } = view;
  const round = picture.round;
  const mine = new Set(view.mine.seats ?? []);
  const asked = new Set(view.clock.waits_for === "decide" || view.clock.waits_for === "offer" ? view.clock.seats : []);
  const players = new Map<number, ScenePlayer>();
  const buttons = buttonsOf(view);
  const wagers: Scene["wagers"] = [];
  for (const player of picture.players.values()) {
    const played = round?.seats.get(player.seat);
    const folded = played?.folded ?? false;
    const hands = round ? round.ofSeat(player.seat).map((to) => handOf(view, to, folded)) : [];
    players.set(player.seat, {
      seat: player.seat,
      name: player.name ?? "",
      chips: picture.chips(player.seat),
      isMine: mine.has(player.seat),
      isBot: view.around.seats?.[player.seat]?.bot ?? false,
      sitsOut: player.sits_out,
      folded,
      did: (picture.inPlay && round?.did.get(player.seat)) || "",
      isAsked: asked.has(player.seat),
      decided: round?.decided.has(player.seat) ?? false,
      buttons: buttons.get(player.seat) ?? [],
      net: picture.inPlay ? null : (view.nets.get(player.seat) ?? null),
      banks: (picture.inPlay ? round?.playerDealer : picture.playerDealer) === player.seat && page.is_banked,
      bet: played?.wagers["bets"] ?? 0,
      hands: hands.filter((hand) => !folded || !hand.cards.includes(HIDDEN) || mine.has(player.seat)),
    });
  }
  if (picture.inPlay && round) {
    for (const seat of round.seats.values()) {
      for (const [spot, amount] of Object.entries(seat.wagers)) {
        if (spot !== "bets") wagers.push({ seat: seat.seat, spot, amount, by: "" });
      }
      for (const [at, laid] of Object.entries(seat.elsewhere)) {
        for (const [spot, amount] of Object.entries(laid)) {
          wagers.push({ seat: Number(at), spot, amount, by: String(seat.seat) });
        }
      }
    }
    for (const bettor of round.backline.values()) {
      for (const [at, laid] of Object.entries(bettor.wagers)) {
        for (const [spot, amount] of Object.entries(laid)) {
          wagers.push({ seat: Number(at), spot, amount, by: bettor.name });
        }
      }
    }
  } else {
    for (const wager of picture.wagers) {
      wagers.push({ seat: wager.seat, spot: wager.spot, amount: wager.amount, by: wager.by ?? "" });
    }
  }
  const shared = round
    ? [...round.hands.keys()].filter((to) => !/^\d/.test(to)).map((to) => handOf(view, to, false))
    : [];
  if (picture.inPlay && view.upcards.length) shared.push({ to: DISCARDS, cards: view.upcards, parts: [], called: "", words: "", folded: false });
  const seats = page.felt.seats.map((one) => one.seat);
  const behind = picture.inPlay && round ? Object.fromEntries([...round.backline.values()].map((one) => [one.name, one.chips])) : {};
  return {
    players,
    behind: { ...picture.backline, ...behind },
    free: seats.filter((seat) => !picture.players.has(seat)),
    wagers,
    pots: picture.inPlay && round ? round.pots.map((pot) => pot.amount) : [],
    pot: picture.inPlay && round ? round.pot : 0,
    bank: picture.inPlay && round ? round.bank : picture.bank,
    banker: (picture.inPlay ? (round?.playerDealer ?? null) : picture.playerDealer),
    offered: picture.inPlay ? null : picture.offered,
    shared,
    held: picture.held,
    outcomes: [...view.outcomes.values()],
    taken: view.taken,
    won: new Set(picture.inPlay ? [] : Object.values(view.around.won_with ?? {}).flat()),
    inPlay: picture.inPlay,
    round: picture.roundNumber,
  };
}
