import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildCategory, buildDocument, buildFolder, buildList } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { formOf, pdfOf } from '#tests/support/form.ts';

let api: TestApi;
let office: { id: string; token: string };
let examiner: { id: string; token: string };
let member: { id: string; token: string };
let examiners: Target;

const everyone: Target = { kind: 'everyone' };
const nowhere = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  examiner = await api.signIn();
  member = await api.signIn();
  examiners = {
    kind: 'list',
    id: await api.arrange((db) => buildList(db, { userIds: [examiner.id] })),
  };
});
afterAll(() => api.close());

const folder = (given: Parameters<typeof buildFolder>[1] = { audience: { include: [everyone] } }) =>
  api.arrange((db) => buildFolder(db, given));

const send = (folderId: string, file: Parameters<typeof formOf>[0], form?: object, as = office.token) =>
  api.call('POST', `/api/document/folders/${folderId}/files`, { as, ...formOf(file, form) });
const at = (id: string) => `/api/document/files/${id}`;
const get = (path: string, as = office.token) => api.call('GET', path, { as });
const put = (id: string, body: object, as = office.token) => api.call('PUT', at(id), { as, body });

const names = async (folderId: string, as = office.token, query = 'size=100') =>
  (await get(`/api/document/folders/${folderId}/contents?${query}`, as)).body.items.map(
    ({ name }: { name: string }) => name,
  );

describe('a file put into a folder', () => {
  it('is listed with its type and its description', async () => {
    const into = await folder();
    const category = await api.arrange((db) => buildCategory(db, { name: 'Rundschreiben' }));
    const content = pdfOf();
    const reply = await send(
      into,
      { name: 'Lohn März.pdf', content },
      { categoryId: category, validFrom: '2026-01-01', validUntil: '2026-12-31' },
    );
    expect(reply).toMatchObject({
      status: 201,
      headers: { location: at(reply.body.id), etag: '"1"' },
      body: {
        name: 'Lohn März.pdf',
        path: [{ id: into }],
        category: { id: category, name: 'Rundschreiben' },
        type: 'application/pdf',
        bytes: content.length,
        checksum: createHash('sha256').update(content).digest('hex'),
        number: 1,
        validFrom: '2026-01-01',
        validUntil: '2026-12-31',
        validity: 'valid',
        replacedBy: null,
        because: [{ kind: 'everyone' }],
        outsideAudience: false,
        mayChange: true,
        uploadedBy: { id: office.id },
        filedAt: '2026-11-20T09:00:00.000Z',
        version: 1,
      },
    });
    const found = await get(at(reply.body.id), member.token);
    expect(found).toMatchObject({ status: 200, body: { name: 'Lohn März.pdf', mayChange: false } });
    const loaded = await get(`${at(reply.body.id)}/download`, member.token);
    expect(Buffer.compare(loaded.body, content)).toBe(0);
  });

  it('gets the given name, and the name of a file or folder in the same folder is refused', async () => {
    const into = await folder();
    await api.arrange((db) => buildFolder(db, { parentId: into, name: 'Protokolle.pdf' }));
    expect((await send(into, { name: 'a.pdf', content: pdfOf() }, { name: 'Satzung.pdf' })).body.name).toBe(
      'Satzung.pdf',
    );
    const taken = { status: 409, body: { code: 'conflict', errors: [{ path: 'name' }] } };
    expect(await send(into, { name: 'SATZUNG.PDF', content: pdfOf() })).toMatchObject(taken);
    expect(await send(into, { name: 'protokolle.PDF', content: pdfOf() })).toMatchObject(taken);
    const folderOf = (name: string) =>
      api.call('POST', `/api/document/folders/${into}/folders`, { as: office.token, body: { name } });
    expect(await folderOf('satzung.pdf')).toMatchObject(taken);
    expect(await names(into)).toEqual(['Protokolle.pdf', 'Satzung.pdf']);
  });

  it('is refused where something is wrong, and leaves nothing', async () => {
    const into = await folder();
    const wrong = async (form: object, path: string) =>
      expect(await send(into, { name: 'a.pdf', content: pdfOf() }, form)).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', errors: [{ path }] },
      });
    await wrong({ categoryId: nowhere }, 'categoryId');
    await wrong({ validFrom: '2026-02-01', validUntil: '2026-01-01' }, 'validUntil');
    await wrong({ colour: 'red' }, 'colour');
    expect(await send(into, { name: 'leer.pdf', content: '' })).toMatchObject({
      status: 400,
      body: { code: 'documents.empty' },
    });
    expect(await send(nowhere, { name: 'a.pdf', content: pdfOf() })).toMatchObject({ status: 404 });
    expect(await names(into)).toEqual([]);
  });

  it('is renamed to what the name would be of a file that comes in', async () => {
    const into = await folder({ audience: { include: [everyone] } });
    const { id } = (await send(into, { name: 'Satzung.pdf', content: pdfOf() })).body;
    for (const name of ['  Satzung   2026.pdf ', 'Satzung\u00A02026.pdf', 'Satzung 2026.pdf\u2003'])
      expect((await put(id, { name })).body.name).toBe('Satzung 2026.pdf');
    expect((await put(id, { categoryId: null })).body.name).toBe('Satzung 2026.pdf');
  });

  it('is taken from those who may upload, who change their own and no others', async () => {
    const into = await folder({ audience: { include: [everyone] } });
    const body = { uploaders: { include: [examiners] } };
    expect(await api.call('PUT', `/api/document/folders/${into}`, { as: office.token, body })).toMatchObject({
      status: 200,
      body: { uploaders: { include: [{ target: examiners }] }, uploadersFrom: { id: into } },
    });
    const within = await folder({ parentId: into });
    const own = await send(within, { name: 'Aufgaben.pdf', content: pdfOf() }, {}, examiner.token);
    expect(own).toMatchObject({ status: 201, body: { mayChange: true, uploadedBy: { id: examiner.id } } });
    expect(await send(within, { name: 'X.pdf', content: pdfOf() }, {}, member.token)).toMatchObject({ status: 403 });
    expect(await put(own.body.id, { name: 'Neu.pdf' }, examiner.token)).toMatchObject({ status: 200 });
    expect(await put(own.body.id, { name: 'Anders.pdf' }, member.token)).toMatchObject({ status: 403 });
    const others = await send(within, { name: 'Büro.pdf', content: pdfOf() });
    expect(await put(others.body.id, { name: 'Mein.pdf' }, examiner.token)).toMatchObject({ status: 403 });
    const elsewhere = await folder();
    expect(await put(own.body.id, { folderId: elsewhere }, examiner.token)).toMatchObject({ status: 403 });
  });
});

