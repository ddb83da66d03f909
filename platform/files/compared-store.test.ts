import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '../errors/error.ts';
import { createLog } from '../process/log.ts';
import { startRefused } from '../config/refusal.ts';
import { comparedFirst } from './compared-store.ts';
import { fileKey } from './file-store.ts';
import { keys, pieces, temporaryFolder } from './fixtures/stores.ts';
import { folderStore } from './folder-store.ts';

/** A folder that is compared all the time, of which `answer` says whose it is. */
async function opened() {
  const folder = folderStore(join(await temporaryFolder(), 'files'));
  const answer = { now: (): string => raise(new AppError('unavailable')) };
  const compare = async () => answer.now();
  const own = comparedFirst({ ...folder, address: async () => 'https://s3.example' }, { compare, log, every: 10 });
  onTestFinished(own.stop);
  return { own, folder, answer };
}

const log = createLog('silent');
const raise = (error: Error): never => {
  throw error;
};

it('no file is requested before the store is known to be ours', async () => {
  const { own, folder, answer } = await opened();
  const key = fileKey('here', crypto.randomUUID());
  const { kind, place, mark, ...work } = own.files;
  expect([kind, place, await mark()]).toEqual(['folder', folder.place, undefined]);
  const calls: Record<string, () => Promise<unknown>> = {
    put: () => own.files.put(key, pieces(Buffer.from('file'))),
    adopt: () => own.files.adopt(key, '/nowhere'),
    open: () => own.files.open(key),
    size: () => own.files.size(key),
    remove: () => own.files.remove(key),
    removeUnfinished: () => own.files.removeUnfinished(new Date()),
    setMark: () => own.files.setMark('other'),
    list: () => keys(own.files),
    address: async () => own.files.address?.(key, { type: 'text/plain', disposition: 'inline' }, 1),
  };
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(work).toSorted());
  for (const call of Object.values(calls)) await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
  answer.now = () => raise(startRefused('It holds the files of others.'));
  await expect.poll(own.unready).toBeDefined();
  for (const call of Object.values(calls)) await expect(call()).rejects.toMatchObject({ code: 'documents.otherFiles' });
  expect([await keys(folder), await folder.mark()]).toEqual([[], undefined]);
});

it('the store is used again once it is ours, after any other state', async () => {
  const { own, answer } = await opened();
  answer.now = () => raise(startRefused('It holds the files of others.'));
  await expect.poll(own.unready).toBeDefined();
  answer.now = () => 'ours';
  await expect.poll(own.mark).toBe('ours');
  expect([own.unready(), await keys(own.files)]).toEqual([undefined, []]);
});
