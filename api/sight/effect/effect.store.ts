import type { Effect } from '#contract/effect.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { differenceOf } from './effect.rules.ts';
import { lastEntrySql, touchedSql } from './effect.sql.ts';
import { otherGroups, touchedGroups } from './groups.store.ts';
import { companiesOf, folderAudiences, standingOf } from './standing.store.ts';
import { effectFrom } from './told.store.ts';

/**
 * What a change of people, groups or folders does to what people see today. `change` is made in the transaction of `db`
 * and undone to a savepoint, between the looks at what was after it and before it; the transaction itself is to be
 * undone too. What `change` throws goes on to the caller. Only those are looked at whom the audit entries of the change
 * name. Being the author or of the office counts for nothing here, and posts count by whom they are for: a change of
 * posts themselves is not seen.
 */
export async function effectOf(db: Db, change: () => Promise<unknown>): Promise<Effect> {
  const [log] = await prepared<{ last: string }>(db, 'effectLastEntry', lastEntrySql, []);
  await db.$client.query('savepoint effect');
  await change();
  const [touched] = await prepared<Touched>(db, 'effectTouched', touchedSql, [log?.last]);
  if (!touched) throw new Error('the audit log answered nothing');
  const after = await standingOf(db, touched.people);
  const companiesAfter = await companiesOf(db, touched.people);
  const made = touched.folders ? await folderAudiences(db) : undefined;
  await db.$client.query('rollback to savepoint effect');
  await made?.putBack();
  const before = await standingOf(db, touched.people);
  const groups = await touchedGroups(db, before, after);
  if (touched.folders) groups.push(...(await otherGroups(db, before, after, touched.people)));
  return effectFrom(db, differenceOf(groups), {
    folderNames: new Map([...after.folders, ...before.folders].map(({ id, name }) => [id, name])),
    companiesAfter: new Map(touched.people.map((id) => [id, companiesAfter.get(id) ?? []])),
  });
}

interface Touched {
  [column: string]: unknown;
  people: string[];
  folders: boolean;
}
