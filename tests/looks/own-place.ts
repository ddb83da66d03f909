import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty data folder, which the demo fills. */
export async function ownPlace(): Promise<{ place: string; folder: string }> {
  const place = await mkdtemp(join(tmpdir(), 'zunfthaus-'));
  const folder = join(place, 'data');
  await mkdir(folder);
  return { place, folder };
}
