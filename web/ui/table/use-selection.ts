import { useState } from 'react';

/** The rows of a page that are chosen for doing something with several at once. */
export interface Selection<Row extends { id: string }> {
  /** In the order of the table; never one that is not on the page. */
  chosen: Row[];
  has(row: Row): boolean;
  /** `range` (Shift) treats all rows since the one touched last alike. */
  onToggle(row: Row, range: boolean): void;
  /** Treats these rows alike, the last of which was touched; they may be rows that have only just come. */
  onSpan(rows: readonly Row[], on: boolean): void;
  /** All rows of the page, or none where all are chosen. */
  onToggleAll(): void;
  onClear(): void;
  /** How many rows the page has. */
  available: number;
}

/** Chooses among the rows on the page: what search, filter or paging takes away cannot be acted on unseen. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[] = []): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [touched, setTouched] = useState<string | null>(null);
  const chosen = rows.filter(({ id }) => ids.has(id));
  const choose = (some: readonly Row[]) => setIds(new Set(some.map(({ id }) => id)));
  return {
    chosen,
    available: rows.length,
    has: ({ id }) => ids.has(id),
    onToggle: (row, range) => {
      const alike = range ? between(rows, touched ?? row.id, row.id) : new Set([row.id]);
      const on = !ids.has(row.id);
      choose(rows.filter(({ id }) => (alike.has(id) ? on : ids.has(id))));
      setTouched(row.id);
    },
    onSpan: (span, on) => {
      const alike = new Set(span.map(({ id }) => id));
      setIds((known) => new Set(on ? [...known, ...alike] : [...known].filter((id) => !alike.has(id))));
      setTouched(span.at(-1)?.id ?? null);
    },
    onToggleAll: () => choose(chosen.length === rows.length ? [] : rows),
    onClear: () => choose([]),
  };
}

/** The ids from one row to the other, both with them, whichever stands first. */
function between(rows: readonly { id: string }[], from: string, to: string): ReadonlySet<string> {
  const [first = -1, last = -1] = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b);
  return new Set(first < 0 ? [to] : rows.slice(first, last + 1).map(({ id }) => id));
}
