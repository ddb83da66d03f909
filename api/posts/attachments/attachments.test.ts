import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildDocument, buildFolder, buildList, buildPost } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let anna: { id: string; token: string };
let bert: { id: string; token: string };
let joiners: Target;
let open: string;
let closed: string;
let terms: string;
let table: string;

const everyone: Target = { kind: 'everyone' };
const nowhere = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  [anna, bert] = [await api.signIn(), await api.signIn()];
  joiners = { kind: 'list', id: await api.arrange((db) => buildList(db, { userIds: [anna.id] })) };
  await api.arrange(async (db) => {
    open = await buildFolder(db, { audience: { include: [everyone] } });
    closed = await buildFolder(db, { name: 'Tischler', parentId: open, audience: { include: [joiners] } });
    terms = await buildDocument(db, { folderId: open, uploadedBy: office.id, name: 'Satzung.pdf' });
    table = await buildDocument(db, { folderId: closed, uploadedBy: office.id, name: 'Lohntabelle.pdf' });
  });
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, as = office.token) =>
  api.call(method, path, { as, body });
const names = ({ body }: { body: { documents: { name: string }[] } }) => body.documents.map(({ name }) => name);

const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] };

async function published(documentIds: string[]): Promise<string> {
  const draft = { title: 'Lohn', language: 'en', body, audience: { include: [everyone] }, documentIds };
  const { body: made } = await call('POST', '/api/posts', draft);
  await call('POST', `/api/posts/${made.id}/publish`);
  return made.id;
}

describe('a draft', () => {
  it('takes documents in their order, at most twenty and each once', async () => {
    const { body: made } = await call('POST', '/api/posts', { documentIds: [table, terms] });
    expect(made.documents).toMatchObject([
      { id: table, name: 'Lohntabelle.pdf', type: 'application/pdf', bytes: 1000 },
      { id: terms, name: 'Satzung.pdf' },
    ]);
    const patch = (documentIds: string[]) => call('PATCH', `/api/posts/${made.id}`, { documentIds });
    expect(names(await patch([terms, table]))).toEqual(['Satzung.pdf', 'Lohntabelle.pdf']);
    expect(names(await call('PATCH', `/api/posts/${made.id}`, { title: 'Neu' }))).toHaveLength(2);
    const wrong = (path: string) => ({ status: 400, body: { errors: [{ path }] } });
    expect(await patch([terms, nowhere])).toMatchObject(wrong('documentIds.1'));
    expect(await patch([terms, terms])).toMatchObject(wrong('documentIds'));
    expect(await patch(Array.from({ length: 21 }, () => crypto.randomUUID()))).toMatchObject(wrong('documentIds'));
    expect(names(await patch([]))).toEqual([]);
  });

  it('keeps what was thrown away meanwhile, and shows it to nobody', async () => {
    const gone = await api.arrange((db) =>
      buildDocument(db, { folderId: open, uploadedBy: office.id, name: 'Weg.pdf' }),
    );
    const { body: made } = await call('POST', '/api/posts', { documentIds: [gone, terms] });
    await call('DELETE', `/api/document/files/${gone}`);
    expect(await call('PATCH', `/api/posts/${made.id}`, { documentIds: [gone, terms, table] })).toMatchObject({
      status: 200,
      body: { documentIds: [gone, terms, table], documents: [{ id: terms }, { id: table }] },
    });
    await call('POST', `/api/document/trash/${gone}/restore`);
    expect(names(await call('GET', `/api/posts/${made.id}`))).toEqual(['Weg.pdf', 'Satzung.pdf', 'Lohntabelle.pdf']);
  });
});

