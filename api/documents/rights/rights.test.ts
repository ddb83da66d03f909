import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FolderRights } from '#contract/documents/rights.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildDocument, buildFolder, buildList } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;
let member: { id: string; token: string };
let list: Target & { kind: 'list' };

const everyone: Target = { kind: 'everyone' };
const get = (path: string, as = office) => api.call('GET', path, { as });
const line = ({ path, name, audienceFrom, uploadersFrom, people, documents }: FolderRights) =>
  `${[...path.map((folder) => folder.name), name].join('/')}: ${audienceFrom?.name} ${uploadersFrom?.name} ${people} ${documents}`;

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
  member = await api.signIn();
  await api.signIn();
  await api.arrange(async (db) => {
    list = { kind: 'list', id: await buildList(db, { name: 'Prüfer', userIds: [member.id] }) };
    const open = await buildFolder(db, { name: 'Satzung', audience: { include: [everyone] } });
    const inner = await buildFolder(db, {
      name: 'Prüfung',
      parentId: open,
      audience: { include: [list, everyone], exclude: [] },
      uploaders: { include: [list] },
    });
    const deep = await buildFolder(db, { name: 'Aufgaben', parentId: inner, audience: { include: [list] } });
    await buildFolder(db, { name: 'Muster', parentId: deep, uploaders: { include: [everyone], exclude: [list] } });
    const closed = await buildFolder(db, { name: 'Büro' });
    await buildFolder(db, { name: 'Entwürfe', parentId: closed, audience: { include: [everyone] } });
    await buildFolder(db, { name: 'Fort', trashedAt: new Date(), audience: { include: [everyone] } });
    await buildDocument(db, { folderId: deep, uploadedBy: member.id });
    await buildDocument(db, { folderId: open, uploadedBy: member.id });
  });
});
afterAll(() => api.close());

describe('the rights of all folders', () => {
  it('are in the order of the tree, each with its origin and the number of people who see it', async () => {
    const { items, total } = (await get('/api/document/rights')).body;
    expect(items.map(line)).toEqual([
      'Büro: undefined undefined 0 0',
      'Büro/Entwürfe: Entwürfe undefined 0 0',
      'Satzung: Satzung undefined 3 2',
      'Satzung/Prüfung: Prüfung Prüfung 3 1',
      'Satzung/Prüfung/Aufgaben: Aufgaben Prüfung 1 1',
      'Satzung/Prüfung/Aufgaben/Muster: Aufgaben Muster 1 0',
    ]);
    expect(total).toBe(6);
    expect(items[4]).toMatchObject({
      audience: { include: [{ target: list, name: 'Prüfer' }], exclude: [] },
      uploaders: { include: [{ target: list, name: 'Prüfer' }] },
    });
    expect(items[0]).toMatchObject({ audience: null, uploaders: null });
  });

  it('are found by name, in pages', async () => {
    const { items, total } = (await get('/api/document/rights?search=pruef')).body;
    expect(items.map(line)).toEqual(['Satzung/Prüfung: Prüfung Prüfung 3 1']);
    expect(total).toBe(1);
    const second = (await get('/api/document/rights?page=1&size=4')).body;
    expect(second).toMatchObject({ total: 6, items: [{ name: 'Aufgaben', people: 1 }, { name: 'Muster' }] });
  });

  it('are exported as a table', async () => {
    const reply = await get('/api/document/rights/export?language=de&search=muster');
    expect(reply.headers['content-disposition']).toContain('ordner-rechte-2026-11-20.csv');
    const lines = String(reply.body).replace('\u{FEFF}', '').trim().split('\r\n');
    expect(lines).toEqual([
      'Ordner;Sehen dürfen;Außer;Festgelegt in;Hochladen dürfen;Außer;Festgelegt in;Personen;Dokumente',
      'Satzung / Prüfung / Aufgaben / Muster;Prüfer;;Aufgaben;Alle;Prüfer;Muster;1;0',
    ]);
    const whole = String((await get('/api/document/rights/export?language=es')).body);
    expect(whole.trim().split('\r\n')).toHaveLength(7);
    expect(whole).toContain('Büro;solo la oficina;;;solo la oficina;;;0;0');
  });

  it('are the office’s', async () => {
    expect((await get('/api/document/rights', member.token)).status).toBe(403);
    expect((await get('/api/document/rights/export', member.token)).status).toBe(403);
  });
});

describe('the people who see a folder or a document', () => {
  it('are those who are in every audience on the path', async () => {
    const folders: FolderRights[] = (await get('/api/document/rights')).body.items;
    const deep = folders.find(({ name }) => name === 'Aufgaben')?.id;
    const seeing = await get(`/api/document/folders/${deep}/people`);
    expect(seeing).toMatchObject({ status: 200, body: { total: 1, items: [{ id: member.id }] } });
    const [document] = (await get(`/api/document/folders/${deep}/contents?only=documents`)).body.items;
    expect((await get(`/api/document/files/${document.id}/people`)).body.items).toEqual(seeing.body.items);
    expect((await get(`/api/document/folders/${deep}/people?search=nirgends`)).body.total).toBe(0);
    const closed = folders.find(({ name }) => name === 'Entwürfe')?.id;
    expect((await get(`/api/document/folders/${closed}/people`)).body).toMatchObject({ total: 0, items: [] });
    expect((await get(`/api/document/folders/${deep}/people`, member.token)).status).toBe(403);
  });
});
