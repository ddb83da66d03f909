import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PostSummary } from '#contract/posts/posts.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildAdmin, buildGuild, buildGuildMember, buildList, buildPost, employ, grant } from '#sample/builders.ts';
import { userLists, users } from '#database/schema/members.ts';
import { postReads } from '#database/schema/posts.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let joiner: { id: string; token: string };
let roofer: { id: string; token: string };
let joiners: Target;
let roofers: Target;

const body: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Guten Tag.' }] }],
};
const everyone: Target = { kind: 'everyone' };

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn();
  joiner = await api.signIn();
  roofer = await api.signIn();
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
  [joiners, roofers] = await api.arrange(async (db) => {
    const guilds = [
      await buildGuild(db, { name: 'Tischler-Innung' }),
      await buildGuild(db, { name: 'Dachdecker-Innung' }),
    ];
    await joinGuild(db, guilds[0] ?? '', joiner.id);
    await joinGuild(db, guilds[1] ?? '', roofer.id);
    return guilds.map((id): Target => ({ kind: 'guild', id })) as [Target, Target];
  });
});
beforeEach(() => {
  api.clock.now = new Date('2026-11-20T09:00:00Z');
});
afterAll(() => api.close());

async function joinGuild(db: Parameters<typeof buildGuildMember>[0], guildId: string, userId: string) {
  const { companyId } = await buildGuildMember(db, guildId);
  await employ(db, { userId, companyId });
}

async function draft(change: object = {}) {
  const reply = await api.call('POST', '/api/posts', {
    as: office.token,
    body: { title: 'Titel', body, audience: { include: [joiners] }, ...change },
  });
  expect(reply.status).toBe(201);
  return reply.body as { id: string; version: number };
}

async function titles(as: string, query = ''): Promise<string[]> {
  const { body: page } = await api.call('GET', `/api/posts?size=100${query}`, { as });
  return page.items.map(({ title }: { title: string }) => title);
}

