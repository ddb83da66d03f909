import { connect } from '#platform/database/pool.ts';
import { tenantId } from '../database.ts';

/** The posts that are out, as Directus finds them in tables of its own schema; that of Strapi is made too. */
export function fillDirectus(ownerUrl: string): Promise<void> {
  return run(ownerUrl, [
    'create schema directus',
    'create schema strapi',
    `create table directus.authors as ${authors}`,
    'alter table directus.authors add primary key (id)',
    `create table directus.posts as ${posts}`,
    'alter table directus.posts add primary key (id), add foreign key (author) references directus.authors (id)',
    ...indexed('directus'),
  ]);
}

/** Into the tables that Strapi has made. */
export function fillStrapi(ownerUrl: string): Promise<void> {
  return run(ownerUrl, [
    `insert into strapi.authors (document_id, name, created_at, updated_at, published_at)
     select left(md5(id::text), 24), first_name || ' ' || last_name, now(), now(), now() from (${authors}) a`,
    `insert into strapi.posts (document_id, title, kind, number, lead, event_at, event_place, deadline, deadline_for, pinned, out_at,
       audience, created_at, updated_at, published_at)
     select left(md5(id::text), 24), title, kind, number, lead, event_at, event_place, deadline, deadline_for, pinned, out_at,
       audience, out_at, updated_at, out_at from (${posts}) p order by out_at`,
    `insert into strapi.posts_author_lnk (post_id, author_id)
     select p.id, a.id from (${posts}) written join strapi.posts p on p.document_id = left(md5(written.id::text), 24)
     join strapi.authors a on a.document_id = left(md5(written.author::text), 24)`,
    ...indexed('strapi'),
  ]);
}

/** In which the reader is. */
export async function audiencesOf(ownerUrl: string, subject: string, tenant = tenantId): Promise<string[]> {
  const client = await connect(ownerUrl);
  try {
    await client.query(bound, [tenant, new Date().toISOString()]);
    const { rows } = await client.query<{ id: string }>(
      `select t.audience_id as id from users u join user_keys k on k.user_id = u.id join audience_targets t on t.key = k.key
       where u.subject = $1 group by 1 having not bool_or(t.excluded)`,
      [subject],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

const bound = "select set_config('app.tenant', $1, false), set_config('app.now', $2, false)";

const posts = `
  select id, title, kind, number, lead, event_at, event_place, deadline, deadline_for, pinned, published_at as out_at, updated_at,
    audience_id as audience, author_id as author
  from public.posts where published_at <= now() and archived_at is null`;

const authors = 'select id, first_name, last_name from public.users where id in (select author_id from public.posts)';

/** What somebody who looks after such a table would give it. */
function indexed(schema: string): string[] {
  return [
    `create index on ${schema}.posts (pinned desc, out_at desc)`,
    `create index on ${schema}.posts (audience, pinned desc, out_at desc)`,
    `vacuum analyze ${schema}.posts`,
  ];
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('set synchronous_commit = off');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
