import { describe, expect, it } from "vitest";
import { alsoMeans, keysOf, lettersOf } from "../src/letters";

describe("the key of a choice", () => {
  it("is what the letter means in the terminal", () => {
    expect([...keysOf(["fold", "call", "raise"]).values()].sort()).toEqual(["c", "f", "r"]);
    expect(keysOf(["set", "house-way"]).get("house-way")).toBe("h");
    expect(alsoMeans("check", ["check", "bet"])).toEqual(["k", "x"]);
  });
  it("is never a first letter that means something else", () => {
    expect(keysOf(["hit", "split"]).get("split")).toBe("p");
    expect(keysOf(["call", "complete", "fold"]).get("complete")).toBe("o");
  });
  it("is one for each", () => {
    const keys = [...keysOf(["stand", "split", "surrender", "hit", "double", "insurance"]).values()];
    expect(new Set(keys).size).toBe(6);
  });
});

describe("letters of words", () => {
  it("are theirs as far as they can be", () => {
    expect(lettersOf(["Ante", "All", "Aa", ""])).toEqual(["a", "l", "b", "c"]);
  });
});