describe('a post that is out', () => {
  it('shows each reader what he or she sees of its documents, on its page and on its card', async () => {
    const id = await published([table, terms]);
    const page = (as: string) => call('GET', `/api/posts/${id}`, undefined, as);
    expect((await page(anna.token)).body).toMatchObject({ documentIds: [table, terms], documents: [{}, {}] });
    expect((await page(bert.token)).body).toMatchObject({ documentIds: [terms], documents: [{ id: terms }] });
    const { body: feed } = await call('GET', '/api/posts', undefined, bert.token);
    const card = feed.items.find((post: { id: string }) => post.id === id);
    expect(card.documents).toEqual([
      { id: terms, name: 'Satzung.pdf', type: 'application/pdf', bytes: 1000, postId: null },
    ]);
    const seen = await call('GET', `/api/see-as/posts/${id}?as=everyone`);
    expect(names(seen)).toEqual(['Satzung.pdf']);
  });

  it('has others by a correction, and its revisions keep what it had', async () => {
    const id = await published([table]);
    const at = `/api/posts/${id}/correction`;
    expect((await call('GET', at)).body).toMatchObject({
      documentIds: [table],
      documents: [{ name: 'Lohntabelle.pdf' }],
    });
    expect(await call('PATCH', at, { documentIds: [nowhere] })).toMatchObject({ status: 400 });
    expect((await call('PATCH', at, { documentIds: [terms, table] })).body).toMatchObject({
      documentIds: [terms, table],
    });
    expect(names(await call('GET', `/api/posts/${id}`))).toEqual(['Lohntabelle.pdf']);
    await call('POST', `${at}/publish`, { note: 'Satzung ergänzt', announce: true });
    expect(names(await call('GET', `/api/posts/${id}`))).toEqual(['Satzung.pdf', 'Lohntabelle.pdf']);
    const revision = (number: number, as = office.token) =>
      call('GET', `/api/posts/${id}/revisions/${number}`, undefined, as);
    expect((await revision(1)).body).toMatchObject({ documentIds: [table] });
    expect((await revision(2, bert.token)).body).toMatchObject({ documentIds: [terms], documents: [{ id: terms }] });
    expect((await revision(1, bert.token)).body).toMatchObject({ documentIds: [], documents: [] });
  });

  it('is copied with those documents that are still there', async () => {
    const gone = await api.arrange((db) => buildDocument(db, { folderId: open, uploadedBy: office.id }));
    const id = await published([gone, terms]);
    await call('DELETE', `/api/document/files/${gone}`);
    expect((await call('POST', `/api/posts/${id}/duplicate`)).body.documentIds).toEqual([terms]);
  });

  it('is named where a document is to be deleted', async () => {
    const document = await api.arrange((db) => buildDocument(db, { folderId: open, uploadedBy: office.id }));
    const id = await published([terms, document]);
    expect((await call('GET', `/api/document/files/${document}/posts`)).body).toEqual({
      items: [{ id, title: 'Lohn', language: 'en' }],
    });
    expect((await call('GET', `/api/document/files/${document}/posts`, undefined, anna.token)).status).toBe(403);
    expect((await call('GET', `/api/document/files/${nowhere}/posts`)).status).toBe(404);
  });
});

it('a draft seen as another person has the documents that this person sees', async () => {
  const id = await api.arrange((db) =>
    buildPost(db, {
      authorId: office.id,
      state: 'draft',
      audience: { include: [everyone] },
      documentIds: [table, terms],
    }),
  );
  const seen = async (as: string) =>
    names({ body: (await call('GET', `/api/see-as/drafts/${id}?as=${as}`)).body.post });
  expect(await seen('everyone')).toEqual(['Satzung.pdf']);
  expect(await seen(`list:${joiners.kind === 'list' ? joiners.id : ''}`)).toEqual(['Lohntabelle.pdf', 'Satzung.pdf']);
});

describe('the check before a post goes out', () => {
  const check = async (audience: object, documentIds: string[]) =>
    (await call('POST', '/api/posts/attachment-check', { audience, documentIds })).body;

  it('counts who does not see a document, and names the folder that keeps them out', async () => {
    expect((await check({ include: [everyone] }, [terms, table])).items).toMatchObject([
      { id: terms, people: 3, unseeing: 0, folder: null, audience: null },
      {
        id: table,
        name: 'Lohntabelle.pdf',
        people: 3,
        unseeing: 2,
        folder: { id: closed, name: 'Tischler' },
        audience: { include: [{ target: joiners }] },
      },
    ]);
    expect((await check({ include: [joiners] }, [table])).items).toMatchObject([{ people: 1, unseeing: 0 }]);
    expect((await check({ include: [everyone], exclude: [joiners] }, [table])).items).toMatchObject([
      { people: 2, unseeing: 2 },
    ]);
    expect((await check({}, [table])).items).toMatchObject([{ people: 0, unseeing: 0 }]);
    expect(await check({ include: [everyone] }, [])).toEqual({ items: [] });
  });

  it('lists those whom it counts, by name and page', async () => {
    const list = (body: object, query = '', as = office.token) =>
      call('POST', `/api/posts/attachment-check/people${query}`, body, as);
    const everybody = { include: [everyone] };
    const unseeing = await list({ audience: everybody, documentId: table });
    expect(unseeing.body.total).toBe(2);
    const [first] = unseeing.body.items as { name: string; companies: unknown[] }[];
    expect((await list({ audience: everybody, documentId: table }, '?size=1')).body).toMatchObject({
      items: [first],
      total: 2,
    });
    const named = `?search=${encodeURIComponent(first?.name ?? '')}`;
    expect((await list({ audience: everybody, documentId: table }, named)).body.items).toEqual([first]);
    expect((await list({ audience: { include: [joiners] }, documentId: table })).body.total).toBe(0);
    expect((await list({ audience: everybody, documentId: terms })).body.items).toEqual([]);
    expect(await list({ audience: everybody, documentId: nowhere })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'documentId' }] },
    });
    expect((await list({ audience: everybody, documentId: table }, '', anna.token)).status).toBe(403);
  });

  it('reports a folder without an audience as for nobody, for any audience of its subfolders', async () => {
    const [outer, document] = await api.arrange(async (db) => {
      const outer = await buildFolder(db, { name: 'Intern' });
      const inner = await buildFolder(db, { parentId: outer, audience: { include: [everyone] } });
      return [outer, await buildDocument(db, { folderId: inner, uploadedBy: office.id })] as const;
    });
    expect((await check({ include: [everyone] }, [document])).items).toMatchObject([
      { people: 3, unseeing: 3, folder: { id: outer, name: 'Intern' }, audience: null },
    ]);
  });
});

