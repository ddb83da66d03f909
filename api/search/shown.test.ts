// What a list shows beside the words is found too, by those who see it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '#contract/search.ts';
import {
  buildDocument,
  buildFolder,
  buildGuild,
  buildMembership,
  buildPost,
  buildUser,
  employ,
} from '#sample/builders.ts';
import { users } from '#database/schema/members.ts';
import { folders } from '#database/schema/folders.ts';
import { posts } from '#database/schema/posts.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let member: { id: string; token: string };
let office: { token: string };
let authorId: string;
let folderId: string;
const everyone = { include: [{ kind: 'everyone' as const }] };

beforeAll(async () => {
  api = await testApi();
  member = await api.signIn();
  office = await api.signInAdmin();
  await api.arrange(async (db) => {
    authorId = await buildUser(db, { firstName: 'Ottilie', lastName: 'Quandt' });
    const guildId = await buildGuild(db, { name: 'Böttcher-Innung' });
    await employ(db, { userId: member.id, companyId: (await buildMembership(db, { guildId })).companyId });
    const otherId = await buildGuild(db, { name: 'Sattler-Innung' });
    await buildPost(db, {
      title: 'Fassbau',
      kind: 'training',
      authorId,
      publishedAt: new Date('2019-12-31T23:30:00Z'),
      audience: { include: [{ kind: 'guild', id: guildId }] },
    });
    await buildPost(db, {
      title: 'Lederkunde',
      kind: 'offer',
      publishedAt: new Date('2021-03-01'),
      audience: { include: [{ kind: 'guild', id: otherId }, ...everyone.include] },
    });
    const outer = await buildFolder(db, { name: 'Vordrucke', audience: everyone });
    folderId = await buildFolder(db, { name: 'Prüfungswesen', parentId: outer });
    await buildDocument(db, { folderId, name: 'Bewertung.pdf', filedAt: new Date('2018-05-05') });
    const hidden = await buildFolder(db, { name: 'Kassensturz' });
    await buildDocument(db, { folderId: hidden, name: 'Bewertung.pdf', filedAt: new Date('2017-05-05') });
  });
});
afterAll(() => api.close());

async function titlesOf(search: string, { in: where = 'posts', as = member.token } = {}): Promise<string[]> {
  const { body } = await api.call('GET', `/api/search?in=${where}&search=${encodeURIComponent(search)}`, { as });
  return body.leftOut.length > 0
    ? []
    : body.items.map(({ title }: SearchHit) => title.map(({ text }) => text).join(''));
}

describe('posts are found by', () => {
  it.each([
    ['author', 'Quandt', ['Fassbau']],
    ['author and title', 'Ottilie Quandt Fassbau', ['Fassbau']],
    ['year, as in Germany', '2020', ['Fassbau']],
    ['kind', 'Angebot', ['Lederkunde']],
    ['guild, of those to which one belongs', 'Böttcher', ['Fassbau']],
    ['guild and year', 'Böttcher-Innung 2020', ['Fassbau']],
    ['guild of others: not', 'Sattler', []],
  ])('%s', async (_, search, titles) => {
    expect(await titlesOf(search)).toEqual(titles);
  });

  it('any guild, for the office', async () => {
    expect(await titlesOf('Sattler', { as: office.token })).toEqual(['Lederkunde']);
  });

  it('the new name of an author, and a new author', async () => {
    await api.arrange((db) => db.update(users).set({ lastName: 'Zabel' }).where(eq(users.id, authorId)));
    expect([await titlesOf('Quandt'), await titlesOf('Zabel')]).toEqual([[], ['Fassbau']]);
    await api.arrange(async (db) => {
      const other = await buildUser(db, { firstName: 'Yorick', lastName: 'Emsig' });
      await db.update(posts).set({ authorId: other }).where(eq(posts.title, 'Fassbau'));
    });
    expect([await titlesOf('Zabel'), await titlesOf('Yorick')]).toEqual([[], ['Fassbau']]);
  });
});

describe('documents are found by', () => {
  it.each([
    ['folder', 'Prüfungswesen', ['Prüfungswesen', 'Bewertung.pdf']],
    ['folder and name', 'Prüfungswesen Bewertung', ['Bewertung.pdf']],
    ['folder around the folder', 'Vordrucke Bewertung', ['Bewertung.pdf']],
    ['year', 'Bewertung 2018', ['Bewertung.pdf']],
    ['another year: not', 'Bewertung 2017', []],
    ['hidden folder: not', 'Kassensturz', []],
    ['hidden folder and name: not', 'Kassensturz Bewertung', []],
  ])('%s', async (_, search, titles) => {
    expect(await titlesOf(search, { in: 'documents' })).toEqual(titles);
  });

  it('the new name of a folder, and another folder', async () => {
    await api.arrange((db) => db.update(folders).set({ name: 'Gesellenstücke' }).where(eq(folders.id, folderId)));
    expect(await titlesOf('Prüfungswesen Bewertung', { in: 'documents' })).toEqual([]);
    expect(await titlesOf('Gesellenstück Bewertung', { in: 'documents' })).toEqual(['Bewertung.pdf']);
  });
});

it('documents with a word in their own text come before those that are only shown with it', async () => {
  await api.arrange(async (db) => {
    const folder = await buildFolder(db, { name: 'Gefahrgut', audience: everyone });
    await buildDocument(db, { folderId: folder, name: 'Jung.pdf', filedAt: new Date('2026-01-01') });
    const other = await buildFolder(db, { name: 'Sonstiges', audience: everyone });
    await buildDocument(db, { folderId: other, name: 'Gefahrgut alt.pdf', filedAt: new Date('2016-01-01') });
  });
  expect((await titlesOf('Gefahrgut', { in: 'documents' })).slice(1)).toEqual(['Gefahrgut alt.pdf', 'Jung.pdf']);
});
