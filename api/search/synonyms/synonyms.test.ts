// The office's own words that mean the same.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '#contract/search.ts';
import { synonymLimits } from '#contract/search/synonym-words.ts';
import { buildDocument, buildFolder, buildPost, buildSynonyms } from '#sample/builders.ts';
import { searchSynonyms } from '#database/schema/search.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let member: { token: string };
let office: { token: string };
const path = '/api/search/synonyms';
const everyone = { include: [{ kind: 'everyone' as const }] };

beforeAll(async () => {
  api = await testApi();
  member = await api.signIn();
  office = await api.signInAdmin();
  await api.arrange(async (db) => {
    await buildPost(db, { title: 'Neue Arbeitskleidung', publishedAt: new Date('2024-06-01') });
    await buildPost(db, { title: 'Entwurf zur Arbeitskleidung', state: 'draft' });
    await buildDocument(db, {
      name: 'Bestellung Arbeitskleidung.pdf',
      folderId: await buildFolder(db, { audience: everyone }),
    });
  });
});
afterEach(() => api.arrange((db) => db.delete(searchSynonyms)));
afterAll(() => api.close());

const write = (words: string[], as = office.token) => api.call('POST', path, { as, body: { words } });

async function titlesOf(search: string, where = 'posts', as = member.token): Promise<string[]> {
  const { body } = await api.call('GET', `/api/search?in=${where}&search=${encodeURIComponent(search)}`, { as });
  return body.leftOut.length > 0
    ? []
    : body.items.map(({ title }: SearchHit) => title.map(({ text }) => text).join('')).toSorted();
}

async function listed(): Promise<string[][]> {
  const { body } = await api.call('GET', path, { as: office.token });
  return body.items.map(({ words }: { words: string[] }) => words);
}

describe('a group of the office', () => {
  it('finds its other words from the next question on, until it is changed or deleted', async () => {
    expect(await titlesOf('Kluft')).toEqual([]);
    const made = await write(['Kluft', 'Arbeitskleidung']);
    expect(made).toMatchObject({ status: 201, body: { words: ['Kluft', 'Arbeitskleidung'], version: 1 } });
    expect(await titlesOf('Kluft')).toEqual(['Neue Arbeitskleidung']);
    expect(await titlesOf('Kluft Bestellung', 'documents')).toEqual(['Bestellung Arbeitskleidung.pdf']);

    const at = `${path}/${made.body.id}`;
    const words = ['Montur', 'Arbeitskleidung'];
    expect(
      await api.call('PUT', at, { as: office.token, headers: { 'if-match': '"1"' }, body: { words } }),
    ).toMatchObject({
      status: 200,
      body: { words, version: 2 },
    });
    expect(await titlesOf('Kluft')).toEqual([]);
    expect(await titlesOf('Monturen')).toEqual(['Neue Arbeitskleidung']);

    expect((await api.call('DELETE', at, { as: office.token, headers: { 'if-match': '"2"' } })).status).toBe(204);
    expect(await titlesOf('Montur')).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('finds drafts in the office’s lists, and no more for members', async () => {
    await write(['Kluft', 'Arbeitskleidung']);
    const drafts = await api.call('GET', '/api/posts/drafts?search=Kluft', { as: office.token });
    expect(drafts.body.items).toMatchObject([{ title: 'Entwurf zur Arbeitskleidung' }]);
    expect(await titlesOf('Kluft')).toEqual(['Neue Arbeitskleidung']);
  });

  it('keeps each word once', async () => {
    const { body } = await write(['Mull', 'Müll', 'Unrat', 'unrat']);
    expect(body.words).toEqual(['Mull', 'Unrat']);
  });

  it.each([
    ['nothing', [], 'words'],
    ['one word', ['Kluft'], 'words'],
    ['one word twice', ['Kluft', 'kluft'], 'words'],
    ['too many words', Array.from('abcdefghijklm', (letter) => letter.repeat(5)), 'words'],
    ['an empty word', ['Kluft', ' '], 'words.1'],
    ['a word that is too long', ['Kluft', 'x'.repeat(61)], 'words.1'],
    ['a sentence', ['Kluft', 'was man zur Arbeit trägt'], 'words.1'],
    ['a stop word', ['Kluft', 'und'], 'words.1'],
    ['stop words alone', ['Kluft', 'mit dem'], 'words.1'],
    ['a word that says nothing', ['Nr.', 'Kluft'], 'words.0'],
    ['figures', ['Kluft', '2026'], 'words.1'],
    ['signs', ['Kluft', '%_"'], 'words.1'],
    ['a word with a zero byte', ['Kluft', 'a\0bc'], 'words.1'],
  ])('of %s is refused at its field', async (_words, words, field) => {
    const { status, body } = await write(words);
    expect({ status, at: body.errors?.[0]?.path }).toEqual({ status: 400, at: field });
    expect(await listed()).toEqual([]);
  });

  it('is refused with a word of another group, which it names', async () => {
    const { body } = await write(['Kluft', 'Montur']);
    expect(await write(['Blaumann', 'Kluften'])).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'words.1', message: 'is already in the group Kluft, Montur' }] },
    });
    const same = { as: office.token, headers: { 'if-match': '"1"' }, body: { words: ['Kluft', 'Blaumann'] } };
    expect((await api.call('PUT', `${path}/${body.id}`, same)).status).toBe(200);
  });

  it('is made once by two who add it at once', async () => {
    const made = await Promise.all([write(['Kluft', 'Montur']), write(['Kluft', 'Blaumann'])]);
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await listed()).toHaveLength(1);
  });

  it('is not overwritten by who has seen an earlier version', async () => {
    const id = await api.arrange((db) => buildSynonyms(db, { words: ['Vesper', 'Brotzeit'] }));
    const change = (words: string[]) =>
      api.call('PUT', `${path}/${id}`, { as: office.token, headers: { 'if-match': '"1"' }, body: { words } });
    const both = await Promise.all([change(['Vesper', 'Pause']), change(['Vesper', 'Jause'])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  it('is one of so many at most', async () => {
    await api.arrange(async (db) => {
      const more = synonymLimits.groups - (await db.$count(searchSynonyms));
      for (let number = 0; number < more; number += 1) await buildSynonyms(db);
    });
    expect(await write(['Grantler', 'Nörgler'])).toMatchObject({ status: 400, body: { errors: [{ path: 'words' }] } });
  });

  it('is not for members', async () => {
    expect((await api.call('GET', path, { as: member.token })).status).toBe(403);
    expect((await write(['Kluft', 'Montur'], member.token)).status).toBe(403);
  });
});
