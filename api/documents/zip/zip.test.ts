import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Target } from '#contract/targeting/targeting.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import { buildDocument, buildFolder, buildList } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { storeKinds } from '#tests/support/files.ts';
import { formOf } from '#tests/support/form.ts';
import { type ZipEntry, zipOf } from './zip-stream.service.ts';

let api: TestApi;
let office: { id: string; token: string };
let member: { id: string; token: string };
let root: string;
let empty: string;
let lists: string;
let secret: string;

const everyone: Target = { kind: 'everyone' };

async function begin(store: FileStore['kind']) {
  api = await testApi({ store });
  office = await api.signInAdmin();
  member = await api.signIn();
  const chosen = await api.arrange(async (db) => {
    const root = await buildFolder(db, { name: 'Archiv: 2026', audience: { include: [everyone] } });
    const empty = await buildFolder(db, { name: 'Leer', parentId: root });
    const lists = await buildFolder(db, { name: 'Listen', parentId: root });
    const list = await buildList(db, { userIds: [] });
    const secret = await buildFolder(db, {
      name: 'Geheim',
      parentId: root,
      audience: { include: [{ kind: 'list', id: list }] },
    });
    return { root, empty, lists, secret };
  });
  ({ root, empty, lists, secret } = chosen);
}

async function upload(folderId: string, name: string, content: string) {
  const { body } = await api.call('POST', `/api/document/folders/${folderId}/files`, {
    as: office.token,
    ...formOf({ name, content }),
  });
  return body.id as string;
}

const get = (path: string, as = member.token) => api.call('GET', `/api/document/folders/${path}`, { as });
async function unzipped(path: string, as = member.token): Promise<Record<string, string>> {
  const reply = await get(path, as);
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
  const entries = Object.entries(unzipSync(reply.body));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

describe.each(storeKinds)('out of a %s', (store) => {
  beforeAll(() => begin(store));
  afterAll(() => api.close());

  describe('a folder as a zip', () => {
    let letter: string;
    let table: string;

    beforeAll(async () => {
      letter = await upload(root, 'Brief „März“.txt', 'Brief');
      await upload(root, 'a/b.txt'.replace('/', '\u2044'), 'Bruch');
      table = await upload(lists, 'Tabelle.txt', 'Tabelle '.repeat(1000));
      await upload(secret, 'Beschluss.txt', 'geheim');
    });

    it('has what the caller sees, with its folders, the empty ones too, and counts as a download of each', async () => {
      const files = {
        'Brief „März“.txt': 'Brief',
        'a⁄b.txt': 'Bruch',
        'Leer/': '',
        'Listen/': '',
        'Listen/Tabelle.txt': 'Tabelle '.repeat(1000),
      };
      expect(await unzipped(`${root}/zip`)).toEqual(files);
      expect(await unzipped(`${root}/zip`, office.token)).toEqual({
        ...files,
        'Geheim/': '',
        'Geheim/Beschluss.txt': 'geheim',
      });
      expect((await get(`${root}/zip/plan`)).body).toEqual({ documents: 3, bytes: 8010, leftOut: 0 });
      expect((await get(`${root}/zip`)).headers['content-disposition']).toContain('Archiv_%202026.zip');
      const { body } = await api.call('GET', `/api/document/files/${letter}/downloads`, { as: office.token });
      expect(body).toMatchObject({ total: 2, times: 3 });
      expect((await get(`${secret}/zip`)).status).toBe(404);
    });

    it('has of chosen folders and documents those alone', async () => {
      expect(Object.keys(await unzipped(`${root}/zip?ids=${table}`))).toEqual(['Listen/', 'Listen/Tabelle.txt']);
      expect(Object.keys(await unzipped(`${root}/zip?ids=${letter},${empty}`)).sort()).toEqual([
        'Brief „März“.txt',
        'Leer/',
      ]);
      expect(await unzipped(`${root}/zip?ids=${secret}`)).toEqual({});
      expect(await get(`${root}/zip?ids=x`)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'query.ids.0' }] },
      });
    });
  });

  describe('a file that cannot be given', () => {
    it('is left out and named', async () => {
      const folder = await api.arrange((db) => buildFolder(db, { audience: { include: [everyone] } }));
      const lost = await upload(folder, 'Verloren.txt', 'weg');
      await upload(folder, 'Da.txt', 'da');
      await api.arrange(async (db) => {
        await buildDocument(db, { folderId: folder, name: 'Wartet.txt', file: { scan: 'pending' } });
        await buildDocument(db, { folderId: folder, name: 'Virus.txt', file: { scan: 'rejected' } });
        const { rows } = await db.$client.query('select file_id from documents where id = $1', [lost]);
        await api.files.remove(fileKey('here', rows[0].file_id));
      });
      const { '_fehlt.txt': told, ...files } = await unzipped(`${folder}/zip`);
      expect(files).toEqual({ 'Da.txt': 'da' });
      expect(told?.split('\r\n').slice(2, -1).sort()).toEqual(['Verloren.txt', 'Virus.txt', 'Wartet.txt']);
      expect(Object.keys(await unzipped(`${folder}/zip?language=es`))).toContain('_falta.txt');
      expect((await get(`${folder}/zip/plan`)).body).toMatchObject({ documents: 2, leftOut: 2 });
    });
  });
});

