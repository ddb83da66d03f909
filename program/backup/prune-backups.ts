import type { BackupSettings } from '#platform/config/config.ts';
import { keptOf } from '#platform/backup/retention.ts';
import { readWhole } from '#platform/backup/place.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { contentKey, fileNameIn, madeAtOf } from './content.ts';
import { listBackups } from './read-backup.ts';

export interface Pruned {
  backups: string[];
  files: number;
}

/** Removes old backups, then the files that none of the others needs. While no backup is being made. */
export async function pruneBackups(place: FileStore, keep: BackupSettings['keep']): Promise<Pruned> {
  const all = (await listBackups(place)).map((one) => ({ ...one, madeAt: madeAtOf(one.name) }));
  const kept = keptOf(all, keep);
  const old = all.filter((one) => !kept.has(one));
  for (const { name, key } of old) {
    await place.remove(key);
    await place.remove(contentKey(name));
  }
  const needed = new Set<string>();
  for (const { name } of kept)
    for (const file of (await readWhole(place, contentKey(name))).toString().split('\n')) needed.add(file);
  const unused: string[] = [];
  for await (const { key } of place.list('files')) if (!needed.has(fileNameIn(key))) unused.push(key);
  for (const key of unused) await place.remove(key);
  return { backups: old.map(({ name }) => name), files: unused.length };
}
