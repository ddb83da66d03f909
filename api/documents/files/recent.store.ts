import type { Document } from '#contract/documents/document.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Listed } from '#platform/database/list.ts';
import { foundByName } from '#platform/database/found-names.ts';
import { findDocuments } from './documents.store.ts';
import { readerValues } from '../folders/folders.sql.ts';
import { type Choice, chosenSql, countChosenSql } from './recent.sql.ts';

export function listRecent(
  db: Db,
  caller: Caller,
  { search, ...paging }: Paging & { search: string },
): Promise<Listed<Document>> {
  return foundByName(search, (like) => list(db, caller, { ...paging, choice: 'recent', days: 0, like }));
}

/** Valid, not replaced, with a last day in the next `days`, today included. */
export function listLapsing(db: Db, caller: Caller, query: Paging & { days: number }): Promise<Listed<Document>> {
  return list(db, caller, { ...query, choice: 'lapsing', like: null });
}

async function list(
  db: Db,
  caller: Caller,
  { choice, days, like, page, size }: Paging & { choice: Choice; days: number; like: string | null },
): Promise<Listed<Document>> {
  const who = [...readerValues(caller), days, like];
  const [count] = await prepared<{ total: number }>(db, countChosenSql(choice), who);
  const chosen = [...who, page * size, size];
  const rows = await prepared<{ id: string }>(db, chosenSql(choice), chosen);
  const ids = rows.map(({ id }) => id);
  const found = await findDocuments(db, caller, ids);
  const items = ids.map((id) => found.get(id)).filter((document) => document !== undefined);
  return { items, page, size, total: count?.total ?? 0 };
}