describe('wherever it is', () => {
  beforeAll(() => begin('folder'));
  afterAll(() => api.close());

  it('is refused where it is too much', async () => {
    const folder = await api.arrange(async (db) => {
      const folder = await buildFolder(db, { audience: { include: [everyone] } });
      await buildDocument(db, { folderId: folder, file: { bytes: 30 * 1024 ** 3 } });
      return folder;
    });
    const tooLarge = { status: 409, body: { code: 'documents.zipTooLarge' } };
    expect(await get(`${folder}/zip/plan`)).toMatchObject(tooLarge);
    expect(await get(`${folder}/zip`)).toMatchObject(tooLarge);
  });

  it('looks again before it gives more: what is closed meanwhile is not in it', async () => {
    const folder = await api.arrange((db) => buildFolder(db, { audience: { include: [everyone] } }));
    const within = await api.arrange((db) => buildFolder(db, { parentId: folder, name: 'Später' }));
    for (let number = 10; number < 36; number += 1) await upload(folder, `${number}.txt`, 'x');
    await upload(within, 'zuletzt.txt', 'geheim');
    // Holds the second file back until the last one's folder is deleted.
    const { open } = api.files;
    let opened = 0;
    api.files.open = async (...args) => {
      opened += 1;
      if (opened === 2) await api.call('DELETE', `/api/document/folders/${within}`, { as: office.token });
      return open(...args);
    };
    const names = Object.keys(await unzipped(`${folder}/zip`));
    api.files.open = open;
    expect(names).toHaveLength(27);
    expect(names).not.toContain('Später/zuletzt.txt');
  });
});

describe('the stream of a zip', () => {
  const large = () => Readable.from(endless());
  async function* endless() {
    for (;;) yield Buffer.alloc(64 * 1024);
  }

  it('reads no more once nobody takes it', async () => {
    const opened: Readable[] = [];
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (let number = 0; ; number += 1) {
        const content = large();
        opened.push(content);
        yield { name: `${number}`, content, store: true };
      }
    }
    const zip = zipOf(entries());
    for (let pieces = 0; pieces < 5; pieces += 1) await zip.next();
    await zip.return(undefined);
    await setImmediate();
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it('breaks off where a file breaks off', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the disk is gone');
    }
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield { name: 'a', content: Readable.from(broken()), store: true };
    }
    const read = async () => {
      for await (const _ of zipOf(entries()));
    };
    await expect(read()).rejects.toThrow('the disk is gone');
  });
});
