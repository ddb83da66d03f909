import type pg from 'pg';
import { across } from '../database/across.ts';

/**
 * The kinds of rows of a database: for each table which columns that may be empty are filled, and the values of columns with few words.
 * Without what somebody types into a form in any combination, and without what is the same for all rows of a table.
 */
export async function kindsOf(owner: pg.Client): Promise<string[]> {
  const found: string[] = [];
  for (const { table, columns } of await tablesOf(owner)) {
    const parts = columns.map((column) => `'${column}=' || ${wordOf(column)}`);
    const rows = await across<{ kind: string }>(
      owner,
      `select distinct concat_ws(' ', ${parts.join(', ')}) as kind from ${table}`,
    );
    found.push(...rows.map(({ kind }) => `${table}: ${kind}`));
  }
  for (const [name, query] of Object.entries(crossed)) {
    const rows = await across<{ kind: string }>(owner, query);
    found.push(...rows.map(({ kind }) => `${name}: ${kind}`));
  }
  return found.toSorted();
}

/** Columns whose words define the kind of a row. */
const words = ['membership', 'access', 'state', 'way', 'frequency', 'source', 'scan', 'outcome', 'opened'];

/** Forms: any combination of them can be typed. */
const forms: Record<string, readonly string[]> = {
  associations: ['*'],
  companies: ['*'],
  company_crafts: ['*'],
  company_guilds: ['*'],
  company_people: ['*'],
  consents: ['*'],
  crafts: ['*'],
  guild_crafts: ['*'],
  guilds: ['*'],
  honours: ['*'],
  role_terms: ['*'],
  roles: ['*'],
  user_lists: ['*'],
  documents: ['category_id', 'valid_from', 'valid_until', 'replaced_by'],
  folders: ['parent_id', 'audience_id', 'uploaders_id'],
  imports: ['created_by'],
  post_revisions: [
    'event_at',
    'event_place',
    'event',
    'deadline',
    'deadline_for',
    'confirmation',
    'language',
    'number',
    'note',
  ],
  posts: ['event_at', 'event_place', 'event', 'event_until', 'deadline', 'deadline_for', 'confirmation', 'language'],
  users: [
    'salutation',
    'title',
    'phone',
    'mobile',
    'street',
    'postcode',
    'town',
    'picture_id',
    'language',
    'external_number',
    'asked_company',
    'asked_message',
    'shows_reads',
  ],
};

/** Kept for the search, the log and the queue, by triggers and the program alone. */
const inner = /^(search_|audit_|audience|cache_versions|fruits|import_rows|pgboss)/;

async function tablesOf(owner: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and (is_nullable = 'YES' or column_name = any($1::text[])) order by 1, 2`,
    [words],
  );
  const described = rows.filter(({ table, column }) => {
    const typed = forms[table] ?? [];
    return !inner.test(table) && !typed.includes('*') && !typed.includes(column);
  });
  return [...Map.groupBy(described, ({ table }) => table)].map(([table, of]) => ({
    table,
    columns: of.map(({ column }) => column),
  }));
}

function wordOf(column: string): string {
  return words.includes(column) ? `coalesce(${column}::text, '')` : `(${column} is not null)`;
}

const person = `u.membership || '/' || u.access || case when u.email is null then ', no address' else '' end`;
const post = `case when p.withdrawn_at is not null then 'withdrawn' when p.archived_at is not null then 'archived'
  when p.published_at is null then 'draft' else 'published or planned' end`;
const of = (table: string) => `${table} x join users u on u.tenant_id = x.tenant_id and u.id = x.user_id`;

/** Rows that belong together. */
const crossed: Record<string, string> = {
  'person with invitations': `select distinct ${person} || ', invited: ' || coalesce((select string_agg(distinct i.state, '+') from invitations i
    where i.tenant_id = u.tenant_id and i.user_id = u.id), 'never') || ', activated: ' || (u.activated_at is not null) as kind from users u`,
  'delivery to a person': `select distinct d.kind || ' ' || coalesce(d.way, '') || ' ' || d.state || ' to ' || u.membership || '/' || u.access as kind
    from deliveries d join users u on u.tenant_id = d.tenant_id and u.id = d.user_id`,
  'post with its ledger': `select distinct ${post} || ', mailings: ' || coalesce((select string_agg(case m.kind when 'publication' then m.kind else 'others' end
      || case when m.expanded_at is null then ' to fill' else '' end, '+' order by m.kind desc, m.number) from mailings m where m.tenant_id = p.tenant_id and m.post_id = p.id), 'none')
    || ', number: ' || (p.number is not null) || '/' || exists (select from post_numbers n where n.tenant_id = p.tenant_id and n.post_id = p.id)
    || ', revisions: ' || least((select count(*) from post_revisions r where r.tenant_id = p.tenant_id and r.post_id = p.id), 2)
    || ', by an administrator: ' || exists (select from role_terms t join roles r on r.tenant_id = t.tenant_id and r.id = t.role_id
      where t.tenant_id = p.tenant_id and t.user_id = p.author_id and r.key = 'admin') as kind from posts p`,
  'confirmation by a person': `select distinct x.way || ' by ' || ${person} as kind from ${of('confirmations')}`,
  'read by a person': `select distinct ${person} as kind from ${of('post_reads')}`,
  'terms agreed to by a person': `select distinct ${person} as kind from ${of('agreements')}`,
  'shown reads of a person': `select distinct (u.shows_reads is not null) || ' of ' || u.access || ', activated: ' || (u.activated_at is not null) as kind from users u`,
  'letter to a person': `select distinct ${person} as kind from ${of('letters')}`,
  'term of a person': `select distinct ${person} as kind from ${of('role_terms')}`,
};
