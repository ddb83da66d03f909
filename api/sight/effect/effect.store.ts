import type { Effect } from '#contract/effect.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Difference, differenceOf } from './effect.rules.ts';
import { lastEntrySql, touchedSql } from './effect.sql.ts';
import { otherGroups, touchedGroups } from './groups.store.ts';
import { onDay } from './on-day.store.ts';
import { companiesOf, folderAudiences, type Standing, standingOf } from './standing.store.ts';
import { effectFrom } from './told.store.ts';

/**
 * What a change of people, groups or folders does to what people see: today, or on the first day to come on which it
 * does anything. `change` is made in the transaction of `db` and undone to a savepoint, between the looks at what was
 * after it and before it; the transaction itself is to be undone too. What `change` throws goes on to the caller. Only
 * those are looked at whom the audit entries of the change name. Being the author or of the office counts for nothing
 * here, and posts count by whom they are for: a change of posts themselves is not seen.
 */
export async function effectOf(db: Db, change: () => Promise<unknown>): Promise<Effect> {
  const [log] = await prepared<{ last: string }>(db, 'effectLastEntry', lastEntrySql, []);
  await db.$client.query('savepoint effect');
  await change();
  const [touched] = await prepared<Touched>(db, 'effectTouched', touchedSql, [log?.last]);
  if (!touched) throw new Error('the audit log answered nothing');
  const { people, days } = touched;
  const after = await looksAt(db, people, [null, ...days]);
  const made = touched.folders ? await folderAudiences(db) : undefined;
  await db.$client.query('rollback to savepoint effect');
  await made?.putBack();
  return (await firstDifference(db, touched, after)) ?? (await effectFrom(db, nothing, { on: null, ...unnamed }));
}

interface Touched {
  [column: string]: unknown;
  people: string[];
  folders: boolean;
  /** Days to come, the next first. */
  days: string[];
}

interface Look {
  /** Null is today. */
  day: string | null;
  standing: Standing;
  companies: Awaited<ReturnType<typeof companiesOf>>;
}

async function looksAt(db: Db, people: string[], days: (string | null)[]): Promise<Look[]> {
  const looks: Look[] = [];
  for (const day of days)
    looks.push(
      await onDay(db, day, async () => ({
        day,
        standing: await standingOf(db, people),
        companies: await companiesOf(db, people),
      })),
    );
  return looks;
}

const nothing: Difference = { gaining: [], losing: [], audiences: new Map(), folders: new Map() };
const unnamed = { folderNames: new Map<string, string>(), companiesAfter: new Map<string, []>() };

/** The effect on the first of the days on which there is any; undefined where there is none. */
async function firstDifference(db: Db, touched: Touched, looks: readonly Look[]): Promise<Effect | undefined> {
  for (const { day, standing: after, companies } of looks) {
    const before = await onDay(db, day, () => standingOf(db, touched.people));
    const groups = await touchedGroups(db, before, after);
    // A folder has its audience at once, and on no day to come.
    if (touched.folders && day === null) groups.push(...(await otherGroups(db, before, after, touched.people)));
    const difference = differenceOf(groups);
    if (difference.gaining.length + difference.losing.length === 0) continue;
    return effectFrom(db, difference, {
      on: day,
      folderNames: new Map([...after.folders, ...before.folders].map(({ id, name }) => [id, name])),
      companiesAfter: new Map(touched.people.map((id) => [id, companies.get(id) ?? []])),
    });
  }
  return undefined;
}
