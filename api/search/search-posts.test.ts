import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { noFacts } from '#contract/posts/event-days.ts';
import type { SearchHit } from '#contract/search.ts';
import { buildDocument, buildFolder, buildList, buildPost } from '#sample/builders.ts';
import { posts } from '#database/schema/posts.ts';
import { type Reply, testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
let listId: string;
beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  member = await api.signIn();
  listId = await api.arrange((db) => buildList(db, { userIds: [member.id] }));
});
beforeEach(() =>
  api.arrange(async (db) => {
    await db.delete(posts);
  }),
);
afterAll(() => api.close());

function bodyOf(...paragraphs: string[][]): RichText {
  return {
    type: 'doc',
    content: paragraphs.map((texts) => ({
      type: 'paragraph',
      content: texts.map((text, index) =>
        text === '\n'
          ? { type: 'hardBreak' }
          : { type: 'text', text, ...(index % 2 === 1 && { marks: [{ type: 'bold' }] }) },
      ),
    })),
  };
}

function find(search: string, { as = member.token, more = '' } = {}): Promise<Reply> {
  return api.call('GET', `/api/search?in=posts&search=${encodeURIComponent(search)}${more}`, { as });
}

async function titlesOf(search: string, as?: string): Promise<string[]> {
  const { status, body } = await find(search, as === undefined ? {} : { as });
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ title }: SearchHit) => title.map(({ text }) => text).join(''));
}

const build = (given: Parameters<typeof buildPost>[1]) => api.arrange((db) => buildPost(db, given));

it('a post is found by its title, its number, its place, the words of its body and its kind', async () => {
  await build({
    title: 'Neue Sätze ab Januar',
    kind: 'circular',
    number: '7/2026',
    eventPlace: 'Bürgersaal',
    body: bodyOf(['Die Ausbildungs', 'vergütung', ' steigt.'], ['Ende', '\n', 'Anfang']),
  });
  const found = ['Neue Sätze ab Januar'];
  for (const search of [
    'Satz',
    '7/2026',
    'Rundschreiben 7/2026',
    'circular',
    'Bürgersaal',
    'Vergütung',
    '"Ende Anfang"',
    '"steigt Ende"',
  ])
    expect([search, await titlesOf(search)]).toEqual([search, found]);
  for (const search of ['17/2026', 'Einladung']) expect([search, await titlesOf(search)]).toEqual([search, []]);
});

it('an event is found by its address and its costs, also once they have changed', async () => {
  const event = {
    ...noFacts,
    address: 'Ulmenstieg 7',
    costs: 'Verpflegungspauschale 45 €',
    link: 'https://v.example/z',
  };
  const id = await build({ title: 'Gurte und Sperrstangen', eventAt: new Date('2027-01-16T07:30:00Z'), event });
  for (const search of ['Ulmenstieg', 'Verpflegungspauschale'])
    expect([search, await titlesOf(search)]).toEqual([search, ['Gurte und Sperrstangen']]);
  const moved = { ...event, address: 'Buchenstieg 9' };
  await api.arrange((db) => db.update(posts).set({ event: moved }).where(eq(posts.id, id)));
  expect(await titlesOf('Buchenstieg')).toEqual(['Gurte und Sperrstangen']);
  expect(await titlesOf('Ulmenstieg')).toEqual([]);
});

it('a hit has the marks in title and text, and the post as it is in the feed', async () => {
  const id = await build({ title: 'Prüfungstermine', body: bodyOf(['Anmeldung zur Gesellenprüfung bis Dezember']) });
  const { body } = await find('Prüfung');
  expect(body.items).toEqual([
    {
      kind: 'post',
      title: [
        { text: 'Prüfung', hit: true },
        { text: 'stermine', hit: false },
      ],
      excerpt: [
        { text: 'Anmeldung zur Gesellen', hit: false },
        { text: 'prüfung', hit: true },
        { text: ' bis Dezember', hit: false },
      ],
      missing: [],
      post: expect.objectContaining({ id, title: 'Prüfungstermine', unread: true, audience: null }),
    },
  ]);
  expect(body).toMatchObject({ total: 1, categories: [], resembling: false });
});

it('titles are first, then the latest, page by page', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  await build({ title: 'Alt', body: bodyOf(['Winterdienst']), publishedAt: at(1) });
  await build({ title: 'Jung', body: bodyOf(['Winterdienst']), publishedAt: at(3) });
  await build({ title: 'Winterdienst', publishedAt: at(2) });
  const titles: string[] = [];
  for (const page of [0, 1, 2]) {
    const { body } = await find('Winterdienst', { more: `&size=1&page=${page}` });
    expect(body.total).toBe(3);
    titles.push(...body.items.map(({ post }: { post: { title: string } }) => post.title));
  }
  expect(titles).toEqual(['Winterdienst', 'Jung', 'Alt']);
});

