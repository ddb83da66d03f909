import type { AddressedKind } from '#contract/targeting/addressed.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { addressedEntries } from '#api/targeting/addressed/addressed.sql.ts';
import type { Chain, Difference, Tally } from './effect.rules.ts';
import { firstPeopleSql } from './effect.sql.ts';
import { today } from './spans.rules.ts';
import { companiesOf, type CompaniesOn, type Touched } from './snapshot.store.ts';

type Person = Effect['gaining'][number];
type Thing = Effect['things'][number];

const most = 50;

interface Described {
  day: string;
  touched: Touched;
  companiesAfter: CompaniesOn;
}

/** Names from before the change; gains with companies of that day after it, losses with current ones. */
export async function effectFrom(
  db: Db,
  { gaining, losing, audiences, things }: Difference,
  described: Described & { chains: ReadonlyMap<string, Chain> },
): Promise<Effect> {
  const found = [...things].map(([id, tally]): Thing => {
    const chain = described.chains.get(id);
    return { kind: chain?.kind ?? 'folder', id, title: chain?.name ?? '', language: chain?.language ?? null, ...tally };
  });
  const folders = new Map(
    found.filter(({ kind }) => kind === 'folder').map(({ id, gain, lose }) => [id, { gain, lose }]),
  );
  const shownBy = await shownThrough(db, { audiences, folders }, described.touched);
  const byEffect = (a: Thing, b: Thing) => b.gain + b.lose - (a.gain + a.lose);
  const count = (kind: AddressedKind) =>
    found.filter((thing) => thing.kind === kind).length + (shownBy.counts[kind] ?? 0);
  return {
    on: described.day === today ? null : described.day,
    gain: gaining.length,
    lose: losing.length,
    posts: count('post'),
    folders: count('folder'),
    documents: count('document'),
    gaining: await firstPeople(db, gaining, (ids) => companiesGaining(db, ids, described)),
    losing: await firstPeople(db, losing, async (ids) => (await companiesOf(db, ids))(today)),
    things: [...found, ...shownBy.first].sort(byEffect).slice(0, most),
  };
}

/** Untouched people keep their companies. */
async function companiesGaining(db: Db, ids: readonly string[], { day, touched, companiesAfter }: Described) {
  const known = new Set(touched.people);
  const others = await companiesOf(
    db,
    ids.filter((id) => !known.has(id)),
  );
  return new Map([...others(day), ...companiesAfter(day)]);
}

type Tallies = ReadonlyMap<string, Tally>;

/** For kinds with many: counts, and the most affected. */
async function shownThrough(
  db: Db,
  tallies: Record<'audiences' | 'folders', Tallies>,
  { things }: Touched,
): Promise<{ counts: Partial<Record<AddressedKind, number>>; first: Thing[] }> {
  const counts: Partial<Record<AddressedKind, number>> = {};
  const first: Thing[] = [];
  for (const { kind, many } of addressedEntries) {
    const by = [...(many ? tallies[many.through] : [])].sort(([, a], [, b]) => b.gain + b.lose - (a.gain + a.lose));
    if (!many || by.length === 0) continue;
    const ids = by.map(([id]) => id);
    const [row] = await prepared<{ count: number }>(db, many.count, [ids, things[kind]]);
    counts[kind] = row?.count ?? 0;
    const sides = [by.map(([, { gain }]) => gain), by.map(([, { lose }]) => lose)];
    const values = [ids, things[kind], ...sides, most];
    const rows = await prepared<Omit<Thing, 'kind'>>(db, many.first, values);
    first.push(...rows.map((row): Thing => ({ kind, ...row })));
  }
  return { counts, first };
}

async function firstPeople(
  db: Db,
  people: readonly string[],
  companiesFor: (ids: string[]) => Map<string, Person['companies']> | Promise<Map<string, Person['companies']>>,
): Promise<Person[]> {
  if (people.length === 0) return [];
  const first = await prepared<Omit<Person, 'companies'>>(db, firstPeopleSql, [people, most]);
  const companies = await companiesFor(first.map(({ id }) => id));
  return first.map((person) => ({ ...person, companies: companies.get(person.id) ?? [] }));
}
