// A whole program, as operators see it from outside: its metrics while faults are made, and its log while people use it.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/pool.ts';
import { freePort } from '#platform/process/free-port.ts';
import { createLog } from '#platform/process/log.ts';
import { type Program, start } from '#program/start.ts';
import { boundTo } from '../../database/database.ts';
import { discard } from '../../support/discard.ts';
import { linkIn } from '../../support/mail-link.ts';
import { openServer, tenantId } from '../support/own-server.ts';

const METRICS_TOKEN = 'a-token-of-this-test-alone-1848';
const smtpPassword = 'Kreissaege-1871';
const firstAdmin = 'buero@musterland.example';
const soon = { timeout: 60_000 };

let server: Awaited<ReturnType<typeof openServer>>;
let folder: string;
let program: Program;
let owner: pg.Client;
let metricsAddress: string;
let settings: Record<string, string> & { DATABASE_URL: string; SECRET: string };
const lines: string[] = [];

beforeAll(async () => {
  server = await openServer();
  folder = await mkdtemp(join(tmpdir(), 'monitoring-'));
  const TENANTS_DIR = join(folder, 'tenants');
  await mkdir(TENANTS_DIR);
  const portal = { name: 'Innung', language: 'de', admins: [firstAdmin], registration: 'open' };
  await writeFile(join(TENANTS_DIR, `${tenantId}.json`), JSON.stringify(portal));
  const [METRICS_PORT, nobody] = [String(await freePort()), await freePort()];
  metricsAddress = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  settings = {
    ...(await server.settings()),
    TENANTS_DIR,
    METRICS_PORT,
    METRICS_TOKEN,
    PORT: '0',
    // Nobody is there.
    SMTP_URL: `smtp://portal:${smtpPassword}@127.0.0.1:${nobody}`,
    BACKUP_DIR: join(folder, 'backups'),
  };
  await mkdir(settings['BACKUP_DIR'] ?? '');
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  program = await start(readConfig(settings), { log, dev: false });
  owner = await connect(boundTo(tenantId, settings.DATABASE_URL));
});
afterAll(async () => {
  await owner?.end();
  await program?.stop();
  await server.close();
  await discard(folder);
});

