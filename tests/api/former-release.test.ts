// A database that the former release has filled, as this one takes it over: who sees what is that release's own answer.
import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ways } from '#contract/targeting/ways.ts';
import type { Audience, NamedAudience } from '#contract/targeting/targeting.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/process/log.ts';
import { connect } from '#platform/database/pool.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import {
  fillFormerRelease,
  formerAnswers,
  formerlyInside,
  formerSecret,
  formerTenant,
} from '#database/fixtures/former-release.ts';
import { migrate } from '#database/migrate.ts';
import { beginPortals } from '#program/begin-portals.ts';
import { beginJobs } from '#program/job-rounds.ts';
import { queues } from '#program/jobs.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { emptyDatabase } from '../database/database.ts';

interface Inside {
  post: string;
  person: string;
  state: string;
  inFeed: boolean;
  atAddress: boolean;
}

const { madeAt, seen } = formerAnswers();
let api: TestApi;
let before: {
  inside: Inside[];
  people: { id: string; subject: string | null; state: string; email: string | null; cameLast: boolean }[];
  posts: { id: string; title: string; isPublished: boolean; isMailed: boolean }[];
  left: Record<string, number>;
  counts: Record<string, number>;
};
let after: typeof before.counts;
const lines: string[] = [];
let office: string;
beforeAll(async () => {
  const { ownerUrl, drop } = await emptyDatabase();
  const owner = await connect(ownerUrl);
  await fillFormerRelease(owner);
  await owner.query(`set app.tenant = '${formerTenant}'; set app.now = '${madeAt}'`);
  before = {
    inside: (await owner.query<Inside>(formerlyInside)).rows,
    people: (await owner.query(peopleOfThen)).rows,
    posts: (await owner.query(postsOfThen)).rows,
    left: Object.fromEntries(
      (await owner.query<{ id: string; left: number }>(leftSince)).rows.map((one) => [one.id, one.left]),
    ),
    counts: await countsOf(owner),
  };
  const log = (line: string) => void lines.push(line);
  const urls = await migrate({ ownerUrl, secret: formerSecret, queues, log });
  after = await countsOf(owner);
  await owner.end();
  api = await testApi({ on: { ownerUrl, ...urls, drop }, callsPerMinute: 1_000_000, environment: withMails });
  api.clock.now = new Date(madeAt);
  office = await api.token(ofOffice().subject ?? '');
});
afterAll(() => api.close());

const withMails = { SMTP_URL: 'smtp://127.0.0.1:1' };
const peopleOfThen = `
  select id, subject, state, email, state = 'active' and activated_at > (select max(published_at) from posts where published_at <= portal_now()) as "cameLast"
  from users where erased_at is null order by id`;
const postsOfThen = `
  select id, title, published_at is not null and withdrawn_at is null and archived_at is null as "isPublished",
    id in (select post_id from mailings) as "isMailed"
  from posts order by published_at, title`;
const leftSince = `
  select post_id as id, count(distinct user_id)::int as left from deliveries join users on users.id = user_id
  where users.state in ('blocked', 'left') group by 1`;
const ofOffice = () => before.people.find(({ email }) => email === 'office@zunfthaus.example')!;

async function countsOf(owner: Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'identity') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await owner.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    counts[name] = counted[0]?.rows ?? 0;
  }
  return counts;
}

