import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PostSummary } from '#contract/posts/posts.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { paragraph, text } from '#sample/posts/rich-text.ts';
import { buildPost, buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
const nowhere = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
});
const start = new Date('2026-11-20T09:00:00Z');
beforeEach(async () => {
  api.clock.now = start;
  await api.arrange((db) => db.$client.query('delete from posts'));
});
afterAll(() => api.close());

const get = (path: string) => api.call('GET', path, { as: office.token });
const send = (path: string, ids: unknown) => api.call('POST', path, { as: office.token, body: { ids } });
const build = (given: Parameters<typeof buildPost>[1]) => api.arrange((db) => buildPost(db, given));

async function titles(path: string): Promise<string[]> {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ title }: PostSummary) => title);
}

const states = ['draft', 'scheduled', 'published', 'archived'] as const;
const oneOfEach = () => Promise.all(states.map((state) => build({ state, title: state })));

describe('a search', () => {
  it.each([
    ['a part of the title', 'dienst auf', ['Winterdienst auf Straßen']],
    ['other capitals', 'WINTERDIENST', ['Winterdienst auf Straßen']],
    ['ß and ss', 'strassen', ['Winterdienst auf Straßen']],
    ['other blanks', 'winter dienst', ['Winterdienst auf Straßen']],
    ['the number', '7/2026', ['Rundschreiben zum Tarif']],
    ['the text, far down', 'die sägebl', ['Prüfung']],
    ['the author', 'petra lind', ['Prüfung']],
    ['a sign that SQL reads otherwise', '100 %', ['100 % Zuschuss']],
    ['nothing of the sort', 'paragraph', []],
    ['no sign for any letter', '10_', []],
    ['signs alone', '%_', []],
    ['a compound by its end', 'Straße', ['Winterdienst auf Straßen']],
    ['another form of the word', 'Prüfungen', ['Prüfung']],
    ['letters without their marks', 'prufung', ['Prüfung']],
    ['a word typed nearly so', 'Wniterdienst', ['Winterdienst auf Straßen']],
    ['words that stand together', '"zum Tarif"', ['Rundschreiben zum Tarif']],
    ['words of title and text', 'Sägeblätter Prüfung', ['Prüfung']],
  ])('finds %s', async (_what, search, found) => {
    const authorId = await api.arrange((db) => buildUser(db, { firstName: 'Petra', lastName: 'Lindner' }));
    const long = text(...Array.from({ length: 30 }, () => paragraph('Vorab.')), paragraph('Bitte die Sägeblätter.'));
    for (const state of ['published', 'draft'] as const) {
      await build({ state, title: 'Winterdienst auf Straßen' });
      await build({ state, title: 'Rundschreiben zum Tarif', number: '7/2026' });
      await build({ state, title: 'Prüfung', body: long, authorId });
      await build({ state, title: '100 % Zuschuss' });
    }
    const sought = `search=${encodeURIComponent(search)}`;
    expect(await titles(`/api/posts?scope=all&${sought}`)).toEqual(found);
    expect(await titles(`/api/posts/drafts?${sought}`)).toEqual(found);
    await api.arrange((db) => db.$client.query('update posts set archived_at = now() where published_at is not null'));
    expect(await titles(`/api/posts?scope=all&state=archived&${sought}`)).toEqual(found);
  });

  describe('that nothing has all words of', () => {
    const lists = ['/api/posts?scope=all&', '/api/posts/drafts?'];
    const sought = async (list: string, search: string) => {
      const { status, body } = await get(`${list}search=${encodeURIComponent(search)}`);
      expect(status).toBe(200);
      expect(body.total).toBe(body.items.length);
      return { ...body, titles: body.items.map(({ title }: PostSummary) => title).toSorted() };
    };
    const everyState = async (given: Parameters<typeof build>[0]) => {
      for (const state of ['published', 'draft'] as const) await build({ ...given, state });
    };

    it.each([
      ['Winterdienst Xylophon', ['Winterdienst'], ['Xylophon']],
      ['Xylophon Einhorn Wniterdienst', ['Winterdienst'], ['Xylophon', 'Einhorn']],
      ['"Tarif zum"', ['Rundschreiben zum Tarif'], ['Tarif zum']],
      ['Petra Winterdienst', ['Prüfung', 'Winterdienst'], []],
      ['Petra Xylophon', ['Prüfung'], ['Xylophon']],
      ['Xylophon Einhorn', [], []],
      ['Xylophon', [], []],
    ])('"%s" finds %j and names %j', async (search, titles, leftOut) => {
      const authorId = await api.arrange((db) => buildUser(db, { firstName: 'Petra', lastName: 'Lindner' }));
      await everyState({ title: 'Winterdienst' });
      await everyState({ title: 'Rundschreiben zum Tarif' });
      await everyState({ title: 'Prüfung', authorId });
      for (const list of lists) {
        const found = await sought(list, search);
        expect([found.titles, found.sought.leftOut]).toEqual([titles, leftOut]);
      }
    });

    it('finds those with most of them, in the order of the list, and each names what it lacks', async () => {
      await everyState({ title: 'Alpha Bravo Charlie' });
      await everyState({ title: 'Bravo Charlie Delta' });
      await everyState({ title: 'Delta' });
      for (const list of lists) {
        const { items, sought: how } = await sought(`${list}sort=title&`, 'Alpha Bravo Charlie Delta');
        expect(items.map(({ title }: PostSummary) => title)).toEqual(['Alpha Bravo Charlie', 'Bravo Charlie Delta']);
        expect(how).toEqual({
          resembling: false,
          leftOut: [],
          missing: [
            { id: items[0].id, words: ['Delta'] },
            { id: items[1].id, words: ['Alpha'] },
          ],
        });
      }
    });

    it('counts a word only where the list has it: a filter leaves out what only others have', async () => {
      await build({ title: 'Winterdienst', kind: 'event' });
      await build({ title: 'Sommerfest', kind: 'report' });
      const { titles, sought: how } = await sought('/api/posts?scope=all&kind=event&', 'Winterdienst Sommerfest');
      expect([titles, how.leftOut]).toEqual([['Winterdienst'], ['Sommerfest']]);
      const archived = await sought('/api/posts?scope=all&state=archived&', 'Winterdienst Sommerfest');
      expect([archived.titles, archived.sought]).toEqual([[], { resembling: false, leftOut: [], missing: [] }]);
    });

    it('is answered page by page with the same total', async () => {
      for (const number of [1, 2, 3]) await build({ title: `Winterdienst ${number}` });
      const page = async (number: number) =>
        (await get(`/api/posts?scope=all&size=2&page=${number}&search=Winterdienst+Xylophon`)).body;
      const [first, second] = [await page(0), await page(1)];
      expect([first.total, first.items.length, second.total, second.items.length]).toEqual([3, 2, 3, 1]);
      expect(second.sought.leftOut).toEqual(['Xylophon']);
    });

    it('has nothing to name where everything is found, or nothing was typed', async () => {
      await everyState({ title: 'Winterdienst' });
      for (const list of lists) {
        expect((await sought(list, 'Winterdienst')).sought).toEqual({ resembling: false, leftOut: [], missing: [] });
        expect((await get(list)).body.sought).toBeUndefined();
        expect((await sought(list, 'Wniterdienst')).sought.resembling).toBe(true);
      }
    });

    it.each([
      'x'.repeat(200),
      'Xylophon '.repeat(22).trim(),
      'der die das',
      'a',
      '%',
      '_',
      '"',
      ':',
      '% _ " :',
      '\\',
      "'",
      '1 2 3 4 5 6 7 8 9 10 11 12 13',
      'Azubi Lehrling Auszubildender Entgelt Lohn Gehalt KFZ BG SOKA ÜLU AU Kammer Vorstand',
    ])('%j is answered', async (search) => {
      await everyState({ title: 'Lohn' });
      for (const list of lists) await sought(list, search);
    });
  });

  it('of one kind finds that kind', async () => {
    await build({ title: 'Messe', kind: 'event' });
    await build({ title: 'Messe', kind: 'report' });
    const { body } = await get('/api/posts?scope=all&search=messe&kind=report');
    expect(body.items.map(({ kind }: PostSummary) => kind)).toEqual(['report']);
    expect(body.total).toBe(1);
  });
});

