import { describe, expect, it } from "vitest";
import type { Wager } from "../src/felt";
import { chipsFor, firstChip, tapped, whole } from "../src/wagering";

const spot = (name: string, more: Partial<Wager> = {}): Wager => ({ name, label: name, lines: "", min: 500, max: 20000, ...more });

describe("what a chip on a spot brings along", () => {
  it("is at least the minimum, and at most the maximum", () => {
    expect(tapped([spot("base")], {}, "base", 100)).toEqual({ base: 500 });
    expect(tapped([spot("base")], { base: 19900 }, "base", 500)).toEqual({ base: 20000 });
  });
  it("lies on both of two that are equal", () => {
    const both = [spot("ante", { required: true }), spot("blind", { required: true, equal_to: "ante" })];
    expect(tapped(both, {}, "ante", 500)).toEqual({ ante: 500, blind: 500 });
    expect(tapped(both, { ante: 500, blind: 500 }, "blind", 500)).toEqual({ ante: 1000, blind: 1000 });
  });
  it("comes with all that is required, and with one of those that it needs", () => {
    const hands = [spot("first", { required: true }), spot("second", { required: true })];
    expect(tapped(hands, {}, "first", 1000)).toEqual({ first: 1000, second: 500 });
    const tie = [spot("player"), spot("banker"), spot("tie", { needs: ["player", "banker"] })];
    expect(tapped(tie, { banker: 500 }, "tie", 500)).toEqual({ banker: 500, tie: 500 });
    expect(tapped(tie, {}, "tie", 500)).toEqual({ player: 500, tie: 500 });
  });
  it("is no more than another", () => {
    const side = [spot("base"), spot("side", { at_most: "base" })];
    expect(tapped(side, { base: 500 }, "side", 2500)).toEqual({ base: 500, side: 500 });
    const within = [spot("player"), spot("banker"), spot("side", { within: ["player", "banker"] })];
    expect(tapped(within, { banker: 1000 }, "side", 2500)).toEqual({ banker: 1000, side: 1000 });
  });
  it("keeps those alike that must be", () => {
    const circles = [spot("one"), spot("two", { alike: ["one"] })];
    expect(tapped(circles, { one: 500, two: 500 }, "two", 500)).toEqual({ one: 1000, two: 1000 });
  });
  it("is nothing where nothing lies", () => {
    expect(whole([spot("base", { required: true })], {})).toEqual({});
  });
});

describe("the chips that are offered", () => {
  it("are those that may lie on a spot, and that one has", () => {
    expect(chipsFor([spot("base"), spot("side", { max: 5000 })], 100000)).toEqual([100, 500, 2500, 10000]);
    expect(chipsFor([spot("base", { step: 500, max: 1000 })], 100000)).toEqual([500]);
    expect(chipsFor([spot("base", { max: 100000 })], 3000)).toEqual([100, 500, 2500]);
  });
  it("begin with what may be put down at least", () => {
    expect(firstChip([spot("base")])).toBe(500);
    expect(firstChip([spot("base", { min: 3000 })])).toBe(2500);
    expect(firstChip([spot("base", { min: 50 })])).toBe(100);
  });
});
