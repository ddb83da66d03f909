import { useState } from 'react';

export interface Selection<Row extends { id: string }> {
  /** In the table's order. */
  chosen: Row[];
  has(row: Row): boolean;
  /** Other rows of the table have no checkbox. */
  offers(row: Row): boolean;
  /** `range` (Shift) extends from the last one. */
  onToggle(row: Row, range: boolean): void;
  /** Sets all; the last one becomes the anchor. Rows may have just loaded. */
  onSpan(rows: readonly Row[], on: boolean): void;
  onToggleAll(): void;
  onClear(): void;
  available: number;
}

/** Only rows on the page, so that hidden rows are never acted on. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[] = []): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [touched, setTouched] = useState<string | null>(null);
  const chosen = rows.filter(({ id }) => ids.has(id));
  const choose = (some: readonly Row[]) => setIds(new Set(some.map(({ id }) => id)));
  return {
    chosen,
    available: rows.length,
    has: ({ id }) => ids.has(id),
    offers: (row) => rows.some(({ id }) => id === row.id),
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

/** Both included, in either order. */
function between(rows: readonly { id: string }[], from: string, to: string): ReadonlySet<string> {
  const [first = -1, last = -1] = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b);
  return new Set(first < 0 ? [to] : rows.slice(first, last + 1).map(({ id }) => id));
}
