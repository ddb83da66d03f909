import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { mostAtOnce } from '#contract/documents/words.ts';
import { buildDocument, buildFolder, buildList } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

const many = Number(process.env['MANY'] ?? 1500);
const everyone: Target = { kind: 'everyone' };
const nowhere = '00000000-0000-7000-8000-000000000000';
let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
let from: string;
/** In `from`: the documents, then two folders. */
let ids: string[];

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  member = await api.signIn();
});
afterAll(() => api.close());

beforeEach(async () => {
  [from, ids] = await api.arrange(async (db) => {
    const folderId = await buildFolder(db, { audience: { include: [everyone] } });
    const documents = await fill(db, folderId);
    const folders = [await buildFolder(db, { parentId: folderId }), await buildFolder(db, { parentId: folderId })];
    return [folderId, [...documents, ...folders]] as const;
  });
});

async function fill(db: Db, folderId: string, { count = many, uploadedBy = office.id } = {}): Promise<string[]> {
  const pattern = await buildDocument(db, { folderId, uploadedBy });
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into documents (id, folder_id, file_id, name, uploaded_by)
     select gen_random_uuid(), folder_id, file_id, 'Rundschreiben ' || n || '.pdf', uploaded_by from documents, generate_series(2, $2::int) n
     where id = $1 returning id`,
    [pattern, count],
  );
  return [pattern, ...rows.map(({ id }) => id)];
}

const call = (path: string, body: object, as = office.token) => api.call('POST', path, { as, body });
const trash = (body: object, as?: string) => call('/api/document/trash', body, as);
const restore = (body: object, as?: string) => call('/api/document/trash/restore', body, as);
const move = (body: object, as?: string) => call('/api/document/moves', body, as);
const get = (path: string, as = office.token) => api.call('GET', path, { as });
const totalIn = async (folder: string) =>
  (await get(`/api/document/folders/${folder}/contents?size=1`)).body.total as number;
const versions = (version: number, some = ids) => Object.fromEntries(some.map((id) => [id, version]));

it('many documents are moved to the trash at once, each as its own entry, and are restored to their places', async () => {
  expect(await trash({ ids, versions: versions(1) })).toMatchObject({ status: 204 });
  expect(await totalIn(from)).toBe(0);
  const thrown = await get('/api/document/trash?size=1');
  expect(thrown.body).toMatchObject({
    total: many + 2,
    items: [{ path: [{ id: from }], trashedBy: { id: office.id } }],
  });
  expect(await restore({ ids })).toMatchObject({ status: 204 });
  expect(await totalIn(from)).toBe(many + 2);
  expect((await get('/api/document/trash')).body.total).toBe(0);
  expect((await get(`/api/document/entries/${ids[0]}`)).body).toMatchObject({ version: 3, path: [{ id: from }] });
});

it('many documents are moved to a folder at once', async () => {
  const to = await api.arrange((db) => buildFolder(db, { audience: { include: [everyone] } }));
  expect(await move({ ids, versions: versions(1), folderId: to })).toMatchObject({ status: 204 });
  expect([await totalIn(from), await totalIn(to)]).toEqual([0, many + 2]);
});

it('the preview of a deletion shows how many people lose what, and what else is deleted', async () => {
  const headers = { prefer: 'effect' };
  const effect = await api.call('POST', '/api/document/trash', { as: office.token, body: { ids }, headers });
  expect(effect).toMatchObject({ status: 200, body: { folders: 2, documents: many } });
  expect(effect.body.lose).toBeGreaterThan(0);
  expect(await call('/api/document/deletion-check', { ids })).toMatchObject({
    status: 200,
    body: { folders: 2, documents: many },
  });
  expect(await totalIn(from)).toBe(many + 2);
});

it('the log has an entry for each of them, with the person who did it', async () => {
  await trash({ ids });
  const log = await get(`/api/audit?entity=documents&entityId=${ids[many - 1]}`);
  expect(log.body.items[0]).toMatchObject({ action: 'update', actor: { id: office.id } });
});

it('nothing changes if the last of them fails', async () => {
  const last = ids.at(-1) ?? '';
  const refused = { status: 400, body: { errors: [{ path: `ids.${ids.length}` }] } };
  const stray = { status: 400, body: { errors: [{ path: `versions.${nowhere}` }] } };
  const stale = { status: 412, body: { code: 'stale', changed: [{ id: last, version: 1 }] } };
  const foreign = await api.arrange((db) => buildDocument(db), 'elsewhere');
  const to = await api.arrange((db) => buildFolder(db, { audience: { include: [everyone] } }));
  for (const more of [nowhere, foreign]) {
    expect(await trash({ ids: [...ids, more] })).toMatchObject(refused);
    expect(await move({ ids: [...ids, more], folderId: to })).toMatchObject(refused);
    expect(await restore({ ids: [more] })).toMatchObject({ status: 400, body: { errors: [{ path: 'ids.0' }] } });
  }
  expect(await trash({ ids, versions: { [nowhere]: 1 } })).toMatchObject(stray);
  expect(await trash({ ids, versions: { ...versions(1), [last]: 7 } })).toMatchObject(stale);
  expect(await move({ ids, versions: { [last]: 7 }, folderId: to })).toMatchObject(stale);
  expect(await totalIn(from)).toBe(many + 2);
});

it('strangers, other portals, and members who may not change one of them are refused', async () => {
  const stranger = await api.call('POST', '/api/document/trash', { body: { ids } });
  expect(stranger.status).toBe(401);
  const neighbour = await api.signIn({ tenant: 'elsewhere' });
  const there = { tenant: 'elsewhere', as: neighbour.token, body: { ids } };
  expect(await api.call('POST', '/api/document/trash', there)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'ids.0' }] },
  });
  expect(await trash({ ids }, member.token)).toMatchObject({ status: 403 });
  expect(await totalIn(from)).toBe(many + 2);
});

it('members delete and restore their own documents, and nothing else with them', async () => {
  const [own, foreign] = await api.arrange(async (db) => {
    const list = { include: [{ kind: 'list' as const, id: await buildList(db, { userIds: [member.id] }) }] };
    const folder = await buildFolder(db, { audience: { include: [everyone] }, uploaders: list });
    const other = await buildDocument(db, { folderId: folder, uploadedBy: office.id });
    return [await fill(db, folder, { count: 300, uploadedBy: member.id }), other] as const;
  });
  expect(await trash({ ids: [...own, foreign] }, member.token)).toMatchObject({ status: 403 });
  expect(await trash({ ids: own, versions: versions(1, own) }, member.token)).toMatchObject({ status: 204 });
  await trash({ ids: [foreign] });
  const refused = (index: number) => ({ status: 400, body: { errors: [{ path: `ids.${index}` }] } });
  expect(await restore({ ids: [...own, foreign] }, member.token)).toMatchObject(refused(own.length));
  expect(await restore({ ids: own }, (await api.signIn()).token)).toMatchObject(refused(0));
  expect(await restore({ ids: own }, member.token)).toMatchObject({ status: 204 });
});

it('none is restored if a name is taken by then or occurs twice among them, or if the folder is in the trash', async () => {
  const [first = '', second = ''] = ids;
  await trash({ ids: [first] });
  const { name } = (await get(`/api/document/trash/${first}`)).body;
  await api.call('PUT', `/api/document/files/${second}`, { as: office.token, body: { name } });
  const taken = (index: number) => ({ status: 409, body: { code: 'conflict', errors: [{ path: `ids.${index}` }] } });
  expect(await restore({ ids: [first] })).toMatchObject(taken(0));
  await trash({ ids: [second] });
  expect(await restore({ ids: [second, first] })).toMatchObject(taken(1));
  await trash({ ids: [from] });
  expect(await restore({ ids: [first] })).toMatchObject({ status: 409, body: { code: 'documents.folderInTrash' } });
  expect(await restore({ ids: [first, from] })).toMatchObject({ status: 204 });
});

it('a call accepts a limited number and no more', async () => {
  const some = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
  const most = some(mostAtOnce);
  const everything = { ids: most, versions: versions(1, most) };
  expect(await trash(everything)).toMatchObject({ status: 400, body: { errors: [{ path: 'ids.0' }] } });
  const refused = await trash({ ids: some(mostAtOnce + 1) });
  expect(refused).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  expect(refused.body.detail).toContain('20000');
});
