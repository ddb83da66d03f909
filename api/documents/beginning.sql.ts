/** Where in an order things stand whose names begin with some letters, counted from 0; null where there is none. */
export interface Beginning {
  [column: string]: unknown;
  /** How many things there are. */
  total: number;
  /** The first of them at the place asked for or behind it. */
  next: number | null;
  first: number | null;
}

export const none: Beginning = { total: 0, next: null, first: null };

/**
 * SQL of `Beginning`. `lines` selects `name` and `line`, which counts from 1; the letters and the place are parameters of
 * these numbers. Case does not matter, marks do: whoever types ü means ü.
 */
export function beginning(lines: string, [letters, from]: [letters: number, from: number]): string {
  return `
    select count(*)::int as total, (min(line) filter (where fits and line > $${from}::int) - 1)::int as next,
      (min(line) filter (where fits) - 1)::int as first
    from (select line, starts_with(lower(name collate german), lower($${letters}::text collate german)) as fits from (${lines}) lines) told`;
}
