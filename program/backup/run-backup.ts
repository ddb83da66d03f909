// A backup of the installation of the settings, by the command or by the clock.
import type { Config } from '#platform/config/config.ts';
import { sealOf } from '#platform/backup/seal-of.ts';
import { programVersion } from '#platform/process/program-version.ts';
import { type BackupMade, type BackupOptions, makeBackup } from './make-backup.ts';

type Given = Pick<BackupOptions, 'url' | 'secret' | 'store' | 'place' | 'now' | 'progress' | 'stopping'>;

export interface BackupRun {
  made: BackupMade;
  /** What is noted of it. */
  detail: object;
  isEncrypted: boolean;
}

/** As `makeBackup`. */
export async function runBackup({ backup, tenantsDir }: Config, given: Given): Promise<BackupRun> {
  const seal = await sealOf(backup, given.place);
  const made = await makeBackup({ ...given, seal, tenantsDir, version: programVersion });
  const { name: _, damaged, ...detail } = made;
  return { made, detail: { ...detail, damaged: damaged.length }, isEncrypted: seal.ending !== '' };
}
