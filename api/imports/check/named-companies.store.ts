import type { Db } from '#platform/database/database.ts';
import { foundBy } from './found-by.store.ts';

export interface Companies {
  idOf(text: string | undefined): string | undefined;
  isAmbiguous(text: string): boolean;
}

/** By member number, else by name, else by a number that lost its zeros: alone, with legal form, or with postcode after a comma. */
export async function findNamedCompanies(db: Db, texts: readonly string[]): Promise<Companies> {
  const found = new Map<string, { number: string | undefined; ids: Set<string>; zeroed: Set<string> }>();
  for (const { text, id, by } of await foundBy<Found>(db, namedSql, texts)) {
    const one = found.get(text) ?? { number: undefined, ids: new Set(), zeroed: new Set() };
    if (by === 'number') one.number = id;
    (by === 'zeros' ? one.zeroed : one.ids).add(id);
    found.set(text, one);
  }
  return {
    idOf(text = '') {
      const one = found.get(text);
      return one?.number ?? only(one?.ids) ?? (one?.ids.size ? undefined : only(one?.zeroed));
    },
    isAmbiguous(text) {
      const { number, ids } = found.get(text) ?? {};
      return number === undefined && (ids?.size ?? 0) > 1;
    },
  };
}

function only(ids: ReadonlySet<string> | undefined): string | undefined {
  return ids?.size === 1 ? [...ids][0] : undefined;
}

interface Found {
  [column: string]: unknown;
  text: string;
  id: string;
  by: 'number' | 'zeros' | 'name';
}

const names = ['c.name', `concat_ws(' ', c.name, c.legal_form)`, `c.name || ', ' || c.postcode`];

const namedSql = `
  with asked as materialized (select text, name_key(text) as key from unnest($1::text[]) as g(text)),
  named as materialized (
    ${names.map((name) => `select c.id, name_key(${name}) as key from companies c`).join(' union ')})
  select a.text, c.id, 'number' as by from asked a join companies c on c.member_number = a.text
  union all
  select a.text, n.id, 'name' from asked a join named n on n.key = a.key
  union all
  select a.text, c.id, 'zeros' from asked a join companies c on ltrim(c.member_number, '0') = ltrim(a.text, '0')
  where a.text ~ '^[0-9]+$'`;
