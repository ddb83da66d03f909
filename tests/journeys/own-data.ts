import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';

/** A data folder of one's own as a first start leaves it, in a place that is thrown away with whatever is put beside it. */
export async function ownData(which: 'demo' | 'empty' = 'demo'): Promise<{ place: string; folder: string }> {
  const place = await mkdtemp(join(tmpdir(), 'zunfthaus-'));
  const folder = join(place, 'data');
  await copyFolder(inject('furnished')[which], folder);
  return { place, folder };
}
