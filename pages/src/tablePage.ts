import type { GameRow } from "./api";
import type { Felt } from "./felt";
import type { Row } from "./wire";

export interface BuyIn {
  least: number;
  usual: number;
  most: number;
}

export interface TablePage {
  row: Row;
  game: GameRow;
  steps: string[];
  felt: Felt;
  labels: Record<string, string>;
  buy_in: BuyIn;
  is_banked: boolean;
  several_seats: boolean;
  backline: boolean;
  /** The sides of the road that is kept of its rounds, where there is one. */
  road: string[];
  /** What leads a friend here, and whether that leads nowhere from another machine. */
  link: string;
  only_here: boolean;
  notice: { limits?: { min?: number; max?: number } };
}

/** The fewest bots that come where somebody has to bank: they take turns at it. */
const PROPOSITION_PLAYERS = 2;

/** How many bots one may wish for: from none to a full table. */
export function botCounts(page: TablePage): number[] {
  const all = page.felt.seats.map((_, n) => n);
  const fewest = page.is_banked ? Math.min(PROPOSITION_PLAYERS, all.length - 1) : 0;
  return all.filter((n) => !n || n >= fewest);
}
