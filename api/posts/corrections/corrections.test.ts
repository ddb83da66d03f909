import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RichText } from '#contract/base/text/rich-text.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildGuild, buildGuildMember, buildPost, employ, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let colleague: { id: string; token: string };
let joiner: { id: string; token: string };
let roofer: { id: string; token: string };
let joiners: Target;

const published = '2026-11-20T09:00:00.000Z';
const later = '2026-11-20T09:02:00.000Z';

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn({ firstName: 'Petra', lastName: 'Lindner' });
  colleague = await api.signIn({ firstName: 'Heiko', lastName: 'Brandes' });
  joiner = await api.signIn();
  roofer = await api.signIn();
  joiners = await api.arrange(async (db) => {
    for (const { id } of [office, colleague]) await grant(db, { userId: id, role: 'admin' });
    const guild = await buildGuild(db, { name: 'Tischler-Innung' });
    const { companyId } = await buildGuildMember(db, guild);
    await employ(db, { userId: joiner.id, companyId });
    return { kind: 'guild', id: guild };
  });
});
beforeEach(() => {
  api.clock.now = new Date(published);
});
afterAll(() => api.close());

function text(words: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
}

async function publishedPost(): Promise<string> {
  const body = { title: 'Meldung', kind: 'circular', body: text('Bis Montag.'), deadline: '2026-11-30' };
  const made = await api.call('POST', '/api/posts', {
    as: office.token,
    body: { ...body, audience: { include: [joiners] } },
  });
  await api.call('POST', `/api/posts/${made.body.id}/publish`, { as: office.token });
  api.clock.now = new Date(later);
  return made.body.id as string;
}

interface Way {
  as?: string;
  ifMatch?: number;
}

function change(id: string, body: object, { as = office.token, ifMatch }: Way = {}) {
  return api.call('PATCH', `/api/posts/${id}/correction`, { as, body, ...versioned(ifMatch) });
}

function versioned(ifMatch: number | undefined) {
  return ifMatch === undefined ? {} : { headers: { 'if-match': `"${ifMatch}"` } };
}

function publish(
  id: string,
  body: object = { note: 'Es ist der 4. Dezember.', announce: true },
  { ifMatch }: Way = {},
) {
  return api.call('POST', `/api/posts/${id}/correction/publish`, { as: office.token, body, ...versioned(ifMatch) });
}

async function read(path: string, as = office.token) {
  return (await api.call('GET', path, { as })).body;
}

async function correctedPost(...corrections: { deadline: string; note?: string }[]): Promise<string> {
  const id = await publishedPost();
  for (const { deadline, note } of corrections) {
    await change(id, { deadline });
    expect((await publish(id, { note: note ?? null, announce: note !== undefined })).status).toBe(200);
  }
  return id;
}

