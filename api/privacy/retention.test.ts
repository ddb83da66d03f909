import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import * as build from '#sample/builders.ts';
import { mails } from '#database/schema/mails.ts';
import { users } from '#database/schema/members.ts';
import { postReads } from '#database/schema/posts.ts';
import { documentDownloads } from '#database/schema/subscriptions.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { keepNoLonger } from './retention.worker.ts';

let api: TestApi;
let person: { id: string; token: string };

beforeAll(async () => {
  api = await testApi();
  person = await api.signIn();
});
afterAll(() => api.close());

const day = 86_400_000;
const ago = (days: number) => new Date(api.clock.now.getTime() - days * day);
const running = new AbortController().signal;

function run(keepDays: object) {
  const tenant = tenantFrom('here', TenantFile.parse({ name: 'Innung', keepDays }));
  const tenants = { all: [tenant], lostHosts: [] };
  return keepNoLonger({ database: api.unhurried, tenants, log: createLog('silent') }, running);
}

async function looked(days: number, action = 'read', tenant = 'here') {
  const text = `insert into audit_entries (at, action, entity, entity_id) values ($1, $2, 'users', $3)`;
  await api.arrange((db) => db.$client.query(text, [ago(days), action, `${action} ${days}`]), tenant);
}

const left = async (text: string, tenant = 'here') =>
  (await api.arrange((db) => db.$client.query<{ of: string }>(text), tenant)).rows.map(({ of }) => of);

it('log entries of reads are deleted after their days, in the own tenant alone, and changes stay', async () => {
  for (const days of [364, 366, 800]) await looked(days);
  await looked(800, 'update');
  await looked(800, 'read', 'elsewhere');
  await run({});
  const text = `select entity_id as of from audit_entries where entity_id ~ '^(read|update) \\d' order by 1`;
  expect(await left(text)).toEqual(['read 364', 'update 800']);
  expect(await left(text, 'elsewhere')).toEqual(['read 800']);
});

it('reads of the last month stay, with any setting', async () => {
  await looked(2);
  await api.arrange((db) => db.$client.query(`select forget_reads('infinity')`));
  expect(await left(`select entity_id as of from audit_entries where entity_id = 'read 2'`)).toEqual(['read 2']);
});

it('the log refuses deletions, also in a transaction that declares reads as forgotten', async () => {
  const attempt = api.arrange(async (db) => {
    await db.$client.query(`select set_config('app.forgetting', 'reads', true)`);
    await db.$client.query('delete from audit_entries');
  });
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});

it('mails and imports are deleted after the days that the tenant sets', async () => {
  const mail = { userId: person.id, kind: 'digest' as const, outcome: 'sent' as const };
  await api.arrange(async (db) => {
    await db.insert(mails).values([9, 11].map((days) => ({ ...mail, subject: `${days}`, at: ago(days) })));
    await build.buildImport(db, { createdBy: person.id, fileName: 'neu.csv', createdAt: ago(19) });
    await build.buildImport(db, { createdBy: person.id, fileName: 'alt.csv', createdAt: ago(21) });
  });
  await run({ mails: 10, imports: 20 });
  expect(await left('select subject as of from mails')).toEqual(['9']);
  expect(await left('select file_name as of from imports')).toEqual(['neu.csv']);
});

it('the names of those who opened a post or loaded a document are deleted, and the post stays read', async () => {
  const member = await api.signIn();
  const at = (days: number) => ago(days).toISOString();
  await api.arrange(async (db) => {
    await db
      .update(users)
      .set({ activatedAt: ago(400) })
      .where(eq(users.id, member.id));
    for (const days of [39, 41]) {
      const postId = await build.buildPost(db, { title: `${days}`, state: 'published', publishedAt: ago(days + 1) });
      await db.insert(postReads).values({ userId: member.id, postId, readAt: ago(days) });
      const documentId = await build.buildDocument(db, { name: `${days}.pdf` });
      const loaded = { documentId, number: 1, userId: member.id };
      await db.insert(documentDownloads).values({ ...loaded, firstAt: ago(300), lastAt: ago(days) });
    }
  });
  const reads = async () => {
    const { body } = await api.call('GET', '/api/users/me/data/entries?kind=reads', { as: member.token });
    return body.items.map(({ title, readAt, passedAt }: Record<string, string>) => [title, readAt, passedAt]);
  };
  const unread = async () => (await api.call('GET', '/api/posts/unread', { as: member.token })).body;
  const before = await unread();
  await run({ reads: 40 });
  expect(await reads()).toEqual([
    ['39', at(39), null],
    ['41', null, at(42)],
  ]);
  expect(await left('select d.name as of from document_downloads l join documents d on d.id = l.document_id')).toEqual([
    '39.pdf',
  ]);
  expect(await unread()).toEqual(before);
  await run({ reads: 40 });
  expect((await reads()).length).toBe(2);
});

it('the period is returned with the data', async () => {
  const { body } = await api.call('GET', '/api/users/me/data', { as: person.token });
  const days = Object.fromEntries(
    body.facts.map((fact: { key: string; days: number | null }) => [fact.key, fact.days]),
  );
  expect(days).toMatchObject({ mails: 365, imports: 90, person: 3650 });
});
