import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withUser } from '#platform/database/database-url.mjs';
import { connect } from '#platform/database/pool.ts';
import { superuser } from '#platform/postgres/cluster.ts';
import { tokenOf } from '../web-portal.ts';

/** The portal of the demo that gets more people. */
export const portal = 'musterland';

/** Of a request by the person with that session, valid for some minutes. */
export async function headersOf(address: string, cookie: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await tokenOf(address, cookie)}`, 'x-tenant': portal };
}

/** The address of the embedded database, while the program runs. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const port = (await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3];
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  return withUser(`postgres://127.0.0.1:${port}/zunfthaus`, { name: superuser, password });
}

/** Adds people until the portal has that many; returns addresses of people who can sign in. */
export async function addMembers(
  url: string,
  { members, readers }: { members: number; readers: number },
): Promise<string[]> {
  const client = await connect(url);
  try {
    await client.query("select set_config('app.tenant', $1, false), set_config('app.now', $2, false)", [
      portal,
      new Date().toISOString(),
    ]);
    await client.query(people, [members]);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ email: string }>(arrived, [readers]);
    return rows.map(({ email }) => email);
  } finally {
    await client.end();
  }
}

/** Each in one of the companies that are there. */
const people = `
  with companies as (
    select array_agg(id order by id) as ids from companies where tenant_id = current_setting('app.tenant')
  ),
  added as (
    insert into users (id, membership, member_from, access, email, first_name, last_name, external_number, created_at)
    select gen_random_uuid(), 'member', portal_today(), 'invited', 'mitglied' || n || '@bench.example', 'Vorname', 'Nachname ' || n,
      'B' || lpad(n::text, 8, '0'), portal_now()
    from generate_series((select count(*) + 1 from users where tenant_id = current_setting('app.tenant')), $1::int) n
    returning id, external_number
  )
  insert into company_people (user_id, company_id, function)
  select a.id, ids[1 + substr(external_number, 2)::int % array_length(ids, 1)], 'journeyman' from added a, companies`;

/** In an order that has nothing to do with their groups. */
const arrived = `
  select u.email from users u join identity.sign_ins s on s.id = u.subject
  where u.tenant_id = current_setting('app.tenant') and u.membership = 'member' and u.access = 'open' and u.activated_at is not null
  order by md5(u.id::text) limit $1`;
