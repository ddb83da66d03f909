import type { AuditedEntity } from '#contract/audit/fields.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { snakeCase } from '#platform/database/letter-case.ts';
import { officeOf, personName } from '#platform/database/named.sql.ts';
import { foundByName } from '#platform/database/found-names.ts';

/** What rows are called that name no person, by the table. */
const namedThings = {
  associations: 'select id, name from associations',
  guilds: 'select id, name from guilds',
  crafts: 'select id, name from crafts',
  companies: 'select id, name from companies',
  roles: 'select id, name from roles',
  userLists: 'select id, name from user_lists',
  posts: `select id, title from posts where title <> ''`,
  postTemplates: 'select id, name from post_templates',
  textBlocks: 'select id, name from text_blocks',
  folders: 'select id, name from folders',
  documents: 'select id, name from documents union all select id, name from post_files',
  documentCategories: 'select id, name from document_categories',
  imports: 'select id, file_name from imports',
  mailPauses: 'select id, domain from mail_pauses',
};

/** What rows are called, by the table; null where they have no id of their own. */
const named = {
  users: `select id, ${personName('users')} as name from users where erased_at is null`,
  ...namedThings,
  invitations: `select i.id, ${personName('u')} from invitations i join users u on u.id = i.user_id and u.erased_at is null`,
  honours: `select h.id, concat_ws(', ', nullif(${personName('u')}, ''), h.name) from honours h join users u on u.id = h.user_id`,
  consents: `select c.id, ${personName('u')} from consents c join users u on u.id = c.user_id`,
  changeRequests: `select r.id, concat_ws(': ', nullif(${personName('u')}, ''), coalesce(nullif(r.before, ''), '–') || ' → ' || coalesce(nullif(r.after, ''), '–'))
    from change_requests r join users u on u.id = r.user_id`,
  confirmationEntries: `select e.id, concat_ws(', ', coalesce(c.name, nullif(${personName('u')}, '')), nullif(p.title, ''))
    from confirmation_entries e join posts p on p.id = e.post_id left join companies c on c.id = e.company_id left join users u on u.id = e.user_id`,
  attendances: `select t.id, concat_ws(', ', nullif(trim(concat_ws(' ', coalesce(u.first_name, a.first_name), coalesce(u.last_name, a.last_name))), ''), nullif(p.title, ''))
    from attendances t join attendees a on a.post_id = t.post_id and a.id = t.attendee_id join posts p on p.id = t.post_id left join users u on u.id = a.user_id`,
  eventMessages: `select m.id, concat_ws(', ', m.subject, nullif(p.title, '')) from event_messages m join posts p on p.id = m.post_id`,
  questions: `select q.id, concat_ws(', ', nullif(${personName('u')}, ''), nullif(p.title, ''))
    from questions q join posts p on p.id = q.post_id join users u on u.id = q.user_id`,
  registrations: `select r.id, concat_ws(', ', coalesce(c.name, nullif(${personName('u')}, '')), nullif(p.title, ''))
    from registrations r join posts p on p.id = r.post_id left join companies c on c.id = r.company_id left join users u on u.id = r.user_id`,
  roleTerms: `select t.id, concat_ws(', ', nullif(${personName('u')}, ''), ${officeOf('r', 'u')}, g.name)
    from role_terms t join users u on u.id = t.user_id join roles r on r.id = t.role_id
    left join guilds g on g.id = t.guild_id`,
  searchSynonyms: `select id, array_to_string(words, ', ') from search_synonyms`,
  certificateTexts: null,
  companyCrafts: null,
  companyGuilds: null,
  companyPeople: null,
  guildCrafts: null,
  portalSettings: null,
  postApprovals: null,
  postCorrections: null,
  postHandovers: null,
  userListMembers: null,
} satisfies Record<AuditedEntity, string | null>;

const namedRows = Object.values(named)
  .filter((rows) => rows !== null)
  .join(' union all ');

export async function idsNamed(db: Db, search: string): Promise<string[]> {
  const text = `select id from (${namedRows}) named where name ~* $1`;
  const found = await foundByName(search, async (pattern) => {
    const rows = await prepared<{ id: string }>(db, text, [pattern]);
    return { rows, total: rows.length };
  });
  return found.rows.map(({ id }) => id);
}

/** Deleted rows are missing. */
export async function namesOfRows(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await prepared<{ id: string; name: string }>(
    db,
    `select id, name from (${namedRows}) named where id = any($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What roles are called beside who holds them, each by `heldBy`. */
export async function officesOf(db: Db, held: readonly Held[]): Promise<Map<string, string>> {
  if (held.length === 0) return new Map();
  const rows = await prepared<Held & { name: string }>(db, officesSql, [
    held.map(({ roleId }) => roleId),
    held.map(({ userId }) => userId),
  ]);
  return new Map(rows.map(({ name, ...one }) => [heldBy(one), name]));
}

export interface Held {
  [column: string]: unknown;
  roleId: string;
  userId: string;
}

export function heldBy({ roleId, userId }: Held): string {
  return `${roleId} ${userId}`;
}

const officesSql = `
  select distinct r.id as "roleId", u.id as "userId", ${officeOf('r', 'u')} as name
  from unnest($1::uuid[], $2::uuid[]) held(role, holder) join roles r on r.id = held.role join users u on u.id = held.holder`;

/** From the log. Of people only for those who were merged into somebody, as nobody else goes. */
export async function formerNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await prepared<{ id: string; name: string }>(db, formerSql, [[...new Set(ids)]]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const formerSql = `
  (select distinct on (entity_id) entity_id as id, coalesce(changes -> 'name' ->> 0, changes -> 'title' ->> 0, changes -> 'file_name' ->> 0) as name
  from audit_entries
  where entity in (${Object.keys(namedThings)
    .map((entity) => `'${snakeCase(entity)}'`)
    .join(', ')})
    and entity_id = any($1::text[]) and action = 'delete'
    and coalesce(changes -> 'name' ->> 0, changes -> 'title' ->> 0, changes -> 'file_name' ->> 0, '') <> ''
  order by entity_id, number desc)
  union all
  select entity_id, trim(concat_ws(' ', changes -> 'first_name' ->> 0, changes -> 'last_name' ->> 0)) from audit_entries
  where entity = 'users' and action = 'delete' and entity_id = any($1::text[]) and changes ? 'merged_into'
    and changes -> 'last_name' ->> 0 <> '…'`;
