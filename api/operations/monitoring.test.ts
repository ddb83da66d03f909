import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { createMetrics } from '#platform/monitoring/metrics.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { mailTenThousandDomains } from './fixtures/mail-domains.ts';
import { type InstallationFacts, openFacts } from './facts.service.ts';
import { listenForMetrics } from './monitoring.routes.ts';
import { metrics as known } from './metrics.rules.ts';

const METRICS_TOKEN = 'a-token-of-the-tests-alone-1848';
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };

let api: TestApi;
let facts: InstallationFacts;
const room = { bavail: 400, blocks: 1000, bsize: 4096 };

beforeAll(async () => {
  const on = await freshDatabase();
  facts = openFacts({
    url: on.backupUrl,
    config: readConfig({ BACKUP_DIR: '/backups', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@mail.example' }),
    portalIds: ['here', 'elsewhere'],
    tenants: [],
    texts: async () => [],
    files: { kind: 'folder', mark: async () => 'ours' },
    mark: () => 'ours',
    hub: { count: () => 3 },
    outwardQueues: [],
    now: () => new Date('2026-11-20T09:00:00Z'),
    log: { warn: () => {} },
    statfs: async () => room,
  });
  const monitoring = { facts, metrics: await createMetrics() };
  api = await testApi({ on, environment: { METRICS_TOKEN, TRUST_PROXY: '10.0.0.1' }, monitoring });
});
afterAll(async () => {
  await facts.close();
  await api.close();
});

const text = async () => (await api.app.inject({ url: '/metrics', headers: bearer })).body;
const linesOf = (all: string, metric: string) => all.split('\n').filter((line) => line.startsWith(metric));

describe('the metrics', () => {
  it('do not exist for strangers', async () => {
    for (const authorization of ['', 'Bearer wrong', `Basic ${METRICS_TOKEN}`, 'Bearer '])
      expect((await api.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
    expect((await api.app.inject('/metrics')).statusCode).toBe(404);
    const without = await testApi();
    onTestFinished(() => without.close());
    expect((await without.app.inject({ url: '/metrics', headers: bearer })).statusCode).toBe(404);
  });

  it('name each metric, and give no value of what is not known or not there', async () => {
    const all = await text();
    for (const name of Object.keys(known)) expect(all).toContain(`# TYPE ${name} gauge`);
    expect(linesOf(all, 'zunfthaus_installation_certificate_seconds')).toEqual([]);
    expect(linesOf(all, 'zunfthaus_installation_replica_lag_seconds')).toEqual([]);
    expect(all).toContain('zunfthaus_disk_free_ratio{disk="data"} 0.4\n');
    expect(all).toContain('zunfthaus_installation_portals 2\n');
    expect(all).toContain('zunfthaus_database_away 0\n');
    expect(all).toMatch(/zunfthaus_pool_connections\{pool="calls",state="idle"\} \d/);
    expect(all).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  });

  it('count calls by route, never by path', async () => {
    const id = crypto.randomUUID();
    const { token } = await api.signIn();
    for (const path of [`/api/posts/${id}`, `/api/invented/${id}`, `/api/posts/${id}?token=${id}`])
      await api.app.inject({ url: path, headers: { 'x-tenant': 'here', authorization: `Bearer ${token}` } });
    const all = await text();
    expect(all).not.toContain(id);
    expect(all).toContain('zunfthaus_http_requests_total{method="GET",route="none",status="4xx"}');
    expect(all).toContain('zunfthaus_http_request_seconds_bucket{le="0.5",method="GET",route="/api/posts/:id"}');
  });

  it('have a series for ten domains and one for all others, however many there are', async () => {
    await api.arrange(mailTenThousandDomains);
    await facts.read({ fresh: true });
    const lines = linesOf(await text(), 'zunfthaus_installation_mails_day{');
    expect(lines).toHaveLength(11 * 3);
    expect(lines).toContain('zunfthaus_installation_mails_day{outcome="sent",domain="others"} 9990');
  });

  it('are given on a port of their own, with the token where one is set', async () => {
    const open = async (token: string | undefined) => {
      const at = { port: 0, host: '127.0.0.1', token };
      const own = await listenForMetrics({ facts, metrics: await createMetrics() }, at);
      onTestFinished(own.close);
      return `${own.address}/metrics`;
    };
    const [free, guarded] = [await open(undefined), await open(METRICS_TOKEN)];
    expect((await fetch(free)).status).toBe(200);
    expect((await fetch(guarded)).status).toBe(404);
    expect(await (await fetch(guarded, { headers: bearer })).text()).toContain('zunfthaus_installation_portals 2');
    expect((await fetch(free.replace('/metrics', '/'))).status).toBe(404);
  });
});

describe('readiness', () => {
  const ask = (given: { headers?: Record<string, string>; remoteAddress?: string }) =>
    api.app.inject({ url: '/readyz?verbose', ...given });

  it('has its parts for operators', async () => {
    for (const given of [{}, { headers: bearer, remoteAddress: '192.0.2.7' }]) {
      const reply = await ask(given);
      expect(reply.statusCode).toBe(200);
      expect(Object.keys(reply.json().parts)).toEqual(['database', 'files', 'disk', 'jobs', 'mail']);
      expect(reply.json().parts.disk).toMatchObject({ level: 'fine', warnings: [], measures: { dataDiskFull: 0.4 } });
    }
  });

  it.each<[string, Parameters<typeof ask>[0]]>([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['the proxy for a stranger', { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a stranger who claims to be here', { remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ])('has none for %s', async (_, given) => {
    expect((await ask(given)).json()).toEqual({ status: 'ok' });
  });

  it('trusts no proxy on this machine where none is set', async () => {
    const other = await testApi({ monitoring: { facts } });
    onTestFinished(() => other.close());
    const reply = await other.app.inject({ url: '/readyz?verbose', headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(reply.json()).toEqual({ status: 'ok' });
    expect((await other.app.inject('/readyz?verbose')).json().parts).toBeDefined();
  });

  it('answers a balancer without reading any facts', async () => {
    const other = await testApi({ monitoring: { facts: { read: () => expect.unreachable() } } });
    onTestFinished(() => other.close());
    expect((await other.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('answers in time while the facts take too long', async () => {
    const other = await testApi({ monitoring: { facts: { read: () => new Promise(() => {}) } } });
    onTestFinished(() => other.close());
    expect((await other.app.inject('/readyz?verbose')).json()).toEqual({ status: 'ok', parts: 'they take too long' });
  });
});
