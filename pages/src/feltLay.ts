// Where cards, plates and chips are drawn on a felt: upright for whoever looks, and none on another.

import type { Felt, HandPlace, Place } from "./felt";
import { DISCARDS, type Scene, type SceneHand } from "./scene";
import { t } from "./words";

export const CARD = { width: 60, height: 84 };
export const PLATE = { width: 132, height: 46 };
/** How far the rail goes beyond the felt. */
const RAIL = 13;
/** The widest that a seat's row of cards may be, and on a table without spots. */
const MOST_WIDE = 128;
const WIDE_OVAL = 150;
const GAP = 3;

export interface LaidCard {
  key: string;
  card: string;
  x: number;
  y: number;
  scale: number;
}

export interface Said {
  key: string;
  x: number;
  y: number;
  wide: number;
  lines: string[];
}

const wideOf = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length)) * 7.2 + 14;

export interface LaidHand {
  key: string;
  folded: boolean;
  cards: LaidCard[];
  said: Said[];
  /** Whether it lies in several rows, each of which says what it is. */
  inParts: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** Where a player's plate lies: beside the felt, with its inner edge at his seat. */
export function plateAt(at: Place): Point {
  const away = (at.angle * Math.PI) / 180;
  const across = -Math.sin(away);
  const down = Math.cos(away);
  const reach = Math.min(PLATE.width / 2 / Math.max(Math.abs(across), 0.01), PLATE.height / 2 / Math.max(Math.abs(down), 0.01));
  return { x: at.x + across * (reach + 8), y: at.y + down * (reach + 8) };
}

/** The part of the plane that shows everything. */
export function frame(felt: Felt): { x: number; y: number; width: number; height: number } {
  const plates = felt.seats.map((one) => plateAt(one.at));
  const beside = PLATE.width / 2 + 6;
  // Above and below a plate there is room for what its player does.
  const over = PLATE.height / 2 + 26;
  const left = Math.min(-RAIL, ...plates.map((at) => at.x - beside));
  const right = Math.max(felt.width + RAIL, ...plates.map((at) => at.x + beside));
  const top = Math.min(-RAIL, ...plates.map((at) => at.y - over));
  const bottom = Math.max(felt.height + RAIL, ...plates.map((at) => at.y + over));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function row(cards: readonly string[], at: Point, scale: number, most: number, key: string): LaidCard[] {
  const wide = CARD.width * scale;
  const step = cards.length > 1 ? Math.min(wide + GAP, Math.max((most - wide) / (cards.length - 1), 11)) : 0;
  const all = step * (cards.length - 1) + wide;
  return cards.map((card, n) => ({
    key: `${key} ${n}`,
    card,
    x: at.x - all / 2 + n * step,
    y: at.y - (CARD.height * scale) / 2,
    scale,
  }));
}

/** The rows of a hand: one, or one for each part. */
function rowsOf(hand: SceneHand): { cards: readonly string[]; called: string }[] {
  const parts = hand.parts.filter((part) => part.cards.length);
  return parts.length ? parts : [{ cards: hand.cards, called: hand.called }];
}

/** How high a line of what is said is, and what lies around its lines. */
export const LINE = { high: 15, around: 5 };

/** What is around a point, upright: as far as it reaches to the left, the top, the right and the bottom. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const isOn = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export const boxOf = ({ x, y, scale }: LaidCard): Box => ({ left: x, top: y, right: x + CARD.width * scale, bottom: y + CARD.height * scale });

/** The box of something that lies there turned. */
export function boxOfPlace({ x, y, width, height, angle }: Place): Box {
  const [along, across] = [Math.abs(Math.cos((angle * Math.PI) / 180)), Math.abs(Math.sin((angle * Math.PI) / 180))];
  const [wide, high] = [(width * along + height * across) / 2, (width * across + height * along) / 2];
  return { left: x - wide, top: y - high, right: x + wide, bottom: y + high };
}

export function boxOfPlate(seat: Place): Box {
  const { x, y } = plateAt(seat);
  return { left: x - PLATE.width / 2, top: y - PLATE.height / 2, right: x + PLATE.width / 2, bottom: y + PLATE.height / 2 };
}

/** A pile of chips with its amount below. */
export const PILE = { wide: 23, over: 28, under: 35 };
/** How far chips make way for cards, and cards for spots. */
const MAKES_WAY = { step: 4, chips: 72, cards: 16, further: 24, inward: 80 };

/** Where chips lie that have no spot of their own: nearer to the middle than all these cards. */
export function besideCards(at: Point, hands: readonly LaidHand[], middle: Point): Point {
  const cards = hands.flatMap((hand) => hand.cards).map(boxOf);
  const away = Math.hypot(middle.x - at.x, middle.y - at.y) || 1;
  for (let far = 0; far <= MAKES_WAY.chips; far += MAKES_WAY.step) {
    const [x, y] = [at.x + ((middle.x - at.x) * far) / away, at.y + ((middle.y - at.y) * far) / away];
    const pile = boxOfPile({ x, y });
    if (!cards.some((card) => isOn(card, pile))) return { x, y };
  }
  return at;
}

/** How much two boxes share. */
export function sharedArea(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** What a pile of chips takes, with its amount. */
export const boxOfPile = ({ x, y }: Point): Box => ({ left: x - PILE.wide, top: y - PILE.over, right: x + PILE.wide, bottom: y + PILE.under });

/** What lies around a seat. */
interface Around {
  spots: readonly Box[];
  piles: readonly Box[];
  plates: readonly Box[];
  /** The cards of others. */
  cards: readonly Box[];
}

/** What it costs to cover something, and to lie so much further in or out, or along, than where one's cards belong. */
const COSTS = { spot: 0.15, pile: 1, plate: 3, card: 2, across: 1, along: 5 };
const ALONG = { step: 12, most: 36 };

/** The hands of a seat with spots before it: where they cover no chips, no name and no other cards, and as few spots as can be. */
function besideSpots(hands: SceneHand[], at: Place, around: Around, names: ReadonlyMap<string, string>): LaidHand[] {
  const turn = (at.angle * Math.PI) / 180;
  const [inward, upward] = [Math.sin(turn), Math.cos(turn)];
  const laid = (far: number, along: number): LaidHand[] => ofSeat(hands, { ...at, x: at.x + inward * far + upward * along, y: at.y + inward * along - upward * (far - MAKES_WAY.cards) }, names);
  const sum = (card: Box, all: readonly Box[]): number => all.reduce((whole, one) => whole + sharedArea(card, one), 0);
  const cost = (some: LaidHand[]): number =>
    some
      .flatMap((hand) => hand.cards)
      .map(boxOf)
      .reduce((all, card) => all + COSTS.spot * sum(card, around.spots) + COSTS.pile * sum(card, around.piles) + COSTS.plate * sum(card, around.plates) + COSTS.card * sum(card, around.cards), 0);
  let best = { laid: laid(MAKES_WAY.cards, 0), cost: Infinity };
  for (let along = 0; along <= ALONG.most; along += ALONG.step) {
    for (const side of along ? [along, -along] : [0]) {
      for (let far = MAKES_WAY.cards + MAKES_WAY.further; far >= -MAKES_WAY.cards; far -= MAKES_WAY.step) {
        const next = laid(far, side);
        const costs = cost(next) + COSTS.across * Math.abs(MAKES_WAY.cards - far) + COSTS.along * along;
        if (costs < best.cost) best = { laid: next, cost: costs };
      }
    }
    // What lies well is not moved along.
    if (best.cost < COSTS.along * (along + ALONG.step)) break;
  }
  return best.laid;
}

/** The hands of a seat with nothing before it: large, and as far in as it takes to cover no name. */
function inTheClear(hands: SceneHand[], at: Place, plate: Box, names: ReadonlyMap<string, string>, large: Large): LaidHand[] {
  const turn = (at.angle * Math.PI) / 180;
  const laid = (far: number): LaidHand[] => ofSeat(hands, { ...at, x: at.x + Math.sin(turn) * far, y: at.y - Math.cos(turn) * far }, names, large);
  let best = laid(0);
  for (let far = 0; far <= MAKES_WAY.inward; far += MAKES_WAY.step) {
    best = laid(far);
    if (!best.some((hand) => hand.cards.some((card) => isOn(boxOf(card), plate)))) break;
  }
  return best;
}

/** How large the cards of a seat are where nothing lies before them. */
interface Large {
  scale: number;
  most: number;
}

/** A hand that can never have many cards has room for large ones, however few it has now. */
const large = (most: number): Large => ({ scale: most <= 2 ? 0.86 : most <= 5 ? 0.74 : 0.66, most: WIDE_OVAL });

function ofSeat(hands: SceneHand[], at: Place, names: ReadonlyMap<string, string>, large?: Large): LaidHand[] {
  const shown = hands.filter((hand) => hand.cards.length || hand.called);
  const many = shown.length;
  return shown.map((hand, n) => {
    const rows = rowsOf(hand);
    const scale = rows.length > 3 ? 0.42 : rows.length > 1 ? 0.52 : many > 1 ? 0.55 : (large?.scale ?? 0.64);
    const most = many > 2 ? 46 : many > 1 ? 76 : (large?.most ?? MOST_WIDE);
    const high = CARD.height * scale + 2;
    const x = at.x + (n - (many - 1) / 2) * (most + 6);
    // More than two rows go on towards the middle, not over the plate.
    const inward = -Math.cos((at.angle * Math.PI) / 180) * Math.max(0, rows.length - 2) * 0.5 * high;
    const cards: LaidCard[] = [];
    const said: Said[] = [];
    rows.forEach((one, k) => {
      const y = at.y + inward + (k - (rows.length - 1) / 2) * high;
      cards.push(...row(one.cards, { x, y }, scale, most, `${hand.to} ${k}`));
      if (!one.called) return;
      // Parts say what they are over their own lower edge.
      const lines = rows.length > 1 ? wrapped(withoutKickers(one.called), 34, 1) : names.get(hand.to)!.split("; ").flatMap((some) => wrapped(some, 26, 2));
      said.push({ key: `${hand.to} ${k}`, x, y: y + high / 2 - 8, wide: wideOf(lines), lines });
    });
    return { key: hand.to, folded: hand.folded, cards, said, inParts: rows.length > 1 };
  });
}

/** How much wider and higher than its place a hand may be: alone in the middle, on any felt, and beside others. */
const GROWS = { oval: 1.4, alone: 1.18, beside: 1.06 };
/** How large the cards are of a hand in rows that is alone in the middle. */
const ROW_ALONE = 0.7;
/** A hand in two lines; what would not be told whole is told without what only tells it from its like. */
function inTwo(called: string): string[] {
  const [head, ...rest] = called.split(", ");
  const tail = rest.join(", ");
  if (tail && tail.length <= 30) return [`${head},`, tail];
  const whole = wrapped(called, 28, Infinity);
  return whole.length <= 2 ? whole : wrapped(withoutKickers(called), 28, 2);
}

/** Hands that everybody knows by where they lie. */
const KNOWN_BY_PLACE = ["board", "player-dealer"];

function shared(hand: SceneHand, place: HandPlace, grows: number): LaidHand {
  const parted = hand.parts.length > 0 && (place.parts?.length ?? 0) > 0;
  const cards: LaidCard[] = [];
  const said: Said[] = [];
  const rows = rowsOf(hand);
  // Alone in the middle, the rows of a hand are as far apart as its cards are high.
  const isApart = parted && grows !== GROWS.beside;
  const apart = CARD.height * ROW_ALONE + 4;
  rows.forEach((one, k) => {
    const part = (parted && place.parts![k]?.place) || place.place;
    const at = isApart ? { ...part, y: place.place.y + (k - (rows.length - 1) / 2) * apart } : part;
    const many = one.cards.length;
    const most = isApart ? many * (CARD.width + GAP) : at.width * grows;
    const fits = Math.max(0.7, (most - GAP * (many - 1)) / (CARD.width * many));
    const scale = isApart ? ROW_ALONE : Math.min(1, (at.height * Math.max(grows, GROWS.alone)) / CARD.height, fits);
    cards.push(...row(one.cards, at, scale, Math.max(most, CARD.width * scale), `${hand.to} ${k}`));
    const high = (CARD.height * scale) / 2;
    const name = grows === GROWS.beside && k === 0 && !KNOWN_BY_PLACE.includes(hand.to) ? place.label.replace(/([a-z])(\d+)$/, "$1 $2") : "";
    const told = [name, parted ? withoutKickers(one.called) : one.called].filter(Boolean).join(": ");
    if (!told) return;
    const lines = parted || told.length <= 34 ? wrapped(told, 34, 1) : inTwo(told);
    said.push({ key: `${hand.to} ${k}`, x: at.x, y: parted ? at.y + high - 8 : at.y - high - 10, wide: wideOf(lines), lines });
  });
  return { key: hand.to, folded: false, cards, said, inParts: parted };
}

const KICKERS = /, [^,;]* kickers?(?=;|$)/g;

/** What a hand is called without the cards that only tell it from its like. */
export const withoutKickers = (called: string): string => called.replace(KICKERS, "");

/** What hands are called, as short as tells them apart: without kickers where no other hand is the same without. */
export function shortened(hands: readonly SceneHand[]): Map<string, string> {
  const short = (hand: SceneHand): string => withoutKickers(hand.called);
  const times = new Map<string, number>();
  for (const hand of hands) times.set(short(hand), (times.get(short(hand)) ?? 0) + 1);
  return new Map(hands.map((hand) => [hand.to, times.get(short(hand))! > 1 && !hand.called.includes("; ") ? hand.called : short(hand)]));
}

/** Where cards lie that are thrown away for all to see. */
function discards(felt: Felt, hand: SceneHand): HandPlace | undefined {
  return hand.to === DISCARDS ? { to: DISCARDS, label: t("discards-pile"), most: 1, place: { ...felt.house.muck, width: CARD.width, height: CARD.height } } : undefined;
}

/** All cards on the felt, and what their hands are called. */
export function layHands(felt: Felt, scene: Scene): LaidHand[] {
  const places = new Map(felt.hands.map((place) => [place.to, place]));
  const plates = new Map(felt.seats.map((one) => [one.seat, boxOfPlate(one.at)]));
  const lying = scene.shared.filter((hand) => hand.cards.length);
  const grows = lying.length > 1 ? GROWS.beside : felt.shape === "oval" ? GROWS.oval : GROWS.alone;
  const names = shortened([...scene.players.values()].flatMap((player) => player.hands));
  // What came of a wager is told where it lay: nothing moves when it is settled.
  const piled = new Set([...scene.wagers, ...scene.outcomes].map((one) => `${one.seat}:${one.spot}`));
  const lined = felt.spots.filter((spot) => spot.wager !== "bets");
  const piles = lined.filter((spot) => piled.has(spot.account)).map((spot) => boxOfPile(spot.place));
  const all: LaidHand[] = [];
  for (const player of scene.players.values()) {
    const place = places.get(String(player.seat));
    if (!place) continue;
    const spots = lined.filter((spot) => spot.seat === player.seat).map((spot) => boxOfPlace(spot.place));
    const isClear = felt.shape === "oval" && !spots.length;
    const around = { spots, piles, plates: [...plates.values()], cards: all.flatMap((hand) => hand.cards).map(boxOf) };
    all.push(...(isClear ? inTheClear(player.hands, place.place, plates.get(player.seat)!, names, large(place.most)) : besideSpots(player.hands, place.place, around, names)));
  }
  for (const hand of lying) {
    const place = places.get(hand.to) ?? discards(felt, hand);
    if (place) all.push(shared(hand, place, grows));
  }
  return all;
}

/** Where the chips of an account lie. */
export function placeOf(felt: Felt, account: string, banker: number | null): Point | undefined {
  const spot = felt.spots.find((one) => one.account === account);
  if (spot) return spot.place;
  if (account === "pot" || account.startsWith("pot")) return felt.house.pots?.[0] ?? felt.house.at;
  if (account === "fees") return felt.house.fees;
  const seatOf = (seat: number) => felt.seats.find((one) => one.seat === seat);
  if (account === "bank") return seatOf(banker ?? 0)?.bank ?? felt.house.at;
  const seat = seatOf(Number(account.split(":")[0]));
  return seat && plateAt(seat.at);
}

/** The way of a wager from the spot where it lay to the hand that won it: a bow towards the middle, short of both ends. */
export function bow(a: Point, b: Point, middle: Point): string {
  const over = { x: (a.x + b.x) / 2 + (middle.x - (a.x + b.x) / 2) * 0.35, y: (a.y + b.y) / 2 + (middle.y - (a.y + b.y) / 2) * 0.35 };
  const short = (from: Point, to: Point, by: number): Point => {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: from.x + ((to.x - from.x) * by) / far, y: from.y + ((to.y - from.y) * by) / far };
  };
  const [start, end] = [short(a, over, 20), short(b, over, 22)];
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q${over.x.toFixed(1)} ${over.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}

/** A text in lines of about so many letters, and no more than so many lines. */
export function wrapped(text: string, wide: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= wide) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]!.slice(0, wide - 1)}…`];
}
