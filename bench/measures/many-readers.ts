import { connect } from '#platform/database/pool.ts';
import type { SignIn } from '#platform/http/caller.ts';
import { tenantId } from '../database.ts';

/** Gives that many members a sign-in and a session; they came a year ago. */
export async function addReaders(ownerUrl: string, readers: number): Promise<Omit<SignIn, 'groups'>[]> {
  const client = await connect(ownerUrl);
  try {
    await client.query("select set_config('app.tenant', $1, false), set_config('app.now', $2, false)", [
      tenantId,
      new Date().toISOString(),
    ]);
    const { rows } = await client.query<{ subject: string; session: string }>(arrivals, [readers]);
    if (rows.length < readers) throw new Error(`there are ${rows.length} members, not ${readers}`);
    await client.query(accounts, [rows.map(({ subject }) => subject), rows.map(({ session }) => session)]);
    return rows.map(({ subject, session }) => ({ issuer: 'jwt', subject, session }));
  } finally {
    await client.end();
  }
}

/** In an order that has nothing to do with their groups. */
const arrivals = `
  update users u set issuer = 'jwt', subject = 'reader-' || u.id, access = 'open', activated_at = portal_now() - interval '1 year'
  where u.id in (
    select id from users where membership = 'member' and subject is distinct from 'bench-reader' order by md5(id::text) limit $1
  )
  returning u.subject, 'session-' || u.id as session`;

const accounts = `
  with one as (select * from unnest($1::text[], $2::text[]) one(subject, session)),
  account as (
    insert into identity.sign_ins (id, name, email) select subject, 'Bench', subject || '@bench.example' from one on conflict do nothing
  )
  insert into identity.sessions (id, sign_in_id, token, expires_at)
  select session, subject, encode(sha256(convert_to(session, 'UTF8')), 'hex'), now() + interval '90 days' from one on conflict do nothing`;
