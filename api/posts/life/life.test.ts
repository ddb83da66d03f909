import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import type { PostState } from '#contract/posts/words.ts';
import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { buildCompany, buildList, buildPost, employ } from '#sample/builders.ts';
import { auditEntries } from '#database/schema/audit.ts';
import { userLists } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

// Today is 2026-11-20.
let api: TestApi;
let office: { id: string; token: string };
let joiner: Person;
let roofer: Person;
let joiners: Target & { kind: 'list' };
let roofers: Target & { kind: 'list' };

interface Person {
  id: string;
  token: string;
}

const nobody = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  joiner = await api.signIn({ firstName: 'Jo', lastName: 'Tischler', activatedAt: new Date('2026-11-01T00:00:00Z') });
  roofer = await api.signIn({ firstName: 'Ro', lastName: 'Dachdecker', activatedAt: new Date('2026-11-01T00:00:00Z') });
  await api.arrange(async (db) =>
    employ(db, { userId: roofer.id, companyId: await buildCompany(db, { name: 'Dach & Fach' }) }),
  );
  joiners = await listOf(joiner);
  roofers = await listOf(roofer);
});
afterAll(() => api.close());

async function listOf(...people: Person[]): Promise<Target & { kind: 'list' }> {
  const id = await api.arrange((db) => buildList(db, { userIds: people.map((person) => person.id) }));
  return { kind: 'list', id };
}

function arrange(
  given: Omit<NonNullable<Parameters<typeof buildPost>[1]>, 'audience'> & { audience?: Partial<Audience> } = {},
) {
  return api.arrange((db) => buildPost(db, { audience: { include: [joiners] }, ...given }));
}

type Step = 'audience' | 'archive' | 'withdraw' | 'restore' | 'duplicate';

function step(id: string, which: Step, { as = office.token, body, headers }: StepOptions = {}) {
  const usual = which === 'audience' ? { include: [roofers] } : which === 'withdraw' ? {} : undefined;
  return api.call(which === 'audience' ? 'PUT' : 'POST', `/api/posts/${id}/${which}`, {
    as,
    body: body ?? usual,
    ...(headers && { headers }),
  });
}

interface StepOptions {
  as?: string;
  body?: object;
  headers?: Record<string, string>;
}

const read = (id: string, as = office.token) => api.call('GET', `/api/posts/${id}`, { as });

async function feedOf(as: string): Promise<string[]> {
  const { body } = await api.call('GET', '/api/posts?size=100', { as });
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ id }: Post) => id);
}

const previewed = { prefer: 'effect' };
const no = 409;

describe('which steps a post may take', () => {
  it.each<[PostState, Record<Step, number>]>([
    ['draft', { audience: no, archive: no, withdraw: no, restore: no, duplicate: 201 }],
    ['scheduled', { audience: 200, archive: no, withdraw: no, restore: no, duplicate: 201 }],
    ['published', { audience: 200, archive: 200, withdraw: 200, restore: no, duplicate: 201 }],
    ['archived', { audience: 200, archive: no, withdraw: 200, restore: 200, duplicate: 201 }],
    ['withdrawn', { audience: 200, archive: no, withdraw: no, restore: 200, duplicate: 201 }],
  ])('%s', async (state, expected) => {
    const after: Partial<Record<Step, PostState>> = {
      audience: state,
      archive: 'archived',
      withdraw: 'withdrawn',
      restore: 'published',
      duplicate: 'draft',
    };
    for (const [which, status] of Object.entries(expected) as [Step, number][]) {
      const id = await arrange({ state });
      expect((await step(id, which, { as: joiner.token })).status).toBe(403);
      expect((await step(id, which, { headers: { 'if-match': '"9"' } })).status).toBe(412);
      const made = await step(id, which, { headers: { 'if-match': '"1"' } });
      expect([which, made.status]).toEqual([which, status]);
      if (status === no) expect(made.body.code).toBe('posts.notNow');
      else expect([which, made.body.state]).toEqual([which, after[which]]);
      expect((await read(id)).body.state).toBe(status === 200 ? after[which] : state);
    }
  });

  it('a pin may be set and taken off while it is out', async () => {
    const id = await arrange();
    const pin = (pinned: boolean) => api.call('PATCH', `/api/posts/${id}`, { as: office.token, body: { pinned } });
    expect((await pin(true)).body).toMatchObject({ pinned: true, version: 2 });
    await step(id, 'archive');
    expect((await pin(false)).status).toBe(409);
  });
});

