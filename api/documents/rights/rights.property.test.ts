import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Attached } from '#contract/posts/attachments.ts';
import { postStates } from '#contract/posts/words.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import type { FolderRights } from '#contract/documents/rights.ts';
import type { SearchHit, SearchPage } from '#contract/search.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { buildCompany, buildGuild, buildList, buildMembership, employ } from '#sample/builders.ts';
import { type Reply, testApi, type TestApi } from '#tests/support/api.ts';
import { formOf, pdfOf } from '#tests/support/form.ts';
import { roundsOf } from '#tests/support/size.ts';
import { archiveOf } from './fixtures/archives.ts';
import { type Channel, ids, type Look } from './fixtures/channels.ts';
import { documentChannels } from './fixtures/document-channels.ts';
import { folderChannels } from './fixtures/folder-channels.ts';
import { checkNews } from './fixtures/news.ts';
import { buildArchives, goneKey, nameWord, textWord } from './fixtures/build-archive.ts';
import * as model from './fixtures/model.ts';
import { take } from './fixtures/steps.ts';
import { together } from './fixtures/together.ts';

// `ROUNDS` random archives (varied by `SEED`) against a second implementation of the rule, on every channel;
// `ROUNDS=200` for the full size.
const rounds = roundsOf(20, 200);
const seed = Number(process.env['SEED'] ?? 11);
const atOnce = Math.min(10, rounds);
let api: TestApi;
let office: Reader;
let readers: Reader[];
let keys: string[];

interface Reader extends model.Person {
  token: string;
}

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
const asked = { uploaded: 0, refused: 0, steps: 0, found: 0, notFound: 0 };
const seenCounts = new Map<string, { seen: number; hidden: number }>();
let turn = 0;

function tally(channel: string, isSeen: boolean) {
  const of = seenCounts.get(channel) ?? { seen: 0, hidden: 0 };
  of[isSeen ? 'seen' : 'hidden'] += 1;
  seenCounts.set(channel, of);
}

const byTurns = <T>(...some: [T, ...T[]]): T => some[(turn += 1) % some.length] ?? some[0];
/** Lists tell all of them; single calls ask for half, another half each time. */
const everyOther = <T>(all: Iterable<T>): T[] => {
  const first = (turn += 1) % 2;
  return [...all].filter((_, index) => index % 2 === first);
};

