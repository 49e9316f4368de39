// The felt as the server lays it out.

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

export interface HandPlace {
  to: string;
  label: string;
  most: number;
  place: Place;
  seat?: number;
  parts?: HandPlace[];
  split?: HandPlace[];
}

export interface Wager {
  name: string;
  label: string;
  lines: string;
  required?: boolean;
  base?: boolean;
  bonus?: boolean;
  later?: boolean;
  equal_to?: string;
  at_most?: string;
  needs?: string[];
  alike?: string[];
  within?: string[];
  summed?: boolean;
  min?: number;
  max?: number;
  step?: number;
  multiple_of?: number;
  backline?: boolean;
  pays?: { wins: string; lines: string; rows: PayRow[] }[];
}

export interface PayRow {
  name: string;
  label: string;
  odds?: [number, number];
  prize?: number;
}

export interface Felt {
  game: string;
  name: string;
  deck: "cards" | "tiles";
  shape: string;
  width: number;
  height: number;
  top: { across: number; down: number };
  bottom: { across: number; down: number };
  house: { at: Place; deck: Place; muck: Place; fees: Place; pots?: Place[] };
  seats: { seat: number; at: Place; stack: Place; buttons: Record<string, Place>; bank?: Place }[];
  hands: HandPlace[];
  wagers: Wager[];
  spots: { account: string; wager: string; seat: number; shape: string; place: Place }[];
  lines?: { wager: string; corners: [number, number][] }[];
}
