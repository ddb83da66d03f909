import type { PathStep, Visibility, VisibilityPath } from '#contract/visibility.ts';
import { type Audience, type NamedTarget, targetOf } from '#contract/targeting/targeting.ts';
import { kindOfKey, targetKey } from '#contract/targeting/target-key.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { personName } from '#platform/database/named.sql.ts';
import { kinds } from '#api/targeting/kinds/kinds.sql.ts';
import { namesOf } from '#api/targeting/target-names.store.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { pathsSql } from './paths.sql.ts';
import { isAddressed, membershipOf } from '#api/targeting/channels/channels.sql.ts';

/** Undefined if the person is missing. */
export async function visibilityOf(db: Db, audience: Audience, userId: string): Promise<Visibility | undefined> {
  const [found] = await prepared<Omit<Visibility['person'], 'belongs'> & { isAddressed: boolean }>(
    db,
    `select u.id, ${personName('u')} as name, ${membershipOf('u')} as membership, u.access, ${isAddressed('u')} as "isAddressed" from users u where u.id = $1`,
    [userId],
  );
  if (!found) return undefined;
  const { isAddressed: isMember, ...person } = found;
  const [includes, excludes] = [keysIn(audience.include), keysIn(audience.exclude)];
  const ways = await waysTo(db, userId, [...new Set([...includes, ...excludes])]);
  const visibility = {
    includes: includes.flatMap((key) => ways.get(key) ?? []),
    excludes: excludes.flatMap((key) => ways.get(key) ?? []),
  };
  const sees = isMember && visibility.includes.length > 0 && visibility.excludes.length === 0;
  return { person: { ...person, belongs: await groupsOf(db, userId) }, sees, ...visibility };
}

/** All that somebody belongs to today, by name; an office within a guild is not named again as the office alone. */
async function groupsOf(db: Db, userId: string): Promise<NamedTarget[]> {
  const held = await keysOf(db, userId);
  const keys = bareKeys(held);
  // Offices in this person's form, lists by the names that are hidden from members.
  const names = new Map([
    ...(await namesOf(db, keys)),
    ...held.flatMap(({ key, name }) => (name ? [[key, name] as const] : [])),
  ]);
  const namedAlready = new Set(['everyone', ...keys.map((key) => kinds[kindOfKey(key)].impliedBy?.(key))]);
  return keys
    .filter((key) => !namedAlready.has(key))
    .map((key) => ({ target: targetOf(key), name: names.get(key) ?? null }))
    .sort(
      (one, other) =>
        kinds[one.target.kind].order - kinds[other.target.kind].order ||
        (one.name ?? '').localeCompare(other.name ?? '', 'de'),
    );
}

export function targetsOf(audienceId: string): string {
  return `
    array(select key from audience_targets t where t.audience_id = ${audienceId} and not excluded order by key) as include,
    array(select key from audience_targets t where t.audience_id = ${audienceId} and excluded order by key) as exclude`;
}

export function audienceIn({ include, exclude }: { include: string[]; exclude: string[] }): Audience {
  return { include: include.map(targetOf), exclude: exclude.map(targetOf) };
}

function keysIn(targets: Audience['include']): string[] {
  return [...new Set(targets.map(targetKey))];
}

async function waysTo(db: Db, userId: string, keys: readonly string[]): Promise<Map<string, VisibilityPath[]>> {
  const rows = await prepared<{ key: string; steps: PathStep[] }>(db, pathsSql, [userId, keys]);
  const names = await namesOf(db, [...new Set(rows.map(({ key }) => key))]);
  const paths = rows.map(({ key, steps }) => ({
    key,
    target: targetOf(key),
    targetName: names.get(key) ?? null,
    steps,
  }));
  return Map.groupBy(paths, ({ key }) => key);
}