async function listed<Row extends object>(path: string, reader = office): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}size=100&page=${page}`, reader);
    expect(status).toBe(200);
    rows.push(...body.items);
    if (rows.length < body.total && body.items.length > 0) continue;
    expect(body.total).toBe(rows.length);
    return rows;
  }
}

async function checkFolders(archive: model.Archive, reader: Reader) {
  const { isAdmin } = reader;
  const shown = model.foldersOf(archive, reader);
  // The office's tree starts with all folders; its own address can be asked for too.
  const outermost = model.foldersOf(archive, { ...reader, isAdmin: false }, null);
  expect(ids(await listed('/api/document/folders', reader))).toEqual(outermost.sort());
  expect(ids(await listed('/api/document/folders?scope=tree', reader))).toEqual(shown.toSorted());
  if (isAdmin) expect(ids(await listed('/api/document/folders?scope=all', reader))).toEqual(shown.toSorted());
  else expect((await get('/api/document/folders?scope=all', reader)).status).toBe(403);
  await together(everyOther(archive.folders.keys()), (id) => checkOne(folderChannels, { archive, reader, id }));
}

async function checkOne(channels: Record<string, Channel>, look: Look & { reader: Reader }) {
  const name = byTurns(...(Object.keys(channels) as [string, ...string[]]));
  const { path, answer } = (channels[name] as Channel)(look);
  const reply = await get(path, look.reader);
  expect([name, reply.status]).toEqual([name, answer ? 200 : 404]);
  tally(name, answer !== undefined);
  await answer?.(reply, (another) => get(another, look.reader));
}

async function checkDocuments(archive: model.Archive, reader: Reader) {
  const shown = new Set(model.documentsOf(archive, reader));
  await together(everyOther(archive.documents.keys()), (id) => checkOne(documentChannels, { archive, reader, id }));
  expect(ids(await listed('/api/document/recent', reader))).toEqual([...shown].sort());
  for (const { id, documents } of await listed<{ id: string; documents: number }>('/api/document/categories', reader))
    expect(documents).toBe([...shown].filter((one) => archive.documents.get(one)?.category === id).length);
}

const search = (words: string, more = '') => `/api/search?search=${encodeURIComponent(words)}${more}`;
function idOf(hit: SearchHit): string {
  if (hit.kind === 'document') return hit.document.id;
  return hit.kind === 'folder' ? hit.folder.id : hit.post.id;
}

async function checkSearch(archive: model.Archive, reader: Reader) {
  const folders = model.foldersOf(archive, reader);
  const documents = model.documentsOf(archive, reader);
  const found = async (words: string, more?: string) =>
    (await listed<SearchHit>(search(words, more), reader)).map(idOf).sort();
  expect(await found(nameWord)).toEqual([...folders, ...documents].sort());
  const read = documents.filter((id) => archive.documents.get(id)?.word);
  const words = new Map([...archive.documents].map(([id, { word }]) => [id, word]));
  const hits = await listed<SearchHit>(search(textWord), reader);
  expect(hits.map(idOf).sort()).toEqual(read.toSorted());
  for (const hit of hits)
    expect(hit.excerpt.map(({ text }) => text).join('')).toBe(`${textWord} ${words.get(idOf(hit))}`);
  const ofKind = (category: string | null, all: readonly string[]) =>
    all.filter((id) => archive.documents.get(id)?.category === category);
  const { categories }: SearchPage = (await get(search(nameWord, '&size=1'), reader)).body;
  for (const { id, documents: number } of categories) expect(number).toBe(ofKind(id, documents).length);
  const kinds = new Set(documents.flatMap((id) => archive.documents.get(id)?.category ?? []));
  expect(ids(categories)).toEqual([...kinds].sort());
  const [kind] = categories;
  if (kind) expect(await found(textWord, `&categoryId=${kind.id}`)).toEqual(ofKind(kind.id, read).sort());
  await together([...archive.folders.keys()].slice(0, 6), async (around) => {
    const within = (id: string | undefined) => id !== undefined && model.isWithin(archive, id, around);
    const below = [
      ...folders.filter((id) => id !== around && within(id)),
      ...documents.filter((id) => within(archive.documents.get(id)?.folder)),
    ];
    expect(await found(nameWord, `&folderId=${around}`)).toEqual(below.sort());
  });
  await together([...archive.documents].slice(0, 12), ([id, { word }]) =>
    checkWord(reader, word, documents.includes(id)),
  );
}

/** Posts are found by the same search; feeds show only addressed ones. */
async function checkPosts(archive: model.Archive, reader: Reader) {
  const shown = model.postsOf(archive, reader);
  const feed = await listed<PostSummary>('/api/posts', reader);
  expect(ids(feed)).toEqual(model.postsOf(archive, { ...reader, isAdmin: false }).toSorted());
  const documents = new Set(model.documentsOf(archive, reader));
  for (const { id, documents: attached } of feed) checkAttached('feed', { archive, documents, id, attached });
  for (const words of [nameWord, textWord])
    expect((await listed<SearchHit>(search(words, '&in=posts'), reader)).map(idOf).sort()).toEqual(shown.toSorted());
  await together([...archive.posts].slice(0, 6), ([id, { word }]) =>
    checkWord(reader, word, shown.includes(id), '&in=posts'),
  );
  await together([...archive.posts].slice(6, 12), async ([id, post]) => {
    const { status, body } = await get(`/api/posts/${id}`, reader);
    expect(status).toBe(model.opens(post, reader) ? 200 : 404);
    if (status === 404) return;
    checkAttached('page', { archive, documents, id, attached: body.documents });
    expect(body.documentIds).toEqual(reader.isAdmin ? post.attached : body.documents.map((one: Attached) => one.id));
  });
  if (reader.isAdmin) await together([...archive.posts].slice(0, 1), ([id, post]) => checkOfficePost(id, post));
}

/** Attached documents are named only to those who see them. */
function checkAttached(
  channel: string,
  {
    archive,
    documents,
    id,
    attached,
  }: { archive: model.Archive; documents: ReadonlySet<string>; id: string; attached: readonly Attached[] },
) {
  const all = archive.posts.get(id)?.attached ?? [];
  expect(attached.map((one) => one.id)).toEqual(all.filter((one) => documents.has(one)));
  for (const one of all) tally(channel, documents.has(one));
}

async function checkOfficePost(id: string, { state, word }: model.PostNode) {
  const typed = byTurns(word, `${word.slice(0, 12)}${word.slice(13)}`);
  for (const other of postStates) {
    const list = other === 'draft' || other === 'scheduled' ? '/api/posts/drafts?' : '/api/posts?scope=all&';
    const found = await listed<{ id: string }>(`${list}state=${other}&search=${typed}`);
    expect(ids(found)).toEqual(other === state ? [id] : []);
  }
}

/** People who do not see it learn nothing of its word. */
async function checkWord(reader: Reader, word: string, isSeen: boolean, more = '') {
  if (word === '') return;
  const typed = byTurns(word, `${word.slice(0, 12)}${word.slice(13)}`);
  const { body } = await get(search(typed, more), reader);
  asked[isSeen ? 'found' : 'notFound'] += 1;
  if (isSeen) expect([body.total, body.items.length, body.resembling]).toEqual([1, 1, typed !== word]);
  else expect(body).toEqual({ items: [], page: 0, size: 20, total: 0, categories: [], resembling: false, leftOut: [] });
}

async function checkOffice(archive: model.Archive, some: readonly Reader[]) {
  const everybody = [...readers, office];
  const rights = await listed<FolderRights>('/api/document/rights');
  expect(ids(rights)).toEqual(model.foldersOf(archive, office).sort());
  const seeingIn = (id: string) => everybody.filter((one) => model.isInside(archive, id, one.keys));
  for (const { id, people, documents } of rights)
    expect([people, documents]).toEqual([seeingIn(id).length, model.countIn(archive, office, id)]);
  await together(everyOther(rights), async ({ id }) => {
    const one = byTurns(undefined, ...some);
    if (!one) return expect(ids(await listed(`/api/document/folders/${id}/people`))).toEqual(ids(seeingIn(id)));
    const visibility = await get(`/api/document/folders/${id}/visibility/${one.id}`);
    expect(visibility.body.sees).toBe(model.isInside(archive, id, one.keys));
  });
  for (const one of some)
    expect(ids(await listed(`/api/users/${one.id}/folders`))).toEqual(model.foldersOf(archive, one).sort());
  const thrown = [...archive.folders, ...archive.documents].filter(([, { trashed }]) => trashed);
  expect(ids(await listed('/api/document/trash'))).toEqual(thrown.map(([id]) => id).sort());
}

/** Through the eyes of one group alone. */
async function checkSeeAs(archive: model.Archive, as: string) {
  const eyes = { keys: new Set(['everyone', as]), isAdmin: false };
  if (as === goneKey) return expect((await get(`/api/see-as/folders?as=${as}`)).status).toBe(404);
  expect(ids(await listed(`/api/see-as/folders?as=${as}`))).toEqual(model.foldersOf(archive, eyes).sort());
  await together(everyOther(archive.folders.keys()), async (id) => {
    const reply = await get(`/api/see-as/folders/${id}/contents?as=${as}&size=100`);
    expect(reply.status).toBe(model.sees(archive, id, eyes) ? 200 : 404);
    const inside = [...model.foldersOf(archive, eyes, id), ...model.documentsOf(archive, eyes, id)];
    if (reply.status === 200) expect(ids(reply.body.items)).toEqual(inside.sort());
  });
  const shown = model.documentsOf(archive, eyes);
  await together(everyOther(archive.documents.keys()), async (id) =>
    expect((await get(`/api/see-as/documents/${id}?as=${as}`)).status).toBe(shown.includes(id) ? 200 : 404),
  );
}

async function checkUpload(archive: model.Archive, reader: Reader, folder: string) {
  const [name, content] = [`${nameWord} ${crypto.randomUUID()}.pdf`, pdfOf()];
  const file = formOf({ name, content });
  const reply = await api.call('POST', `/api/document/folders/${folder}/files`, { as: reader.token, ...file });
  const allowed = model.mayUpload(archive, folder, reader);
  expect(reply.status).toBe(allowed ? 201 : model.sees(archive, folder, reader) ? 403 : 404);
  asked[allowed ? 'uploaded' : 'refused'] += 1;
  if (!allowed) return;
  const kept = { number: 1, replacedBy: null, content, earlier: null };
  const metadata = { name, folder, category: null, uploadedBy: reader.id, trashed: false, word: '' };
  archive.documents.set(reply.body.id, { ...metadata, ...kept });
}

it(
  'each person sees and fills what the model allows, on every channel',
  async () => {
    const plans = fc.array(archiveOf(keys), { minLength: atOnce, maxLength: atOnce });
    await fc.assert(
      fc.asyncProperty(plans, async (some) => {
        const people = readers.map(({ id }) => id);
        const { archive, built } = await buildArchives(api, some, people);
        for (const [index, { steps, readers: who, uploads }] of some.entries()) {
          const one = built[index];
          if (!one) throw new Error('an archive was not built');
          for (const step of steps) await take(api, office.token, { ...one, step });
          asked.steps += steps.length;
          for (const [at, folder] of uploads.entries())
            await checkUpload(archive, readers[who[at % who.length] ?? 0] ?? office, one.ids.folders[folder] ?? '');
        }
        const [first] = some;
        const looking = (first?.readers ?? []).map((number) => readers[number] ?? office);
        for (const reader of [...looking, office]) {
          await checkFolders(archive, reader);
          await checkDocuments(archive, reader);
          await checkSearch(archive, reader);
          await checkPosts(archive, reader);
        }
        const subscribers = [...readers, office].map((person, place, { length }) => ({
          ...person,
          folders: some.flatMap(({ subscribed }, index) =>
            index % (length / 2) === place % (length / 2)
              ? subscribed.map((number) => built[index]?.ids.folders[number] ?? '')
              : [],
          ),
        }));
        await checkNews(api, archive, { subscribers, tally: (isSeen) => tally('news', isSeen) });
        await checkOffice(archive, looking);
        await checkSeeAs(archive, first?.as ?? goneKey);
      }),
      { numRuns: Math.ceil(rounds / atOnce), seed, endOnFailure: true },
    );
    const channels = [...Object.keys(folderChannels), ...Object.keys(documentChannels), 'feed', 'page', 'news'];
    expect(new Set(seenCounts.keys())).toEqual(new Set(channels));
    for (const [channel, { seen, hidden }] of seenCounts)
      expect([channel, Math.min(seen, hidden) > 0]).toEqual([channel, true]);
    expect(Math.min(...Object.values(asked))).toBeGreaterThan(0);
  },
  120_000 + 6_000 * rounds,
);
