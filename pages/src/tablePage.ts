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
  notice: { limits?: { min?: number; max?: number } };
}
