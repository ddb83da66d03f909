import { connect } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/database.ts';
import { findUser } from '#api/admission/members.store.ts';
import type { SignIn } from '#platform/http/caller.ts';
import type { PostReader } from '#api/posts/card.sql.ts';
import { sightOfPerson } from '#api/targeting/targeting.store.ts';

export interface Reader {
  signIn: Omit<SignIn, 'groups'>;
  keys: number;
  audiences: number;
  guildId: string;
}

const wanted = 30;

/**
 * Takes the active guild member whose number of audiences is nearest to thirty, adds a sign-in, and marks half of the
 * newest two thousand posts as read.
 */
export async function chooseReader(ownerUrl: string, tenantId: string): Promise<Reader> {
  const client = await connect(ownerUrl);
  try {
    await client.query("select set_config('app.tenant', $1, false), set_config('app.now', $2, false)", [
      tenantId,
      new Date().toISOString(),
    ]);
    const { rows } = await client.query<Omit<Reader, 'signIn'> & { id: string }>(choice, [wanted]);
    const [row] = rows;
    if (!row) throw new Error('no member belongs to a guild');
    const signIn = { issuer: 'jwt', subject: 'bench-reader', session: 'bench-session' };
    await client.query(arrival, [row.id, signIn.issuer, signIn.subject]);
    await client.query(account, [signIn.subject]);
    await client.query(browser, [signIn.session, signIn.subject]);
    await client.query(reading, [row.id]);
    return { signIn, keys: row.keys, audiences: row.audiences, guildId: row.guildId };
  } finally {
    await client.end();
  }
}

/** Whom a store of the posts is asked for. */
export async function readerOf(
  db: Db,
  { signIn, now }: { signIn: Omit<SignIn, 'groups'>; now: Date },
): Promise<PostReader> {
  const { user } = await findUser(db, signIn);
  if (!user) throw new Error('nobody signs in so');
  const { id, name } = user;
  const { isAdmin, keys } = await sightOfPerson(db, id);
  return { caller: { id, name, isAdmin, mustAgree: false, keys, signIn: { ...signIn, groups: [] } }, now };
}

const choice = `
  with keys as materialized (select distinct user_id, key from user_keys),
  visible as (
    select k.user_id, t.audience_id from keys k join audience_targets t on t.key = k.key
    group by 1, 2 having not bool_or(t.excluded)
  )
  select u.id, count(*)::int as audiences, (select count(*) from keys k where k.user_id = u.id)::int as keys,
    (select min(substr(key, 7)) from keys k where k.user_id = u.id and k.key like 'guild:%') as "guildId"
  from visible v join users u on u.id = v.user_id and u.membership = 'member' and u.access = 'open'
  where exists (select from keys k where k.user_id = u.id and k.key like 'guild:%')
  group by u.id order by abs(count(*) - $1), u.id limit 1`;

const arrival = `
  update users set issuer = $2, subject = $3, activated_at = portal_now() - interval '3 years' where id = $1`;

const account = `
  insert into identity.sign_ins (id, name, email) values ($1, 'Bench', 'reader@bench.example')`;

const browser = `
  insert into identity.sessions (id, sign_in_id, token, expires_at)
  values ($1, $2, encode(sha256('bench'), 'hex'), now() + interval '90 days')`;

const reading = `
  insert into post_reads (user_id, post_id)
  select $1, id from (
    select id, row_number() over (order by published_at desc) as number from posts
    where archived_at is null and published_at <= portal_now()
  ) newest
  where number <= 2000 and number % 2 = 0`;
