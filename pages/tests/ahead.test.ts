import { describe, expect, it } from "vitest";
import { meant } from "../src/ahead";
import type { Decision } from "../src/wire";

const facing = (...options: Decision["options"]): Decision => ({
  seat: 1,
  street: "flop",
  options,
  default: { do: "fold" },
  rule: { lines: "", says: "" },
});

describe("a choice ahead of one's turn", () => {
  it("is made while the situation is the same", () => {
    const bet = facing({ do: "call", low: 400, high: 400 }, { do: "fold" });
    expect(meant({ what: "call", amount: 400 }, bet)).toEqual({ do: "call" });
    expect(meant({ what: "check-fold", amount: 0 }, bet)).toEqual({ do: "fold" });
    expect(meant({ what: "check", amount: 0 }, facing({ do: "check" }))).toEqual({ do: "check" });
  });
  it("is void when it has changed", () => {
    const raised = facing({ do: "call", low: 800, high: 800 }, { do: "fold" });
    expect(meant({ what: "call", amount: 400 }, raised)).toBeUndefined();
    expect(meant({ what: "check", amount: 0 }, raised)).toBeUndefined();
    expect(meant({ what: "fold", amount: 400 }, facing({ do: "check" }, { do: "fold" }))).toBeUndefined();
  });
});
