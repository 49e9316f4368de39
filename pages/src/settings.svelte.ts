// What this page's owner likes, kept in his browser.

const KEY = "cardroom-settings";

interface Kept {
  fourColours: boolean;
  largeIndex: boolean;
  peek: boolean;
  instant: boolean;
  sound: boolean;
  letterKeys: boolean;
  scheme: "auto" | "dark" | "light";
  lastGame: string;
  known: string[];
  /** What is open beside the felt, where there is room for it. */
  beside: "" | "log" | "rules";
}

const USUAL: Kept = {
  fourColours: true,
  largeIndex: false,
  peek: false,
  instant: false,
  sound: false,
  letterKeys: true,
  scheme: "auto",
  lastGame: "",
  known: [],
  beside: "log",
};

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Kept>(read());

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing has its settings until the page is closed.
  }
}

export function isInstant(): boolean {
  return settings.instant || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