it('readers find only posts for them; the office finds all published ones, with a mark', async () => {
  const list = { kind: 'list' as const, id: listId };
  await build({ title: 'Kupferdach eins', audience: { include: [list] } });
  await build({ title: 'Kupferdach zwei', audience: { exclude: [list] } });
  expect(await titlesOf('Kupferdach')).toEqual(['Kupferdach eins']);
  const { body } = await find('Kupferdach', { as: office.token });
  const marked = body.items.map(({ post }: { post: { title: string; outsideAudience: boolean } }) => [
    post.title,
    post.outsideAudience,
  ]);
  expect(marked.toSorted()).toEqual([
    ['Kupferdach eins', true],
    ['Kupferdach zwei', false],
  ]);
  // Similar words reveal nothing either.
  await build({ title: 'Zinkblechrinne', audience: { exclude: [list] } });
  expect((await find('Zinkblechrinen')).body).toMatchObject({ items: [], total: 0, resembling: false });
  expect((await find('Kupferdahc')).body).toMatchObject({ total: 1, resembling: true });
});

it('posts outside the feed are left out, and scheduled ones are found from their time on', async () => {
  const { now } = api.clock;
  const soon = new Date(now.getTime() + 60_000);
  for (const state of ['draft', 'archived', 'withdrawn'] as const)
    await build({ title: `Kesselflicker ${state}`, state });
  await build({ title: 'Kesselflicker scheduled', state: 'scheduled', publishedAt: soon });
  for (const as of [office.token, member.token]) {
    expect(await titlesOf('Kesselflicker', as)).toEqual([]);
    const { body } = await api.call('GET', '/api/search?search=Kesselflicker', { as });
    expect(body).toMatchObject({ items: [], total: 0, categories: [] });
  }
  api.clock.now = soon;
  expect(await titlesOf('Kesselflicker')).toEqual(['Kesselflicker scheduled']);
  api.clock.now = now;
});

it('search follows all changes of a post', async () => {
  const created = await api.call('POST', '/api/posts', {
    as: office.token,
    body: {
      title: 'Sturmschaden',
      body: bodyOf(['Bitte melden']),
      audience: { include: [{ kind: 'everyone' }], exclude: [] },
    },
  });
  const { id } = created.body;
  const step = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const { status } = await api.call(method, `/api/posts/${id}${path}`, {
      as: office.token,
      ...(body !== undefined && { body }),
    });
    expect(status).toBeLessThan(300);
    return titlesOf('Sturmschaden');
  };
  expect(await titlesOf('Sturmschaden', office.token)).toEqual([]);
  expect(await step('POST', '/publish')).toEqual(['Sturmschaden']);
  const notMember = { include: [{ kind: 'everyone' }], exclude: [{ kind: 'list', id: listId }] };
  expect(await step('PUT', '/audience', notMember)).toEqual([]);
  expect(await step('PUT', '/audience', { include: [{ kind: 'list', id: listId }] })).toEqual(['Sturmschaden']);
  expect(await step('POST', '/archive')).toEqual([]);
  expect(await step('POST', '/restore')).toEqual(['Sturmschaden']);
  expect(await step('POST', '/withdraw', {})).toEqual([]);
});

it('words that only drafts have change no search result', async () => {
  await build({ title: 'Kupferdach' });
  await build({ title: 'Kupferdacht Kupferdech', state: 'draft' });
  expect((await find('Kupferdech')).body).toMatchObject({ total: 1, resembling: true });
  const drafts = (search: string) => api.call('GET', `/api/posts/drafts?search=${search}`, { as: office.token });
  expect((await drafts('Kupfrdech')).body.total).toBe(1);
  await api.call('DELETE', `/api/posts/${(await drafts('Kupferdech')).body.items[0].id}`, { as: office.token });
  expect((await drafts('Kupfrdech')).body.total).toBe(0);
});

it('search keeps posts and documents apart', async () => {
  await build({ title: 'Leiterprüfung' });
  await api.arrange(async (db) => {
    const folderId = await buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } });
    await buildDocument(db, { folderId, name: 'Leiterprüfung.pdf' });
  });
  for (const as of [member.token, office.token]) {
    expect(await titlesOf('Leiterprüfung', as)).toEqual(['Leiterprüfung']);
    const { body } = await api.call('GET', '/api/search?search=Leiterpr%C3%BCfung', { as });
    expect([body.total, body.items[0].kind]).toEqual([1, 'document']);
  }
});

it('filters for documents are refused for posts', async () => {
  for (const more of [`&folderId=${crypto.randomUUID()}`, '&validity=valid', `&categoryId=${crypto.randomUUID()}`]) {
    const { status, body } = await find('x', { more });
    expect([status, body.code]).toEqual([400, 'input.invalid']);
    expect(body.errors[0].path).toBe(`query.${/\w+/.exec(more)?.[0]}`);
  }
});
