// How the cards in the middle are laid where the whole felt has no room.

export interface Blocks {
  columns: number;
  /** How high a card is. */
  height: number;
  /** What is left from top to bottom. */
  left: number;
}

interface Block {
  cards: number;
  over: string;
  under: string;
}

const LINE = 17;
const LETTER = 7.2;
const [GAP, ASIDE, AROUND] = [6, 15, 40];
const LEAST = 24;
/** A card is 60 by 84; more than five of a row lie on each other. */
const SHAPE = 60 / 84;
const wideOf = (cards: number): number => (cards > 7 ? 0.45 * cards + 0.55 : cards > 5 ? 0.73 * cards + 0.27 : 1.05 * cards) * SHAPE;

/** Some hands in so many columns that their cards are largest: with what stands over and under them. */
export function layBlocks(blocks: readonly Block[], room: number, across: number, most: number): Blocks {
  const tried = blocks.length ? blocks.slice(0, 3).map((_, n) => inColumns(blocks, n + 1, room, across, most)) : [{ columns: 1, height: 0, left: room }];
  // Of those that are as large, the one with fewer columns.
  const best = tried.reduce((best, one) => (one.height > best.height + 0.5 ? one : best));
  return { ...best, height: blocks.length ? Math.max(LEAST, best.height) : 0 };
}

function inColumns(blocks: readonly Block[], columns: number, room: number, across: number, most: number): Blocks {
  const rows = Array.from({ length: Math.ceil(blocks.length / columns) }, (_, n) => blocks.slice(n * columns, (n + 1) * columns));
  const wide = (across - AROUND - ASIDE * (columns - 1)) / columns;
  const linesOf = (text: string): number => Math.ceil((text.length * LETTER) / Math.max(wide, LETTER));
  const text = rows.reduce((all, row) => all + LINE * (Math.max(...row.map((one) => linesOf(one.over))) + Math.max(...row.map((one) => linesOf(one.under)))), 0);
  const below = (room - text) / rows.length - GAP;
  // Beside each other every column is as wide as its widest hand.
  const widest = Array.from({ length: columns }, (_, n) => Math.max(...rows.map((row) => wideOf(row[n]?.cards ?? 0)))).reduce((all, one) => all + one, 0);
  const beside = (across - AROUND - ASIDE * (columns - 1)) / widest;
  const height = Math.min(most, below, beside);
  return { columns, height, left: room - text - rows.length * (height + GAP) };
}