describe('a correction', () => {
  it('is written in a copy that nobody reads, until it is published', async () => {
    const id = await publishedPost();
    const untouched = await read(`/api/posts/${id}/correction`);
    expect(untouched).toMatchObject({ title: 'Meldung', deadline: '2026-11-30', begun: null });

    const begun = await change(id, { deadline: '2026-12-04', body: text('Bis Freitag.') });
    expect(begun).toMatchObject({
      status: 200,
      body: { title: 'Meldung', deadline: '2026-12-04', begun: { by: { name: 'Petra Lindner' }, at: later } },
    });
    expect(await read(`/api/posts/${id}`, joiner.token)).toMatchObject({
      deadline: '2026-11-30',
      lead: 'Bis Montag.',
      correction: null,
      correcting: null,
      revisions: null,
    });
    expect(await read(`/api/posts/${id}`)).toMatchObject({
      revisions: 1,
      correcting: { by: { id: office.id, name: 'Petra Lindner' }, at: later },
    });

    const response = await publish(id);
    expect(response).toMatchObject({
      status: 200,
      body: { revisions: 2, correcting: null, correctedAt: later, publishedAt: published, state: 'published' },
    });
    expect(await read(`/api/posts/${id}`, joiner.token)).toMatchObject({
      deadline: '2026-12-04',
      lead: 'Bis Freitag.',
      correction: { at: later, note: 'Es ist der 4. Dezember.' },
    });
    const feed = await read('/api/posts', joiner.token);
    expect(feed.items[0]).toMatchObject({ id, deadline: '2026-12-04', correctedAt: later });
  });

  it('keeps read marks, recipients and pinning', async () => {
    const id = await publishedPost();
    await api.call('PUT', `/api/posts/${id}/read`, { as: joiner.token });
    await api.call('PATCH', `/api/posts/${id}`, { as: office.token, body: { pinned: true } });
    const before = await read(`/api/posts/${id}`);
    await change(id, { title: 'Meldung, berichtigt', kind: 'tariff' });
    await publish(id);
    const { audience, pinned } = await read(`/api/posts/${id}`);
    expect({ audience, pinned }).toEqual({ audience: before.audience, pinned: true });
    expect(await read(`/api/posts/${id}`, joiner.token)).toMatchObject({ unread: false });
    expect((await api.call('GET', `/api/posts/${id}`, { as: roofer.token })).status).toBe(404);
    expect((await read('/api/posts?kind=tariff', joiner.token)).items[0].id).toBe(id);
  });

  it('without notice sends nothing to readers, and keeps what they were sent before', async () => {
    const id = await correctedPost({ deadline: '2026-12-04', note: 'Ein Tippfehler in der Frist.' });
    api.clock.now = new Date('2026-11-20T09:04:00.000Z');
    await change(id, { title: 'Meldung bis Freitag' });
    await publish(id, { note: null, announce: false });
    expect(await read(`/api/posts/${id}`, joiner.token)).toMatchObject({
      title: 'Meldung bis Freitag',
      correctedAt: later,
      correction: { at: later, note: 'Ein Tippfehler in der Frist.' },
    });
  });

  it('may be discarded, and the next one is another', async () => {
    const id = await publishedPost();
    const begun = await change(id, { title: 'Verworfen' });
    const gone = await api.call('DELETE', `/api/posts/${id}/correction`, {
      as: office.token,
      ...versioned(begun.body.version),
    });
    expect(gone.status).toBe(204);
    const next = await read(`/api/posts/${id}/correction`);
    expect(next).toMatchObject({ title: 'Meldung', begun: null });
    expect((await change(id, { title: 'Die nächste' })).body.version).toBeGreaterThan(begun.body.version);
    // An editor of the discarded copy cannot write into the next.
    expect((await change(id, { title: 'Verworfen 2' }, { ifMatch: begun.body.version })).status).toBe(412);
  });

  it('ends up in the audit log as what became of the post', async () => {
    const id = await correctedPost({ deadline: '2026-12-04', note: 'Die Frist war falsch.' });
    const { items } = await read(`/api/audit?entityId=${id}&size=5`);
    const entries = items.map((entry: { entity: string; action: string; name: string }) => [
      entry.action,
      entry.entity,
    ]);
    expect(entries.slice(0, 3)).toEqual([
      ['update', 'posts'],
      ['delete', 'postCorrections'],
      ['create', 'postCorrections'],
    ]);
    expect(items[1].name).toBe('Meldung');
    expect(items[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'deadline', before: '2026-11-30', after: '2026-12-04' },
        { field: 'correctionNote', before: null, after: 'Die Frist war falsch.' },
        { field: 'revision', before: 1, after: 2 },
      ]),
    );
  });
});

