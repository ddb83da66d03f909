import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { pdfLanguage } from '#tests/support/pdf.ts';
import { grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
const bodyOf = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const data = {
  title: 'Nuevas tarifas',
  body: bodyOf('Valen desde el lunes.'),
  audience: { include: [{ kind: 'everyone' }] },
};

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn();
  member = await api.signIn();
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, as = office) =>
  api.call(method, path, { as: as.token, ...(body && { body }) });

async function published(fields: object = {}): Promise<string> {
  const { body } = await call('POST', '/api/posts', { ...data, ...fields });
  expect((await call('POST', `/api/posts/${body.id}/publish`)).status).toBe(200);
  return (body as Post).id;
}

describe('the language of a post', () => {
  it('is none where its author names none, which means the one of the portal', async () => {
    expect((await call('GET', `/api/posts/${await published()}`, undefined, member)).body.language).toBeNull();
  });

  it('is shown to readers in the feed, on its page and in the bell, and is changed like the title', async () => {
    const { body: draft } = await call('POST', '/api/posts', { ...data, language: 'es' });
    const changed = await call('PATCH', `/api/posts/${draft.id}`, { language: 'en' });
    expect(changed.body).toMatchObject({ language: 'en', version: 2 });
    await call('POST', `/api/posts/${draft.id}/publish`);
    const [page, feed, bell] = await Promise.all(
      [`/api/posts/${draft.id}`, '/api/posts', '/api/notices'].map((path) => call('GET', path, undefined, member)),
    );
    expect(page?.body.language).toBe('en');
    expect(feed?.body.items).toContainEqual(expect.objectContaining({ id: draft.id, language: 'en' }));
    const notice = bell?.body.items.map(({ post }: { post?: Post }) => post).find((one?: Post) => one?.id === draft.id);
    expect(notice?.language).toBe('en');
  });

  it('must be one that portals have', async () => {
    const { status, body } = await call('POST', '/api/posts', { ...data, language: 'fr' });
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'input.invalid', 'language']);
  });

  it('is kept by a copy, a correction, its revisions and a restored post', async () => {
    const id = await published({ language: 'es' });
    expect((await call('POST', `/api/posts/${id}/duplicate`)).body.language).toBe('es');
    const correction = await call('PATCH', `/api/posts/${id}/correction`, { title: 'New fees', language: 'en' });
    expect(correction.body.language).toBe('en');
    expect((await call('GET', `/api/posts/${id}`, undefined, member)).body.language).toBe('es');
    const announcement = { note: 'In English now.', announce: true };
    expect((await call('POST', `/api/posts/${id}/correction/publish`, announcement)).body.language).toBe('en');
    const revisions = await Promise.all([1, 2].map((n) => call('GET', `/api/posts/${id}/revisions/${n}`)));
    expect(revisions.map(({ body }) => body.language)).toEqual(['es', 'en']);
    expect((await call('POST', `/api/posts/${id}/revisions/1/restore`, {})).body.language).toBe('es');
  });

  it('is in the log where only the language is corrected', async () => {
    const id = await published();
    await call('PATCH', `/api/posts/${id}/correction`, { language: 'en' });
    await call('POST', `/api/posts/${id}/correction/publish`, { note: null, announce: false });
    const { body: log } = await call('GET', `/api/audit?entityId=${id}`);
    const [entry] = log.items;
    expect(JSON.stringify(entry.changes)).toContain('"language"');
  });

  it.each([
    ['es', 'es'],
    [null, 'de'],
  ])('%s is that of its PDF: %s', async (language, expected) => {
    const id = await published({ language });
    const pdf = await api.call('GET', `/api/posts/${id}/pdf?language=en`, { as: member.token });
    expect(await pdfLanguage(pdf.body)).toBe(expected);
  });
});
