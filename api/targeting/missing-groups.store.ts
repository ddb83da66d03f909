import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { type Db, prepared } from '#api/base/database.ts';

/** Looked up by id, as companies are many. */
export async function missingOf(db: Db, { include, exclude }: Audience): Promise<Target[]> {
  const targets = [...new Map([...include, ...exclude].map((target) => [targetKey(target), target])).values()];
  const keys = new Set(targets.flatMap(groupKeys));
  if (keys.size === 0) return [];
  const idsOf = (kind: string) =>
    [...keys].filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
  const rows = await prepared<{ key: string }>(
    db,
    tables
      .map(
        ([kind, table], index) => `select '${kind}:' || id as key from ${table} where id = any($${index + 1}::uuid[])`,
      )
      .join(' union all '),
    tables.map(([kind]) => idsOf(kind)),
  );
  const known = new Set(rows.map(({ key }) => key));
  return targets.filter((target) => groupKeys(target).some((key) => !known.has(key)));
}

const tables = [
  ['association', 'associations'],
  ['guild', 'guilds'],
  ['craft', 'crafts'],
  ['company', 'companies'],
  ['role', 'roles'],
  ['list', 'user_lists'],
] as const;

/** For roles in guilds: both. */
function groupKeys(target: Target): string[] {
  if (target.kind === 'everyone') return [];
  if (target.kind !== 'guildRole') return [targetKey(target)];
  return [targetKey({ kind: 'guild', id: target.guildId }), targetKey({ kind: 'role', id: target.roleId })];
}
