// What is asked of the server by HTTP.

import type { Row } from "./wire";

export interface Me {
  person: string;
  name: string;
  chips: number;
  role: string;
}

export interface GameRow {
  id: string;
  name: string;
  house: string;
  kind: string;
  mechanism: string;
  summary: string;
  seats: number;
  /** Why no table of it can be opened here, if that is so. */
  closed: string;
  /** Whether it is the one that a newcomer is offered to play at once. */
  first: boolean;
}

export class Problem extends Error {
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(detail);
  }
}

function csrf(): string {
  return /(?:^|; )cardroom-csrf=([^;]+)/.exec(document.cookie)?.[1] ?? "";
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    ...init,
    headers: { "content-type": "application/json", "x-cardroom-csrf": csrf() },
  });
  const told: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const detail = (told as { detail?: string }).detail ?? answer.statusText;
    throw new Problem(answer.status, detail);
  }
  return told as T;
}

export const api = {
  me: () => ask<Me | null>("/me"),
  guest: (name: string) =>
    ask<Me>("/guests", { method: "POST", body: JSON.stringify({ name }) }),
  chips: () => ask<Me>("/me/chips", { method: "POST", body: "{}" }),
  games: () => ask<GameRow[]>("/games"),
  game: <T>(id: string) => ask<T>(`/games/${id}`),
  tables: () => ask<Row[]>("/tables"),
  table: <T>(id: string) => ask<T>(`/tables/${id}`),
  parts: (id: string, laid: string[]) =>
    ask<{ parts: string[]; is_foul: boolean }>(`/tables/${id}/parts?laid=${encodeURIComponent(laid.join("|"))}`),
  open: (notice: Record<string, unknown>) =>
    ask<{ table: string }>("/tables", { method: "POST", body: JSON.stringify(notice) }),
  /** The rounds that one was in: those before a time, of one game where it is named. */
  history: <T>(before: number | null, game: string) => ask<T>(`/history?${new URLSearchParams({ ...(before === null ? {} : { before: String(before) }), ...(game ? { game } : {}) }).toString()}`),
  sums: <T>() => ask<T>("/history/sums"),
  round: <T>(table: string, number: number) => ask<T>(`/history/${table}/${number}`),
};
