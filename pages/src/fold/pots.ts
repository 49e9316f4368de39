// The main pot and side pots as they stand, and who contests them.

export interface Pot {
  amount: number;
  seats: number[];
}

export interface Contribution {
  seat: number;
  amount: number;
  live: boolean;
}

function layered(stakes: readonly Contribution[], dead: number): Pot[] {
  const levels = [...new Set(stakes.filter((s) => s.live).map((s) => s.amount))].sort(
    (a, b) => a - b,
  );
  if (levels.length <= 1) {
    const all = stakes.reduce((sum, s) => sum + s.amount, 0);
    return [{ amount: all + dead, seats: stakes.filter((s) => s.live).map((s) => s.seat) }];
  }
  const pots: Pot[] = [];
  let below = 0;
  for (const level of levels) {
    const amount = stakes.reduce(
      (all, s) => all + Math.max(0, Math.min(s.amount, level) - below),
      0,
    );
    pots.push({
      amount,
      seats: stakes.filter((s) => s.live && s.amount >= level).map((s) => s.seat),
    });
    below = level;
  }
  const over = stakes.reduce((all, s) => all + Math.max(0, s.amount - below), 0);
  const last = pots.at(-1);
  if (last) {
    last.amount += over;
    pots[0]!.amount += dead;
  }
  return pots;
}

/** The pots with so much left in them: what is taken out leaves the main pot first. */
export function contested(stakes: readonly Contribution[], dead: number, left: number): Pot[] {
  let taken = stakes.reduce((all, s) => all + s.amount, 0) + dead - left;
  const after = layered(stakes, dead).map((pot) => {
    const fee = Math.min(taken, pot.amount);
    taken -= fee;
    return { amount: pot.amount - fee, seats: pot.seats };
  });
  const there = after.filter((pot) => pot.amount);
  return there.length ? there : after.slice(0, 1);
}

/** Seat numbers in clockwise order, beginning with the first one after a seat. */
export function clockwiseFrom(seats: readonly number[], after: number): number[] {
  const ordered = [...seats].sort((a, b) => a - b);
  return [...ordered.filter((s) => s > after), ...ordered.filter((s) => s <= after)];
}
