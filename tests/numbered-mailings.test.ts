// A filled database from before mailings had kinds, as this release takes it over.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { fillNumberedMailings, formerLedger, ledgerOfToday } from '#database/fixtures/numbered-mailings.ts';
import { migrate } from '#database/migrate.ts';
import { queues } from '#program/jobs.ts';
import { testApi, type TestApi } from './support/api.ts';
import { emptyDatabase } from './database/database.ts';

let api: TestApi;
let office: string;
let before: { by: string; title: string; kind: string; number: number; recipient: string; became: string }[];
let posts: Map<string, string>;

beforeAll(async () => {
  const { ownerUrl, drop } = await emptyDatabase();
  const owner = await connect(ownerUrl);
  await fillNumberedMailings(owner, 'here');
  before = (await owner.query(formerLedger)).rows as typeof before;
  const { rows } = await owner.query<{ title: string; id: string }>('select title, id from posts');
  posts = new Map(rows.map(({ title, id }) => [title, id]));
  await owner.end();
  const urls = await migrate({ ownerUrl, secret: 'secret of the tests', queues, log: () => {} });
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1' };
  api = await testApi({ on: { ownerUrl, ...urls, drop }, callsPerMinute: 100_000, environment });
  office = await api.token('subject-1');
});
afterAll(() => api.close());

const rows = async (text: string) => (await api.arrange((db) => db.$client.query(text))).rows as unknown[];
const mailed = async () => {
  await api.leaveJob('deliveries', { tenantId: 'here' });
  await api.runJobs();
  return api.mails
    .splice(0)
    .map(({ to, subject }) => `${to}: ${subject}`)
    .toSorted();
};
const postOf = (title: string) => posts.get(title) ?? '';

it('the update keeps the same mailings, mails, letters and messages, each with its kind and number', async () => {
  const later = ['correction 2', 'correction 3', 'reminder 1', 'reminder 2', 'withdrawal 1', 'withdrawal 2'];
  const all = ['publication 1', 'reminder 3', ...later];
  const messages = ['publication 1', 'correction 2', 'reminder 1', 'reminder 2', 'reminder 3'];
  const expected = Object.entries({ mailing: all, mail: all, letter: later, message: messages });
  const found = new Set(before.map(({ by, kind, number }) => `${by}: ${kind} ${number}`));
  expect([...found].toSorted()).toEqual(
    expected.flatMap(([by, list]) => list.map((one) => `${by}: ${one}`)).toSorted(),
  );
  expect(await rows(ledgerOfToday)).toEqual(before);
});

it('the update keeps the list of letters of each post', async () => {
  const lettersOf = async (title: string) => {
    const { body } = await api.call('GET', `/api/posts/${postOf(title)}/letters?size=100`, { as: office });
    return body.items
      .map(({ name, what, number, postedOn }: Record<string, string>) => `${name}: ${what} ${number} ${postedOn}`)
      .toSorted();
  };
  expect(await lettersOf('Winterdienst')).toEqual([
    'Betrieb 2: correction 3 null',
    'Betrieb 2: post 1 2026-11-11',
    'Mensch 5: correction 2 2026-11-13',
    'Mensch 5: post 1 2026-11-11',
    'Mensch 5: reminder 1 2026-11-14',
  ]);
  expect(await lettersOf('Sommerfest')).toEqual([
    'Betrieb 2: post 1 2026-11-11',
    'Betrieb 2: withdrawal 1 2026-11-16',
    'Betrieb 2: withdrawal 2 null',
  ]);
});

it('the update sends pending mails with their kind, once', async () => {
  const person = (n: number) => [
    `mensch${n}@post.example: Korrektur zu Rundschreiben: Winterdienst`,
    `mensch${n}@post.example: Noch nicht bestätigt: Lehrgang`,
    `mensch${n}@post.example: Zurückgezogen: Rundschreiben: Sommerfest`,
  ];
  expect(await mailed()).toEqual([
    'info@betrieb1.example: Noch nicht bestätigt: Winterdienst',
    'info@betrieb1.example: Zurückgezogen: Rundschreiben: Sommerfest',
    ...[1, 2, 3].flatMap(person),
  ]);
  expect(await mailed()).toEqual([]);
});

it('the update numbers the next reminder after the earlier ones', async () => {
  const path = `/api/posts/${postOf('Lehrgang')}/confirmations/reminder`;
  expect((await api.call('POST', path, { as: office })).status).toBe(200);
  await api.runJobs();
  const reminders = `select distinct number from mailings where kind = 'reminder' and post_id = '${postOf('Lehrgang')}' order by 1`;
  expect(await rows(reminders)).toEqual([1, 2, 3, 4].map((number) => ({ number })));
});

it('the update sends a post that was scheduled with its existing job', async () => {
  api.mails.length = 0;
  api.clock.now = new Date('2026-11-22T09:01:00Z');
  await api.leaveJob('mailings', { tenantId: 'here', postId: postOf('Neujahr'), revision: 1 } as never);
  await api.runJobs();
  const all = api.mails.map(({ to, subject }) => `${to}: ${subject}`);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((mail) => mail.endsWith('Neujahr'))).toHaveLength(8);
});