describe('the check before a folder is for others', () => {
  const check = (folderId: string, audience: object | null, as = office.token) =>
    call('POST', '/api/document/attachment-check', { folderId, audience }, as);

  it('names the posts whose people would not see its documents, and keeps silent of those that are not out', async () => {
    const [outer, inner, rules] = await api.arrange(async (db) => {
      const outer = await buildFolder(db, { name: 'Außen', audience: { include: [everyone] } });
      const inner = await buildFolder(db, { name: 'Innen', parentId: outer });
      return [outer, inner, await buildDocument(db, { folderId: inner, uploadedBy: office.id, name: 'Ordnung.pdf' })];
    });
    const id = await published([rules, terms]);
    await call('POST', '/api/posts', {
      title: 'Entwurf',
      body,
      audience: { include: [everyone] },
      documentIds: [rules],
    });
    const hit = {
      id: rules,
      name: 'Ordnung.pdf',
      people: 3,
      unseeing: 2,
      post: { id, title: 'Lohn', language: 'en' },
      audience: { include: [{ target: joiners }], exclude: [] },
    };
    const narrow = { include: [joiners] };
    expect((await check(outer, narrow)).body.items).toMatchObject([{ ...hit, folder: { id: outer, name: 'Außen' } }]);
    expect((await check(inner, narrow)).body.items).toMatchObject([{ ...hit, folder: { id: inner, name: 'Innen' } }]);
    expect((await check(inner, null)).body.items).toEqual([]);
    expect((await check(outer, null)).body.items).toMatchObject([{ unseeing: 3, audience: null }]);
    await call('PUT', `/api/document/folders/${outer}`, { audience: narrow });
    expect((await check(outer, { include: [everyone] })).body.items).toEqual([]);
    expect((await check(inner, { include: [everyone] })).body.items).toMatchObject([
      { unseeing: 2, folder: { id: outer } },
    ]);
  });

  it('is the office’s, and refuses what is not there by its name', async () => {
    expect(await check(open, null, anna.token)).toMatchObject({ status: 403 });
    expect(await check(nowhere, null)).toMatchObject({ status: 400, body: { errors: [{ path: 'folderId' }] } });
    expect(await check(open, { include: [{ kind: 'list', id: nowhere }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'audience.include.0' }] },
    });
  });
});

describe('the check before folders and documents are deleted', () => {
  const check = (ids: string[], as = office.token) => call('POST', '/api/document/deletion-check', { ids }, as);

  it('counts the content of nested folders once, names the posts, and the groups that no other folder is for', async () => {
    const examiners: Target = { kind: 'list', id: await api.arrange((db) => buildList(db, { name: 'Prüfer' })) };
    const [outer, alone, exam] = await api.arrange(async (db) => {
      const outer = await buildFolder(db, { audience: { include: [everyone] } });
      const inner = await buildFolder(db, { parentId: outer, audience: { include: [examiners, joiners] } });
      await buildDocument(db, { folderId: outer, uploadedBy: office.id, trashedAt: new Date() });
      await buildDocument(db, { folderId: inner, uploadedBy: office.id });
      return [
        outer,
        await buildDocument(db, { folderId: open, uploadedBy: office.id }),
        await buildDocument(db, { folderId: inner, uploadedBy: office.id }),
      ];
    });
    const id = await published([exam, terms]);
    expect((await check([outer, alone, exam])).body).toEqual({
      folders: 2,
      documents: 3,
      posts: { items: [{ id, title: 'Lohn', language: 'en' }], total: 1 },
      // `everyone` and the joiners have other folders.
      groups: [{ target: examiners, name: 'Prüfer' }],
    });
    expect((await check([alone])).body).toEqual({
      folders: 0,
      documents: 1,
      posts: { items: [], total: 0 },
      groups: [],
    });
    expect((await check([nowhere])).body).toMatchObject({ folders: 0, documents: 0 });
    expect(await check([alone], anna.token)).toMatchObject({ status: 403 });
  });
});
