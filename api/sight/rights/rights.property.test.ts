import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document } from '#contract/documents/document.ts';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import type { FolderRights } from '#contract/folder-rights.ts';
import { targetKey } from '#contract/targeting.ts';
import { buildCompany, buildGuild, buildList, buildMembership, employ } from '#database/sample/builders.ts';
import { type Reply, testApi, type TestApi } from '#tests/api.ts';
import { formOf, pdfOf } from '#tests/form.ts';
import { archiveOf } from './fixtures/archives.ts';
import { buildArchive, goneKey } from './fixtures/build-archive.ts';
import * as model from './fixtures/model.ts';
import { take } from './fixtures/steps.ts';

// Who sees and fills what in random archives, on every channel, against a second writing of the rule: `ROUNDS` archives,
// others with another `SEED`.
const rounds = Number(process.env['ROUNDS'] ?? 6);
const seed = Number(process.env['SEED'] ?? 11);
let api: TestApi;
let office: Reader;
let readers: Reader[];
let keys: string[];

interface Reader extends model.Eyes {
  id: string;
  token: string;
}

/** Five members in lists that overlap and in a guild, and one of the office; one more group is gone. */
beforeAll(async () => {
  api = await testApi();
  const people = await Promise.all(Array.from({ length: 5 }, () => api.signIn()));
  const admin = await api.signInAdmin();
  const [zero, one, two, three] = people.map(({ id }) => id);
  const of = (some: (string | undefined)[]) => some.filter((id) => id !== undefined);
  const groups = await api.arrange(async (db) => {
    const lists = [of([zero, one]), of([one, two, three]), of([three, admin.id])];
    const members = new Map<string, string[]>();
    for (const userIds of lists) members.set(`list:${await buildList(db, { userIds })}`, userIds);
    const [guildId, companyId] = [await buildGuild(db, { associationId: null }), await buildCompany(db)];
    await buildMembership(db, { guildId, companyId });
    for (const userId of of([zero, three])) await employ(db, { userId, companyId });
    members.set(targetKey({ kind: 'guild', id: guildId }), of([zero, three]));
    return members;
  });
  keys = ['everyone', ...groups.keys(), goneKey];
  const keysOf = (id: string) =>
    new Set(['everyone', ...[...groups].filter(([, ids]) => ids.includes(id)).map(([key]) => key)]);
  readers = people.map(({ id, token }) => ({ id, token, keys: keysOf(id), isAdmin: false }));
  office = { ...admin, keys: keysOf(admin.id), isAdmin: true };
});
afterAll(() => api.close());

const get = (path: string, { token }: Reader = office): Promise<Reply> => api.call('GET', path, { as: token });
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
const asked = { seen: 0, hidden: 0, uploaded: 0, refused: 0, steps: 0, thumbnails: 0 };