describe('from draft to reader', () => {
  it('reaches the guild it is for, when it is published, and nobody else', async () => {
    const { id } = await draft({ title: 'Nur für Tischler' });
    expect(await titles(joiner.token)).not.toContain('Nur für Tischler');
    expect((await api.call('GET', `/api/posts/${id}`, { as: joiner.token })).status).toBe(404);

    const published = await api.call('POST', `/api/posts/${id}/publish`, { as: office.token });
    expect(published).toMatchObject({
      status: 200,
      body: { state: 'published', publishedAt: '2026-11-20T09:00:00.000Z' },
    });
    expect(await titles(joiner.token)).toContain('Nur für Tischler');
    expect(await titles(roofer.token)).not.toContain('Nur für Tischler');
    expect((await api.call('GET', `/api/posts/${id}`, { as: joiner.token })).body).toMatchObject({
      outsideAudience: false,
      because: [{ kind: 'guild', name: 'Tischler-Innung' }],
      audience: null,
    });
    expect(await api.call('GET', `/api/posts/${id}`, { as: roofer.token })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
    expect((await api.call('GET', `/api/posts/${id}`, { as: office.token })).body).toMatchObject({
      outsideAudience: true,
      because: [],
      audience: { include: [{ name: 'Tischler-Innung' }], exclude: [] },
    });
  });

  it('answers 201 with Location and ETag', async () => {
    const reply = await api.call('POST', '/api/posts', { as: office.token, body: {} });
    expect(reply.headers).toMatchObject({ location: `/api/posts/${reply.body.id}`, etag: '"1"' });
    expect(reply.body).toMatchObject({ title: '', kind: 'notice', state: 'draft', author: { id: office.id } });
  });

  it('keeps an excluded list out, though the guild is included', async () => {
    const list = await api.arrange((db) => buildList(db, { userIds: [joiner.id] }));
    const { id } = await draft({
      title: 'Ohne Liste',
      audience: { include: [joiners, roofers], exclude: [{ kind: 'list', id: list }] },
    });
    await api.call('POST', `/api/posts/${id}/publish`, { as: office.token });
    expect(await titles(joiner.token)).not.toContain('Ohne Liste');
    expect(await titles(roofer.token)).toContain('Ohne Liste');
  });

  it('waits for its time without any job', async () => {
    const { id } = await draft({ title: 'Am Montag', publishAt: '2026-11-23T06:00:00Z' });
    const scheduled = await api.call('POST', `/api/posts/${id}/publish`, { as: office.token });
    expect(scheduled.body).toMatchObject({ state: 'scheduled', publishedAt: '2026-11-23T06:00:00.000Z' });
    const before = await api.call('GET', '/api/posts', { as: joiner.token });
    expect(await titles(joiner.token)).not.toContain('Am Montag');
    expect((await api.call('GET', `/api/posts/${id}`, { as: joiner.token })).status).toBe(404);

    api.clock.now = new Date('2026-11-23T06:00:00Z');
    const later = { as: await api.token(await subjectOf(joiner.id)) };
    const after = await api.call('GET', '/api/posts', later);
    expect(after.body.items[0].title).toBe('Am Montag');
    expect(after.body.total).toBe(before.body.total + 1);
  });

  it('moves a scheduled post with its time, and makes it a draft again without one', async () => {
    const { id } = await draft({ publishAt: '2026-11-23T06:00:00Z' });
    await api.call('POST', `/api/posts/${id}/publish`, { as: office.token });
    const change = (publishAt: string | null) =>
      api.call('PATCH', `/api/posts/${id}`, { as: office.token, body: { publishAt } });
    expect((await change('2026-11-24T06:00:00Z')).body).toMatchObject({
      state: 'scheduled',
      publishedAt: '2026-11-24T06:00:00.000Z',
    });
    expect((await change(null)).body).toMatchObject({ state: 'draft', publishedAt: null });
  });
});

async function subjectOf(userId: string): Promise<string> {
  const [row] = await api.arrange((db) => db.select().from(users).where(eq(users.id, userId)));
  return row?.subject ?? '';
}

describe('changing', () => {
  it('changes what is named, clears with null and leaves the rest', async () => {
    const { id } = await draft({ number: '7/2026', eventPlace: 'Saal' });
    const { body: changed } = await api.call('PATCH', `/api/posts/${id}`, {
      as: office.token,
      body: { title: 'Neu', eventPlace: null },
    });
    expect(changed).toMatchObject({ title: 'Neu', number: '7/2026', eventPlace: null, lead: 'Guten Tag.', version: 2 });
  });

  it('refuses a stale version and loses nothing', async () => {
    const { id } = await draft();
    const change = (title: string, version: string) =>
      api.call('PATCH', `/api/posts/${id}`, { as: office.token, body: { title }, headers: { 'if-match': version } });
    expect((await change('Eins', '"1"')).status).toBe(200);
    expect(await change('Zwei', '"1"')).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect((await change('Drei', 'W/"2"')).status).toBe(412);
    expect((await api.call('GET', `/api/posts/${id}`, { as: office.token })).body.title).toBe('Eins');
  });

  it('leaves a published post as it was read, but for its pin', async () => {
    const { id } = await draft();
    await api.call('POST', `/api/posts/${id}/publish`, { as: office.token });
    const change = (part: object) => api.call('PATCH', `/api/posts/${id}`, { as: office.token, body: part });
    expect(await change({ title: 'Anders' })).toMatchObject({ status: 409, body: { code: 'posts.alreadyPublished' } });
    expect(await change({ pinned: true })).toMatchObject({ status: 200, body: { pinned: true } });
    const again = await api.call('POST', `/api/posts/${id}/publish`, { as: office.token });
    expect(again).toMatchObject({ status: 409, body: { code: 'posts.alreadyPublished' } });
    expect((await api.call('DELETE', `/api/posts/${id}`, { as: office.token })).status).toBe(409);
  });

  it('deletes a draft permanently', async () => {
    const { id } = await draft();
    expect((await api.call('DELETE', `/api/posts/${id}`, { as: office.token })).status).toBe(204);
    expect((await api.call('GET', `/api/posts/${id}`, { as: office.token })).status).toBe(404);
    expect((await api.call('DELETE', `/api/posts/${id}`, { as: office.token })).status).toBe(404);
  });

  it('publishes once, when two publish at the same moment', async () => {
    const { id } = await draft();
    const replies = await Promise.all(
      [1, 2].map(() => api.call('POST', `/api/posts/${id}/publish`, { as: office.token })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['no title', { title: '' }, 'title'],
    ['no text', { body: { type: 'doc', content: [] } }, 'body'],
    ['nobody to read it', { audience: { include: [], exclude: [] } }, 'audience.include'],
  ])('does not publish with %s', async (_what, change, path) => {
    const { id } = await draft(change);
    const reply = await api.call('POST', `/api/posts/${id}/publish`, { as: office.token });
    expect(reply).toMatchObject({ status: 409, body: { code: 'posts.notReady', errors: [{ path }] } });
  });

  it('does not publish for groups that are all gone', async () => {
    const list = await api.arrange((db) => buildList(db));
    const { id } = await draft({ audience: { include: [{ kind: 'list', id: list }] } });
    await api.arrange((db) => db.delete(userLists));
    const shown = await api.call('GET', `/api/posts/${id}`, { as: office.token });
    expect(shown.body.audience.include).toEqual([{ target: { kind: 'list', id: list }, name: null }]);
    expect((await api.call('POST', `/api/posts/${id}/publish`, { as: office.token })).status).toBe(409);
  });
});

describe('the feed', () => {
  it('has pinned posts first, then the newest, in pages that neither repeat nor lose', async () => {
    const reader = await api.signIn();
    const group = await api.arrange((db) => buildList(db, { userIds: [reader.id] }));
    const audience = { include: [{ kind: 'list' as const, id: group }], exclude: [] };
    await api.arrange(async (db) => {
      for (let day = 1; day <= 9; day += 1) {
        await buildPost(db, {
          title: `Tag ${day}`,
          audience,
          pinned: day === 3,
          publishedAt: new Date(`2026-10-0${day}T08:00:00Z`),
        });
      }
    });
    const expected = [3, 9, 8, 7, 6, 5, 4, 2, 1].map((day) => `Tag ${day}`);
    const own = (all: string[]) => all.filter((title) => title.startsWith('Tag '));
    expect(own(await titles(reader.token))).toEqual(expected);

    const paged: string[] = [];
    const scrolled: string[] = [];
    let last = '';
    for (let page = 0; page < 20; page += 1) {
      const byPage = await api.call('GET', `/api/posts?size=2&page=${page}`, { as: reader.token });
      paged.push(...byPage.body.items.map(({ title }: { title: string }) => title));
      const behind = await api.call('GET', `/api/posts?size=2${last && `&before=${last}`}`, { as: reader.token });
      scrolled.push(...behind.body.items.map(({ title }: { title: string }) => title));
      expect(behind.body.total).toBe(byPage.body.total);
      last = behind.body.items.at(-1)?.id ?? last;
      if (byPage.body.items.length === 0) break;
    }
    expect(own(paged)).toEqual(expected);
    expect([...new Set(own(scrolled))]).toEqual(expected);
  });

  it('has urgent posts of today before pinned ones, and after midnight among the others', async () => {
    api.clock.now = new Date('2026-11-20T22:59:00Z');
    const reader = await api.signIn();
    const group = await api.arrange((db) => buildList(db, { userIds: [reader.id] }));
    const audience = { include: [{ kind: 'list' as const, id: group }], exclude: [] };
    await api.arrange(async (db) => {
      const publish = (title: string, publishedAt: string, more: object = {}) =>
        buildPost(db, { title: `Im Winter: ${title}`, audience, publishedAt: new Date(publishedAt), ...more });
      await publish('Sturm', '2026-11-20T06:00:00Z', { kind: 'urgent' });
      await publish('Glatteis', '2026-11-19T23:00:00Z', { kind: 'urgent' });
      await publish('Frost', '2026-11-19T22:59:00Z', { kind: 'urgent' });
      await publish('Seminar', '2026-11-20T08:00:00Z');
      await publish('Beiträge', '2026-01-07T08:00:00Z', { pinned: true });
    });
    const wholly = async () => {
      const walked: PostSummary[] = [];
      for (let last = ''; ; last = walked.at(-1)?.id ?? '') {
        const { body } = await api.call('GET', `/api/posts?size=1${last && `&before=${last}`}`, { as: reader.token });
        if (body.items.length === 0) return walked.map(({ title }) => title);
        walked.push(...body.items);
      }
    };
    const own = (all: string[]) =>
      all.filter((title) => title.startsWith('Im Winter')).map((title) => title.replace('Im Winter: ', ''));
    const pages = async () => [own(await titles(reader.token)), own(await wholly())];
    const today = ['Sturm', 'Glatteis', 'Beiträge', 'Seminar', 'Frost'];
    expect(await pages()).toEqual([today, today]);
    api.clock.now = new Date('2026-11-20T23:00:00Z');
    const tomorrow = ['Beiträge', 'Seminar', 'Sturm', 'Glatteis', 'Frost'];
    expect(await pages()).toEqual([tomorrow, tomorrow]);
  });

  it('counts what the reader may see, with kinds, and nothing else', async () => {
    const reader = await api.signIn();
    const group = await api.arrange((db) => buildList(db, { userIds: [reader.id] }));
    const mine = { include: [{ kind: 'list' as const, id: group }], exclude: [] };
    const count = async (query = '') =>
      (await api.call('GET', `/api/posts${query}`, { as: reader.token })).body.total as number;
    const [all, invitations] = [await count(), await count('?kind=invitation')];
    await api.arrange(async (db) => {
      await buildPost(db, { audience: mine, kind: 'invitation' });
      await buildPost(db, { audience: mine, kind: 'notice' });
      await buildPost(db, { audience: mine, state: 'draft' });
      await buildPost(db, { audience: mine, state: 'scheduled' });
      await buildPost(db, { audience: { include: [roofers], exclude: [] } });
      await buildPost(db, { audience: { include: [everyone], exclude: mine.include } });
    });
    expect(await count()).toBe(all + 2);
    expect(await count('?kind=invitation')).toBe(invitations + 1);
    expect(await count('?page=50')).toBe(all + 2);
  });

  it('marks what is new until it has been opened', async () => {
    const reader = await api.signIn({ activatedAt: new Date('2026-11-01T00:00:00Z') });
    const group = await api.arrange((db) => buildList(db, { userIds: [reader.id] }));
    const audience = { include: [{ kind: 'list' as const, id: group }], exclude: [] };
    const [old, fresh] = await api.arrange(async (db) => [
      await buildPost(db, { audience, publishedAt: new Date('2026-10-31T00:00:00Z') }),
      await buildPost(db, { audience, publishedAt: new Date('2026-11-02T00:00:00Z') }),
    ]);
    const unread = async (id: string | undefined) =>
      (await api.call('GET', `/api/posts/${id}`, { as: reader.token })).body.unread as boolean;
    expect([await unread(old), await unread(fresh)]).toEqual([false, true]);
    for (let time = 0; time < 2; time += 1) {
      expect((await api.call('PUT', `/api/posts/${fresh}/read`, { as: reader.token })).status).toBe(204);
    }
    expect(await unread(fresh)).toBe(false);
  });

  it('rejects `before` in the office’s list, instead of ignoring it', async () => {
    const { body: feed } = await api.call('GET', '/api/posts', { as: office.token });
    const before = feed.items[0].id;
    const all = await api.call('GET', `/api/posts?scope=all&before=${before}`, { as: office.token });
    expect(all).toMatchObject({ status: 400, body: { code: 'input.invalid', errors: [{ path: 'query.before' }] } });
    const member = await api.call('GET', `/api/posts?scope=all&before=${before}`, { as: joiner.token });
    expect(member.status).toBe(403);
    const page = await api.call('GET', `/api/posts?page=1&before=${before}`, { as: office.token });
    expect(page).toMatchObject({ status: 400, body: { errors: [{ path: 'query.page' }] } });
    expect((await api.call('GET', `/api/posts?before=${before}`, { as: office.token })).status).toBe(200);
  });

  it("shows every published post to the office's list and refuses it to others", async () => {
    expect((await api.call('GET', '/api/posts?scope=all', { as: joiner.token })).status).toBe(403);
    const { body: feed } = await api.call('GET', '/api/posts', { as: office.token });
    expect(valuesOf(feed.items, ({ audience }) => audience)).toEqual([null]);
    const { body: page } = await api.call('GET', '/api/posts?scope=all&size=100', { as: office.token });
    expect(valuesOf(page.items, ({ audience }) => audience !== null)).toEqual([true]);
    expect(page.items.length).toBe(page.total);
    expect(valuesOf(page.items, ({ state }) => state)).toEqual(['published']);
    expect(page.items.some(({ outsideAudience }: { outsideAudience: boolean }) => outsideAudience)).toBe(true);
  });

  it('refuses to start behind a post the reader does not see', async () => {
    const { id } = await draft();
    const reply = await api.call('GET', `/api/posts?before=${id}`, { as: joiner.token });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'query.before' }] } });
  });

  it('lists drafts and scheduled posts of all of the office to admins', async () => {
    const colleague = await api.signIn();
    await api.arrange((db) => grant(db, { userId: colleague.id, role: 'admin' }));
    const { id } = await draft({ title: 'Gemeinsam' });
    const { body: page } = await api.call('GET', '/api/posts/drafts', { as: colleague.token });
    expect(page.items[0]).toMatchObject({ id, title: 'Gemeinsam', author: { id: office.id } });
    expect(page.items[0].audience).toEqual({ include: [{ target: joiners, name: 'Tischler-Innung' }], exclude: [] });
    const states = async (state: string) => {
      const { body: some } = await api.call('GET', `/api/posts/drafts?size=100&state=${state}`, {
        as: colleague.token,
      });
      expect(some.total).toBe(some.items.length);
      return new Set(some.items.map((post: { state: string }) => post.state));
    };
    await api.arrange((db) => buildPost(db, { state: 'scheduled' }));
    expect(await states('draft')).toEqual(new Set(['draft']));
    expect(await states('scheduled')).toEqual(new Set(['scheduled']));
    expect((await api.call('GET', '/api/posts/drafts', { as: joiner.token })).status).toBe(403);
    expect((await api.call('GET', '/api/posts/drafts?page=90', { as: office.token })).body.total).toBe(page.total + 1);
  });
});

