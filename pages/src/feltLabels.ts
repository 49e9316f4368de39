// Where it is said what hands are called: beside their cards, and on nothing that is to be read.

import type { Felt } from "./felt";
import { boxOf, boxOfPile, boxOfPlace, boxOfPlate, frame, LINE, PILE, sharedArea, type Box, type LaidHand, type Said } from "./feltLay";
import type { Scene } from "./scene";

const GAP = 3;
/** How far what a player does or has won reaches beyond his plate. */
const TAG = 24;
/** A spot that nothing lies on may be covered rather than anything else. */
const EMPTY_SPOT = 0.15;
/** What is out of sight is worse than what is covered. */
const OUT_OF_SIGHT = 3;

const sizeOf = (said: Said): { wide: number; high: number } => ({ wide: said.wide, high: said.lines.length * LINE.high + LINE.around });

function around(cards: readonly Box[]): Box {
  return {
    left: Math.min(...cards.map((card) => card.left)),
    top: Math.min(...cards.map((card) => card.top)),
    right: Math.max(...cards.map((card) => card.right)),
    bottom: Math.max(...cards.map((card) => card.bottom)),
  };
}

/** The places beside some cards, the best first: towards the middle, beside them, away from it. */
function beside(cards: Box, { wide, high }: { wide: number; high: number }, middle: { x: number; y: number }): Box[] {
  const [x, y] = [(cards.left + cards.right) / 2, (cards.top + cards.bottom) / 2];
  const at = (left: number, top: number): Box => ({ left, top, right: left + wide, bottom: top + high });
  const above = cards.top - high - GAP;
  const below = cards.bottom + GAP;
  const [inward, outward] = y > middle.y ? [above, below] : [below, above];
  const [leftOf, rightOf] = [cards.left - wide - GAP, cards.right + GAP];
  const [near, far] = x > middle.x ? [leftOf, rightOf] : [rightOf, leftOf];
  const along = [x - wide / 2, x > middle.x ? cards.right - wide : cards.left, x > middle.x ? cards.left - wide * 0.7 : cards.right - wide * 0.3];
  return [
    ...along.map((left) => at(left, inward)),
    at(near, y - high / 2),
    at(near, cards.top),
    at(far, y - high / 2),
    ...along.map((left) => at(left, outward)),
  ];
}

/** The places of what a part is called: beside its row, or where that is taken, over its lower edge. */
function besideRow(row: Box, { wide, high }: { wide: number; high: number }): Box[] {
  const [x, y] = [(row.left + row.right) / 2, (row.top + row.bottom) / 2];
  const at = (left: number, top: number): Box => ({ left, top, right: left + wide, bottom: top + high });
  return [at(row.right + GAP, y - high / 2), at(row.left - wide - GAP, y - high / 2), at(x - wide / 2, row.bottom - high / 2 - 8)];
}

/** All hands, with what they are called, and each of their parts, where it covers least. */
export function labelled(felt: Felt, scene: Scene, hands: readonly LaidHand[]): LaidHand[] {
  const middle = { x: felt.width / 2, y: felt.height / 2 };
  const shown = frame(felt);
  const inSight: Box = { left: shown.x, top: shown.y, right: shown.x + shown.width, bottom: shown.y + shown.height };
  const piled = new Set(scene.wagers.map((one) => `${one.seat}:${one.spot}`));
  const spots = felt.spots.filter((spot) => spot.wager !== "bets");
  const solid = [
    ...hands.flatMap((hand) => hand.cards).map(boxOf),
    ...felt.seats.map(({ at }) => boxOfPlate(at)).map((box) => ({ ...box, top: box.top - TAG, bottom: box.bottom + TAG })),
    ...spots.filter((spot) => piled.has(spot.account)).map((spot) => boxOfPile(spot.place)),
    ...spots.filter((spot) => scene.outcomes.some((one) => `${one.seat}:${one.spot}` === spot.account)).map(({ place }) => ({ left: place.x - PILE.wide, top: place.y - 11, right: place.x + PILE.wide, bottom: place.y + 11 })),
    ...(felt.house.pots ?? []).slice(0, scene.pots.length).map(boxOfPile),
  ];
  const empty = spots.filter((spot) => !piled.has(spot.account)).map((spot) => boxOfPlace(spot.place));
  const cost = (box: Box): number => {
    const out = (box.right - box.left) * (box.bottom - box.top) - sharedArea(box, inSight);
    const sum = (all: readonly Box[]): number => all.reduce((whole, one) => whole + sharedArea(box, one), 0);
    return sum(solid) + EMPTY_SPOT * sum(empty) + OUT_OF_SIGHT * out;
  };
  return hands.map((hand) => {
    const laid = hand.said.map((said) => {
      const cards = hand.cards.filter((card) => !hand.inParts || card.key.startsWith(`${said.key} `));
      // Of whom nothing lies there, it is said where his cards would lie.
      const row = cards.length ? around(cards.map(boxOf)) : { left: said.x, top: said.y, right: said.x, bottom: said.y };
      const places = hand.inParts ? besideRow(row, sizeOf(said)) : beside(row, sizeOf(said), middle);
      // Of places that are as good the first one is taken.
      const best = places.map((box, n) => ({ box, cost: cost(box) + n })).reduce((one, other) => (other.cost < one.cost ? other : one)).box;
      solid.push(best);
      return { ...said, x: (best.left + best.right) / 2, y: (best.top + best.bottom) / 2 };
    });
    return { ...hand, said: laid };
  });
}
