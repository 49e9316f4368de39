// The roads of a game that keeps them: the results of the last rounds, as players write them down.

export interface Bead {
  /** 0 and 1 are the two sides, 2 is neither. */
  side: number;
  /** How many results for neither side came after it. */
  ties: number;
}

/** Results, the oldest first: each is the digit of a side. */
export function sides(results: string): number[] {
  return [...results].map(Number);
}

/** The bead plate: columns of so many, filled from the top; the last ones where there is no room. */
export function beadPlate(results: number[], rows: number, columns: number): number[][] {
  const all: number[][] = [];
  for (let at = 0; at < results.length; at += rows) all.push(results.slice(at, at + rows));
  return all.slice(-columns);
}

/**
 * The big road: a new column whenever the other side wins, and a tie noted on the last win. A run that is
 * too long for its column, or meets another, goes on to the right.
 */
export function bigRoad(results: number[], rows: number, columns: number): (Bead & { column: number; row: number })[] {
  const taken = new Set<string>();
  const beads: (Bead & { column: number; row: number })[] = [];
  let first = 0;
  for (const side of results) {
    const last = beads.at(-1);
    if (side > 1) {
      if (last) last.ties += 1;
      else beads.push({ side: 2, ties: 1, column: 0, row: 0 });
      continue;
    }
    if (last?.side === 2) {
      last.side = side;
      taken.add("0 0");
      continue;
    }
    let column = 0;
    let row = 0;
    if (last && last.side === side) {
      const isFree = last.row + 1 < rows && !taken.has(`${last.column} ${last.row + 1}`);
      column = isFree ? last.column : last.column + 1;
      row = isFree ? last.row + 1 : last.row;
    } else if (last) {
      column = first + 1;
    }
    if (!last || last.side !== side) first = column;
    taken.add(`${column} ${row}`);
    beads.push({ side, ties: 0, column, row });
  }
  const shown = Math.max(0, Math.max(0, ...beads.map((bead) => bead.column)) - columns + 1);
  return beads.filter((bead) => bead.column >= shown).map((bead) => ({ ...bead, column: bead.column - shown }));
}
