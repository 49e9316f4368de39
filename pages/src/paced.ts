// What is to be shown waits here, one thing after the other, and never for long.

const STEP = 130;
const FRAME = 12;
/** The last thing that came is shown after so many milliseconds, whatever came before it. */
export const MOST_BEHIND = 1000;

interface Waits {
  show: () => void;
  by: number;
  /** Whether it is seen: what is not takes no time. */
  isSeen: boolean;
}

export class Paced {
  private waiting: Waits[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly isAtOnce: () => boolean,
    private readonly changed: () => void,
  ) {}

  get length(): number {
    return this.waiting.length;
  }

  put(show: () => void, isSeen = true): void {
    this.waiting.push({ show, isSeen, by: Date.now() + MOST_BEHIND });
  }

  /** Show what waits: in its turn, or all at once where nobody looks. */
  run(): void {
    if (this.isAtOnce()) this.flush();
    else if (this.timer === undefined) this.step();
  }

  flush(): void {
    this.stop();
    if (!this.waiting.length) return;
    while (this.waiting.length) this.waiting.shift()!.show();
    this.changed();
  }

  /** Forget what waits: there is something newer. */
  drop(): void {
    this.stop();
    this.waiting = [];
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private step(): void {
    this.timer = undefined;
    if (!this.waiting.length) return;
    const pause = this.pause();
    // A timer is not called more often than the screen is drawn.
    let many = pause < FRAME ? Math.ceil(FRAME / Math.max(pause, 0.05)) : 1;
    while (this.waiting.length && (many > 0 || !this.waiting[0]!.isSeen)) {
      const next = this.waiting.shift()!;
      if (next.isSeen) many -= 1;
      next.show();
    }
    this.changed();
    if (this.waiting.length) this.timer = setTimeout(() => this.step(), Math.max(FRAME, pause));
  }

  /** How long the next one may be looked at, so that none of those behind it comes too late. */
  private pause(): number {
    const now = Date.now();
    let seen = 0;
    let pause = STEP;
    for (const one of this.waiting) {
      if (one.isSeen) seen += 1;
      pause = Math.min(pause, Math.max(0, one.by - now) / Math.max(1, seen));
    }
    return pause;
  }
}
