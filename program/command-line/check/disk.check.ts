import { access, statfs as statFileSystem } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { fault, ok, warning } from './finding.ts';

export type StatFs = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

const gibibyte = 1024 ** 3;

/** Below a tenth of the disk, one gibibyte at most, uploads stop (docs/files.md). */
export async function checkDisk({ dataDir }: Config, statfs: StatFs = statFileSystem) {
  const { bavail, blocks, bsize } = await statfs(await nearest(dataDir));
  const [free, all] = [bavail * bsize, blocks * bsize];
  const message = `${inGigabytes(free)} of ${inGigabytes(all)} are free for ${dataDir}`;
  if (free < Math.min(gibibyte, all / 10)) return [fault(`${message}: uploads are refused. Make room on the disk.`)];
  if (free < Math.min(5 * gibibyte, all / 5))
    return [warning(`${message}. Make room soon, as uploads stop at a tenth.`)];
  return [ok(message)];
}

/** The folder itself, or where the first start will make it. */
async function nearest(folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at))
    if (
      at === dirname(at) ||
      (await access(at).then(
        () => true,
        () => false,
      ))
    )
      return at;
}

function inGigabytes(bytes: number): string {
  return `${(bytes / gibibyte).toFixed(1)} GiB`;
}