it('an update names its migrations and how long they took', () => {
  const { entries } = JSON.parse(readFileSync('database/migrations/meta/_journal.json', 'utf8')) as {
    entries: unknown[];
  };
  // 0.1.0 had nine.
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^database is up to date: ${entries.length - 9} migrations and the rules were applied in \\d+\\.\\d s$`,
      ),
    ),
  ]);
});

it('an update keeps the rows of every table but those that were counted from others', () => {
  const changed = Object.keys(before.counts).filter((name) => after[name] !== before.counts[name]);
  expect(changed.map((name) => [name, after[name]])).toEqual([
    ['public.belonging_turns', undefined],
    ['public.company_tallies', undefined],
    ['public.settlements', undefined],
  ]);
  expect(before.counts).toMatchObject({ 'public.users': 500, 'public.posts': 66 });
});
it('an update sends nothing when the program starts, and nothing in its first rounds', async () => {
  const file = TenantFile.parse({ name: 'Kreishandwerkerschaft', language: 'de', admins: ['neu@kreis.example'] });
  await beginPortals({ database: api.database, tenants: { all: [tenantFrom('here', file)] } });
  const rounds = await beginJobs({
    jobs: {
      send: (job, payload) => api.leaveJob(job.queue as never, payload as never),
      sendMissing: async (job, all) => {
        for (const payload of all) await api.leaveJob(job.queue as never, payload as never);
      },
    },
    tenantIds: ['here'],
    config: readConfig(withMails),
    now: () => api.clock.now,
    log: createLog('silent'),
  });
  rounds.stop();
  await api.runJobs();
  expect(api.mails).toEqual([]);
});

it('an update shows each person the posts that the former release showed, in the feed and at their addresses', async () => {
  const withAccess = before.people.filter(({ subject, state }) => subject !== null && state === 'active');
  expect(withAccess.length).toBeGreaterThan(200);
  const feeds: typeof seen = {};
  for (const { id, subject } of withAccess) {
    const feed = await api.call('GET', '/api/posts?size=100', { as: await api.token(subject ?? '') });
    feeds[id] = feed.body.items.map((post: { id: string }) => post.id);
  }
  expect(feeds).toEqual(Object.fromEntries(withAccess.map(({ id }) => [id, seen[id]])));
  expect(new Set(Object.values(feeds).map((feed) => feed.length)).size).toBeGreaterThan(3);

  // Posts that are in no feed have an address still. One of thirty people, as each is asked for each post.
  const asked = withAccess.filter(({ id }, at) => at % 30 === 0 && id !== ofOffice().id);
  const atAddress = [];
  for (const { id, subject } of asked) {
    const as = await api.token(subject ?? '');
    for (const post of before.posts)
      if ((await api.call('GET', `/api/posts/${post.id}`, { as })).status === 200) atAddress.push(`${id} ${post.id}`);
  }
  const formerly = before.inside.filter((one) => one.atAddress && asked.some(({ id }) => id === one.person));
  expect(atAddress.toSorted()).toEqual(formerly.map(({ person, post }) => `${person} ${post}`).toSorted());
});

it('an update shows people without a working access nothing', async () => {
  for (const { subject } of before.people.filter(({ state, subject }) => subject !== null && state !== 'active'))
    expect(await api.call('GET', '/api/posts', { as: await api.token(subject ?? '') })).toMatchObject({ status: 403 });
});

it('an update addresses the same people and the forgotten invited ones; each has one channel', async () => {
  for (const { id } of published().filter((_, at) => at % 7 === 0)) {
    const { include, exclude } = await audienceOf(id);
    const list = async (part: string) => {
      const body = { audience: { include, exclude }, part };
      const ids: string[] = [];
      for (let page = 0, total = 1; ids.length < total; page += 1) {
        const found = await api.call('POST', `/api/reach/people?size=100&page=${page}`, { as: office, body });
        ids.push(...found.body.items.map((person: { id: string }) => person.id));
        total = found.body.total;
      }
      return ids;
    };
    const isIn = ['active', 'invited'];
    const expected = before.inside.filter(({ post, state }) => post === id && isIn.includes(state));
    const people = expected.map(({ person }) => person).toSorted();
    expect((await list('people')).toSorted()).toEqual(people);
    const byWay = await Promise.all(ways.map((way) => list(way)));
    expect(byWay.flat().toSorted()).toEqual(people);
  }
});

it('an update counts forgotten people as joined later in the posts that were mailed', async () => {
  const mailed = published().filter(({ isMailed }) => isMailed);
  expect(mailed.length).toBe(3);
  for (const { id } of mailed) {
    const later = before.inside.filter(
      ({ post, person, state }) => post === id && (state === 'invited' || cameLast(person)),
    );
    const results = await api.call('GET', `/api/posts/${id}/results`, { as: office });
    expect(results.body).toMatchObject({ joined: later.length, left: before.left[id] ?? 0 });
  }
});

it('the first publication after an update shows how many get a post for the first time, and the next one none', async () => {
  const everyone = { include: [{ kind: 'everyone' as const }], exclude: [] };
  const count = async () => {
    const body = { ...everyone, asksFirstTime: true };
    return (await api.call('POST', '/api/reach', { as: office, body })).body;
  };
  const known = new Set(
    before.inside.filter(({ state, person }) => state === 'active' && !cameLast(person)).map(({ person }) => person),
  );
  const { people, emptyCompanies, firstTime } = await count();
  expect(firstTime).toBe(people - known.size + emptyCompanies);
  const doc = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ab heute für alle.' }] }],
  };
  const body = { title: 'Neu', kind: 'circular', body: doc, audience: everyone };
  const draft = (await api.call('POST', '/api/posts', { as: office, body })).body;
  expect((await api.call('POST', `/api/posts/${draft.id}/publish`, { as: office })).status).toBe(200);
  await api.runJobs();
  expect(await count()).toMatchObject({ people, firstTime: 0 });
});

const cameLast = (person: string) => before.people.some(({ id, cameLast }) => id === person && cameLast);
const published = () => before.posts.filter(({ isPublished }) => isPublished);

async function audienceOf(post: string): Promise<Audience> {
  const { include, exclude } = (await api.call('GET', `/api/posts/${post}`, { as: office })).body
    .audience as NamedAudience;
  const bare = (side: NamedAudience['include']) => side.map(({ target }) => target);
  return { include: bare(include), exclude: bare(exclude) };
}
