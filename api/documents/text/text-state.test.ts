import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#platform/errors/error.ts';
import { createLog } from '#platform/process/log.ts';
import { compound } from '#api/documents/content/fixtures/bytes.ts';
import { documents } from '#database/schema/documents.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { pdfOf } from '#tests/support/form.ts';
import { officeWithFolder } from '../fixtures/office.ts';
import { readTexts } from './read-texts.worker.ts';

let api: TestApi;
let office: Awaited<ReturnType<typeof officeWithFolder>>;
beforeAll(async () => {
  api = await testApi();
  office = await officeWithFolder(api);
});
afterAll(() => api.close());

async function upload(name: string, content: Buffer): Promise<string> {
  const { status, body } = await office.upload(name, content);
  expect([status, body.text]).toEqual([201, 'pending']);
  return body.id;
}

it.each([
  ['is read', 'Satzung.pdf', pdfOf('Zweck der Innung'), 'done'],
  ['has none, as a scanned page', 'Leer.pdf', pdfOf(' '), 'none'],
  [
    'cannot be read, as behind a password',
    'Verschlüsselt.xlsx',
    compound('EncryptionInfo', 'EncryptedPackage'),
    'failed',
  ],
])('the text of a document is reported as %s, and as not read yet before that', async (_what, name, content, state) => {
  const id = await upload(name, content);
  await api.runJobs();
  expect(await office.textOf(id)).toBe(state);
});

it('the text of a document stays unread while the store of files is away or not the right one', async () => {
  const id = await upload('Ordnung.pdf', pdfOf('Ordnung der Innung'));
  const network = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (const error of [network, new AppError('unavailable'), new AppError('documents.otherFiles')]) {
    const files = { ...api.files, open: () => Promise.reject(error) };
    const jobs = { alone: async (_name: string, work: () => Promise<void>) => (await work(), true) };
    const worker = { database: api.unhurried, files, jobs, now: () => api.clock.now, log: createLog('silent') };
    await expect(readTexts(worker, { tenantId: 'here' })).rejects.toBe(error);
    expect(await office.textOf(id)).toBe('pending');
  }
  await api.runJobs();
  expect(await office.textOf(id)).toBe('done');
  await api.call('DELETE', `/api/document/files/${id}`, { as: office.token });
});

it('the text state is in lists as well', async () => {
  const { body } = await api.call('GET', `/api/document/folders/${office.folderId}/contents`, { as: office.token });
  expect(body.items.map(({ text }: { text: string }) => text).sort()).toEqual(['done', 'failed', 'none']);
});

it('the text of a rejected file is not awaited', async () => {
  const id = await upload('Schädling.pdf', pdfOf('Muster'));
  await api.arrange(async (db) => {
    const [row] = await db.select().from(documents).where(eq(documents.id, id));
    await db
      .update(storedFiles)
      .set({ scan: 'rejected' })
      .where(eq(storedFiles.id, row?.fileId ?? ''));
  });
  await api.runJobs();
  expect(await office.textOf(id)).toBe('none');
});