describe('all that is unread', () => {
  it('is marked as read as far as it was seen, and nobody has opened it', async () => {
    const reader = await api.signIn({ activatedAt: new Date('2026-11-01T00:00:00Z') });
    const list = await api.arrange((db) => buildList(db, { userIds: [reader.id] }));
    const audience = { include: [{ kind: 'list' as const, id: list }] };
    const at = (day: number) => new Date(Date.UTC(2026, 10, day, 8));
    const [seen, opened, came] = await api.arrange(async (db) => [
      await buildPost(db, { audience, publishedAt: at(10) }),
      await buildPost(db, { audience, publishedAt: at(11) }),
      await buildPost(db, { audience, publishedAt: at(12) }),
    ]);
    const unread = async () => {
      const { body } = await api.call('GET', '/api/posts?unread=true&size=100', { as: reader.token });
      const ids = body.items.map(({ id }: PostSummary) => id);
      return [seen, opened, came].map((id) => ids.includes(id));
    };
    const reads = async () => {
      const rows = await api.arrange((db) => db.select().from(postReads).where(eq(postReads.userId, reader.id)));
      return [seen, opened, came].map((id) => rows.find(({ postId }) => postId === id)?.opened);
    };
    await api.call('PUT', `/api/posts/${opened}/read`, { as: reader.token });
    expect(await unread()).toEqual([true, false, true]);
    const putBehind = (until: Date) =>
      api.call('PUT', '/api/posts/read', { as: reader.token, body: { until: until.toISOString() } });
    expect((await putBehind(at(11))).status).toBe(204);
    expect(await unread()).toEqual([false, false, true]);
    expect(await reads()).toEqual([false, true, undefined]);
    await putBehind(api.clock.now);
    await putBehind(api.clock.now);
    expect([await unread(), await reads()]).toEqual([
      [false, false, false],
      [false, true, false],
    ]);
    expect((await api.call('GET', '/api/posts/unread', { as: reader.token })).body.total).toBe(0);

    // Opening it later still counts.
    await api.call('PUT', `/api/posts/${came}/read`, { as: reader.token });
    expect(await reads()).toEqual([false, true, true]);
  });
});

