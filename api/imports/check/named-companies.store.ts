import type { Db } from '#platform/database/database.ts';
import { foundBy } from './found-by.store.ts';

export interface Companies {
  idOf(text: string | undefined): string | undefined;
  isAmbiguous(text: string): boolean;
}

/** By member number, else by name: alone, with legal form, or with postcode after a comma. */
export async function findNamedCompanies(db: Db, texts: readonly string[]): Promise<Companies> {
  const found = new Map<string, { number: string | undefined; ids: Set<string> }>();
  for (const { text, id, isNumber } of await foundBy<Found>(db, namedSql, texts)) {
    const one = found.get(text) ?? { number: undefined, ids: new Set() };
    if (isNumber) one.number = id;
    found.set(text, { ...one, ids: one.ids.add(id) });
  }
  return {
    idOf(text = '') {
      const one = found.get(text);
      return one?.number ?? (one?.ids.size === 1 ? [...one.ids][0] : undefined);
    },
    isAmbiguous(text) {
      const { number, ids } = found.get(text) ?? {};
      return number === undefined && (ids?.size ?? 0) > 1;
    },
  };
}

interface Found {
  [column: string]: unknown;
  text: string;
  id: string;
  isNumber: boolean;
}

const names = ['c.name', `concat_ws(' ', c.name, c.legal_form)`, `c.name || ', ' || c.postcode`];

const namedSql = `
  with asked as materialized (select text, name_key(text) as key from unnest($1::text[]) as g(text)),
  named as materialized (
    ${names.map((name) => `select c.id, name_key(${name}) as key from companies c`).join(' union ')})
  select a.text, c.id, true as "isNumber" from asked a join companies c on c.member_number = a.text
  union all
  select a.text, n.id, false from asked a join named n on n.key = a.key`;