describe('a list', () => {
  it.each([
    ['/api/posts?scope=all', ['published']],
    ['/api/posts?scope=all&state=archived', ['archived']],
    ['/api/posts/drafts?state=draft', ['draft']],
    ['/api/posts/drafts?state=scheduled', ['scheduled']],
  ])('%s shows %s alone', async (path, found) => {
    await oneOfEach();
    expect(await titles(path)).toEqual(found);
  });

  const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

  it.each([
    ['/api/posts?scope=all', ['B', 'a', 'Ä']],
    ['/api/posts?scope=all&sort=published', ['Ä', 'a', 'B']],
    ['/api/posts?scope=all&sort=title', ['a', 'Ä', 'B']],
    ['/api/posts?scope=all&sort=-title', ['B', 'Ä', 'a']],
  ])('%s is in order', async (path, order) => {
    await build({ title: 'Ä', publishedAt: hours(-5) });
    await build({ title: 'a', publishedAt: hours(-4) });
    await build({ title: 'B', publishedAt: hours(-3) });
    expect(await titles(path)).toEqual(order);
    const inPages = [0, 1, 2].map(async (page) => (await get(`${path}&size=1&page=${page}`)).body);
    const pages = await Promise.all(inPages);
    expect(pages.map(({ items }) => items[0].title)).toEqual(order);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
    expect((await get(`${path}&page=9`)).body).toMatchObject({ items: [], total: 3 });
  });

  it.each([
    ['/api/posts?scope=all', 'published'],
    ['/api/posts/drafts', 'draft'],
  ] as const)('%s gives each post its version, on condition of which it is changed', async (path, state) => {
    const id = await build({ state });
    const [{ version }] = (await get(path)).body.items;
    const change = (ifMatch: number) =>
      api.call('PATCH', `/api/posts/${id}`, {
        as: office.token,
        body: { pinned: true },
        headers: { 'if-match': `"${ifMatch}"` },
      });
    expect((await change(version)).status).toBe(200);
    expect(await change(version)).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect((await get(path)).body.items[0].version).toBe(version + 1);
  });

  it('of what is planned can begin with what comes first', async () => {
    await build({ title: 'next week', state: 'scheduled', publishedAt: hours(168) });
    await build({ title: 'tomorrow', state: 'scheduled', publishedAt: hours(24) });
    expect(await titles('/api/posts/drafts?state=scheduled&sort=published')).toEqual(['tomorrow', 'next week']);
    expect(await titles('/api/posts/drafts?state=scheduled&sort=-published')).toEqual(['next week', 'tomorrow']);
  });

  it.each(['search=x', 'state=archived', 'sort=title'])('of a reader takes no %s', async (query) => {
    const path = `query.${query.split('=', 1)[0]}`;
    expect(await get(`/api/posts?${query}`)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    const member = await api.signIn();
    const all = await api.call('GET', `/api/posts?scope=all&${query}`, { as: member.token });
    expect(all).toMatchObject({ status: 403, body: { code: 'access.denied' } });
  });
});

describe('the counts', () => {
  it('are those of the lists, and follow every change', async () => {
    const counts = async () => (await get('/api/posts/counts')).body;
    expect(await counts()).toEqual({ draft: 0, scheduled: 0, published: 0, expired: 0, archived: 0, withdrawn: 0 });
    await oneOfEach();
    const [, , published] = await oneOfEach();
    expect(await counts()).toEqual({ draft: 2, scheduled: 2, published: 2, expired: 0, archived: 2, withdrawn: 0 });
    await send('/api/posts/archive', [published]);
    expect(await counts()).toEqual({ draft: 2, scheduled: 2, published: 1, expired: 0, archived: 3, withdrawn: 0 });
    await build({ state: 'scheduled', publishedAt: new Date(start.getTime() + 60_000) });
    expect(await counts()).toMatchObject({ scheduled: 3, published: 1 });
    api.clock.now = new Date(start.getTime() + 61_000);
    expect(await counts()).toEqual({ draft: 2, scheduled: 2, published: 2, expired: 0, archived: 3, withdrawn: 0 });
  });
});

const acts = [
  ['archive', 'published', ['draft', 'scheduled', 'archived']],
  ['delete-drafts', 'draft', ['published', 'archived']],
] as const;

describe.each(acts)('several at once: %s', (act, fit, unfit) => {
  const path = `/api/posts/${act}`;
  const all = async () => {
    const lists = ['/api/posts?scope=all', '/api/posts?scope=all&state=archived', '/api/posts/drafts'].map(titles);
    return (await Promise.all(lists)).flat().sort();
  };

  it('changes all', async () => {
    const ids = [await build({ state: fit, title: 'one' }), await build({ state: fit, title: 'two' })];
    await build({ state: fit, title: 'three' });
    expect(await send(path, ids)).toMatchObject({ status: 200, body: { total: 2 } });
    expect(await titles(fit === 'draft' ? '/api/posts/drafts' : '/api/posts?scope=all')).toEqual(['three']);
  });

  it.each(unfit)('changes none where one is %s, and names that one', async (state) => {
    const fits = await build({ state: fit, title: 'fits' });
    const ids = [fits, await build({ state, title: 'unfit' }), nowhere];
    const before = await all();
    expect(await send(path, ids)).toMatchObject({
      status: 400,
      body: {
        code: 'input.invalid',
        errors: [
          { path: 'ids.1', message: `is ${state}` },
          { path: 'ids.2', message: 'there is no such post' },
        ],
      },
    });
    expect(await all()).toEqual(before);
  });

  it('knows nothing of another tenant’s posts', async () => {
    const foreign = await api.arrange((db) => buildPost(db, { state: fit }), 'elsewhere');
    expect(await send(path, [foreign])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'ids.0', message: 'there is no such post' }] },
    });
  });

  it.each([
    ['nothing', []],
    ['more than a hundred', Array.from({ length: 101 }, () => crypto.randomUUID())],
    ['one twice', [nowhere, nowhere.toUpperCase()]],
    ['no ids', ['x']],
    ['no list', 'x'],
  ])('refuses %s', async (_what, ids) => {
    const reply = await send(path, ids);
    expect(reply).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(reply.body.errors[0].path).toMatch(/^ids/);
  });

  it('is written down post by post, with who did it', async () => {
    const id = await build({ state: fit });
    await send(path, [id]);
    const { items } = (await get('/api/audit?size=100')).body as { items: AuditEntry[] };
    const entry = items.find(({ entityId, actor }) => entityId === id && actor?.id === office.id);
    expect(entry?.action).toBe(act === 'archive' ? 'update' : 'delete');
  });
});

it('an archived post has left every feed and the list of what is out, and its version is another', async () => {
  const id = await build({});
  const feed = async () => (await get('/api/posts')).body.items.map((post: PostSummary) => post.id);
  expect(await feed()).toContain(id);
  const { version } = (await get(`/api/posts/${id}`)).body;
  await send('/api/posts/archive', [id]);
  expect(await feed()).not.toContain(id);
  expect((await get(`/api/posts/${id}`)).body).toMatchObject({ state: 'archived', version: version + 1 });
});
