// What the program does on its own: a backup each day at the time that is set, and a rehearsal each week.
import type { backupsJob } from '#api/backups/backups.job.ts';
import { isBackupDue, isRehearsalDue } from '#api/backups/due.rules.ts';
import type { Config } from '#platform/config/config.ts';
import { hasPlace, openPlace } from '#platform/backup/place.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Log } from '#platform/process/log.ts';
import { reasonOf } from '#platform/process/error-in-log.ts';
import { pruneBackups } from './prune-backups.ts';
import { rehearse } from './rehearse.ts';
import { runBackup } from './run-backup.ts';
import { type NewRun, noteRun, readLastRuns } from './runs.ts';

export interface Backups {
  /** Opened when it is needed, as a bucket may be away. */
  place: () => Promise<FileStore>;
  /** Of the role for backups. */
  url: string;
  secret: string;
}

interface Options {
  config: Config;
  /** Undefined where no place for backups is set. */
  backups: Backups | undefined;
  files: FileStore;
  now: () => Date;
  log: Log;
}

/** By hand it is done, due or not. */
type Asked = PayloadOf<typeof backupsJob>;

export function backupsOf({ backup }: Pick<Config, 'backup'>, own: Omit<Backups, 'place'>): Backups | undefined {
  return hasPlace(backup) ? { ...own, place: () => openPlace(backup) } : undefined;
}

/** A failure is noted and logged, and tried again after an hour. */
export async function backUpWhenDue(options: Options, stopping: AbortSignal, asked: Asked = {}): Promise<void> {
  const { config, backups, now } = options;
  if (!backups) return;
  if (!asked.now) {
    if (config.backupAt === undefined) return;
    if (!isBackupDue(await readLastRuns(backups.url), config.backupAt, now())) return;
  }
  await noted({ ...options, ...backups }, { kind: 'backup', stopping }, async () => {
    const place = await backups.place();
    const { url, secret } = backups;
    const { made, detail } = await runBackup(config, { url, secret, store: options.files, place, now, stopping });
    // A backup that was made stands, also where old ones cannot be removed.
    const pruned = await pruneBackups(place, config.backup.keep).catch((err: unknown) => {
      options.log.error({ err, place: place.place }, 'old backups could not be removed');
    });
    const { name, damaged } = made;
    if (damaged.length > 0)
      options.log.error(
        { files: damaged.slice(0, 20), count: damaged.length },
        'files are missing in the portal, and so in the backup',
      );
    return { name, detail: { ...detail, removed: pruned?.backups.length ?? 0 } };
  });
}

export async function rehearseWhenDue(options: Options, stopping: AbortSignal, asked: Asked = {}): Promise<void> {
  const { config, backups, now } = options;
  if (!backups) return;
  const runs = await readLastRuns(backups.url);
  if (!asked.now && !isRehearsalDue(runs, now())) return;
  const name = runs.backup?.name ?? null;
  await noted({ ...options, ...backups }, { kind: 'rehearsal', name, stopping }, async () => {
    const { name: proven, ...detail } = await rehearse({ config, name, stopping });
    return { name: proven, detail };
  });
}

async function noted(
  { url, now, log }: Pick<Backups, 'url'> & Pick<Options, 'now' | 'log'>,
  { kind, name = null, stopping }: { kind: NewRun['kind']; name?: string | null; stopping: AbortSignal },
  work: () => Promise<{ name: string; detail: object }>,
): Promise<void> {
  const beganAt = now();
  try {
    const done = await work();
    await noteRun(url, { kind, beganAt, endedAt: now(), ...done });
    log.info({ ...done.detail, backup: done.name }, kind === 'backup' ? 'a backup was made' : 'a backup is proven');
  } catch (error) {
    // Begun anew at the next start.
    stopping.throwIfAborted();
    const failure = reasonOf(error);
    log.error(
      { err: error, backup: name },
      kind === 'backup' ? 'the backup failed' : 'the rehearsal of a restore failed',
    );
    await noteRun(url, { kind, name, beganAt, endedAt: now(), failure });
  }
}
