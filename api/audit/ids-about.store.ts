import { type Db, prepared } from '#api/base/database.ts';

/** Tables that link two things: their entries have both ids, joined by a colon. */
const links = `'company_crafts', 'company_guilds', 'company_people', 'guild_crafts', 'user_list_members'`;
/** By these columns a term belongs to a person, a role and a guild. */
const ofTerms = ['user_id', 'role_id', 'guild_id'];

/**
 * The ids that entries about a row have: its own, those of the links it has or had, and those of the terms it had a
 * part in, and of a person's honours and consents. Of one that was changed an entry says only what is new, so which they
 * are is told by the entries of when they were made or removed. Links are looked for in the index alone.
 */
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
