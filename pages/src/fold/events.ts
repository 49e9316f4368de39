// Events as they come over the wire; a page that does not know one shows the others all the same.

export interface WireEvent {
  kind: string;
  [key: string]: unknown;
}

export interface Setup {
  game: string;
  seats: { seat: number; chips: number }[];
  button?: number;
  player_dealer?: { seat: number };
  wagers?: { seat: number; by?: string | null; spot?: string; amount?: number }[];
  backline_bettors?: Record<string, number>;
  held?: Record<string, number>;
  leg?: number;
  free_collections?: Record<string, number>;
  limits?: { min?: number; max?: number };
  [key: string]: unknown;
}

/** The seat of a hand by its name, one that was dealt with others or came of a split too. */
export function seatOfHand(name: string): number | undefined {
  const found = /^(\d+)(?:-(\d+))?[a-z]*$/.exec(name);
  return found ? Number(found[1]) : undefined;
}
