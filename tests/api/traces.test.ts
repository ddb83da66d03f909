import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { wordsJob } from '#api/search/search.job.ts';
import { openDatabase } from '#platform/database/database.ts';
import { MailsHeldError } from '#platform/errors/mails-held.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { countJobs } from '#platform/jobs/operate-jobs.ts';
import { openTraces, summaryOf } from '#platform/monitoring/traces.ts';
import { createLog } from '#platform/process/log.ts';
import { queues } from '#program/jobs.ts';
import { sources, textOf, valuesTakenBy } from '../code/rooms.ts';
import { freshDatabase } from '../database/database.ts';
import { testApi } from '../support/api.ts';

interface SentSpan {
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

/** A receiver of OTLP by HTTP. */
async function receiver() {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, reply) => {
    expect(request.url).toBe('/v1/traces');
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    bodies.push(JSON.stringify(body));
    for (const { scopeSpans } of body.resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    reply.setHeader('content-type', 'application/json').end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { spans, bodies, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a call has a span, with one for each of its statements, and nothing of a person', async () => {
  const { spans, bodies, address } = await receiver();
  const traces = openTraces(address, { node: 'here:3000', delay: 10 });
  const api = await testApi({ monitoring: { traces } });
  onTestFinished(() => api.close());
  const { token } = await api.signInAdmin();
  const secret = 'Geheimnis-1848';
  const reply = await api.call('POST', '/api/guild', { as: token, body: { name: `Innung ${secret}` } });
  expect(reply.status).toBe(201);
  await api.call('GET', `/api/guild/${reply.body.id}?q=${secret}`, { as: token });
  await traces.close();
  const call = spans.find(({ name }) => name === 'POST /api/guild');
  expect(call?.attributes.map(({ key }) => key).sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'zunfthaus.request_id',
  ]);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT guilds', 'COMMIT']));
  expect(spans.map(({ name }) => name)).toContain('GET /api/guild/:id');
  const sent = bodies.join('\n');
  expect(sent).toContain('"service.name"');
  for (const word of [secret, token, reply.body.id, 'Test Person', '@test.example', 'app.tenant'])
    expect(sent).not.toContain(word);
});

it('each run of a job has a span with its queue, portal and state, with its statements, and a failure is marked', async () => {
  const { spans, bodies, address } = await receiver();
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const database = openDatabase({ url: fresh.appUrl, now: () => new Date(), log: () => undefined });
  onTestFinished(() => database.close());
  const traces = openTraces(address, { node: 'here:3000', delay: 10 });
  const retry = { retryLimit: 1, retryDelay: 0 };
  const log = createLog('silent');
  const jobs = await createJobs({ url: fresh.workerUrl, queues, log, retry, watch: traces.watchJob });
  const ran: string[] = [];
  await jobs.work(mailJob, async ({ subject }) => {
    ran.push(subject);
    await database.read('musterland', (db) => db.execute(sql`select from guilds where name = ${subject}`));
    if (subject === 'Absage') throw new Error(`to erika@example.org: ${subject}`);
    if (subject === 'Später') throw new MailsHeldError();
  });
  await jobs.work(wordsJob, async () => void ran.push('words'));
  const mail = (subject: string) =>
    mailOf('musterland', 'digest', { to: 'erika@example.org', subject, text: 'Guten Tag' });
  for (const subject of ['Zusage', 'Absage', 'Später']) await jobs.send(mailJob, mail(subject));
  await jobs.send(wordsJob, {});
  const failed = async () => jobs.operate((client) => countJobs(client, { queue: 'mail', states: ['failed'] }));
  await expect.poll(failed, { timeout: 30_000 }).toMatchObject([{ jobs: 1 }]);
  await expect.poll(() => new Set(ran).size, { timeout: 30_000 }).toBe(4);
  await jobs.stop();
  await traces.close();

  const runs = spans.filter(({ kind }) => kind === 5);
  const valueOf = ({ attributes }: SentSpan, name: string) => {
    const value = attributes.find(({ key }) => key === name)?.value;
    return value?.stringValue ?? value?.intValue;
  };
  const seen = runs.map((run) => [
    run.name,
    valueOf(run, 'zunfthaus.job.state'),
    valueOf(run, 'zunfthaus.job.attempt'),
    valueOf(run, 'zunfthaus.tenant'),
    run.status.code ?? 0,
  ]);
  // What is held may be taken more than once.
  const different = [...new Set(seen.map((one) => JSON.stringify(one)))].toSorted();
  expect(different.map((one) => JSON.parse(one) as unknown)).toEqual([
    ['job mail', 'completed', 1, 'musterland', 0],
    ['job mail', 'failed', 2, 'musterland', 2],
    ['job mail', 'left', 1, 'musterland', 0],
    ['job mail', 'retry', 1, 'musterland', 2],
    ['job words', 'completed', 1, null, 0],
  ]);
  for (const run of runs.filter(({ name }) => name === 'job mail')) {
    expect(run.parentSpanId ?? '').toBe('');
    const own = spans.filter(({ parentSpanId }) => parentSpanId === run.spanId).map(({ name }) => name);
    expect(own).toContain('SELECT guilds');
  }
  for (const word of ['Absage', 'Guten Tag', '@example']) expect(bodies.join('\n')).not.toContain(word);
});

it('a receiver that is away costs no call', async () => {
  const traces = openTraces('http://127.0.0.1:9', { node: 'here:3000', delay: 10 });
  const api = await testApi({ monitoring: { traces } });
  onTestFinished(() => api.close());
  expect((await api.app.inject('/readyz')).statusCode).toBe(200);
  await traces.close();
});

it.each([
  [`insert into posts (a) values ('from secret')`, 'INSERT posts'],
  ["begin ; set local app.tenant = 'kh-musterland'", 'BEGIN'],
  ["select 'from secret' as a", 'SELECT'],
  ['update public.users set name = $1', 'UPDATE public.users'],
  ['with a as (select 1) select * from posts p', 'WITH posts'],
  ['', 'STATEMENT'],
])('of the statement %s remains %s', (text, name) => {
  expect(summaryOf(text).name).toBe(name);
});

it('the packages are loaded only where traces are sent somewhere', () => {
  const own = 'platform/monitoring/traces.ts';
  const takers = sources.filter((file) => valuesTakenBy(file).some((to) => to.startsWith('@opentelemetry/')));
  expect(takers).toEqual([own]);
  expect(sources.filter((file) => valuesTakenBy(file).includes(own))).toEqual([]);
  expect(textOf('program/start.ts')).toContain("await import('#platform/monitoring/traces.ts')");
});
