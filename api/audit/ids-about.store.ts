import { type Db, prepared } from '#api/base/database.ts';

/** Their entries have both ids, joined by a colon. */
const links = `'company_crafts', 'company_guilds', 'company_people', 'guild_crafts', 'user_list_members'`;
/** Columns that link a term. */
const ofTerms = ['user_id', 'role_id', 'guild_id'];

/** Includes its links, terms, honours and consents. Updates name no links, so creations and deletions do. */
export async function idsAbout(db: Db, id: string): Promise<string[]> {
  const own = id.toLowerCase();
  if (!/^[0-9a-f-]{36}$/.test(own)) return [own];
  const rows = await prepared<{ id: string }>(db, idsSql, [own]);
  return [own, ...rows.map((row) => row.id)];
}

const idsSql = `
  select distinct entity_id as id from audit_entries
  where entity in (${links}) and $1 in (split_part(entity_id, ':', 1), split_part(entity_id, ':', 2))
  union all
  select distinct entity_id from audit_entries
  where entity = 'role_terms' and $1 in (${ofTerms
    .flatMap((column) => [0, 1].map((at) => `changes -> '${column}' ->> ${at}`))
    .join(', ')})
  union all
  select distinct entity_id from audit_entries
  where entity in ('honours', 'consents') and $1 in (changes -> 'user_id' ->> 0, changes -> 'user_id' ->> 1)`;