describe('the content of a folder', () => {
  it('comes folders first, then documents, in pages that fit together', async () => {
    const into = await folder();
    await api.arrange(async (db) => {
      for (const name of ['Öfen', 'Apfel', 'Zoll']) await buildFolder(db, { parentId: into, name });
      for (const name of ['b.pdf', 'Ä.pdf', 'a.pdf', 'Z.pdf']) await buildDocument(db, { folderId: into, name });
    });
    const all = ['Apfel', 'Öfen', 'Zoll', 'a.pdf', 'Ä.pdf', 'b.pdf', 'Z.pdf'];
    expect(await names(into)).toEqual(all);
    for (const size of [1, 2, 3, 4, 7]) {
      const pages = [];
      for (let page = 0; page * size < all.length; page += 1)
        pages.push(...(await names(into, member.token, `size=${size}&page=${page}`)));
      expect(pages).toEqual(all);
    }
    expect(await names(into, member.token, 'only=folders')).toEqual(all.slice(0, 3));
    expect(await names(into, member.token, 'only=documents&sort=-name')).toEqual(['Z.pdf', 'b.pdf', 'Ä.pdf', 'a.pdf']);
    const { body } = await get(`/api/document/folders/${into}/contents?size=2&page=9`);
    expect(body).toMatchObject({ items: [], total: 7, page: 9 });
    expect((await get(`/api/document/folders/${into}`)).body).toMatchObject({ folders: 3, documents: 4 });
  });

  it('may begin on the page that a document is on, in every order', async () => {
    const into = await folder();
    const ids: string[] = [];
    await api.arrange(async (db) => {
      for (const name of ['Apfel', 'Zoll']) await buildFolder(db, { parentId: into, name });
      for (let index = 0; index < 9; index += 1) {
        const file = { bytes: 100 + ((index * 5) % 9) };
        const filedAt = new Date(Date.UTC(2026, 0, 1 + ((index * 2) % 9)));
        ids.push(await buildDocument(db, { folderId: into, name: `${(index * 4) % 9}.pdf`, filedAt, file }));
      }
    });
    const contents = async (query: string) => (await get(`/api/document/folders/${into}/contents?${query}`)).body;
    for (const sort of ['name', '-name', 'filedAt', '-bytes', 'category'])
      for (const id of ids) {
        const { items, page } = await contents(`size=3&sort=${sort}&around=${id}`);
        expect(items.map((item: { id: string }) => item.id)).toContain(id);
        expect((await contents(`size=3&sort=${sort}&page=${page}`)).items).toEqual(items);
      }
    const elsewhere = await api.arrange((db) => buildDocument(db));
    expect(await contents(`size=3&page=1&around=${elsewhere}`)).toMatchObject({ page: 1 });
    expect(await contents(`size=3&only=documents&sort=name&around=${ids[0]}`)).toMatchObject({ page: 0 });
  });

  it('has the position of the next entry whose name begins so, in the visible order', async () => {
    const into = await folder();
    await api.arrange(async (db) => {
      for (const name of ['Öfen', 'Apfel', 'Tarife']) await buildFolder(db, { parentId: into, name });
      await buildFolder(db, { parentId: into, name: 'Tabu', audience: { include: [examiners] } });
      for (const name of ['b.pdf', 'Ä.pdf', 'a.pdf', 'tab 1.pdf', 'Tab 2.pdf', '50% x.pdf'])
        await buildDocument(db, { folderId: into, name, ...(name.startsWith('T') && { validUntil: '2026-11-19' }) });
    });
    const place = async (letters: string, query = '', as = member.token) => {
      const asked = `letters=${encodeURIComponent(letters)}&sort=name${query}`;
      return (await get(`/api/document/folders/${into}/place?${asked}`, as)).body.place;
    };
    const shown = await names(into, member.token);
    expect(shown[await place('ta')]).toBe('Tarife');
    expect(shown[await place('TA', '&from=3')]).toBe('tab 1.pdf');
    expect(shown[await place('tab', '&from=8')]).toBe('Tab 2.pdf');
    // After the last it continues with the first.
    expect(shown[await place('ta', '&from=9')]).toBe('Tarife');
    expect(shown[await place('tab', '&from=9')]).toBe('tab 1.pdf');
    expect(shown[await place('ö', '&from=2')]).toBe('Öfen');
    expect(shown[await place('50%')]).toBe('50% x.pdf');
    expect(await place('%')).toBeNull();
    expect(await place('o')).toBeNull();
    expect((await names(into))[await place('tabu', '', office.token)]).toBe('Tabu');
    expect(await place('tabu')).toBeNull();
    const expired = await names(into, member.token, 'validity=expired');
    expect(expired[await place('t', '&validity=expired')]).toBe('Tab 2.pdf');
    const turned = await names(into, member.token, 'sort=-name');
    expect((await get(`/api/document/folders/${into}/place?letters=tab&sort=-name`, member.token)).body.place).toBe(
      turned.indexOf('Tab 2.pdf'),
    );
    expect(await get(`/api/document/folders/${nowhere}/place?letters=a`)).toMatchObject({ status: 404 });
    expect(await place('', '&from=4')).toBe(4);
  });

  it('is filtered by category and by validity', async () => {
    const into = await folder();
    const category = await api.arrange((db) => buildCategory(db));
    await api.arrange(async (db) => {
      await buildFolder(db, { parentId: into, name: 'Ordner' });
      const newer = await buildDocument(db, { folderId: into, name: 'neu', categoryId: category });
      await buildDocument(db, { folderId: into, name: 'alt', replacedBy: newer });
      await buildDocument(db, { folderId: into, name: 'vorbei', validUntil: '2026-11-19', categoryId: category });
      await buildDocument(db, { folderId: into, name: 'heute', validUntil: '2026-11-20', validFrom: '2026-11-20' });
      await buildDocument(db, { folderId: into, name: 'bald', validFrom: '2026-11-21' });
    });
    expect(await names(into, member.token, `categoryId=${category}`)).toEqual(['neu', 'vorbei']);
    expect(await names(into, member.token, 'validity=valid')).toEqual(['heute', 'neu']);
    expect(await names(into, member.token, 'validity=expired')).toEqual(['vorbei']);
    expect(await names(into, member.token, 'validity=upcoming')).toEqual(['bald']);
    expect(await names(into, member.token, 'validity=replaced')).toEqual(['alt']);
    const kinds = (await get('/api/document/categories?size=100', member.token)).body.items;
    expect(kinds.find(({ id }: { id: string }) => id === category)).toMatchObject({ documents: 2 });
  });

  it('names what replaces a document only to those who see that too', async () => {
    const [open, closed] = [await folder(), await folder({ audience: { include: [examiners] } })];
    const [hidden, old] = await api.arrange(async (db) => {
      const hidden = await buildDocument(db, { folderId: closed, name: 'Geheim.pdf' });
      return [hidden, await buildDocument(db, { folderId: open, name: 'Alt.pdf' })] as const;
    });
    expect(await put(old, { replacedById: hidden })).toMatchObject({ body: { replacedBy: { name: 'Geheim.pdf' } } });
    expect((await get(at(old), examiner.token)).body).toMatchObject({
      validity: 'replaced',
      replacedBy: { id: hidden },
    });
    expect((await get(at(old), member.token)).body).toMatchObject({ validity: 'replaced', replacedBy: null });
    const circle = { status: 400, body: { errors: [{ path: 'replacedById' }] } };
    expect(await put(hidden, { replacedById: old })).toMatchObject(circle);
    expect(await put(old, { replacedById: old })).toMatchObject(circle);
    expect(await put(old, { replacedById: nowhere })).toMatchObject(circle);
  });

  it('moves several at once, all of them or none, and names who gains and loses access before', async () => {
    const [from, to, inner] = [await folder(), await folder({ audience: { include: [examiners] } }), await folder()];
    const own = (await send(from, { name: 'Wandert.pdf', content: pdfOf() })).body.id;
    const twin = (await send(from, { name: 'Doppelt.pdf', content: pdfOf() })).body.id;
    await send(to, { name: 'doppelt.pdf', content: pdfOf() });
    const move = (ids: string[], folderId: string | null, as = office.token, headers = {}) =>
      api.call('POST', '/api/document/moves', { as, body: { ids, folderId }, headers });
    const refused = (path: string) => ({ status: 400, body: { errors: [{ path }] } });
    expect(await move([own, nowhere], to)).toMatchObject(refused('ids.1'));
    expect(await move([own], nowhere)).toMatchObject(refused('folderId'));
    expect(await move([own], null)).toMatchObject(refused('ids.0'));
    expect(await move([own, to], to)).toMatchObject(refused('ids.1'));
    expect(await move([own, own], to)).toMatchObject(refused('ids'));
    expect(await move([own, twin], to)).toMatchObject({ status: 409, body: { errors: [{ path: 'ids.1' }] } });
    expect(await move([inner], to, member.token)).toMatchObject({ status: 403 });
    expect(await move([own], to, member.token)).toMatchObject({ status: 403 });
    expect(await names(from)).toEqual(['Doppelt.pdf', 'Wandert.pdf']);
    const effect = await move([own, inner], to, office.token, { prefer: 'effect' });
    expect(effect).toMatchObject({ status: 200, body: { folders: 1, documents: 1 } });
    expect(effect.body.lose).toBeGreaterThan(0);
    expect(await names(from)).toEqual(['Doppelt.pdf', 'Wandert.pdf']);
    expect(await move([own, inner], to)).toMatchObject({ status: 204 });
    expect(await names(from)).toEqual(['Doppelt.pdf']);
    expect((await get(at(own))).body.path.at(-1).id).toBe(to);
    expect((await get(`/api/document/folders/${inner}`)).body.path.at(-1).id).toBe(to);
    expect(await move([inner], null)).toMatchObject({ status: 204 });
    expect((await get(`/api/document/folders/${inner}`)).body.path).toEqual([]);
  });

  it('moves and trashes nothing of several where somebody has changed one since, and names that person', async () => {
    const [from, to] = [await folder({ name: 'Alt' }), await folder()];
    const own = (await send(from, { name: 'Lohn.pdf', content: pdfOf() })).body.id;
    const other = (await send(from, { name: 'Zweites.pdf', content: pdfOf() })).body.id;
    const inner = await folder({ parentId: from, name: 'Innen' });
    const ids = [other, own, inner];
    const versions = { [other]: 1, [own]: 1, [inner]: 1 };
    const move = (body: object, headers = {}) =>
      api.call('POST', '/api/document/moves', { as: office.token, body: { ids, folderId: to, ...body }, headers });
    const trash = (body: object) =>
      api.call('POST', '/api/document/trash', { as: office.token, body: { ids, ...body } });
    const colleague = await api.signInAdmin();
    await put(own, { name: 'Lohn 2027.pdf' }, colleague.token);
    await api.call('PUT', `/api/document/folders/${inner}`, { as: office.token, body: { name: 'Ganz innen' } });
    const by = { id: colleague.id, name: expect.stringMatching(/^Kim Muster/) };
    const stale = {
      status: 412,
      body: {
        code: 'stale',
        changed: [
          { id: own, name: 'Lohn 2027.pdf', version: 2, by, at: '2026-11-20T09:00:00.000Z' },
          { id: inner, name: 'Ganz innen', version: 2, by: { id: office.id } },
        ],
      },
    };
    expect(await move({ versions })).toMatchObject(stale);
    expect(await move({ versions }, { prefer: 'effect' })).toMatchObject(stale);
    expect(await trash({ versions })).toMatchObject(stale);
    expect(await names(from)).toEqual(['Ganz innen', 'Lohn 2027.pdf', 'Zweites.pdf']);
    const unnamed = { status: 400, body: { errors: [{ path: `versions.${nowhere}` }] } };
    expect(await move({ versions: { [nowhere]: 1 } })).toMatchObject(unnamed);
    expect(await trash({ versions: { [nowhere]: 1 } })).toMatchObject(unnamed);
    // Things without a version are not checked.
    expect(await move({ versions: { [own]: 2 } })).toMatchObject({ status: 204 });
    expect(await names(to)).toEqual(['Ganz innen', 'Lohn 2027.pdf', 'Zweites.pdf']);
    expect(await trash({ versions: { [other]: 2, [own]: 3, [inner]: 3 } })).toMatchObject({ status: 204 });
    expect(await names(to)).toEqual([]);
  });
});

