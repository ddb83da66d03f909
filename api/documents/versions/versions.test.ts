import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '#contract/targeting/targeting.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { buildDocument, buildFolder, buildList } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { storeKinds } from '#tests/support/files.ts';
import { formOf, pdfOf } from '#tests/support/form.ts';
import { nameAfter } from './versions.rules.ts';
import { isDownload } from './downloads.rules.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
let examiner: { id: string; token: string };
let examiners: Target;
let folder: string;

const everyone: Target = { kind: 'everyone' };

function housed(store: FileStore['kind']) {
  beforeAll(async () => {
    api = await testApi({ store });
    office = await api.signInAdmin();
    member = await api.signIn({ email: 'mitglied@muster.example', language: 'de' });
    examiner = await api.signIn({ email: 'pruefer@muster.example' });
    examiners = { kind: 'list', id: await api.arrange((db) => buildList(db, { userIds: [examiner.id] })) };
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.clock.now = new Date('2026-11-20T09:00:00Z');
    folder = await api.arrange((db) => buildFolder(db, { audience: { include: [everyone] } }));
    api.mails.length = 0;
  });
}

const at = (id: string) => `/api/document/files/${id}`;
const get = (path: string, as = office.token, headers = {}) => api.call('GET', path, { as, headers });
const post = (path: string, as = office.token, headers = {}) => api.call('POST', path, { as, headers });

async function upload(name: string, content: string | Buffer = pdfOf(name), as = office.token) {
  const form = formOf({ name, content });
  return (await api.call('POST', `/api/document/folders/${folder}/files`, { as, ...form })).body.id as string;
}

function newVersion(
  id: string,
  { name = 'neu.pdf', content = pdfOf(name), as = office.token, ifMatch = '*', form = {} } = {},
) {
  const { raw, headers } = formOf({ name, content }, form);
  return api.call('POST', `${at(id)}/versions`, { as, raw, headers: { ...headers, 'if-match': ifMatch } });
}

const versionsOf = async (id: string, as = office.token) => (await get(`${at(id)}/versions`, as)).body.items;
const numbers = (items: { number: number }[]) => items.map(({ number }) => number);

describe.each(storeKinds)('in a %s', (store) => {
  housed(store);

  describe('a new version', () => {
    it('takes the place of the old one under the same address, which stays to be had', async () => {
      const id = await upload('Satzung.pdf', pdfOf('alt'));
      api.clock.now = new Date('2026-11-20T09:10:00Z');
      const reply = await newVersion(id, { name: 'Satzung neu.pdf', content: pdfOf('neu'), ifMatch: '"1"' });
      expect(reply).toMatchObject({
        status: 201,
        headers: { location: at(id), etag: '"2"' },
        body: {
          id,
          name: 'Satzung.pdf',
          number: 2,
          filedAt: '2026-11-20T09:10:00.000Z',
          createdAt: '2026-11-20T09:00:00.000Z',
        },
      });
      api.clock.now = new Date('2026-11-20T09:00:00Z');
      expect((await get(`${at(id)}/download`, member.token)).body).toEqual(pdfOf('neu'));
      expect((await get(`${at(id)}/versions/1/download`)).body).toEqual(pdfOf('alt'));
      expect(await versionsOf(id)).toMatchObject([
        { number: 2, name: 'Satzung neu.pdf', isCurrent: true, uploadedBy: { id: office.id } },
        { number: 1, name: 'Satzung.pdf', isCurrent: false, type: 'application/pdf', bytes: pdfOf('alt').length },
      ]);
      const { body: log } = await get(`/api/audit?entityId=${id}&action=update`);
      expect(log.items[0]).toMatchObject({
        changes: expect.arrayContaining([{ field: 'number', before: 1, after: 2 }]),
      });
    });

    it('is refused to who has not seen the last one, and none of two at once is lost', async () => {
      const id = await upload('Protokoll.pdf');
      const both = await Promise.all([newVersion(id, { ifMatch: '"1"' }), newVersion(id, { ifMatch: '"1"' })]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 412]));
      const more = await Promise.all([1, 2, 3].map((number) => newVersion(id, { content: pdfOf(`${number}`) })));
      expect(more.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(numbers(await versionsOf(id))).toEqual([5, 4, 3, 2, 1]);
      const kept = await Promise.all([3, 4, 5].map((number) => get(`${at(id)}/versions/${number}/download`)));
      expect(new Set(kept.map(({ body }) => body.toString()))).toEqual(
        new Set(['1', '2', '3'].map((title) => pdfOf(title).toString())),
      );
    });
  });

  describe('an earlier version', () => {
    it('comes back as a new one, and the number counts up', async () => {
      const id = await upload('Plan.pdf', pdfOf('alt'));
      await newVersion(id, { content: pdfOf('falsch') });
      expect(await post(`${at(id)}/versions/2/restore`)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'path.number' }] },
      });
      expect((await post(`${at(id)}/versions/9/restore`)).status).toBe(404);
      expect((await post(`${at(id)}/versions/1/restore`, member.token)).status).toBe(403);
      expect((await post(`${at(id)}/versions/1/restore`, office.token, { 'if-match': '"1"' })).status).toBe(412);
      expect((await post(`${at(id)}/versions/1/restore`)).body).toMatchObject({ number: 3, version: 3 });
      expect((await get(`${at(id)}/download`, member.token)).body).toEqual(pdfOf('alt'));
      expect(numbers(await versionsOf(id))).toEqual([3, 2, 1]);
    });
  });
});