describe('two editors of one copy', () => {
  it('do not overwrite each other: the second gets an error, and can see both states', async () => {
    const id = await publishedPost();
    const { version } = await read(`/api/posts/${id}/correction`);
    const first = await change(id, { title: 'Von Petra' }, { ifMatch: version });
    expect(first.status).toBe(200);
    const second = await change(id, { title: 'Von Heiko' }, { as: colleague.token, ifMatch: version });
    expect(second).toMatchObject({ status: 412, body: { code: 'stale' } });
    const theirs = await read(`/api/posts/${id}/correction`, colleague.token);
    expect(theirs).toMatchObject({ title: 'Von Petra', begun: { by: { id: office.id } } });
    const chosen = await change(id, { title: 'Von Heiko' }, { as: colleague.token, ifMatch: theirs.version });
    expect(chosen).toMatchObject({ status: 200, body: { title: 'Von Heiko' } });
    expect(await publish(id, undefined, { ifMatch: first.body.version })).toMatchObject({ status: 412 });
  });

  it('publish it once, however often it is asked at the same time', async () => {
    const id = await publishedPost();
    await change(id, { title: 'Einmal' });
    const replies = await Promise.all([publish(id), publish(id), publish(id)]);
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await read(`/api/posts/${id}/revisions`)).items).toHaveLength(2);
  });

  it('begin one copy, not two, when they write at the same moment', async () => {
    const id = await publishedPost();
    const { version } = await read(`/api/posts/${id}/correction`);
    const replies = await Promise.all(['Eins', 'Zwei'].map((title) => change(id, { title }, { ifMatch: version })));
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 412]);
  });
});

describe('the limits of corrections', () => {
  it.each(['draft', 'scheduled'] as const)('a %s is changed instead', async (state) => {
    const id = await api.arrange((db) => buildPost(db, { state }));
    const refused = { status: 409, body: { code: 'posts.notCorrectable' } };
    expect(await api.call('GET', `/api/posts/${id}/correction`, { as: office.token })).toMatchObject(refused);
    expect(await change(id, { title: 'Neu' })).toMatchObject(refused);
    expect((await read(`/api/posts/${id}/revisions`)).items).toHaveLength(state === 'draft' ? 0 : 1);
  });

  it('an archived post can', async () => {
    const id = await api.arrange((db) => buildPost(db, { state: 'archived' }));
    await change(id, { title: 'Im Archiv berichtigt' });
    expect(await publish(id)).toMatchObject({
      status: 200,
      body: { state: 'archived', title: 'Im Archiv berichtigt' },
    });
  });

  it.each([
    ['no copy', {}, undefined, 'posts.nothingToCorrect'],
    ['a copy that says the same', { deadline: '2026-11-30' }, undefined, 'posts.nothingToCorrect'],
    ['no title', { title: '' }, 'title', 'posts.notReady'],
    ['no text', { body: { type: 'doc', content: [] } }, 'body', 'posts.notReady'],
  ])('with %s', async (_, fields, path, code) => {
    const id = await publishedPost();
    if (Object.keys(fields).length > 0) expect((await change(id, fields)).status).toBe(200);
    const refused = await publish(id);
    expect(refused).toMatchObject({ status: 409, body: { code } });
    expect(refused.body.errors?.map((error: { path: string }) => error.path)).toEqual(path && [path]);
    expect(await read(`/api/posts/${id}`)).toMatchObject({ title: 'Meldung', revisions: 1 });
  });

  it.each([
    [{ note: null, announce: true }, 'note'],
    [{ note: '  ', announce: true }, 'note'],
    [{ note: 'x'.repeat(501), announce: false }, 'note'],
    [{ announce: false }, 'note'],
    [{ note: null }, 'announce'],
  ])('by %j', async (body, path) => {
    const id = await publishedPost();
    await change(id, { title: 'Neu' });
    expect(await publish(id, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it.each([
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ audience: { include: [] } }, 'audience'],
    [{ pinned: true }, 'pinned'],
  ])('in fields that a copy does not have or take: %j', async (body, path) => {
    const id = await publishedPost();
    const refused = await change(id, body);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body.errors)).toContain(path);
  });
});