describe('the trash', () => {
  it('takes a folder with all in it, and gives it back as it was', async () => {
    const outer = await folder();
    const [inner, document] = await api.arrange(async (db) => {
      const inner = await buildFolder(db, { parentId: outer, name: 'Archiv' });
      return [inner, await buildDocument(db, { folderId: inner, name: 'Alt.pdf' })] as const;
    });
    expect(await api.call('DELETE', `/api/document/folders/${inner}`, { as: office.token })).toMatchObject({
      status: 204,
    });
    expect(await get(at(document))).toMatchObject({ status: 404 });
    expect(await get(`${at(document)}/download`)).toMatchObject({ status: 404 });
    expect(await get(`/api/document/folders/${inner}`)).toMatchObject({ status: 404 });
    expect(await names(outer)).toEqual([]);
    const { body } = await get('/api/document/trash');
    expect(body.items[0]).toMatchObject({
      id: inner,
      kind: 'folder',
      name: 'Archiv',
      path: [{ id: outer }],
      documents: 1,
      trashedBy: { id: office.id },
      goesAt: '2026-12-20T09:00:00.000Z',
    });
    expect(await get('/api/document/trash', member.token)).toMatchObject({ status: 403 });
    expect(await api.call('POST', `/api/document/trash/${inner}/restore`, { as: office.token })).toMatchObject({
      status: 204,
    });
    expect(await get(at(document), member.token)).toMatchObject({
      status: 200,
      body: { path: [{ id: outer }, { id: inner }] },
    });
  });

  it('takes several at once, all of them or none, and shows before who loses access', async () => {
    const [outer, other] = [await folder(), await folder()];
    const own = (await send(outer, { name: 'Eigene.pdf', content: pdfOf() })).body.id;
    const trash = (ids: string[], as = office.token, headers = {}) =>
      api.call('POST', '/api/document/trash', { as, body: { ids }, headers });
    expect(await trash([outer, own])).toMatchObject({ status: 400, body: { errors: [{ path: 'ids.1' }] } });
    expect(await trash([other, nowhere])).toMatchObject({ status: 400, body: { errors: [{ path: 'ids.1' }] } });
    expect(await trash([other, other])).toMatchObject({ status: 400, body: { errors: [{ path: 'ids' }] } });
    expect(await trash([other], member.token)).toMatchObject({ status: 403 });
    expect(await trash([own], member.token)).toMatchObject({ status: 403 });
    const effect = await trash([own, other], office.token, { prefer: 'effect' });
    expect(effect).toMatchObject({ status: 200, body: { folders: 1, documents: 1 } });
    expect(effect.body.lose).toBeGreaterThan(0);
    expect((await get(`/api/document/folders/${other}`)).status).toBe(200);
    expect(await trash([own, other])).toMatchObject({ status: 204 });
    expect((await get(`/api/document/folders/${other}`)).status).toBe(404);
    expect((await get(at(own))).status).toBe(404);
  });

  it('members restore the documents that they deleted themselves, and only the office restores those of others', async () => {
    const list = await api.arrange((db) => buildList(db, { userIds: [member.id] }));
    const to = { include: [{ kind: 'list' as const, id: list }] };
    const [folder, other] = await api.arrange(async (db) => [
      await buildFolder(db, { audience: { include: [{ kind: 'everyone' }] }, uploaders: to }),
      await api.signIn(),
    ]);
    const document = await api.arrange((db) => buildDocument(db, { folderId: folder, uploadedBy: member.id }));
    const thrown = await api.call('POST', '/api/document/trash', { as: member.token, body: { ids: [document] } });
    expect(thrown.status).toBe(204);
    const restore = (as: string) => api.call('POST', `/api/document/trash/${document}/restore`, { as });
    expect((await restore(other.token)).status).toBe(404);
    expect((await restore(member.token)).status).toBe(204);
    expect(await get(at(document), member.token)).toMatchObject({ status: 200 });
    await api.call('POST', '/api/document/trash', { as: office.token, body: { ids: [document] } });
    expect((await restore(member.token)).status).toBe(404);
  });

  it('does not give back where the name is taken, or the folder is in the trash too', async () => {
    const into = await folder();
    const document = await api.arrange((db) => buildDocument(db, { folderId: into, name: 'Satzung.pdf' }));
    const restore = () => api.call('POST', `/api/document/trash/${document}/restore`, { as: office.token });
    await api.call('DELETE', at(document), { as: office.token });
    await send(into, { name: 'satzung.pdf', content: pdfOf() });
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'conflict', errors: [{ path: 'name' }] } });
    await api.call('DELETE', `/api/document/folders/${into}`, { as: office.token });
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'documents.folderInTrash' } });
  });

  it('deletes permanently on request', async () => {
    const into = await folder();
    const document = await api.arrange((db) => buildDocument(db, { folderId: into }));
    await api.call('DELETE', `/api/document/folders/${into}`, { as: office.token });
    expect(await api.call('DELETE', `/api/document/trash/${into}`, { as: office.token })).toMatchObject({
      status: 204,
    });
    expect(await get(`/api/document/trash/${into}`)).toMatchObject({ status: 404 });
    expect(await get(at(document))).toMatchObject({ status: 404 });
  });
});

