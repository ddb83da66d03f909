import type { Target } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { headcountOfAll, headcountOfCompanies, headcountOfPeople } from './reach/headcount.sql.ts';
import { byEveryKind, idsByKind, placesByKind } from './kinds/kinds.sql.ts';

export async function sizesOf(db: Db, targets: readonly Target[]): Promise<number[]> {
  const keys = targets.map(targetKey);
  const values = [...idsByKind(keys), keys.includes('everyone')];
  const rows = await prepared<{ key: string; people: number }>(db, sizesSql, values);
  const sizes = new Map(rows.map(({ key, people }) => [key, people]));
  return keys.map((key) => sizes.get(key) ?? 0);
}

/** The places of `idsByKind`; the one after them is whether everyone is asked for. */
const sizesSql = `
  select grp as key, people
  from ${headcountOfCompanies(byEveryKind(({ membersByKey }, ids) => membersByKey(...ids), 'companies'))} of_companies
  union all
  select grp, people from ${headcountOfPeople(byEveryKind(({ membersByKey }, ids) => membersByKey(...ids), 'people'))} of_people
  union all
  select 'everyone', people from ${headcountOfAll} everybody where $${placesByKind + 1}::boolean`;