describe('revisions', () => {
  const silentThenAnnounced = [{ deadline: '2026-12-02' }, { deadline: '2026-12-04', note: 'Es ist der 4. Dezember.' }];

  it('are all listed for the office, with author and time', async () => {
    const id = await correctedPost(...silentThenAnnounced);
    const { items } = await read(`/api/posts/${id}/revisions`);
    expect(items).toMatchObject([
      { revision: 3, at: later, by: { name: 'Petra Lindner' }, note: 'Es ist der 4. Dezember.', announced: true },
      { revision: 2, at: later, note: null, announced: false },
      { revision: 1, at: published, by: { id: office.id }, note: null, announced: false },
    ]);
    const deadlines = [];
    for (const { revision } of items) deadlines.push((await read(`/api/posts/${id}/revisions/${revision}`)).deadline);
    expect(deadlines).toEqual(['2026-12-04', '2026-12-02', '2026-11-30']);
  });

  it('of a post never corrected are one: its present content', async () => {
    const id = await publishedPost();
    expect((await read(`/api/posts/${id}/revisions`)).items).toMatchObject([{ revision: 1, at: published }]);
    expect(await read(`/api/posts/${id}/revisions/1`)).toMatchObject({ title: 'Meldung', revision: 1 });
    expect((await api.call('GET', `/api/posts/${id}/revisions/2`, { as: office.token })).status).toBe(404);
  });

  it('are shown to readers where they were announced, with the former text and without names', async () => {
    const id = await correctedPost(...silentThenAnnounced);
    expect((await read(`/api/posts/${id}/revisions`, joiner.token)).items).toEqual([
      { revision: 3, at: later, by: null, note: 'Es ist der 4. Dezember.', announced: true },
    ]);
    expect(await read(`/api/posts/${id}/revisions/3`, joiner.token)).toMatchObject({ deadline: '2026-12-04' });
    expect(await read(`/api/posts/${id}/revisions/2`, joiner.token)).toMatchObject({
      deadline: '2026-12-02',
      by: null,
    });
    const statusOf = async (path: string, as: string) => (await api.call('GET', path, { as })).status;
    expect(await statusOf(`/api/posts/${id}/revisions/1`, joiner.token)).toBe(404);
    // Invisible posts reveal nothing.
    for (const path of ['', '/3', '/2'])
      expect(await statusOf(`/api/posts/${id}/revisions${path}`, roofer.token)).toBe(404);
  });

  it('keep a silent note from readers', async () => {
    const id = await publishedPost();
    await change(id, { deadline: '2026-12-02' });
    await publish(id, { note: 'Nur für uns', announce: false });
    await change(id, { deadline: '2026-12-04' });
    await publish(id);
    expect(await read(`/api/posts/${id}/revisions/2`)).toMatchObject({ note: 'Nur für uns' });
    expect(await read(`/api/posts/${id}/revisions/2`, joiner.token)).toMatchObject({ note: null });
  });

  function restore(id: string, revision: number, body: object = {}) {
    return api.call('POST', `/api/posts/${id}/revisions/${revision}/restore`, { as: office.token, body });
  }

  it('come back into the working copy, and out only when that is published', async () => {
    const id = await correctedPost({ deadline: '2026-12-04', note: 'Falsch verstanden.' });
    expect(await restore(id, 1)).toMatchObject({ status: 200, body: { deadline: '2026-11-30' } });
    expect(await read(`/api/posts/${id}`, joiner.token)).toMatchObject({ deadline: '2026-12-04' });
    await publish(id, { note: 'Es bleibt bei Montag.', announce: true });
    expect(await read(`/api/posts/${id}`, joiner.token)).toMatchObject({ deadline: '2026-11-30' });
    expect((await read(`/api/posts/${id}/revisions`)).items).toHaveLength(3);
  });

  it('do not overwrite a copy with other changes unless that is requested', async () => {
    const id = await correctedPost({ deadline: '2026-12-04', note: 'Falsch verstanden.' });
    await change(id, { title: 'Mitten in der Arbeit' });
    expect(await restore(id, 1)).toMatchObject({ status: 409, body: { code: 'posts.correctionOpen' } });
    expect(await read(`/api/posts/${id}/correction`)).toMatchObject({ title: 'Mitten in der Arbeit' });
    expect(await restore(id, 1, { replace: true })).toMatchObject({ status: 200, body: { title: 'Meldung' } });
    expect(await restore(id, 1)).toMatchObject({ status: 200 });
    expect((await restore(id, 7, { replace: true })).status).toBe(404);
  });
});