describe('wherever it is kept', () => {
  housed('folder');

  describe('a new version', () => {
    it('may have another free name, and gets the extension of the new file if none is given', async () => {
      const id = await upload('Muster.pdf');
      await upload('Belegt.pdf');
      expect(await newVersion(id, { form: { name: 'belegt.PDF' } })).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'name' }] },
      });
      expect((await newVersion(id, { form: { name: 'Frei.pdf' } })).body).toMatchObject({
        name: 'Frei.pdf',
        number: 2,
      });
      expect(await versionsOf(id)).toHaveLength(2);
    });

    it('is brought by the office and by who has put the document there', async () => {
      const body = { uploaders: { include: [examiners] } };
      await api.call('PUT', `/api/document/folders/${folder}`, { as: office.token, body });
      const id = await upload('Aufgaben.pdf', pdfOf(), examiner.token);
      expect((await newVersion(id, { as: examiner.token })).status).toBe(201);
      expect((await newVersion(id, { as: office.token })).status).toBe(201);
      expect((await newVersion(id, { as: member.token })).status).toBe(403);
      expect((await newVersion(id, { as: examiner.token })).status).toBe(201);
      expect(numbers(await versionsOf(id, examiner.token))).toEqual([4, 3, 2, 1]);
    });
  });

  describe('an earlier version', () => {
    it('is not for members, who have the current one', async () => {
      const id = await upload('Tarif.pdf');
      await newVersion(id);
      expect(await versionsOf(id, member.token)).toMatchObject([{ number: 2, people: null }]);
      expect((await get(`${at(id)}/versions/2/download`, member.token)).status).toBe(200);
      expect((await get(`${at(id)}/versions/1/download`, member.token)).status).toBe(404);
      expect((await get(`${at(id)}/versions/3/download`)).status).toBe(404);
    });

    it('is looked at in place by those who may have it, which is no download', async () => {
      const id = await upload('Beitrag.pdf', pdfOf('alt'));
      await newVersion(id, { content: pdfOf('neu') });
      const look = (number: number, as: string) => get(`${at(id)}/versions/${number}/download?inline=true`, as);
      const earlier = await look(1, office.token);
      expect(earlier).toMatchObject({ status: 200, body: pdfOf('alt') });
      expect(earlier.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^inline;/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
      expect((await look(1, member.token)).status).toBe(404);
      expect((await look(2, member.token)).status).toBe(200);
      expect((await get(`${at(id)}/downloads`)).body).toMatchObject({ total: 0, times: 0 });
      await get(`${at(id)}/versions/1/download`);
      expect((await get(`${at(id)}/downloads`)).body).toMatchObject({ total: 1, times: 1 });
    });
  });

  describe('the version that is valid today', () => {
    it('is found from whatever it has replaced, as far as the caller sees', async () => {
      const [a, b, c] = [await upload('2024.pdf'), await upload('2025.pdf'), await upload('2026.pdf')];
      const closed = await api.arrange((db) => buildFolder(db, { audience: { include: [examiners] } }));
      const replace = (id: string, replacedById: string) =>
        api.call('PUT', at(id), { as: office.token, body: { replacedById } });
      await replace(a, b);
      await replace(b, c);
      await api.call('PUT', at(c), { as: office.token, body: { folderId: closed } });
      const current = async (id: string, as: string) => (await get(`${at(id)}/current`, as)).body.id;
      expect(await current(a, office.token)).toBe(c);
      expect(await current(a, examiner.token)).toBe(c);
      expect(await current(a, member.token)).toBe(b);
      expect(await current(c, office.token)).toBe(c);
      expect((await get(`${at(c)}/current`, member.token)).status).toBe(404);
    });

    it('is found from what the caller no longer sees, from the trash, and past what is hidden', async () => {
      const [a, b, c] = [await upload('2021.pdf'), await upload('2022.pdf'), await upload('2023.pdf')];
      const closed = await api.arrange((db) => buildFolder(db, { audience: { include: [examiners] } }));
      const change = (id: string, body: object) => api.call('PUT', at(id), { as: office.token, body });
      await change(a, { replacedById: b });
      await change(b, { replacedById: c });
      await change(a, { folderId: closed });
      await change(b, { folderId: closed });
      const current = async (id: string) => (await get(`${at(id)}/current`, member.token)).body.id;
      expect(await current(a)).toBe(c);
      await api.call('DELETE', at(a), { as: office.token });
      expect(await current(a)).toBe(c);
      expect((await get(at(a), member.token)).status).toBe(404);
    });
  });

  describe('the list of those who have loaded a document', () => {
    it('is listed for the office by version, and the list itself is noted in the access log', async () => {
      const id = await upload('Lohn.pdf');
      const load = (as: string, headers = {}, query = '') => get(`${at(id)}/download${query}`, as, headers);
      await load(member.token);
      await newVersion(id);
      api.clock.now = new Date('2026-11-20T09:10:00Z');
      await load(member.token);
      await load(examiner.token);
      api.clock.now = new Date('2026-11-20T09:00:00Z');
      await load(examiner.token, { range: 'bytes=100-' });
      await load(examiner.token, {}, '?inline=true');
      expect((await get(`${at(id)}/downloads`)).body).toMatchObject({
        total: 2,
        times: 3,
        toNotify: 0,
        items: expect.arrayContaining([
          expect.objectContaining({
            user: expect.objectContaining({ id: member.id }),
            number: 2,
            times: 2,
            firstAt: '2026-11-20T09:00:00.000Z',
            lastAt: '2026-11-20T09:10:00.000Z',
            notifiedAt: null,
          }),
          expect.objectContaining({ user: expect.objectContaining({ id: examiner.id }), times: 1 }),
        ]),
      });
      expect((await get(at(id))).body.downloads).toBe(3);
      expect((await get(at(id), member.token)).body.downloads).toBeNull();
      expect((await versionsOf(id)).map(({ people }: { people: number }) => people)).toEqual([2, 1]);
      expect((await get(`${at(id)}/downloads`, member.token)).status).toBe(403);
      const { body: log } = await get(`/api/audit?entityId=${id}&action=read`);
      expect(log.items).toMatchObject([{ entity: 'documents', action: 'read', look: 'view' }]);
    });

    it.each([
      [{}, false, true],
      [{ range: 'bytes=0-' }, false, true],
      [{ range: 'bytes=0-1023' }, false, true],
      [{ range: 'bytes=1024-' }, false, false],
      [{ range: 'bytes=-500' }, false, false],
      [{ 'if-none-match': '"abc"' }, false, false],
      [{ 'if-none-match': '"other"' }, false, true],
      [{}, true, false],
    ])('%j, in place %j, counts: %j', (headers, inline, counts) => {
      expect(isDownload(headers, 'abc', inline)).toBe(counts);
    });
  });

  describe('people who have loaded a version that has been replaced', () => {
    const mailsTo = () => api.mails.map(({ to, subject }) => [to, subject]);

    it('are written to once a version, and only while they see the document', { timeout: 60_000 }, async () => {
      const id = await upload('Ordnung.pdf');
      for (const { token } of [member, examiner, office]) await get(`${at(id)}/download`, token);
      expect((await post(`${at(id)}/notice`)).body).toEqual({ notified: 0 });
      await newVersion(id);
      await get(`${at(id)}/download`, office.token);
      expect((await get(`${at(id)}/downloads`)).body.toNotify).toBe(2);
      expect(await post(`${at(id)}/notice`, member.token)).toMatchObject({ status: 403 });
      expect(await post(`${at(id)}/notice`)).toMatchObject({ status: 202, body: { notified: 2 } });
      expect((await post(`${at(id)}/notice`)).body).toEqual({ notified: 0 });
      const narrowed = { audience: { include: [{ kind: 'list', id: examiners.kind === 'list' && examiners.id }] } };
      await api.call('PUT', `/api/document/folders/${folder}`, { as: office.token, body: narrowed });
      await api.runJobs();
      expect(mailsTo()).toEqual([
        ['pruefer@muster.example', 'Kreishandwerkerschaft here: Neue Version von „Ordnung.pdf“'],
      ]);
      expect(api.mails[0]?.text).toContain(`/documents/${id}`);
      await api.runJobs();
      expect(api.mails).toHaveLength(1);
      await newVersion(id);
      expect((await post(`${at(id)}/notice`)).body).toEqual({ notified: 1 });
      await api.runJobs();
      expect(api.mails).toHaveLength(2);
    });

    it('get a mail about a replaced document too, and none about a version that is outdated when the mail is sent', async () => {
      const [old, other] = [await upload('Alt.pdf'), await upload('Neu.pdf')];
      await get(`${at(old)}/download`, member.token);
      await api.call('PUT', at(old), { as: office.token, body: { replacedById: other } });
      expect((await post(`${at(old)}/notice`)).body).toEqual({ notified: 1 });
      expect((await get(`${at(old)}/downloads`)).body).toMatchObject({
        toNotify: 0,
        items: [{ notifiedAt: '2026-11-20T09:00:00.000Z' }],
      });
      await newVersion(other);
      await api.runJobs();
      expect(mailsTo()).toEqual([]);
      expect((await post(`${at(other)}/notice`)).body).toEqual({ notified: 1 });
      await api.runJobs();
      expect(mailsTo()).toEqual([
        ['mitglied@muster.example', 'Kreishandwerkerschaft here: Neue Version von „Neu.pdf“'],
      ]);
    });
  });
});

