import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_BEHIND, Paced } from "../src/paced";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function following(isAtOnce = () => false) {
  const shown: number[] = [];
  const paced = new Paced(isAtOnce, () => {});
  const tell = (...numbers: number[]) => {
    for (const n of numbers) paced.put(() => shown.push(n));
    paced.run();
  };
  return { paced, shown, tell };
}
const upTo = (n: number) => Array.from({ length: n }, (_, k) => k);

describe("what is to be shown", () => {
  it("comes one after the other, in its order", () => {
    const { shown, tell } = following();
    tell(0, 1, 2);
    expect(shown).toEqual([0]);
    vi.advanceTimersByTime(130);
    expect(shown).toEqual([0, 1]);
    vi.advanceTimersByTime(130);
    expect(shown).toEqual([0, 1, 2]);
  });
  it.each([5, 50, 500])("is never more than a second and a half behind, with %i of them", (many) => {
    const { shown, tell } = following();
    tell(...upTo(many));
    vi.advanceTimersByTime(MOST_BEHIND + 100);
    expect(shown).toEqual(upTo(many));
    expect(MOST_BEHIND + 100).toBeLessThan(1500);
  });
  it("is not late where more comes all the time", () => {
    const { paced, tell } = following();
    for (let n = 0; n < 100; n += 1) {
      tell(n, n, n, n);
      vi.advanceTimersByTime(40);
      expect(paced.length).toBeLessThanOrEqual((4 * (MOST_BEHIND + 100)) / 40);
    }
    vi.advanceTimersByTime(MOST_BEHIND + 100);
    expect(paced.length).toBe(0);
  });
  it("is all there at once where nobody looks", () => {
    const { shown, tell } = following(() => true);
    tell(...upTo(20));
    expect(shown).toEqual(upTo(20));
  });
  it("catches up at once when it is told to", () => {
    const { paced, shown, tell } = following();
    tell(...upTo(20));
    paced.flush();
    expect(shown).toEqual(upTo(20));
    expect(paced.length).toBe(0);
  });
  it("takes no time for what is not seen", () => {
    const { paced, shown } = following();
    paced.put(() => shown.push(1));
    paced.put(() => shown.push(2), false);
    paced.run();
    expect(shown).toEqual([1, 2]);
  });
  it("is forgotten when there is something newer", () => {
    const { paced, shown, tell } = following();
    tell(...upTo(5));
    paced.drop();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([0]);
  });
});
