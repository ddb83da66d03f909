import type { Paging } from '#contract/base/page.ts';
import type { FactRow } from '#contract/privacy/privacy.ts';
import type { FactKey, Keeping, KeptFor, Seer } from '#contract/privacy/facts.ts';

/** In its SQL `t` is the row and `$1` the person; in schema `identity`, the sign-in. */
export interface Fact {
  key: FactKey;
  /** With its schema unless `public`. */
  table: string;
  where: string;
  /** An expression per field; columns are written as `t.column`. */
  shown: Readonly<Record<string, string>>;
  order: string;
  sees: Seer;
  kept: Exclude<Keeping, 'left'>;
  erased: Erased;
}

/** What erasure does to the rows. `set` has SQL by column. */
export type Erased =
  | { by: 'delete' | 'blacken' }
  | { by: 'cut' | 'close' | 'empty'; set: Readonly<Record<string, string>> }
  | { by: 'keep'; because: KeptFor };

/** The statement that erases the rows; undefined if the fact has none of its own. */
export function erasureSql({ table, where, erased }: Pick<Fact, 'table' | 'where' | 'erased'>): string | undefined {
  if (erased.by === 'delete') return `delete from ${table} t where ${where}`;
  if (!('set' in erased)) return undefined;
  const values = Object.entries(erased.set).map(([column, value]) => `${column} = ${value}`);
  return `update ${table} t set ${values.join(', ')} where ${where}`;
}

export type FactPart = Paging | 'all';

/** Values of `$2` and `$3`. */
export function limitsOf(part: FactPart): [limit: number | null, offset: number] {
  return part === 'all' ? [null, 0] : [part.size, part.page * part.size];
}

/** One row: the count of rows, and the latest `$2` of them after the first `$3`. */
export function factSql({ table, where, shown, order }: Fact): string {
  const fields = Object.entries(shown).map(([field, text]) => `'${field}', ${text}`);
  const rows = `select json_build_object(${fields.join(', ')}) as fact from ${table} t where ${where}
    order by ${order} limit $2 offset $3`;
  return `select (select count(*)::int from ${table} t where ${where}) as total,
    coalesce((select json_agg(fact) from (${rows}) latest), '[]') as rows`;
}

export interface FactRows {
  total: number;
  rows: FactRow[];
}
