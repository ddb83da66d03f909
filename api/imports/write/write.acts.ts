import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { mayFollow } from '#api/roles/last-admin.rules.ts';
import { adminsUntil } from '#api/roles/last-admin.store.ts';
import type { CheckResult } from '../check/check.acts.ts';
import { writeCompanies } from './companies.store.ts';
import { writePeople } from './people.store.ts';

const perStatement = 1000;

/** `written` gets the number of rows after each chunk. Throws `members.lastAdmin`. */
export async function write(
  db: Db,
  result: CheckResult,
  { now, written }: { now: Date; written: (acts: number) => Promise<void> },
): Promise<void> {
  const before = await adminsUntil(db);
  const wrote = async (acts: number) => {
    await forgetPlans(db);
    await written(acts);
  };
  if (result.kind === 'companies')
    for (const some of slices(result.acts)) {
      await writeCompanies(db, some);
      await wrote(some.length);
    }
  else
    for (const some of slices(result.acts)) {
      await writePeople(db, some, now);
      await wrote(some.length);
    }
  if (!mayFollow(before, await adminsUntil(db))) throw new AppError('members.lastAdmin');
}

/** Foreign keys are planned once: a plan for an empty table scans all rows for each later one. */
async function forgetPlans(db: Db): Promise<void> {
  await db.$client.query('discard plans');
}

function* slices<T extends { id: string }>(acts: readonly T[]) {
  const ordered = acts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (let from = 0; from < ordered.length; from += perStatement) yield ordered.slice(from, from + perStatement);
}
