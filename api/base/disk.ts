import { mkdir, statfs } from 'node:fs/promises';

/** Kept free for the database and all else on the disk, in bytes: a tenth of it, but no more than a gibibyte. */
const mostKeptFree = 1024 ** 3;

/** How many bytes a folder may still take on the disk that it lies on. */
export async function roomOn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - Math.min(mostKeptFree, (blocks * bsize) / 10);
}
