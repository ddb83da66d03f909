import { type Db, prepared } from '#platform/database/database.ts';

/** Their entries have both ids, joined by a colon. */
const links = `'company_crafts', 'company_guilds', 'company_people', 'guild_crafts', 'user_list_members'`;
/** Columns that link a term. */
const ofTerms = ['user_id', 'role_id', 'guild_id'];

/**
 * Includes its links, terms, honours and consents, and all that of people who were merged into this one. Updates name no
 * links, so creations and deletions do.
 */
export async function idsAbout(db: Db, id: string): Promise<string[]> {
  const own = id.toLowerCase();
  if (!/^[0-9a-f-]{36}$/.test(own)) return [own];
  const rows = await prepared<{ id: string }>(db, idsSql, [own]);
  return [own, ...rows.map((row) => row.id)];
}

const isOneOf = (text: string) => `${text} = any((select array_agg(id) from one)::text[])`;
const names = (column: string) => [0, 1].map((at) => isOneOf(`changes -> '${column}' ->> ${at}`)).join(' or ');

const idsSql = `
  with recursive one as (
    select $1 as id
    union
    select went.entity_id from one join audit_entries went on went.entity = 'users' and went.action = 'delete'
      and went.changes -> 'merged_into' ->> 1 = one.id
  )
  select id from one
  union all
  select distinct entity_id from audit_entries
  where entity in (${links}) and (${isOneOf(`split_part(entity_id, ':', 1)`)} or ${isOneOf(`split_part(entity_id, ':', 2)`)})
  union all
  select distinct entity_id from audit_entries where entity = 'role_terms' and (${ofTerms.map(names).join(' or ')})
  union all
  select distinct entity_id from audit_entries where entity in ('honours', 'consents') and (${names('user_id')})`;