describe('readdressed', () => {
  it('it is gone for those who lose it, and new to those who gain it', async () => {
    const id = await arrange({ title: 'An die Falschen' });
    await api.call('PUT', `/api/posts/${id}/read`, { as: joiner.token });
    expect(await feedOf(joiner.token)).toContain(id);
    const asked = await step(id, 'audience', { headers: previewed });
    expect(asked.body).toMatchObject({
      gain: 1,
      lose: 1,
      posts: 1,
      folders: 0,
      gaining: [{ name: 'Ro Dachdecker', companies: [{ name: 'Dach & Fach' }] }],
      losing: [{ name: 'Jo Tischler' }],
      things: [{ kind: 'post', id, title: 'An die Falschen', gain: 1, lose: 1 }],
    });
    expect(await feedOf(joiner.token)).toContain(id);

    const made = await step(id, 'audience', { headers: { 'if-match': '"1"' } });
    expect(made.body).toMatchObject({ state: 'published', version: 2, audience: { include: [{ target: roofers }] } });
    expect(await feedOf(joiner.token)).not.toContain(id);
    expect(await read(id, joiner.token)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect((await api.call('GET', `/api/posts/${id}/visibility`, { as: joiner.token })).status).toBe(404);
    expect((await api.call('PUT', `/api/posts/${id}/read`, { as: joiner.token })).status).toBe(404);
    expect(await feedOf(roofer.token)).toContain(id);
    expect((await read(id, roofer.token)).body).toMatchObject({ unread: true, title: 'An die Falschen' });

    await step(id, 'audience', { body: { include: [joiners, roofers] } });
    expect((await read(id, joiner.token)).body.unread).toBe(false);
  });

  it('two at once: the second has not seen what the first has done', async () => {
    const id = await arrange();
    const headers = { 'if-match': '"1"' };
    const replies = await Promise.all([
      step(id, 'audience', { headers }),
      step(id, 'audience', { headers, body: { include: [{ kind: 'everyone' }] } }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  it.each([
    ['nobody at all', { include: [] }, 'include'],
    ['a group that is not there', { include: [{ kind: 'guild', id: nobody }] }, 'include.0'],
    [
      'everyone but a group that is not there',
      { include: [{ kind: 'everyone' }], exclude: [{ kind: 'list', id: nobody }] },
      'exclude.0',
    ],
  ])('not to %s', async (_what, body, path) => {
    const id = await arrange();
    for (const headers of [{}, previewed])
      expect(await step(id, 'audience', { body, headers })).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', errors: [{ path }] },
      });
  });

  it('nothing changes for the same audience', async () => {
    const id = await arrange();
    const { body } = await step(id, 'audience', { body: { include: [joiners] }, headers: previewed });
    expect(body).toMatchObject({ gain: 0, lose: 0, posts: 0, things: [] });
  });

  it('releases a list that only it was addressed to', async () => {
    const list = await listOf(joiner);
    const id = await arrange({ title: 'Nur für sie', audience: { include: [list] } });
    const remove = () => api.call('DELETE', `/api/lists/${list.id}`, { as: office.token });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'members.groupInUse', errors: [{ path: `post.${id}`, message: 'Nur für sie' }] },
    });
    expect((await step(id, 'audience', { body: { include: [roofers] } })).status).toBe(200);
    expect((await remove()).status).toBe(204);
    expect(await feedOf(roofer.token)).toContain(id);
  });

  it.each<[PostState]>([['published'], ['archived'], ['withdrawn']])(
    'releases a list that it excluded, while it is %s',
    async (state) => {
      const list = await listOf(joiner);
      const id = await arrange({ state, audience: { include: [{ kind: 'everyone' }], exclude: [list] } });
      const remove = () => api.call('DELETE', `/api/lists/${list.id}`, { as: office.token });
      expect((await remove()).status).toBe(409);
      expect((await step(id, 'audience', { body: { include: [{ kind: 'everyone' }] } })).status).toBe(200);
      expect((await remove()).status).toBe(204);
    },
  );
});

describe('withdrawn', () => {
  const withdraw = (id: string, body = {}) => step(id, 'withdraw', { body });

  it('it is gone for its readers at once, and a kept address reports that', async () => {
    const id = await arrange({ pinned: true });
    expect((await step(id, 'withdraw', { headers: previewed })).body).toMatchObject({ gain: 0, lose: 1, posts: 1 });
    const { body } = await withdraw(id, { note: 'Ging an die falsche Innung.' });
    expect(body).toMatchObject({
      state: 'withdrawn',
      archivedAt: '2026-11-20T09:00:00.000Z',
      withdrawalNote: 'Ging an die falsche Innung.',
    });
    expect(await feedOf(joiner.token)).not.toContain(id);
    const kept = await read(id, joiner.token);
    expect(kept).toMatchObject({ status: 404, body: { code: 'posts.withdrawn', since: '2026-11-20T09:00:00.000Z' } });
    expect(JSON.stringify(kept.body)).not.toMatch(/Innung|Beitrag \d/);
    expect((await api.call('PUT', `/api/posts/${id}/read`, { as: joiner.token })).status).toBe(404);
    const asJoiner = { as: office.token };
    const seenAs = `as=list:${joiners.id}`;
    expect((await api.call('GET', `/api/see-as/posts/${id}?${seenAs}`, asJoiner)).status).toBe(404);
    expect((await api.call('GET', `/api/posts/${id}/visibility/${joiner.id}`, asJoiner)).body.sees).toBe(false);
  });

  it('shows nobody else that there was one', async () => {
    const id = await arrange();
    await withdraw(id);
    const { requestId: _, ...hidden } = (await read(id, roofer.token)).body;
    const { requestId: __, ...missing } = (await read(nobody, roofer.token)).body;
    expect(hidden).toEqual(missing);
  });

  it('is shown to its author and to those who read it while they had access', async () => {
    const author = await api.signIn();
    const id = await arrange({ authorId: author.id });
    await api.call('PUT', `/api/posts/${id}/read`, { as: joiner.token });
    await step(id, 'audience', { body: { include: [roofers] } });
    expect((await read(id, author.token)).status).toBe(200);
    await withdraw(id);
    for (const { token } of [joiner, roofer, author]) expect((await read(id, token)).body.code).toBe('posts.withdrawn');
  });

  it('loses no place of who scrolls behind it', async () => {
    const id = await arrange();
    await withdraw(id);
    const behind = (as: string) => api.call('GET', `/api/posts?before=${id}`, { as });
    expect((await behind(joiner.token)).status).toBe(200);
    expect((await behind(roofer.token)).status).toBe(400);
  });

  it('shows its note to the office alone, also when it is back', async () => {
    const id = await arrange();
    await withdraw(id, { note: '  ' });
    expect((await read(id)).body.withdrawalNote).toBeNull();
    await step(id, 'restore');
    await withdraw(id, { note: 'Falsch' });
    expect((await step(id, 'restore')).body).toMatchObject({ withdrawalNote: null, archivedAt: null });
  });
});

describe('archived and restored', () => {
  it('it leaves the feed and can be read at its address; restored it is back where it was', async () => {
    const id = await arrange({ publishedAt: new Date('2026-11-05T08:00:00Z') });
    const newer = await arrange({ publishedAt: new Date('2026-11-06T08:00:00Z') });
    const order = async () => (await feedOf(joiner.token)).filter((one) => [id, newer].includes(one));
    expect((await step(id, 'archive', { headers: previewed })).body).toMatchObject({ gain: 0, lose: 1, posts: 1 });
    expect((await step(id, 'archive')).body).toMatchObject({ archivedAt: '2026-11-20T09:00:00.000Z' });
    expect(await order()).toEqual([newer]);
    expect((await read(id, joiner.token)).body.state).toBe('archived');
    expect((await step(id, 'restore', { headers: previewed })).body).toMatchObject({ gain: 1, lose: 0, posts: 1 });
    expect((await step(id, 'restore')).body).toMatchObject({ publishedAt: '2026-11-05T08:00:00.000Z' });
    expect(await order()).toEqual([newer, id]);
  });

  it('an archived one counts by who can read it, where it changes itself', async () => {
    const id = await arrange({ state: 'archived' });
    expect((await step(id, 'audience', { headers: previewed })).body).toMatchObject({ gain: 1, lose: 1, posts: 1 });
    expect((await step(id, 'withdraw', { headers: previewed })).body).toMatchObject({ gain: 0, lose: 1, posts: 1 });
    await step(id, 'withdraw');
    expect((await step(id, 'audience', { headers: previewed })).body).toMatchObject({ gain: 0, lose: 0, posts: 0 });
  });

  it('it is not restored for groups that are all gone', async () => {
    const list = await listOf(joiner);
    const id = await arrange({ state: 'archived', audience: { include: [list] } });
    await api.arrange((db) => db.delete(userLists).where(eq(userLists.id, list.id)));
    for (const headers of [{}, previewed])
      expect(await step(id, 'restore', { headers })).toMatchObject({
        status: 409,
        body: { code: 'posts.notReady', errors: [{ path: 'audience.include' }] },
      });
    await step(id, 'audience');
    expect((await step(id, 'restore')).body.state).toBe('published');
  });
});

describe('duplicated', () => {
  it('it is a draft of who asks, with the content and the audience, and with the days to come', async () => {
    const id = await arrange({
      title: 'Gesellenprüfung',
      kind: 'invitation',
      pinned: true,
      eventAt: new Date('2026-11-19T18:00:00Z'),
      eventPlace: 'Haus des Handwerks',
      deadline: '2026-11-20',
      state: 'withdrawn',
    });
    const made = await step(id, 'duplicate');
    expect(made).toMatchObject({ status: 201, headers: { location: `/api/posts/${made.body.id}`, etag: '"1"' } });
    const { body: original } = await read(id);
    expect(made.body).toMatchObject({
      title: 'Gesellenprüfung',
      kind: 'invitation',
      body: original.body,
      audience: original.audience,
      author: { id: office.id },
      state: 'draft',
      pinned: false,
      eventAt: null,
      eventPlace: 'Haus des Handwerks',
      deadline: '2026-11-20',
      publishAt: null,
      number: null,
    });
    expect((await read(id)).body.version).toBe(1);
  });

  it.each([
    ['circular', '7/2026', '13/2026'],
    ['tariff', '7/2025', '13/2026'],
    ['report', 'B-7', null],
    ['report', null, null],
  ] as const)('of %s number %s it has %s', async (kind, number, next) => {
    const numbered = await api.arrange(async (db) => {
      await buildPost(db, { kind, number: '12/2026', state: 'archived' });
      await buildPost(db, { kind, number: '90/2025' });
      await buildPost(db, { kind: 'notice', number: '40/2026' });
      return buildPost(db, { kind, number });
    });
    expect((await step(numbered, 'duplicate')).body.number).toBe(next);
  });

  it('leaves out groups that are gone', async () => {
    const list = await listOf(joiner);
    const id = await arrange({ audience: { include: [list, roofers] } });
    await api.arrange((db) => db.delete(userLists).where(eq(userLists.id, list.id)));
    expect((await step(id, 'duplicate')).body.audience).toMatchObject({ include: [{ target: roofers }], exclude: [] });
  });
});

describe('the audit log', () => {
  it('has every step, by whom', async () => {
    const id = await arrange();
    await step(id, 'audience');
    await step(id, 'archive');
    await step(id, 'withdraw', { body: { note: 'Falsch' } });
    await step(id, 'restore');
    const entries = await api.arrange((db) =>
      db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, id), eq(auditEntries.actorId, office.id)))
        .orderBy(auditEntries.number),
    );
    expect(entries.map(({ changes }) => Object.keys(changes ?? {}).toSorted())).toEqual([
      ['audience_id'],
      ['archived_at'],
      ['withdrawal_note', 'withdrawn_at'],
      ['archived_at', 'withdrawal_note', 'withdrawn_at'],
    ]);
  });
});
