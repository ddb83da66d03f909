import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Audience, type NamedAudience, targetOf } from '#contract/targeting/targeting.ts';
import { adminRole } from '#contract/roles/words.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { type Db, prepared, preparedForAll } from '#platform/database/database.ts';
import { bareKeys, type CallerKey, type SignInKey } from '#platform/http/caller.ts';
import { one } from '#platform/database/rows.ts';
import { isAdminSql } from './is-admin.sql.ts';
import { audiences, audienceTargets } from '#database/schema/posts.ts';
import { namesOf } from './target-names.store.ts';
import { isAddressed } from './channels/channels.sql.ts';

/** The rule: audiences with one of the `keys` (SQL of a `text[]`) included and none excluded. No include: nobody. */
export function visibleTo(keys: string, { withKeys = false } = {}): string {
  const keyColumn = withKeys ? ', array_agg(key) as keys' : '';
  return `select audience_id${keyColumn} from audience_targets where key = any(${keys}) group by audience_id having not bool_or(excluded)`;
}

/** For person `u`. */
export const seesPost = `p.audience_id in (${visibleTo('array(select key from user_keys where user_id = u.id)')})`;

export const visibleAudiences = visibleTo('$1::text[]');

/** With the matching keys. */
export const seenAudiences = visibleTo('$1::text[]', { withKeys: true });

/** From the other side: ids of the addressed people of an audience. */
export function addressedPeopleOf(audience: string): string {
  return `select of_one.id from (${addressedPeopleWhere(`audience_id = ${audience}`)}) of_one`;
}

/** Of each of several: `audience_id` and `id`. `audiences` is a query of ids. */
export function addressedPeopleOfEach(audiences: string): string {
  return addressedPeopleWhere(`audience_id in (${audiences})`);
}

function addressedPeopleWhere(condition: string): string {
  return `
    with named as materialized (select audience_id, key, excluded from audience_targets where ${condition}),
    held as materialized (select distinct user_id, key from user_keys where key in (select key from named))
    select inside.audience_id, u.id from (
      select n.audience_id, h.user_id from held h join named n using (key)
      group by n.audience_id, h.user_id having not bool_or(n.excluded)
    ) inside join users u on u.id = inside.user_id where ${isAddressed('u')}`;
}

export async function keysOf(db: Db, userId: string): Promise<CallerKey[]> {
  return preparedForAll<CallerKey & Record<string, unknown>>(
    db,
    'select distinct on (key) key, name from user_keys where user_id = $1',
    [userId],
  );
}

/** What follows from the memberships of person `id`: the keys, and the audiences they are in with the keys by which they are. */
export interface Sight {
  id: string;
  /** By an office; a token may name more admins. */
  isAdmin: boolean;
  keys: readonly CallerKey[];
  sees: ReadonlyMap<string, readonly string[]>;
}

const sightSql = `
  with person as materialized (
    select u.id, ${isAdminSql('$3')} as is_admin from users u where u.issuer = $1 and u.subject = $2
  ),
  held as materialized (select distinct on (key) key, name from user_keys where user_id = (select id from person))
  select p.id, p.is_admin as "isAdmin", key, name, null::uuid as "audienceId", null::text[] as includes from held cross join person p
  union all
  select null, null, null, null, seen.audience_id, seen.keys from (${visibleTo('array(select key from held)', { withKeys: true })}) seen`;

/** Of who signs in so, by the rule. */
export async function sightOf(db: Db, { issuer, subject }: SignInKey): Promise<Sight> {
  type Row = CallerKey & Seen & { id: string | null; isAdmin: boolean | null };
  const rows = await preparedForAll<Row>(db, sightSql, [issuer, subject, adminRole]);
  const keys = rows.filter(({ audienceId }) => audienceId === null).map(({ key, name }) => ({ key, name }));
  const [first] = rows;
  return { id: first?.id ?? '', isAdmin: first?.isAdmin === true, keys, sees: seenIn(rows, bareKeys(keys)) };
}

