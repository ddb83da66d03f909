import pg from 'pg';
import type { SignInKey } from '#api/members/members.store.ts';

export interface Reader {
  signIn: SignInKey;
  keys: number;
  audiences: number;
}

/** Audiences the measured reader is in: more than most members are. */
const wanted = 30;

/** Gives a sign-in to the active member of a guild whose number of audiences is nearest to thirty. */
export async function chooseReader(ownerUrl: string, tenantId: string): Promise<Reader> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant', $1, true), set_config('app.now', $2, true)", [
      tenantId,
      new Date().toISOString(),
    ]);
    const { rows } = await client.query<{ id: string; keys: number; audiences: number }>(choice, [tenantId, wanted]);
    const [row] = rows;
    if (!row) throw new Error('no member belongs to a guild');
    const signIn = { issuer: 'jwt', subject: 'bench-reader' };
    await client.query('update users set issuer = $3, subject = $4 where tenant_id = $1 and id = $2', [
      tenantId,
      row.id,
      signIn.issuer,
      signIn.subject,
    ]);
    await client.query('commit');
    return { signIn, keys: row.keys, audiences: row.audiences };
  } finally {
    await client.end();
  }
}

const choice = `
  with keys as materialized (select distinct user_id, key from user_keys where tenant_id = $1),
  visible as (
    select k.user_id, t.audience_id from keys k join audience_targets t on t.tenant_id = $1 and t.key = k.key
    group by 1, 2 having not bool_or(t.excluded)
  )
  select u.id, count(*)::int as audiences, (select count(*) from keys k where k.user_id = u.id)::int as keys
  from visible v join users u on u.tenant_id = $1 and u.id = v.user_id and u.state = 'active'
  where exists (select from keys k where k.user_id = u.id and k.key like 'guild:%')
  group by u.id order by abs(count(*) - $2), u.id limit 1`;
