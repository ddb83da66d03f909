// A new secret for a database that was set up with another: what only the old one reads goes, in one transaction.
import pg from 'pg';
import { startRefused } from '#platform/config/refusal.ts';
import { forceSecurity, liftSecurity } from './apply-schema.ts';
import { isOfInstallation, setFingerprint } from './installation.ts';
import { loginRoles, ofLogin } from './login-roles.ts';

/** How much a new secret ends. */
export interface Unreadable {
  signingKeys: number;
  sessions: number;
  secondFactors: number;
  googleTokens: number;
  pushSubscriptions: number;
}

/** Nothing is changed. Refuses while a node runs. */
export async function unreadableWithout(client: pg.Client): Promise<Unreadable> {
  await mustStandStill(client);
  await client.query('begin');
  try {
    await client.query(liftSecurity);
    const { rows } = await client.query<Unreadable>(counting);
    const [counted] = rows;
    if (!counted) throw new Error('nothing was counted');
    return counted;
  } finally {
    await client.query('rollback');
  }
}

/** `keep` stores the secret just before the commit. Sign-in works with the new one at the next start. */
export async function changeSecret(client: pg.Client, secret: string, keep: () => Promise<void>): Promise<void> {
  await mustStandStill(client);
  const own = Object.values(loginRoles(secret)).map(({ name }) => name);
  await client.query('begin');
  try {
    await client.query(liftSecurity);
    await client.query(clearing);
    await client.query(forceSecurity);
    for (const role of await loginRolesHere(client)) if (!own.includes(role)) await takeRights(client, role);
    await setFingerprint(client, secret);
    await keep();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export async function fits(client: pg.Client, secret: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('identity.signing_keys') is not null as there`,
  );
  if (!rows[0]?.there) throw startRefused('The database is empty: start the program, which takes SECRET as it is.');
  return isOfInstallation(client, secret);
}

/** Refuses while a node runs, which would go on with what it has read. */
export async function mustStandStill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ nodes: number }>(
    `select count(*)::int as nodes from pg_stat_activity where datname = current_database() and usename ~ $1`,
    [ofLogin],
  );
  if (rows[0]?.nodes)
    throw startRefused('A node is running on this database: stop all nodes first, then run this again.');
}

/** Those with rights in this database; roles are shared by all databases of a server. */
async function loginRolesHere(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct rolname as name from pg_shdepend d join pg_roles r on r.oid = d.refobjid
      where d.refclassid = 'pg_authid'::regclass and d.dbid = (select oid from pg_database where datname = current_database())
        and rolname ~ $1`,
    [ofLogin],
  );
  return rows.map(({ name }) => name);
}

/** Otherwise a person who knows the old secret could still sign in to the database. */
async function takeRights(client: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await client.query(`grant ${role} to current_user; drop owned by ${role}`);
  await client.query('savepoint role');
  await client.query(`drop role ${role}`).catch(async (error: unknown) => {
    await client.query('rollback to savepoint role');
    // Another database of the server uses it.
    if (!(error instanceof pg.DatabaseError) || error.code !== '2BP01') throw error;
  });
}

const counting = `select
  (select count(*)::int from identity.signing_keys) as "signingKeys",
  (select count(*)::int from identity.sessions where expires_at > now()) as sessions,
  (select count(*)::int from identity.second_factors where proved) as "secondFactors",
  (select count(*)::int from identity.credentials where provider_id <> 'credential') as "googleTokens",
  (select count(*)::int from push_subscriptions) as "pushSubscriptions"`;

const clearing = `
  delete from identity.signing_keys;
  delete from identity.sessions;
  delete from identity.second_factors;
  update identity.sign_ins set has_second_factor = false where has_second_factor;
  delete from identity.verifications;
  update identity.credentials set access_token = null, refresh_token = null, id_token = null
    where coalesce(access_token, refresh_token, id_token) is not null;
  delete from push_subscriptions`;
