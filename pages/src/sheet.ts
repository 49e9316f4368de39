// A rule sheet as the server writes it: the parts that any form can show.

export type Block =
  | { kind: "line"; says: string; lines?: string }
  | { kind: "steps"; items: { says: string; lines?: string }[]; numbered?: boolean }
  | { kind: "facts"; items: { label: string; value: string; note?: string; lines?: string }[] }
  | {
      kind: "table";
      columns: { title: string; holds?: string }[];
      rows: string[][];
      title?: string;
      note?: string;
      lines?: string;
    }
  | {
      kind: "ruling";
      id: string;
      title: string;
      text: string;
      choice: string;
      played: string;
      why: string;
      others: Record<string, string>;
      intended?: string | null;
      lines?: string;
    }
  | Section;

export interface Section {
  kind: "section";
  id: string;
  title: string;
  blocks: Block[];
  note?: string;
  lines?: string;
  small_print?: boolean;
}

export interface Sheet {
  game: string;
  title: string;
  house: string;
  source: string;
  summary: string;
  sections: Section[];
  approval?: string | null;
}