async function metrics(): Promise<Map<string, number>> {
  const reply = await fetch(metricsAddress, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const samples = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const valueOf = async (name: string) => (await metrics()).get(name);

interface Asked {
  body?: object;
  headers?: Record<string, string>;
  method?: string;
}

async function ask(path: string, { body, headers, method = body ? 'POST' : 'GET' }: Asked = {}) {
  return fetch(`${program.address}${path}`, {
    method,
    headers: { origin: program.address, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The token in the link of the newest mail to somebody, which waits in the queue. */
async function tokenIn(email: string, path: string): Promise<string> {
  const text = `select data ->> 'text' as text from jobs.job where name = 'mail' and data ->> 'to' = $1 order by created_on desc limit 1`;
  await expect.poll(async () => (await owner.query(text, [email])).rowCount, soon).toBe(1);
  const { rows } = await owner.query<{ text: string }>(text, [email]);
  return new URL(linkIn(rows[0]?.text ?? '', path)).searchParams.get('token') ?? '';
}

/** Of the program. */
async function endSessions() {
  const superuser = await connect(server.superuserUrl);
  const text = `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'zunfthaus\\_%'`;
  await superuser.query(text).finally(() => superuser.end());
}

it('a stranger learns nothing, on either port', async () => {
  for (const address of [metricsAddress, `${program.address}/metrics`]) expect((await fetch(address)).status).toBe(404);
  const own = await ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await own.text()).toContain('zunfthaus_installation_portals 1');
});

it('the metrics follow what is broken: the mail server, a job, and the files', async () => {
  expect(await valueOf('zunfthaus_files_away')).toBe(0);
  // The first admin is written to, and nobody takes it.
  const waiting = 'zunfthaus_installation_mails_waiting';
  await expect.poll(() => valueOf(waiting), soon).toBeGreaterThanOrEqual(1);
  expect(await valueOf('zunfthaus_installation_mail_standing_seconds')).toBeGreaterThan(0);
  await owner.query(`insert into jobs.job (name, data) values ('text', '{"wrong": true}')`);
  const failed = 'zunfthaus_installation_jobs{queue="text",state="failed"}';
  await expect.poll(() => valueOf(failed), soon).toBe(1);
  await discard(join(settings['DATA_DIR'] ?? '', 'files'));
  await expect.poll(() => valueOf('zunfthaus_files_away'), soon).toBe(1);
  const { parts } = (await (await ask('/readyz?verbose')).json()) as { parts: Record<string, { warnings: string[] }> };
  expect(parts['files']?.warnings).toContain('filesAway');
  expect(parts['jobs']?.warnings).toContain('jobsFailed');
});

it('the log has a request id for each call, and no secret of anybody', async () => {
  const secrets: Record<string, string> = { smtpPassword, METRICS_TOKEN, secret: settings.SECRET };
  const keep = (name: string, secret: string | null | undefined) => {
    expect(secret, name).toBeTruthy();
    secrets[name] = secret ?? '';
    return secret ?? '';
  };

  // The link of the invitation, opened and used.
  const invitation = keep('invitation', await tokenIn(firstAdmin, '/auth/invitation'));
  await ask(`/auth/invitation?token=${invitation}`);
  const password = keep('password', 'Hobelbank 1848 im Hof');
  const set = await ask('/api/auth/reset-password', {
    body: { token: invitation, newPassword: password, name: 'Erika Muster' },
  });
  expect(set.status).toBe(200);

  // Signing in, wrong and right.
  const wrong = keep('wrong password', 'Drehbank 1871 im Keller');
  expect((await ask('/api/auth/sign-in/email', { body: { email: firstAdmin, password: wrong } })).status).toBe(401);
  const signedIn = await ask('/api/auth/sign-in/email', { body: { email: firstAdmin, password } });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  keep('session', /session_token=([^;]+)/.exec(cookie)?.[1]?.split('.')[0]);
  const { token } = (await (await ask('/api/auth/token', { headers: { cookie } })).json()) as { token: string };
  const bearer = { authorization: `Bearer ${keep('bearer', token)}`, 'x-tenant': tenantId };
  await ask('/api/me', { headers: bearer });

  // Registering, and a forgotten password.
  const email = 'neu@musterland.example';
  await ask('/api/auth/sign-up/email', { body: { name: 'Neu', email } });
  keep('registration', await tokenIn(email, '/auth/verify'));
  await ask('/api/auth/request-password-reset', { body: { email: firstAdmin } });
  await expect.poll(() => tokenIn(firstAdmin, '/auth/').catch(() => invitation), soon).not.toBe(invitation);
  const reset = keep('reset', await tokenIn(firstAdmin, '/auth/reset-password'));
  await ask(`/auth/reset-password?token=${reset}`);

  // Links of mails, an upload, and what is sent to the wrong place.
  const inLink = keep('link', 'e'.repeat(20) + crypto.randomUUID());
  for (const path of [
    '/mails',
    '/confirm',
    '/api/mail-preferences',
    '/api/confirmations',
    '/api/access',
    '/api/nowhere',
  ])
    await ask(`${path}?token=${inLink}`, { headers: { authorization: `Bearer ${inLink}`, cookie: `a=${inLink}` } });
  const upload = { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': `name ${inLink}` };
  await ask('/api/document/uploads', { method: 'POST', headers: { ...bearer, ...upload } });

  // Errors: a statement with a secret that fails, and a database that is away for a moment.
  const inBody = keep('body', `Innung ${crypto.randomUUID()}`);
  await owner.query('alter table guilds rename to guilds_away');
  expect((await ask('/api/guild', { headers: bearer, body: { name: inBody } })).status).toBe(500);
  await owner.query('alter table guilds_away rename to guilds');
  await owner.query('alter table identity.sessions rename to sessions_away');
  expect(
    (await ask('/api/auth/sign-in/email', { body: { email: firstAdmin, password } })).status,
  ).toBeGreaterThanOrEqual(500);
  await owner.query('alter table identity.sessions_away rename to sessions');
  await owner.query('alter table identity.credentials rename to credentials_away');
  await ask('/api/auth/reset-password', {
    body: { token: reset, newPassword: keep('new password', 'Stechbeitel 1900 neu') },
  });
  await owner.query('alter table identity.credentials_away rename to credentials');
  await endSessions();
  await ask('/api/me', { headers: bearer });

  const { rows: hashes } = await owner.query<{ hash: string }>(
    `select password as hash from identity.credentials where password is not null union all select token from identity.sessions`,
  );
  for (const [index, { hash }] of hashes.entries()) keep(`hash ${index}`, hash);

  const log = lines.join('');
  const isThere = (secret: string) => log.includes(secret) || log.includes(encodeURIComponent(secret));
  expect(Object.keys(secrets).filter((name) => isThere(secrets[name] ?? ''))).toEqual([]);
  const events = lines.map((line) => JSON.parse(line) as { msg: string; requestId?: string });
  for (const message of ['request', 'request failed'])
    expect(
      events.filter(({ msg }) => msg === message).every(({ requestId }) => /^[0-9a-f-]{36}$/.test(requestId ?? '')),
    ).toBe(true);
  expect(events.filter(({ msg }) => msg === 'request failed').length).toBeGreaterThan(1);
});
