// Keeps one file after another in a store until it is killed; says which before and after each.
import type { S3Settings } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Where the program keeps its files, and between how many bytes they have. */
export interface Given {
  root?: string;
  s3?: S3Settings;
  least: number;
  most: number;
}

const given = JSON.parse(process.argv[2] ?? '') as Given;
const store = await storeOf(given);

for (;;) {
  const key = `here/${crypto.randomUUID()}`;
  const bytes = given.least + Math.floor(Math.random() * (given.most - given.least));
  await say('begun', key, bytes);
  await store.put(key, content(key, bytes));
  await say('kept', key, bytes);
}

async function storeOf({ root, s3 }: Given): Promise<FileStore> {
  if (root !== undefined) return folderStore(root);
  if (s3 === undefined) throw new Error('nowhere to keep files');
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3);
}

/** The key again and again, so that nobody needs to remember what was in it. */
async function* content(key: string, bytes: number): AsyncGenerator<Uint8Array> {
  const piece = Buffer.from(key.repeat(1600));
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
}

function say(what: string, key: string, bytes: number): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${what} ${key} ${bytes}\n`, () => resolve()));
}