/** Of the person with this id, by the rule. */
export async function sightOfPerson(db: Db, id: string): Promise<Sight> {
  const keys = await keysOf(db, id);
  const text = `select ${isAdminSql('$2')} as "isAdmin" from users u where u.id = $1`;
  const [person] = await prepared<{ isAdmin: boolean }>(db, text, [id, adminRole]);
  return { id, isAdmin: person?.isAdmin === true, keys, sees: await seesOf(db, bareKeys(keys)) };
}

// Hidden in a subquery: the planner would plan each call anew for the array.
const seesSql = `
  select seen.audience_id as "audienceId", seen.keys as includes
  from (${visibleTo('array(select unnest($1::text[]))', { withKeys: true })}) seen`;

/** The audiences that `keys` are in, by the rule. */
export async function seesOf(db: Db, keys: readonly string[]): Promise<Sight['sees']> {
  return seenIn(await prepared<Seen>(db, seesSql, [keys]), keys);
}

interface Seen {
  [column: string]: unknown;
  audienceId: string | null;
  includes: string[];
}

/** With the strings of `keys`, so that what is remembered holds each of them once. */
function seenIn(rows: readonly Seen[], keys: readonly string[]): Sight['sees'] {
  const known = new Map(keys.map((key) => [key, key]));
  return new Map(
    rows.flatMap(({ audienceId, includes }) =>
      audienceId === null ? [] : [[audienceId, includes.map((key) => known.get(key) ?? key)]],
    ),
  );
}

/** Of a company that has nobody. */
export async function companyKeysOf(db: Db, companyId: string): Promise<CallerKey[]> {
  return prepared<CallerKey & Record<string, unknown>>(
    db,
    `select 'everyone' as key, null as name union select key, null from company_keys where company_id = $1`,
    [companyId],
  );
}

/** The same rule. */
export async function isInAudience(db: Db, keys: readonly CallerKey[], audienceId: string): Promise<boolean> {
  const rows = await prepared(db, `select 1 from (${visibleAudiences}) visible where audience_id = $2`, [
    bareKeys(keys),
    audienceId,
  ]);
  return rows.length > 0;
}

/** Inserted on first use. */
export async function audienceIdOf(db: Db, audience: Audience): Promise<string> {
  const include = sortedKeys(audience.include);
  const exclude = sortedKeys(audience.exclude);
  const digest = createHash('sha256')
    .update(JSON.stringify([include, exclude]))
    .digest('base64url');
  const [made] = await db.insert(audiences).values({ digest }).onConflictDoNothing().returning({ id: audiences.id });
  if (!made) return existing(db, digest);
  const targets = [
    ...include.map((key) => ({ key, audienceId: made.id, excluded: false })),
    ...exclude.map((key) => ({ key, audienceId: made.id, excluded: true })),
  ];
  if (targets.length > 0) await db.insert(audienceTargets).values(targets);
  return made.id;
}

async function existing(db: Db, digest: string): Promise<string> {
  const rows = await db
    .select({ id: audiences.id })
    .from(audiences)
    .where(sql`${audiences.digest} = ${digest}`);
  return one(rows).id;
}

function sortedKeys(targets: Audience['include']): string[] {
  return [...new Set(targets.map(targetKey))].sort();
}

export async function findAudience(db: Db, audienceId: string): Promise<Audience> {
  const rows = await db.select().from(audienceTargets).where(eq(audienceTargets.audienceId, audienceId));
  const side = (excluded: boolean) => rows.filter((row) => row.excluded === excluded).map(({ key }) => targetOf(key));
  return { include: side(false), exclude: side(true) };
}

export async function namedAudiences(db: Db, audienceIds: readonly string[]): Promise<Map<string, NamedAudience>> {
  if (audienceIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(audienceTargets)
    .where(inArray(audienceTargets.audienceId, [...audienceIds]));
  const names = await namesOf(db, [...new Set(rows.map(({ key }) => key))]);
  const side = (audienceId: string, excluded: boolean) =>
    rows
      .filter((row) => row.audienceId === audienceId && row.excluded === excluded)
      .map(({ key }) => ({ target: targetOf(key), name: names.get(key) ?? null }))
      .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'de'));
  return new Map(audienceIds.map((id) => [id, { include: side(id, false), exclude: side(id, true) }]));
}
