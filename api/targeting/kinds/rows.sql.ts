import type { RowKind } from '#contract/targeting/words.ts';
import type { Groups } from './entry.ts';

/** The groups of a kind whose rows have a name. */
export function rowsOf(kind: RowKind, table: string): Pick<Groups, 'all' | 'byIds'> {
  const all = `select '${kind}:' || id as key, name from ${table}`;
  return { all, byIds: (ids) => `${all} where id = any(${ids})` };
}
