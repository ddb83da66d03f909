/** Position of the first name that begins with some letters, from 0; null if there is none. */
export interface Beginning {
  [column: string]: unknown;
  total: number;
  next: number | null;
  first: number | null;
}

export const none: Beginning = { total: 0, next: null, first: null };

/** SQL of `Beginning`. `lines` has `name` and `line` (from 1). Ignores case, but not accents. */
export function beginning(lines: string, [letters, from]: [letters: number, from: number]): string {
  return `
    select count(*)::int as total, (min(line) filter (where fits and line > $${from}::int) - 1)::int as next,
      (min(line) filter (where fits) - 1)::int as first
    from (select line, starts_with(lower(name collate german), lower($${letters}::text collate german)) as fits from (${lines}) lines) shown`;
}
