import { describe, expect, it } from "vitest";
import { layBlocks } from "../src/middleLay";

const block = (cards: number, over = "", under = "") => ({ cards, over, under });
const [ACROSS, MOST] = [370, 96];

describe("the cards in the middle of a small page", () => {
  it("are as large as they may be where there is room, one hand below the other", () => {
    expect(layBlocks([block(2, "Player-dealer"), block(5, "The board")], 400, ACROSS, MOST)).toMatchObject({ columns: 1, height: 88 });
    expect(layBlocks([block(3, "The board")], 300, ACROSS, MOST)).toMatchObject({ columns: 1, height: MOST });
  });
  it("lie beside each other where they are larger so", () => {
    const two = [block(2, "Player-dealer"), block(3, "The board")];
    expect(layBlocks(two, 120, ACROSS, MOST).columns).toBe(2);
    const rows = [1, 2, 3].map((n) => block(5, `Row ${n}`));
    expect(layBlocks(rows, 130, ACROSS, MOST).columns).toBeGreaterThan(1);
  });
  it("leave room for what stands over and under them, and never go beyond the page", () => {
    const [plain] = [layBlocks([block(5)], 90, ACROSS, MOST)];
    expect(layBlocks([block(5, "a line", "another")], 90, ACROSS, MOST).height).toBeCloseTo(plain!.height - 34);
    for (const cards of [1, 5, 7, 13]) expect(layBlocks([block(cards)], 1000, 200, MOST).height * cards * 0.32).toBeLessThan(200);
  });
  it("are in the columns that come nearest where no room is enough", () => {
    expect(layBlocks([block(2, "Player-dealer"), block(5, "The board")], 40, ACROSS, MOST)).toMatchObject({ columns: 2, height: 24 });
  });
  it("are none where none lie", () => {
    expect(layBlocks([], 200, ACROSS, MOST)).toMatchObject({ columns: 1, left: 200 });
  });
});