describe('the entry of an id', () => {
  it('is a folder or a document, and nothing for who does not see it', async () => {
    const into = await folder({ audience: { include: [examiners] } });
    const id = await api.arrange((db) => buildDocument(db, { folderId: into, name: 'Aufgaben.pdf' }));
    const entry = (of: string, as: string) => get(`/api/document/entries/${of}`, as);
    expect(await entry(into, examiner.token)).toMatchObject({ status: 200, body: { kind: 'folder', documents: 1 } });
    expect(await entry(id, examiner.token)).toMatchObject({
      status: 200,
      headers: { etag: '"1"' },
      body: { kind: 'document', name: 'Aufgaben.pdf', path: [{ id: into }] },
    });
    expect((await entry(into, member.token)).status).toBe(404);
    expect((await entry(id, member.token)).status).toBe(404);
    expect((await entry(nowhere, office.token)).status).toBe(404);
  });
});

describe('kinds of documents', () => {
  it('count the content of one folder where they are asked for it', async () => {
    const [into, other] = [await folder(), await folder({ audience: { include: [examiners] } })];
    const id = await api.arrange((db) => buildCategory(db, { name: 'Merkblatt' }));
    await api.arrange(async (db) => {
      await buildDocument(db, { folderId: into, name: 'Eins.pdf', categoryId: id });
      await buildDocument(db, { folderId: other, name: 'Zwei.pdf', categoryId: id });
    });
    const count = async (query: string, as: string) => {
      const { items } = (await get(`/api/document/categories?size=100${query}`, as)).body;
      return items.find((one: { id: string }) => one.id === id)?.documents;
    };
    expect(await count('', office.token)).toBe(2);
    expect(await count(`&folderId=${into}`, office.token)).toBe(1);
    expect(await count(`&folderId=${other}`, member.token)).toBe(0);
  });
});
