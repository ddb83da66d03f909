import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';

/** `place` is removed at the end. */
export async function ownData(which: 'demo' | 'empty' = 'demo'): Promise<{ place: string; folder: string }> {
  const place = await mkdtemp(join(tmpdir(), 'zunfthaus-'));
  const folder = join(place, 'data');
  await copyFolder(inject('furnished')[which], folder);
  return { place, folder };
}
