import { mkdir, statfs } from 'node:fs/promises';

/** In bytes: a tenth of the disk, at most a gibibyte. */
const mostKeptFree = 1024 ** 3;

export async function roomOn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - Math.min(mostKeptFree, (blocks * bsize) / 10);
}
