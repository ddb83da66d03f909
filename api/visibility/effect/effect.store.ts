import type { Effect } from '#contract/targeting/effect.ts';
import { markAsPreview } from '#platform/database/acting.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { chainsToCompare, type Difference, differenceOf } from './effect.rules.ts';
import { lastEntrySql, touchedSql } from './effect.sql.ts';
import { type EquivalentGroup, type Days, othersOn, touchedOn, withViews } from './groups.store.ts';
import { today } from './spans.rules.ts';
import {
  audiencesOf,
  companiesOf,
  type CompaniesOn,
  type Snapshot,
  snapshotOf,
  type Touched,
} from './snapshot.store.ts';
import { effectFrom } from './described.store.ts';

/**
 * Makes `change` and rolls it back to a savepoint; the caller rolls back the rest. Checks only what audit entries
 * touch.
 */
export async function effectOf(db: Db, change: () => Promise<unknown>): Promise<Effect> {
  const [log] = await prepared<{ last: string }>(db, lastEntrySql, []);
  await db.$client.query('savepoint effect');
  await markAsPreview(db);
  await change();
  const touched = one(await prepared<Touched>(db, touchedSql, [log?.last]));
  const after = await snapshotOf(db, touched);
  const companiesAfter = await companiesOf(db, touched.people);
  const made = changesThings(touched) ? await audiencesOf(db, after.things) : undefined;
  await db.$client.query('rollback to savepoint effect');
  await made?.putBack();
  const before = await snapshotOf(db, touched);
  const things = chainsToCompare(before.things, after.things);
  return effectBetween(db, touched, {
    before: { ...before, things: things.before },
    after: { ...after, things: things.after },
    companiesAfter,
  });
}

function changesThings({ things }: Touched): boolean {
  return Object.values(things).some((ids) => ids.length > 0);
}

interface Looks {
  before: Snapshot;
  after: Snapshot;
  companiesAfter: CompaniesOn;
}

async function effectBetween(db: Db, touched: Touched, { before, after, companiesAfter }: Looks): Promise<Effect> {
  const always = changesThings(touched);
  const days = [touchedOn(before, after, { always })];
  if (always) days.push(await othersOn(db, before, after, touched.people));
  const { day, difference } = await firstDifference(db, days);
  const chains = new Map([...after.things, ...before.things].map((chain) => [chain.id, chain]));
  return effectFrom(db, difference, { day, chains, touched, companiesAfter });
}

const nothing: Difference = { gaining: [], losing: [], audiences: new Map(), things: new Map() };

/** Groups per statement, from several days if needed. */
const atOnce = 500;

/** Today and no difference if there is none. */
async function firstDifference(db: Db, some: readonly Days[]): Promise<{ day: string; difference: Difference }> {
  const days = [...new Set(some.flatMap((of) => [...of.keys()]))].sort();
  let waiting: { day: string; groups: EquivalentGroup[] }[] = [];
  for (const [index, day] of days.entries()) {
    waiting.push({ day, groups: some.flatMap((of) => of.get(day) ?? []) });
    const count = waiting.reduce((sum, { groups }) => sum + groups.length, 0);
    if (count < atOnce && index < days.length - 1) continue;
    const views = await withViews(
      db,
      waiting.flatMap(({ groups }) => groups),
    );
    let from = 0;
    for (const { day: on, groups } of waiting) {
      const difference = differenceOf(views.slice(from, (from += groups.length)));
      if (difference.gaining.length + difference.losing.length > 0) return { day: on, difference };
    }
    waiting = [];
  }
  return { day: today, difference: nothing };
}
