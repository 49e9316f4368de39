import { describe, expect, it } from "vitest";
import { beadPlate, bigRoad, sides } from "../src/roads";

describe("the bead plate", () => {
  it("fills columns from the top, and shows the last ones", () => {
    expect(beadPlate(sides("0120011"), 3, 9)).toEqual([[0, 1, 2], [0, 0, 1], [1]]);
    expect(beadPlate(sides("0120011"), 3, 2)).toEqual([[0, 0, 1], [1]]);
  });
});

describe("the big road", () => {
  const cells = (results: string, rows = 6, columns = 20) =>
    bigRoad(sides(results), rows, columns).map(({ side, ties, column, row }) => [side, ties, column, row]);

  it("begins a column whenever the other side wins", () => {
    expect(cells("00110")).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 1],
      [1, 0, 1, 0],
      [1, 0, 1, 1],
      [0, 0, 2, 0],
    ]);
  });
  it("notes ties on the last win, and on the first one if they came before it", () => {
    expect(cells("0220")).toEqual([
      [0, 2, 0, 0],
      [0, 0, 0, 1],
    ]);
    expect(cells("21")).toEqual([[1, 1, 0, 0]]);
  });
  it("turns to the right where a column is full", () => {
    expect(cells("0000", 3)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 0, 2],
      [0, 0, 1, 2],
    ]);
  });
  it("lays no bead on another: a column that meets a long run turns before it", () => {
    const found = cells("0000111", 3).map(([, , column, row]) => `${column} ${row}`);
    expect(new Set(found).size).toBe(found.length);
  });
  it("shows the last columns", () => {
    expect(cells("0101", 6, 2)).toEqual([
      [0, 0, 0, 0],
      [1, 0, 1, 0],
    ]);
  });
});