describe('the name after a new version', () => {
  it.each([
    ['Satzung.pdf', 'neu.PDF', 'Satzung.pdf'],
    ['Satzung.pdf', 'neu.docx', 'Satzung.docx'],
    ['Satzung', 'neu.docx', 'Satzung.docx'],
    ['Satzung.pdf', 'ohne', 'Satzung.pdf'],
    ['Stand 1.7.2026', 'x.pdf', 'Stand 1.7.pdf'],
    ['.htaccess', 'x.txt', '.htaccess.txt'],
  ])('%s, by %s, is %s', (current, file, name) => expect(nameAfter(current, file)).toBe(name));
});

describe('the latest and the lapsing', () => {
  it('are what the caller sees, in pages that fit together', async () => {
    const own = await testApi();
    const [boss, reader] = [await own.signInAdmin(), await own.signIn()];
    await own.arrange(async (db) => {
      const open = await buildFolder(db, { audience: { include: [everyone] } });
      const closed = await buildFolder(db, { audience: { include: [] } });
      const gone = await buildFolder(db, { audience: { include: [everyone] }, trashedAt: new Date() });
      const day = (number: number) => new Date(`2026-11-0${number}T09:00:00Z`);
      await buildDocument(db, { folderId: open, name: 'b', filedAt: day(2), validUntil: '2027-01-18' });
      const newer = await buildDocument(db, { folderId: closed, name: 'd', filedAt: day(4), validUntil: '2026-11-20' });
      await buildDocument(db, {
        folderId: open,
        name: 'a',
        filedAt: day(1),
        validUntil: '2026-11-30',
        replacedBy: newer,
      });
      await buildDocument(db, { folderId: open, name: 'c', filedAt: day(3), validUntil: '2026-11-19' });
      await buildDocument(db, { folderId: gone, name: 'x', filedAt: day(5), validUntil: '2026-11-25' });
      await buildDocument(db, { folderId: open, name: 'y', trashedAt: new Date(), validUntil: '2026-11-25' });
      await buildDocument(db, { folderId: open, name: 'e', filedAt: day(5), validUntil: '2027-01-19' });
    });
    const list = async (path: string, as: string) => {
      const { body } = await own.call('GET', `/api/document/${path}`, { as });
      return [body.items.map(({ name }: { name: string }) => name).join(''), body.total];
    };
    expect(await list('recent', boss.token)).toEqual(['edcba', 5]);
    expect(await list('recent', reader.token)).toEqual(['ecba', 4]);
    expect(await list('recent?size=3&page=1', reader.token)).toEqual(['a', 4]);
    expect(await list('recent?size=3&page=7', reader.token)).toEqual(['', 4]);
    expect(await list('recent?search=C', reader.token)).toEqual(['c', 1]);
    expect(await list('recent?search=d', reader.token)).toEqual(['', 0]);
    expect(await list('lapsing', boss.token)).toEqual(['db', 2]);
    expect(await list('lapsing?days=1', boss.token)).toEqual(['d', 1]);
    expect(await list('lapsing?days=61', boss.token)).toEqual(['dbe', 3]);
    expect(await own.call('GET', '/api/document/lapsing', { as: reader.token })).toMatchObject({ status: 403 });
    await own.close();
  });
});
