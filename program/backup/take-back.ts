// Puts files that the portals lack, or have damaged, back from the place of the backups.
import type { Keeping } from '#api/documents/storage/keeping.service.ts';
import { note } from '#api/documents/storage/proof.service.ts';
import { damagedFiles, type StoredRow } from '#api/documents/storage/storage.store.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { sealOf } from '#platform/backup/seal-of.ts';
import { plain, type Seal } from '#platform/backup/seal.ts';
import type { Config } from '#platform/config/config.ts';
import { isStartRefused } from '#platform/config/refusal.ts';
import { isOtherBytes, proven } from '#platform/files/checksum.ts';
import { fileKey, type FileStore } from '#platform/files/file-store.ts';
import { fileKeyOf } from './content.ts';
import type { Backups } from './scheduled.ts';

interface Options extends Omit<Keeping, 'stopping' | 'readBefore'> {
  config: Pick<Config, 'backup'>;
  /** Undefined where no place for backups is set. */
  backups: Pick<Backups, 'place'> | undefined;
  tenants: Tenants;
}

/** What no backup has, or none that can be opened here, stays as it is; the log counts both. */
export async function takeBackFiles(options: Options, stopping: AbortSignal): Promise<void> {
  const { config, backups, tenants, database, log } = options;
  if (!backups) return;
  const place = await backups.place();
  const own = await sealOf(config.backup, place);
  const seals = own.ending === '' ? [plain] : own.canOpen ? [own, plain] : [plain];
  let [back, left] = [0, 0];
  for (const { id: tenantId } of tenants.all) {
    for (const file of await database.read(tenantId, damagedFiles)) {
      stopping.throwIfAborted();
      const isBack = await takeBack({ ...options, place, seals }, tenantId, file);
      if (isBack) await note(options, tenantId, file, true);
      if (isBack) back += 1;
      else left += 1;
    }
  }
  log.info({ back, left }, 'damaged and missing files were looked for in the backups');
}

interface Sources extends Pick<Options, 'files' | 'log'> {
  place: FileStore;
  /** With which it may lie there. */
  seals: readonly Seal[];
}

async function takeBack(
  { files, log, place, seals }: Sources,
  tenantId: string,
  { id, sha256 }: StoredRow,
): Promise<boolean> {
  for (const seal of seals) {
    const key = fileKeyOf(sha256, seal.fileEnding);
    if ((await place.size(key)) === undefined) continue;
    try {
      const { content } = await place.open(key);
      await files.put(fileKey(tenantId, id), proven(await seal.open(content), sha256));
      return true;
    } catch (err) {
      if (!isOtherBytes(err) && !isStartRefused(err)) throw err;
      log.warn({ err, tenant: tenantId, file: id }, 'a file is damaged in the backups too');
    }
  }
  return false;
}
