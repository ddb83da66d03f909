import type { Audience, NamedAudience, ReachedPerson } from '#contract/targeting/targeting.ts';
import type { Paging } from '#contract/base/page.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { type Db, prepared, planned } from '#platform/database/database.ts';
import type { Listed } from '#platform/database/list.ts';
import { one } from '#platform/database/rows.ts';
import { countQuickly, listPeople } from '#api/targeting/reach/reach.store.ts';
import { reachedBy } from '#api/targeting/reach/reached.sql.ts';
import { namesOf } from '#api/targeting/target-names.store.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import { isAddressed } from '#api/targeting/channels/channels.sql.ts';

/** A folder around a document with an audience; the outermost needs one. */
interface Around {
  [column: string]: unknown;
  documentId: string;
  folder: { id: string; name: string };
  audienceId: string | null;
  isOutermost: boolean;
}

/** Stands for the new audience. */
const wanted = 'wanted';

interface Readdressed {
  id: string;
  audience: Audience | null;
}

/** Addressees who cannot see each document, by the folder that excludes most; optionally with a changed folder. */
export async function countUnseeing(
  db: Db,
  audience: Audience,
  documentIds: readonly string[],
  readdressed?: Readdressed,
) {
  if (documentIds.length === 0) return [];
  const { chains, named, audiences, placesOf } = await foldersAround(db, documentIds, readdressed);
  const counts = await countOutside(db, audience, audiences, chains.map(placesOf));
  return chains.map((chain, index) => {
    const { unseeing = 0, alone = [] } = counts.chains[index] ?? {};
    const most = alone.indexOf(Math.max(...alone));
    const { folder = null, audienceId = null } = unseeing > 0 ? (chain[most] ?? {}) : {};
    return {
      id: documentIds[index] ?? '',
      people: counts.people,
      unseeing,
      folder,
      audience: named.get(audienceId ?? '') ?? null,
    };
  });
}

/** The addressees whom `countUnseeing` counts for a document. */
export async function listUnseeing(
  db: Db,
  { audience, documentId, ...query }: Paging & { search: string; audience: Audience; documentId: string },
): Promise<Listed<ReachedPerson>> {
  const { chains, audiences, placesOf } = await foldersAround(db, [documentId]);
  const { values, condition } = conditions();
  const reached = condition(audience);
  const inside = placesOf(chains[0] ?? []).map((place) =>
    place < 0 ? 'false' : condition(audiences[place] ?? nobody),
  );
  const text = `${reached} and not (${inside.join(' and ') || 'true'})`;
  return countQuickly(db, () => listPeople(db, { ...query, reached: { text, values } }));
}

/** For each document the folders that restrict it, from the inside, and their audiences by place; -1 is nobody. */
async function foldersAround(db: Db, documentIds: readonly string[], readdressed?: Readdressed) {
  const rows = await prepared<Around>(db, aroundSql, [documentIds, readdressed?.id ?? null]);
  const around = rows
    .map((one) => (one.folder.id === readdressed?.id ? { ...one, audienceId: readdressed.audience && wanted } : one))
    .filter(({ audienceId, isOutermost }) => audienceId !== null || isOutermost);
  const audienceIds = [...new Set(around.map(({ audienceId }) => audienceId))].filter((id) => id !== null);
  const named = await namedAudiences(
    db,
    audienceIds.filter((id) => id !== wanted),
  );
  if (readdressed?.audience) named.set(wanted, await withNames(db, readdressed.audience));
  return {
    chains: documentIds.map((id) => around.filter(({ documentId }) => documentId === id)),
    named,
    audiences: audienceIds.map((id): Audience => unnamed(named.get(id) ?? nobody)),
    placesOf: (chain: Around[]) => chain.map(({ audienceId }) => audienceIds.indexOf(audienceId ?? '')),
  };
}

const nobody = { include: [], exclude: [] };

/** How many of an audience are not in each of the others. */
export async function countMissing(
  db: Db,
  audience: Audience,
  others: readonly Audience[],
): Promise<{ people: number; unseeing: number[] }> {
  const { people, chains } = await countOutside(
    db,
    audience,
    [...others],
    others.map((_, place) => [place]),
  );
  return { people, unseeing: chains.map(({ unseeing }) => unseeing) };
}

/** For each chain, how many are not in all and not in each. -1 means nobody. One scan over all people. */
async function countOutside(db: Db, audience: Audience, others: Audience[], chains: number[][]) {
  const { values, condition } = conditions();
  const reached = condition(audience);
  const columns = others.map((other, place) => `${condition(other)} as a${place}`);
  const inside = (place: number) => (place < 0 ? 'false' : `a${place}`);
  const outside = (places: number[]) =>
    `count(*) filter (where not (${places.map(inside).join(' and ') || 'true'}))::int`;
  const rows = chains.map(
    (chain) =>
      `json_build_object('unseeing', ${outside(chain)}, 'alone', json_build_array(${chain.map((place) => outside([place])).join(', ')}))`,
  );
  const text = `
    select count(*)::int as people, json_build_array(${rows.join(', ')}) as chains
    from (select ${columns.join(', ') || 'true as nothing'} from users u where ${isAddressed('u')} and ${reached}) people`;
  type Counted = { people: number; chains: { unseeing: number; alone: number[] }[] };
  return one(await countQuickly(db, () => planned<Counted>(db, text, values)));
}

/** Several audiences as conditions of one statement, with the values of all. */
function conditions() {
  const values: string[][] = [];
  const condition = (of: Audience) => {
    const { text, values: own } = reachedBy(of);
    const from = values.length;
    values.push(...own);
    return `(${text.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + from}`)})`;
  };
  return { values, condition };
}

async function withNames(db: Db, { include, exclude }: Audience): Promise<NamedAudience> {
  const names = await namesOf(db, [...include, ...exclude].map(targetKey));
  const side = (targets: Audience['include']) =>
    targets.map((target) => ({ target, name: names.get(targetKey(target)) ?? null }));
  return { include: side(include), exclude: side(exclude) };
}

/** From the inside: folders with an audience, the outermost, and `$2`. */
const aroundSql = `
  with recursive around as (
    select d.id as document_id, f.id, f.name, f.parent_id, f.audience_id, 1 as step
    from documents d join folders f on f.id = d.folder_id where d.id = any($1::uuid[])
    union all
    select a.document_id, f.id, f.name, f.parent_id, f.audience_id, a.step + 1 from around a join folders f on f.id = a.parent_id
  )
  select document_id as "documentId", json_build_object('id', id, 'name', name) as folder, audience_id as "audienceId",
    parent_id is null as "isOutermost"
  from around where audience_id is not null or parent_id is null or id = $2::uuid order by document_id, step`;
