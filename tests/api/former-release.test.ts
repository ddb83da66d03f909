// A filled database of the release before membership and access were two facts, as this one takes it over.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ways } from '#contract/targeting/ways.ts';
import type { Audience, NamedAudience } from '#contract/targeting/targeting.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/process/log.ts';
import { connect } from '#platform/database/pool.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { fillFormerRelease, formerlyInside } from '#database/fixtures/former-release.ts';
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

let api: TestApi;
let before: {
  inside: Inside[];
  people: { id: string; subject: string | null }[];
  posts: { id: string; title: string }[];
};
let office: string;
beforeAll(async () => {
  const { ownerUrl, drop } = await emptyDatabase();
  const owner = await connect(ownerUrl);
  await fillFormerRelease(owner, 'here');
  before = {
    inside: (await owner.query<Inside>(formerlyInside)).rows,
    people: (await owner.query('select id, subject from users')).rows,
    posts: (await owner.query('select id, title from posts order by published_at, title')).rows,
  };
  await owner.end();
  const urls = await migrate({ ownerUrl, secret: 'secret of the tests', queues, log: () => {} });
  api = await testApi({ on: { ownerUrl, ...urls, drop }, callsPerMinute: 100_000, environment: withMails });
  office = await api.token(ofOffice);
});
afterAll(() => api.close());

const withMails = { SMTP_URL: 'smtp://127.0.0.1:1' };
const ofOffice = 'subject-1';

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

it('an update shows each person the same posts as before, in the feed and at their addresses', async () => {
  const seen = { inFeed: new Set<string>(), atAddress: new Set<string>() };
  for (const { id, subject } of before.people) {
    if (subject === null) continue;
    const as = await api.token(subject);
    const feed = await api.call('GET', '/api/posts?size=100', { as });
    for (const post of feed.body.items ?? []) seen.inFeed.add(`${id} ${post.id}`);
    if (subject === ofOffice) continue;
    for (const post of before.posts)
      if ((await api.call('GET', `/api/posts/${post.id}`, { as })).status === 200)
        seen.atAddress.add(`${id} ${post.id}`);
  }
  const formerly = (which: 'inFeed' | 'atAddress') =>
    before.inside.filter((one) => one[which]).map(({ person, post }) => `${person} ${post}`);
  const notOffice = (pair: string) => !pair.startsWith(officeId());
  expect(formerly('inFeed').length).toBeGreaterThan(40);
  expect([...seen.inFeed].toSorted()).toEqual(formerly('inFeed').toSorted());
  expect([...seen.atAddress].toSorted()).toEqual(formerly('atAddress').filter(notOffice).toSorted());
});

it('an update addresses the same people and the forgotten invited ones; each has one channel', async () => {
  for (const { id } of published()) {
    const { include, exclude } = await audienceOf(id);
    const list = async (part: string) => {
      const body = { audience: { include, exclude }, part };
      const found = await api.call('POST', '/api/reach/people?size=100', { as: office, body });
      return found.body.items.map((person: { id: string }) => person.id) as string[];
    };
    const isIn = ['active', 'invited'];
    const expected = before.inside.filter(({ post, state }) => post === id && isIn.includes(state));
    const people = expected.map(({ person }) => person).toSorted();
    expect((await list('people')).toSorted()).toEqual(people);
    const byWay = await Promise.all(ways.map((way) => list(way)));
    expect(byWay.flat().toSorted()).toEqual(people);
  }
});

it('an update counts forgotten people as joined later in published posts', async () => {
  for (const { id } of published()) {
    const forgotten = before.inside.filter(({ post, state }) => post === id && state === 'invited').length;
    const results = await api.call('GET', `/api/posts/${id}/results`, { as: office });
    expect(results.body).toMatchObject({ joined: forgotten, left: 0 });
  }
});

it('the first publication after an update shows how many get a post for the first time, and the next one none', async () => {
  const everyone = { include: [{ kind: 'everyone' as const }], exclude: [] };
  const count = async () => {
    const body = { ...everyone, asksFirstTime: true };
    return (await api.call('POST', '/api/reach', { as: office, body })).body;
  };
  const known = new Set(before.inside.filter(({ state }) => state === 'active').map(({ person }) => person));
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

const published = () => before.posts.filter(({ title }) => title.startsWith('published'));
const officeId = () => before.people.find(({ subject }) => subject === ofOffice)!.id;

async function audienceOf(post: string): Promise<Audience> {
  const { include, exclude } = (await api.call('GET', `/api/posts/${post}`, { as: office })).body
    .audience as NamedAudience;
  const bare = (side: NamedAudience['include']) => side.map(({ target }) => target);
  return { include: bare(include), exclude: bare(exclude) };
}
