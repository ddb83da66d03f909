import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';

/** `place` is removed at the end. */
export async function ownData(which: 'demo' | 'empty' = 'demo'): Promise<{ place: string; folder: string }> {
  const furnished = await come(which);
  const place = await mkdtemp(join(tmpdir(), 'zunfthaus-'));
  const folder = join(place, 'data');
  await copyFolder(furnished, folder);
  return { place, folder };
}

async function come(which: 'demo' | 'empty'): Promise<string> {
  const [folder, failed] = [which, 'failed'].map((name) => join(inject('furnished'), name)) as [string, string];
  while (!existsSync(folder)) {
    if (existsSync(failed)) throw new Error(`no data folder could be made: ${await readFile(failed, 'utf8')}`);
    await wait(50);
  }
  return folder;
}
