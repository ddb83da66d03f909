import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { withUser } from '#platform/database/database-url.mjs';
import { openDatabase } from '#platform/database/database.ts';
import { deadlines, openPool } from '#platform/database/pool.ts';
import { createSignIn } from '#api/identity/built-in/sessions/sign-ins.store.ts';
import { loginRoles } from '#database/login-roles.ts';
import { buildUser, grant } from '#sample/builders.ts';
import { emptyDatabase } from '../../database/database.ts';
import { startTestServer } from '../../database/server.ts';
import { discard } from '../../support/discard.ts';

export const tenantId = 'musterland';
const officePassword = 'Hobelbank 1848 im Hof';

/** A server with one portal, for nodes that are processes of their own. */
export async function openServer() {
  const server = await startTestServer();
  const folder = await mkdtemp(join(tmpdir(), 'nodes-'));
  await mkdir(join(folder, 'tenants'));
  await writeFile(join(folder, 'tenants', `${tenantId}.json`), JSON.stringify({ name: 'Innung', language: 'de' }));
  return {
    superuserUrl: server.template.serverUrl,
    /** A database of its own, and the settings of a node on it. */
    async settings(): Promise<Record<'DATABASE_URL' | 'SECRET' | 'DATA_DIR' | 'TENANTS_DIR', string>> {
      const { ownerUrl } = await emptyDatabase(server.template);
      const DATA_DIR = await mkdtemp(join(folder, 'data-'));
      const SECRET = `a secret of one test alone ${crypto.randomUUID()}`;
      return { DATABASE_URL: ownerUrl, SECRET, DATA_DIR, TENANTS_DIR: join(folder, 'tenants') };
    },
    anotherFolder: () => mkdtemp(join(folder, 'data-')),
    async close() {
      await server.stop();
      await discard(folder);
    },
  };
}

/** Makes an office; a node must have started. */
export async function makeOffice({ DATABASE_URL, SECRET }: { DATABASE_URL: string; SECRET: string }): Promise<string> {
  const { app, identity } = loginRoles(SECRET);
  const common = { max: 1, log: () => {} };
  const pool = openPool({ ...common, url: withUser(DATABASE_URL, identity), deadlines: deadlines.calls, name: 'test' });
  const database = openDatabase({ ...common, url: withUser(DATABASE_URL, app), now: () => new Date() });
  const email = 'office@musterland.example';
  const subject = await createSignIn(drizzle(pool), {
    email,
    name: 'Erika Muster',
    password: officePassword,
    verified: true,
  });
  await database.write(tenantId, async (db) => {
    await grant(db, { userId: await buildUser(db, { issuer: 'jwt', subject, email }), role: 'admin' });
  });
  await Promise.all([pool.end(), database.close()]);
  return email;
}

/** Answers with the token, or with the status of what failed. */
export async function signIn(address: string, email: string, password = officePassword): Promise<string | number> {
  const signedIn = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok) return signedIn.status;
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const reply = await fetch(`${address}/api/auth/token`, { headers: { cookie: cookie.join('; ') } });
  return reply.ok ? ((await reply.json()) as { token: string }).token : reply.status;
}
