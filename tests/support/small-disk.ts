// A disk of a test's own, in memory, which it fills. Only root may mount one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && canMount();

function canMount(): boolean {
  try {
    openSmallDisk(1).close();
    return true;
  } catch {
    return false;
  }
}

export function openSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  const filling = join(folder, 'filling');
  return {
    folder,
    /** Until only this share of it is free. */
    fill(share: number) {
      rmSync(filling, { force: true });
      const { bavail, blocks, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(Math.max(0, Math.floor((bavail - blocks * share) * bsize))));
    },
    empty: () => rmSync(filling, { force: true }),
    close() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
      rmdirSync(folder);
    },
  };
}
