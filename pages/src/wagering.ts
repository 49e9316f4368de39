// What a chip on a spot brings along, so that all wagers of a seat may lie there together.

import type { Wager } from "./felt";
import { CHIPS } from "./money";

export type Placed = Record<string, number>;

/** The chips that are of use on some spots: none that is too little for all of them, or too much. */
export function chipsFor(wagers: readonly Wager[], has: number): number[] {
  const least = Math.min(...wagers.map((one) => one.step ?? 1));
  const most = Math.max(CHIPS[0], ...wagers.map((one) => one.max ?? Infinity));
  return CHIPS.filter((one) => one >= least && one <= Math.min(most, Math.max(500, has))).slice(0, 6);
}

/** The chip that is in one's hand at first: as much as may lie on a spot at least, or a little less. */
export function firstChip(wagers: readonly Wager[]): number {
  const least = Math.min(...wagers.map((one) => one.min ?? CHIPS[1]));
  return CHIPS.findLast((one) => one <= least) ?? CHIPS[0];
}

/** An amount as a spot takes it: not too little, in its steps, not too much. */
function fit(spot: Wager, amount: number): number {
  const step = spot.step ?? 1;
  const wish = Math.max(amount, spot.min ?? CHIPS[0]);
  return Math.min(Math.ceil(wish / step) * step, spot.max ?? Infinity);
}

/** Wagers with all that they need: required spots, one of those that another needs, equal amounts. */
export function whole(wagers: Wager[], placed: Placed): Placed {
  const all: Placed = Object.fromEntries(Object.entries(placed).filter(([, amount]) => amount > 0));
  if (!Object.keys(all).length) return all;
  const add = (name: string): void => {
    const spot = wagers.find((one) => one.name === name);
    if (spot && !all[name]) all[name] = fit(spot, 0);
  };
  for (const spot of wagers) {
    const { required, needs = [] } = spot;
    if (required) add(spot.name);
    if (all[spot.name] && needs.length && !needs.some((name) => all[name])) add(needs[0]!);
  }
  for (const spot of wagers) {
    const now = all[spot.name];
    if (!now) continue;
    const limits = [...(spot.at_most ? [all[spot.at_most]] : []), ...mostBeside(spot, all)];
    all[spot.name] = all[spot.equal_to ?? ""] ?? Math.min(now, ...limits.map((most) => most ?? now));
  }
  return all;
}

function mostBeside({ within = [], summed }: Wager, all: Placed): number[] {
  const found = within.map((name) => all[name] ?? 0);
  if (!found.length) return [];
  return [summed ? found.reduce((sum, one) => sum + one) : Math.max(...found)];
}

/** A chip laid on a spot: one that equals another takes it along, and those that are alike stay so. */
export function tapped(wagers: Wager[], placed: Placed, name: string, chip: number): Placed {
  const spot = wagers.find((one) => one.name === name);
  if (!spot) return placed;
  const on = wagers.find((one) => one.name === spot.equal_to) ?? spot;
  const amount = fit(on, (placed[on.name] ?? 0) + chip);
  const more: Placed = { ...placed, [on.name]: amount, [name]: amount };
  for (const one of wagers) {
    const isAlike = one.alike?.includes(on.name) || on.alike?.includes(one.name);
    if (isAlike && more[one.name]) more[one.name] = amount;
  }
  return whole(wagers, more);
}
