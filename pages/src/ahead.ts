// A choice that is made ahead of one's turn.

import type { Choice, Decision } from "./wire";

export interface Ahead {
  what: "check-fold" | "check" | "call" | "fold" | "stand";
  /** What there was to call when it was made; for a hand against a bank, how many cards it had. */
  amount: number;
}

/** The choice that was meant, if the situation is still what it was. */
export function meant(ahead: Ahead, decision: Decision): Choice | undefined {
  const option = (verb: string) => decision.options.find((one) => one.do === verb);
  const call = option("call");
  const toCall = call ? (call.high ?? 0) - (call.base ?? 0) : 0;
  switch (ahead.what) {
    case "check-fold":
      return option("check") ? { do: "check" } : option("fold") && { do: "fold" };
    case "check":
      return option("check") && { do: "check" };
    case "fold":
      return option("fold") && !option("check") ? { do: "fold" } : undefined;
    case "stand":
      return option("stand") && { do: "stand" };
    case "call":
      return call && toCall === ahead.amount ? { do: "call" } : undefined;
  }
}
