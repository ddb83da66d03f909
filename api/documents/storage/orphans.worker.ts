// Collects files without a row; marks rows without a file as damaged.
import { fileKey, type ListedFile } from '#platform/files/file-store.ts';
import { eachFile } from './each-file.acts.ts';
import type { Keeping } from './keeping.service.ts';
import { note } from './proof.service.ts';
import { countFiles, type Found, knownOf } from './storage.store.ts';

/** Older than any running upload: files are stored before their rows. */
const old = 48 * 3_600_000;

const atOnce = 500;

const mostNamed = 50;

export async function matchFiles(keeping: Keeping, tenantId: string): Promise<Omit<Found, 'read'>> {
  const { database, files, now, log } = keeping;
  const before = new Date(now().getTime() - old);
  const rows = await database.read(tenantId, countFiles);
  const found = { orphans: 0, orphanBytes: 0, collected: 0, collectedBytes: 0 };
  let waiting: ListedFile[] = [];
  let matched = 0;

  async function match(listed: readonly ListedFile[]) {
    const known = await database.read(tenantId, (db) => knownOf(db, listed.map(idOf)));
    matched += known.size;
    for (const file of listed.filter((one) => !known.has(idOf(one)))) {
      // Without any row it is more likely the wrong store.
      if (rows === 0 || file.changedAt >= before) {
        found.orphans += 1;
        found.orphanBytes += file.bytes;
        waiting = [...waiting, file].toSorted((a, b) => Number(a.changedAt) - Number(b.changedAt)).slice(0, mostNamed);
        continue;
      }
      await files.remove(file.key);
      found.collected += 1;
      found.collectedBytes += file.bytes;
      log.info({ tenant: tenantId, key: file.key, bytes: file.bytes }, 'a stored file without a row is collected');
    }
  }

  for await (const listed of batches(files.list(tenantId))) await match(listed);
  if (matched < rows) await findLost(keeping, tenantId);
  if (rows === 0 && found.orphans > 0)
    log.warn({ tenant: tenantId, ...found }, 'stored files, and no row of any: they stay');
  const named = waiting.map(({ key, bytes, changedAt }) => ({ key, bytes, changedAt: changedAt.toISOString() }));
  return { ...found, waiting: named };
}

export function idOf({ key }: ListedFile): string {
  return key.slice(key.indexOf('/') + 1);
}

export async function* batches(listed: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = [];
  for await (const file of listed) {
    batch.push(file);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function findLost(keeping: Keeping, tenantId: string): Promise<void> {
  const { database, files, stopping } = keeping;
  for await (const row of eachFile(database, tenantId)) {
    if (stopping.aborted) return;
    if ((await files.size(fileKey(tenantId, row.id))) === undefined) await note(keeping, tenantId, row, false);
  }
}
