// What is stored about a person, as data: which rows of which table are about whom, and what they say.
import type { Paging } from '#contract/base/page.ts';
import type { FactRow } from '#contract/privacy/privacy.ts';
import type { FactKey, Keeping, KeptFor, Seer } from '#contract/privacy/facts.ts';

/** One kind of what is stored about a person. In its SQL `t` is the row, and `$1` the person, or of `identity` the sign-in. */
export interface Fact {
  key: FactKey;
  /** With its schema where that is not `public`. */
  table: string;
  /** Which rows are about the person. */
  where: string;
  /** What is told of a row: an expression for each field, in which every column that says something stands as `t.column`. */
  shown: Readonly<Record<string, string>>;
  /** The latest first. */
  order: string;
  sees: Seer;
  kept: Exclude<Keeping, 'left'>;
  erased: Erased;
}

/**
 * What becomes of the rows when the person is erased: they go, the link to the person goes, they are closed or emptied of
 * what they say (`set` has SQL by column), the audit log blackens them, or they stay for a reason and say a former member.
 */
export type Erased =
  | { by: 'delete' | 'blacken' }
  | { by: 'cut' | 'close' | 'empty'; set: Readonly<Record<string, string>> }
  | { by: 'keep'; because: KeptFor };

/** The statement that erases the rows of a fact; undefined where there is none of its own. */
export function erasureSql({ table, where, erased }: Pick<Fact, 'table' | 'where' | 'erased'>): string | undefined {
  if (erased.by === 'delete') return `delete from ${table} t where ${where}`;
  if (!('set' in erased)) return undefined;
  const values = Object.entries(erased.set).map(([column, value]) => `${column} = ${value}`);
  return `update ${table} t set ${values.join(', ')} where ${where}`;
}

/** Which of the rows are told: a page of so many, or all. */
export type FactPart = Paging | 'all';

/** What stands for `$2` and `$3` of a fact's statement. */
export function limitsOf(part: FactPart): [limit: number | null, offset: number] {
  return part === 'all' ? [null, 0] : [part.size, part.page * part.size];
}

/** A statement with one row: how many rows a fact has, and the latest `$2` of them behind the first `$3`. */
export function factSql({ table, where, shown, order }: Fact): string {
  const fields = Object.entries(shown).map(([field, text]) => `'${field}', ${text}`);
  const rows = `select json_build_object(${fields.join(', ')}) as told from ${table} t where ${where}
    order by ${order} limit $2 offset $3`;
  return `select (select count(*)::int from ${table} t where ${where}) as total,
    coalesce((select json_agg(told) from (${rows}) latest), '[]') as rows`;
}

/** What `factSql` answers with. */
export interface FactRows {
  total: number;
  rows: FactRow[];
}
