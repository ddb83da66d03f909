import type { Effect } from '#contract/effect.ts';
import { type Db, prepared } from '#api/base/database.ts';
import type { Chain, Difference, Tally } from './effect.rules.ts';
import { firstPeopleSql, firstPostsSql, postsSql } from './effect.sql.ts';
import { today } from './spans.rules.ts';
import { companiesOf, type CompaniesOn } from './standing.store.ts';

type Person = Effect['gaining'][number];
type Thing = Effect['things'][number];

/** So many people and things are named; the rest are counted. */
const most = 50;

interface Told {
  day: string;
  touched: readonly string[];
  /** Of the touched. */
  companiesAfter: CompaniesOn;
}

/**
 * The difference of a day with names, as they were before the change; people who gain are told with their companies of
 * that day after the change, those who lose with those they have now.
 */
export async function effectFrom(
  db: Db,
  { gaining, losing, audiences, things }: Difference,
  told: Told & { chains: ReadonlyMap<string, Chain> },
): Promise<Effect> {
  const found = [...things].map(([id, tally]): Thing => {
    const chain = told.chains.get(id);
    return { kind: chain?.kind ?? 'folder', id, title: chain?.name ?? '', ...tally };
  });
  const changedPosts = found.filter(({ kind }) => kind === 'post').length;
  const byEffect = (a: Thing, b: Thing) => b.gain + b.lose - (a.gain + a.lose);
  return {
    on: told.day === today ? null : told.day,
    gain: gaining.length,
    lose: losing.length,
    posts: changedPosts + (await countPosts(db, [...audiences.keys()])),
    folders: found.length - changedPosts,
    gaining: await firstPeople(db, gaining, (ids) => companiesGaining(db, ids, told)),
    losing: await firstPeople(db, losing, async (ids) => (await companiesOf(db, ids))(today)),
    things: [...found, ...(await firstPosts(db, audiences))].sort(byEffect).slice(0, most),
  };
}

/** The change has not touched the companies of people whom it has not touched. */
async function companiesGaining(db: Db, ids: readonly string[], { day, touched, companiesAfter }: Told) {
  const known = new Set(touched);
  const others = await companiesOf(
    db,
    ids.filter((id) => !known.has(id)),
  );
  return new Map([...others(day), ...companiesAfter(day)]);
}

async function countPosts(db: Db, audienceIds: readonly string[]): Promise<number> {
  if (audienceIds.length === 0) return 0;
  const [row] = await prepared<{ posts: number }>(db, 'effectPosts', postsSql, [audienceIds]);
  return row?.posts ?? 0;
}

async function firstPosts(db: Db, audiences: ReadonlyMap<string, Tally>): Promise<Thing[]> {
  if (audiences.size === 0) return [];
  const affected = [...audiences].sort(([, a], [, b]) => b.gain + b.lose - (a.gain + a.lose));
  const rows = await prepared<Omit<Thing, 'kind'>>(db, 'effectFirstPosts', firstPostsSql, [
    affected.map(([id]) => id),
    affected.map(([, { gain }]) => gain),
    affected.map(([, { lose }]) => lose),
    most,
  ]);
  return rows.map((row) => ({ kind: 'post', ...row }));
}

async function firstPeople(
  db: Db,
  people: readonly string[],
  companiesFor: (ids: string[]) => Map<string, Person['companies']> | Promise<Map<string, Person['companies']>>,
): Promise<Person[]> {
  if (people.length === 0) return [];
  const first = await prepared<Omit<Person, 'companies'>>(db, 'effectFirstPeople', firstPeopleSql, [people, most]);
  const companies = await companiesFor(first.map(({ id }) => id));
  return first.map((person) => ({ ...person, companies: companies.get(person.id) ?? [] }));
}
