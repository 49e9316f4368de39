// Money is whole cents everywhere; people read dollars.

export function dollars(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const all = Math.abs(cents);
  const whole = Math.floor(all / 100).toLocaleString("en-US");
  const rest = all % 100;
  return `${sign}$${whole}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

/** What somebody has won or lost; nothing where it is even. */
export function signed(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : cents < 0 ? `−${dollars(-cents)}` : "";
}

/** An amount that somebody types, in cents; undefined if it is none. */
export function cents(text: string): number | undefined {
  const found = /^\s*\$?\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!found) return undefined;
  return Number(found[1]!.replace(/,/g, "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

export const CHIPS = [100, 500, 2500, 10000, 50000, 100000, 500000] as const;

/** The chips that an amount is made of, the largest first; at most so many of them. */
export function stackOf(amount: number, most = 7): number[] {
  const chips: number[] = [];
  let left = amount;
  for (const chip of [...CHIPS].reverse()) {
    while (left >= chip && chips.length < most) {
      chips.push(chip);
      left -= chip;
    }
  }
  if (left > 0 && chips.length < most) chips.push(50);
  return chips;
}
