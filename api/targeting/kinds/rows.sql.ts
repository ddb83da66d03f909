import type { RowKind } from '#contract/targeting/words.ts';
import type { Groups } from './entry.sql.ts';

/** The groups of a kind whose rows have a name; `also` is SQL of another they are found by. */
export function rowsOf(kind: RowKind, table: string, also = 'null'): Pick<Groups, 'all' | 'byIds'> {
  const columns = `'${kind}:' || id as key, name`;
  return {
    all: `select ${columns}, ${also} as also from ${table}`,
    byIds: (ids) => `select ${columns} from ${table} where id = any(${ids})`,
  };
}
