import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from '../process/log.ts';
import { openStore } from './open-store.ts';
import { temporaryFolder, temporaryS3 } from './fixtures/stores.ts';

const log = createLog('silent');

it('the program keeps files below DATA_DIR without a message', async () => {
  const dataDir = await temporaryFolder();
  expect((await openStore({ dataDir, s3: undefined }, log)).place).toBe(join(dataDir, 'files'));
});

it('the program keeps files in a bucket, whose secret it does not log', async () => {
  const s3 = await temporaryS3();
  expect((await openStore({ dataDir: '/nowhere', s3 }, log)).place).toBe(`${s3.endpoint}, bucket files`);
});

it('the program refuses to start with a bucket that does not exist', async () => {
  const s3 = { ...(await temporaryS3()), bucket: 'other' };
  await expect(openStore({ dataDir: '/nowhere', s3 }, log)).rejects.toThrow('S3_BUCKET other cannot be used');
});

it('the program refuses to start with a wrong key', async () => {
  const s3 = { ...(await temporaryS3()), accessKeyId: 'wrong' };
  await expect(openStore({ dataDir: '/nowhere', s3 }, log)).rejects.toThrow('the service answers 403');
});

it('the program starts while the service does not answer, and then reports that it is away', async () => {
  const s3 = { ...(await temporaryS3()), endpoint: 'http://127.0.0.1:9' };
  const store = await openStore({ dataDir: '/nowhere', s3 }, log);
  await expect(store.size(`here/${crypto.randomUUID()}`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