describe('the content of a post', () => {
  const link = (href: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'hier', marks: [{ type: 'link', attrs: { href } }] }] },
    ],
  });

  it.each([
    'https://musterland.example/a?b=c',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+4912345',
    '/documents/1',
  ])('allows a link to %s', async (href) => {
    expect((await api.call('POST', '/api/posts', { as: office.token, body: { body: link(href) } })).status).toBe(201);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:1',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'file:///etc',
    'relative',
    'https://',
  ])('refuses a link to %s', async (href) => {
    const reply = await api.call('POST', '/api/posts', { as: office.token, body: { body: link(href) } });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', errors: [{ path: expect.stringMatching(/^body\.content\.0/) }] },
    });
  });

  it('refuses a target group that does not exist, naming which', async () => {
    const unknown = { kind: 'guild', id: '00000000-0000-7000-8000-000000000000' };
    const reply = await api.call('POST', '/api/posts', {
      as: office.token,
      body: { audience: { include: [joiners, unknown] } },
    });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'audience.include.1' }] } });
  });

  it('refuses the guild of another tenant like one that does not exist', async () => {
    const foreign = await api.arrange((db) => buildGuild(db), 'elsewhere');
    const reply = await api.call('POST', '/api/posts', {
      as: office.token,
      body: { audience: { include: [{ kind: 'guild', id: foreign }] } },
    });
    expect(reply.status).toBe(400);
  });

  it('is written by admins of this tenant only', async () => {
    const foreign = await api.signIn({ tenant: 'elsewhere' });
    await api.arrange((db) => grant(db, { userId: foreign.id, role: 'admin' }), 'elsewhere');
    expect((await api.call('POST', '/api/posts', { as: foreign.token, body: {} })).status).toBe(401);
    expect((await api.call('POST', '/api/posts', { as: foreign.token, tenant: 'elsewhere', body: {} })).status).toBe(
      201,
    );
    await api.arrange((db) => buildAdmin(db));
    expect((await api.call('POST', '/api/posts', { as: joiner.token, body: {} })).status).toBe(403);
  });
});

/** Distinct values, so that empty lists prove nothing. */
function valuesOf<T>(items: PostSummary[], valueOf: (post: PostSummary) => T): T[] {
  return [...new Set(items.map(valueOf))];
}