/** The ids of a list, whose total must be theirs. */
async function listed<Row extends { id: string }>(path: string, reader = office): Promise<Row[]> {
  const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}size=100`, reader);
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items;
}

const plan = () => archiveOf(keys);

async function checkFolders(archive: model.Archive, reader: Reader) {
  const { isAdmin } = reader;
  const shown = model.foldersOf(archive, reader);
  // The office's tree begins with all; what it is addressed by itself it may ask for as well.
  const outermost = model.foldersOf(archive, { ...reader, isAdmin: false }, null);
  expect(ids(await listed('/api/document/folders', reader))).toEqual(outermost.sort());
  expect(ids(await listed('/api/document/folders?scope=tree', reader))).toEqual(shown.toSorted());
  if (isAdmin) expect(ids(await listed('/api/document/folders?scope=all', reader))).toEqual(shown.toSorted());
  else expect((await get('/api/document/folders?scope=all', reader)).status).toBe(403);
  for (const id of archive.folders.keys()) await checkFolder(archive, reader, id);
}

async function checkFolder(archive: model.Archive, reader: Reader, id: string) {
  const path = `/api/document/folders/${id}`;
  const status = model.sees(archive, id, reader) ? 200 : 404;
  const [folder, contents, sight] = [
    await get(path, reader),
    await get(`${path}/contents?size=100`, reader),
    await get(`${path}/sight`, reader),
  ];
  expect([folder.status, contents.status, sight.status]).toEqual([status, status, status]);
  asked[status === 200 ? 'seen' : 'hidden'] += 1;
  if (status === 404) return;
  const inside = model.isInside(archive, id, reader.keys);
  expect(folder.body).toMatchObject({
    folders: model.foldersOf(archive, reader, id).length,
    documents: model.countIn(archive, reader, id),
    outsideAudience: !inside,
    mayUpload: model.mayUpload(archive, id, reader),
  } satisfies Partial<Folder>);
  expect(folder.body.because.length > 0).toBe(inside);
  if (!reader.isAdmin)
    expect([folder.body.audience, folder.body.uploaders, folder.body.audienceFrom]).toEqual([null, null, null]);
  const entries: FolderEntry[] = contents.body.items;
  const of = (kind: FolderEntry['kind']) => ids(entries.filter((entry) => entry.kind === kind));
  expect(of('folder')).toEqual(model.foldersOf(archive, reader, id).sort());
  expect(of('document')).toEqual(model.documentsOf(archive, reader, id).sort());
  expect(contents.body.total).toBe(entries.length);
  expect(sight.body.sees).toBe(inside);
}

async function checkDocuments(archive: model.Archive, reader: Reader) {
  const shown = new Set(model.documentsOf(archive, reader));
  for (const [id, { folder, uploadedBy }] of archive.documents) {
    const path = `/api/document/files/${id}`;
    const status = shown.has(id) ? 200 : 404;
    const replies = [
      await get(path, reader),
      await get(`${path}/download`, reader),
      await get(`${path}/sight`, reader),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([status, status, status]);
    const thumbnail = await get(`${path}/thumbnail`, reader);
    if (thumbnail.status === 200) asked.thumbnails += 1;
    expect(thumbnail.status).toBe(replies[0]?.body.thumbnail ? status : 404);
    if (status === 404) continue;
    const inside = model.isInside(archive, folder, reader.keys);
    const mayChange = reader.isAdmin || (model.mayUpload(archive, folder, reader) && uploadedBy === reader.id);
    expect(replies[0]?.body).toMatchObject({ outsideAudience: !inside, mayChange } satisfies Partial<Document>);
    expect(replies[2]?.body.sees).toBe(inside);
  }
  for (const { id, documents } of await listed<{ id: string; documents: number }>('/api/document/categories', reader))
    expect(documents).toBe([...shown].filter((one) => archive.documents.get(one)?.category === id).length);
}

/** What the office is told of others: whom the model lets in, and nothing else. */
async function checkOffice(archive: model.Archive, some: readonly Reader[]) {
  const everybody = [...readers, office];
  const rights = await listed<FolderRights>('/api/document/rights');
  expect(ids(rights)).toEqual(model.foldersOf(archive, office).sort());
  for (const { id, people, documents } of rights) {
    const seeing = everybody.filter((one) => model.isInside(archive, id, one.keys));
    expect([people, documents]).toEqual([seeing.length, model.countIn(archive, office, id)]);
    expect(ids(await listed(`/api/document/folders/${id}/people`))).toEqual(ids(seeing));
    for (const one of some) {
      const sight = await get(`/api/document/folders/${id}/sight/${one.id}`);
      expect(sight.body.sees).toBe(model.isInside(archive, id, one.keys));
    }
  }
  for (const one of some)
    expect(ids(await listed(`/api/users/${one.id}/folders`))).toEqual(model.foldersOf(archive, one).sort());
  const thrown = [...archive.folders, ...archive.documents].filter(([, { trashed }]) => trashed);
  expect(ids(await listed('/api/document/trash'))).toEqual(thrown.map(([id]) => id).sort());
}

/** Through the eyes of somebody who is in this group and in nothing else. */
async function checkSeeAs(archive: model.Archive, as: string) {
  const eyes = { keys: new Set(['everyone', as]), isAdmin: false };
  if (as === goneKey) return expect((await get(`/api/see-as/folders?as=${as}`)).status).toBe(404);
  expect(ids(await listed(`/api/see-as/folders?as=${as}`))).toEqual(model.foldersOf(archive, eyes).sort());
  for (const id of archive.folders.keys()) {
    const reply = await get(`/api/see-as/folders/${id}/contents?as=${as}&size=100`);
    expect(reply.status).toBe(model.sees(archive, id, eyes) ? 200 : 404);
    const inside = [...model.foldersOf(archive, eyes, id), ...model.documentsOf(archive, eyes, id)];
    if (reply.status === 200) expect(ids(reply.body.items)).toEqual(inside.sort());
  }
  const shown = model.documentsOf(archive, eyes);
  for (const id of archive.documents.keys())
    expect((await get(`/api/see-as/documents/${id}?as=${as}`)).status).toBe(shown.includes(id) ? 200 : 404);
}

async function checkUpload(archive: model.Archive, reader: Reader, folder: string) {
  const file = formOf({ name: `${crypto.randomUUID()}.pdf`, content: pdfOf() });
  const reply = await api.call('POST', `/api/document/folders/${folder}/files`, { as: reader.token, ...file });
  const allowed = model.mayUpload(archive, folder, reader);
  expect(reply.status).toBe(allowed ? 201 : model.sees(archive, folder, reader) ? 403 : 404);
  asked[allowed ? 'uploaded' : 'refused'] += 1;
  if (allowed) archive.documents.set(reply.body.id, { folder, category: null, uploadedBy: reader.id, trashed: false });
}

it(
  'what anybody sees and fills is what the model says, on every channel',
  async () => {
    await fc.assert(
      fc.asyncProperty(plan(), async (one) => {
        const some = one.readers.map((number) => readers[number] ?? office);
        const built = await buildArchive(api, one, some[0]?.id ?? '');
        const { archive } = built;
        for (const step of one.steps) {
          await take(api, office.token, { ...built, step });
          asked.steps += 1;
        }
        for (const [index, folder] of one.uploads.entries())
          await checkUpload(archive, some[index % some.length] ?? office, built.ids.folders[folder] ?? '');
        for (const reader of [...some, office]) {
          await checkFolders(archive, reader);
          await checkDocuments(archive, reader);
        }
        await checkOffice(archive, some);
        await checkSeeAs(archive, one.as);
      }),
      { numRuns: rounds, seed, endOnFailure: true },
    );
    expect(Math.min(asked.seen, asked.hidden)).toBeGreaterThan(rounds);
    expect(Math.min(asked.steps, asked.thumbnails)).toBeGreaterThan(0);
    expect(Math.min(asked.uploaded, asked.refused)).toBeGreaterThan(0);
  },
  60_000 + 30_000 * rounds,
);
